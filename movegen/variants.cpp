#include "movegen/variants.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "movegen/games.h"
#include "movegen/letters.h"
#include "movegen/sfen.h"

namespace taishi {
namespace {

struct GameEntry {
  BoardShape shape;
  std::span<const PieceSpec> pieces;
  std::span<const Dialect> dialects;
  std::string (*start)(const Rules&);
};

template <Game G>
std::string start_of(const Rules& rules) {
  return to_sfen(*parse_sfen<G>(G::start, rules));
}

#define TAISHI_ENTRY(G) \
  GameEntry{{G::files, G::ranks, G::drops}, G::pieces, G::dialects, start_of<G>},
constexpr std::array kGames = {TAISHI_FOR_EACH_GAME(TAISHI_ENTRY)};
#undef TAISHI_ENTRY

const GameEntry& game(Variant v) {
  assert(v.game >= 0 && static_cast<std::size_t>(v.game) < kGames.size());
  return kGames[static_cast<std::size_t>(v.game)];
}

const Dialect& dialect(Variant v) {
  assert(v.dialect >= 0 && static_cast<std::size_t>(v.dialect) < game(v).dialects.size());
  return game(v).dialects[static_cast<std::size_t>(v.dialect)];
}

bool same_word(std::string_view a, std::string_view b) {
  return !a.empty() && std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                  [](char x, char y) { return to_lower(x) == to_lower(y); });
}

int row_width(std::string_view row) {
  int width = 0;
  for (const char c : row) width += is_digit(c) ? c - '0' : c == '+' ? 0 : 1;
  return width;
}

template <class F>
void for_each_variant(F&& f) {
  for (int g = 0; g < static_cast<int>(kGames.size()); ++g)
    for (int d = 0; d < static_cast<int>(game({g, 0}).dialects.size()); ++d) f(Variant{g, d});
}

}  // namespace

std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  for_each_variant([&](Variant v) { names.emplace_back(variant_name(v)); });
  return names;
}

std::optional<Variant> find_variant(std::string_view name) {
  std::optional<Variant> found;
  for_each_variant([&](Variant v) {
    const Dialect& d = dialect(v);
    if (same_word(name, d.name) || same_word(name, d.aliases[0]) || same_word(name, d.aliases[1]))
      found = v;
  });
  return found;
}

std::string_view variant_name(Variant v) {
  return dialect(v).name;
}

const Rules& variant_rules(Variant v) {
  return dialect(v).rules;
}

std::string start_sfen(Variant v) {
  return game(v).start(variant_rules(v));
}

BoardShape board_shape(int game) {
  return taishi::game({game, 0}).shape;
}

std::vector<PieceSpec> pieces_of(Variant v) {
  std::vector<PieceSpec> pieces(game(v).pieces.begin(), game(v).pieces.end());
  for (PieceSpec& p : pieces)
    if (variant_rules(v).writes_alias_letters && p.alias != 0) p.letter = p.alias;
  return pieces;
}

std::optional<int> game_of_board(std::string_view board_field) {
  std::vector<int> widths;
  std::string_view rest = board_field.substr(0, board_field.find('['));
  for (std::size_t slash = 0; slash != std::string_view::npos;) {
    slash = rest.find('/');
    widths.push_back(row_width(rest.substr(0, slash)));
    if (slash != std::string_view::npos) rest.remove_prefix(slash + 1);
  }
  // A few rows of a wrong length do not hide which game is meant: its reader will name them.
  for (std::size_t g = 0; g < kGames.size(); ++g)
    if (static_cast<int>(widths.size()) == kGames[g].shape.ranks &&
        2 * std::count(widths.begin(), widths.end(), kGames[g].shape.files) > kGames[g].shape.ranks)
      return static_cast<int>(g);
  return std::nullopt;
}

}  // namespace taishi
