#include "bench/match/match.h"

#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <thread>

#include "bench/match/json.h"
#include "bench/match/match_json.h"
#include "bench/match/merge.h"
#include "bench/match/reasons.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using testing::HasSubstr;

// Game number to what was played, clocks left out.
using Games = std::map<std::int64_t, std::string>;

Games games_of(const std::vector<GameRecord>& records) {
  const Variant yari = *find_variant("yari");
  const Wording usi(yari, variant_rules(yari), usi::kUsi);
  Games out;
  for (const GameRecord& game : records) {
    out[game.number] = usi.position(game.opening, game.moves) + game.result() + game.reason;
  }
  return out;
}

Games games_in(const std::string& path) {
  const auto log = read_log(path);
  EXPECT_TRUE(log.ok()) << (log.ok() ? "" : log.error().text());
  return log.ok() ? games_of(log->games) : Games();
}

Games play_to(const std::string& path, MatchSettings settings) {
  settings.files.json = path;
  const auto result = run_quietly(settings);
  EXPECT_TRUE(result.ok()) << (result.ok() ? "" : result.error().text());
  return games_in(path);
}

TEST(Match, OpeningsAndColours) {
  const std::string dir = scratch();
  MatchSettings settings = stub_match("", {"--games", "6", "--seed", "5"});
  play_to(dir + "/a.jsonl", settings);
  const auto log = read_log(dir + "/a.jsonl");
  ASSERT_EQ(log->games.size(), 6u);
  std::set<std::string> openings;
  for (const GameRecord& game : log->games) {
    EXPECT_EQ(game.opening.moves.size(), 8u);
    GameRecord start;
    start.opening = game.opening;
    openings.insert(games_of({start})[0]);
    EXPECT_EQ(game.opening, log->games[static_cast<std::size_t>(game.number / 2 * 2)].opening);
  }
  EXPECT_EQ(openings.size(), 3u);
  std::ifstream file(dir + "/a.jsonl");
  std::string line;
  std::getline(file, line);
  for (int number = 0; std::getline(file, line); ++number) {
    EXPECT_EQ(text_of(*parse_object(line), "black"), number % 2 == 0 ? "A" : "B");
  }
}

TEST(Match, SameGamesWhateverTheConcurrency) {
  const std::string dir = scratch();
  MatchSettings settings = stub_match("--score hash", {"--games", "8"}, "--score hash");
  settings.openings.score_limit = 100;
  const Games one = play_to(dir + "/1.jsonl", settings);
  settings.concurrency = 2;
  EXPECT_EQ(play_to(dir + "/2.jsonl", settings), one);
  settings.openings.seed = 2;
  settings.info.config += "2";
  EXPECT_NE(play_to(dir + "/3.jsonl", settings), one);
}

TEST(Match, ResumesAfterAKill) {
  const std::string dir = scratch(), path = dir + "/a.jsonl";
  const MatchSettings settings = stub_match("", {"--games", "6", "--record", dir + "/r.txt"});
  const Games whole = play_to(path, settings);
  std::string kept, line;
  {
    std::ifstream file(path);
    for (int i = 0; i < 4; ++i) {
      std::getline(file, line);
      kept += i < 3 ? line + "\n" : line.substr(0, line.size() / 2);
    }
  }
  std::ofstream(path) << kept;
  EXPECT_EQ(games_in(path).size(), 2u);
  EXPECT_EQ(play_to(path, settings), whole);
  // The readable record has every game once.
  std::ifstream record(dir + "/r.txt");
  std::multiset<std::string> games;
  while (std::getline(record, line)) {
    if (line.rfind("game: ", 0) == 0) games.insert(line);
  }
  EXPECT_THAT(games, testing::UnorderedElementsAre("game: 1", "game: 2", "game: 3", "game: 4",
                                                   "game: 5", "game: 6"));
}

TEST(Match, RefusesTheLogOfAnotherMatch) {
  const std::string path = scratch() + "/a.jsonl";
  play_to(path, stub_match("", {"--games", "2"}));
  MatchSettings other = stub_match("", {"--games", "2", "--seed", "9"});
  other.files.json = path;
  const auto result = run_quietly(other);
  ASSERT_FALSE(result.ok());
  EXPECT_THAT(result.error().text(), HasSubstr("holds another match"));
  EXPECT_THAT(result.error().text(), HasSubstr("seed 9"));
}

TEST(Match, ShardsMakeTheWhole) {
  const std::string dir = scratch();
  const Games whole = play_to(dir + "/whole.jsonl", stub_match("", {"--games", "10"}));
  std::vector<std::string> parts;
  for (const std::string i : {"1", "2", "3"}) {
    parts.push_back(dir + "/part" + i + ".jsonl");
    play_to(parts.back(), stub_match("", {"--games", "10", "--shard", i + "/3"}));
  }
  std::vector<std::string> warnings;
  const auto merged = merge_logs(parts, warnings);
  ASSERT_TRUE(merged.ok()) << merged.error().text();
  EXPECT_TRUE(warnings.empty());
  EXPECT_EQ(games_of(merged->games), whole);
  // A part missing is said.
  parts.pop_back();
  EXPECT_TRUE(merge_logs(parts, warnings).ok());
  EXPECT_EQ(warnings.size(), 1u);
}

TEST(Match, LettersOfTheOpponent) {
  // The stub dies if it meets a letter of ours, and writes its own.
  const std::string dir = scratch();
  MatchSettings settings = stub_match("--letters other", {"--games", "12", "--max-plies", "200"});
  settings.engines[1].rules.writes_alias_letters = true;
  settings.files.json = dir + "/a.jsonl";
  const auto result = run_quietly(settings);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->tally.faults(), 0);
  std::string all;
  for (const auto& [number, text] : games_in(settings.files.json)) all += text;
  EXPECT_THAT(all, HasSubstr(" Y*"));
  EXPECT_THAT(all, testing::Not(HasSubstr(" R*")));
}

TEST(Match, ScoreAdjudicationNeedsBoth) {
  const std::vector<std::string> args = {"--resign-score", "800", "--resign-plies", "4"};
  const auto both = run_quietly(stub_match("--score 900", args, "--score 900"));
  EXPECT_EQ(both->tally.count(reason::kScoreWin), 4);
  EXPECT_EQ(both->tally.as_black().wins, 2);
  const auto one = run_quietly(stub_match("--score 900", args, "--score 100"));
  EXPECT_EQ(one->tally.count(reason::kScoreWin), 0);
  const auto drawn = run_quietly(
      stub_match("--score 3", {"--draw-score", "5", "--draw-after", "20"}, "--score 2"));
  EXPECT_EQ(drawn->tally.count(reason::kScoreDraw), 4);
}

TEST(Match, SprtStops) {
  MatchSettings settings =
      stub_match("--do resign", {"--sprt", "elo0=0", "elo1=100", "--games", "1000"});
  const auto result = run_quietly(settings);
  ASSERT_TRUE(result.ok());
  EXPECT_FALSE(result->interrupted);
  EXPECT_LT(result->tally.score().games(), 200);
  EXPECT_EQ(settings.info.sprt.verdict(result->tally.pairs()), Sprt::Verdict::Passed);
}

TEST(Match, StopsWhenAsked) {
  MatchSettings settings = stub_match("--do deaf", {"--games", "100"});
  StopFlag stop;
  Console console(true);
  std::thread other([&] {
    std::this_thread::sleep_for(milliseconds(100));
    stop.request();
  });
  const auto result = Match(settings, stop, console).run();
  other.join();
  ASSERT_TRUE(result.ok());
  EXPECT_TRUE(result->interrupted);
}

}  // namespace
}  // namespace taishi::match
