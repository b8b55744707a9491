#include "usi/board/words.h"

#include <algorithm>

#include "tests/board/support.h"
#include "tests/support/any_games.h"
#include "usi/board/premoves.h"
#include "usi/board/rule_book.h"

namespace taishi::board::test {
namespace {

MoveWords words(std::string_view name, const std::string& sfen, std::string_view move) {
  const auto game = taishi::test::game_from(name, sfen);
  return move_words(*game, *Notation(game->variant()).read_move(move, *game));
}

TEST(Words, Moves) {
  const MoveWords plain = words("sho", "", "7g7f");
  EXPECT_EQ(plain.usi, "7g7f");
  EXPECT_EQ(plain.brief, "P-7f");
  EXPECT_EQ(plain.spoken, "Black: pawn 7 g to 7 f");
  EXPECT_EQ(plain.spoken_ja, "先手、７七の歩、７六へ");
  // Two golds can go there.
  EXPECT_EQ(words("sho", "4k4/9/9/9/9/9/9/9/3GKG3 b - 1", "4i5h").brief, "G4i-5h");
}

TEST(Words, PromotionCaptureDrop) {
  const std::string sfen = "3k3/7/2p4/1P5/7/7/7/7/3K3 b P 1";
  const MoveWords drop = words("yari", sfen, "P*4e");
  EXPECT_EQ(drop.brief, "P*4e");
  EXPECT_EQ(drop.spoken, "Black: pawn dropped on 4 e");
  EXPECT_EQ(drop.spoken_ja, "先手、４五歩打");
  EXPECT_EQ(words("yari", sfen, "6d6c+").spoken, "Black: pawn 6 d to 6 c, promotes");
  EXPECT_EQ(words("yari", sfen, "6d6c").brief, "P-6c=");
  EXPECT_EQ(words("yari", sfen, "6d6c").spoken_ja, "先手、６四の歩、６三へ、不成");
  const MoveWords capture = words("yari", "3k3/7/1p5/1P5/7/7/7/7/3K3 b - 1", "6d6c+");
  EXPECT_EQ(capture.brief, "Px6c+");
  EXPECT_EQ(capture.spoken, "Black: pawn 6 d takes pawn on 6 c, promotes");
}

TEST(Words, EveryEndHasASentence) {
  for (int i = 0; i < static_cast<int>(records::Ending::Unknown); ++i) {
    const GameEnd end{Color::Black, static_cast<records::Ending>(i)};
    EXPECT_NE(result_text(end), "Black wins") << i;
    EXPECT_NE(result_text_ja(end), "先手の勝ち") << i;
    EXPECT_EQ(result_text(end).find('{'), std::string::npos);
  }
  EXPECT_EQ(result_text({Color::White, records::Ending::Checkmate}),
            "Black is checkmated: White wins");
  EXPECT_EQ(result_text({std::nullopt, records::Ending::Repetition}),
            "The position came back too often: a draw");
  EXPECT_EQ(result_text({std::nullopt, records::Ending::Unknown}), "A draw");
}

// Whatever can be played after a move of the other side could have been premoved, as long as that
// move gave no man in hand.
TEST(Words, PremovesHoldAllAnswers) {
  for (const char* name : {"heian", "yari", "sho"}) {
    const auto game = AnyRecord::create(variant(name));
    const auto could = premoves(*game);
    for (const Move m : game->legal_moves()) {
      game->push(m);
      for (const Move answer : game->legal_moves())
        EXPECT_NE(std::ranges::find(could, answer), could.end()) << name;
      game->pop();
    }
  }
}

TEST(Words, PremovesKnowPromotionAndDrops) {
  const auto game = taishi::test::game_from("yari", "3k3/7/7/P6/7/7/7/7/3K3 w P 1");
  const auto could = premoves(*game);
  const Notation notation(game->variant());
  const auto has = [&](const char* move) {
    return std::ranges::find(could, *notation.read_form(move)) != could.end();
  };
  EXPECT_TRUE(has("7d7c+"));
  EXPECT_TRUE(has("7d7c"));
  EXPECT_TRUE(has("P*4e"));
  EXPECT_FALSE(has("P*4a"));  // it could never move
  EXPECT_FALSE(has("P*4i"));  // not empty
}

TEST(RuleBook, MenOfEachGame) {
  const RuleBook yari = rule_book(variant("yari"));
  ASSERT_FALSE(yari.men.empty());
  EXPECT_EQ(yari.men[0].name, "pawn");
  EXPECT_TRUE(yari.men[0].hand);
  EXPECT_EQ(yari.men[1].name, "silver");
  EXPECT_FALSE(yari.men[1].hand);
  const RuleBook sho = rule_book(variant("sho"));
  const auto prince = std::ranges::find(sho.men, "crown prince", &RuleBook::Man::name);
  ASSERT_NE(prince, sho.men.end());
  EXPECT_TRUE(prince->royal);
  for (const char* name : {"heian", "yari", "sho"}) {
    for (const auto& man : rule_book(variant(name)).men) {
      EXPECT_GT(man.name.size(), 2u) << name;  // more than its letter
      EXPECT_FALSE(man.name_ja.empty());
    }
    for (const auto& section : rule_book(variant(name)).sections)
      EXPECT_FALSE(section.title.empty() || section.text.empty() || section.text_ja.empty() ||
                   section.title_ja.empty());
  }
  const auto mentions = [](const RuleBook& book, const char* word) {
    return std::ranges::any_of(
        book.sections, [&](const auto& s) { return s.text.find(word) != std::string::npos; });
  };
  EXPECT_TRUE(mentions(rule_book(variant("heian")), "left alone"));
  EXPECT_FALSE(mentions(sho, "left alone"));
  EXPECT_TRUE(mentions(sho, "prince"));
  EXPECT_TRUE(mentions(yari, "one file"));
}

}  // namespace
}  // namespace taishi::board::test
