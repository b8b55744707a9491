#include "usi/analysis/game_analysis.h"

#include <boost/property_tree/xml_parser.hpp>
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>
#include <sstream>

#include "movegen/records/formats.h"
#include "tests/usi/analysis/support.h"
#include "usi/analysis/analysis_json.h"
#include "usi/analysis/annotate.h"
#include "usi/analysis/graph.h"
#include "usi/analysis/table.h"

namespace taishi::analysis {
namespace {

using test::game_of;
using test::sample;
using test::see;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(GameAnalysis, PliesHaveWhatWasSeen) {
  const auto plies = plies_of(sample());
  ASSERT_EQ(plies.size(), 3u);
  EXPECT_EQ(plies[0].judgement->mark, Mark::Best);
  EXPECT_EQ(plies[1].mover, Color::White);
  EXPECT_EQ(plies[1].judgement->mark, Mark::Blunder);
  EXPECT_TRUE(plies[2].before.has_value());
  EXPECT_FALSE(plies[2].judgement.has_value());  // nothing is known of what came after
  const Summary white = summary_of(plies, Color::White);
  EXPECT_EQ(white.judged, 1);
  EXPECT_EQ(white.blunders, 1);
  EXPECT_GT(white.mean_loss, 0.25);
}

TEST(GameAnalysis, TableIsForPeople) {
  const std::string table = table_text(sample());
  EXPECT_THAT(table, HasSubstr("   1 4g4f        +0.50"));
  EXPECT_THAT(table, HasSubstr("   2 4c4d       +25.00"));
  EXPECT_THAT(table, HasSubstr("?? blunder"));
  EXPECT_THAT(table, HasSubstr("   3 4f4e            -"));
  EXPECT_THAT(table, HasSubstr("White: 1 blunder, 0 mistakes, 0 inaccuracies"));
  EXPECT_THAT(table_text(sample(), Style::Chess), HasSubstr("   1 d3d4"));
}

TEST(GameAnalysis, RecordsGetCommentsAndBetterMoves) {
  const records::GameTree tree = annotated(sample());
  const auto line = tree.main_line();
  EXPECT_EQ(tree.at(line[1]).comment, "[%eval 0.50]");
  EXPECT_THAT(tree.at(line[2]).comment, HasSubstr("[%eval 25.00] Blunder ("));
  EXPECT_EQ(tree.at(line[2]).nags, std::vector<int>{4});
  ASSERT_EQ(tree.at(line[1]).next.size(), 2u);  // 3c3d was better
  EXPECT_EQ(tree.at(line[0]).next.size(), 1u);
  // Twice the same: nothing is written twice but comments.
  GameAnalysis again = sample();
  again.game = tree;
  EXPECT_EQ(annotated(again).nodes.size(), tree.nodes.size());
  for (const char* format : {"pgn", "kifu", "kif"})
    EXPECT_TRUE(records::to_text(*records::find_format(format), tree).ok()) << format;
}

TEST(GameAnalysis, JsonSaysAll) {
  GameAnalysis game = sample();
  see(game, 3, mate_in(3), "4d4e 3g3f");
  const auto json = nlohmann::json::parse(to_json(game));
  EXPECT_EQ(json["variant"], "yari");
  EXPECT_EQ(json["moves"].size(), 3u);
  EXPECT_EQ(json["moves"][0]["position"]["lines"][0]["cp"], 50);
  EXPECT_EQ(json["moves"][0]["position"]["lines"][0]["moves"][0], "4g4f");
  EXPECT_EQ(json["moves"][1]["mark"], "blunder");
  EXPECT_EQ(json["moves"][1]["side"], "white");
  EXPECT_EQ(json["end"]["lines"][0]["mate"], 3);
  EXPECT_EQ(json["white"]["blunders"], 1);
}

TEST(GameAnalysis, GraphIsWellFormedAlsoWithHoles) {
  GameAnalysis game = sample();
  for (int n = 0; n < 3; ++n) {
    const std::string svg = graph_svg(game);
    std::istringstream in(svg);
    boost::property_tree::ptree tree;
    EXPECT_NO_THROW(boost::property_tree::read_xml(in, tree)) << svg;
    EXPECT_EQ(svg.find("nan"), std::string::npos);
    game.positions[static_cast<std::size_t>(n)].reset();
  }
  EXPECT_THAT(graph_svg(sample()), HasSubstr("<title>2. 4c4d?? blunder</title>"));
  EXPECT_THAT(graph_svg(game_of("4g4f")), Not(HasSubstr("<circle")));
}

TEST(GameAnalysis, ScoresInWords) {
  EXPECT_EQ(score_text(35), "+0.35");
  EXPECT_EQ(score_text(-1204), "-12.04");
  EXPECT_EQ(score_text(mate_in(5)), "mate 3");
  EXPECT_EQ(score_text(mated_in(4)), "mated 2");
  EXPECT_EQ(score_text(mated_in(1)), "mated 1");  // the other side is to move
  EXPECT_EQ(score_text(mated_in(0)), "lost");
  EXPECT_EQ(score_text(mate_in(0)), "won");
}

}  // namespace
}  // namespace taishi::analysis
