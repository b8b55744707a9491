// Games of a match as PGN, and openings from game records.
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "movegen/records/formats.h"
#include "tests/match/support.h"

namespace taishi::match {
namespace {

using records::GameResult;
using records::GameTree;
using testing::HasSubstr;

std::vector<GameTree> games_in(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const auto reader = make_reader(*records::format_of_file(path), file, path, *find_variant("sho"));
  std::vector<GameTree> games;
  while (const auto read = reader->next()) {
    EXPECT_FALSE(read->fault) << read->fault->text();
    games.push_back(read->game);
  }
  return games;
}

std::vector<Move> moves_of(const GameTree& game) {
  std::vector<Move> moves;
  for (const int node : game.main_line())
    if (node != 0) moves.push_back(game.at(node).move);
  return moves;
}

MatchSettings recorded(const std::string& dir, std::vector<std::string> more = {}) {
  more.insert(more.end(), {"--json", dir + "/a.jsonl", "--pgn", dir + "/a.pgn"});
  return stub_match("", more);
}

TEST(Pgn, HasTheGamesOfTheLog) {
  const std::string dir = scratch();
  ASSERT_TRUE(run_quietly(recorded(dir)).ok());
  const auto log = read_log(dir + "/a.jsonl");
  const auto games = games_in(dir + "/a.pgn");
  ASSERT_EQ(games.size(), log->games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameTree& game = games[i];
    const GameRecord& played = log->games[i];
    std::vector<Move> all = played.opening.moves;
    all.insert(all.end(), played.moves.begin(), played.moves.end());
    EXPECT_EQ(moves_of(game), all);
    EXPECT_EQ(game.variant, *find_variant("yari"));
    EXPECT_EQ(game.tag("White"), i % 2 == 0 ? "A" : "B");
    EXPECT_EQ(game.tag("Black"), i % 2 == 0 ? "B" : "A");
    EXPECT_EQ(game.tag("Round"), std::to_string(i / 2 + 1) + "." + std::to_string(i % 2 + 1));
    EXPECT_EQ(game.tag("TimeControl"), "nodes=100");
    EXPECT_EQ(game.tag("OpeningPlies"), "8");
    EXPECT_EQ(game.tag("Termination"), played.reason);
    EXPECT_EQ(game.result == GameResult::Draw, played.half_points == 1);
  }
}

TEST(Pgn, SaysWhoWonAndWhy) {
  const std::string dir = scratch();
  MatchSettings settings = stub_match("--do resign", {"--games", "2", "--pgn", dir + "/a.pgn"});
  ASSERT_TRUE(run_quietly(settings).ok());
  const auto games = games_in(dir + "/a.pgn");
  ASSERT_EQ(games.size(), 2u);
  EXPECT_EQ(games[0].result, GameResult::BlackWins);
  EXPECT_EQ(games[1].result, GameResult::WhiteWins);
  EXPECT_EQ(games[0].ending, records::Ending::Resignation);
  EXPECT_EQ(games[0].tag("Termination"), "resign");
}

TEST(Pgn, NoGameTwiceWhenResumed) {
  const std::string dir = scratch();
  MatchSettings settings = recorded(dir, {"--games", "2"});
  ASSERT_TRUE(run_quietly(settings).ok());
  settings.info.games = 6;
  {
    // As a kill leaves it: a game that the log does not have, cut short.
    std::ofstream file(dir + "/a.pgn", std::ios::app);
    file << "[Event \"taishi-match\"]\n[Round \"2.1\"]\n\n1. P";
  }
  ASSERT_TRUE(run_quietly(settings).ok());
  std::vector<std::string> rounds;
  for (const GameTree& game : games_in(dir + "/a.pgn")) rounds.emplace_back(game.tag("Round"));
  EXPECT_THAT(rounds, testing::ElementsAre("1.1", "1.2", "2.1", "2.2", "3.1", "3.2"));
}

// The openings that settings give, each once.
Result<std::vector<Opening>> openings(const std::string& path, std::optional<int> plies = {}) {
  const Variant yari = *find_variant("yari");
  Openings::Settings settings;
  settings.file = path;
  settings.file_plies = plies;
  const auto all = Openings::create(settings, yari, variant_rules(yari));
  if (!all) return all.error();
  std::vector<Opening> out;
  for (std::int64_t i = 0; out.empty() || *all->get(i, {}) != out[0]; ++i)
    out.push_back(*all->get(i, {}));
  return out;
}

TEST(Openings, FromRecordsOfAnyFormat) {
  const std::string dir = scratch();
  ASSERT_TRUE(run_quietly(recorded(dir)).ok());
  const auto log = read_log(dir + "/a.jsonl");
  const auto games = games_in(dir + "/a.pgn");
  std::vector<Opening> played;
  for (const GameRecord& game : log->games)
    if (game.first_is_black()) played.push_back(game.opening);
  // What the two games of a pair begin with is there once.
  EXPECT_EQ(*openings(dir + "/a.pgn"), played);
  for (const char* name : {"xboard", "kif", "kifu", "json", "usi"}) {
    const auto format = *records::find_format(name);
    std::string text = file_head(format);
    for (const GameTree& game : games) text += *to_text(format, game);
    const std::string path = dir + "/b." + (name == std::string("xboard") ? "pgn" : name);
    std::ofstream(path, std::ios::binary) << text;
    const auto read = openings(path);
    ASSERT_TRUE(read.ok()) << name << ": " << read.error().text();
    EXPECT_EQ(*read, played) << name;
    if (name == std::string("kif")) continue;  // no text that could be recognised
    std::ofstream(dir + "/c", std::ios::binary) << text;
    EXPECT_EQ(*openings(dir + "/c"), played) << name << " recognised";
  }
  for (Opening& opening : played) opening.moves.resize(3);
  EXPECT_EQ(*openings(dir + "/a.pgn", 3), played);
}

TEST(Openings, PliesOfAList) {
  const std::string path = scratch() + "/o.txt";
  std::ofstream(path) << "startpos moves 4g4f 4c4d\n";
  EXPECT_EQ((*openings(path))[0].moves.size(), 2u);
  EXPECT_EQ((*openings(path, 1))[0].moves.size(), 1u);
}

TEST(Openings, WrongRecordsAreRefused) {
  const std::string path = scratch() + "/o.usi";
  const auto complaint = [&](const std::string& text) {
    std::ofstream(path) << text;
    const auto read = openings(path);
    return read.ok() ? "" : read.error().text();
  };
  EXPECT_THAT(complaint("position startpos moves 4g4f 4g4g\n"), HasSubstr("o.usi:1:"));
  EXPECT_THAT(complaint("setoption name USI_Variant value sho\nposition startpos\n"),
              HasSubstr("game 1 is of sho, not yari"));
  EXPECT_THAT(complaint("# nothing\n"), HasSubstr("no opening in"));
  // A fault after the moves that are taken does not matter.
  std::ofstream(path) << "position startpos moves 4g4f 4g4g\n";
  EXPECT_EQ(openings(path, 1)->size(), 1u);
}

}  // namespace
}  // namespace taishi::match
