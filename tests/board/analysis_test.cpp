#include "tests/board/support.h"

namespace taishi::board::test {
namespace {

using Done = Table::Done;

TEST(Analysis, LinesOfTheNodeFromBlacksView) {
  Room room;
  room.analysis();
  room.play_all({"4g4f"});
  ASSERT_TRUE(room.table.analyse(room.tip(), 2, false).ok());
  EXPECT_EQ(room.analyst.task().lines, 2);
  EXPECT_TRUE(room.analyst.task().limits.infinite);
  // White, to move, is ahead; the second line breaks off at its first illegal move.
  room.analyst.score(50, {"4c4d", "4f4e"}, 1);
  room.analyst.score(20, {"5c5d", "5c5d"}, 2);
  ASSERT_TRUE(room.table.wake_at());
  room.clock.pass(1000);
  room.table.tick();
  const AnalysisLines& lines = room.heard.lines.back();
  ASSERT_EQ(lines.lines.size(), 2u);
  EXPECT_TRUE(lines.running);
  EXPECT_EQ(lines.lines[0].evaluation.value, -50);
  EXPECT_LT(lines.lines[0].evaluation.win, lines.lines[0].evaluation.loss);
  EXPECT_EQ(lines.lines[0].words[1].brief, "P-4e");
  EXPECT_EQ(lines.lines[1].moves.size(), 1u);
  room.table.stop_analysis();
  EXPECT_FALSE(room.heard.lines.back().running);
  EXPECT_FALSE(room.analyst.busy());
}

TEST(Analysis, Threat) {
  Room room;
  room.analysis();
  ASSERT_TRUE(room.table.analyse(0, 1, true).ok());
  EXPECT_NE(room.analyst.task().start.find(" w "), std::string::npos);
  room.analyst.score(30, {"4c4d"});
  room.clock.pass(1000);
  room.table.tick();
  EXPECT_EQ(room.heard.lines.back().lines[0].evaluation.value, -30);
  EXPECT_EQ(room.heard.lines.back().lines[0].moves.size(), 1u);
  EXPECT_FALSE(room.table.tree().facts(0).evaluation.has_value());  // it is not the position's
  // In check nobody can pass.
  room.analysis("3k3/7/7/7/7/7/7/3Y3/3K3 w - 1");
  const auto done = room.table.analyse(0, 1, true);
  EXPECT_FALSE(done.ok());
}

TEST(Analysis, NotOnTheClock) {
  Room room;
  room.begin(false, true, {true, 60'000, 0, 0});
  EXPECT_TRUE(room.table.analyse(0, 1, false).ok());
  EXPECT_FALSE(room.analyst.busy());
  EXPECT_EQ(room.heard.notices.back(), Notice::NoAnalysisOnTheClock);
}

TEST(Analysis, MateByChecksThenAnyWin) {
  Room room;
  room.analysis();
  EXPECT_EQ(room.table.find_mate(0), Done::Yes);
  EXPECT_TRUE(room.analyst.task().mate);
  room.analyst.solve(FoundMate::Kind::Mate, {"4g4f", "4c4d"});
  EXPECT_EQ(room.heard.mates.back().found, true);
  EXPECT_EQ(room.heard.mates.back().line.size(), 2u);

  (void)room.table.find_mate(0);
  room.analyst.solve(FoundMate::Kind::None);
  EXPECT_FALSE(room.analyst.task().mate);
  room.analyst.mate(3, false, {"4g4f"});
  room.analyst.move("4g4f");
  EXPECT_EQ(room.heard.mates.back().found, true);
  EXPECT_EQ(room.heard.mates.back().line.size(), 1u);

  (void)room.table.find_mate(0);
  room.analyst.solve(FoundMate::Kind::None);
  room.analyst.score(100, {"4g4f"});
  room.analyst.move("4g4f");
  EXPECT_EQ(room.heard.mates.back().found, std::nullopt);
}

TEST(Analysis, ReviewMarksWhatLosesPoints) {
  Room room;
  room.analysis();
  room.play_all({"4g4f", "4c4d", "5g5f"});
  room.table.review({});
  // From the side to move: Black's second move throws all away; White's was the engine's choice.
  const std::vector<std::pair<int, const char*>> found = {
      {0, "5g5f"}, {0, "4c4d"}, {400, "6g6f"}, {900, "5c5d"}};
  for (const auto& [score, best] : found) {
    ASSERT_TRUE(room.analyst.busy());
    EXPECT_TRUE(room.analyst.task().limits.movetime.has_value());
    room.analyst.score(score, {best});
    room.analyst.move(best);
  }
  EXPECT_FALSE(room.analyst.busy());
  const ReviewProgress& p = room.heard.reviews.back();
  EXPECT_FALSE(p.running);
  EXPECT_EQ(p.done, 4);
  EXPECT_EQ(p.sides[Color::Black].blunders, 1);
  EXPECT_EQ(p.sides[Color::White].blunders, 0);  // whatever it was worth a move later
  EXPECT_LT(*p.sides[Color::Black].accuracy, *p.sides[Color::White].accuracy);
  const auto& tree = room.table.tree();
  EXPECT_EQ(tree.at(3).nags, std::vector<int>{4});
  EXPECT_TRUE(tree.at(2).nags.empty());
  EXPECT_EQ(tree.facts(3).evaluation->value, -900);
}

TEST(Analysis, ReviewEndsWithAGameThatIsOver) {
  Room room("heian");
  room.analysis("4k4/9/9/9/9/4G4/3p5/4K4 b - 1");
  room.play_all({"5h6g"});
  room.table.review({});
  room.analyst.score(500, {"5h6g"});
  room.analyst.move("5h6g");
  EXPECT_FALSE(room.heard.reviews.back().running);
  EXPECT_EQ(room.table.tree().facts(1).evaluation->win, 1);
}

TEST(Analysis, PlayOut) {
  Room room;
  room.analysis();
  ASSERT_TRUE(room.table.play_out(0).ok());
  for (const char* move : {"4g4f", "4c4d", "4f4e", "4d4e"}) room.analyst.move(move);
  EXPECT_EQ(room.moves(), "4g4f 4c4d 4f4e 4d4e");
  EXPECT_TRUE(room.analyst.busy());
  room.analyst.move("9i9a");  // no move of this game: it ends
  EXPECT_FALSE(room.analyst.busy());
}

TEST(Analysis, VariationsComeAndGo) {
  Room room;
  room.analysis();
  room.play_all({"4g4f", "4c4d"});
  const int side = room.play("5g5f", 0)->node;
  const int deep = room.play("4c4d", side)->node;
  ASSERT_TRUE(room.table.promote(deep).ok());
  EXPECT_EQ(room.moves(), "5g5f 4c4d");
  ASSERT_TRUE(room.table.analyse(deep, 1, false).ok());
  EXPECT_EQ(*room.table.remove(side), Done::Yes);
  EXPECT_EQ(room.moves(), "4g4f 4c4d");
  EXPECT_FALSE(room.analyst.busy());  // what it looked at is gone
  EXPECT_EQ(*room.table.remove(side), Done::Stale);
  EXPECT_EQ(*room.table.remove(0), Done::Stale);
  EXPECT_EQ(room.play("5c5d", deep)->done, Done::Stale);
}

TEST(Analysis, Annotations) {
  Room room;
  room.begin(false, false);
  room.play_all({"4g4f"});
  EXPECT_EQ(room.table.annotate(1, {"good", 3, std::vector<Arrow>{{square(1), square(2), {}}}}),
            Done::Yes);
  EXPECT_EQ(room.table.tree().at(1).comment, "good");
  EXPECT_EQ(room.table.tree().at(1).nags, std::vector<int>{3});
  EXPECT_EQ(room.table.annotate(1, {{}, 0, {}}), Done::Yes);
  EXPECT_TRUE(room.table.tree().at(1).nags.empty());
  EXPECT_EQ(room.table.tree().at(1).comment, "good");
  EXPECT_EQ(room.table.annotate(9, {}), Done::Stale);
  // The game itself is not edited while it is on.
  EXPECT_FALSE(room.table.remove(1).ok());
  EXPECT_FALSE(room.table.promote(1).ok());
}

TEST(Analysis, FailureEndsTheJob) {
  Room room;
  room.analysis();
  (void)room.table.analyse(0, 1, false);
  room.analyst.restart();
  EXPECT_EQ(room.heard.engines.back(), EngineState::Restarted);
  room.analyst.fail();
  EXPECT_EQ(room.heard.engines.back(), EngineState::Failed);
  EXPECT_FALSE(room.heard.lines.back().running);
  (void)room.table.find_mate(0);
  room.analyst.fail();
  EXPECT_EQ(room.heard.mates.back().found, std::nullopt);
}

}  // namespace
}  // namespace taishi::board::test
