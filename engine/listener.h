#pragma once

#include <optional>

#include "eval/wdl.h"
#include "movegen/result.h"
#include "movegen/variants.h"
#include "search/mate/solver.h"
#include "search/search.h"

namespace taishi {

// What the engine reports is values: moves and scores of the variant that was searched, which a
// client may have changed meanwhile. How a protocol writes them is the protocol's business.

// One line of a running search. Its pv is empty only for a root whose game is over.
struct InfoReport {
  Variant variant;
  SearchInfo info;
  std::optional<Wdl> wdl;  // where they are asked for
};

// The answer to a `go`.
struct BestMove {
  enum class Kind { Move, Resign };
  Variant variant;
  Kind kind = Kind::Move;
  Move move;    // where it resigns: what it would have played; none if there is no move
  Move ponder;  // none if not known
};

// The answer to a question for a mate by checks.
struct MateReport {
  Variant variant;
  MateResult result;
};

// Hears what the engine has to say. on_info, on_best_move, on_mate and on_error come from the
// searching thread, on_variant and on_error from the thread that gave the command, too; so it must
// be safe to call from both at once, and it must not call back into the engine.
class EngineListener {
 public:
  virtual ~EngineListener() = default;
  virtual void on_info(const InfoReport& report) = 0;
  virtual void on_best_move(const BestMove& best) = 0;
  virtual void on_mate(const MateReport& report) = 0;
  virtual void on_variant(Variant variant) = 0;  // now in force
  virtual void on_error(const Error& error) = 0;
  // From the commanding thread: what is said goes into this file from now on, none if it is empty.
  // On an error all stays as it was.
  virtual Result<void> on_log_file(const std::string& /*file*/) { return {}; }
};

}  // namespace taishi
