#include "usi/dialect.h"

namespace taishi::usi {
namespace {

// USI announces the variant also as clients of the Fairy-Stockfish family look for it.
constexpr OptionName kUsiOptions[] = {
    {"USI_Hash", "Hash", true},        {"USI_Ponder", "Ponder", true},
    {"USI_MultiPV", "MultiPV", false}, {"UCI_Variant", "Variant", true},
    {"USI_Variant", "Variant", true},
};

constexpr OptionName kUciOptions[] = {
    {"UCI_Variant", "Variant", true},  {"USI_Variant", "Variant", false},
    {"USI_Hash", "Hash", false},       {"USI_Ponder", "Ponder", false},
    {"USI_MultiPV", "MultiPV", false},
};

}  // namespace

constexpr Dialect kUsi = {
    .greeting = "usi",
    .greeted = "usiok",
    .new_game = "usinewgame",
    .style = Style::Shogi,
    .position = "sfen",
    .white_moves_first = false,
    .mates_in_moves = false,
    .can_resign = true,
    .solves_mates = false,
    .mated_now = "-0",
    .options = kUsiOptions,
};

constexpr Dialect kUci = {
    .greeting = "uci",
    .greeted = "uciok",
    .new_game = "ucinewgame",
    .style = Style::Chess,
    .position = "fen",
    .white_moves_first = true,
    .mates_in_moves = true,
    .can_resign = false,
    .solves_mates = true,
    .mated_now = "0",
    .options = kUciOptions,
};

}  // namespace taishi::usi
