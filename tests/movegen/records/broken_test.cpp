#include <gmock/gmock.h>

#include "tests/movegen/records/support.h"

namespace taishi::records::test {
namespace {

using ::testing::HasSubstr;

const std::string kPgn = "[Variant \"yarishogi\"]\n\n";
const std::string kKif = "手合割：槍将棋\n手数----指手---------消費時間--\n";

TEST(Broken, Pgn) {
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 Pd6\n2. Pd7 *\n"),
            "file:4: move 3: `Pd7` is no legal move here");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 Hello *\n"), "file:3: move 2: `Hello` is no move");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 Pd6"), "file:3: the game ends without a result");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 {no end"), "file:3: the comment is not closed");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 (1. Pe4 Pd6 *\n"),
            "file:3: the variation is not closed");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4) Pd6 *\n"), "file:3: a `)` without `(`");
  EXPECT_EQ(fault_of("pgn", kPgn + "(1. Pd4) *\n"), "file:3: a variation before any move");
  EXPECT_EQ(fault_of("pgn", kPgn + "1. Pd4 } *\n"), "file:3: a `}` without `{`");
  EXPECT_EQ(fault_of("pgn", "[Variant \"chess\"]\n\n1. e4 *\n"),
            "file:1: no game is called `chess`");
  EXPECT_THAT(fault_of("pgn", "[FEN \"9/9 w\"]\n\n*\n"), HasSubstr("file:1: tag FEN: SFEN: "));
  EXPECT_THAT(fault_of("pgn", "[Variant yari]\n\n*\n"),
              HasSubstr("file:1: the tag `[Variant yari]`"));
  EXPECT_EQ(fault_of("pgn", std::string("a\0b", 3)), "file:1: no text: a byte is 0 (UTF-16?)");
}

TEST(Broken, WhatCameBeforeIsKeptAndWhatFollowsIsRead) {
  const auto games =
      read_all(format("pgn"), kPgn + "1. Pd4 Pd6 (1... Pz6 Pe6 2. Pa4) 2. Pe4 Pa1 3. Pa4 *\n\n" +
                                  kPgn + "1. Pa4 *\n");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].fault.value().text(), "file:3: move 2 of a variation: `Pz6` is no move");
  EXPECT_EQ(moves_of(games[0].game), "4g4f 4c4d 3g3f");
  EXPECT_EQ(games[0].game.nodes.size(), 4u);
  EXPECT_FALSE(games[1].fault);
  EXPECT_EQ(moves_of(games[1].game), "7g7f");
}

TEST(Broken, Kif) {
  EXPECT_EQ(fault_of("kifu", kKif + "   1 ４五歩(47)\n"),
            "file:3: move 1: `4五歩(47)` is no legal move here");
  EXPECT_EQ(fault_of("kifu", kKif + "   1 ４六歩(47)\n   3 ４五歩(46)\n"),
            "file:4: move 2 is missing");
  EXPECT_EQ(fault_of("kifu", kKif + "   1 ４六"), "file:3: move 1: `4六` is no move");
  EXPECT_EQ(fault_of("kifu", kKif + "変化：3手\n"),
            "file:3: 変化：3手, but the line has no move before that");
  EXPECT_EQ(fault_of("kifu", "手合割：平手\n手数----\n"), "file:1: no game is called `平手`");
  EXPECT_EQ(fault_of("kifu", kKif + "*\xff\xff\n"), "file:3: neither UTF-8 nor Shift-JIS");
  EXPECT_THAT(fault_of("kifu", "手合割：槍将棋\n|v玉|一\n手数----\n"),
              HasSubstr("a board diagram"));
}

TEST(Broken, Json) {
  EXPECT_EQ(fault_of("json", R"({"variant":"yari","moves":["4g4f","4g4e"]})"),
            "file:1: move 2: illegal move `4g4e`: 4g is empty");
  EXPECT_EQ(fault_of("json", R"({"variant":"go"})"), "file:1: no game is called `go`");
  EXPECT_THAT(fault_of("json", "{\"variant\":\"yari\",\n\"moves\":["),
              HasSubstr("file:2: no JSON: "));
  EXPECT_THAT(fault_of("json", R"({"start":"x"})"), HasSubstr("file:1: start: SFEN: "));
  EXPECT_EQ(fault_of("json", "[1]"), "file:1: a game is an object");
}

TEST(Broken, UsiLines) {
  EXPECT_EQ(fault_of("usi", "position startpos moves 7g7f 7g7e\n"),
            "file:1: move 2: illegal move `7g7e`: 7g is empty");
  EXPECT_EQ(fault_of("usi", "# a comment\n\nsetoption name USI_Variant value go\n"),
            "file:3: no game is called `go`");
  EXPECT_THAT(fault_of("usi", "position sfen x b - 1\n"), HasSubstr("file:1: SFEN: "));
}

// Cut anywhere, a record gives at most one line for each game, and never more than was there.
TEST(Broken, CutAnywhere) {
  for (const char* name : {"pgn", "kif", "kifu", "json", "usi"}) {
    const std::string text = to_text(format(name), RandomTree("yari", 4).take()).value();
    for (std::size_t size = 0; size < text.size(); size += kSlowBuild ? 211 : 17) {
      const auto games = read_all(format(name), text.substr(0, size));
      ASSERT_LE(games.size(), 1u) << name << ' ' << size;
      for (const ReadGame& game : games)
        if (game.fault) {
          EXPECT_EQ(game.fault->text().find('\n'), std::string::npos);
          EXPECT_EQ(game.fault->text().substr(0, 5), "file:");
        }
    }
  }
}

}  // namespace
}  // namespace taishi::records::test
