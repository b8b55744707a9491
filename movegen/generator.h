#pragma once

#include "movegen/generate.h"

namespace taishi {

// Legal move generation for side Us into a sink. The sink takes whole sets, so that counting need
// not list:
//   sink.step(set, delta, promote)   each square s of set is reached from s - delta
//   sink.from(origin, set, promote)  each square of set is reached from origin
//   sink.drop(type, set)
//   sink.enough()                    true: no more moves are wanted
template <Game G, Color Us, class Sink>
class Generator {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;
  using Bitboard = typename Geo::Bitboard;

 public:
  Generator(const Position<G>& pos, MoveSet set, Sink& sink)
      : pos_(pos),
        sink_(sink),
        occupied_(pos.occupied()),
        own_(pos.men(Us)),
        plain_(set == MoveSet::All     ? Geo::all
               : set == MoveSet::Noisy ? occupied_
                                       : ~occupied_),
        promotions_(set != MoveSet::Quiet),
        drops_(G::drops && set != MoveSet::Noisy) {}

  void run() {
    const Bitboard royals = pos_.royals(Us);
    Bitboard movers = own_, targets = ~own_ & Geo::all;
    if (royals.single()) {  // with two royals no move is illegal because of check
      const Square royal = royals.first();
      const Bitboard checkers = pos_.checkers();
      royal_moves(royal);
      if (sink_.enough()) return;
      movers &= ~pos_.pinned() & ~royals;
      if (checkers)
        targets = checkers.many() ? Bitboard() : checkers | Geo::between(royal, checkers.first());
      else if (pos_.pinned())
        pinned_moves(royal);
      if (crowning_is_free()) crownings();
    }
    if (!targets) return;
    steps(movers, targets);
    if (sink_.enough()) return;
    slides(movers, targets);
    if constexpr (G::drops)
      if (drops_) drops(targets & ~occupied_);
  }

 private:
  static constexpr bool has_crowning = [] {
    for (const Kind k : Table::all_kinds)
      if (Table::kind_crowns(k)) return true;
    return false;
  }();

  // Where a crowning may ignore check, crownings are generated apart.
  bool crowning_is_free() const {
    return has_crowning && promotions_ && pos_.rules().crowning_answers_check &&
           pos_.has_sole_royal(Us);
  }

  // All steps of `movers` to `targets`, direction by direction.
  void steps(Bitboard movers, Bitboard targets) {
    const Bitboard plain = targets & plain_;
    // Farther from the zone no step promotes or has to; knights leap two ranks.
    constexpr Bitboard near_zone = Geo::far_ranks(Us, G::promotion_ranks + 2);
    const bool near = static_cast<bool>(movers & near_zone);
    static_for<16>([&]<std::size_t O>() {
      if constexpr (Attacks<G>::template any_steps<Us, O>()) {
        Bitboard all;
        for_each_kind<G>([&]<Kind K>() {
          if constexpr (Table::kind_moves(K).steps_to(relative(Us, O))) all |= pos_.men(K);
        });
        const Bitboard reached = Geo::template shift<O>(all & movers) & plain;
        if (near)
          steps_near_zone<O>(movers, targets, reached);
        else
          sink_.step(reached, Geo::delta(O), false);
      }
    });
  }

  template <std::size_t O>
  void steps_near_zone(Bitboard movers, Bitboard targets, Bitboard reached) {
    Bitboard promoting, stuck;
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_moves(K).steps_to(relative(Us, O)) && Table::kind_promotes(K)) {
        const Bitboard kind = pos_.men(K) & movers;
        if (!Table::kind_crowns(K) || !crowning_is_free()) promoting |= kind;
        if constexpr (constexpr Bitboard s = Table::stuck_squares[Us][K]; s)
          stuck |= Geo::template shift<O>(kind) & s;
      }
    });
    sink_.step(reached & ~stuck, Geo::delta(O), false);
    if (promotions_) {
      // Into the zone, or from it.
      constexpr Bitboard zone = Geo::template zone<Us>;
      constexpr Bitboard reach = zone | Geo::template shift<O>(zone);
      sink_.step(Geo::template shift<O>(promoting) & targets & reach, Geo::delta(O), true);
    }
  }

  void slides(Bitboard movers, Bitboard targets) {
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_moves(K).slides != 0) {
        (pos_.men(K) & movers).for_each([&](Square s) {
          const Bitboard reached = Attacks<G>::template slides<Us, K>(s, occupied_) & targets;
          emit<K>(s, reached);
        });
      }
    });
  }

  template <Kind K>
  void emit(Square from, Bitboard reached) {
    if constexpr (!Table::kind_promotes(K)) {
      sink_.from(from, reached & plain_, false);
    } else {
      constexpr Bitboard stuck = Table::stuck_squares[Us][K];
      constexpr Bitboard zone = Geo::template zone<Us>;
      sink_.from(from, reached & plain_ & ~stuck, false);
      if (promotions_ && (!Table::kind_crowns(K) || !crowning_is_free()))
        sink_.from(from, zone.has(from) ? reached : reached & zone, true);
    }
  }

  void royal_moves(Square royal) {
    Bitboard safe;
    const Bitboard without = occupied_ ^ Bitboard(royal);
    const bool steps_near = static_cast<bool>(Attacks<G>::step_reach[royal] & pos_.men(~Us));
    (Attacks<G>::template of<Us, Table::royal_kind>(royal, occupied_) & ~own_ & plain_)
        .for_each([&](Square to) {
          if ((!steps_near || !pos_.template step_attackers<~Us>(to)) &&
              !pos_.template slide_attackers<~Us>(to, without))
            safe |= Bitboard(to);
        });
    sink_.from(royal, safe, false);
  }

  // A pinned man moves along its pin: S, between its king and a lance, may go to the dots.
  //
  //   . l .
  //   . * .
  //   . S .
  //   . * .
  //   . K .
  void pinned_moves(Square royal) {
    pos_.pinned().for_each([&](Square s) {
      Bitboard line;
      static_for<8>([&]<std::size_t D>() {
        if (Geo::ray[D][royal].has(s)) line = Geo::ray[D][royal];
      });
      for_each_kind<G>([&]<Kind K>() {
        if (pos_.men(K).has(s))
          emit<K>(s, Attacks<G>::template of<Us, K>(s, occupied_) & line & ~own_);
      });
    });
  }

  // Promotions to a second royal, legal whatever attacks the first.
  void crownings() {
    for_each_kind<G>([&]<Kind K>() {
      if constexpr (Table::kind_crowns(K)) {
        constexpr Bitboard zone = Geo::template zone<Us>;
        pos_.men(Us, K).for_each([&](Square s) {
          const Bitboard reached = Attacks<G>::template of<Us, K>(s, occupied_) & ~own_;
          sink_.from(s, zone.has(s) ? reached : reached & zone, true);
        });
      }
    });
  }

  void drops(Bitboard targets) {
    for (const PieceType type : Table::all_bases) {
      if (pos_.hand(Us).count(type) == 0) continue;
      Bitboard squares = targets & ~Table::stuck_squares[Us][Table::kind(type)];
      if (type == Table::one_per_file)
        squares &= ~Geo::fill_files_of_singles(pos_.men(Us, Table::kind(type)));
      sink_.drop(type, squares);
    }
  }

  const Position<G>& pos_;
  Sink& sink_;
  const Bitboard occupied_;
  const Bitboard own_;
  const Bitboard plain_;  // where a move without promotion may go, for the set asked for
  const bool promotions_;
  const bool drops_;
};

}  // namespace taishi
