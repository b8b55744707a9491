#include "usi/convert.h"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <iostream>

#include "movegen/platform/file.h"
#include "movegen/quote.h"
#include "movegen/records/formats.h"
#include "movegen/replace_file.h"

namespace taishi {
namespace {

using records::Format;

Result<Format> format_of(const std::string& file, const std::string& name,
                         std::string_view option) {
  const auto format = name.empty() ? records::format_of_file(file) : records::find_format(name);
  if (format) return *format;
  if (!name.empty()) return Error(std::string(option) + ": no format is called " + quote(name));
  return Error(quote(file) + " has no known ending; " + std::string(option) +
               " names the format: pgn, xboard, kif, kifu, json or usi");
}

// Games that nothing could be read of are left out.
bool says_something(const records::ReadGame& read) {
  const records::GameTree& game = read.game;
  return !read.fault || game.nodes.size() > 1 || !game.tags.empty() ||
         !game.at(0).comment.empty() || game.start != start_sfen(game.variant);
}

}  // namespace

Result<Converted> convert(const Conversion& conversion, std::ostream& log) {
  const auto from = format_of(conversion.in, conversion.in_format, "--from");
  if (!from) return from.error();
  const auto to = format_of(conversion.out, conversion.out_format, "--to");
  if (!to) return to.error();
  const bool standard_input = conversion.in == "-";
  std::ifstream file;
  if (!standard_input) {
    file.open(file_path(conversion.in), std::ios::binary);
    if (!file) return Error(conversion.in + ": " + std::strerror(errno));
  }
  const auto reader =
      make_reader(*from, standard_input ? std::cin : file,
                  standard_input ? "standard input" : conversion.in, conversion.variant);
  Converted done;
  std::string text = records::file_head(*to);
  while (const auto read = reader->next()) {
    if (read->fault) {
      ++done.faults;
      log << read->fault->text() << '\n';
    }
    if (!says_something(*read)) continue;
    ++done.games;
    const auto game = records::to_text(*to, read->game);
    if (!game)
      return Error(conversion.out + ": game " + std::to_string(done.games) + ": " +
                   game.error().text());
    text += *game;
  }
  if (done.games == 0) return Error(conversion.in + ": no game could be read");
  if (conversion.out == "-") {
    std::cout << text;
    return done;
  }
  if (const auto written = replace_file(conversion.out, text); !written) return written.error();
  return done;
}

}  // namespace taishi
