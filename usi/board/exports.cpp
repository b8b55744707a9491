#include "usi/board/exports.h"

#include <ctime>

#include "movegen/quote.h"
#include "movegen/records/formats.h"
#include "usi/board/levels.h"
#include "usi/pictures/diagram.h"

namespace taishi::board {
namespace {

std::string player_name(const PlayerSettings& player) {
  if (!player.engine) return "Human";
  for (const Level& level : levels())
    if (level.level == player.level) return "Taishi (" + std::string(level.name) + ")";
  return "Taishi (level " + std::to_string(player.level) + ")";
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm day{};
  if (localtime_r(&now, &day) == nullptr) return "????.??.??";
  char text[32];
  const std::size_t length = std::strftime(text, sizeof text, "%Y.%m.%d", &day);
  return {text, length};
}

}  // namespace

Result<Exported> export_text(const Table& table, const std::string& format, int node,
                             const std::string& set) {
  const Tree& tree = table.tree();
  const std::string name(variant_name(tree.variant()));
  if (format == "sfen") return Exported{name + ".sfen", tree.facts(node).sfen + '\n'};
  if (format == "svg") {
    const auto men = pictures::find_set(set.empty() ? "kanji" : set);
    if (!men) return Error("no set of men is called " + quote(set));
    pictures::DiagramOptions options;
    options.men = *men;
    return Exported{name + ".svg", diagram(*tree.record(node), options)};
  }
  const auto known = records::find_format(format == "kif" ? "kifu" : format);
  if (!known) return Error("no format is called " + quote(format));
  records::GameTree game = tree.compact();
  const GameSettings& settings = table.match().settings();
  if (!settings.analysis) {
    // White moves first in PGN.
    if (game.tag("White").empty())
      game.set_tag("White", player_name(settings.players[Color::Black]));
    if (game.tag("Black").empty())
      game.set_tag("Black", player_name(settings.players[Color::White]));
    if (game.tag("Date").empty()) game.set_tag("Date", today());
  }
  const auto text = records::to_text(*known, game);
  if (!text) return text.error();
  return Exported{name + '.' + (format == "kif" ? "kifu" : format), file_head(*known) + *text};
}

}  // namespace taishi::board
