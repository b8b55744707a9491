#pragma once

#include <array>
#include <span>
#include <string_view>

namespace taishi {

// Every number of the search that could as well be another: name, default, least, most, step for
// tuning. Margins are in centipawns, reductions in 1/1024 of a ply, percentages in percent.
#define TAISHI_TUNABLES(X)                   \
  X(aspiration_window, 18, 5, 60, 3)         \
  X(aspiration_depth, 4, 3, 8, 1)            \
  X(rfp_depth, 8, 5, 12, 1)                  \
  X(rfp_margin, 80, 30, 160, 8)              \
  X(razor_depth, 3, 1, 5, 1)                 \
  X(razor_margin, 280, 100, 600, 25)         \
  X(null_base, 3, 2, 6, 1)                   \
  X(null_depth_divisor, 4, 2, 8, 1)          \
  X(null_eval_divisor, 200, 80, 400, 20)     \
  X(null_verify_depth, 12, 8, 20, 1)         \
  X(probcut_margin, 200, 80, 400, 15)        \
  X(probcut_depth, 5, 3, 8, 1)               \
  X(iir_depth, 4, 2, 8, 1)                   \
  X(lmp_base, 4, 1, 10, 1)                   \
  X(lmp_drop_percent, 170, 100, 300, 15)     \
  X(futility_depth, 7, 4, 12, 1)             \
  X(futility_base, 110, 20, 250, 12)         \
  X(futility_margin, 90, 30, 180, 8)         \
  X(see_quiet_margin, 45, 10, 120, 6)        \
  X(see_noisy_margin, 100, 30, 220, 10)      \
  X(history_prune_depth, 4, 2, 8, 1)         \
  X(history_prune, 3500, 1000, 8000, 300)    \
  X(singular_depth, 7, 5, 10, 1)             \
  X(singular_percent, 100, 40, 240, 10)      \
  X(double_margin, 20, 5, 60, 3)             \
  X(lmr_base, 500, 0, 1500, 70)              \
  X(lmr_scale, 380, 200, 700, 25)            \
  X(lmr_pv, 1024, 0, 2048, 100)              \
  X(lmr_cut_node, 1500, 0, 3000, 120)        \
  X(lmr_not_improving, 600, 0, 1500, 80)     \
  X(lmr_killer, 900, 0, 2048, 100)           \
  X(lmr_check, 700, 0, 2048, 100)            \
  X(lmr_history_divisor, 9, 4, 24, 1)        \
  X(lmr_noisy_base, 0, -1024, 1024, 100)     \
  X(history_bonus, 150, 40, 300, 13)         \
  X(history_bonus_max, 1600, 600, 3000, 120) \
  X(history_malus, 150, 40, 300, 13)         \
  X(history_malus_max, 1300, 600, 3000, 120) \
  X(quiescence_futility, 180, 50, 400, 18)   \
  X(mate_one_nodes, 1, 0, 1, 1)              \
  X(mate_one_quiescence, 8, -1, 8, 1)        \
  X(quiescence_checks, 1, 0, 3, 1)           \
  X(near_repetition, 1, 0, 1, 1)             \
  X(fade_plies, 250, 100, 800, 35)

// A number that an option can set, in tuning builds.
struct Tunable {
  std::string_view name;
  int value, least, most, step;
  operator int() const { return value; }  // NOLINT: stands for its value
};

namespace tune {

#ifdef TAISHI_TUNE

#define TAISHI_TUNABLE(name, value, least, most, step) \
  inline Tunable name{#name, value, least, most, step};
TAISHI_TUNABLES(TAISHI_TUNABLE)
#undef TAISHI_TUNABLE

// All of them, for options. To be set only while no search runs.
inline std::span<Tunable* const> all() {
#define TAISHI_TUNABLE(name, value, least, most, step) &name,
  static const auto list = std::to_array<Tunable*>({TAISHI_TUNABLES(TAISHI_TUNABLE)});
#undef TAISHI_TUNABLE
  return list;
}

#else

#define TAISHI_TUNABLE(name, value, least, most, step) inline constexpr int name = value;
TAISHI_TUNABLES(TAISHI_TUNABLE)
#undef TAISHI_TUNABLE

inline std::span<Tunable* const> all() {
  return {};
}

#endif

}  // namespace tune
}  // namespace taishi
