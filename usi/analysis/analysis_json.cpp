#include "usi/analysis/analysis_json.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "movegen/notation.h"

namespace taishi::analysis {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Verdicts& verdicts, const Notation& notation) {
  Json lines = Json::array();
  for (const Verdict& v : verdicts) {
    Json line;
    if (is_mate(v.score))
      line["mate"] = plies_to_mate(v.score);
    else
      line["cp"] = v.score;
    line["wdl"] = {v.wdl.win, v.wdl.draw, v.wdl.loss};
    line["moves"] = Json::array();
    for (const Move m : v.line) line["moves"].push_back(notation.move(m));
    lines.push_back(std::move(line));
  }
  return {{"lines", std::move(lines)}};
}

double rounded(double share) {
  return std::round(share * 1000) / 1000;
}

Json json_of(const Ply& ply, const Notation& notation) {
  Json json = {{"ply", ply.number},
               {"side", ply.mover == Color::Black ? "black" : "white"},
               {"move", notation.move(ply.played)}};
  if (ply.before) json["position"] = json_of(*ply.before, notation);
  if (ply.judgement) {
    const Judgement& j = *ply.judgement;
    json["loss"] = rounded(j.loss);
    if (const auto word = mark_word(j.mark); !word.empty()) json["mark"] = word;
    if (j.missed_mate != 0) json["missed_mate"] = j.missed_mate;
    if (j.allowed_mate != 0) json["allowed_mate"] = j.allowed_mate;
  }
  return json;
}

Json json_of(const Summary& s) {
  return {{"moves", s.judged},
          {"inaccuracies", s.inaccuracies},
          {"mistakes", s.mistakes},
          {"blunders", s.blunders},
          {"mean_loss", rounded(s.mean_loss)}};
}

const char* result_name(records::GameResult result) {
  using records::GameResult;
  return result == GameResult::BlackWins   ? "black"
         : result == GameResult::WhiteWins ? "white"
         : result == GameResult::Draw      ? "draw"
                                           : "open";
}

}  // namespace

std::string to_json(const GameAnalysis& analysis) {
  const records::GameTree& game = analysis.game;
  const Notation notation(game.variant);
  const auto plies = plies_of(analysis);
  Json json = {{"variant", variant_name(game.variant)}, {"start", game.start}};
  for (const auto& [name, value] : game.tags) json["tags"][name] = value;
  json["result"] = result_name(game.result);
  json["moves"] = Json::array();
  for (const Ply& ply : plies) json["moves"].push_back(json_of(ply, notation));
  if (const auto& end = analysis.positions.back()) json["end"] = json_of(*end, notation);
  json["black"] = json_of(summary_of(plies, Color::Black));
  json["white"] = json_of(summary_of(plies, Color::White));
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace taishi::analysis
