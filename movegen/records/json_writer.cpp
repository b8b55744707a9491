#include <nlohmann/json.hpp>

#include "movegen/notation.h"
#include "movegen/records/json.h"

namespace taishi::records {
namespace {

using Json = nlohmann::ordered_json;

class Writer {
 public:
  explicit Writer(const GameTree& game) : game_(game), notation_(game.variant) {}

  // The line that begins with a move.
  Json line(int node) const {
    Json moves = Json::array();
    // Its own siblings are written by who writes the line that it leaves.
    moves.push_back(move(node, false));
    while (!game_.at(node).next.empty()) {
      node = game_.at(node).next.front();
      moves.push_back(move(node, true));
    }
    return moves;
  }

  Json main_line() const {
    const auto& first = game_.at(0).next;
    if (first.empty()) return Json::array();
    Json moves = line(first.front());
    moves[0] = move(first.front(), true);
    return moves;
  }

 private:
  Json move(int index, bool with_variations) const {
    const Node& node = game_.at(index);
    Json json = {{"move", notation_.move(node.move)}};
    if (!node.preface.empty()) json["preface"] = node.preface;
    if (!node.comment.empty()) json["comment"] = node.comment;
    if (!node.nags.empty()) json["nags"] = node.nags;
    const auto seconds = [](std::int64_t ms) { return static_cast<double>(ms) / 1000; };
    if (node.clock_ms) json["clock"] = seconds(*node.clock_ms);
    if (node.elapsed_ms) json["elapsed"] = seconds(*node.elapsed_ms);
    if (with_variations) {
      const auto& siblings = game_.at(node.parent).next;
      for (std::size_t i = 1; i < siblings.size(); ++i)
        json["variations"].push_back(line(siblings[i]));
    }
    return json;
  }

  const GameTree& game_;
  Notation notation_;
};

const char* result_name(GameResult result) {
  switch (result) {
    case GameResult::BlackWins:
      return "black";
    case GameResult::WhiteWins:
      return "white";
    case GameResult::Draw:
      return "draw";
    case GameResult::Open:
      break;
  }
  return "open";
}

}  // namespace

std::string to_json(const GameTree& game) {
  Json json = {{"variant", variant_name(game.variant)}};
  if (game.start != start_sfen(game.variant)) json["start"] = game.start;
  for (const auto& [name, value] : game.tags) json["tags"][name] = value;
  if (!game.at(0).comment.empty()) json["comment"] = game.at(0).comment;
  json["moves"] = Writer(game).main_line();
  json["result"] = result_name(game.result);
  if (game.ending != Ending::Unknown) json["ending"] = ending_name(game.ending);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace taishi::records
