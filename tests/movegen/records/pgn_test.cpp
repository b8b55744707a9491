#include "movegen/records/pgn.h"

#include <gmock/gmock.h>

#include "movegen/notation.h"
#include "movegen/words.h"
#include "tests/movegen/records/support.h"

namespace taishi::records::test {
namespace {

using ::testing::HasSubstr;

// The moves of a file's text as they stand there, without comments, numbers and the result.
std::vector<std::string> written_moves(const std::string& text) {
  std::string moves;
  int depth = 0;
  for (const char c : text.substr(text.find("\n\n"))) {
    depth += c == '{' ? 1 : 0;
    if (depth == 0) moves += c;
    depth -= c == '}' ? 1 : 0;
  }
  std::vector<std::string> words;
  for (const std::string_view word : split(moves))
    if (word.back() != '.' && word != "*" && word.find("1-0") == std::string_view::npos &&
        word.find("0-1") == std::string_view::npos && word.find("1/2") == std::string_view::npos)
      words.emplace_back(word);
  return words;
}

struct Sample {
  const char* file;
  San dialect;
  int plies;
  const char* outcome;
};

class Samples : public ::testing::TestWithParam<Sample> {};

// What is written again has the same moves, letter by letter.
TEST_P(Samples, AreReadAndWrittenAsTheyAre) {
  const std::string text = data_file(GetParam().file);
  const auto games = read_all(format("pgn"), text);
  ASSERT_EQ(games.size(), 1u);
  ASSERT_FALSE(games[0].fault) << games[0].fault->text();
  const GameTree& game = games[0].game;
  EXPECT_EQ(game.main_line().size(), static_cast<std::size_t>(GetParam().plies) + 1);
  EXPECT_EQ(written_moves(to_pgn(game, GetParam().dialect)), written_moves(text));
  EXPECT_EQ(to_string(record_at(game, game.main_line().back())->outcome()), GetParam().outcome);
}

INSTANTIATE_TEST_SUITE_P(
    Files, Samples,
    ::testing::Values(Sample{"ffish-heian.pgn", San::Fairy, 80, "ongoing"},
                      Sample{"ffish-shoshogi.pgn", San::Fairy, 80, "ongoing"},
                      Sample{"ffish-yarishogi.pgn", San::Fairy, 80, "ongoing"},
                      Sample{"xboard-heian.pgn", San::XBoard, 88, "win w checkmate"},
                      Sample{"xboard-shoshogi.pgn", San::XBoard, 362, "draw repetition"},
                      Sample{"xboard-yarishogi.pgn", San::XBoard, 61, "win b checkmate"}));

TEST(Pgn, EndsAndCommentsOfXBoard) {
  const auto games = read_all(format("pgn"), data_file("xboard-heian.pgn"));
  const GameTree& game = games.at(0).game;
  EXPECT_EQ(game.result, GameResult::WhiteWins);
  EXPECT_EQ(game.ending, Ending::Checkmate);
  EXPECT_EQ(game.at(1).comment, "+0.31/2");
  EXPECT_EQ(game.at(6).comment, "-0.20/2 0.1");
  EXPECT_EQ(game.tag("White"), "Taishi 0.1.0");
  EXPECT_EQ(game.tag("Site"), "");
}

std::string read_moves(const std::string& fen, const std::string& variant,
                       const std::string& moves) {
  const auto games = read_all(
      format("pgn"), "[Variant \"" + variant + "\"]\n[FEN \"" + fen + "\"]\n\n" + moves + " *\n");
  if (games.size() != 1) return "not one game";
  return games[0].fault ? games[0].fault->text() : moves_of(games[0].game);
}

// A plus is check in one dialect and promotion in the other: legality and the other words decide.
TEST(Pgn, WhatPlusMeans) {
  const std::string fen = "4k4/9/9/R8/9/9/P8/9/4K4 w - - 0 1";
  EXPECT_EQ(read_moves(fen, "shoshogi", "1. Ra9+"), "9d9a");
  EXPECT_EQ(read_moves(fen, "shoshogi", "1. Ra9+ Kd8 2. a4"), "9d9a+ 5a6b 9g9f");
  EXPECT_EQ(read_moves(fen, "shoshogi", "1. Ra7+"), "9d9c+");
  EXPECT_EQ(read_moves(fen, "shoshogi", "1. Ra7+ Kd8 2. Pa4"), "9d9c+ 5a6b 9g9f");
  EXPECT_EQ(read_moves(fen, "shoshogi", "1. Ra9=D Kd8 2. Pa4+"),
            "file:4: move 3: `Pa4+` gives no check, as it says");
}

// Nothing in the text tells: a tag does.
TEST(Pgn, ShortGamesSayTheirDialect) {
  GameTree game(*find_variant("sho"));
  game.start = "4k4/9/9/R8/9/9/9/9/4K4 b - 1";
  const auto record = record_at(game, 0);
  const Notation notation(game.variant);
  for (const char* move : {"9d9a", "9d9a+"}) {
    GameTree played = game;
    played.add(0, *notation.read_move(move, *record));
    for (const char* name : {"pgn", "xboard"}) {
      const auto again = read_all(format(name), to_text(format(name), played).value());
      EXPECT_TRUE(again.at(0).game == played) << move << ' ' << name;
    }
  }
}

TEST(Pgn, MenThatAllMustPromoteAreToldApartByWhatFollows) {
  const std::string fen = "k8/9/9/3N1N3/9/9/P8/4K4 w - - 0 1";
  EXPECT_EQ(read_moves(fen, "heian", "1. Ne7=G Kb8 2. Nc7=G"), "4d5b+ 9a8a 6d7b+");
  EXPECT_EQ(read_moves(fen, "heian", "1. Ne7=G Kb8 2. Ng7=G"), "6d5b+ 9a8a 4d3b+");
}

TEST(Pgn, Coordinates) {
  EXPECT_EQ(read_moves("startpos", "x", ""), "file:1: no game is called `x`");
  const std::string fen = "3k3/7/6P/7/7/7/7/7/3K3[P] w - - 0 1";
  EXPECT_EQ(read_moves(fen, "yarishogi", "1. P@e5 d9d8 2. g7g8+ d8d9 3. e5-e6"),
            "P*3e 4a4b 1c1b+ 4b4a 3e3d");
}

TEST(Pgn, VariationsGlyphsAndClocks) {
  const auto games = read_all(format("pgn"),
                              "[Variant \"Yarishogi\"]\n\n1.Pd4! {[%clk 0:09:58.5] so} (1. Pc4 {a} "
                              "Pc6 (1...Pe6 $14) 2. Pc5) "
                              "( {b} 1. Pe4?!) 1... Pd6 ; to the end\n1-0\n");
  ASSERT_EQ(games.size(), 1u);
  ASSERT_FALSE(games[0].fault) << games[0].fault->text();
  const GameTree& game = games[0].game;
  EXPECT_EQ(moves_of(game), "4g4f 4c4d");
  EXPECT_EQ(game.at(0).next.size(), 3u);
  EXPECT_EQ(game.at(1).nags, std::vector<int>{1});
  EXPECT_EQ(game.at(1).clock_ms, 598'500);
  EXPECT_EQ(game.at(1).comment, "so");
  EXPECT_EQ(game.at(2).comment, "to the end");
  const Node& third = game.at(game.at(0).next[2]);
  EXPECT_EQ(third.preface, "b");
  EXPECT_EQ(third.nags, std::vector<int>{6});
  const Node& second = game.at(game.at(0).next[1]);
  EXPECT_EQ(second.next.size(), 2u);
  EXPECT_EQ(game.at(second.next[1]).nags, std::vector<int>{14});
  EXPECT_EQ(game.result, GameResult::BlackWins);
}

TEST(Pgn, OtherRulesHaveATagOfTheirOwn) {
  GameTree game(*find_variant("yari"));
  EXPECT_THAT(to_pgn(game), HasSubstr("[Variant \"yarishogi\"]\n[VariantRules \"yari\"]\n"));
  game.start = "3k3/7/7/7/7/7/7/7/Y2K3 b P 1";
  EXPECT_THAT(to_pgn(game), HasSubstr("[FEN \"3k3/7/7/7/7/7/7/7/R2K3[P] w - - 0 1\"]\n"));
  EXPECT_THAT(to_pgn(game, San::XBoard), HasSubstr("[FEN \"3k3/7/7/7/7/7/7/7/R2K3[P] w 0 1\"]\n"));
  // XBoard cannot tell the men of an unknown game apart without it.
  EXPECT_THAT(to_pgn(game, San::XBoard),
              HasSubstr("[VariantMen \"P:fW;+P:fWfFbR;+p:fWfFbR;N:fRfN;"));
  EXPECT_THAT(to_pgn(game, San::Fairy), ::testing::Not(HasSubstr("VariantMen")));
}

}  // namespace
}  // namespace taishi::records::test
