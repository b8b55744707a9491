#include "movegen/notation.h"

#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/letters.h"

namespace taishi {

Notation::Notation(Variant variant, Style style)
    : Notation(variant.game, variant_rules(variant), style) {}

Notation::Notation(int game, const Rules& rules, Style style)
    : info_(game_info(game)), alias_letters_(rules.writes_alias_letters), style_(style) {}

std::string Notation::file(int file) const {
  const int letter = style_ == Style::Shogi ? '1' + file : 'a' + info_.files - 1 - file;
  return std::string(1, static_cast<char>(letter));
}

std::string Notation::rank(int rank) const {
  const int letter = style_ == Style::Shogi ? 'a' + rank : '0' + info_.ranks - rank;
  return std::string(1, static_cast<char>(letter));
}

std::string Notation::square(Square s) const {
  const int index = static_cast<int>(idx(s));
  return file(index / info_.ranks) + rank(index % info_.ranks);
}

std::string Notation::man(Piece p) const {
  if (p.empty()) return "";
  const std::size_t bases = info_.pieces.size();
  const PieceSpec& spec = info_.pieces[idx(p.type()) % bases];
  const char letter = alias_letters_ && spec.alias != 0 ? spec.alias : spec.letter;
  std::string name = idx(p.type()) >= bases ? "+" : "";
  return name += p.color() == Color::Black ? letter : to_lower(letter);
}

std::string Notation::move(Move m) const {
  if (!m) return "none";
  if (m.is_drop())
    return man(Piece(Color::Black, m.dropped())) + (style_ == Style::Shogi ? '*' : '@') +
           square(m.to());
  return square(m.from()) + square(m.to()) + (m.promotes() ? "+" : "");
}

std::string Notation::position(const AnyRecord& game) const {
  return style_ == Style::Shogi ? game.sfen() : game.fen();
}

std::optional<Square> Notation::read_square(std::string_view text) const {
  if (text.size() != 2) return std::nullopt;
  const int file = style_ == Style::Shogi ? text[0] - '1' : info_.files - 1 - (text[0] - 'a');
  const int rank = style_ == Style::Shogi ? text[1] - 'a' : info_.ranks - (text[1] - '0');
  if (file < 0 || file >= info_.files || rank < 0 || rank >= info_.ranks) return std::nullopt;
  return taishi::square(file * info_.ranks + rank);
}

std::optional<Move> Notation::read_form(std::string_view text) const {
  const bool chess = style_ == Style::Chess;
  if (chess && text.size() == 5 && text[4] == '=') text.remove_suffix(1);
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  const auto to = read_square(text.substr(2, 2));
  if (!to) return std::nullopt;
  if (text[1] == '*' || (chess && text[1] == '@')) {
    const char letter = chess ? to_upper(text[0]) : text[0];
    for (std::size_t i = 0; i < info_.pieces.size() && text.size() == 4; ++i)
      if (letter == info_.pieces[i].letter || (letter != 0 && letter == info_.pieces[i].alias))
        return Move::drop(static_cast<PieceType>(i), *to);
    return std::nullopt;
  }
  const auto from = read_square(text.substr(0, 2));
  if (!from || (text.size() == 5 && text[4] != '+')) return std::nullopt;
  return Move::board(*from, *to, text.size() == 5);
}

namespace {

Error malformed(std::string_view text) {
  return Error(Fault::MoveMalformed, {std::string(text)});
}

// Names the text that was read.
Error about(Error error, std::string_view text) {
  error.details.insert(error.details.begin(), std::string(text));
  return error;
}

}  // namespace

Result<Move> Notation::read_move(std::string_view text, const AnyRecord& game) const {
  const auto move = read_form(text);
  if (!move) return malformed(text);
  Result<Move> meant = game.intended(*move);
  return meant ? meant : about(meant.error(), text);
}

template <Game G>
std::string to_usi(const Position<G>& pos, Move m) {
  return Notation(game_index<G>, pos.rules()).move(m);
}

template <Game G>
Result<Move> parse_usi(const Position<G>& pos, std::string_view text) {
  const auto move = Notation(game_index<G>, pos.rules()).read_form(text);
  if (!move) return malformed(text);
  Result<Move> meant = intended_move(pos, *move);
  return meant ? meant : about(meant.error(), text);
}

template <Game G>
std::string square_name(Square s) {
  return Notation({game_index<G>, 0}).square(s);
}

template <Game G>
std::optional<Square> parse_square(std::string_view text) {
  return Notation({game_index<G>, 0}).read_square(text);
}

#define TAISHI_INSTANTIATE(G)                                               \
  template std::string to_usi<G>(const Position<G>&, Move);                 \
  template Result<Move> parse_usi<G>(const Position<G>&, std::string_view); \
  template std::string square_name<G>(Square);                              \
  template std::optional<Square> parse_square<G>(std::string_view);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
