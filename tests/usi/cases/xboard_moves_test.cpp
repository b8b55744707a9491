// The game as XBoard's protocol keeps it: moves, drops, take-backs, positions.
#include <regex>
#include <tuple>
#include <utility>

#include "tests/usi/xboard.h"

namespace taishi::test {
namespace {

TEST_F(XBoard, AnswersTheUsersMoves) {
  for (const auto& [variant, first, second] : {std::tuple{"heian", "a3a4", "b3b4"},
                                               {"yarishogi", "a3a4", "b3b4"},
                                               {"shoshogi", "a3a4", "b3b4"}}) {
    new_game(variant);
    for (const char* move : {first, second}) {
      const std::string answer =
          move_after("time 29000\notim 29500\nusermove " + std::string(move));
      EXPECT_TRUE(std::regex_match(answer, std::regex("[a-i][1-9][a-i][1-9]\\+?"))) << answer;
      EXPECT_GE(answer[1], '6');  // the second player's men are at the top
    }
  }
}

TEST_F(XBoard, MovesWithoutTheirWord) {
  new_game("heian");
  EXPECT_NE(move_after("a3a4"), "");
}

TEST_F(XBoard, SecondEngineOfAMatch) {
  // XBoard hands the first engine's start position to the second, then both play.
  const std::string start = new_game("yarishogi")[0];
  const std::string fen = start.substr(start.find("_shogi ") + 7);
  EXPECT_TRUE(ask("force\nsetboard " + fen).empty());
  EXPECT_TRUE(ask("usermove d3d4").empty());
  const std::string answer = move_after("go");
  EXPECT_GE(answer[1], '6');
  EXPECT_NE(move_after("usermove a3a4"), "");
}

TEST_F(XBoard, PlaysBothSides) {
  new_game("heian");
  const std::string first = move_after("go");
  EXPECT_LE(first[1], '3');
  EXPECT_TRUE(ask("force\nusermove c6c5\nusermove a3a4").empty());
  EXPECT_GE(move_after("go")[1], '5');
  EXPECT_TRUE(ask("playother").empty());
  EXPECT_NE(move_after("usermove b3b4"), "");
}

TEST_F(XBoard, AnswersWhicheverSideTheUserPlays) {
  new_game("heian");
  ask("setboard lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b 1");
  EXPECT_LE(move_after("usermove a6a5")[1], '3');
}

TEST_F(XBoard, PromotionRefusedAndForced) {
  new_game("yarishogi");
  ask("force\nsetboard 3k3/7/P6/6N/7/7/7/7/3K3[] w - - 0 1");
  // Refused, as XBoard writes it; then one that must be, without `+`, as QBoard does.
  EXPECT_TRUE(ask("usermove g6g7=\nusermove d9d8\nusermove a7a8=\nusermove d8d9").empty());
  EXPECT_TRUE(ask("usermove a8a9").empty());
  EXPECT_TRUE(ask("usermove d9d8\nusermove a9a8").empty());  // a silver by now: it slides back
  EXPECT_EQ(ask("usermove g7g9="), Lines{"Illegal move: g7g9="});
}

TEST_F(XBoard, DropsOfCapturedMen) {
  new_game("yarishogi");
  // The promoted forward rook goes to hand unpromoted.
  ask("force\nsetboard 3k3/7/7/7/7/2+r4/3K3/7/7[] w - - 0 1");
  EXPECT_TRUE(ask("usermove d3c4\nusermove d9d8\nusermove R@a1").empty());
  EXPECT_TRUE(ask("usermove d8d7\nusermove a1a9").empty());
  EXPECT_EQ(ask("usermove R@b1"), Lines{"Illegal move: R@b1"});
  // Yari knight on the last rank but one: legal; on the last it is not.
  ask("setboard 3k3/7/7/7/7/7/7/7/3K3[NNY] w - - 0 1");
  EXPECT_TRUE(ask("usermove N@a8\nusermove d9e9").empty());
  EXPECT_EQ(ask("usermove N@a9"), Lines{"Illegal move: N@a9"});
  EXPECT_TRUE(ask("usermove Y@b9").empty());
}

TEST_F(XBoard, ForwardRookIsDroppedByTheLetterOfTheSetup) {
  for (const auto& [variant, letter] : {std::pair{"yari", 'Y'}, {"yarishogi", 'R'}}) {
    new_game(variant);
    ask("force\nsetboard k6/7/7/7/7/7/6p/7/3K3[R] w - - 0 1\nsd 1");
    std::string move = move_after("go");
    for (int i = 0; i < 20 && move[1] != '@'; ++i) {
      ask("force\nundo\nsd " + std::to_string(1 + i % 6));
      move = move_after("go");
    }
    EXPECT_TRUE(move[1] != '@' || move[0] == letter) << move;
  }
}

TEST_F(XBoard, CrownPrinceIsASecondKing) {
  new_game("shoshogi");
  // With two kings one may be left en prise; the capture of one leaves the other.
  ask("force\nsetboard 4k4/9/9/9/9/4r4/9/9/3+E1K3 w - - 0 1");
  EXPECT_TRUE(ask("usermove f1e1\nusermove e4e1").empty());
  EXPECT_TRUE(ask("usermove d1e1").empty());
  ask("setboard 4k4/4E4/9/9/9/9/9/9/4K4 w - - 0 1");
  EXPECT_EQ(ask("usermove e8e9+"), Lines{"Illegal move: e8e9+"});  // the king is in the way
}

TEST_F(XBoard, TakesBack) {
  new_game("heian");
  move_after("usermove a3a4");
  EXPECT_TRUE(ask("remove").empty());
  EXPECT_NE(move_after("usermove a3a4"), "");
  EXPECT_TRUE(ask("force\nundo\nundo").empty());
  EXPECT_EQ(ask("undo"), Lines{"Error (no move to take back): undo"});
  EXPECT_EQ(ask("remove"), Lines{"Error (no move to take back): remove"});
  EXPECT_TRUE(ask("usermove a3a4").empty());
}

TEST_F(XBoard, PositionsInTheFormsOfQBoard) {
  new_game("yarishogi");
  // `w` is the side that moves first, whatever stands behind it.
  const std::string board = "setboard 3k3/7/7/7/7/7/7/7/3K3";
  for (const char* tail : {"[RP] w - 7", "[RP] w 0 7", "[RP]", " w RP 1", "[RP] w - - 0 1"}) {
    EXPECT_TRUE(ask("force\n" + board + tail + "\nusermove R@a1\nusermove d9d8").empty()) << tail;
  }
  EXPECT_TRUE(ask(board + "[Rp] b - 7\nusermove P@d5\nusermove R@a1").empty());
}

}  // namespace
}  // namespace taishi::test
