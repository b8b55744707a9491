// Options, bad input, and one game after another under XBoard's protocol.
#include <utility>

#include "tests/usi/xboard.h"

namespace taishi::test {
namespace {

TEST_F(XBoard, MemoryCoresAndOptions) {
  EXPECT_TRUE(ask("memory 8\ncores 1\noption MultiPV=2\noption bareking=off").empty());
  EXPECT_EQ(ask("memory 1048576").size(), 1u);
  EXPECT_EQ(count_starting(ask("cores many"), "Error ("), 1u);
  EXPECT_EQ(ask("option Nonsense=1"), Lines{"Error (unknown option): option Nonsense=1"});
}

TEST_F(XBoard, IgnoresWhatDoesNotConcernIt) {
  EXPECT_TRUE(ask("accepted setboard\nrejected smp\ncomputer\nrandom\nname Somebody\nrating 1 2\n"
                  "ics -\nvariant normal\nhint\nbk\nhard\neasy\nresult * {aborted}")
                  .empty());
}

TEST_F(XBoard, BadInput) {
  new_game("heian");
  EXPECT_EQ(ask("nonsense"), Lines{"Error (unknown command): nonsense"});
  EXPECT_EQ(ask("non\xffsense now"), Lines{"Error (unknown command): non\\xffsense now"});
  EXPECT_EQ(ask("variant chess"), Lines{"Error (unknown variant): variant chess"});
  for (const char* move : {"a3a5", "j1j2", "a3a4+", "P@e4", "x", "a6a5"})
    EXPECT_EQ(ask("usermove " + std::string(move)), Lines{"Illegal move: " + std::string(move)});
  EXPECT_EQ(ask("usermove"), Lines{"Illegal move: "});
  for (const char* board : {"setboard", "setboard 8/8 w - - 0 1", "setboard nonsense"})
    EXPECT_EQ(count_starting(ask(board), "tellusererror Illegal position"), 1u) << board;
  // There is no position to move in, until the client sends one.
  EXPECT_EQ(ask("usermove a3a4"), Lines{"Illegal move: a3a4"});
  EXPECT_EQ(ask("go"), Lines{"Error (the position was refused): go"});
  ask("setboard lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - - 0 1");
  EXPECT_NE(move_after("usermove a3a4"), "");
}

TEST_F(XBoard, GameAfterGame) {
  for (const char* variant : {"heian", "yarishogi", "shoshogi", "yarishogi", "heian"}) {
    new_game(variant);
    EXPECT_NE(move_after("usermove c3c4"), "");
    engine.send("st 1000\nsd 100\nusermove b3b4");  // the next game begins while it thinks
  }
}

TEST(QBoard, SendsLittleAndWaitsForNothing) {
  for (const auto& [variant, move] : {std::pair{"yarishogi", "usermove d3d4"},
                                      {"heian_shogi", "usermove e3e4"},
                                      {"sho", "usermove c3c4"}}) {
    Client engine;
    engine.send(std::string("xboard\nprotover 2\nnew\nvariant ") + variant + "\nst 1\nsd 2\n" +
                move);
    const std::string answer = engine.read_until("move ").back();
    EXPECT_GE(answer[6], '6') << answer;
    engine.send("new\nvariant " + std::string(variant) + "\nst 1\nsd 2\ngo");
    EXPECT_LE(engine.read_until("move ").back()[6], '3');
  }
}

TEST(XBoardSession, EndsAtOnceWhileItThinks) {
  const Transcript t = run("xboard\nnew\nvariant shoshogi\nst 1000\nusermove c3c4\nquit\n");
  EXPECT_EQ(t.status, 0);
  EXPECT_LE(count_starting(t.lines, "move "), 1u);
  EXPECT_EQ(count_starting(run("xboard\nusi\n").lines, "Error (unknown command): usi"), 1u);
}

}  // namespace
}  // namespace taishi::test
