#include "usi/report/html.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/usi/analysis/support.h"
#include "usi/report/game_page.h"

namespace taishi::report {
namespace {

using analysis::GameAnalysis;
using test::game_of;
using test::see;
using ::testing::HasSubstr;
using ::testing::Not;

// The end of it is seen, too.
GameAnalysis sample() {
  GameAnalysis game = test::sample();
  see(game, 3, mated_in(4), "4d4e 3g3f");
  return game;
}

std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin) + begin.size();
  return text.substr(from, text.find(end, from) - from);
}

nlohmann::json games_in(const std::string& page) {
  return nlohmann::json::parse(
      between(page, "<script type=\"application/json\" id=\"games\">", "</script>"));
}

TEST(Report, NodesSayWhatWasSeen) {
  const auto game = game_json(sample(), 1);
  const auto& nodes = game["state"]["nodes"];
  EXPECT_EQ(game["state"]["variant"], "yari");
  EXPECT_EQ(game["state"]["main"], 3);
  EXPECT_EQ(nodes[0]["eval"]["cp"], 50);
  EXPECT_EQ(nodes[1]["eval"]["cp"], 50);  // White saw -50
  EXPECT_EQ(nodes[1]["eval"]["best"], "3c3d");
  EXPECT_EQ(nodes[1]["words"], "P-4f");
  EXPECT_EQ(nodes[1]["lines"][0]["words"], (std::vector<std::string>{"P-3d", "P-3f"}));
  EXPECT_EQ(nodes[2]["mark"], "??");
  EXPECT_GT(nodes[2]["judged"]["loss"], 0.25);
  EXPECT_EQ(nodes[3]["eval"]["mate"], 4);  // for Black, who has moved
  EXPECT_FALSE(nodes[3].contains("mark"));
  EXPECT_EQ(nodes[3]["last"], (std::vector<std::string>{"4f", "4e"}));
  EXPECT_EQ(game["review"]["white"]["blunders"], 1);
  EXPECT_LT(game["review"]["white"]["accuracy"], 50);
  EXPECT_EQ(game["review"]["black"]["accuracy"], 100);
}

// What would have been better is a variation, with the score of where it begins.
TEST(Report, BetterMovesAreVariations) {
  const auto nodes = game_json(sample(), 1)["state"]["nodes"];
  ASSERT_EQ(nodes.size(), 6u);
  EXPECT_EQ(nodes[4]["parent"], 1);
  EXPECT_EQ(nodes[4]["move"], "3c3d");
  EXPECT_EQ(nodes[4]["eval"]["cp"], 50);
  EXPECT_EQ(nodes[4]["eval"]["best"], "3g3f");
  EXPECT_EQ(nodes[5]["parent"], 4);
  EXPECT_FALSE(nodes[5]["eval"].contains("best"));
}

TEST(Report, UnseenPositionsHaveNoVerdict) {
  GameAnalysis game = sample();
  game.positions[1].reset();
  game.positions[3].reset();
  const auto nodes = game_json(game, 1)["state"]["nodes"];
  EXPECT_FALSE(nodes[3].contains("eval"));
  EXPECT_FALSE(nodes[2].contains("judged"));
  const auto none = game_json(game_of("4g4f"), 1);
  EXPECT_FALSE(none["state"]["nodes"][1].contains("eval"));
  EXPECT_FALSE(none["review"]["black"].contains("accuracy"));
}

TEST(Report, NamesAndResult) {
  GameAnalysis game = sample();
  game.game.set_tag("White", "Kato");  // PGN's White moves first
  game.game.set_tag("Date", "????.??.??");
  game.game.set_tag("Event", "Club");
  game.game.result = records::GameResult::WhiteWins;
  game.game.ending = records::Ending::Resignation;
  const auto json = game_json(game, 2);
  EXPECT_EQ(json["black"], "Kato");
  EXPECT_EQ(json["white"], "");
  EXPECT_EQ(json["about"], std::vector<std::string>{"Club"});
  EXPECT_EQ(json["state"]["game"], 2);
  EXPECT_EQ(json["state"]["result"]["text"], "Black resigned: White wins");
}

// Nothing of a record ends a script, begins a tag or fills a place of the template.
TEST(Report, RecordsAreNoHtml) {
  const std::string evil = "</script><script>alert(1)</script><!-- {{script}} & \" ' \xff";
  GameAnalysis game = sample();
  game.game.set_tag("White", evil);
  game.game.set_tag("Event", evil);
  game.game.at(1).comment = evil;
  const std::string page = html({game}), plain = html({sample()});
  const auto count = [](const std::string& text, const std::string& part) {
    int n = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
    return n;
  };
  for (const char* sign : {"<script", "</script", "<!--", "<title"})
    EXPECT_EQ(count(page, sign), count(plain, sign)) << sign;
  EXPECT_EQ(count(page, "<script"), 2);
  EXPECT_THAT(between(page, "<title>", "</title>"), HasSubstr("&lt;script&gt;alert(1)"));
  EXPECT_THAT(games_in(page)["games"][0]["state"]["nodes"][1]["comment"].get<std::string>(),
              HasSubstr("</script><script>alert(1)</script><!-- {{script}} & \" ' "));
}

TEST(Report, OneFileWithAllThatItNeeds) {
  const std::string page = html({sample(), game_of("4g4f")});
  EXPECT_THAT(page, Not(HasSubstr("{{")));
  EXPECT_THAT(page, Not(::testing::ContainsRegex("(src|href)=\"[a-z]")));
  EXPECT_THAT(page, Not(HasSubstr("@import")));
  EXPECT_THAT(page, Not(HasSubstr("url(")));
  EXPECT_THAT(page, Not(HasSubstr("type=\"module\"")));
  const std::string script = page.substr(page.rfind("<script"));
  EXPECT_THAT(script, Not(HasSubstr("\nimport ")));
  EXPECT_THAT(script, Not(HasSubstr("\nexport ")));
  EXPECT_THAT(page, HasSubstr("<symbol id=\"yari-kanji-pN\""));
  EXPECT_THAT(page, HasSubstr("<symbol id=\"yari-signs-K\""));
  EXPECT_THAT(page, Not(HasSubstr("heian-")));  // no such game in it
  const auto all = games_in(page);
  EXPECT_EQ(all["games"].size(), 2u);
  EXPECT_EQ(all["variants"].size(), 1u);
  EXPECT_EQ(all["games"][1]["state"]["game"], 2);
}

// Only the one script may run: it has a number that no record can know.
TEST(Report, PolicyLetsOneScriptRun) {
  const std::string one = html({sample()}), other = html({sample()});
  const std::string nonce = between(one, "script-src 'nonce-", "'");
  EXPECT_EQ(nonce.size(), 32u);
  EXPECT_THAT(one, HasSubstr("default-src 'none'"));
  EXPECT_THAT(one, HasSubstr("<script nonce=\"" + nonce + "\">"));
  EXPECT_THAT(one, Not(HasSubstr("unsafe")));
  EXPECT_THAT(other, Not(HasSubstr(nonce)));
}

}  // namespace
}  // namespace taishi::report
