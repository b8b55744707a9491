#pragma once

#include <array>
#include <cstdlib>

#include "eval/train/replay.h"

namespace taishi::train {

// Which positions of a game teach something: quiet ones, of a score that is not decided, not deep
// in a shuffle.
struct Selection {
  int max_score = 2000;      // centipawns either way
  int max_shuffle = 40;      // plies since a capture, promotion, drop or step of a pawn-like man
  bool keep_noisy = false;   // positions whose move is a capture or promotion
  bool keep_checks = false;  // positions in check
};

enum class Verdict { Kept, Unscored, InCheck, Noisy, Decided, Shuffle };
inline constexpr std::array kVerdicts = {Verdict::Kept,  Verdict::Unscored, Verdict::InCheck,
                                         Verdict::Noisy, Verdict::Decided,  Verdict::Shuffle};

constexpr std::size_t idx(Verdict v) {
  return static_cast<std::size_t>(v);
}
constexpr const char* verdict_name(Verdict v) {
  constexpr ArrayMap<Verdict, const char*, kVerdicts.size()> names = {
      {"kept", "without a score", "in check", "capture or promotion", "decided",
       "deep in a shuffle"}};
  return names[v];
}
using VerdictCounts = ArrayMap<Verdict, std::uint64_t, kVerdicts.size()>;

// `shuffle`: plies since something changed for good, or a man was dropped.
template <Game G>
Verdict judge(const Selection& s, const Position<G>& pos, const ScoredMove& m, int shuffle) {
  if (m.score == kUnscored) return Verdict::Unscored;
  if (pos.in_check() && !s.keep_checks) return Verdict::InCheck;
  if ((pos.captures(m.move) || m.move.promotes()) && !s.keep_noisy) return Verdict::Noisy;
  if (std::abs(m.score) > s.max_score) return Verdict::Decided;
  if (shuffle > s.max_shuffle) return Verdict::Shuffle;
  return Verdict::Kept;
}

// Plays a game through by the rules it was played by, counts the verdicts and calls
// f(position, score) on each position kept.
template <Game G, class F>
Result<void> select(const StoredGame& game, const Rules& rules, const Selection& selection,
                    VerdictCounts& counts, F&& f) {
  int shuffle = 0;
  const auto look = [&](const Record<G>& record, const ScoredMove& m) {
    const Position<G>& pos = record.current();
    if (record.line().back().reversible == 0) shuffle = 0;
    const Verdict v = judge(selection, pos, m, shuffle);
    ++counts[v];
    if (v == Verdict::Kept) f(pos, m.score);
    const bool progress = pos.captures(m.move) || m.move.promotes() || m.move.is_drop();
    shuffle = progress ? 0 : shuffle + 1;
  };
  return replay<G>(game, rules, look);
}

}  // namespace taishi::train
