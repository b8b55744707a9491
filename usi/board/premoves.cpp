#include "usi/board/premoves.h"

#include "movegen/games.h"
#include "movegen/piece_table.h"

namespace taishi::board {
namespace {

template <Game G>
class Premoves {
 public:
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;

  explicit Premoves(const Position<G>& pos) : pos_(pos), us_(~pos.side_to_move()) {}

  std::vector<Move> list() {
    for (const Square s : Geo::all_squares)
      if (const Piece p = pos_.on(s); !p.empty() && p.color() == us_) of_man(p.type(), s);
    if constexpr (G::drops) drops();
    return std::move(moves_);
  }

 private:
  void of_man(PieceType t, Square from) {
    const MoveSpec spec = Table::moves[t];
    for (std::size_t o = 0; o < kOffsets.size(); ++o) {
      const bool slides = o < 8 && spec.slides_to(o);
      if (!slides && !spec.steps_to(o)) continue;
      const Offset step = kOffsets[relative(us_, o)];
      int file = Geo::file(from), rank = Geo::rank(from);
      do {
        file += step.file;
        rank += step.rank;
        if (!Geo::on_board(file, rank)) break;
        add(t, from, Geo::at(file, rank));
      } while (slides);
    }
  }

  bool in_zone(Square s) const {
    return Geo::relative_rank(us_, s) >= G::ranks - G::promotion_ranks;
  }

  void add(PieceType t, Square from, Square to) {
    if (Table::can_promote(t) && (in_zone(from) || in_zone(to)))
      moves_.push_back(Move::board(from, to, true));
    if (!(Table::stuck_squares[us_][Table::kind(t)] & typename Geo::Bitboard(to)))
      moves_.push_back(Move::board(from, to, false));
  }

  void drops() {
    for (const PieceType t : Table::all_bases) {
      if (pos_.hand(us_).count(t) == 0) continue;
      for (const Square s : Geo::all_squares)
        if (pos_.on(s).empty() &&
            !(Table::stuck_squares[us_][Table::kind(t)] & typename Geo::Bitboard(s)))
          moves_.push_back(Move::drop(t, s));
    }
  }

  const Position<G>& pos_;
  const Color us_;
  std::vector<Move> moves_;
};

}  // namespace

std::vector<Move> premoves(const AnyRecord& game) {
  return with_game(game.variant().game,
                   [&]<Game G>() { return Premoves<G>(record_of<G>(game).current()).list(); });
}

}  // namespace taishi::board
