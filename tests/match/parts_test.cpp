// The small parts: letters, clocks, info lines, the log, command line.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bench/match/info_line.h"
#include "bench/match/json.h"
#include "bench/match/match_json.h"
#include "bench/match/usi_client.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using testing::HasSubstr;

// As the engines are told of it.
std::string go(const GameClock& clock, Color side) {
  const Variant yari = *find_variant("yari");
  return Wording(yari, variant_rules(yari), usi::kUsi).go(clock.limits(side));
}

TEST(Letters, AreOnesOfTheGame) {
  const auto rules = [](const std::string& variant, const std::string& letters) {
    const auto line = read_command_line({"--variant", variant, "--nodes", "1", "--engine", "cmd=a",
                                         "--engine", "cmd=b", "letters=" + letters});
    return line ? (line->match.engines[1].rules.writes_alias_letters ? "R" : "Y")
                : line.error().text();
  };
  EXPECT_EQ(rules("yari", "Y:R"), "R");
  EXPECT_EQ(rules("yarishogi", "R:Y"), "Y");
  const std::string why = " has no man with these two letters";
  for (const char* bad : {"Y", "Y:", "Y:RS", "y:r", "Y:R,", "S:T", "R:Y"})
    EXPECT_EQ(rules("yari", bad),
              "letters=" + std::string(bad) + ": yari" + why + "; it may be Y:R");
  EXPECT_EQ(rules("sho", "Y:R"), "letters=Y:R: sho" + why);
}

TEST(Clock, BaseAndIncrement) {
  TimeControl control;
  ASSERT_TRUE(*control.set("tc", "1+0.5"));
  GameClock clock(control, control, milliseconds(10));
  EXPECT_EQ(go(clock, Color::Black), "go btime 1000 wtime 1000 binc 500 winc 500");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(400)));
  EXPECT_EQ(go(clock, Color::White), "go btime 1100 wtime 1000 binc 500 winc 500");
  EXPECT_EQ(clock.allowed(Color::Black), milliseconds(1110));
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(1110)));
  EXPECT_EQ(go(clock, Color::Black), "go btime 500 wtime 1000 binc 500 winc 500");
  EXPECT_FALSE(clock.spend(Color::Black, milliseconds(511)));
}

TEST(Clock, ByoyomiDoesNotAddUp) {
  TimeControl control;
  ASSERT_TRUE(*control.set("tc", "1"));
  ASSERT_TRUE(*control.set("byoyomi", "200"));
  GameClock clock(control, control, milliseconds(0));
  EXPECT_EQ(go(clock, Color::Black), "go btime 1000 wtime 1000 byoyomi 200");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(1100)));
  EXPECT_EQ(go(clock, Color::Black), "go btime 0 wtime 1000 byoyomi 200");
  EXPECT_TRUE(clock.spend(Color::Black, milliseconds(100)));
  EXPECT_FALSE(clock.spend(Color::Black, milliseconds(201)));
}

TEST(Clock, FactorAndLimits) {
  TimeControl control;
  ASSERT_TRUE(*control.set("nodes", "500"));
  ASSERT_TRUE(*control.set("depth", "4"));
  const GameClock clock(control.scaled(4), control, milliseconds(0));
  EXPECT_EQ(go(clock, Color::Black), "go nodes 2000 depth 4");
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

// What any JSON library may make of a log: escapes, blanks, other order, numbers with a fraction.
TEST(MatchLog, JsonIsJson) {
  const std::string path = scratch() + "/a.jsonl";
  MatchInfo info;
  info.variant = *find_variant("yari");
  info.names = {"T\u00e4ishi\t\"1\"", "\u5c06\U0001f600"};
  info.config = "a\nb\\";
  info.games = 2;
  info.sprt = {0, 20, 0.05, 0.05};
  GameRecord game;
  const Notation notation(info.variant);
  const auto move = [&](const char* text) { return *notation.read_form(text); };
  game.opening = {"ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1", {move("4g4f")}};
  game.moves = {move("4c4d"), move("Y*3f"), move("7c7b+")};
  game.reason = "checkmate";
  game.effort[0] = {1, 2, 3, 4, 5};
  const std::string head = head_line(info), line = game_line(info, game);
  const auto expect_same = [&](const std::string& text) {
    std::ofstream(path) << text;
    const auto log = read_log(path);
    ASSERT_TRUE(log.ok()) << log.error().text();
    EXPECT_EQ(head_line(log->info), head);
    EXPECT_EQ(log->games, std::vector<GameRecord>{game});
  };
  expect_same(head + "\n" + line + "\n");
  expect_same(head + "\r\n\n" + line);
  // As libraries write that sort keys, escape what is not ASCII, or set blanks.
  const auto sorted = [](const std::string& text) { return nlohmann::json::parse(text); };
  expect_same(sorted(head).dump(-1, ' ', true) + "\n" + sorted(line).dump(-1, ' ', true) + "\n");
  std::string spaced = sorted(line).dump(1);
  std::ranges::replace(spaced, '\n', '\t');
  const auto games = spaced.find("\"game\": 0,");
  ASSERT_NE(games, spaced.npos);
  spaced.replace(games, 10, "\"game\" : 0.0 ,\"more\":[{}],");
  expect_same(head + "\n" + spaced + "\n");
  for (const char* bad : {"", "{", "{\"a\":}", "[1]", "{\"type\":\"game\"}", "{}x",
                          "{\"type\":\"game\",\"reason\":\"resign\",\"moves\":\"4g4f 4z\"}"}) {
    std::ofstream(path) << head << '\n' << bad << "\n\n" << line << '\n';
    EXPECT_EQ(read_log(path).ok(), *bad == 0) << bad;
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
  EXPECT_EQ(openings->get(0, {})->moves, std::vector<Move>{*Notation(yari).read_form("4g4f")});
  EXPECT_EQ(openings->get(1, {})->moves, std::vector<Move>{});
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
  EXPECT_EQ(wrong({"--each", "name=a\xff"}), "the command line is not UTF-8");
  EXPECT_THAT(wrong({"--nonsense"}), HasSubstr("nonsense"));
  EXPECT_THAT(wrong({"stray"}), HasSubstr("stray"));
  const auto variant = read_command_line({"--variant", "chess"});
  EXPECT_THAT(variant.error().text(), HasSubstr("--variant chess: want one of"));
}

}  // namespace
}  // namespace taishi::match
