#include "usi/tools/arguments.h"

#include <ostream>

#include "movegen/notation.h"
#include "movegen/quote.h"
#include "movegen/replace_file.h"
#include "movegen/words.h"

namespace taishi::tools {

namespace po = boost::program_options;

Result<Arguments> Arguments::parse(const po::options_description& options, int files,
                                   const std::vector<std::string>& arguments) {
  po::options_description all;
  all.add(options).add_options()("help,h", "")("file", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("file", -1);
  Arguments parsed;
  try {
    po::store(po::command_line_parser(arguments).options(all).positional(positional).run(),
              parsed.values_);
    po::notify(parsed.values_);
  } catch (const po::error& e) {
    return Error{e.what()};
  }
  if (const auto given = parsed.files(); given.size() > static_cast<std::size_t>(files))
    return Error{"unexpected " + quote(given[static_cast<std::size_t>(files)])};
  return parsed;
}

Result<Variant> variant_of(const Arguments& arguments) {
  if (!arguments.has("variant")) return Variant{};
  const std::string name = arguments.text("variant");
  const auto variant = find_variant(name);
  if (!variant) return Error{"--variant: no game is called " + quote(name)};
  return *variant;
}

Result<void> within(const std::string& name, std::int64_t n, std::int64_t least,
                    std::int64_t most) {
  if (n >= least && n <= most) return {};
  return Error{"--" + name + ": expected " + std::to_string(least) + " to " + std::to_string(most) +
               ", not " + std::to_string(n)};
}

Result<std::int64_t> number_of(const Arguments& arguments, const std::string& name,
                               std::int64_t usual, std::int64_t least, std::int64_t most) {
  const auto n = arguments.find<std::int64_t>(name).value_or(usual);
  if (const auto good = within(name, n, least, most); !good) return good.error();
  return n;
}

Result<Style> style_of(const Arguments& arguments, const std::string& option) {
  const std::string style = arguments.text(option);
  if (style == "chess") return Style::Chess;
  if (style.empty() || style == "shogi") return Style::Shogi;
  return Error{"--" + option + ": expected shogi or chess, not " + quote(style)};
}

Result<std::unique_ptr<AnyRecord>> read_position(Variant variant, const std::string& sfen,
                                                 const std::string& moves) {
  std::unique_ptr<AnyRecord> game = AnyRecord::create(variant);
  if (!sfen.empty() && sfen != "startpos") {
    const auto setup = split_sfen(sfen);
    if (!setup) return setup.error();
    const Variant v = variant_of_board(setup->board, variant);
    auto made = AnyRecord::create(v, variant_rules(v), *setup);
    if (!made) return made;
    game = std::move(*made);
  }
  const auto line = read_moves(*game, moves);
  if (!line) return line.error();
  for (const Move m : *line) game->push(m);
  return game;
}

Result<std::vector<Move>> read_moves(const AnyRecord& start, const std::string& moves) {
  const auto game = start.clone();
  std::vector<Move> line;
  for (const std::string_view word : split(moves)) {
    const Notation shogi(game->variant());
    const Notation notation =
        shogi.read_form(word) ? shogi : Notation(game->variant(), Style::Chess);
    const auto move = notation.read_move(word, *game);
    if (!move) {
      Error error = move.error();
      error.move = static_cast<int>(line.size()) + 1;
      return Error{describe(error, notation)};
    }
    game->push(*move);
    line.push_back(*move);
  }
  return line;
}

Result<void> write_out(const std::string& file, const std::string& text, std::ostream& out) {
  if (!file.empty() && file != "-") return replace_file(file, text);
  out << text << std::flush;
  if (!out) return Error{"the output was closed, or is full"};
  return {};
}

}  // namespace taishi::tools
