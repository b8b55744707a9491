// The small parts: letters, clocks, info lines, JSON, command line.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench/match/info_line.h"
#include "bench/match/usi_client.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using testing::HasSubstr;

TEST(Letters, BothWays) {
  const LetterMap map = *LetterMap::parse("Y:R");
  EXPECT_EQ(map.sfen_to_engine("ynnkbby/7/7 b 2Yy 1"), "rnnkbbr/7/7 b 2Rr 1");
  EXPECT_EQ(map.move_to_engine("Y*4e"), "R*4e");
  EXPECT_EQ(map.move_to_engine("7g7f"), "7g7f");
  EXPECT_EQ(map.move_from_engine("R*4e"), "Y*4e");
  EXPECT_EQ(map.move_from_engine("P*4e"), "P*4e");
  EXPECT_EQ(map.move_from_engine("Y*4e"), "?*4e");
  EXPECT_EQ(LetterMap().move_from_engine("Y*4e"), "Y*4e");
  for (const char* bad : {"Y", "Y:", "Y:RS", "y:r", "Y:R,", "Y:R;S:T"}) {
    EXPECT_FALSE(LetterMap::parse(bad).ok()) << bad;
  }
}

TEST(Clock, BaseAndIncrement) {
  TimeControl control;
  ASSERT_TRUE(*control.set("tc", "1+0.5"));
  GameClock clock(control, control, milliseconds(10));
  EXPECT_EQ(clock.go(Color::Black), "go btime 1000 wtime 1000 binc 500 winc 500");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(400)));
  EXPECT_EQ(clock.go(Color::White), "go btime 1100 wtime 1000 binc 500 winc 500");
  EXPECT_EQ(clock.allowed(Color::Black), milliseconds(1110));
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(1110)));
  EXPECT_EQ(clock.go(Color::Black), "go btime 500 wtime 1000 binc 500 winc 500");
  EXPECT_FALSE(clock.spend(Color::Black, milliseconds(511)));
}

TEST(Clock, ByoyomiDoesNotAddUp) {
  TimeControl control;
  ASSERT_TRUE(*control.set("tc", "1"));
  ASSERT_TRUE(*control.set("byoyomi", "200"));
  GameClock clock(control, control, milliseconds(0));
  EXPECT_EQ(clock.go(Color::Black), "go btime 1000 wtime 1000 byoyomi 200");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(1100)));
  EXPECT_EQ(clock.go(Color::Black), "go btime 0 wtime 1000 byoyomi 200");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(100)));
  EXPECT_FALSE(clock.spend(Color::Black, milliseconds(201)));
}

TEST(Clock, FactorAndLimits) {
  TimeControl control;
  ASSERT_TRUE(*control.set("nodes", "500"));
  ASSERT_TRUE(*control.set("depth", "4"));
  const GameClock clock(control.scaled(4), control, milliseconds(0));
  EXPECT_EQ(clock.go(Color::Black), "go nodes 2000 depth 4");
  EXPECT_EQ(clock.allowed(Color::Black), std::nullopt);
  EXPECT_FALSE(control.set("nodes", "many").ok());
  EXPECT_FALSE(control.set("tc", "-1+2").ok());
  EXPECT_FALSE(*control.set("speed", "1"));
}

TEST(InfoLine, Scores) {
  std::optional<int> score;
  int depth = 0;
  std::int64_t nodes = 0;
  EXPECT_TRUE(read_info("info depth 7 score cp -35 nodes 900 pv 7g7f", score, depth, nodes));
  EXPECT_EQ(score, -35);
  EXPECT_EQ(depth, 7);
  EXPECT_EQ(nodes, 900);
  read_info("info depth 8 multipv 2 score cp 5", score, depth, nodes);
  EXPECT_EQ(score, -35);
  read_info("info score mate -0", score, depth, nodes);
  EXPECT_LT(*score, -kMateScore);
  read_info("info score mate 3", score, depth, nodes);
  EXPECT_GT(*score, kMateScore);
  read_info("info string score cp 1", score, depth, nodes);
  EXPECT_GT(*score, kMateScore);
  EXPECT_FALSE(read_info("bestmove 7g7f", score, depth, nodes));
}

TEST(Json, RoundTrip) {
  JsonLine line;
  line.set("a", "x \"y\"\n\\\x01").set("b", std::int64_t{-7}).set("c", 0.25);
  const auto read = JsonLine::parse(line.text());
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->string("a"), "x \"y\"\n\\\x01");
  EXPECT_EQ(read->integer("b"), -7);
  EXPECT_EQ(read->number("c"), 0.25);
  EXPECT_EQ(read->text(), line.text());
  for (const char* bad :
       {"", "{", "{\"a\":}", "{\"a\":\"b", "{\"a\":1}x", "[1]", "{\"a\":\"\\u00"}) {
    EXPECT_FALSE(JsonLine::parse(bad).has_value()) << bad;
  }
}

TEST(Openings, FromAFile) {
  const std::string path = scratch() + "/o.txt";
  std::ofstream(path) << "# comment\nstartpos moves 4g4f\n\n"
                         "position sfen ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1\n";
  const Variant yari = *find_variant("yari");
  Openings::Settings settings;
  settings.file = path;
  auto openings = Openings::create(settings, yari, variant_rules(yari));
  ASSERT_TRUE(openings.ok()) << openings.error().text();
  EXPECT_EQ(openings->get(0, {})->moves, std::vector<std::string>{"4g4f"});
  EXPECT_EQ(openings->get(1, {})->moves, std::vector<std::string>{});
  EXPECT_EQ(*openings->get(2, {}), *openings->get(0, {}));
  std::ofstream(path) << "startpos\nstartpos moves 4g4e\n";
  const auto bad = Openings::create(settings, yari, variant_rules(yari));
  ASSERT_FALSE(bad.ok());
  EXPECT_THAT(bad.error().text(), HasSubstr("o.txt:2: illegal move '4g4e'"));
}

TEST(CommandLine, SaysWhatIsWrong) {
  const std::string cmd = std::string("cmd=") + STUB_ENGINE;
  const std::vector<std::string> good = {"--variant", "sho", "--nodes",  "10",
                                         "--engine",  cmd,   "--engine", cmd};
  ASSERT_TRUE(read_command_line(good).ok());
  EXPECT_EQ(read_command_line(good)->match.info.names[1], "stub_engine-2");
  const auto wrong = [&](std::vector<std::string> more) {
    more.insert(more.begin(), good.begin(), good.end());
    const auto line = read_command_line(more);
    return line.ok() ? "" : line.error().text();
  };
  EXPECT_THAT(wrong({"--engine", cmd}), HasSubstr("want --engine twice, got 3"));
  EXPECT_THAT(wrong({"--each", "speed=1"}), HasSubstr("no key 'speed'"));
  EXPECT_THAT(wrong({"--each", "lacks=luck"}), HasSubstr("no rule ends a game with 'luck'"));
  EXPECT_THAT(wrong({"--concurrency", "0"}), HasSubstr("--concurrency 0: want 1 to 1024"));
  EXPECT_THAT(wrong({"--shard", "3/2"}), HasSubstr("--shard 3/2"));
  EXPECT_THAT(wrong({"--sprt", "elo0=5", "elo1=5"}), HasSubstr("--sprt"));
  EXPECT_THAT(wrong({"--openings", "random"}), HasSubstr("--openings random"));
  EXPECT_THAT(wrong({"--nonsense"}), HasSubstr("nonsense"));
  EXPECT_THAT(wrong({"stray"}), HasSubstr("stray"));
  const auto variant = read_command_line({"--variant", "chess"});
  EXPECT_THAT(variant.error().text(), HasSubstr("--variant chess: want one of"));
}

}  // namespace
}  // namespace taishi::match
