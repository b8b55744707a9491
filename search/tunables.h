#pragma once

#include <array>
#include <span>
#include <string_view>

namespace taishi {

// Every number of the search that could as well be another: name, default, least, most, step for
// tuning. Margins are in centipawns, depths in plies; reductions and weights of histories in 1/1024
// (of a ply, of one), weights of corrections in 1/256; other shares in percent.
#define TAISHI_TUNABLES(X)                                  \
  /* Aspiration, at the root */                             \
  X(aspiration_window, 18, 5, 60, 3)                        \
  X(aspiration_depth, 4, 3, 8, 1)                           \
  X(aspiration_score_divisor, 40, 10, 200, 5)               \
  X(aspiration_growth, 50, 20, 200, 10)                     \
  X(aspiration_open, 2000, 200, 8000, 200)                  \
  X(aspiration_fail_depth, 3, 0, 6, 1)                      \
  /* Reverse futility and razoring */                       \
  X(rfp_depth, 8, 5, 12, 1)                                 \
  X(rfp_margin, 80, 30, 160, 8)                             \
  X(razor_depth, 3, 1, 5, 1)                                \
  X(razor_margin, 280, 100, 600, 25)                        \
  /* Null move */                                           \
  X(null_base, 3, 2, 6, 1)                                  \
  X(null_depth_divisor, 4, 2, 8, 1)                         \
  X(null_eval_divisor, 200, 80, 400, 20)                    \
  X(null_eval_most, 3, 1, 6, 1)                             \
  X(null_eval_slope, 20, 0, 60, 3)                          \
  X(null_verify_depth, 12, 8, 20, 1)                        \
  X(null_verify_drop_percent, 200, 100, 400, 15)            \
  X(null_barrier_percent, 75, 40, 100, 5)                   \
  /* ProbCut and internal iterative reduction */            \
  X(probcut_margin, 200, 80, 400, 15)                       \
  X(probcut_depth, 5, 3, 8, 1)                              \
  X(probcut_reduction, 4, 2, 6, 1)                          \
  X(iir_depth, 4, 2, 8, 1)                                  \
  /* Pruning of moves */                                    \
  X(lmp_base, 4, 1, 10, 1)                                  \
  X(lmp_drop_percent, 170, 100, 300, 15)                    \
  X(lmp_not_improving_percent, 200, 100, 400, 15)           \
  X(futility_depth, 7, 4, 12, 1)                            \
  X(futility_base, 110, 20, 250, 12)                        \
  X(futility_margin, 90, 30, 180, 8)                        \
  X(see_quiet_margin, 45, 10, 120, 6)                       \
  X(see_noisy_margin, 100, 30, 220, 10)                     \
  X(history_prune_depth, 4, 2, 8, 1)                        \
  X(history_prune, 3500, 1000, 8000, 300)                   \
  /* Extensions */                                          \
  X(singular_depth, 7, 5, 10, 1)                            \
  X(singular_table_depth, 3, 1, 5, 1)                       \
  X(singular_percent, 100, 40, 240, 10)                     \
  X(singular_depth_percent, 50, 30, 70, 4)                  \
  X(singular_ply_percent, 200, 100, 300, 15)                \
  X(singular_beaten, 2, 0, 3, 1)                            \
  X(singular_cut, 1, 0, 3, 1)                               \
  X(double_margin, 20, 5, 60, 3)                            \
  X(double_most, 6, 1, 16, 1)                               \
  /* Late moves */                                          \
  X(lmr_depth, 2, 1, 5, 1)                                  \
  X(lmr_moves, 1, 1, 4, 1)                                  \
  X(lmr_base, 500, 0, 1500, 70)                             \
  X(lmr_scale, 380, 200, 700, 25)                           \
  X(lmr_pv, 1024, 0, 2048, 100)                             \
  X(lmr_cut_node, 1500, 0, 3000, 120)                       \
  X(lmr_not_improving, 600, 0, 1500, 80)                    \
  X(lmr_table_noisy, 512, 0, 2048, 80)                      \
  X(lmr_noisy, 1024, 0, 2048, 100)                          \
  X(lmr_killer, 900, 0, 2048, 100)                          \
  X(lmr_check, 700, 0, 2048, 100)                           \
  X(lmr_history_divisor, 9, 4, 24, 1)                       \
  X(raised_depth_least, 3, 2, 8, 1)                         \
  X(raised_depth_most, 11, 6, 30, 1)                        \
  /* Histories */                                           \
  X(history_bonus, 150, 40, 300, 13)                        \
  X(history_bonus_max, 1600, 600, 3000, 120)                \
  X(history_malus, 150, 40, 300, 13)                        \
  X(history_malus_max, 1300, 600, 3000, 120)                \
  X(continuation_third, 4, 3, 5, 1)                         \
  X(continuation_fourth, 6, 4, 8, 1)                        \
  X(continuation_far, 512, 128, 1024, 50)                   \
  X(correction_rate, 64, 16, 256, 10)                       \
  X(correction_most, 4000, 1000, 16000, 500)                \
  X(correction_pawns, 128, 0, 320, 12)                      \
  X(correction_men, 64, 0, 320, 12)                         \
  X(correction_hands, 128, 0, 320, 12)                      \
  /* Order of moves */                                      \
  X(order_victim, 16, 4, 64, 2)                             \
  X(order_killer, 12000, 2000, 30000, 1000)                 \
  X(order_first_killer, 2000, 0, 10000, 400)                \
  X(order_check, 6000, 0, 20000, 800)                       \
  /* Quiescence, mates, evaluation */                       \
  X(quiescence_futility, 180, 50, 400, 18)                  \
  X(quiescence_evasions, 2, 1, 6, 1)                        \
  X(quiescence_checks, 1, 0, 3, 1)                          \
  X(mate_one_nodes, 1, 0, 1, 1)                             \
  X(mate_one_quiescence, 8, -1, 8, 1)                       \
  X(mate_one_flights, 3, 0, 8, 1)                           \
  X(near_repetition, 1, 0, 1, 1)                            \
  X(fade_plies, 250, 100, 800, 35)                          \
  /* The table */                                           \
  X(table_age, 4, 1, 16, 1)                                 \
  X(table_pv, 2, 0, 8, 1)                                   \
  X(table_depth_margin, 4, 0, 8, 1)                         \
  /* Vote of the threads */                                 \
  X(vote_base, 15, 0, 100, 5)                               \
  /* Time: the budget, in moves and percent */              \
  X(time_moves, 40, 20, 80, 3)                              \
  X(time_income, 80, 40, 100, 4)                            \
  X(time_hard, 500, 200, 900, 35)                           \
  X(time_most, 30, 10, 60, 3)                               \
  X(time_last, 80, 50, 95, 3)                               \
  X(time_byoyomi, 120, 100, 200, 5)                         \
  /* Time: how much of it a sure or doubtful search uses */ \
  X(sure_depth, 5, 2, 10, 1)                                \
  X(sure_nodes_base, 200, 120, 300, 9)                      \
  X(sure_nodes_slope, 130, 30, 200, 9)                      \
  X(sure_stable_base, 130, 100, 200, 5)                     \
  X(sure_stable_slope, 9, 0, 20, 1)                         \
  X(sure_stable_most, 7, 3, 15, 1)                          \
  X(sure_drop, 50, 0, 150, 8)                               \
  X(sure_trend_least, 75, 40, 100, 4)                       \
  X(sure_trend_most, 150, 100, 300, 10)                     \
  X(sure_least, 20, 5, 50, 3)                               \
  X(sure_most, 300, 150, 500, 20)

#define TAISHI_TUNABLE(name, value, least, most, step) \
  static_assert((least) <= (value) && (value) <= (most) && (step) > 0, #name);
TAISHI_TUNABLES(TAISHI_TUNABLE)
#undef TAISHI_TUNABLE

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
