// Engines that speak UCI, spoken to as the engine itself reads them.
#include <fstream>
#include <gtest/gtest.h>

#include "bench/match/info_line.h"
#include "bench/match/wording.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using usi::kUci;
using usi::kUsi;

TEST(Uci, LinesAreItsOwn) {
  const Variant yari = *find_variant("yari");
  const Opening opening = {"y1nkbby/7/ppppp2/7/7/7/PPPPPPP/7/YBBKNNY b 2Pn 1", {}};
  const Notation notation(yari);
  std::vector<Move> moves;
  for (const char* text : {"4g4f", "Y*4e", "4c4d+"}) moves.push_back(*notation.read_form(text));
  Rules alias = variant_rules(yari);
  alias.writes_alias_letters = true;
  const Wording uci(yari, alias, kUci), usi(yari, variant_rules(yari), kUsi);
  EXPECT_EQ(uci.position(opening, moves),
            "position fen r1nkbbr/7/ppppp2/7/7/7/PPPPPPP/7/RBBKNNR[PPn] w - - 0 1 moves d3d4 R@d5 "
            "d7d6+");
  EXPECT_EQ(usi.position(opening, moves),
            "position sfen " + opening.sfen + " moves 4g4f Y*4e 4c4d+");
  for (std::size_t i = 0; i < moves.size(); ++i)
    EXPECT_EQ(uci.read_move(std::array{"d3d4", "R@d5", "d7d6+"}[i]), moves[i]);
  // Only in their own letters and form.
  for (const char* other : {"Y@d5", "r@d5", "R*d5", "d3d4=", "4g4f", "resign", ""})
    EXPECT_EQ(uci.read_move(other), std::nullopt) << other;
  EXPECT_EQ(usi.read_move("R*4e"), std::nullopt);

  MoveLimits limits;
  limits.clock = true;
  limits.left = {{milliseconds(1), milliseconds(2)}};
  limits.increment = {{milliseconds(3), milliseconds(4)}};
  limits.depth = 5;
  EXPECT_EQ(uci.go(limits), "go wtime 1 btime 2 winc 3 binc 4 depth 5");
  EXPECT_EQ(usi.go(limits), "go btime 1 wtime 2 binc 3 winc 4 depth 5");
}

TEST(Uci, MatesAreInMoves) {
  const auto score_of = [](const char* line, const usi::Spelling& spelling) {
    std::optional<int> score;
    int depth = 0;
    std::int64_t nodes = 0;
    EXPECT_TRUE(read_info(line, score, depth, nodes, spelling));
    return score.value_or(0);
  };
  const int mate = kMateScore + 1000;
  EXPECT_EQ(score_of("info score mate 2", kUci), mate - 3);
  EXPECT_EQ(score_of("info score mate 3", kUsi), mate - 3);
  EXPECT_EQ(score_of("info score mate -2", kUci), -(mate - 4));
  EXPECT_EQ(score_of("info score mate 0", kUci), -mate);
  EXPECT_EQ(score_of("info score mate -0", kUsi), -mate);
  EXPECT_EQ(score_of("info score mate 1000000", kUci), mate - 999);
}

TEST(Uci, OnlyKnownProtocols) {
  const auto line = read_command_line({"--variant", "yari", "--nodes", "1", "--engine", "cmd=a",
                                       "--engine", "cmd=b", "proto=xboard"});
  ASSERT_FALSE(line.ok());
  EXPECT_NE(line.error().text().find("proto=uci"), std::string::npos) << line.error().text();
}

// The engine against itself in two languages: the games are the same as in one.
TEST(Uci, PlaysTheSameGamesInBothLanguages) {
  for (const char* variant : {"heian", "yari", "yarishogi", "sho"}) {
    const auto records = [&](const std::string& proto) {
      const std::string file = scratch() + "/games.txt";
      const std::string cmd = std::string("cmd=") + TAISHI_PROGRAM;
      const auto line =
          read_command_line({"--variant",       variant,    "--nodes",          "200",
                             "--games",         "2",        "--max-plies",      "60",
                             "--opening-score", "0",        "--record",         file,
                             "--each",          cmd,        "option.Threads=1", "--engine",
                             "name=A",          "--engine", "name=B",           "proto=" + proto});
      EXPECT_TRUE(line.ok()) << (line.ok() ? "" : line.error().text());
      const auto result = run_quietly(line->match);
      EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().text());
      std::ifstream in(file);
      std::vector<std::string> games;
      for (std::string text; std::getline(in, text);)
        if (text.starts_with("position ")) games.push_back(text);
      EXPECT_EQ(games.size(), 2u);
      for (const std::string& game : games) EXPECT_GT(game.size(), 100u);
      return games;
    };
    EXPECT_EQ(records("uci"), records("usi")) << variant;
  }
}

}  // namespace
}  // namespace taishi::match
