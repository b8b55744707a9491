#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "search/search.h"

namespace taishi {

// What crosses the facade is numbers and, for moves and positions, the notation of movegen
// (notation.h, sfen.h). How a protocol writes it is the protocol's business.

// One line of a running search; `pv` is that of `info` as text. It is empty only for a root whose
// game is over.
struct InfoReport {
  SearchInfo info;
  std::vector<std::string> pv;
};

// The answer to a `go`.
struct BestMove {
  enum class Kind { Move, Resign };
  Kind kind = Kind::Move;
  std::string move;    // where it resigns: what it would have played, empty if there is no move
  std::string ponder;  // empty if not known
};

// The variant in force and its board.
struct VariantReport {
  std::string name;
  int files = 0;
  int ranks = 0;
  int hand_types = 0;  // piece types that can be in hand
  std::string start;   // SFEN
};

// Hears what the engine has to say. on_info, on_best_move and on_message come from the searching
// thread, all but on_best_move from the thread that gave the command, too; so it must be safe to
// call from both at once, and it must not call back into the engine.
class EngineListener {
 public:
  virtual ~EngineListener() = default;
  virtual void on_info(const InfoReport& report) = 0;
  virtual void on_best_move(const BestMove& best) = 0;
  virtual void on_variant(const VariantReport& variant) = 0;
  virtual void on_message(std::string_view text) = 0;  // one line for a person
};

}  // namespace taishi
