#include "movegen/sfen.h"

#include "movegen/games.h"
#include "movegen/letters.h"
#include "movegen/setup_check.h"

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

  Result<void> read_board(std::string_view board) {
    int row = 0;
    for (std::string_view rest = board;; ++row) {
      const std::size_t slash = rest.find('/');
      if (row < Geo::ranks)
        if (const auto done = read_row(rest.substr(0, slash), row); !done) return done;
      if (slash == std::string_view::npos) break;
      rest.remove_prefix(slash + 1);
    }
    if (row + 1 != Geo::ranks)
      return Error(Fault::SfenRows, {row + 1, Geo::ranks, std::string(board)});
    return {};
  }

  // Letters in any order, repeated, each after an optional count.
  Result<void> read_hand(std::string_view hand) {
    if (hand.empty() || hand == "-") return {};
    const std::string all(hand);
    if (!G::drops) return Error(Fault::SfenHandWithoutDrops, {all});
    for (std::size_t i = 0; i < hand.size(); ++i) {
      int n = 0;
      const std::size_t digits = i;
      for (; i < hand.size() && is_digit(hand[i]); ++i)
        n = n > kMostInHand ? n : n * 10 + (hand[i] - '0');
      if (i == hand.size()) return Error(Fault::SfenHandCount, {all});
      const std::string letter(1, hand[i]);
      const auto type = base_of_letter<G>(to_upper(hand[i]));
      if (!type) return Error(Fault::SfenHandPiece, {letter, all});
      if (i == digits) n = 1;
      Hand<G>& of_side = setup_.hands[color_of_letter(hand[i])];
      n += of_side.count(*type);
      if (n > kMostInHand) return Error(Fault::SfenHandTooMany, {letter, all});
      of_side.set(*type, n);
    }
    return {};
  }

 private:
  static constexpr int kMostInHand = 99;  // keeps counts small; check_setup has the real bound

  // row 0 is rank a; a row runs from the highest file to file 1.
  Result<void> read_row(std::string_view text, int row) {
    const auto wrong = [&](Fault fault, std::vector<Error::Detail> what) {
      what.insert(what.begin(), {Error::Detail(row + 1), Error::Detail(std::string(text))});
      return Error(fault, std::move(what));
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
        if (!base) return wrong(Fault::SfenRowPiece, {std::string(1, c)});
        if (promoted && !Table::can_promote(*base))
          return wrong(Fault::SfenRowPromotion, {std::string(1, c)});
        if (width < Geo::files)
          setup_.board[Geo::at(Geo::files - 1 - width, row)] =
              Piece(color_of_letter(c), promoted ? Table::promote(*base) : *base);
        promoted = false;
        ++width;
      }
      if (width > Geo::files) break;
    }
    if (promoted) return wrong(Fault::SfenRowPlus, {});
    if (width > Geo::files) return wrong(Fault::SfenRowLong, {Geo::files});
    if (width < Geo::files) return wrong(Fault::SfenRowShort, {width, Geo::files});
    return {};
  }

  Setup& setup_;
};

// Rows from rank a, each from the highest file.
template <Game G>
std::string board_field(const Position<G>& pos) {
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
  return out;
}

// Calls f(name, count) for what is in hand: Black's first, the game's last man first.
template <Game G, class F>
void for_each_in_hand(const Position<G>& pos, F&& f) {
  for (const Color c : kColors)
    for (std::size_t i = PieceTable<G>::bases; i-- > 0;) {
      const PieceType type = PieceTable<G>::all_bases[i];
      if (const int n = pos.hand(c).count(type); n != 0)
        f(piece_name<G>(Piece(c, type), pos.rules()), n);
    }
}

template <Game G>
Result<Position<G>> read(const SfenFields& fields, const Rules& rules) {
  typename Position<G>::Setup setup;
  setup.side = fields.side;
  setup.move_number = fields.move_number;
  setup.rules = rules;
  SfenReader<G> reader(setup);
  if (const auto done = reader.read_board(fields.board); !done) return done.error();
  if (const auto done = reader.read_hand(fields.hand); !done) return done.error();
  if (const auto done = check_setup<G>(setup); !done) return done.error();
  return Position<G>(setup);
}

}  // namespace

template <Game G>
Result<Position<G>> read_sfen(const SfenFields& fields, const Rules& rules) {
  auto position = read<G>(fields, rules);
  if (!position) position.error().game = game_index<G>;
  return position;
}

template <Game G>
Result<Position<G>> parse_sfen(std::string_view text, const Rules& rules) {
  const auto fields = split_sfen(text);
  if (!fields) return fields.error();
  return read_sfen<G>(*fields, rules);
}

template <Game G>
std::string to_sfen(const Position<G>& pos) {
  std::string hand;
  for_each_in_hand(pos, [&](const std::string& name, int n) {
    hand += (n > 1 ? std::to_string(n) : "") + name;
  });
  return board_field(pos) + (pos.side_to_move() == Color::Black ? " b " : " w ") +
         (hand.empty() ? "-" : hand) + ' ' + std::to_string(pos.move_number());
}

template <Game G>
std::string to_fen(const Position<G>& pos) {
  std::string hand;
  for_each_in_hand(pos, [&](const std::string& name, int n) {
    for (; n > 0; --n) hand += name;
  });
  return board_field(pos) + (G::drops ? '[' + hand + ']' : "") +
         (pos.side_to_move() == Color::Black ? " w - - 0 " : " b - - 0 ") +
         std::to_string((pos.move_number() + 1) / 2);
}

#define TAISHI_INSTANTIATE(G)                                                 \
  template Result<Position<G>> read_sfen<G>(const SfenFields&, const Rules&); \
  template Result<Position<G>> parse_sfen<G>(std::string_view, const Rules&); \
  template std::string to_sfen<G>(const Position<G>&);                        \
  template std::string to_fen<G>(const Position<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
