#include "usi/board/requests.h"

#include "tests/board/support.h"
#include "usi/board/imports.h"
#include "usi/board/kept_json.h"

namespace taishi::board::test {
namespace {

using Kind = ReadRequest::Kind;

std::string fault(const std::string& text) {
  const ReadRequest read = read_request(text);
  EXPECT_EQ(read.kind, Kind::Bad) << text;
  EXPECT_EQ(read.fault.find('\n'), std::string::npos);
  return read.fault;
}

TEST(Requests, Good) {
  const auto read = read_request(R"({"type":"move","game":3,"node":7,"move":"7g7f","more":[]})");
  ASSERT_EQ(read.kind, Kind::Good);
  const auto& move = std::get<request::PlayMove>(*read.request);
  EXPECT_EQ(move.game, 3);
  EXPECT_EQ(move.node, 7);
  EXPECT_EQ(move.move, "7g7f");

  const auto start = read_request(
      R"({"type":"new","variant":"sho","black":{"kind":"human"},
          "white":{"kind":"engine","level":3},
          "clock":{"kind":"game","initial":60000,"increment":0,"byoyomi":1000}})");
  ASSERT_EQ(start.kind, Kind::Good) << start.fault;
  const auto& settings = std::get<request::NewGame>(*start.request).settings;
  EXPECT_EQ(settings.players[Color::White].level, 3);
  EXPECT_TRUE(settings.time.used);
  EXPECT_EQ(settings.time.byoyomi, 1000);
}

TEST(Requests, EveryFieldIsChecked) {
  EXPECT_NE(fault("{}").find("type"), std::string::npos);
  EXPECT_NE(fault(R"({"type":5})").find("type"), std::string::npos);
  EXPECT_FALSE(fault(R"({"type":"no-such"})").empty());
  EXPECT_NE(fault(R"({"type":"move","game":1,"node":1})").find("move"), std::string::npos);
  EXPECT_NE(fault(R"({"type":"move","game":-1,"node":1,"move":"x"})").find("game"),
            std::string::npos);
  EXPECT_NE(fault(R"({"type":"move","game":1.5,"node":1,"move":"x"})").find("game"),
            std::string::npos);
  EXPECT_NE(
      fault(R"({"type":"move","game":99999999999999999999,"node":1,"move":"x"})").find("game"),
      std::string::npos);
  EXPECT_NE(fault(R"({"type":"move","game":1,"node":1,"move":")" + std::string(100, 'a') + "\"}")
                .find("move"),
            std::string::npos);
  const auto start = [](const char* variant, const char* black, const char* clock) {
    return fault(std::string(R"({"type":"new","white":{"kind":"human"},"variant":)") + variant +
                 R"(,"black":)" + black + R"(,"clock":)" + clock + "}");
  };
  const char* const none = R"({"kind":"none"})";
  const char* const human = R"({"kind":"human"})";
  EXPECT_NE(start("\"chess\"", human, none).find("variant"), std::string::npos);
  EXPECT_NE(start("null", human, none).find("variant"), std::string::npos);
  EXPECT_NE(start("\"yari\"", R"({"kind":"engine","level":21})", none).find("level"),
            std::string::npos);
  EXPECT_NE(start("\"yari\"", R"({"kind":"program"})", none).find("black"), std::string::npos);
  EXPECT_NE(start("\"yari\"", "[]", none).find("black"), std::string::npos);
  EXPECT_NE(start("\"yari\"", human, R"({"kind":"game"})").find("clock"), std::string::npos);
  EXPECT_NE(start("\"yari\"", human, R"({"kind":"game","initial":0,"increment":0,"byoyomi":0})")
                .find("clock"),
            std::string::npos);
  EXPECT_FALSE(fault(R"({"type":"analyse","on":true,"node":0,"lines":6})").empty());
  EXPECT_FALSE(fault(R"({"type":"annotate","node":0,"mark":"!!!"})").empty());
  EXPECT_FALSE(fault(R"({"type":"annotate","node":0,"arrows":[1]})").empty());
  EXPECT_FALSE(fault(R"({"type":"resign","game":1,"color":"red"})").empty());
  EXPECT_FALSE(fault(R"({"type":"restore","record":{}})").empty());
}

TEST(Requests, WhatIsNoObject) {
  for (const char* text :
       {"", "x", "[]", "1", "null", "{\"type\":", "{\"type\":\"sync\"} x", "{\"type\":\"\xff\"}"})
    EXPECT_EQ(read_request(text).kind, Kind::NoJson) << text;
  EXPECT_EQ(read_request(std::string(100'000, '[')).kind, Kind::NoJson);
  std::string deep = R"({"type":"sync","a":)";
  for (int i = 0; i < 400; ++i) deep += '[';
  for (int i = 0; i < 400; ++i) deep += ']';
  EXPECT_EQ(read_request(deep + "}").kind, Kind::NoJson);
}

TEST(Requests, Sizes) {
  const auto of = [](const char* type, std::size_t bytes) {
    return read_request(std::string(R"({"type":")") + type + R"(","text":")" +
                        std::string(bytes, 'a') + "\"}")
        .kind;
  };
  EXPECT_EQ(of("sync", 1000), Kind::Good);
  EXPECT_EQ(of("sync", kLongestRequest), Kind::TooLarge);
  EXPECT_EQ(of("import", kLongestRequest), Kind::Good);
  EXPECT_EQ(of("import", kLongestRecord), Kind::TooLarge);
}

TEST(Kept, ComesBackAsItWas) {
  Room room;
  room.begin(false, true, {true, 60'000, 1000, 0});
  room.clock.pass(5000);
  room.play_all({"4g4f"});
  room.player.move("4c4d");
  (void)room.table.annotate(
      1, {"say \"hm\"\nindeed", 5,
          std::vector<Arrow>{{square(3), square(4), {}}, {Square::None, square(9), PieceType(1)}}});
  const nlohmann::json json = nlohmann::json::parse(to_json(room.table.kept()).dump());
  auto kept = read_kept(json);
  ASSERT_TRUE(kept.ok()) << kept.error().text();
  Room other("sho");
  other.table.open(std::move(*kept));
  EXPECT_EQ(other.moves(), "4g4f 4c4d");
  EXPECT_EQ(other.table.tree().variant(), variant("yari"));
  EXPECT_TRUE(other.table.match().playing());
  EXPECT_FALSE(other.table.match().human(Color::White));
  EXPECT_EQ(other.table.match().game_clock().left(Color::Black, other.clock.now()), 56'000);
  EXPECT_EQ(other.table.match().game_clock().running(), Color::Black);
  EXPECT_EQ(other.table.tree().at(1).comment, "say \"hm\"\nindeed");
  EXPECT_EQ(other.table.tree().facts(1).arrows, room.table.tree().facts(1).arrows);
  EXPECT_EQ(to_json(other.table.kept()), json);
}

TEST(Kept, FinishedGamesStayFinished) {
  Room room;
  room.begin(false, true);
  (void)room.table.resign(room.table.game(), {});
  auto kept = read_kept(to_json(room.table.kept()));
  ASSERT_TRUE(kept.ok());
  Room other;
  other.table.open(std::move(*kept));
  EXPECT_EQ(other.end(), "Black resigned: White wins");
  EXPECT_FALSE(other.player.busy());
}

TEST(Kept, DamageIsToldAndHarmless) {
  Room room;
  room.begin(false, true);
  room.play_all({"4g4f"});
  const nlohmann::json good = to_json(room.table.kept());
  for (auto change :
       {R"({"kept":2})", R"({"game":5})", R"({"game":{"variant":"chess"}})",
        R"({"game":{"variant":"yari","moves":["9i9a"]}})", R"({"black":0})",
        R"({"clock":{"kind":"game","initial":-1}})", R"({"left":[1]})", R"({"evals":[[1,2]]})",
        R"({"evals":5})", R"({"end":{"winner":7}})", R"({"arrows":[[0,0,0,"P"]]})"}) {
    nlohmann::json bad = good;
    bad.merge_patch(nlohmann::json::parse(change));
    EXPECT_FALSE(read_kept(bad).ok()) << change;
  }
  nlohmann::json odd = good;
  odd["evals"] = {{0, false, 5, 0.5, 0.2, 0.3, 65535}, {999, false, 5, 2, -1, 0, 1}};
  odd["arrows"] = {{0, 127, 200, -1}, {0, 1, 2, 99}};
  auto kept = read_kept(odd);
  ASSERT_TRUE(kept.ok());
  room.table.open(std::move(*kept));
  EXPECT_FALSE(room.table.tree().facts(0).evaluation->best);
  EXPECT_EQ(room.table.tree().facts(0).arrows, (std::vector<Arrow>{{square(1), square(2), {}}}));
}

TEST(Imports, FormsAreRecognised) {
  const Variant yari = variant("yari");
  const auto moves = [&](const std::string& text) {
    const ReadGames read = read_games(text, yari);
    EXPECT_EQ(read.games.size(), 1u) << text << read.fault;
    return read.games.empty() ? 0u : read.games[0].main_line().size() - 1;
  };
  EXPECT_EQ(moves("position startpos moves 4g4f 4c4d"), 2u);
  EXPECT_EQ(moves("ynnkbby/7/ppppppp/7/7/7/PPPPPPP/7/YBBKNNY b - 1"), 0u);
  EXPECT_EQ(moves("[Variant \"Yarishogi\"]\n\n1. Pd4 Pd6 *\n"), 2u);
  EXPECT_EQ(moves("手合割：槍将棋\n手数----指手---------消費時間--\n 1 ４六歩(47)\n"), 1u);
  EXPECT_EQ(moves(R"({"variant":"yari","moves":["4g4f"]})"), 1u);
  EXPECT_EQ(moves(R"([ {"variant":"yari","moves":["4g4f"]}])"), 1u);
  EXPECT_EQ(read_games("nothing of the kind", yari).games.size(), 0u);
  EXPECT_FALSE(read_games("nothing of the kind", yari).fault.empty());
  EXPECT_FALSE(read_games("", yari).fault.empty());
  // What came before a fault is kept.
  const ReadGames cut = read_games("position startpos moves 4g4f 9z9z", yari);
  ASSERT_EQ(cut.games.size(), 1u);
  EXPECT_NE(cut.fault.find("move 2"), std::string::npos);
  const ReadGames two = read_games("position startpos\nposition startpos moves 4g4f", yari);
  EXPECT_EQ(two.games.size(), 2u);
}

}  // namespace
}  // namespace taishi::board::test
