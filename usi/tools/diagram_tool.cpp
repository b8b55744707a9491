#include "usi/tools/diagram_tool.h"

#include "movegen/quote.h"
#include "movegen/words.h"
#include "usi/pictures/diagram.h"
#include "usi/pictures/fonts.h"
#include "usi/tools/arguments.h"

namespace taishi::tools {
namespace {

namespace po = boost::program_options;

po::options_description options() {
  po::options_description o;
  const auto text = [](const char* name) { return po::value<std::string>()->value_name(name); };
  o.add_options()("variant", text("NAME"), "the game: sho (default), heian, yari, ...")(
      "sfen", text("SFEN"), "the position, as an SFEN or a FEN; without it the game's start")(
      "moves", text("MOVES"), "moves played from there, as \"7g7f 3c3d\"; the last is marked")(
      "arrows", text("MOVES"), "moves of the position to draw as arrows, the best first")(
      "men", text("SET"),
      "kanji, kanji2 (two characters), letters, signs (how men move), or auto (default): kanji, "
      "letters where this machine has no font for kanji")(
      "coordinates", text("STYLE"), "shogi (default) or chess")("flip", "White at the bottom")(
      "print", "black on white")("tint", "White's men in another colour, too")(
      "sprite", "only the men of the game, a symbol each, for pages")(
      "out", text("FILE"), "write FILE instead of the standard output");
  return o;
}

Result<pictures::MenSet> men_of(const Arguments& given) {
  const std::string name = given.text("men");
  if (name.empty() || name == "auto") return pictures::readable_set();
  const auto set = pictures::find_set(name);
  if (!set)
    return Error{"--men: expected kanji, kanji2, letters, signs or auto, not " + quote(name)};
  return *set;
}

Result<std::string> draw(const Arguments& given) {
  const auto variant = variant_of(given);
  if (!variant) return variant.error();
  const auto men = men_of(given);
  if (!men) return men.error();
  if (given.has("sprite")) return pictures::men_sprite(*variant, *men);
  const auto game = read_position(*variant, given.text("sfen"), given.text("moves"));
  if (!game) return game.error();
  pictures::DiagramOptions o;
  o.men = *men;
  const auto style = style_of(given, "coordinates");
  if (!style) return style.error();
  o.coordinates = *style;
  o.flip = given.has("flip");
  o.print = given.has("print");
  o.tint_white = given.has("tint");
  const std::string arrows = given.text("arrows");
  for (const std::string_view word : split(arrows)) {
    const auto move = read_moves(**game, std::string(word));
    if (!move) return Error{"--arrows: " + move.error().text()};
    o.arrows.push_back(move->front());
  }
  return pictures::diagram(**game, o);
}

}  // namespace

Help diagram_help() {
  return {"taishi diagram",
          "a position as a picture (SVG)",
          {{"[options]", ""}},
          {{"Options", {options()}},
           {"Example",
            {Help::Verbatim{"taishi diagram --variant yari --moves \"4g4f 4c4d\" --arrows 4f4e "
                            "--out yari.svg\n"}}}},
          {kVariantChoice,
           {"men", {"auto", "kanji", "kanji2", "letters", "signs"}},
           {"coordinates", {"shogi", "chess"}}}};
}

int run_diagram(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto given = Arguments::parse(options(), 0, arguments);
  if (given && given->asks_for_help()) {
    out << to_text(diagram_help());
    return 0;
  }
  const auto svg = given ? draw(*given) : Result<std::string>(given.error());
  const auto done = svg ? write_out(given->text("out"), *svg, out) : Result<void>(svg.error());
  if (done) return 0;
  err << "taishi diagram: " << done.error().text() << '\n';
  return 2;
}

}  // namespace taishi::tools
