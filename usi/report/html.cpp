#include "usi/report/html.h"

#include <nlohmann/json.hpp>
#include <set>

#include "usi/board/game_json.h"
#include "usi/board/imports.h"
#include "usi/board/token.h"
#include "usi/pictures/men.h"
#include "usi/pictures/svg.h"
#include "usi/report/bundle.h"
#include "usi/report/files.h"
#include "usi/report/game_page.h"

namespace taishi::report {
namespace {

using Json = nlohmann::json;

constexpr int kNonceBits = 128;
constexpr const char* kStyles[] = {"page.css",   "board.css",    "hands.css", "arrows.css",
                                   "panels.css", "analysis.css", "report.css"};
constexpr pictures::MenSet kSets[] = {pictures::MenSet::Kanji, pictures::MenSet::Letters,
                                      pictures::MenSet::Signs};

// This part's files stand before the board's of the same name.
std::string_view find_file(std::string_view name) {
  for (const auto& files : {report_files(), board::page_files()})
    for (const board::PageFile& file : files)
      if (file.path.substr(std::min<std::size_t>(1, file.path.size())) == name) return file.body;
  return {};
}

std::string styles() {
  std::string text;
  for (const char* name : kStyles) text += find_file(name);
  return text;
}

// The variants of the games, each once.
std::vector<Variant> variants_of(const std::vector<analysis::GameAnalysis>& games) {
  std::vector<Variant> variants;
  std::set<int> known;
  for (const auto& game : games)
    if (known.insert(game.game.variant.game).second) variants.push_back(game.game.variant);
  return variants;
}

std::string sprites(const std::vector<Variant>& variants) {
  std::string text;
  for (const Variant v : variants)
    for (const pictures::MenSet set : kSets) {
      std::string prefix(game_info(v.game).name);
      prefix.append("-").append(pictures::set_name(set)).append("-");
      text += pictures::men_sprite(v, set, pictures::kPagePaint, prefix);
    }
  return text;
}

Json games_json(const std::vector<analysis::GameAnalysis>& games,
                const std::vector<Variant>& variants) {
  Json json;
  for (const Variant v : variants) json["variants"].push_back(board::variant_json(v));
  int number = 0;
  for (const auto& game : games) json["games"].push_back(game_json(game, ++number));
  return json;
}

// JSON that no HTML parser takes for a tag: `<` stands within strings only.
std::string in_a_script(const Json& json) {
  std::string text;
  for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace)) {
    if (c == '<')
      text += "\\u003c";
    else
      text += c;
  }
  return text;
}

// The template with its {{names}} replaced, each at its place only.
template <class F>
std::string filled(std::string_view text, F value_of) {
  std::string done;
  for (;;) {
    const std::size_t begin = text.find("{{");
    done += text.substr(0, begin);
    if (begin == std::string_view::npos) return done;
    text.remove_prefix(begin + 2);
    const std::size_t end = text.find("}}");
    done += value_of(text.substr(0, end));
    text.remove_prefix(end + 2);
  }
}

std::string title_of(const std::vector<analysis::GameAnalysis>& games) {
  std::string title = board::game_label(games[0].game);
  if (games.size() > 1) title += " and " + std::to_string(games.size() - 1) + " more";
  return pictures::escaped(title);
}

}  // namespace

std::string html(const std::vector<analysis::GameAnalysis>& games) {
  const auto variants = variants_of(games);
  const std::string nonce = board::random_digits(kNonceBits);
  return filled(find_file("report.html"), [&](std::string_view name) -> std::string {
    if (name == "nonce") return nonce;
    if (name == "title") return title_of(games);
    if (name == "styles") return styles();
    if (name == "sprites") return sprites(variants);
    if (name == "games") return in_a_script(games_json(games, variants));
    return bundle("report.js", find_file);
  });
}

}  // namespace taishi::report
