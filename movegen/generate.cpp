#include "movegen/generate.h"

#include "movegen/games.h"
#include "movegen/generator.h"

namespace taishi {
namespace {

template <class Bitboard>
class ListSink {
 public:
  explicit ListSink(MoveList& list) : list_(list) {}
  void step(Bitboard to, int delta, bool promote) {
    to.for_each([&](Square s) {
      list_.add(Move::board(square(static_cast<int>(idx(s)) - delta), s, promote));
    });
  }
  void from(Square origin, Bitboard to, bool promote) {
    to.for_each([&](Square s) { list_.add(Move::board(origin, s, promote)); });
  }
  void drop(PieceType type, Bitboard to) {
    to.for_each([&](Square s) { list_.add(Move::drop(type, s)); });
  }

 private:
  MoveList& list_;
};

template <class Bitboard>
class CountSink {
 public:
  void step(Bitboard to, int, bool) { count_ += to.count(); }
  void from(Square, Bitboard to, bool) { count_ += to.count(); }
  void drop(PieceType, Bitboard to) { count_ += to.count(); }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

template <Game G, class Sink>
void run(const Position<G>& pos, MoveSet set, Sink& sink) {
  if (pos.side_to_move() == Color::Black)
    Generator<G, Color::Black, Sink>(pos, set, sink).run();
  else
    Generator<G, Color::White, Sink>(pos, set, sink).run();
}

}  // namespace

template <Game G>
void generate(const Position<G>& pos, MoveSet set, MoveList& list) {
  ListSink<typename Geometry<G>::Bitboard> sink(list);
  run(pos, set, sink);
}

template <Game G>
int count_moves(const Position<G>& pos) {
  CountSink<typename Geometry<G>::Bitboard> sink;
  run(pos, MoveSet::All, sink);
  return sink.count();
}

template <Game G>
bool has_moves(const Position<G>& pos) {
  return count_moves(pos) != 0;
}

#define TAISHI_INSTANTIATE(G)                                        \
  template void generate<G>(const Position<G>&, MoveSet, MoveList&); \
  template int count_moves<G>(const Position<G>&);                   \
  template bool has_moves<G>(const Position<G>&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
