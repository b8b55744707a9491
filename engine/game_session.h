#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/listener.h"
#include "movegen/outcome.h"
#include "movegen/result.h"
#include "movegen/rules.h"
#include "search/limits.h"
#include "search/search.h"

namespace taishi {

// What there is to see of a position.
struct Diagram {
  std::vector<std::vector<std::string>> rows;  // "+P", "k", "" for empty; rank a first, file 1 last
  std::string hands;                           // the SFEN field
  std::string sfen;
  std::string side;  // "b" or "w"
  Key key = 0;
  std::vector<std::string> checkers;  // squares
  Outcome outcome;
};

inline constexpr std::string_view kBuiltInNetwork = "<built-in>";
inline constexpr std::string_view kNoNetwork = "none";

// A game being played and the search that plays it, whatever the game: the one place where the
// choice of a game is made at run time.
//
// Two threads meet here. The commanding thread owns the record; `arm` gives the search a copy, on
// which `search` works in its own thread, so that the record may change meanwhile.
class GameSession {
 public:
  // `game` is an index into TAISHI_FOR_EACH_GAME.
  static std::unique_ptr<GameSession> create(int game, TranspositionTable& tt, const Clock& clock);
  virtual ~GameSession() = default;

  virtual int files() const = 0;
  virtual int ranks() const = 0;
  virtual int hand_types() const = 0;
  virtual bool bare_king_option() const = 0;

  // On an error nothing changes.
  virtual std::optional<Error> start(std::string_view sfen, const Rules& rules) = 0;
  virtual std::optional<Error> push(std::string_view move) = 0;
  // The same game from its start under other rules; moves no longer legal fall away.
  virtual void set_rules(const Rules& rules) = 0;
  // Whether `sfen` is a position in which `move` is legal.
  virtual bool fits(std::string_view sfen, std::string_view move, const Rules& rules) const = 0;
  virtual Color side_to_move() const = 0;

  virtual Diagram diagram() const = 0;
  virtual Outcome outcome() const = 0;
  virtual std::string sfen() const = 0;
  virtual std::vector<std::string> moves() const = 0;  // legal ones, sorted
  virtual Result<Move> parse_move(std::string_view text) const = 0;

  using CalledOff = std::function<bool()>;  // asked now and then, at least ten times a second
  // None if it was called off.
  virtual std::optional<std::uint64_t> perft(int depth, const CalledOff& called_off) const = 0;
  // The legal moves in order, each with its part of perft(depth). Nothing at depth 0. False if it
  // was called off.
  using DividePart = std::function<void(const std::string& move, std::uint64_t count)>;
  virtual bool divide(int depth, const CalledOff& called_off, const DividePart& report) const = 0;
  virtual Score evaluate() const = 0;  // static, for the side to move

  // What evaluates positions from the next `arm` on: a network file, kBuiltInNetwork, or
  // kNoNetwork for hand-made terms. On an error (no file, not of this game) the old one stays.
  virtual std::optional<Error> set_evaluation(const std::string& source) = 0;

  // Commanding thread, no search running: takes the current game as that to be searched.
  virtual void arm() = 0;
  // Searching thread, after arm: blocks until the search is over.
  virtual BestMove search(const Limits& limits, const SearchOptions& options, int resign_value,
                          EngineListener& listener) = 0;
  // Any thread, from arm on.
  virtual void stop() = 0;
  virtual void ponderhit(const Limits& times) = 0;
  // No search running: forgets what earlier searches learned, the table apart.
  virtual void clear() = 0;
};

}  // namespace taishi
