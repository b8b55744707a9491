#include "movegen/records/kif.h"

#include <gmock/gmock.h>

#include "tests/movegen/records/support.h"

namespace taishi::records::test {
namespace {

using ::testing::HasSubstr;

std::string read_moves(const std::string& text) {
  const auto games = read_all(format("kifu"), text);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  return games[0].fault ? games[0].fault->text() : moves_of(games[0].game);
}

TEST(Kif, Sample) {
  for (const bool shift_jis : {false, true}) {
    std::string text = data_file("sample.kifu");
    if (shift_jis) text = from_utf8(text, Charset::ShiftJis).value();
    const auto games = read_all(format("kif"), text);
    ASSERT_EQ(games.size(), 1u);
    ASSERT_FALSE(games[0].fault) << games[0].fault->text();
    const GameTree& game = games[0].game;
    EXPECT_EQ(variant_name(game.variant), "yari");
    EXPECT_EQ(moves_of(game), "4g4f 4c4d");
    EXPECT_EQ(game.ending, Ending::Interrupted);
    EXPECT_EQ(game.at(0).comment, "A comment before the first move.");
    EXPECT_EQ(game.at(1).elapsed_ms, 5000);
    EXPECT_EQ(game.tag("Date"), "2026.11.30");
    EXPECT_EQ(game.tag("Time"), "10:00:00");
    EXPECT_EQ(game.tag("White"), "先番");
  }
}

TEST(Kif, DigitsAndNamesAsOthersWriteThem) {
  for (const char* move : {"7六歩(77)", "７六歩（７７）", "76歩", "７六歩兵", "７６歩不成(77)"})
    EXPECT_EQ(read_moves("手合割：小将棋\n手数----指手\n 1 " + std::string(move) + "\n"), "7g7f")
        << move;
  const std::string start =
      "手合割:小将棋\n開始局面SFEN:4k4/9/4E4/9/9/9/9/9/4K4 b - 1\n手数----\n１　";
  for (const char* move : {"５二醉象成(53)", "5二酔象成(53)", "52酔成", "５二醉成(53)"})
    EXPECT_EQ(read_moves(start + move + '\n'), "5c5b+") << move;
}

TEST(Kif, IsReadable) {
  const auto games = read_all(
      format("pgn"),
      "[Variant \"shoshogi\"]\n[VariantRules \"sho\"]\n"
      "[FEN \"3k5/9/4E4/9/9/9/9/9/4K4 w - - 0 1\"]\n\n1. Ee8=K {great} (1. Ed8) Kc8 1-0\n");
  ASSERT_FALSE(games.at(0).fault) << games[0].fault->text();
  EXPECT_EQ(to_kif(games[0].game),
            "手合割：小将棋\n"
            "開始局面SFEN：3k5/9/4E4/9/9/9/9/9/4K4 b - 1\n"
            " ９ ８ ７ ６ ５ ４ ３ ２ １\n"
            "+---------------------------+\n"
            "| ・ ・ ・v玉 ・ ・ ・ ・ ・|一\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
            "| ・ ・ ・ ・ 醉 ・ ・ ・ ・|三\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
            "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
            "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n"
            "+---------------------------+\n"
            "手数----指手---------消費時間--\n"
            "   1 ５二醉象成(53)+\n"
            "*great\n"
            "   2 ７二玉(61)\n"
            "まで2手で先手の勝ち\n"
            "\n"
            "変化：1手\n"
            "   1 ６二醉象(53)\n"
            "\n");
}

TEST(Kif, HandsAndDrops) {
  GameTree game(*find_variant("yari"));
  game.start = "3k3/7/7/7/7/7/7/7/3K3 w Y2P11p 1";
  const auto record = record_at(game, 0);
  game.add(0, *record->intended(Move::drop(PieceType{0}, square(4))));
  const std::string text = to_kif(game);
  EXPECT_THAT(text, HasSubstr("後手の持駒：歩十一\n"));
  EXPECT_THAT(text, HasSubstr("先手の持駒：槍飛　歩二\n"));
  EXPECT_THAT(text, HasSubstr("後手番\n"));
  EXPECT_THAT(text, HasSubstr("   1 １五歩打\n"));
}

TEST(Kif, Ends) {
  const std::string head = "手合割：平安将棋\n手数----指手---------消費時間--\n   1 ７五歩(76)\n";
  const auto end = [&](const std::string& word) {
    const auto games = read_all(format("kifu"), head + word);
    return std::pair(games.at(0).game.result, games.at(0).game.ending);
  };
  EXPECT_EQ(end("   2 投了\n"), std::pair(GameResult::BlackWins, Ending::Resignation));
  EXPECT_EQ(end("   2 切れ負け ( 0:01/00:00:01)\n"),
            std::pair(GameResult::BlackWins, Ending::TimeForfeit));
  EXPECT_EQ(end("   2 反則勝ち\n"), std::pair(GameResult::WhiteWins, Ending::IllegalMove));
  EXPECT_EQ(end("   2 千日手\n"), std::pair(GameResult::Draw, Ending::Repetition));
  EXPECT_EQ(end("   2 中断\n"), std::pair(GameResult::Open, Ending::Interrupted));
  EXPECT_EQ(end("まで1手で後手の勝ち\n"), std::pair(GameResult::WhiteWins, Ending::Unknown));
}

}  // namespace
}  // namespace taishi::records::test
