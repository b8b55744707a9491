#include "bench/match/report.h"

#include <fmt/format.h>

#include "bench/match/reasons.h"
#include "movegen/progress.h"

namespace taishi::match {
namespace {

std::string elo_text(const Tally& tally) {
  if (total(tally.pairs()) == 0) return "Elo ?";
  const Estimate e = estimate(tally.pairs());
  return fmt::format("Elo {:+.1f} ± {:.1f}, LOS {:.1f}%", e.elo, e.error(), 100 * e.los);
}

std::string sprt_text(const Sprt& sprt, const Tally& tally) {
  return fmt::format("LLR {:.2f} [{:.2f}, {:.2f}]", sprt.llr(tally.pairs()), sprt.lower(),
                     sprt.upper());
}

double percent(const Score& score) {
  return score.games() == 0 ? 50 : 100 * score.points() / static_cast<double>(score.games());
}

std::string score_text(const Score& score) {
  return fmt::format("+{} ={} -{}", score.wins, score.draws, score.losses);
}

const char* verdict_text(Sprt::Verdict verdict) {
  if (verdict == Sprt::Verdict::Open) return "undecided";
  return verdict == Sprt::Verdict::Passed ? "passed" : "failed";
}

double per(std::int64_t sum, std::int64_t count) {
  return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
}

std::string effort_line(const std::string& name, const Effort& e) {
  return fmt::format(
      "  {:<16} {:>9.1f} ms/move (longest {:.1f}), depth {:.1f}, {:.0f} nodes/move, {:.0f} knps\n",
      name, per(e.microseconds, e.moves) / 1000, static_cast<double>(e.longest_us) / 1000,
      per(e.depths, e.moves), per(e.nodes, e.moves), 1000 * per(e.nodes, e.microseconds));
}

std::string reason_table(const MatchInfo& info, const Tally& tally) {
  std::string out = fmt::format("  {:<18} {:>6} {:>14} {:>6} {:>14}\n", "ended by", "games",
                                info.names[0] + " won", "drawn", info.names[1] + " won");
  for (const auto& [reason, score] : tally.reasons()) {
    out += fmt::format("  {:<18} {:>6} {:>14} {:>6} {:>14}{}\n", reason, score.games(), score.wins,
                       score.draws, score.losses, is_fault(reason) ? "  <- FAULT" : "");
  }
  return out;
}

// Games that a rule decided which one of the engines does not know.
std::string lacking_lines(const MatchInfo& info, const Tally& tally) {
  std::string out;
  for (std::size_t e : {0u, 1u}) {
    if (info.lacks[e].empty()) continue;
    Score with, without;
    for (const auto& [reason, score] : tally.reasons()) {
      Score& sum = info.lacks[e].count(reason) != 0 ? with : without;
      sum.wins += score.wins;
      sum.draws += score.draws;
      sum.losses += score.losses;
    }
    out += fmt::format("  by a rule that {} lacks ({}): {}; all other games: {}, {:.1f}%\n",
                       info.names[e], join(info.lacks[e]), score_text(with), score_text(without),
                       percent(without));
  }
  return out;
}

}  // namespace

std::string progress_line(const MatchInfo& info, const Tally& tally, double elapsed_seconds,
                          std::int64_t played_now) {
  const Score& s = tally.score();
  std::string out =
      fmt::format("{}/{}  {} {} {}  {:.1f}%  {}", s.games(), info.part_games(), info.names[0],
                  score_text(s), info.names[1], percent(s), elo_text(tally));
  if (info.sprt.active()) out += "  " + sprt_text(info.sprt, tally);
  if (tally.faults() != 0) out += fmt::format("  FAULTS {}", tally.faults());
  if (tally.count(reason::kTime) != 0) out += fmt::format("  late {}", tally.count(reason::kTime));
  if (played_now > 0) {
    out += "  " + duration_text(elapsed_seconds) +
           time_left(elapsed_seconds, static_cast<double>(played_now),
                     static_cast<double>(info.part_games() - s.games()));
  }
  return out;
}

std::string summary(const MatchInfo& info, const Tally& tally) {
  const Score& s = tally.score();
  const PairCounts& p = tally.pairs();
  const Estimate e = estimate(p);
  std::string out =
      fmt::format("{} against {}, {}: {} games, {} ({:.1f}%)\n", info.names[0], info.names[1],
                  variant_name(info.variant), s.games(), score_text(s), percent(s));
  if (total(p) > 0) {
    out +=
        fmt::format("  Elo {:+.1f} ± {:.1f} (95%: {:+.1f} to {:+.1f}), LOS {:.1f}%, nElo {:+.1f}\n",
                    e.elo, e.error(), e.low, e.high, 100 * e.los, e.normalized);
  }
  out += fmt::format("  pairs by points 0, 1/2, 1, 3/2, 2: {} {} {} {} {}\n", p[0], p[1], p[2],
                     p[3], p[4]);
  if (info.sprt.active()) {
    out += fmt::format("  SPRT [{:g}, {:g}]: {}, {}\n", info.sprt.elo0, info.sprt.elo1,
                       verdict_text(info.sprt.verdict(p)), sprt_text(info.sprt, tally));
  }
  out += fmt::format("  {} with Black: {}; {:.1f} plies a game\n", info.names[0],
                     score_text(tally.as_black()), per(tally.plies(), s.games()));
  if (s.games() > 0) out += reason_table(info, tally);
  out += lacking_lines(info, tally);
  for (std::size_t i : {0u, 1u}) out += effort_line(info.names[i], tally.effort()[i]);
  out += fmt::format("  faults (illegal moves, crashes, hangs): {}; time forfeits: {}\n",
                     tally.faults(), tally.count(reason::kTime));
  return out;
}

}  // namespace taishi::match
