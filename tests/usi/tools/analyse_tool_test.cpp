#include <filesystem>
#include <gmock/gmock.h>
#include <sstream>

#include "movegen/notation.h"
#include "tests/support/temporary_file.h"
#include "usi/tools/analysis_state.h"
#include "usi/tools/tool.h"

namespace taishi::tools {
namespace {

using test::TemporaryFile;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Ran {
  int status = 0;
  std::string out, err;
};
Ran run(std::vector<std::string> arguments) {
  std::ostringstream out, err;
  const int status = find_tool("analyse")->run(arguments, out, err);
  return {status, out.str(), err.str()};
}

constexpr const char* kGames =
    "setoption name USI_Variant value yari\nposition startpos moves 4g4f 4c4d 5g5f\n"
    "position startpos moves 4g4f\n";

TEST(AnalyseTool, WritesAllThatIsAskedFor) {
  const TemporaryFile in(".usi"), json(".json"), pgn(".pgn"), kif(".kifu"), graph(".svg"),
      html(".html");
  in.write(kGames);
  const Ran ran =
      run({in.path(), "--nodes", "200", "--hash", "4", "--json", json.path(), "--pgn", pgn.path(),
           "--kif", kif.path(), "--graph", graph.path(), "--html", html.path()});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_THAT(ran.out, StartsWith("yari\n"));
  EXPECT_THAT(ran.out, HasSubstr("   3 5g5f"));
  EXPECT_THAT(json.contents(), HasSubstr("\"move\":\"5g5f\""));
  EXPECT_THAT(pgn.contents(), HasSubstr("[%eval "));
  EXPECT_THAT(kif.contents(), HasSubstr("[%eval "));
  EXPECT_THAT(graph.contents(), StartsWith("<svg"));
  EXPECT_THAT(html.contents(), StartsWith("<!doctype html>"));
  EXPECT_FALSE(std::filesystem::exists(json.path() + ".unfinished"));
}

TEST(AnalyseTool, TakesOneGameOfSeveral) {
  const TemporaryFile in(".usi");
  in.write(kGames);
  const Ran ran = run({in.path(), "--depth", "1", "--game", "2", "--style", "chess"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("   1 d3d4"));
  EXPECT_THAT(ran.out, Not(HasSubstr("\n   2 ")));
  EXPECT_THAT(run({in.path(), "--game", "3"}).err, HasSubstr("has only 2 games"));
}

std::vector<analysis::GameAnalysis> one_game() {
  std::vector<analysis::GameAnalysis> games;
  records::GameTree tree(*find_variant("yari"));
  tree.add(0, *Notation(tree.variant).read_move("4g4f", *AnyRecord::create(tree.variant)));
  games.emplace_back(std::move(tree));
  return games;
}

// What an earlier run saw is taken up, a line that was cut off is not, and no other analysis is
// destroyed.
TEST(AnalyseTool, GoesOnWhereItWasStopped) {
  const TemporaryFile file(".unfinished");
  auto games = one_game();
  const std::string key = analysis_key("1", games);
  const Move move = games[0].game.at(1).move;
  {
    auto state = AnalysisState::open(file.path(), key, games);
    ASSERT_TRUE(state.ok()) << state.error().text();
    EXPECT_EQ(state->known(), 0u);
    ASSERT_TRUE(state->add(0, 0, {{123, {}, {move}}}).ok());
  }
  file.write(file.contents() + "{\"game\":0,\"position\":1,\"li");
  auto again = one_game();
  {
    const auto state = AnalysisState::open(file.path(), key, again);
    ASSERT_TRUE(state.ok());
    EXPECT_EQ(state->known(), 1u);
    EXPECT_EQ(again[0].positions[0]->front().score, 123);
    EXPECT_EQ(again[0].positions[0]->front().line, std::vector<Move>{move});
    EXPECT_FALSE(again[0].positions[1].has_value());
  }
  EXPECT_FALSE(AnalysisState::open(file.path(), analysis_key("2", games), games).ok());
  file.write("something else\n");
  EXPECT_FALSE(AnalysisState::open(file.path(), key, games).ok());
  EXPECT_EQ(file.contents(), "something else\n");
}

TEST(AnalyseTool, SaysWhatIsWrong) {
  const auto fault = [](std::vector<std::string> arguments) {
    const Ran ran = run(std::move(arguments));
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  const TemporaryFile in(".usi");
  in.write(kGames);
  EXPECT_EQ(fault({}), "taishi analyse: expected a FILE of games\n");
  EXPECT_THAT(fault({"/no/such/file.pgn"}), HasSubstr("No such file"));
  EXPECT_THAT(fault({"game.doc"}), HasSubstr("`game.doc` has no known ending"));
  EXPECT_THAT(fault({in.path(), "--multipv", "0"}), HasSubstr("--multipv: expected 1 to 256"));
  EXPECT_THAT(fault({in.path(), "--time", "0"}), HasSubstr("--time: expected 1 to"));
  EXPECT_THAT(fault({in.path(), "--nodes", "0"}), HasSubstr("--nodes: expected at least 1"));
  EXPECT_THAT(fault({in.path(), "--style", "go"}), HasSubstr("--style: expected shogi or chess"));
  EXPECT_THAT(fault({in.path(), "--eval-file", "/no/net", "--nodes", "1"}),
              HasSubstr("EvalFile: "));
  EXPECT_THAT(fault({in.path(), "--nodes", "1", "--json", "/no/such/folder/x"}),
              HasSubstr("/no/such/folder/x"));
}

}  // namespace
}  // namespace taishi::tools
