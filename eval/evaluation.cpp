#include "eval/evaluation.h"

#include <algorithm>

#include "eval/ending.h"
#include "movegen/games.h"

namespace taishi {
namespace {

template <Game G>
class Terms {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using W = Weights<G>;
  using Bitboard = typename Geo::Bitboard;

 public:
  Terms(const Position<G>& pos, const PsqAccumulator<G>& acc) : pos_(pos), acc_(acc) {}

  // From the side to move.
  int total() const {
    const Color us = pos_.side_to_move();
    const Bitboard black = reach<Color::Black>(), white = reach<Color::White>();
    Tapered v = acc_.sum + king<Color::Black>(black, white) - king<Color::White>(white, black);
    if (us == Color::White) v = Tapered{} - v;
    int score = blend(v) + W::tempo;
    return std::clamp(with_ending(pos_, score), -kMaxEval, kMaxEval);
  }

 private:
  using SquareSets = std::array<Bitboard, static_cast<std::size_t>(Geo::squares)>;
  // Squares within n steps of each square, itself included.
  static constexpr SquareSets within(int n) {
    SquareSets t{};
    for (int a = 0; a < Geo::squares; ++a)
      for (int b = 0; b < Geo::squares; ++b)
        if (Psq<G>::distance(square(a), square(b)) <= n)
          t[static_cast<std::size_t>(a)] |= Bitboard(square(b));
    return t;
  }
  struct Neighbourhood {
    SquareSets one = within(1), two = within(2);
  };
  static constexpr Neighbourhood near{};

  int blend(Tapered v) const {
    if constexpr (G::drops) return v.early;
    const int p = std::clamp(acc_.phase, 0, Psq<G>::full_phase);
    return (v.early * p + v.late * (Psq<G>::full_phase - p)) / Psq<G>::full_phase;
  }

  // All squares that C's men but royals attack by steps and first squares of slides; the rest of a
  // slide would cost more than it tells.
  template <Color C>
  Bitboard reach() const {
    const Bitboard own = pos_.men(C);
    Bitboard attacked;
    static_for<16>([&]<std::size_t O>() {
      Bitboard movers;
      for_each_kind<G>([&]<Kind K>() {
        constexpr MoveSpec m = Table::kind_moves(K);
        constexpr std::size_t o = relative(C, O);
        if constexpr (K != Table::royal_kind && (m.steps_to(o) || (o < 8 && m.slides_to(o))))
          movers |= pos_.men(K);
      });
      attacked |= Geo::template shift<O>(movers & own);
    });
    return attacked;
  }

  // Safety of C's royal. With two royals it matters less: counted for none.
  template <Color C>
  Tapered king(Bitboard defended, Bitboard attacked) const {
    const Bitboard royals = pos_.royals(C);
    if (!royals.single()) return {};
    const Square s = royals.first();
    const Bitboard ring = near.one[idx(s)] & ~royals;
    const Bitboard outer = near.two[idx(s)] & ~near.one[idx(s)];
    const Bitboard own = pos_.men(C), enemy = pos_.men(~C);

    Tapered v = W::shelter_near * (own & ring).count() + W::shelter_far * (own & outer).count();

    int besiegers = 2 * (enemy & near.two[idx(s)]).count();
    if constexpr (W::siege_hand_percent != 0)
      besiegers += 2 * acc_.hand_men[idx(~C)] * W::siege_hand_percent / 100;
    const auto n =
        std::min<std::size_t>(static_cast<std::size_t>(besiegers / 2), W::siege_percent.size() - 1);
    const int percent = W::siege_percent[n];
    v -= Tapered{W::siege.early * percent / 100, W::siege.late * percent / 100};

    v -= W::weak_square * (ring & attacked & ~defended).count();
    return v;
  }

  const Position<G>& pos_;
  const PsqAccumulator<G>& acc_;
};

}  // namespace

template <Game G>
void Evaluation<G>::refresh(const Position<G>& pos, Accumulator& acc) {
  using Table = PieceTable<G>;
  acc = {};
  pos.occupied().for_each([&](Square s) { acc.put(pos.on(s).color(), pos.on(s).type(), s); });
  if constexpr (G::drops)
    for (const Color c : {Color::Black, Color::White})
      for (std::size_t t = 0; t < Table::bases; ++t)
        acc.hand(c, static_cast<PieceType>(t), 0, pos.hand(c).count(static_cast<PieceType>(t)));
}

template <Game G>
int Evaluation<G>::evaluate(const Position<G>& pos, const Accumulator& acc) {
  return Terms<G>(pos, acc).total();
}

#define TAISHI_INSTANTIATE(G)                 \
  static_assert(Evaluator<Evaluation<G>, G>); \
  template struct Evaluation<G>;
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
