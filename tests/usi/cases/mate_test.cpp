// USI's `go mate`.
#include <gtest/gtest.h>

#include "tests/usi/client.h"

namespace taishi::test {
namespace {

std::string solve(Client& engine, const std::string& sfen, const std::string& time = "60000") {
  engine.send("position sfen " + sfen);
  engine.send("go mate " + time);
  return engine.read_until("checkmate").back();
}

TEST(GoMate, MatesByChecks) {
  Client engine;
  EXPECT_EQ(solve(engine, "k6/7/7/1N5/7/7/7/7/3K3 b P 1"), "checkmate P*7b")
      << "a dropped pawn may mate";
  EXPECT_EQ(solve(engine, "k6/7/7/1N5/7/7/7/7/3K3 b - 1"), "checkmate nomate");
  EXPECT_TRUE(solve(engine, "k6/7/7/1N5/7/7/7/7/3K3 b P 1", "infinite").starts_with("checkmate P"));
}

TEST(GoMate, AForcedWinThatIsNoMateSaysSo) {
  Client engine;
  engine.send("position sfen 4k4/9/4p4/9/9/4L4/9/4K4 b - 1");
  engine.send("go mate 60000");
  const Lines lines = engine.read_until("checkmate");
  EXPECT_EQ(lines.back(), "checkmate nomate");
  EXPECT_EQ(count_starting(lines, "info string no mate, but a forced win: bare-king"), 1u);
}

TEST(GoMate, EndsWhenItIsToldAndWhenItsTimeIsOver) {
  Client engine;
  engine.variant("yari");
  engine.send("position startpos\ngo mate infinite\nstop");
  // It may have seen before that there is no check at all.
  const std::string told = engine.read_until("checkmate").back();
  EXPECT_TRUE(told == "checkmate timeout" || told == "checkmate nomate") << told;
  const std::string in_time =
      solve(engine, "y6/1n2k1y/1+B2p2/2py3/3p2p/1PP4/P2PPP1/KB3N1/Y6 w 2BN3Pnp 46", "1");
  EXPECT_TRUE(in_time.starts_with("checkmate ")) << in_time;
  engine.ask("position sfen nonsense");
  EXPECT_EQ(engine.ask("go mate 1000").back(), "checkmate timeout");
  EXPECT_EQ(engine.ask("position startpos").size(), 0u);
  EXPECT_NE(engine.best("go depth 2"), "resign");
}

}  // namespace
}  // namespace taishi::test
