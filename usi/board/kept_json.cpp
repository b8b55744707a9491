#include "usi/board/kept_json.h"

#include <sstream>

#include "movegen/records/json.h"

namespace taishi::board {
namespace {

using Json = nlohmann::json;

constexpr Millis kLongestTime = 24 * 3600 * 1000;
constexpr std::size_t kLongestName = 40;
constexpr int kLargestScore = 100'000;

std::optional<GameEnd> read_end(Fields& fields) {
  if (!fields.has("end")) return std::nullopt;
  Fields end(fields.object("end"));
  GameEnd e;
  e.winner = end.optional("winner", [&] { return end.color("winner"); });
  const auto ending = records::find_ending(end.text("ending", kLongestName));
  e.ending = ending.value_or(records::Ending::Unknown);
  if (!end.good()) fields.complain("end", "a winner and an ending");
  return e;
}

bool numbers(const Json& list, std::size_t size) {
  if (!list.is_array() || list.size() != size) return false;
  for (const Json& n : list)
    if (!n.is_number() && !n.is_boolean()) return false;
  return true;
}

// A whole number up to so much, either way; else `otherwise`.
int small(const Json& n, int most, int otherwise = 0) {
  if (!n.is_number_integer()) return otherwise;
  const auto value = n.get<std::int64_t>();
  return value < -most || value > most ? otherwise : static_cast<int>(value);
}

// A move by its number, if it could be one of the game; none otherwise.
Move read_move(int raw, const GameInfo& info) {
  const Move m = Move::from_raw(static_cast<std::uint16_t>(std::max(raw, 0)));
  const auto squares = static_cast<std::size_t>(info.files * info.ranks);
  const bool from = m.is_drop() ? idx(m.dropped()) < info.pieces.size() : idx(m.from()) < squares;
  return from && idx(m.to()) < squares ? m : Move();
}

void read_evaluations(Fields& fields, KeptGame& kept) {
  if (!fields.has("evals")) return;
  for (const Json& list : fields.array("evals", Tree::kMostNodes)) {
    if (!numbers(list, 7)) return fields.complain("evals", "lists of seven numbers");
    Evaluation e;
    e.mate = list[1].is_boolean() && list[1].get<bool>();
    e.value = small(list[2], kLargestScore);
    const auto share = [&](std::size_t i) {
      const double p = list[i].is_number() ? list[i].get<double>() : 0;
      return p >= 0 && p <= 1 ? p : 0;
    };
    e.win = share(3);
    e.draw = share(4);
    e.loss = share(5);
    e.best = read_move(small(list[6], 0xffff), game_info(kept.game.variant.game));
    kept.evaluations.emplace_back(small(list[0], static_cast<int>(Tree::kMostNodes)), e);
  }
}

void read_arrows(Fields& fields, KeptGame& kept) {
  if (!fields.has("arrows")) return;
  const GameInfo& info = game_info(kept.game.variant.game);
  const auto square_of = [&](const Json& n) {
    const int i = small(n, 127, -1);
    return i >= 0 && i < info.files * info.ranks ? square(i) : Square::None;
  };
  for (const Json& list : fields.array("arrows", Tree::kMostNodes)) {
    if (!numbers(list, 4)) return fields.complain("arrows", "lists of four numbers");
    Arrow arrow{square_of(list[1]), square_of(list[2]), std::nullopt};
    const int hand = small(list[3], 127, -1);
    if (hand >= 0 && static_cast<std::size_t>(hand) < info.pieces.size())
      arrow.hand = static_cast<PieceType>(hand);
    if (arrow.to != Square::None)
      kept.arrows.emplace_back(small(list[0], static_cast<int>(Tree::kMostNodes)), arrow);
  }
}

}  // namespace

Json to_json(const PlayerSettings& player) {
  if (!player.engine) return {{"kind", "human"}};
  return {{"kind", "engine"}, {"level", player.level}};
}

Json to_json(const TimeSettings& time) {
  if (!time.used) return {{"kind", "none"}};
  return {{"kind", "game"},
          {"initial", time.initial},
          {"increment", time.increment},
          {"byoyomi", time.byoyomi}};
}

PlayerSettings read_player(Fields& fields, const char* name) {
  Fields player(fields.object(name));
  PlayerSettings settings;
  const std::string kind = player.text("kind", kLongestName);
  settings.engine = kind == "engine";
  if (settings.engine)
    settings.level = static_cast<int>(player.integer("level", 0, kFullStrength));
  else if (kind != "human")
    player.complain("kind", "`human` or `engine`");
  if (!player.good()) fields.complain(name, "a player; " + player.fault());
  return settings;
}

TimeSettings read_time(Fields& fields, const char* name) {
  Fields clock(fields.object(name));
  TimeSettings time;
  const std::string kind = clock.text("kind", kLongestName);
  time.used = kind == "game";
  if (time.used) {
    time.initial = clock.integer("initial", 0, kLongestTime);
    time.increment = clock.integer("increment", 0, kLongestTime);
    time.byoyomi = clock.integer("byoyomi", 0, kLongestTime);
    if (time.initial + time.increment + time.byoyomi == 0) clock.complain("initial", "some time");
  } else if (kind != "none") {
    clock.complain("kind", "`none` or `game`");
  }
  if (!clock.good()) fields.complain(name, "a clock; " + clock.fault());
  return time;
}

Json to_json(const KeptGame& kept) {
  const GameSettings& settings = kept.settings;
  Json json = {{"kept", 1},
               {"game", Json::parse(records::to_json(kept.game))},
               {"mode", settings.analysis ? "analysis" : "play"},
               {"black", to_json(settings.players[Color::Black])},
               {"white", to_json(settings.players[Color::White])},
               {"clock", to_json(settings.time)}};
  if (kept.left) json["left"] = {(*kept.left)[Color::Black], (*kept.left)[Color::White]};
  if (kept.end) {
    json["end"] = {{"ending", records::ending_name(kept.end->ending)}};
    if (kept.end->winner)
      json["end"]["winner"] = *kept.end->winner == Color::Black ? "black" : "white";
  }
  for (const auto& [node, e] : kept.evaluations)
    json["evals"].push_back({node, e.mate, e.value, e.win, e.draw, e.loss, e.best.raw()});
  for (const auto& [node, arrow] : kept.arrows)
    json["arrows"].push_back({node, idx(arrow.from), idx(arrow.to),
                              arrow.hand ? static_cast<int>(idx(*arrow.hand)) : -1});
  return json;
}

Result<KeptGame> read_kept(const Json& json) {
  Fields fields(json);
  if (fields.integer("kept", 1, 1) != 1 || !fields.good()) return Error(fields.fault());
  std::istringstream text(fields.object("game").dump());
  const auto reader = records::read_json(text, "record", Variant{});
  const auto read = reader->next();
  if (!fields.good()) return Error(fields.fault());
  if (!read) return Error("game: expected a game");
  if (read->fault) return *read->fault;
  if (read->game.nodes.size() > Tree::kMostNodes) return Error("game: too many moves");
  KeptGame kept{read->game, {}, std::nullopt, std::nullopt, {}, {}};
  kept.game.renumber();
  kept.settings.variant = kept.game.variant;
  kept.settings.start = kept.game.start;
  kept.settings.analysis = fields.text("mode", kLongestName) == "analysis";
  kept.settings.players[Color::Black] = read_player(fields, "black");
  kept.settings.players[Color::White] = read_player(fields, "white");
  kept.settings.time = read_time(fields, "clock");
  if (fields.has("left")) {
    const Json& left = fields.array("left", 2);
    if (!numbers(left, 2)) return Error("left: expected two times");
    PerColor<Millis> times{};
    for (const Color c : kColors) {
      const Json& ms = left[idx(c)];
      times[c] =
          ms.is_number_integer() ? std::clamp<Millis>(ms.get<std::int64_t>(), 0, kLongestTime) : 0;
    }
    kept.left = times;
  }
  kept.end = read_end(fields);
  read_evaluations(fields, kept);
  read_arrows(fields, kept);
  if (!fields.good()) return Error(fields.fault());
  return kept;
}

}  // namespace taishi::board
