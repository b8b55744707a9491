#include "usi/xboard_setup.h"

#include <algorithm>

#include "movegen/any_record.h"
#include "movegen/letters.h"

namespace taishi::usi {
namespace {

// Which of XBoard's men, in its own order, stands for each of ours: it gives a man its picture, and
// some men rules of XBoard's own. The letter of each; `.` is nobody.
using Places = std::string_view;

// Shogi's: pawn, knight, bishop, rook, lance, silver, elephant, and gold.
constexpr Places kUsual = "PNBRLSE..G";

// Where the usual place will not do. In the knight's place XBoard would refuse drops of the yari
// knight on the last rank but one, so that it stands in the silver's.
struct Exception {
  std::string_view game;
  Places places;
};
constexpr Exception kExceptions[] = {{"yari", "P.BY.N"}};

constexpr std::size_t kPromotion = 11;  // places from a man to its promoted form
constexpr std::size_t kRoyals = 41;  // the place of the royal man where a second one is before it

Places places_of(int game) {
  const std::string_view name = variant_name({game, 0});
  for (const Exception& e : kExceptions)
    if (e.game == name) return e.places;
  return kUsual;
}

std::string letters(Variant v) {
  const std::vector<PieceSpec> original = pieces_of({v.game, 0}), written = pieces_of(v);
  const Places places = places_of(v.game);
  std::string table, royals;
  const auto put = [&table](std::size_t at, char c) {
    if (table.size() <= at) table.resize(at + 1, '.');
    table[at] = c;
  };
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char letter = written[i].letter;
    if (written[i].royal == Royal::Always) {
      royals += letter;
      continue;
    }
    std::size_t at = places.find(original[i].letter);
    if (at == Places::npos) at = table.find('.', places.size());  // a man of a new game
    put(at == std::string::npos ? table.size() : at, letter);
    // XBoard's second king: the promoted form of this letter, the last but one place.
    if (written[i].royal == Royal::Promoted) royals = {'^', letter};
  }
  for (std::size_t i = 0; i < written.size(); ++i)
    if (!written[i].promoted.empty() && written[i].royal == Royal::Never)
      put(table.find(written[i].letter) + kPromotion, '+');
  if (royals.size() > 1) table.resize(kRoyals - 2, '.');
  return table + royals;
}

}  // namespace

std::vector<std::string> xboard_setup(Variant v) {
  const GameInfo& game = game_info(v.game);
  const std::string upper = letters(v);
  std::string lower = upper;
  std::transform(lower.begin(), lower.end(), lower.begin(), to_lower);
  std::vector<std::string> lines = {"setup (" + upper + lower + ") " + std::to_string(game.files) +
                                    'x' + std::to_string(game.ranks) + '+' +
                                    std::to_string(game.hand_types()) + "_shogi " +
                                    AnyRecord::create(v)->fen()};
  for (const PieceSpec& p : pieces_of(v)) {
    lines.push_back(std::string("piece ") + p.letter + "& " + std::string(p.moves));
    if (!p.promoted.empty())
      lines.push_back(std::string("piece +") + p.letter + "& " + std::string(p.promoted));
  }
  return lines;
}

}  // namespace taishi::usi
