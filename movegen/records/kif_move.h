#pragma once

#include <optional>
#include <string_view>

#include "movegen/any_record.h"

namespace taishi::records {

// Reads a move of KIF in half width: "7六歩(77)", "同 歩成(33)", "4五歩打"; `last` is where the
// move before went. Legality decides what is left open: the man where no `(77)` is given, a
// promotion that must be. The error is a sentence.
Result<Move> read_kif_move(std::string_view text, const AnyRecord& game,
                           std::optional<Square> last);

}  // namespace taishi::records
