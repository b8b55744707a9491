#pragma once

#include <optional>
#include <string>
#include <vector>

#include "eval/wdl.h"
#include "movegen/variants.h"
#include "search/levels/ladder.h"
#include "search/limits.h"
#include "usi/client/info_line.h"

namespace taishi::board {

// What a searcher is asked: a game up to a position, and how to think about that.
struct SearchTask {
  Variant variant;
  std::string start;        // SFEN of the position that the game began with
  std::vector<Move> moves;  // since then, so that repetitions are known
  int game = 0;             // another number: another game, of which nothing is known yet
  int level = kFullStrength;
  int lines = 1;
  Limits limits;
  bool mate = false;  // a mate by checks, in limits.movetime
};

// One of the lines that a search has found so far.
struct FoundLine {
  int number = 1;  // the best is 1
  int depth = 0;
  usi::EngineScore score;  // from the side to move
  Wdl wdl{0, 1000, 0};     // as the engine tells; a draw until it does
  std::int64_t nodes = 0, nps = 0;
  std::vector<Move> moves;  // by their form alone, which says nothing about legality
};

struct FoundMove {
  std::optional<Move> move;  // by its form alone, so perhaps illegal; none: it gives up
};

struct FoundMate {
  enum class Kind { Mate, None, Unknown } kind = Kind::Unknown;
  std::vector<Move> moves;
};

// Hears a searcher. After a task was replaced or dropped nothing comes of it any more.
class SearchListener {
 public:
  virtual ~SearchListener() = default;
  virtual void on_line(const FoundLine& line) = 0;
  virtual void on_move(const FoundMove& found) = 0;  // the end of a task
  virtual void on_mate(const FoundMate& found) = 0;  // the end of a task for a mate
  // It died or hung, and is being started again; the task is begun anew by itself.
  virtual void on_restart(const std::string& why) = 0;
  // It cannot be had; the task is dropped.
  virtual void on_failure(const std::string& why) = 0;
};

// Who thinks: one task at a time. Nothing here waits, and no method calls the listener back from
// within itself.
class Searcher {
 public:
  virtual ~Searcher() = default;
  // Replaces the task there is.
  virtual void begin(const SearchTask& task, SearchListener& listener) = 0;
  virtual void stop() = 0;  // the task ends with what it has
  virtual void drop() = 0;  // the task is forgotten
  virtual bool busy() const = 0;
};

}  // namespace taishi::board
