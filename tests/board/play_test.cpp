#include "tests/board/support.h"

namespace taishi::board::test {
namespace {

using Done = Table::Done;

TEST(Play, HumanAgainstEngine) {
  Room room;
  room.begin(false, true);
  EXPECT_FALSE(room.player.busy());
  room.play_all({"4g4f"});
  ASSERT_TRUE(room.player.busy());
  EXPECT_TRUE(room.table.match().thinking());
  EXPECT_EQ(room.player.task().level, 5);
  EXPECT_EQ(room.player.task().moves.size(), 1u);
  EXPECT_EQ(room.player.task().start, start_sfen(variant("yari")));
  // Not the human's turn.
  EXPECT_EQ(room.play("4c4d")->done, Done::Stale);
  room.player.move("4c4d");
  EXPECT_EQ(room.moves(), "4g4f 4c4d");
  EXPECT_EQ(room.heard.moved.size(), 2u);
  EXPECT_FALSE(room.table.match().thinking());
}

TEST(Play, WhatCameTooLateIsDropped) {
  Room room;
  room.begin(false, true);
  const int old = room.table.game();
  room.begin(false, true);
  EXPECT_EQ(room.table.play(old, 0, *Notation(variant("yari")).read_form("4g4f"))->done,
            Done::Stale);
  EXPECT_EQ(room.play("4g4f", 17)->done, Done::Stale);
  room.play_all({"4g4f"});
  room.player.move("4c4d");
  EXPECT_EQ(room.play("5g5f", 0)->done, Done::Stale);
  EXPECT_EQ(room.table.takeback(room.table.game(), 0), Done::Stale);
  EXPECT_EQ(room.table.resign(old, {}), Done::Stale);
  EXPECT_EQ(room.moves(), "4g4f 4c4d");
}

TEST(Play, IllegalMovesAreErrors) {
  Room room;
  room.begin(false, false);
  const auto played = room.play("4g4e");
  ASSERT_FALSE(played.ok());
  EXPECT_NE(played.error().text().find("illegal"), std::string::npos);
}

TEST(Play, TakebackToTheHumansTurn) {
  Room room;
  room.begin(false, true);
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Stale);
  room.play_all({"4g4f"});
  room.player.move("4c4d");
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Yes);
  EXPECT_EQ(room.moves(), "");
  // While the engine thinks: its answer is not wanted any more.
  room.play_all({"4g4f"});
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Yes);
  EXPECT_FALSE(room.player.busy());
  EXPECT_EQ(room.moves(), "");
}

TEST(Play, EnginesFirstMoveStays) {
  Room room;
  room.begin(true, false);
  room.player.move("4g4f");
  EXPECT_FALSE(room.table.match().permissions().takeback);
  room.play_all({"4c4d"});
  EXPECT_TRUE(room.table.match().permissions().takeback);
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Yes);
  EXPECT_EQ(room.moves(), "4g4f");
}

TEST(Play, TwoPeople) {
  Room room;
  room.begin(false, false);
  room.play_all({"4g4f", "4c4d"});
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Yes);
  EXPECT_EQ(room.moves(), "4g4f");
  EXPECT_EQ(room.table.resign(room.table.game(), Color::Black), Done::Yes);
  EXPECT_EQ(room.end(), "Black resigned: White wins");
  EXPECT_EQ(room.table.resign(room.table.game(), Color::Black), Done::Stale);
}

TEST(Play, DrawBetweenPeople) {
  Room room;
  room.begin(false, false);
  EXPECT_EQ(room.table.offer_draw(room.table.game(), Color::Black), Done::Yes);
  EXPECT_EQ(room.table.match().offer(), Color::Black);
  EXPECT_EQ(room.table.offer_draw(room.table.game(), Color::Black), Done::Yes);
  EXPECT_EQ(room.end(), "");
  // The offer stands while its maker moves, and falls by the other's move.
  room.play_all({"4g4f"});
  EXPECT_EQ(room.table.match().offer(), Color::Black);
  room.play_all({"4c4d"});
  EXPECT_EQ(room.table.match().offer(), std::nullopt);
  (void)room.table.offer_draw(room.table.game(), Color::White);
  (void)room.table.offer_draw(room.table.game(), Color::Black);
  EXPECT_EQ(room.end(), "Both agreed to a draw: a draw");
}

// Rooks and kings wander about; nothing moves forward.
void wander(Room& room, int plies, int score) {
  static const std::vector<std::string> kBlack = {"1i1h", "4i4h", "1h1i", "4h4i",
                                                  "7i7h", "4i4h", "7h7i", "4h4i"};
  for (int i = 0; i < plies / 2; ++i) {
    room.play_all({kBlack[static_cast<std::size_t>(i) % kBlack.size()]});
    room.player.score(score);
    room.player.move(i % 2 == 0 ? "4a4b" : "4b4a");
  }
}

TEST(Play, EngineTakesADrawWhereNothingGoesOn) {
  for (const auto& [plies, score, drawn] :
       {std::tuple(8, 0, false), std::tuple(18, 0, true), std::tuple(18, 200, false)}) {
    Room room;
    GameSettings s = room.settings(false, true);
    // Promoted rooks, which go back; forward rooks never do.
    s.start = "3k3/7/ppppppp/7/7/7/PPPPPPP/7/+Y2K2+Y b - 1";
    ASSERT_TRUE(room.table.begin(s));
    wander(room, plies, score);
    (void)room.table.offer_draw(room.table.game(), {});
    EXPECT_EQ(!room.end().empty(), drawn) << plies << ' ' << score << ' ' << room.end();
    EXPECT_EQ(room.heard.notices.size(), drawn ? 0u : 1u);
  }
}

TEST(Play, RematchChangesSides) {
  Room room;
  room.begin(false, true);
  EXPECT_EQ(room.table.rematch(room.table.game()), Done::Stale);
  (void)room.table.resign(room.table.game(), {});
  EXPECT_EQ(room.end(), "Black resigned: White wins");
  const int old = room.table.game();
  EXPECT_EQ(room.table.rematch(old), Done::Yes);
  EXPECT_GT(room.table.game(), old);
  EXPECT_FALSE(room.table.match().human(Color::Black));
  EXPECT_TRUE(room.player.busy());
}

TEST(Play, TheRulesEndTheGame) {
  Room room("heian");
  GameSettings s = room.settings(false, true);
  s.start = "4k4/9/9/9/9/4G4/3p5/4K4 b - 1";
  ASSERT_TRUE(room.table.begin(s));
  room.play_all({"5h6g"});
  EXPECT_EQ(room.end(), "White's king was bared: Black wins");
  EXPECT_FALSE(room.player.busy());
  EXPECT_EQ(room.table.tree().game().ending, records::Ending::BareKing);
  // A slip without a clock can be taken back, and the game goes on.
  EXPECT_EQ(room.table.takeback(room.table.game(), room.tip()), Done::Yes);
  EXPECT_EQ(room.end(), "");
}

TEST(Play, AfterTheEndMovesAreVariations) {
  Room room;
  room.begin(false, true);
  room.play_all({"4g4f"});
  room.player.move("4c4d");
  (void)room.table.resign(room.table.game(), {});
  const auto first = room.play("5g5f", 0);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first->done, Done::Yes);
  EXPECT_FALSE(first->known);
  EXPECT_TRUE(room.play("5g5f", 0)->known);
  EXPECT_EQ(room.moves(), "4g4f 4c4d");
  EXPECT_FALSE(room.player.busy());
}

TEST(Play, EngineResigns) {
  Room room;
  room.begin(false, true);
  room.play_all({"4g4f"});
  room.player.resign();
  EXPECT_EQ(room.end(), "White resigned: Black wins");
}

TEST(Play, EngineThatGivesNoLegalMove) {
  Room room;
  room.begin(false, true);
  room.play_all({"4g4f"});
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(room.player.busy());
    room.player.move("4g4e");
  }
  EXPECT_FALSE(room.player.busy());
  EXPECT_EQ(room.heard.engines.back(), EngineState::Failed);
  EXPECT_EQ(room.end(), "");
  // It can be asked again.
  EXPECT_EQ(room.table.move_at_once(room.table.game()), Done::Yes);
  room.player.move("4c4d");
  EXPECT_EQ(room.moves(), "4g4f 4c4d");
}

TEST(Play, EnginesAmongThemselves) {
  Room room;
  room.begin(true, true);
  room.player.move("4g4f");
  EXPECT_EQ(room.moves(), "");  // so that people can follow
  ASSERT_TRUE(room.table.wake_at());
  room.clock.pass(*room.table.wake_at() - room.clock.now());
  room.table.tick();
  EXPECT_EQ(room.moves(), "4g4f");
  EXPECT_TRUE(room.player.busy());
  EXPECT_EQ(room.table.pause(room.table.game(), true), Done::Yes);
  EXPECT_FALSE(room.player.busy());
  EXPECT_EQ(room.table.pause(room.table.game(), true), Done::Stale);
  EXPECT_EQ(room.table.pause(room.table.game(), false), Done::Yes);
  EXPECT_TRUE(room.player.busy());
  EXPECT_FALSE(room.table.match().permissions().resign);
}

TEST(Play, FlagOfAPerson) {
  Room room;
  room.begin(false, true, {true, 1000, 0, 0});
  room.clock.pass(999);
  room.table.tick();
  EXPECT_EQ(room.end(), "");
  room.clock.pass(1);
  room.table.tick();
  EXPECT_EQ(room.end(), "Black ran out of time: White wins");
  EXPECT_FALSE(room.table.match().permissions().takeback);
}

TEST(Play, AMoveAfterTheFlagIsTooLate) {
  Room room;
  room.begin(false, true, {true, 1000, 0, 0});
  room.clock.pass(1000);
  EXPECT_EQ(room.play("4g4f")->done, Done::Stale);
  EXPECT_EQ(room.end(), "Black ran out of time: White wins");
}

TEST(Play, LateEngineLosesButADeadOneDoesNot) {
  for (const bool dead : {false, true}) {
    Room room;
    room.begin(false, true, {true, 1000, 0, 0});
    room.play_all({"4g4f"});
    room.clock.pass(1000);
    room.table.tick();
    EXPECT_EQ(room.end(), "");
    EXPECT_EQ(room.player.stopped, 1);
    if (dead) {
      room.player.restart();
      EXPECT_EQ(room.heard.engines.back(), EngineState::Restarted);
      EXPECT_EQ(room.table.match().game_clock().left(Color::White, room.clock.now()), 1000);
      room.player.move("4c4d");
      EXPECT_EQ(room.end(), "");
    } else {
      room.player.move("4c4d");
      EXPECT_EQ(room.end(), "White ran out of time: Black wins");
    }
  }
}

TEST(Play, TakebackGivesTheTimeBack) {
  Room room;
  room.begin(false, false, {true, 10'000, 0, 0});
  room.clock.pass(1000);
  room.play_all({"4g4f"});
  room.clock.pass(2000);
  room.play_all({"4c4d"});
  room.clock.pass(3000);
  room.play_all({"5g5f"});
  const auto& tree = room.table.tree();
  EXPECT_EQ(tree.at(room.tip()).clock_ms, 6000);
  EXPECT_EQ(tree.at(room.tip()).elapsed_ms, 3000);
  (void)room.table.takeback(room.table.game(), room.tip());
  const GameClock& clock = room.table.match().game_clock();
  EXPECT_EQ(clock.left(Color::Black, room.clock.now()), 9000);
  EXPECT_EQ(clock.left(Color::White, room.clock.now()), 8000);
  EXPECT_EQ(clock.running(), Color::Black);
}

TEST(Play, FailedEngineStopsItsClock) {
  Room room;
  room.begin(false, true, {true, 1000, 0, 0});
  room.play_all({"4g4f"});
  room.player.fail();
  room.clock.pass(50'000);
  room.table.tick();
  EXPECT_EQ(room.end(), "");
  EXPECT_TRUE(room.table.match().permissions().stop);
}

TEST(Play, SetUpsAreChecked) {
  Room room;
  GameSettings s = room.settings(false, true);
  s.start = "7/7/7/7/7/7/7/7/7 b - 1";
  EXPECT_FALSE(room.table.begin(s).ok());
  EXPECT_TRUE(room.table.untouched());
}

}  // namespace
}  // namespace taishi::board::test
