#include <gtest/gtest.h>

#include "movegen/attacks.h"
#include "movegen/games.h"
#include "movegen/notation.h"

namespace taishi::test {
namespace {

// A set of squares as a diagram, `x` for a member, in SFEN's order of ranks and files.
template <Game G>
std::string diagram(typename Geometry<G>::Bitboard b) {
  std::string out;
  for (int r = 0; r < G::ranks; ++r) {
    for (int f = G::files; f-- > 0;) out += b.has(Geometry<G>::at(f, r)) ? 'x' : '.';
    out += '\n';
  }
  return out;
}

template <Game G>
typename Geometry<G>::Bitboard squares(std::initializer_list<const char*> names) {
  typename Geometry<G>::Bitboard b;
  for (const char* name : names) b |= typename Geometry<G>::Bitboard(*parse_square<G>(name));
  return b;
}

// Where an uppercase or (`+`) promoted man of colour c goes from a square.
template <Game G>
std::string reach(Color c, std::string_view man, const char* from,
                  std::initializer_list<const char*> occupied = {}) {
  using Table = PieceTable<G>;
  for (std::size_t i = 0; i < Table::bases; ++i)
    if (G::pieces[i].letter == man.back()) {
      const auto base = static_cast<PieceType>(i);
      const auto type = man.size() == 2 ? Table::promote(base) : base;
      return diagram<G>(
          Attacks<G>::of(c, Table::kind(type), *parse_square<G>(from), squares<G>(occupied)));
    }
  return "no such man";
}

TEST(Board, Squares) {
  EXPECT_EQ(diagram<Yari>(squares<Yari>({"7a", "1i", "2b"})),
            "x......\n.....x.\n.......\n.......\n.......\n.......\n.......\n.......\n......x\n");
  EXPECT_EQ(Geometry<Heian>::all.count(), 72);
  EXPECT_EQ(Geometry<Yari>::all.count(), 63);
  EXPECT_EQ(Geometry<Sho>::all.count(), 81);
  EXPECT_EQ(Geometry<Sho>::turned(*parse_square<Sho>("9a")), *parse_square<Sho>("1i"));
  EXPECT_EQ(Geometry<Sho>::mirrored(*parse_square<Sho>("9a")), *parse_square<Sho>("1a"));
}

TEST(Board, ShiftsDoNotWrap) {
  using Geo = Geometry<Sho>;
  const auto corners = squares<Sho>({"1a", "9a", "1i", "9i"});
  EXPECT_EQ(Geo::shift<0>(corners), squares<Sho>({"1h", "9h"}));
  EXPECT_EQ(Geo::shift<4>(corners), squares<Sho>({"1b", "9b"}));
  EXPECT_EQ(Geo::shift<2>(corners), squares<Sho>({"8a", "8i"}));
  EXPECT_EQ(Geo::shift<6>(corners), squares<Sho>({"2a", "2i"}));
  EXPECT_EQ(Geo::shift<8>(corners), squares<Sho>({"8g"}));
}

TEST(Board, FilesWithAMemberAreFilled) {
  using Geo = Geometry<Yari>;
  EXPECT_EQ(Geo::fill_files_of_singles(squares<Yari>({"7a", "4e", "1i"})),
            Geo::all & ~(Geo::fill_files_of_singles(squares<Yari>({"6b", "5i", "3a", "2c"}))));
  EXPECT_EQ(Geo::fill_files_of_singles({}).count(), 0);
}

TEST(Board, DrunkElephantLacksTheStepBack) {
  EXPECT_EQ(reach<Sho>(Color::Black, "E", "5e"),
            ".........\n.........\n.........\n"
            "...xxx...\n...x.x...\n...x.x...\n"
            ".........\n.........\n.........\n");
  EXPECT_EQ(reach<Sho>(Color::White, "E", "5e"),
            ".........\n.........\n.........\n"
            "...x.x...\n...x.x...\n...xxx...\n"
            ".........\n.........\n.........\n");
}

TEST(Board, YariGoldSlidesBack) {
  EXPECT_EQ(reach<Yari>(Color::Black, "+N", "4d", {"4g", "4c"}),
            ".......\n.......\n..xxx..\n..x.x..\n...x...\n...x...\n...x...\n.......\n.......\n");
  EXPECT_EQ(reach<Yari>(Color::White, "+N", "4d", {"4c"}),
            ".......\n.......\n...x...\n..x.x..\n..xxx..\n.......\n.......\n.......\n.......\n");
}

TEST(Board, YariKnightSlidesAndLeaps) {
  EXPECT_EQ(reach<Yari>(Color::Black, "N", "4g", {"4c", "4a", "3f"}),
            ".......\n.......\n...x...\n...x...\n..xxx..\n...x...\n.......\n.......\n.......\n");
}

TEST(Board, ForwardRookNeverGoesBack) {
  EXPECT_EQ(reach<Yari>(Color::White, "Y", "4d", {"6d", "4h"}),
            ".......\n.......\n.......\n.xx.xxx\n...x...\n...x...\n...x...\n...x...\n.......\n");
}

TEST(Board, HorseIsBishopAndWazir) {
  EXPECT_EQ(reach<Sho>(Color::Black, "+B", "5e", {"3c", "7g"}),
            "x........\n.x.......\n..x...x..\n"
            "...xxx...\n...x.x...\n...xxx...\n"
            "..x...x..\n.......x.\n........x\n");
}

TEST(Board, MenThatCouldNeverMoveOn) {
  using Table = PieceTable<Yari>;
  const auto stuck = [](std::uint8_t t) {
    return Table::stuck_squares[Color::Black][Table::kind(PieceType{t})];
  };
  EXPECT_EQ(stuck(0), (Geometry<Yari>::rank_span(0, 0))) << "P";
  EXPECT_EQ(stuck(1), (Geometry<Yari>::rank_span(0, 0))) << "N: it still slides from rank b";
  EXPECT_EQ(stuck(2), (Geometry<Yari>::rank_span(0, 0))) << "B";
  EXPECT_FALSE(stuck(3)) << "Y";
  const auto knight =
      PieceTable<Sho>::stuck_squares[Color::White][PieceTable<Sho>::kind(PieceType{2})];
  EXPECT_EQ(knight, (Geometry<Sho>::rank_span(7, 8))) << "White's N of Sho";
}

}  // namespace
}  // namespace taishi::test
