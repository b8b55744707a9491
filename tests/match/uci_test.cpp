// Engines that speak UCI, through the same translations that the engine itself uses.
#include <fstream>
#include <gtest/gtest.h>

#include "bench/match/info_line.h"
#include "bench/match/lines.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using usi::kUci;
using usi::kUsi;

TEST(Uci, LinesAreTranslated) {
  const std::string position =
      "position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b 2Pn 1 moves 4g4f P*4e 4c4d+";
  EXPECT_EQ(position_in(position, kUci, notation_of(position, kUci)),
            "position fen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY[PPn] w - - 0 1 moves d3d4 P@d5 "
            "d7d6+");
  EXPECT_EQ(position_in(position, kUsi, notation_of(position, kUsi)), position);
  EXPECT_EQ(go_in("go btime 1 wtime 2 binc 3 winc 4 depth 5", kUci),
            "go wtime 1 btime 2 winc 3 binc 4 depth 5");
  EXPECT_EQ(go_in("go btime 1 wtime 2", kUsi), "go btime 1 wtime 2");
}

TEST(Uci, MatesAreInMoves) {
  const auto score_of = [](const char* line, const usi::Dialect& dialect) {
    std::optional<int> score;
    int depth = 0;
    std::int64_t nodes = 0;
    EXPECT_TRUE(read_info(line, score, depth, nodes, dialect));
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
