// XBoard's protocol, as XBoard, WinBoard and QBoard speak it.
#include <algorithm>
#include <gtest/gtest.h>
#include <regex>

#include "tests/support/data_file.h"
#include "tests/usi/client.h"

namespace taishi::test {
namespace {

class XBoard : public ::testing::Test {
 protected:
  XBoard() {
    engine.send("xboard\nmemory 1\nprotover 2");
    greeting = engine.read_until("feature variants");
  }
  // All that commands print before the answer to a `ping` behind them. For commands that are
  // answered at once: a ping during a search of ours waits for its move.
  Lines ask(std::string_view commands) {
    engine.send(commands);
    engine.send("ping " + std::to_string(++pings));
    Lines lines = engine.read_until("pong " + std::to_string(pings));
    if (!lines.empty()) lines.pop_back();
    return lines;
  }
  // A game of the variant in which the engine answers quickly.
  Lines new_game(const std::string& variant) {
    return ask("new\nrandom\nvariant " + variant + "\nlevel 40 5 0\nsd 2\nhard\neasy\ncomputer");
  }
  // The engine's answer to what is sent: its move.
  std::string move_after(std::string_view commands) {
    engine.send(commands);
    return engine.read_until("move ").back().substr(5);
  }

  Client engine;
  Lines greeting;
  int pings = 0;
};

TEST_F(XBoard, Features) {
  const std::string line = greeting.back();
  EXPECT_TRUE(line.starts_with(
      "feature variants=\"heian,yarishogi,shoshogi,normal\" setboard=1 usermove=1 ping=1 colors=0 "
      "sigint=0 sigterm=0 reuse=1 analyze=1 memory=1 smp=1 name=1 myname=\"Taishi "))
      << line;
  EXPECT_TRUE(line.ends_with("\" done=1")) << line;
  for (const std::string& l : greeting) {
    EXPECT_TRUE(l.starts_with("feature ")) << l;
    EXPECT_LT(l.size(), 256u);
  }
  EXPECT_TRUE(contains(greeting, "feature option=\"MultiPV -spin 1 1 256\""));
  EXPECT_TRUE(contains(greeting, "feature option=\"BareKing -combo *default /// on /// off\""));
}

TEST_F(XBoard, SetupOfHeian) {
  const Lines lines = new_game("heian");
  EXPECT_EQ(lines[0],
            "setup (PN..LS...G.++..++Kpn..ls...g.++..++k) 9x8+0_shogi "
            "lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL w - - 0 1");
  Lines pieces(lines.begin() + 1, lines.end());
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, (Lines{"piece +L& WfF", "piece +N& WfF", "piece +P& WfF", "piece +S& WfF",
                           "piece G& WfF", "piece K& K", "piece L& fR", "piece N& fN",
                           "piece P& fW", "piece S& FfW"}));
}

TEST_F(XBoard, SetupOfYari) {
  const Lines lines = new_game("yari");
  EXPECT_EQ(lines[0],
            "setup (P.BY.N.....+.++.+Kp.by.n.....+.++.+k) 7x9+4_shogi "
            "ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY[] w - - 0 1");
  Lines pieces(lines.begin() + 1, lines.end());
  std::sort(pieces.begin(), pieces.end());
  EXPECT_EQ(pieces, (Lines{"piece +B& WfFbR", "piece +N& WfFbR", "piece +P& fWfFbR", "piece +Y& R",
                           "piece B& fRfF", "piece K& K", "piece N& fRfN", "piece P& fW",
                           "piece Y& frlR"}));
  // The dialect's letter, which QBoard insists on.
  EXPECT_EQ(new_game("yarishogi")[0],
            "setup (P.BR.N.....+.++.+Kp.br.n.....+.++.+k) 7x9+4_shogi "
            "rnnkbbr/7/ppppppp/7/7/7/PPPPPPP/7/RBBKNNR[] w - - 0 1");
}

TEST_F(XBoard, SetupOfSho) {
  for (const char* name : {"sho", "shoshogi"}) {
    const Lines lines = new_game(name);
    EXPECT_EQ(lines[0],
              "setup (PNBRLSE..G.++++++......................^EK"
              "pnbrlse..g.++++++......................^ek) 9x9+0_shogi "
              "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL w - - 0 1");
    for (const char* piece : {"E& FsfW", "+E& K", "+B& BW", "+R& RF", "B& B", "R& R", "+P& WfF"})
      EXPECT_TRUE(contains(lines, std::string("piece ") + piece)) << piece;
    EXPECT_EQ(lines.size(), 17u);
  }
}

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

TEST_F(XBoard, AnswersWhicheverSideTheUserPlays) {
  new_game("heian");
  ask("setboard lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b 1");
  EXPECT_LE(move_after("usermove a6a5")[1], '3');
}

TEST_F(XBoard, MoveNow) {
  new_game("shoshogi");
  engine.send("st 1000\nsd 100\npost\nusermove c3c4");
  engine.read();  // it thinks
  const std::string answer = move_after("?");
  EXPECT_GE(answer[1], '7');
  EXPECT_TRUE(ask("?").empty());  // nothing to hurry up
}

TEST_F(XBoard, PingWaitsForTheMove) {
  new_game("shoshogi");
  engine.send("usermove c3c4\nping 77");
  EXPECT_TRUE(engine.read()->starts_with("move "));
  EXPECT_EQ(engine.read(), "pong 77");
}

TEST_F(XBoard, ForceCallsOffTheMove) {
  new_game("shoshogi");
  engine.send("st 1000\nsd 100\nusermove c3c4");
  EXPECT_TRUE(ask("force").empty());
  EXPECT_TRUE(ask("usermove c7c6\nusermove c4c5").empty());
}

TEST_F(XBoard, Analysis) {
  new_game("shoshogi");
  engine.send("post\nanalyze");
  const std::regex thinking("\\d+ -?\\d+ \\d+ \\d+( [a-i][1-9][a-i][1-9]\\+?)+");
  const std::string line = *engine.read();
  EXPECT_TRUE(std::regex_match(line, thinking)) << line;
  engine.send(".");
  const std::string stat = engine.read_until("stat01: ").back();
  EXPECT_TRUE(std::regex_match(stat, std::regex("stat01: \\d+ \\d+ \\d+ 0 26"))) << stat;
  engine.send("usermove c3c4\nundo\nusermove e3e4\n.");
  engine.read_until("stat01: ");
  engine.send("setboard 4k4/9/9/9/9/9/9/9/4K4 w - - 0 1\n.");
  EXPECT_TRUE(engine.read_until("stat01: ").back().ends_with(" 0 5"));
  const Lines last = ask("exit");
  EXPECT_EQ(count_starting(last, "move "), 0u);
  EXPECT_TRUE(ask(".").empty());
  EXPECT_TRUE(ask("usermove e1e2").empty());
}

TEST_F(XBoard, ThinkingIsShownOnlyIfAsked) {
  new_game("heian");
  engine.send("usermove a3a4");
  EXPECT_TRUE(engine.read()->starts_with("move "));
  engine.send("post\nusermove b3b4");
  EXPECT_GT(engine.read_until("move ").size(), 1u);
  engine.send("nopost\nusermove c3c4");
  EXPECT_TRUE(engine.read()->starts_with("move "));
}

TEST_F(XBoard, MatesInThinking) {
  new_game("heian");
  ask("force\nsd 4\nsetboard 4k4/9/3GG4/9/9/9/p8/4K4 w - - 0 1");
  engine.send("post\ngo");
  const Lines lines = engine.read_until("move ");
  ASSERT_GE(lines.size(), 2u);
  EXPECT_EQ(split_words(lines[lines.size() - 2])[1], "100001") << lines[lines.size() - 2];
}

TEST_F(XBoard, TheLoserClaims) {
  new_game("heian");
  // The user mates: we say so.
  ask("force\nsetboard 4k4/9/3GG4/9/9/9/p8/4K4 w - - 0 1\nplayother");
  EXPECT_EQ(ask("usermove d6e7"), Lines{"1-0 {checkmate}"});
  // The user bares our king.
  ask("new\nvariant heian\nforce\nsetboard 4k4/9/9/3pP4/4G4/9/9/4K4 w - - 0 1\nplayother");
  EXPECT_EQ(ask("usermove e4d5"), Lines{"1-0 {bare king}"});
  ask("new\nvariant heian\nforce\nsetboard 4k4/9/9/4g4/3Pp4/9/9/4K4 b - - 0 1\nplayother");
  EXPECT_EQ(ask("usermove e5d4"), Lines{"0-1 {bare king}"});
}

TEST_F(XBoard, TheWinnerPlaysOn) {
  new_game("heian");
  // Their king is bare and they do not know it.
  ask("force\nsetboard 4k4/9/9/9/4G4/9/4P4/4K4 b - - 0 1\nplayother");
  EXPECT_NE(move_after("usermove e8d8"), "");
  // Then we mate, and in the next game a bare king has lost again.
  ask("force\nsd 4\nsetboard 3k5/9/3GG4/9/9/9/9/4K4 b - - 0 1\nplayother");
  EXPECT_EQ(move_after("usermove d8e8").substr(2), "e7");
  ask("new\nvariant heian\nforce\nsetboard 4k4/9/9/3pP4/4G4/9/9/4K4 w - - 0 1\nplayother");
  EXPECT_EQ(ask("usermove e4d5"), Lines{"1-0 {bare king}"});
  // We mate: the client sees it, or the other engine says it.
  ask("force\nsd 4\nsetboard 4k4/9/3GG4/9/9/9/p8/4K4 w - - 0 1");
  EXPECT_EQ(move_after("go").substr(2), "e7");
  EXPECT_TRUE(ask("result 1-0 {mate}").empty());
}

TEST_F(XBoard, RepetitionIsClaimed) {
  new_game("shoshogi");
  ask("force\nsetboard 4k4/9/9/9/9/9/9/9/4K3R w - - 0 1");
  const std::string there = "usermove e1e2\nusermove e9e8\nusermove e2e1\n";
  ask(there + "usermove e8e9\n" + there + "usermove e8e9\n" + there + "playother");
  EXPECT_EQ(ask("usermove e8e9"), Lines{"1/2-1/2 {repetition}"});
}

TEST_F(XBoard, DrawsThatClientsMayNotKnowAreOffered) {
  new_game("heian");
  ask("force\nsetboard 4k4/9/9/3ppp3/3PKG3/9/9/9 w - - 0 1");
  EXPECT_TRUE(ask("draw").empty());
  ask("setboard 4k4/9/9/9/9/9/9/4K4 w - - 0 1");
  EXPECT_EQ(ask("draw"), Lines{"offer draw"});
  engine.send("go");
  EXPECT_EQ(engine.read(), "offer draw");
  EXPECT_TRUE(engine.read()->starts_with("move "));
}

TEST_F(XBoard, Ponders) {
  new_game("shoshogi");
  engine.send("sd 3\nhard\nusermove c3c4");
  engine.read_until("move ");
  const Lines hint = ask("hint");
  ASSERT_EQ(hint.size(), 1u);
  EXPECT_TRUE(hint[0].starts_with("Hint: ")) << hint[0];
  const std::string expected = hint[0].substr(6);
  // The move it expects, and then another one.
  EXPECT_NE(move_after("time 20000\notim 20000\nusermove " + expected), "");
  EXPECT_NE(move_after("usermove i3i4"), "");
  EXPECT_TRUE(ask("easy").empty());
}

TEST_F(XBoard, TimeControls) {
  new_game("shoshogi");
  for (const char* level : {"level 40 5 0", "level 0 2 12", "level 0 0:30 0.5", "level 0 0:00.5 0"})
    EXPECT_TRUE(ask(level).empty()) << level;
  for (const char* bad :
       {"level", "level 40", "level x y z", "level 40 5", "st", "st x", "sd", "time", "otim x"})
    EXPECT_EQ(count_starting(ask(bad), "Error (expected "), 1u) << bad;
  // Next to nothing on the clock: it moves at once. Then each move has its time.
  engine.send("sd 100\nlevel 0 1 0\ntime 1\notim 1000");
  EXPECT_NE(move_after("usermove c3c4"), "");
  engine.send("st 0.1");
  EXPECT_NE(move_after("usermove d3d4"), "");
}

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
  EXPECT_NE(move_after("usermove a3a4"), "");  // the game goes on where it was
}

TEST_F(XBoard, MovesWithoutTheirWord) {
  new_game("heian");
  EXPECT_NE(move_after("a3a4"), "");
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
