#include "usi/pictures/diagram.h"

#include <gmock/gmock.h>

#include "tests/support/any_games.h"
#include "tests/usi/pictures/support.h"

namespace taishi::pictures {
namespace {

using test::count;
using test::game_from;
using test::xml_tree;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kYari = "2+Y4/2b1+p2/1pkp1p1/N2n3/pPp4/7/PBPn1P1/4y2/1K5 b YNy2b4p 99";

int men_on_board(const AnyRecord& game) {
  int n = 0;
  for (int s = 0; s < game.info().files * game.info().ranks; ++s) n += !game.on(square(s)).empty();
  return n;
}

TEST(Diagram, HasEveryManAndIsWellFormed) {
  for (const std::string& name : variant_names())
    for (const MenSet set : kMenSets)
      for (int options = 0; options < 16; ++options) {
        SCOPED_TRACE(name + ' ' + std::to_string(options));
        const auto game = game_from(name, "");
        const bool chess = (options & 1) != 0;
        const std::string svg = diagram(*game, {set,
                                                chess ? Style::Chess : Style::Shogi,
                                                (options & 2) != 0,
                                                (options & 4) != 0,
                                                (options & 8) != 0,
                                                {}});
        const auto tree = xml_tree(svg);
        EXPECT_EQ(count(svg, "<use"), men_on_board(*game));
        // Every man that is used is there.
        for (const auto& [tag, use] : tree.get_child("svg")) {
          if (tag != "use") continue;
          EXPECT_THAT(svg,
                      HasSubstr("id=\"" + use.get<std::string>("<xmlattr>.href").substr(1) + '"'));
        }
      }
}

TEST(Diagram, ShowsHandsWithCounts) {
  const auto game = game_from("yari", kYari);
  const std::string svg = diagram(*game, {});
  EXPECT_EQ(count(svg, "<use"), men_on_board(*game) + 5);
  EXPECT_THAT(svg, HasSubstr(">2</text>"));
  EXPECT_THAT(svg, HasSubstr(">4</text>"));
}

// Black's hand is at its right, which the flip turns.
TEST(Diagram, FlipTurnsMenAndHands) {
  const auto game = game_from("yari", "k6/7/7/7/7/7/7/7/K6 b Y 1");
  DiagramOptions flipped;
  flipped.flip = true;
  const std::string up = diagram(*game, {}), down = diagram(*game, flipped);
  EXPECT_NE(up, down);
  EXPECT_EQ(count(up, "rotate(180 50 55)"), 1);
  EXPECT_EQ(count(down, "rotate(180 50 55)"), 2);
}

TEST(Diagram, MarksLastMoveAndCheck) {
  const auto game = game_from("yari", kYari);
  EXPECT_THAT(diagram(*game, {}), Not(HasSubstr("#D9B25E")));
  test::play(*game, "5a5b");
  EXPECT_EQ(count(diagram(*game, {}), "#D9B25E"), 2);
  EXPECT_EQ(count(diagram(*game, {}), "r=\"52\""), 1);
  test::play(*game, "5c5b");
  EXPECT_EQ(count(diagram(*game, {}), "r=\"52\""), 0);
  test::play(*game, "N*5d");
  EXPECT_EQ(count(diagram(*game, {}), "#D9B25E"), 1);
}

TEST(Diagram, DrawsArrowsAndDrops) {
  const auto game = game_from("yari", kYari);
  DiagramOptions options;
  for (const char* move : {"5a5b", "Y*1a"})
    options.arrows.push_back(*Notation(game->variant()).read_move(move, *game));
  const std::string svg = diagram(*game, options);
  EXPECT_EQ(count(svg, "#2A5CA0"), 2);
  EXPECT_THAT(svg, HasSubstr("opacity=\"0.85\""));
  EXPECT_THAT(svg, HasSubstr("opacity=\"0.65\""));
}

// Two diagrams in a page may be of different games, sets and colours.
TEST(Diagram, IdsNameWhatTheyShow) {
  const std::string plain = diagram(*game_from("sho", ""), {});
  EXPECT_THAT(plain, HasSubstr("id=\"taishi-sho-kanji-K\""));
  DiagramOptions print;
  print.print = true;
  EXPECT_THAT(diagram(*game_from("sho", ""), print), HasSubstr("id=\"taishi-sho-kanji-print-K\""));
}

TEST(Diagram, TellsThePositionInWords) {
  EXPECT_THAT(diagram(*game_from("yari", kYari), {}),
              HasSubstr(std::string("<title>yari ") + kYari));
}

}  // namespace
}  // namespace taishi::pictures
