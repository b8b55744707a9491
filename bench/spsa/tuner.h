#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "bench/match/console.h"
#include "bench/spsa/options.h"
#include "bench/spsa/state.h"

namespace taishi::spsa {

// What the match of an iteration brought.
struct MatchScore {
  Played games;
  std::int64_t faults = 0;
};
// Plays it; none if it was interrupted.
using PlayMatch =
    std::function<Result<std::optional<MatchScore>>(std::int64_t iteration, const Probe& probe)>;

// The match runner: each iteration is another part of one long match, so that no two have the same
// openings. `faults` hears of crashes and the like. All arguments must outlive the function.
PlayMatch match_player(const TuneSettings& settings, const std::vector<Parameter>& parameters,
                       match::StopFlag& stop, match::Console& faults);

// The `option` lines of the engine by name, which is started for that.
Result<std::map<std::string, std::string>> announced_options(const TuneSettings& settings,
                                                             const match::StopFlag& stop);

struct Tuned {
  std::vector<Parameter> parameters;
  Played played;
  std::int64_t faults = 0;  // of this run
  bool interrupted = false;
};

// Plays the iterations that are missing, from the state file if there is one. The state is written
// after each; a kill loses at most the one being played. `print` gets tables of the values.
Result<Tuned> tune(const TuneSettings& settings, const std::vector<Parameter>& parameters,
                   const PlayMatch& play, match::Console& console,
                   const std::function<void(const std::string&)>& print);

}  // namespace taishi::spsa
