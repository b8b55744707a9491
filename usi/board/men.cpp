#include "usi/board/men.h"

#include <array>

#include "movegen/letters.h"
#include "movegen/records/kif_words.h"

namespace taishi::board {
namespace {

struct EnglishName {
  std::string_view game;  // empty: of every game
  char letter;
  std::string_view name, promoted;
};

// As the games' English descriptions have them.
constexpr auto kNames = std::to_array<EnglishName>({
    {"yari", 'P', "pawn", "silver"},
    {"yari", 'N', "yari knight", "gold from a knight"},
    {"yari", 'B', "yari bishop", "gold from a bishop"},
    {"yari", 'Y', "forward rook", "rook"},
    {"yari", 'K', "general", ""},
    {"", 'P', "pawn", "promoted pawn"},
    {"", 'L', "lance", "promoted lance"},
    {"", 'N', "knight", "promoted knight"},
    {"", 'S', "silver", "promoted silver"},
    {"", 'G', "gold", ""},
    {"", 'B', "bishop", "horse"},
    {"", 'R', "rook", "dragon"},
    {"", 'E', "drunk elephant", "crown prince"},
    {"", 'K', "king", ""},
});

}  // namespace

ManName man_name(int game, PieceType type) {
  const GameInfo& info = game_info(game);
  const bool promoted = idx(type) >= info.pieces.size();
  const char letter = info.pieces[idx(type) % info.pieces.size()].letter;
  ManName name{std::string(promoted ? "+" : "") + letter, records::kif_man(game, type)};
  for (const EnglishName& known : kNames) {
    const std::string_view english = promoted ? known.promoted : known.name;
    if (known.letter != letter || english.empty()) continue;
    if (!known.game.empty() && known.game != info.name) continue;
    name.english = english;
    break;
  }
  return name;
}

std::string game_title(int game) {
  std::string title(game_info(game).name);
  title[0] = to_upper(title[0]);
  return title + " Shogi";
}

std::string game_title_ja(int game) {
  const std::string_view name = records::kif_game_name(game);
  return name.empty() ? game_title(game) : std::string(name);
}

}  // namespace taishi::board
