#include "movegen/variants.h"

#include <algorithm>
#include <cassert>

#include "movegen/games.h"
#include "movegen/letters.h"
#include "movegen/sfen.h"
#include "movegen/words.h"

namespace taishi {
namespace {

template <Game G>
constexpr GameInfo kInfo = {G::name,  G::files,          G::ranks,  G::promotion_ranks,
                            G::drops, G::bare_king_rule, G::pieces, G::dialects};

const Dialect& dialect(Variant v) {
  const auto& dialects = game_info(v.game).dialects;
  assert(v.dialect >= 0 && static_cast<std::size_t>(v.dialect) < dialects.size());
  return dialects[static_cast<std::size_t>(v.dialect)];
}

int row_width(std::string_view row) {
  int width = 0;
  for (const char c : row) width += is_digit(c) ? c - '0' : c == '+' ? 0 : 1;
  return width;
}

template <class F>
void for_each_variant(F&& f) {
  for (int g = 0; g < kGameCount; ++g)
    for (int d = 0; d < static_cast<int>(game_info(g).dialects.size()); ++d) f(Variant{g, d});
}

}  // namespace

const GameInfo& game_info(int game) {
  return with_game(game, []<Game G>() -> const GameInfo& { return kInfo<G>; });
}

int GameInfo::hand_types() const {
  const auto never_royal = [](const PieceSpec& p) { return p.royal == Royal::Never; };
  return drops ? static_cast<int>(std::count_if(pieces.begin(), pieces.end(), never_royal)) : 0;
}

std::vector<std::string> variant_names() {
  std::vector<std::string> names;
  for_each_variant([&](Variant v) { names.emplace_back(variant_name(v)); });
  return names;
}

std::optional<Variant> find_variant(std::string_view name) {
  std::optional<Variant> found;
  for_each_variant([&](Variant v) {
    const Dialect& d = dialect(v);
    for (const std::string_view known : {d.name, d.aliases[0], d.aliases[1]})
      if (!known.empty() && equal_ignoring_case(name, known)) found = v;
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
  return with_game(v.game,
                   [&]<Game G>() { return to_sfen(*parse_sfen<G>(G::start, variant_rules(v))); });
}

std::vector<PieceSpec> pieces_of(Variant v) {
  std::vector<PieceSpec> pieces(game_info(v.game).pieces.begin(), game_info(v.game).pieces.end());
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
  for (int g = 0; g < kGameCount; ++g) {
    const GameInfo& game = game_info(g);
    if (static_cast<int>(widths.size()) == game.ranks &&
        2 * std::count(widths.begin(), widths.end(), game.files) > game.ranks)
      return g;
  }
  return std::nullopt;
}

Variant variant_of_board(std::string_view board_field, Variant preferred) {
  const int game = game_of_board(board_field).value_or(preferred.game);
  return game == preferred.game ? preferred : Variant{game, 0};
}

}  // namespace taishi
