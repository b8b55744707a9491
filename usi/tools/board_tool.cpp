#include "usi/tools/board_tool.h"

#include "movegen/platform/program.h"
#include "movegen/quote.h"
#include "usi/board/board.h"
#include "usi/tools/arguments.h"

namespace taishi::tools {
namespace {

namespace po = boost::program_options;

constexpr int kLastPort = 65535;

po::options_description options() {
  po::options_description o;
  o.add_options()("variant", po::value<std::string>()->value_name("NAME"),
                  "the first game: yari (default), heian, sho")(
      "port", po::value<int>()->value_name("N"),
      "the port on this machine to listen at, instead of 7810; 0: any that is free")(
      "no-open", "do not open the browser, only print the address");
  return o;
}

Result<board::BoardOptions> read(const Arguments& given) {
  board::BoardOptions options;
  const std::string name = given.text("variant");
  const auto variant = find_variant(name.empty() ? "yari" : name);
  if (!variant) return Error{"--variant: no game is called " + quote(name)};
  options.variant = *variant;
  const int port = given.find<int>("port").value_or(board::kDefaultPort);
  if (const auto good = within("port", port, 0, kLastPort); !good) return good.error();
  options.port = static_cast<std::uint16_t>(port);
  options.open_browser = !given.has("no-open");
  options.program = own_program();
  options.version = TAISHI_VERSION;
  return options;
}

}  // namespace

Help board_help() {
  return {"taishi board",
          "a board in the browser, to play on and to analyse",
          {{"[options]", ""}},
          {{"",
            {"Opens a board in the browser, where Taishi plays on all levels, analyses, and shows "
             "the rules. The server listens on this machine alone, and only to who has the address "
             "that it prints. Ctrl-C ends it; the browser keeps the game."}},
           {"Options", {options()}},
           {"Environment",
            {Help::Terms{{"BROWSER", "the program that opens the page, instead of xdg-open"}}}}},
          {kVariantChoice}};
}

int run_board(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err) {
  const auto given = Arguments::parse(options(), 0, arguments);
  if (given && given->asks_for_help()) {
    out << to_text(board_help());
    return 0;
  }
  const auto read_options = given ? read(*given) : Result<board::BoardOptions>(given.error());
  const auto done =
      read_options ? board::run_board(*read_options, out) : Result<void>(read_options.error());
  if (done) return 0;
  err << "taishi board: " << done.error().text() << '\n';
  return 2;
}

}  // namespace taishi::tools
