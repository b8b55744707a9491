#include "usi/board/imports.h"

#include <algorithm>
#include <sstream>

#include "movegen/records/formats.h"
#include "usi/board/men.h"
#include "usi/board/tree.h"

namespace taishi::board {
namespace {

constexpr std::size_t kMostGames = 2000;  // of one text

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

const char* format_name(std::string_view text) {
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string_view::npos) return "pgn";
  text.remove_prefix(begin);
  if (text.front() == '{') return "json";
  if (text.front() == '[') {
    const std::size_t next = text.find_first_not_of(" \t\r\n[");
    return next != std::string_view::npos && text[next] == '{' ? "json" : "pgn";
  }
  for (const char* sign : {"#KIF", "手合割", "手数-", "先手：", "開始局面SFEN"})
    if (has(text, sign)) return "kifu";
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n_"));
  for (const char* command : {"position", "startpos", "sfen", "setoption", "usi", "#"})
    if (word == command) return "usi";
  return has(word, "/") ? "usi" : "pgn";
}

// Nothing but a fault.
bool empty(const records::ReadGame& read) {
  const records::GameTree& game = read.game;
  return read.fault && game.nodes.size() == 1 && game.tags.empty() &&
         game.start == start_sfen(game.variant);
}

}  // namespace

ReadGames read_games(const std::string& text, Variant fallback) {
  ReadGames all;
  std::istringstream in(text);
  const auto reader =
      records::make_reader(*records::find_format(format_name(text)), in, "record", fallback);
  while (all.games.size() < kMostGames) {
    auto read = reader->next();
    if (!read) break;
    if (read->fault && all.fault.empty()) all.fault = read->fault->text();
    if (empty(*read)) continue;
    if (read->game.nodes.size() > Tree::kMostNodes) {
      all.fault = "record: a game of more than " + std::to_string(Tree::kMostNodes) + " moves";
      continue;
    }
    all.games.push_back(std::move(read->game));
  }
  if (all.games.empty() && all.fault.empty()) all.fault = "no game could be read";
  return all;
}

std::string game_label(const records::GameTree& game) {
  const auto name = [&](std::string_view tag) {
    const std::string_view value = game.tag(tag);
    return value.empty() ? std::string("?") : std::string(value);
  };
  std::string label = name("White") + " - " + name("Black");  // White moves first in PGN
  if (const auto date = game.tag("Date"); !date.empty()) label += ", " + std::string(date);
  return label + " (" + game_title(game.variant.game) + ", " +
         std::to_string(game.main_line().size() - 1) + " moves)";
}

}  // namespace taishi::board
