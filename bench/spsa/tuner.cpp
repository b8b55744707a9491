#include "bench/spsa/tuner.h"

#include <fmt/format.h>

#include "bench/match/match.h"
#include "bench/match/match_log.h"
#include "bench/spsa/report.h"

namespace taishi::spsa {
namespace {

using match::Match;
using match::MatchSettings;

std::int64_t all_games(const Schedule& s) {
  return 2 * s.pairs * s.iterations;
}

void set_options(match::EngineSpec& engine, const std::vector<Parameter>& parameters,
                 const std::vector<int>& values) {
  for (std::size_t i = 0; i < parameters.size(); ++i)
    engine.options.emplace_back(parameters[i].name, std::to_string(values[i]));
}

// The tuning as a match whose config tells all that has an effect on the values.
match::MatchInfo info_of(const TuneSettings& settings, const std::vector<Parameter>& parameters) {
  match::MatchInfo info = settings.match.info;
  const Schedule& s = settings.schedule;
  info.games = all_games(s);
  info.config +=
      fmt::format("\nspsa: {} iterations of {} pairs, seed {}", s.iterations, s.pairs, s.seed);
  for (const Parameter& p : parameters)
    info.config += fmt::format("\nparameter {}: {} in {}..{}, c_end {}, r_end {}", p.name, p.start,
                               p.least, p.most, p.c_end, p.r_end);
  return info;
}

}  // namespace

PlayMatch match_player(const TuneSettings& settings, const std::vector<Parameter>& parameters,
                       match::StopFlag& stop, match::Console& faults) {
  return [&](std::int64_t iteration, const Probe& probe) -> Result<std::optional<MatchScore>> {
    MatchSettings match = settings.match;
    match.progress_every = 0;
    match.info.shards = static_cast<int>(settings.schedule.iterations);
    match.info.shard = static_cast<int>(iteration + 1);
    match.info.games = all_games(settings.schedule);
    set_options(match.engines[0], parameters, probe.plus);
    set_options(match.engines[1], parameters, probe.minus);
    const auto result = Match(match, stop, faults).run();
    if (!result) return result.error();
    if (result->interrupted) return std::optional<MatchScore>();
    const match::Score& score = result->tally.score();
    return std::optional(
        MatchScore{{score.wins, score.draws, score.losses}, result->tally.faults()});
  };
}

Result<std::map<std::string, std::string>> announced_options(const TuneSettings& settings,
                                                             const match::StopFlag& stop) {
  match::UsiClient engine(settings.match.engines[0], settings.match.info.variant,
                          settings.match.patience, stop, nullptr);
  if (const auto failure = engine.new_game()) return Error{failure->text};
  return std::map<std::string, std::string>(engine.announced().begin(), engine.announced().end());
}

Result<Tuned> tune(const TuneSettings& settings, const std::vector<Parameter>& parameters,
                   const PlayMatch& play, match::Console& console,
                   const std::function<void(const std::string&)>& print) {
  const match::MatchInfo info = info_of(settings, parameters);
  Spsa spsa(settings.schedule, parameters);
  Tuned out;
  if (auto error = load_state(settings.state_path, info, settings.match.allow_changed_programs,
                              spsa, out.played))
    return *error;
  const std::int64_t before = spsa.done();
  if (before > 0) console.note(fmt::format("going on after {} iterations", before));

  const auto start = match::Clock::now();
  while (!spsa.over()) {
    const auto score = play(spsa.done(), spsa.next());
    if (!score) return score.error();
    out.interrupted = !score->has_value();
    if (out.interrupted) break;
    const Played& games = (*score)->games;
    out.faults += (*score)->faults;
    out.played.wins += games.wins;
    out.played.draws += games.draws;
    out.played.losses += games.losses;
    spsa.update(games.wins - games.losses);
    if (auto error = match::replace_file(settings.state_path, state_text(info, spsa, out.played)))
      return *error;
    const std::chrono::duration<double> elapsed = match::Clock::now() - start;
    console.progress(progress_line(spsa, out.played, elapsed.count(), spsa.done() - before),
                     settings.table_every);
    if (spsa.done() % settings.table_every == 0 && !spsa.over()) {
      console.end_progress();
      print(table(spsa.parameters()));
    }
  }
  console.end_progress();
  out.parameters = spsa.parameters();
  return out;
}

}  // namespace taishi::spsa
