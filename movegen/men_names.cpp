#include "movegen/men_names.h"

#include <array>

namespace taishi {
namespace {

struct ManNames {
  std::string_view game;  // empty: of every game that has no line of its own
  char letter;
  FaceNames front, back;
};

// Heian's and Sho's are those of shogi (the Japan Shogi Association's; the one-character signs of
// promoted men are those of printed diagrams). 醉象 and 太子 are on the elephant's two faces since
// the Middle Ages: 諸象戯図式 (1696), and the man dug up at Kofuku-ji (11th century).
// Yari's have no Japanese source: its inventor gives English names alone. Each has the spear, 槍,
// that the game is named after before shogi's name of the man that it resembles.
constexpr auto kMen = std::to_array<ManNames>({
    {"yari",
     'N',
     {"槍桂", "桂", "槍桂", "槍桂", "桂 桂馬"},
     {"成桂", "圭", "成桂", "成桂", "成槍桂 圭"}},
    {"yari",
     'B',
     {"槍角", "角", "槍角", "槍角", "角 角行"},
     {"成角", "馬", "成角", "成角", "成槍角 馬"}},
    {"yari",
     'Y',
     {"槍飛", "槍", "槍飛", "槍飛", "槍 飛 槍車"},
     {"飛車", "飛", "飛", "飛車", "飛 成槍飛 龍 竜"}},
    {"", 'P', {"歩", "歩", "歩", "歩兵", "歩兵"}, {"と", "と", "と", "と金", "成歩 と金"}},
    {"", 'L', {"香", "香", "香", "香車", "香車"}, {"成香", "杏", "杏", "成香", "杏"}},
    {"", 'N', {"桂", "桂", "桂", "桂馬", "桂馬"}, {"成桂", "圭", "圭", "成桂", "圭"}},
    {"", 'S', {"銀", "銀", "銀", "銀将", "銀将"}, {"成銀", "全", "全", "成銀", "全"}},
    {"", 'G', {"金", "金", "金", "金将", "金将"}, {}},
    {"", 'B', {"角", "角", "角", "角行", "角行"}, {"馬", "馬", "馬", "龍馬", "龍馬 竜馬 成角"}},
    {"", 'R', {"飛", "飛", "飛", "飛車", "飛車"}, {"龍", "龍", "龍", "龍王", "竜 龍王 竜王 成飛"}},
    {"", 'E', {"醉象", "醉", "醉", "醉象", "酔象 醉 酔"}, {"太子", "太", "太", "太子", "太"}},
    {"", 'K', {"玉", "玉", "玉", "玉将", "王 玉将 王将"}, {}},
});

constexpr FaceNames kNone{};

const PieceSpec& spec_of(int game, PieceType type) {
  const auto pieces = game_info(game).pieces;
  return pieces[idx(type) % pieces.size()];
}
bool promoted(int game, PieceType type) {
  return idx(type) >= game_info(game).pieces.size();
}

}  // namespace

const FaceNames& man_names(int game, PieceType type) {
  const char letter = spec_of(game, type).letter;
  for (const ManNames& man : kMen)
    if (man.letter == letter && (man.game.empty() || man.game == game_info(game).name))
      return promoted(game, type) ? man.back : man.front;
  return kNone;
}

RoyalFace white_royal_face(int game, PieceType type) {
  if (man_names(game, type).face != "玉") return {};
  return {"王", "王将"};
}

std::string man_letter(int game, PieceType type) {
  std::string name = promoted(game, type) ? "+" : "";
  return name += spec_of(game, type).letter;
}

}  // namespace taishi
