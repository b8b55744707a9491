// Who says that a game is over, under XBoard's protocol.
#include "tests/usi/xboard.h"

namespace taishi::test {
namespace {

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

}  // namespace
}  // namespace taishi::test
