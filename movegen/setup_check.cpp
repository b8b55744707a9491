#include "movegen/setup_check.h"

#include <numeric>
#include <string>

#include "movegen/games.h"
#include "movegen/letters.h"
#include "movegen/notation.h"

namespace taishi {
namespace {

// One side's share of the checks.
template <Game G>
class SideCheck {
  using Geo = Geometry<G>;
  using Table = PieceTable<G>;

 public:
  SideCheck(const Position<G>& pos, Color side) : pos_(pos), side_(side) {}

  std::optional<Error> run() const {
    if (auto e = royals()) return e;
    if (auto e = stuck()) return e;
    return same_file();
  }

 private:
  template <class F>
  void for_each_man(F&& f) const {
    pos_.men(side_).for_each([&](Square s) { f(s, pos_.on(s).type()); });
  }
  std::string name(PieceType t) const { return piece_name<G>(Piece(side_, t), pos_.rules()); }
  std::string side() const { return color_name(side_); }

  // A royal, and no more men that are royal or may become so than the game starts with.
  std::optional<Error> royals() const {
    if (!pos_.royals(side_)) return Error{"SFEN: " + side() + " has no royal piece"};
    for (std::size_t i = 0; i < Table::bases; ++i) {
      if (G::pieces[i].royal == Royal::Never) continue;
      int n = 0;
      std::string squares;
      for_each_man([&](Square s, PieceType t) {
        if (Table::base_index(t) != i) return;
        ++n;
        squares += ' ' + square_name<G>(s);
      });
      if (n > Table::start_count[i] / 2)
        return Error{"SFEN: " + side() + " has " + std::to_string(n) + " " +
                     name(static_cast<PieceType>(i)) + ":" + squares};
    }
    return std::nullopt;
  }

  std::optional<Error> stuck() const {
    std::optional<Error> e;
    for_each_man([&](Square s, PieceType t) {
      if (!e && Table::stuck_squares[idx(side_)][idx(Table::kind(t))].has(s))
        e = Error{"SFEN: " + name(t) + " on " + square_name<G>(s) + " could never move"};
    });
    return e;
  }

  std::optional<Error> same_file() const {
    if constexpr (Table::one_per_file) {
      const PieceType type = *Table::one_per_file;
      Square last = Square::None;  // squares come file by file
      std::optional<Error> e;
      for_each_man([&](Square s, PieceType t) {
        if (t != type || e) return;
        if (last != Square::None && Geo::file(last) == Geo::file(s))
          e = Error{"SFEN: two " + name(t) + " on file " + std::to_string(Geo::file(s) + 1) +
                    ", on " + square_name<G>(last) + " and " + square_name<G>(s)};
        last = s;
      });
      return e;
    }
    return std::nullopt;
  }

  const Position<G>& pos_;
  Color side_;
};

template <Game G>
std::optional<Error> count_men(const typename Position<G>::Setup& setup) {
  using Table = PieceTable<G>;
  // A total only: programs and puzzles use more of one type than the game starts with.
  constexpr int most = std::accumulate(Table::start_count.begin(), Table::start_count.end(), 0);
  static_assert(!G::drops || most <= static_cast<int>(Zobrist<G>::max_hand));
  int men = 0;
  for (const Piece p : setup.board) men += p.empty() ? 0 : 1;
  for (const Hand<G>& hand : setup.hands)
    for (std::size_t i = 0; i < Table::bases; ++i) {
      const int n = hand.count(static_cast<PieceType>(i));
      if (n != 0 && !G::drops)
        return Error{"SFEN: a hand, but " + std::string(G::name) + " has no drops"};
      if (n != 0 && G::pieces[i].royal != Royal::Never)
        return Error{std::string("SFEN: ") + G::pieces[i].letter + " cannot be in a hand"};
      men += n;
    }
  if (men > most)
    return Error{"SFEN: " + std::to_string(men) + " men, the game has " + std::to_string(most)};
  return std::nullopt;
}

}  // namespace

template <Game G>
std::optional<Error> check_setup(const typename Position<G>::Setup& setup) {
  if (auto e = count_men<G>(setup)) return e;
  auto other_side = setup;
  other_side.side = ~setup.side;
  const Position<G> pos(other_side);  // finds checks on the side that is not to move
  for (const Color c : {Color::Black, Color::White})
    if (auto e = SideCheck<G>(pos, c).run()) return e;
  if (pos.in_check())
    return Error{std::string("SFEN: ") + color_name(setup.side) + " is to move, but " +
                 color_name(~setup.side) + "'s " +
                 piece_name<G>(pos.on(pos.royals(~setup.side).first()), setup.rules) + " on " +
                 square_name<G>(pos.royals(~setup.side).first()) + " is in check from " +
                 square_name<G>(pos.checkers().first())};
  return std::nullopt;
}

#define TAISHI_INSTANTIATE(G) \
  template std::optional<Error> check_setup<G>(const Position<G>::Setup&);
TAISHI_FOR_EACH_GAME(TAISHI_INSTANTIATE)
#undef TAISHI_INSTANTIATE

}  // namespace taishi
