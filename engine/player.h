#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/listener.h"
#include "movegen/any_record.h"
#include "search/limits.h"
#include "search/search.h"

namespace taishi {

inline constexpr std::string_view kBuiltInNetwork = "<built-in>";
inline constexpr std::string_view kNoNetwork = "none";

// What a client wants to hear.
struct ReportOptions {
  int resign_value = 0;  // centipawns; 0: never resigns
  bool wdl = false;      // probabilities with each line
};

// What plays one game: its evaluation and its search.
//
// Two threads meet here. The commanding thread's `arm` gives the search a copy of the game, on
// which `search` works in its own thread, so that the game may change meanwhile.
class Player {
 public:
  // `game` is an index into TAISHI_FOR_EACH_GAME; records given to this player are of that game.
  static std::unique_ptr<Player> create(int game, TranspositionTable& tt, const Clock& clock);
  virtual ~Player() = default;

  // What evaluates positions from the next `arm` on: a network file, kBuiltInNetwork, or
  // kNoNetwork for hand-made terms. On an error (no file, not of this game) the old one stays.
  virtual Result<void> set_evaluation(const std::string& source) = 0;
  virtual Score evaluate(const AnyRecord& game) const = 0;  // static, for the side to move

  // Commanding thread, no search running: takes the game as that to be searched.
  virtual void arm(const AnyRecord& game) = 0;
  // Searching thread, after arm: blocks until the search is over.
  virtual BestMove search(const Limits& limits, const SearchOptions& options,
                          const ReportOptions& reports, EngineListener& listener) = 0;
  // The same for a mate by checks alone, in at most so much time and with a table of so many MiB.
  virtual MateReport solve_mate(std::optional<Millis> time, std::size_t mib) = 0;
  // Any thread, from arm on.
  virtual void stop() = 0;
  virtual void ponderhit(const Limits& times) = 0;
  // No search running: forgets what earlier searches learned, the table apart.
  virtual void clear() = 0;
};

}  // namespace taishi
