#include "movegen/generate.h"

#include "movegen/check_info.h"
#include "movegen/games.h"
#include "movegen/generator.h"

namespace taishi {
namespace {

template <class Bitboard>
class ListSink {
 public:
  static constexpr bool enough() { return false; }
  explicit ListSink(MoveList& list) : list_(list) {}
  void step(Bitboard to, int delta, bool promote) {
    list_.add_each(to, [&](Square s) {
      return Move::board(square(static_cast<int>(idx(s)) - delta), s, promote);
    });
  }
  void from(Square origin, Bitboard to, bool promote) {
    list_.add_each(to, [&](Square s) { return Move::board(origin, s, promote); });
  }
  void drop(PieceType type, Bitboard to) {
    list_.add_each(to, [&](Square s) { return Move::drop(type, s); });
  }

 private:
  MoveList& list_;
};

template <class Bitboard>
class CountSink {
 public:
  static constexpr bool enough() { return false; }
  void step(Bitboard to, int, bool) { count_ += to.count(); }
  void from(Square, Bitboard to, bool) { count_ += to.count(); }
  void drop(PieceType, Bitboard to) { count_ += to.count(); }
  int count() const { return count_; }

 private:
  int count_ = 0;
};

template <class Bitboard>
class AnySink {
 public:
  bool enough() const { return found_; }
  void step(Bitboard to, int, bool) { found_ |= static_cast<bool>(to); }
  void from(Square, Bitboard to, bool) { found_ |= static_cast<bool>(to); }
  void drop(PieceType, Bitboard to) { found_ |= static_cast<bool>(to); }

 private:
  bool found_ = false;
};

// Lists quiet moves that check; most others are ruled out by whole sets.
template <Game G>
class CheckSink {
  using Bitboard = typename Position<G>::Bitboard;

 public:
  CheckSink(const Position<G>& pos, const CheckInfo<G>& checks, MoveList& list)
      : pos_(pos), checks_(checks), direct_(checks.all_squares()), list_(list) {}

  static constexpr bool enough() { return false; }
  void step(Bitboard to, int delta, bool) {
    if (!checks_.discoverers()) to &= direct_;
    to.for_each(
        [&](Square s) { add(Move::board(square(static_cast<int>(idx(s)) - delta), s, false)); });
  }
  void from(Square origin, Bitboard to, bool) {
    if (!checks_.discoverers().has(origin)) to &= direct_;
    to.for_each([&](Square s) { add(Move::board(origin, s, false)); });
  }
  void drop(PieceType type, Bitboard to) {
    list_.add_each(to & checks_.squares(PieceTable<G>::kind(type)),
                   [&](Square s) { return Move::drop(type, s); });
  }

 private:
  void add(Move m) {
    if (checks_.gives_check(pos_, m)) list_.add(m);
  }

  const Position<G>& pos_;
  const CheckInfo<G>& checks_;
  const Bitboard direct_;
  MoveList& list_;
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
  AnySink<typename Geometry<G>::Bitboard> sink;
  run(pos, MoveSet::All, sink);
  return sink.enough();
}

template <Game G>
void generate_checks(const Position<G>& pos, const CheckInfo<G>& checks, MoveList& list) {
  CheckSink<G> sink(pos, checks, list);
  run(pos, MoveSet::Quiet, sink);
}

#define TAISHI_INSTANTIATE(G)                                        \
  template void generate<G>(const Position<G>&, MoveSet, MoveList&); \
  template int count_moves<G>(const Position<G>&);                   \
  template bool has_moves<G>(const Position<G>&);                    \
  template void generate_checks<G>(const Position<G>&, const CheckInfo<G>&, MoveList&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
