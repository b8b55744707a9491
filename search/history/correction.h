#pragma once

#include <algorithm>

#include "movegen/zobrist.h"
#include "search/history/stat.h"
#include "search/score.h"

namespace taishi {

// Keys of parts of a position, kept up to date as moves are made.
template <Game G>
struct StructureKeys {
  using Table = PieceTable<G>;

  Key pawns = 0;             // men with a single step forward
  std::array<Key, 2> men{};  // all others, by colour
  Key hands = 0;

  // By type.
  static constexpr auto pawn_like = [] {
    std::array<bool, Table::types> is{};
    for (std::size_t t = 0; t < is.size(); ++t)
      is[t] = Table::moves[static_cast<PieceType>(t)] == betza::parse("fW");
    return is;
  }();
  void put(Color c, PieceType t, Square s) {
    (pawn_like[idx(t)] ? pawns : men[idx(c)]) ^= Zobrist<G>::man(c, t, s);
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
  using Table = std::array<std::array<Entry, kSize>, 2>;

 public:
  // Centipawns to add.
  int get(Color side, const StructureKeys<G>& k) {
    int sum = 0;
    each(side, k, [&](Entry& e, int weight) { sum += e.value() * weight; });
    return sum / (kUnit * 4);
  }
  void update(Color side, const StructureKeys<G>& k, int depth, int difference) {
    const int bonus = std::clamp(difference * depth * kUnit / 128, -kMax / 4, kMax / 4);
    each(side, k, [&](Entry& e, int) { e.update(bonus); });
  }

 private:
  template <class F>
  void each(Color side, const StructureKeys<G>& k, F&& f) {
    const std::size_t s = idx(side);
    f(pawns_[s][k.pawns % kSize], 2);
    f(men_[0][s][k.men[0] % kSize], 1);
    f(men_[1][s][k.men[1] % kSize], 1);
    if constexpr (G::drops) f(hands_[s][k.hands % kSize], 2);
  }

  Table pawns_{};
  std::array<Table, 2> men_{};
  Table hands_{};
};

}  // namespace taishi
