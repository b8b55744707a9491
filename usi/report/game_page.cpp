#include "usi/report/game_page.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "usi/analysis/annotate.h"
#include "usi/board/game_json.h"
#include "usi/board/review.h"
#include "usi/board/words.h"

namespace taishi::report {
namespace {

using analysis::GameAnalysis;
using analysis::Ply;
using analysis::Verdict;
using board::Evaluation;
using board::Tree;
using Json = nlohmann::json;

constexpr std::size_t kLongestLine = 8;  // plies that are shown

Evaluation evaluation_of(const Verdict& v, Color side) {
  const int sign = side == Color::Black ? 1 : -1;
  const Wdl blacks = side == Color::Black ? v.wdl : analysis::turned(v.wdl);
  Evaluation e;
  e.mate = is_mate(v.score);
  e.value = sign * (e.mate ? plies_to_mate(v.score) : v.score);
  e.win = blacks.win / 1000.0;
  e.draw = blacks.draw / 1000.0;
  e.loss = blacks.loss / 1000.0;
  e.best = v.best();
  return e;
}

// What is known of the positions along a line that the engine saw, beside the game: its score, a
// mate nearer by each move. `plies`: of the game, whose nodes come first.
void spread(Tree& tree, int plies, int node, const std::vector<Move>& line) {
  Evaluation e = *tree.facts(node).evaluation;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto next = tree.find(node, line[i]);
    if (!next || *next <= plies) return;
    node = *next;
    if (e.mate && e.value != 0) e.value += e.value > 0 ? -1 : 1;
    e.best = i + 1 < line.size() ? line[i + 1] : Move();
    tree.facts(node).evaluation = e;
  }
}

void evaluate(Tree& tree, const GameAnalysis& analysis) {
  const std::vector<int> line = tree.game().main_line();
  for (std::size_t i = 0; i < line.size(); ++i)
    if (const auto& seen = analysis.positions[i])
      tree.facts(line[i]).evaluation = evaluation_of(seen->front(), tree.side_to_move(line[i]));
  for (std::size_t i = 0; i < line.size(); ++i)
    if (const auto& seen = analysis.positions[i])
      spread(tree, analysis.plies(), line[i], seen->front().line);
}

Json lines_json(const Tree& tree, int node, const analysis::Verdicts& verdicts,
                const Notation& notation) {
  Json lines = Json::array();
  for (const Verdict& v : verdicts) {
    if (v.line.empty()) continue;  // the game is over
    Json line = board::evaluation_json(evaluation_of(v, tree.side_to_move(node)), notation);
    line["moves"] = Json::array({notation.move(v.best())});
    line["words"] = Json::array();
    const auto record = tree.record(node);
    for (std::size_t i = 0; i < std::min(v.line.size(), kLongestLine); ++i) {
      line["words"].push_back(board::move_words(*record, v.line[i]).brief);
      record->push(v.line[i]);
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Json nodes_json(const Tree& tree, const GameAnalysis& analysis, const std::vector<Ply>& plies) {
  const Notation notation(tree.variant());
  Json nodes = Json::array();
  for (const int node : tree.nodes()) {
    Json json = board::node_json(tree, node, notation);
    json.erase("san");
    const auto ply = static_cast<std::size_t>(node);
    if (ply < analysis.positions.size()) {
      if (const auto& seen = analysis.positions[ply])
        json["lines"] = lines_json(tree, node, *seen, notation);
      if (ply > 0 && plies[ply - 1].judgement) {
        const analysis::Judgement& j = *plies[ply - 1].judgement;
        json["judged"] = {{"loss", std::round(j.loss * 1000) / 1000},
                          {"missed_mate", j.missed_mate},
                          {"allowed_mate", j.allowed_mate}};
      }
    }
    nodes.push_back(std::move(json));
  }
  return nodes;
}

Json side_json(const std::vector<Ply>& plies, Color side) {
  const analysis::Summary summary = summary_of(plies, side);
  Json json = {{"inaccuracies", summary.inaccuracies},
               {"mistakes", summary.mistakes},
               {"blunders", summary.blunders}};
  if (summary.judged == 0) return json;
  double accuracy = 0;
  for (const Ply& ply : plies)
    if (ply.mover == side && ply.judgement) accuracy += board::accuracy_of(ply.judgement->loss);
  json["accuracy"] = std::round(accuracy / summary.judged * 10) / 10;
  return json;
}

}  // namespace

Json game_json(const GameAnalysis& analysis, int number) {
  Tree tree(marked(analysis));
  evaluate(tree, analysis);
  const records::GameTree& game = tree.game();
  const auto plies = plies_of(analysis);
  Json json;
  json["state"] = {{"type", "state"},
                   {"game", number},
                   {"variant", game_info(tree.variant().game).name},
                   {"mode", "analysis"},
                   {"black", {{"kind", "human"}}},
                   {"white", {{"kind", "human"}}},
                   {"main", tree.end_of_main()},
                   {"result", board::result_json(board::end_of(game))},
                   {"nodes", nodes_json(tree, analysis, plies)}};
  // PGN's White moves first.
  json["black"] = game.tag("White");
  json["white"] = game.tag("Black");
  json["about"] = Json::array();
  for (const char* tag : {"Event", "Date"})
    if (const auto value = game.tag(tag); !value.empty() && !value.starts_with("?"))
      json["about"].push_back(value);
  for (const Color c : kColors) json["review"][board::name_of(c)] = side_json(plies, c);
  return json;
}

}  // namespace taishi::report
