#pragma once

#include <algorithm>

#include "eval/evaluator.h"
#include "movegen/array_map.h"
#include "movegen/zobrist.h"
#include "search/history/stat.h"
#include "search/score.h"
#include "search/tunables.h"

namespace taishi {

// Keys of parts of a position, kept up to date as moves are made.
template <Game G>
struct StructureKeys {
  using Table = PieceTable<G>;

  Key pawns = 0;        // men with a single step forward
  PerColor<Key> men{};  // all others, by colour
  Key hands = 0;

  // By type.
  static constexpr auto pawn_like = [] {
    ArrayMap<PieceType, bool, Table::types> is{};
    for (const PieceType t : Table::all_types) is[t] = Table::moves[t] == betza::parse("fW");
    return is;
  }();
  void put(Color c, PieceType t, Square s) {
    (pawn_like[t] ? pawns : men[c]) ^= Zobrist<G>::man(c, t, s);
  }
  void take(Color c, PieceType t, Square s) { put(c, t, s); }
  void hand(Color c, PieceType t, int before, int after) {
    hands ^= Zobrist<G>::hand(c, t, before > after ? before : after);
  }
};

// How far the static evaluation was off in positions that share a part: a running mean of the
// differences, in units of 1/kUnit centipawn.
template <Game G>
class CorrectionHistory {
  static constexpr std::size_t kSize = 8192;
  static constexpr int kUnit = 64;
  static constexpr int kMax = 16000;
  using Entry = Stat<kMax>;
  using Table = PerColor<std::array<Entry, kSize>>;

 public:
  // Centipawns to add.
  int get(Color side, const StructureKeys<G>& k) {
    int sum = 0;
    each(side, k, [&](Entry& e, int weight) { sum += e.value() * weight; });
    return sum / (kUnit * 256);
  }
  // A search found `score` where the static evaluation was `eval`. Scores that no evaluation has
  // (mates, perpetual check) come from the rules and teach nothing about it.
  void learn(Color side, const StructureKeys<G>& k, int depth, Score score, Score eval) {
    if (is_mate(score)) return;
    const int bonus = std::clamp((score - eval) * depth * tune::correction_rate / 128,
                                 -tune::correction_most, int{tune::correction_most});
    each(side, k, [&](Entry& e, int) { e.update(bonus); });
  }

 private:
  template <class F>
  void each(Color side, const StructureKeys<G>& k, F&& f) {
    f(pawns_[side][k.pawns % kSize], tune::correction_pawns);
    for (const Color c : {Color::Black, Color::White})
      f(men_[c][side][k.men[c] % kSize], tune::correction_men);
    if constexpr (G::drops) f(hands_[side][k.hands % kSize], tune::correction_hands);
  }

  Table pawns_{};
  PerColor<Table> men_{};
  Table hands_{};
};

}  // namespace taishi
