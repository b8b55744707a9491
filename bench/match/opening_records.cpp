#include "bench/match/opening_records.h"

#include <algorithm>
#include <fmt/format.h>
#include <fstream>
#include <set>

#include "movegen/platform/file.h"

namespace taishi::match {
namespace {

using records::Format;
using records::GameTree;

// The beginning of a game; none where it has no such moves or is over.
Result<std::optional<Opening>> beginning(const GameTree& game, int plies, Variant variant,
                                         const Rules& rules) {
  const auto record = start_game(variant, rules, {game.start, {}});
  if (!record) return record.error();
  const std::vector<int> line = game.main_line();
  for (std::size_t i = 1; i < line.size() && (*record)->plies() < plies; ++i)
    if (!push_legal(**record, game.at(line[i]).move))
      return Error{fmt::format("move {} is illegal in {}", i, variant_name(variant))};
  if ((*record)->outcome().over()) return std::optional<Opening>();
  return std::optional(Opening{(*record)->start_sfen(), (*record)->moves()});
}

// What tells two openings apart.
std::string identity(const Opening& opening) {
  std::string text = opening.sfen;
  for (const Move m : opening.moves) text += ' ' + std::to_string(m.raw());
  return text;
}

}  // namespace

std::optional<Format> record_format(const std::string& path) {
  if (!path.ends_with(".txt"))
    if (const auto named = records::format_of_file(path)) return named;
  std::ifstream file(file_path(path), std::ios::binary);
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with("\xef\xbb\xbf")) line.erase(0, 3);
    if (line.starts_with("#KIF")) return records::find_format("kifu");
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == line.npos || line[first] == '#') continue;
    if (line[first] == '[') return records::find_format("pgn");
    if (line[first] == '{') return records::find_format("json");
    if (line.starts_with("setoption")) return records::find_format("usi");
    // Headers of KIF have this full-width colon.
    if (line.find("\xef\xbc\x9a") != line.npos) return records::find_format("kifu");
    break;
  }
  return {};
}

Result<std::vector<Opening>> read_opening_records(const std::string& path, const Format& format,
                                                  int plies, Variant variant, const Rules& rules) {
  std::ifstream file(file_path(path), std::ios::binary);
  if (!file) return Error{fmt::format("cannot read openings from '{}'", path)};
  const auto reader = make_reader(format, file, path, variant);
  std::vector<Opening> openings;
  std::set<std::string> known;
  for (int number = 1; const auto read = reader->next(); ++number) {
    const GameTree& game = read->game;
    const int moves = static_cast<int>(game.main_line().size()) - 1;
    // What is wrong after the beginning does not matter.
    if (read->fault && moves < plies) return *read->fault;
    if (game.variant.game != variant.game)
      return Error{fmt::format("{}: game {} is of {}, not {}", path, number,
                               variant_name(game.variant), variant_name(variant))};
    const auto opening = beginning(game, plies, variant, rules);
    if (!opening)
      return Error{fmt::format("{}: game {}: {}", path, number, opening.error().text())};
    if (*opening && known.insert(identity(**opening)).second) openings.push_back(**opening);
  }
  return openings;
}

}  // namespace taishi::match
