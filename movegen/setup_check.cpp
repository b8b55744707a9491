#include "movegen/setup_check.h"

#include <algorithm>
#include <numeric>

#include "movegen/games.h"

namespace taishi {
namespace {

// One side's share of the checks.
template <Game G>
class SideCheck {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;

 public:
  SideCheck(const Position<G>& pos, Color side) : pos_(pos), side_(side) {}

  Result<void> run() const {
    if (const auto done = royals(); !done) return done;
    if (const auto done = stuck(); !done) return done;
    return same_file();
  }

 private:
  template <class F>
  void for_each_man(F&& f) const {
    pos_.men(side_).for_each([&](Square s) { f(s, pos_.on(s).type()); });
  }

  // A royal, and no more men that are royal or may become so than the game starts with.
  Result<void> royals() const {
    if (!pos_.royals(side_)) return Error(Fault::NoRoyal, {side_});
    for (const PieceType base : Table::all_bases) {
      if (Table::spec(base).royal == Royal::Never) continue;
      std::vector<Error::Detail> squares;
      for_each_man([&](Square s, PieceType t) {
        if (Table::base(t) == base) squares.emplace_back(s);
      });
      const auto n = static_cast<std::int64_t>(squares.size());
      if (n <= Table::start_count[base] / 2) continue;
      Error error(Fault::TooManyRoyals, {side_, n, Piece(side_, base)});
      error.details.insert(error.details.end(), squares.begin(), squares.end());
      return error;
    }
    return {};
  }

  Result<void> stuck() const {
    Result<void> done;
    for_each_man([&](Square s, PieceType t) {
      if (done && Table::stuck_squares[side_][Table::kind(t)].has(s))
        done = Error(Fault::StuckMan, {Piece(side_, t), s});
    });
    return done;
  }

  Result<void> same_file() const {
    if constexpr (Table::one_per_file) {
      const PieceType type = *Table::one_per_file;
      Square last = Square::None;  // squares come file by file
      Result<void> done;
      for_each_man([&](Square s, PieceType t) {
        if (t != type || !done) return;
        if (last != Square::None && Geo::file(last) == Geo::file(s))
          done = Error(Fault::TwoOnFile, {Piece(side_, type), last, s});
        last = s;
      });
      return done;
    }
    return {};
  }

  const Position<G>& pos_;
  Color side_;
};

// With drops no man ever leaves the game, and keys and features of hands are made for those there
// are: of each type at most so many. Without drops only the total counts: programs and puzzles put
// more of one type on the board than the game starts with.
template <Game G>
Result<void> count_men(const typename Position<G>::Setup& setup) {
  using Table = PieceTable<G>;
  static_assert(!G::drops ||
                std::ranges::max(Table::start_count) <= static_cast<int>(Zobrist<G>::max_hand));
  ArrayMap<PieceType, int, Table::bases> men{};
  for (const Piece p : setup.board)
    if (!p.empty()) ++men[Table::base(p.type())];
  for (const Hand<G>& hand : setup.hands)
    for (const PieceType t : Table::all_bases) {
      const int n = hand.count(t);
      if (n != 0 && !G::drops) return Error(Fault::HandWithoutDrops);
      if (n != 0 && Table::spec(t).royal != Royal::Never)
        return Error(Fault::RoyalInHand, {Piece(Color::Black, t)});
      men[t] += n;
    }
  for (const PieceType t : Table::all_bases)
    if (G::drops && men[t] > Table::start_count[t] && Table::spec(t).royal == Royal::Never)
      return Error(Fault::TooManyOfType, {men[t], Piece(Color::Black, t), Table::start_count[t]});
  const auto sum = [](const auto& n) { return std::accumulate(n.begin(), n.end(), 0); };
  if (sum(men) > sum(Table::start_count))
    return Error(Fault::TooManyMen, {sum(men), sum(Table::start_count)});
  return {};
}

}  // namespace

template <Game G>
Result<void> check_setup(const typename Position<G>::Setup& setup) {
  if (const auto done = count_men<G>(setup); !done) return done;
  auto other_side = setup;
  other_side.side = ~setup.side;
  const Position<G> pos(other_side);  // finds checks on the side that is not to move
  for (const Color c : kColors)
    if (const auto done = SideCheck<G>(pos, c).run(); !done) return done;
  if (!pos.in_check()) return {};
  const Square royal = pos.royals(~setup.side).first();
  return Error(Fault::OtherSideInCheck,
               {setup.side, ~setup.side, pos.on(royal), royal, pos.checkers().first()});
}

#define TAISHI_INSTANTIATE(G) template Result<void> check_setup<G>(const Position<G>::Setup&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
