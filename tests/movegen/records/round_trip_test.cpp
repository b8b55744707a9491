#include "tests/movegen/records/support.h"

namespace taishi::records::test {
namespace {

constexpr unsigned kGames = kSlowBuild ? 3 : 20;

class RoundTrip : public ::testing::TestWithParam<const char*> {};

TEST_P(RoundTrip, KeepsEverything) {
  for (const std::string& variant : variant_names())
    for (unsigned seed = 0; seed < kGames; ++seed) {
      const GameTree game = RandomTree(variant, seed).take();
      const auto text = to_text(format(GetParam()), game);
      ASSERT_TRUE(text.ok()) << text.error().text();
      const auto read = read_all(format(GetParam()), *text);
      ASSERT_EQ(read.size(), 1u);
      ASSERT_FALSE(read[0].fault) << read[0].fault->text() << '\n' << *text;
      ASSERT_EQ(to_text(format("json"), read[0].game).value(),
                to_text(format("json"), game).value())
          << *text;
      EXPECT_TRUE(read[0].game == game);
    }
}

TEST_P(RoundTrip, SeveralGamesInAFileWithCrlfAndByteOrderMark) {
  std::string text = file_head(format(GetParam()));
  std::vector<GameTree> games;
  for (unsigned seed = 0; seed < 6; ++seed) {
    games.push_back(RandomTree(variant_names()[seed % 5], seed).take());
    text += to_text(format(GetParam()), games.back()).value();
  }
  std::string crlf = format(GetParam()).charset == Charset::Utf8 ? "\xef\xbb\xbf" : "";
  for (const char c : text) (crlf += c == '\n' ? "\r" : "") += c;
  const auto read = read_all(format(GetParam()), crlf);
  ASSERT_EQ(read.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_FALSE(read[i].fault) << read[i].fault->text();
    EXPECT_TRUE(read[i].game == games[i]);
  }
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip,
                         ::testing::Values("pgn", "xboard", "kif", "kifu", "json"),
                         [](const auto& name) { return std::string(name.param); });

TEST(RoundTrip, UsiLinesKeepMovesOfTheMainLine) {
  std::string text;
  std::vector<GameTree> games;
  for (unsigned seed = 0; seed < 40; ++seed) {
    games.push_back(RandomTree(variant_names()[seed % 5], seed, true).take());
    text += to_text(format("usi"), games.back()).value();
  }
  const auto read = read_all(format("usi"), text);
  ASSERT_EQ(read.size(), games.size());
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_FALSE(read[i].fault) << read[i].fault->text();
    games[i].result = GameResult::Open;
    games[i].ending = Ending::Unknown;
    EXPECT_TRUE(read[i].game == games[i]);
  }
}

TEST(RoundTrip, TenThousandGamesInAFile) {
  const int count = kSlowBuild ? 500 : 10'000;
  for (const char* name : {"usi", "pgn", "kifu", "json"}) {
    std::string one = to_text(format(name), RandomTree("yari", 2, true).take()).value();
    std::string text;
    for (int i = 0; i < count; ++i) text += one;
    std::istringstream in(text);
    const auto reader = make_reader(format(name), in, "file", *find_variant("sho"));
    int games = 0, faults = 0;
    while (const auto game = reader->next()) {
      ++games;
      faults += game->fault.has_value();
    }
    EXPECT_EQ(games, count) << name;
    EXPECT_EQ(faults, 0) << name;
  }
}

TEST(RoundTrip, ShiftJisSaysWhatItLacks) {
  GameTree game(*find_variant("sho"));
  game.at(0).comment = "caf\u00e9";
  const auto text = to_text(format("kif"), game);
  ASSERT_FALSE(text.ok());
  EXPECT_EQ(text.error().text(), "Shift-JIS lacks a character of `*caf\u00e9`; .kifu is UTF-8");
}

}  // namespace
}  // namespace taishi::records::test
