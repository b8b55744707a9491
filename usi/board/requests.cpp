#include "usi/board/requests.h"

#include <array>
#include <nlohmann/json.hpp>

#include "usi/board/fields.h"
#include "usi/board/kept_json.h"

namespace taishi::board {
namespace {

using Json = nlohmann::json;

constexpr std::int64_t kMostGames = 1'000'000'000;
constexpr std::size_t kLongestToken = 200, kLongestMove = 16, kLongestSfen = 1000;
constexpr std::size_t kLongestComment = 8000, kMostArrows = 64, kLongestWord = 40;
constexpr int kDeepestJson = 300;  // variations within variations are read to 100

int game_of(Fields& f) {
  return static_cast<int>(f.integer("game", 0, kMostGames));
}
int node_of(Fields& f) {
  return static_cast<int>(f.integer("node", 0, kMostGames));
}
std::optional<Color> side_of(Fields& f) {
  return f.optional("color", [&] { return f.color("color"); });
}

Request hello(Fields& f) {
  f.integer("version", 1, 1);
  return request::Hello{f.text("token", kLongestToken)};
}

Request new_game(Fields& f) {
  request::NewGame r;
  r.settings.variant = f.variant("variant");
  r.settings.players[Color::Black] = read_player(f, "black");
  r.settings.players[Color::White] = read_player(f, "white");
  r.settings.time = read_time(f, "clock");
  if (f.has("sfen")) r.settings.start = f.text("sfen", kLongestSfen);
  if (f.has("analysis")) r.settings.analysis = f.flag("analysis");
  return r;
}

Request play_move(Fields& f) {
  return request::PlayMove{game_of(f), node_of(f), f.text("move", kLongestMove)};
}

Request analyse(Fields& f) {
  request::Analyse r;
  r.on = f.flag("on");
  if (!r.on) return r;
  constexpr int kMostLines = 5;
  r.node = node_of(f);
  if (f.has("lines")) r.lines = static_cast<int>(f.integer("lines", 1, kMostLines));
  if (f.has("threat")) r.threat = f.flag("threat");
  return r;
}

Request review(Fields& f) {
  constexpr Millis kShortest = 20, kLongest = 60'000;
  return request::ReviewGame{
      f.flag("on"), f.optional("ms", [&] { return f.integer("ms", kShortest, kLongest); })};
}

// PGN's glyphs 1 to 6.
std::optional<int> glyph_of(std::string_view mark) {
  constexpr std::array<std::string_view, 7> kMarks = {"", "!", "?", "!!", "??", "!?", "?!"};
  for (std::size_t i = 0; i < kMarks.size(); ++i)
    if (kMarks[i] == mark) return static_cast<int>(i);
  return std::nullopt;
}

Request annotate(Fields& f) {
  request::Annotate r;
  r.node = node_of(f);
  r.comment = f.optional("comment", [&] { return f.text("comment", kLongestComment); });
  if (f.has("mark")) {
    r.glyph = glyph_of(f.text("mark", kLongestWord));
    if (!r.glyph) f.complain("mark", "!!, !, !?, ?!, ?, ?? or nothing");
  }
  if (f.has("arrows")) {
    r.arrows.emplace();
    for (const Json& arrow : f.array("arrows", kMostArrows)) {
      Fields a(arrow);
      const bool ring = a.has("ring");
      const std::string from = ring ? "" : a.text("from", kLongestWord);
      r.arrows->push_back({from, a.text(ring ? "ring" : "to", kLongestWord)});
      if (!a.good()) f.complain("arrows", "from and to, or ring");
    }
  }
  return r;
}

Request import(Fields& f) {
  request::Import r;
  r.text = f.text("text", kLongestRecord);
  r.variant = f.optional("variant", [&] { return f.variant("variant"); });
  constexpr int kMostInFile = 100'000;
  r.index =
      f.optional("index", [&] { return static_cast<int>(f.integer("index", 0, kMostInFile)); });
  return r;
}

Request restore(Fields& f) {
  request::Restore r{{records::GameTree(Variant{}), {}, {}, {}, {}, {}}, false};
  if (f.has("open")) r.open = f.flag("open");
  const Json& record = f.object("record");
  if (!f.good()) return r;
  auto kept = read_kept(record);
  if (kept)
    r.kept = std::move(*kept);
  else
    f.complain("record", "a kept game; " + kept.error().text());
  return r;
}

template <class R>
Request of_node(Fields& f) {
  return R{node_of(f)};
}
template <class R>
Request of_game(Fields& f) {
  return R{game_of(f)};
}
template <class R>
Request of_side(Fields& f) {
  return R{game_of(f), side_of(f)};
}

struct Type {
  std::string_view name;
  Request (*read)(Fields& fields);
};

constexpr auto kTypes = std::to_array<Type>({
    {"hello", hello},
    {"new", new_game},
    {"move", play_move},
    {"takeback",
     [](Fields& f) -> Request {
       return request::Takeback{game_of(f), node_of(f)};
     }},
    {"resign", of_side<request::Resign>},
    {"draw", of_side<request::OfferDraw>},
    {"rematch", of_game<request::Rematch>},
    {"stop", of_game<request::MoveAtOnce>},
    {"pause",
     [](Fields& f) -> Request {
       return request::Pause{game_of(f), f.flag("on")};
     }},
    {"analyse", analyse},
    {"mate", of_node<request::FindMate>},
    {"review", review},
    {"playout", of_node<request::PlayOut>},
    {"annotate", annotate},
    {"promote_line", of_node<request::PromoteLine>},
    {"delete", of_node<request::Delete>},
    {"position", of_node<request::AskPosition>},
    {"check_setup",
     [](Fields& f) -> Request {
       return request::CheckSetup{f.variant("variant"), f.text("sfen", kLongestSfen)};
     }},
    {"import", import},
    {"export",
     [](Fields& f) -> Request {
       return request::Export{f.text("format", kLongestWord),
                              f.optional("node", [&] { return node_of(f); }),
                              f.has("set") ? f.text("set", kLongestWord) : ""};
     }},
    {"restore", restore},
    {"book", [](Fields& f) -> Request { return request::Book{f.variant("variant")}; }},
    {"sync", [](Fields&) -> Request { return request::Sync{}; }},
});

// How deep objects and lists lie within each other.
int depth_of(std::string_view text) {
  int depth = 0, deepest = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && (c == '{' || c == '['))
      deepest = std::max(deepest, ++depth);
    else if (!quoted && (c == '}' || c == ']'))
      --depth;
  }
  return deepest;
}

}  // namespace

ReadRequest read_request(std::string_view text) {
  ReadRequest read;
  if (text.size() > kLongestRecord) {
    read.kind = ReadRequest::Kind::TooLarge;
    return read;
  }
  if (depth_of(text) > kDeepestJson) return read;
  const Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded() || !json.is_object()) return read;
  read.kind = ReadRequest::Kind::Bad;
  Fields fields(json);
  const std::string type = fields.text("type", kLongestWord);
  if (!fields.good()) {
    read.fault = fields.fault();
    return read;
  }
  read.type = type;
  if (text.size() > kLongestRequest && type != "import" && type != "restore") {
    read.kind = ReadRequest::Kind::TooLarge;
    return read;
  }
  for (const Type& known : kTypes) {
    if (known.name != type) continue;
    Request request = known.read(fields);
    read.fault = fields.fault();
    if (!fields.good()) return read;
    read.kind = ReadRequest::Kind::Good;
    read.request = std::move(request);
    return read;
  }
  read.fault = "there is no such request";
  return read;
}

}  // namespace taishi::board
