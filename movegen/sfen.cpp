#include "movegen/sfen.h"

#include <optional>

#include "movegen/games.h"
#include "movegen/letters.h"
#include "movegen/quote.h"
#include "movegen/setup_check.h"
#include "movegen/sfen_fields.h"

namespace taishi {
namespace {

// Fills a set-up from the fields of an SFEN.
template <Game G>
class SfenReader {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Setup = typename Position<G>::Setup;

 public:
  explicit SfenReader(Setup& setup) : setup_(setup) {}

  std::optional<Error> read_board(std::string_view board) {
    int row = 0;
    for (std::string_view rest = board;; ++row) {
      const std::size_t slash = rest.find('/');
      if (row < Geo::ranks)
        if (auto e = read_row(rest.substr(0, slash), row)) return e;
      if (slash == std::string_view::npos) break;
      rest.remove_prefix(slash + 1);
    }
    if (row + 1 != Geo::ranks)
      return Error{"SFEN: " + std::to_string(row + 1) + (row == 0 ? " row" : " rows") +
                   " instead of " + std::to_string(Geo::ranks) + " in " + quote(board)};
    return std::nullopt;
  }

  // Letters in any order, repeated, each after an optional count.
  std::optional<Error> read_hand(std::string_view hand) {
    if (hand.empty() || hand == "-") return std::nullopt;
    if (!G::drops)
      return Error{"SFEN: hand " + quote(hand) + ", but " + std::string(G::name) + " has no drops"};
    for (std::size_t i = 0; i < hand.size(); ++i) {
      int n = 0;
      const std::size_t digits = i;
      for (; i < hand.size() && is_digit(hand[i]); ++i)
        n = n > kMostInHand ? n : n * 10 + (hand[i] - '0');
      if (i == hand.size())
        return Error{"SFEN: hand " + quote(hand) + " ends in a count without a piece"};
      const auto type = base_of_letter<G>(to_upper(hand[i]));
      if (!type)
        return Error{"SFEN: unknown piece " + quote(hand.substr(i, 1)) + " in hand " + quote(hand)};
      if (i == digits) n = 1;
      Hand<G>& of_side = setup_.hands[idx(color_of_letter(hand[i]))];
      n += of_side.count(*type);
      if (n > kMostInHand)
        return Error{"SFEN: too many " + quote(hand.substr(i, 1)) + " in hand " + quote(hand)};
      of_side.set(*type, n);
    }
    return std::nullopt;
  }

 private:
  static constexpr int kMostInHand = 99;  // keeps counts small; check_setup has the real bound

  // row 0 is rank a; a row runs from the highest file to file 1.
  std::optional<Error> read_row(std::string_view text, int row) {
    const auto fault = [&](const std::string& what) {
      return Error{"SFEN: row " + std::to_string(row + 1) + " " + quote(text) + ": " + what};
    };
    int width = 0;
    bool promoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char c = text[i];
      if (c >= '1' && c <= '9' && !promoted) {
        width += c - '0';
      } else if (c == '+' && !promoted) {
        promoted = true;
      } else {
        const auto base = base_of_letter<G>(to_upper(c));
        if (!base) return fault("unknown piece " + quote(text.substr(i, 1)));
        if (promoted && !Table::can_promote(*base))
          return fault(quote(text.substr(i, 1)) + " does not promote");
        if (width < Geo::files)
          setup_.board[idx(Geo::at(Geo::files - 1 - width, row))] =
              Piece(color_of_letter(c), promoted ? Table::promote(*base) : *base);
        promoted = false;
        ++width;
      }
      if (width > Geo::files) break;
    }
    if (promoted) return fault("a `+` without a piece");
    if (width != Geo::files)
      return fault(width > Geo::files ? "more than " + std::to_string(Geo::files) + " squares"
                                      : std::to_string(width) + " squares instead of " +
                                            std::to_string(Geo::files));
    return std::nullopt;
  }

  Setup& setup_;
};

template <Game G>
std::string hand_field(const Position<G>& pos) {
  std::string out;
  for (const Color c : {Color::Black, Color::White})
    for (std::size_t i = PieceTable<G>::bases; i-- > 0;) {
      const auto type = static_cast<PieceType>(i);
      const int n = pos.hand(c).count(type);
      if (n == 0) continue;
      if (n > 1) out += std::to_string(n);
      out += piece_name<G>(Piece(c, type), pos.rules());
    }
  return out.empty() ? "-" : out;
}

}  // namespace

template <Game G>
Result<Position<G>> parse_sfen(std::string_view text, const Rules& rules) {
  const auto fields = split_sfen(text);
  if (!fields) return fields.error();
  typename Position<G>::Setup setup;
  setup.side = fields->side;
  setup.move_number = fields->move_number;
  setup.rules = rules;
  SfenReader<G> reader(setup);
  if (auto e = reader.read_board(fields->board)) return *e;
  if (auto e = reader.read_hand(fields->hand)) return *e;
  if (auto e = check_setup<G>(setup)) return *e;
  return Position<G>(setup);
}

template <Game G>
std::string to_sfen(const Position<G>& pos) {
  using Geo = Geometry<G>;
  std::string out;
  for (int r = 0; r < Geo::ranks; ++r) {
    if (r != 0) out += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty != 0) out += std::to_string(empty);
      empty = 0;
    };
    for (int f = Geo::files; f-- > 0;) {
      const Piece p = pos.on(Geo::at(f, r));
      if (p.empty()) {
        ++empty;
      } else {
        flush();
        out += piece_name<G>(p, pos.rules());
      }
    }
    flush();
  }
  out += pos.side_to_move() == Color::Black ? " b " : " w ";
  return out + hand_field(pos) + ' ' + std::to_string(pos.move_number());
}

#define TAISHI_INSTANTIATE(G)                                                 \
  template Result<Position<G>> parse_sfen<G>(std::string_view, const Rules&); \
  template std::string to_sfen<G>(const Position<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
