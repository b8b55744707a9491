#include "usi/board/game_json.h"

#include <array>
#include <cmath>

#include "usi/board/men.h"

namespace taishi::board {

using Json = nlohmann::json;

namespace {

std::string letter_of(Variant v, PieceType type) {
  return Notation(v).man(Piece(Color::Black, type));
}

}  // namespace

const char* name_of(Color c) {
  return c == Color::Black ? "black" : "white";
}
Json name_of(std::optional<Color> c) {
  return c ? Json(name_of(*c)) : Json();
}

Json evaluation_json(const Evaluation& e, const Notation& notation) {
  const auto rounded = [](double p) { return std::round(p * 1000) / 1000; };
  Json json = {{e.mate ? "mate" : "cp", e.value},
               {"win", rounded(e.win)},
               {"draw", rounded(e.draw)},
               {"loss", rounded(e.loss)}};
  if (e.best) json["best"] = notation.move(e.best);
  return json;
}

std::string_view mark_of(const records::Node& node) {
  constexpr std::array<std::string_view, 7> kMarks = {"", "!", "?", "!!", "??", "!?", "?!"};
  for (const int glyph : node.nags)
    if (glyph > 0 && static_cast<std::size_t>(glyph) < kMarks.size())
      return kMarks[static_cast<std::size_t>(glyph)];
  return "";
}

Json arrows_json(const Tree::Facts& facts, const Notation& notation) {
  Json arrows = Json::array();
  for (const Arrow& arrow : facts.arrows) {
    const std::string to = notation.square(arrow.to);
    if (arrow.hand)
      arrows.push_back(
          {{"from", notation.man(Piece(Color::Black, *arrow.hand)) + '*'}, {"to", to}});
    else if (arrow.from == Square::None)
      arrows.push_back({{"ring", to}});
    else
      arrows.push_back({{"from", notation.square(arrow.from)}, {"to", to}});
  }
  return arrows;
}

Json squares_json(const std::vector<Square>& all, const Notation& notation) {
  Json list = Json::array();
  for (const Square s : all) list.push_back(notation.square(s));
  return list;
}

Json node_json(const Tree& tree, int id, const Notation& notation) {
  const records::Node& node = tree.at(id);
  const Tree::Facts& facts = tree.facts(id);
  Json json = {{"id", id},
               {"parent", node.parent < 0 ? Json() : Json(node.parent)},
               {"sfen", facts.sfen},
               {"check", squares_json(facts.checks, notation)},
               {"last", Json::array()}};
  if (node.parent < 0) {
    json["move"] = nullptr;
    json["words"] = "";
    json["spoken"] = "Start";
    json["spoken_ja"] = "開始局面";
  } else {
    json["move"] = facts.words.usi;
    json["san"] = facts.san;
    json["words"] = facts.words.brief;
    json["spoken"] = facts.words.spoken;
    json["spoken_ja"] = facts.words.spoken_ja;
    if (!node.move.is_drop()) json["last"].push_back(notation.square(node.move.from()));
    json["last"].push_back(notation.square(node.move.to()));
  }
  std::string comment = node.preface;
  if (!comment.empty() && !node.comment.empty()) comment += '\n';
  comment += node.comment;
  if (!comment.empty()) json["comment"] = comment;
  if (const auto mark = mark_of(node); !mark.empty()) json["mark"] = mark;
  if (facts.evaluation) json["eval"] = evaluation_json(*facts.evaluation, notation);
  if (node.clock_ms) json["clock_ms"] = *node.clock_ms;
  if (!facts.arrows.empty()) json["arrows"] = arrows_json(facts, notation);
  return json;
}

Json result_json(const std::optional<GameEnd>& end) {
  if (!end) return nullptr;
  return {{"winner", name_of(end->winner)},
          {"reason", records::ending_name(end->ending)},
          {"text", result_text(*end)},
          {"text_ja", result_text_ja(*end)}};
}

Json man_json(Variant v, const RuleBook::Man& man, const char* promotes) {
  return {{"letter", letter_of(v, man.type)},
          {"name", man.name},
          {"name_ja", man.name_ja},
          {promotes, man.promotes_to ? Json(letter_of(v, *man.promotes_to)) : Json()},
          {"royal", man.royal},
          {"hand", man.hand}};
}

Json variant_json(Variant v) {
  const GameInfo& info = game_info(v.game);
  Json json = {
      {"name", info.name},      {"title", game_title(v.game)}, {"title_ja", game_title_ja(v.game)},
      {"files", info.files},    {"ranks", info.ranks},         {"drops", info.drops},
      {"start", start_sfen(v)}, {"pieces", Json::array()}};
  for (const auto& man : rule_book(v).men) json["pieces"].push_back(man_json(v, man, "promotes"));
  return json;
}

}  // namespace taishi::board
