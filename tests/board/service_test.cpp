#include <nlohmann/json.hpp>

#include "search/levels/ladder.h"
#include "tests/board/support.h"

namespace taishi::board::test {
namespace {

using Json = nlohmann::json;

// A tab, without a browser.
class Tab final : public Client {
 public:
  void send(std::shared_ptr<const std::string> message, bool) override {
    got.push_back(Json::parse(*message));
  }
  void close(CloseCode code) override { closed = code; }

  // The types of what has come since this was last asked.
  std::string types() {
    std::string text;
    for (; seen < got.size(); ++seen)
      text += (text.empty() ? "" : " ") + got[seen]["type"].get<std::string>();
    return text;
  }
  const Json& last() const { return got.back(); }
  const Json& last(const char* type) const {
    for (auto it = got.rbegin(); it != got.rend(); ++it)
      if ((*it)["type"] == type) return *it;
    static const Json kNone;
    return kNone;
  }

  std::vector<Json> got;
  std::optional<CloseCode> closed;
  std::size_t seen = 0;
};

constexpr const char* kToken = "0123456789abcdef0123456789abcdef";

struct Desk {
  void hello(Tab& tab) { say(tab, {{"type", "hello"}, {"version", 1}, {"token", kToken}}); }
  void say(Tab& tab, const Json& json) { service.receive(tab, json.dump()); }
  void begin(Tab& tab, bool engine, bool analysis = false) {
    Json white = {{"kind", "human"}};
    if (engine) white = {{"kind", "engine"}, {"level", 4}};
    say(tab, {{"type", "new"},
              {"variant", "yari"},
              {"black", {{"kind", "human"}}},
              {"white", white},
              {"clock", {{"kind", "none"}}},
              {"analysis", analysis}});
    tab.types();
  }
  void move(Tab& tab, const char* text, int node) {
    say(tab, {{"type", "move"}, {"game", service.table().game()}, {"node", node}, {"move", text}});
  }

  FakeClock clock;
  FakeSearcher player, analyst;
  Service service{clock, player, analyst, {"run1", "Taishi", variant("yari")}, kToken};
};

TEST(Service, HelloFirst) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  EXPECT_EQ(tab.types(), "welcome state position");
  EXPECT_EQ(tab.got[0]["run"], "run1");
  EXPECT_EQ(tab.got[0]["variants"].size(), 3u);
  EXPECT_EQ(tab.got[0]["variants"][0]["name"], "heian");
  EXPECT_EQ(tab.got[1]["nodes"].size(), 1u);
  EXPECT_EQ(tab.got[2]["legal"].size(), 20u);
}

// What each level is worth in each game; nobody measured full strength.
TEST(Service, LevelsHaveRatings) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  const auto& levels = tab.got[0]["levels"];
  EXPECT_FALSE(levels.back().contains("elo"));
  for (const char* game : {"heian", "yari", "sho"}) {
    const Rungs& rungs = ladder_of(find_variant(game)->game);
    for (std::size_t i = 0; i + 1 < levels.size(); ++i)
      EXPECT_EQ(levels[i]["elo"][game], rungs[levels[i]["level"].get<std::size_t>()].elo) << i;
  }
}

TEST(Service, SaysOnceThatSomebodyHasCome) {
  Desk desk;
  Tab stranger, first, second;
  int met = 0;
  desk.service.when_met([&] { ++met; });
  desk.say(stranger, {{"type", "sync"}});
  EXPECT_EQ(met, 0);
  desk.hello(first);
  EXPECT_EQ(met, 1);
  desk.hello(second);
  EXPECT_EQ(met, 1);
}

TEST(Service, WithoutTheTokenNothing) {
  for (const Json& first :
       {Json{{"type", "hello"}, {"version", 1}, {"token", "0123456789abcdef0123456789abcdee"}},
        Json{{"type", "hello"}, {"version", 1}, {"token", ""}},
        Json{{"type", "hello"}, {"version", 2}, {"token", kToken}},
        Json{{"type", "hello"}, {"version", 1}}, Json{{"type", "sync"}},
        Json{
            {"type", "hello"}, {"version", 1}, {"token", kToken}, {"x", std::string(2000, 'x')}}}) {
    Desk desk;
    Tab tab;
    desk.say(tab, first);
    EXPECT_EQ(tab.closed, CloseCode::Unknown) << first;
    EXPECT_TRUE(tab.got.empty());
    EXPECT_FALSE(desk.service.knows(tab));
  }
}

TEST(Service, AGame) {
  Desk desk;
  Tab one, two;
  desk.hello(one);
  desk.hello(two);
  desk.begin(one, true);
  two.types();
  desk.move(one, "4g4f", 0);
  EXPECT_EQ(one.types(), "moved");
  EXPECT_EQ(two.types(), "moved");
  const Json& moved = two.last();
  EXPECT_EQ(moved["node"]["words"], "P-4f");
  EXPECT_EQ(moved["node"]["san"], "Pd4");
  EXPECT_EQ(moved["node"]["parent"], 0);
  EXPECT_EQ(moved["node"]["last"], Json({"4g", "4f"}));
  EXPECT_EQ(moved["main"], 1);
  EXPECT_TRUE(moved["thinking"]);
  EXPECT_TRUE(moved["can"]["stop"]);
  EXPECT_FALSE(moved["details"]["premoves"].empty());
  desk.player.move("4c4d");
  EXPECT_EQ(one.last()["main"], 2);
  EXPECT_FALSE(one.last()["thinking"]);
  // An answer to an old position is dropped, and the tab learns how things are.
  one.types();
  desk.move(one, "5g5f", 0);
  EXPECT_EQ(one.types(), "state position");
  desk.move(one, "9z9z", 2);
  EXPECT_EQ(one.types(), "error");
  desk.say(one, {{"type", "resign"}, {"game", desk.service.table().game()}});
  EXPECT_EQ(one.last("state")["result"]["text"], "Black resigned: White wins");
  EXPECT_EQ(one.last("state")["result"]["reason"], "resignation");
  EXPECT_EQ(one.last("state")["result"]["winner"], "white");
}

TEST(Service, ErrorsKeepTheConnection) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  tab.types();
  desk.say(tab, {{"type", "setoption"}, {"name", "EvalFile"}, {"value", "/etc/passwd"}});
  EXPECT_EQ(tab.last()["of"], "setoption");
  desk.say(tab, {{"type", "move"}});
  EXPECT_EQ(tab.types(), "error error");
  desk.hello(tab);
  EXPECT_EQ(tab.types(), "error");
  EXPECT_FALSE(tab.closed.has_value());
  desk.service.receive(tab, "no json");
  EXPECT_EQ(tab.closed, CloseCode::NoText);
}

TEST(Service, VariationsFocusAndKnownMoves) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  desk.begin(tab, false, true);
  desk.move(tab, "4g4f", 0);
  EXPECT_EQ(tab.last()["focus"], 1);
  desk.move(tab, "5g5f", 0);
  EXPECT_EQ(tab.types(), "moved moved position");
  EXPECT_TRUE(tab.last()["go"]);
  EXPECT_EQ(tab.last()["node"], 2);
  desk.move(tab, "5g5f", 0);
  EXPECT_EQ(tab.types(), "position");
  EXPECT_EQ(tab.last("moved")["main"], 1);
}

TEST(Service, RestoreOnceToAServerStartedAnew) {
  Desk old;
  Tab tab;
  old.hello(tab);
  old.begin(tab, true);
  old.move(tab, "4g4f", 0);
  const Json record = tab.last("moved")["record"];

  Desk anew;
  Tab one, two;
  anew.hello(one);
  anew.hello(two);
  anew.say(one, {{"type", "restore"}, {"record", record}});
  EXPECT_EQ(one.last("state")["nodes"].size(), 2u);
  EXPECT_TRUE(anew.player.busy());
  const int game = anew.service.table().game();
  anew.player.move("4c4d");
  anew.say(two, {{"type", "restore"}, {"record", record}});  // too late
  EXPECT_EQ(anew.service.table().game(), game);
  EXPECT_EQ(two.last("state")["nodes"].size(), 3u);
  anew.say(two, {{"type", "restore"}, {"record", record}, {"open", true}});
  EXPECT_EQ(two.last("state")["nodes"].size(), 2u);
}

TEST(Service, ImportsAndExports) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  tab.types();
  const std::string two = "position startpos moves 4g4f\nposition startpos\n";
  desk.say(tab, {{"type", "import"}, {"text", two}});
  EXPECT_EQ(tab.types(), "imported");
  EXPECT_EQ(tab.last()["games"].size(), 2u);
  desk.say(tab, {{"type", "import"}, {"text", two}, {"index", 0}});
  EXPECT_EQ(tab.last("state")["nodes"].size(), 2u);
  EXPECT_EQ(tab.last("state")["mode"], "analysis");
  tab.types();
  desk.say(tab, {{"type", "import"}, {"text", two}, {"index", 2}});
  desk.say(tab, {{"type", "import"}, {"text", "1. nothing"}});
  EXPECT_EQ(tab.types(), "error error");
  for (const auto& [format, part] :
       {std::pair("pgn", "1. Pd4"), std::pair("kif", "４六歩(47)"), std::pair("json", "4g4f"),
        std::pair("usi", "position startpos moves 4g4f"), std::pair("sfen", "3P3"),
        std::pair("svg", "<svg")}) {
    desk.say(tab, {{"type", "export"}, {"format", format}});
    EXPECT_EQ(tab.types(), "exported") << format;
    EXPECT_NE(tab.last()["text"].get<std::string>().find(part), std::string::npos) << tab.last();
  }
  desk.say(tab, {{"type", "export"}, {"format", "exe"}});
  EXPECT_EQ(tab.types(), "error");
}

TEST(Service, SetupsRulesAndSync) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  tab.types();
  desk.say(tab,
           {{"type", "check_setup"}, {"variant", "yari"}, {"sfen", start_sfen(variant("yari"))}});
  EXPECT_TRUE(tab.last()["ok"]);
  desk.say(tab, {{"type", "check_setup"}, {"variant", "yari"}, {"sfen", "7/7 b"}});
  EXPECT_FALSE(tab.last()["ok"]);
  EXPECT_FALSE(tab.last()["text"].get<std::string>().empty());
  desk.say(tab, {{"type", "book"}, {"variant", "sho"}});
  EXPECT_GT(tab.last()["sections"].size(), 3u);
  EXPECT_EQ(tab.last()["men"][0]["steps"], Json({{0, 1}}));
  // The knight leaps two forward.
  EXPECT_EQ(tab.last()["men"][4]["jumps"], Json({{1, 2}, {-1, 2}}));
  tab.types();
  desk.say(tab, {{"type", "sync"}});
  EXPECT_EQ(tab.types(), "state position");
}

TEST(Service, ClockIsToldNowAndThen) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  desk.say(tab,
           {{"type", "new"},
            {"variant", "yari"},
            {"black", {{"kind", "human"}}},
            {"white", {{"kind", "human"}}},
            {"clock", {{"kind", "game"}, {"initial", 60'000}, {"increment", 0}, {"byoyomi", 0}}}});
  EXPECT_EQ(tab.last("state")["clock"]["black_ms"], 60'000);
  tab.types();
  desk.service.tick();
  tab.types();
  desk.clock.pass(6000);
  desk.service.tick();
  EXPECT_EQ(tab.types(), "clock");
  EXPECT_EQ(tab.last()["black_ms"], 54'000);
  EXPECT_EQ(tab.last()["running"], "black");
  desk.clock.pass(54'000);
  desk.service.tick();
  EXPECT_EQ(tab.last("state")["result"]["reason"], "time");
}

TEST(Service, AnalysisEndsWhereNobodyLooks) {
  Desk desk;
  Tab tab, again;
  desk.hello(tab);
  desk.begin(tab, false, true);
  desk.say(tab, {{"type", "analyse"}, {"on", true}, {"node", 0}, {"lines", 1}});
  desk.service.leave(tab);
  desk.clock.pass(5000);
  desk.service.tick();
  EXPECT_TRUE(desk.service.table().analyst().lines().running);
  desk.hello(again);
  desk.clock.pass(60'000);
  desk.service.tick();
  EXPECT_TRUE(desk.service.table().analyst().lines().running);
  desk.service.leave(again);
  desk.clock.pass(10'000);
  desk.service.tick();
  EXPECT_FALSE(desk.service.table().analyst().lines().running);
}

TEST(Service, WhoLeavesHearsNothing) {
  Desk desk;
  Tab stays, leaves;
  desk.hello(stays);
  desk.hello(leaves);
  leaves.types();
  desk.service.leave(leaves);
  desk.begin(stays, false);
  EXPECT_EQ(leaves.types(), "");
}

TEST(Service, ArrowsFromTheHand) {
  Desk desk;
  Tab tab;
  desk.hello(tab);
  const Json arrows = {
      {{"from", "P*"}, {"to", "4e"}}, {{"from", "4g"}, {"to", "4f"}}, {{"ring", "1a"}}};
  desk.say(tab, {{"type", "annotate"}, {"node", 0}, {"arrows", arrows}, {"mark", "?!"}});
  EXPECT_EQ(tab.last()["type"], "annotated");
  EXPECT_EQ(tab.last()["arrows"], arrows);
  EXPECT_EQ(tab.last()["mark"], "?!");
  desk.say(tab, {{"type", "annotate"}, {"node", 0}, {"arrows", {{{"from", "K*"}, {"to", "9z"}}}}});
  EXPECT_EQ(tab.last()["type"], "error");
}

}  // namespace
}  // namespace taishi::board::test
