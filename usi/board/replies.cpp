#include "usi/board/replies.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "movegen/games.h"
#include "movegen/notation.h"
#include "movegen/quote.h"
#include "search/levels/ladder.h"
#include "usi/board/game_json.h"
#include "usi/board/kept_json.h"
#include "usi/board/levels.h"
#include "usi/board/men.h"
#include "usi/board/premoves.h"
#include "usi/board/rule_book.h"

namespace taishi::board::reply {
namespace {

Notation notation_of(const Table& table) {
  return Notation(table.tree().variant());
}

void add_times(Json& json, const GameClock& clock, Millis now) {
  json["running"] = name_of(clock.running());
  if (!clock.settings().used) return;
  json["black_ms"] = clock.left(Color::Black, now);
  json["white_ms"] = clock.left(Color::White, now);
  json["in_byoyomi"] = {{"black", clock.in_byoyomi(Color::Black, now)},
                        {"white", clock.in_byoyomi(Color::White, now)}};
}

Json clock_json(const GameClock& clock, Millis now) {
  Json json = to_json(clock.settings());
  add_times(json, clock, now);
  return json;
}

Json permissions_json(const Permissions& can) {
  return {{"takeback", can.takeback}, {"resign", can.resign}, {"draw", can.draw},
          {"rematch", can.rematch},   {"stop", can.stop},     {"pause", can.pause}};
}

// What a new state and a move have in common.
Json body(const Table& table, Millis now, int sequence) {
  const Match& match = table.match();
  const GameSettings& settings = match.settings();
  return {{"game", table.game()},
          {"seq", sequence},
          {"variant", variant_name(table.tree().variant())},
          {"mode", settings.analysis ? "analysis" : "play"},
          {"black", to_json(settings.players[Color::Black])},
          {"white", to_json(settings.players[Color::White])},
          {"clock", clock_json(match.game_clock(), now)},
          {"thinking", match.thinking()},
          {"paused", match.paused()},
          {"offer", name_of(match.offer())},
          {"result", result_json(match.end())},
          {"main", table.tree().end_of_main()},
          {"can", permissions_json(match.permissions())},
          {"record", to_json(table.kept())}};
}

Json details(const Table& table, int node) {
  const Tree& tree = table.tree();
  const Notation notation = notation_of(table);
  const auto record = tree.record(node);
  Json json = {{"game", table.game()},
               {"node", node},
               {"legal", Json::array()},
               {"premoves", Json::array()},
               {"check", squares_json(tree.facts(node).checks, notation)},
               {"result", result_json(end_of(tree.facts(node).outcome))}};
  if (tree.facts(node).outcome.over()) return json;
  for (const auto& [text, move] : sorted_moves(*record, notation)) json["legal"].push_back(text);
  const bool awaited = table.match().playing() && node == tree.end_of_main() &&
                       table.match().human(~record->side_to_move());
  if (awaited)
    for (const Move m : premoves(*record)) json["premoves"].push_back(notation.move(m));
  return json;
}

Json steps_of(const MoveSpec& moves, bool slides, std::size_t first, std::size_t last) {
  Json list = Json::array();
  for (std::size_t o = first; o < last; ++o)
    if (slides ? moves.slides_to(o) : moves.steps_to(o))
      list.push_back({-kOffsets[o].file, -kOffsets[o].rank});
  return list;
}

}  // namespace

Json welcome(const Greeting& greeting) {
  Json json = {{"type", "welcome"},
               {"version", 1},
               {"run", greeting.run},
               {"name", greeting.name},
               {"variant", game_info(greeting.variant.game).name},
               {"variants", Json::array()},
               {"levels", Json::array()},
               {"sets", {"kanji", "letters", "signs"}}};
  std::array<int, kGameCount> games;  // as the page lists them
  std::iota(games.begin(), games.end(), 0);
  std::ranges::sort(games, {}, [](int game) { return game_info(game).name; });
  for (const int game : games) json["variants"].push_back(variant_json(Variant{game}));
  for (const Level& level : levels()) {
    Json one = {{"level", level.level}, {"name", level.name}, {"name_ja", level.name_ja}};
    // Of full strength no ladder says what it is worth.
    if (level.level < kFullStrength)
      for (const int game : games)
        one["elo"][std::string(game_info(game).name)] =
            ladder_of(game)[static_cast<std::size_t>(level.level)].elo;
    json["levels"].push_back(std::move(one));
  }
  return json;
}

Json state(const Table& table, Millis now, int sequence) {
  Json json = body(table, now, sequence);
  json["type"] = "state";
  const Tree& tree = table.tree();
  json["title"] = tree.game().tag("Event");
  json["start"] = tree.game().start;
  json["nodes"] = Json::array();
  const Notation notation = notation_of(table);
  for (const int node : tree.nodes()) json["nodes"].push_back(node_json(tree, node, notation));
  return json;
}

Json moved(const Table& table, int node, bool wish, Millis now, int sequence) {
  Json json = body(table, now, sequence);
  json["type"] = "moved";
  json["node"] = node_json(table.tree(), node, notation_of(table));
  json["details"] = details(table, node);
  if (wish) json["focus"] = node;
  return json;
}

Json clock(const Table& table, Millis now) {
  Json json = {{"type", "clock"}, {"game", table.game()}};
  add_times(json, table.match().game_clock(), now);
  return json;
}

Json position(const Table& table, int node, bool go) {
  Json json = details(table, node);
  json["type"] = "position";
  if (go) json["go"] = true;
  return json;
}

Json annotated(const Table& table, int node) {
  const Tree& tree = table.tree();
  return {{"type", "annotated"},
          {"game", table.game()},
          {"node", node},
          {"comment", tree.at(node).comment},
          {"mark", mark_of(tree.at(node))},
          {"arrows", arrows_json(tree.facts(node), notation_of(table))},
          {"record", to_json(table.kept())}};
}

Json lines(const Table& table, const AnalysisLines& lines) {
  Json json = {{"type", "lines"},        {"game", table.game()},     {"node", lines.node},
               {"threat", lines.threat}, {"running", lines.running}, {"depth", lines.depth},
               {"nodes", lines.nodes},   {"nps", lines.nps},         {"lines", Json::array()}};
  const Notation notation = notation_of(table);
  for (const auto& line : lines.lines) {
    Json one = evaluation_json(line.evaluation, notation);
    one["moves"] = one["words"] = Json::array();
    for (const Move m : line.moves) one["moves"].push_back(notation.move(m));
    for (const MoveWords& words : line.words) one["words"].push_back(words.brief);
    json["lines"].push_back(std::move(one));
  }
  if (!lines.lines.empty() && !lines.lines.front().moves.empty())
    json["best"] = notation.move(lines.lines.front().moves.front());
  return json;
}

Json mate(const Table& table, const MateAnswer& answer) {
  Json json = {{"type", "mate"},         {"game", table.game()},
               {"node", answer.node},    {"found", answer.found ? Json(*answer.found) : Json()},
               {"moves", Json::array()}, {"words", Json::array()}};
  for (const MoveWords& words : answer.line) {
    json["moves"].push_back(words.usi);
    json["words"].push_back(words.brief);
  }
  const std::string plies = std::to_string(answer.line.size());
  if (answer.found.value_or(false)) {
    json["text"] = "A forced win in " + plies + (answer.line.size() == 1 ? " move" : " moves");
    json["text_ja"] = plies + "手で勝ち";
  } else {
    json["text"] = answer.found ? "There is no mate here" : "No mate was found";
    json["text_ja"] = answer.found ? "詰みはありません" : "詰みは見つかりません";
  }
  return json;
}

Json review(const Table& table, const ReviewProgress& progress) {
  Json json = {{"type", "review"},
               {"game", table.game()},
               {"done", progress.done},
               {"of", progress.of},
               {"running", progress.running}};
  for (const Color c : kColors) {
    const auto& side = progress.sides[c];
    Json& one = json[name_of(c)];
    one = {{"inaccuracies", side.inaccuracies},
           {"mistakes", side.mistakes},
           {"blunders", side.blunders}};
    if (side.accuracy) one["accuracy"] = std::round(*side.accuracy * 10) / 10;
  }
  return json;
}

Json evaluations(const Table& table, const std::vector<int>& nodes) {
  Json json = {{"type", "evals"}, {"game", table.game()}, {"evals", Json::array()}};
  const Notation notation = notation_of(table);
  for (const int node : nodes)
    if (const auto& e = table.tree().facts(node).evaluation)
      json["evals"].push_back({node, evaluation_json(*e, notation)});
  return json;
}

Json notice(Notice notice) {
  struct Words {
    const char *english, *japanese;
  };
  const auto words = [&]() -> Words {
    switch (notice) {
      case Notice::DrawOffered:
        return {"A draw is offered", "引き分けの申し出があります"};
      case Notice::DrawDeclined:
        return {"Taishi declines the draw", "引き分けは断られました"};
      case Notice::NoAnalysisOnTheClock:
        return {"No analysis while the clock runs", "対局中は検討できません"};
    }
    return {"", ""};
  }();
  return {{"type", "notice"}, {"text", words.english}, {"text_ja", words.japanese}};
}

Json engine(EngineRole role, EngineState state, const std::string& text) {
  const bool restarted = state == EngineState::Restarted, ok = state == EngineState::Ok;
  return {{"type", "engine"},
          {"which", role == EngineRole::Player ? "player" : "analyst"},
          {"state", ok          ? "ok"
                    : restarted ? "restarted"
                                : "failed"},
          {"text", printable(text) + (restarted ? "; it was started again" : "")},
          {"text_ja", restarted ? "エンジンを再起動しました"
                      : ok      ? ""
                                : "エンジンが動きません"}};
}

Json rules(Variant v) {
  const RuleBook book = rule_book(v);
  Json json = {{"type", "rules"},
               {"variant", game_info(v.game).name},
               {"sections", Json::array()},
               {"men", Json::array()}};
  for (const auto& s : book.sections)
    json["sections"].push_back(
        {{"title", s.title}, {"title_ja", s.title_ja}, {"text", s.text}, {"text_ja", s.text_ja}});
  constexpr std::size_t kDirections = 8;
  for (const auto& man : book.men) {
    Json one = man_json(v, man, "promotes_to");
    one["steps"] = steps_of(man.moves, false, 0, kDirections);
    one["slides"] = steps_of(man.moves, true, 0, kDirections);
    one["jumps"] = steps_of(man.moves, false, kDirections, kOffsets.size());
    json["men"].push_back(std::move(one));
  }
  return json;
}

Json setup(Variant v, const std::string& sfen) {
  const auto start = records::start_record(v, sfen);
  Json json = {{"type", "setup"}, {"variant", game_info(v.game).name}, {"ok", start.ok()}};
  json["sfen"] = start ? (*start)->sfen() : sfen;
  json["text"] = "";
  if (!start)
    json["text"] = start.error().text();
  else if (const auto end = end_of((*start)->outcome()))
    json["text"] = result_text(*end);
  return json;
}

Json error(const std::string& type, const std::string& text) {
  return {{"type", "error"}, {"of", type}, {"text", text}};
}

std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace taishi::board::reply
