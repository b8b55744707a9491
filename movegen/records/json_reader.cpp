#include <cmath>
#include <deque>
#include <nlohmann/json.hpp>

#include "movegen/notation.h"
#include "movegen/quote.h"
#include "movegen/records/annotation.h"
#include "movegen/records/json.h"
#include "movegen/records/line_reader.h"

namespace taishi::records {
namespace {

using Json = nlohmann::ordered_json;

std::string text_of(const Json& json, const char* key) {
  const auto it = json.find(key);
  return it != json.end() && it->is_string() ? it->get<std::string>() : "";
}

std::optional<std::int64_t> ms_of(const Json& json, const char* key) {
  const auto it = json.find(key);
  if (it == json.end() || !it->is_number()) return std::nullopt;
  const double seconds = it->get<double>();
  if (!(seconds >= 0 && seconds < 1e9)) return std::nullopt;
  return std::llround(seconds * 1000);
}

// Makes a tree of a game's object.
class Builder {
 public:
  Builder(const LineReader& lines, int line) : lines_(lines), line_(line) {}

  ReadGame build(const Json& json, Variant fallback) {
    if (!json.is_object()) return {GameTree(fallback), error("a game is an object")};
    const std::string name = text_of(json, "variant");
    const auto variant = name.empty() ? fallback : find_variant(name);
    if (!variant) return {GameTree(fallback), error("no game is called " + quote_text(name))};
    GameTree game(*variant);
    if (const auto tags = json.find("tags"); tags != json.end() && tags->is_object())
      for (const auto& [key, value] : tags->items())
        if (value.is_string()) game.set_tag(key, value.get<std::string>());
    add_comment(game.at(0).comment, text_of(json, "comment"));
    end(json, game);
    const std::string start = text_of(json, "start");
    auto record = start_record(*variant, start.empty() ? game.start : start);
    if (!record) return {std::move(game), error("start: " + record.error().text())};
    game.start = (*record)->start_sfen();
    if (const auto moves = json.find("moves"); moves != json.end())
      line(*moves, game, 0, **record, 0);
    game.renumber();
    return {std::move(game), fault_};
  }

 private:
  Error error(std::string_view what) const { return lines_.error(line_, what); }

  static void end(const Json& json, GameTree& game) {
    const std::string result = text_of(json, "result");
    game.result = result == "black"   ? GameResult::BlackWins
                  : result == "white" ? GameResult::WhiteWins
                  : result == "draw"  ? GameResult::Draw
                                      : GameResult::Open;
    game.ending = find_ending(text_of(json, "ending")).value_or(Ending::Unknown);
  }

  void fault(const AnyRecord& record, std::string_view what) {
    if (!fault_)
      fault_ = error("move " + std::to_string(record.plies() + 1) + ": " + std::string(what));
  }

  // Adds the moves of a line after a node; `record` is the game up to it.
  void line(const Json& moves, GameTree& game, int node, AnyRecord& record, int depth) {
    if (!moves.is_array()) return fault(record, "moves are an array");
    if (depth > kDeepestVariation) return fault(record, "variations are too deep in each other");
    const Notation notation(game.variant);
    for (const Json& json : moves) {
      const std::string text = json.is_string()   ? json.get<std::string>()
                               : json.is_object() ? text_of(json, "move")
                                                  : "";
      const auto m = notation.read_move(text, record);
      if (!m) return fault(record, m.error().text());
      const auto others = json.is_object() ? json.find("variations") : json.end();
      const auto before = others != json.end() ? record.clone() : nullptr;
      const int parent = node;
      node = game.add(node, *m);
      record.push(*m);
      if (json.is_object()) annotate(json, game.at(node));
      if (!before) continue;
      if (!others->is_array()) return fault(record, "variations are an array");
      for (const Json& other : *others) {
        const auto copy = before->clone();
        line(other, game, parent, *copy, depth + 1);
      }
    }
  }

  static void annotate(const Json& json, Node& node) {
    add_comment(node.preface, text_of(json, "preface"));
    add_comment(node.comment, text_of(json, "comment"));
    node.clock_ms = ms_of(json, "clock");
    node.elapsed_ms = ms_of(json, "elapsed");
    if (const auto nags = json.find("nags"); nags != json.end() && nags->is_array())
      for (const Json& nag : *nags)
        if (nag.is_number_integer() && nag >= 0 && nag <= 255) node.nags.push_back(nag.get<int>());
  }

  const LineReader& lines_;
  int line_;
  std::optional<Error> fault_;
};

// Where a value of JSON ends that may run over lines.
class Extent {
 public:
  // Takes a line; true once the value is closed.
  bool add(std::string_view line) {
    for (const char c : line) {
      if (escaped_)
        escaped_ = false;
      else if (in_string_)
        c == '\\' ? escaped_ = true : in_string_ = c != '"';
      else if (c == '"')
        in_string_ = true;
      else if (c == '{' || c == '[')
        ++depth_;
      else if (c == '}' || c == ']')
        --depth_;
    }
    return depth_ <= 0;
  }

 private:
  int depth_ = 0;
  bool in_string_ = false, escaped_ = false;
};

class JsonReader final : public Reader {
 public:
  JsonReader(std::istream& in, std::string name, Variant fallback)
      : lines_(in, std::move(name), Charset::Latin1), fallback_(fallback) {}

  std::optional<ReadGame> next() override {
    if (waiting_.empty()) {
      if (auto broken = read_value()) return broken;
      if (waiting_.empty()) return std::nullopt;
    }
    const Json game = std::move(waiting_.front());
    waiting_.pop_front();
    return Builder(lines_, line_).build(game, fallback_);
  }

 private:
  // Reads the next value, if there is one; a game without moves if it is broken.
  std::optional<ReadGame> read_value() {
    std::string text;
    Extent extent;
    while (auto line = lines_.next()) {
      if (text.empty() && line->find_first_not_of(" \t,") == std::string::npos) continue;
      if (text.empty()) line_ = lines_.number();
      const bool whole = extent.add(*line);
      text += *line + '\n';
      if (whole) break;
    }
    if (lines_.fault() && !std::exchange(told_, true))
      return ReadGame{GameTree(fallback_), lines_.fault()};
    if (text.empty()) return std::nullopt;
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return ReadGame{GameTree(fallback_), syntax_error(text)};
    if (json.is_array())
      for (Json& game : json) waiting_.push_back(std::move(game));
    else
      waiting_.push_back(std::move(json));
    return std::nullopt;
  }

  Error syntax_error(const std::string& text) const {
    try {
      const Json never = Json::parse(text);
    } catch (const Json::parse_error& e) {
      const auto end = text.begin() + static_cast<std::ptrdiff_t>(std::min(e.byte, text.size()));
      const int more = static_cast<int>(std::count(text.begin(), end, '\n'));
      return lines_.error(std::min(line_ + more, lines_.number()),
                          "no JSON: " + printable(e.what()));
    }
    return lines_.error(line_, "no JSON");
  }

  LineReader lines_;
  Variant fallback_;
  std::deque<Json> waiting_;  // of an array
  int line_ = 0;              // where the value began
  bool told_ = false;
};

}  // namespace

std::unique_ptr<Reader> read_json(std::istream& in, std::string name, Variant fallback) {
  return std::make_unique<JsonReader>(in, std::move(name), fallback);
}

}  // namespace taishi::records
