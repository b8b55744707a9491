#include "usi/board/board.h"

// Instead of the board, in builds for a better processor: it plays by processes of the program, so
// that of v2, which run_on_this_processor starts, does for all.
namespace taishi::board {

Result<void> run_board(const BoardOptions&, std::ostream&) {
  return Error{"this build has no board"};
}

}  // namespace taishi::board
