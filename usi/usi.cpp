#include "usi/usi.h"

#include <algorithm>

#include "engine/benchmark.h"
#include "movegen/quote.h"
#include "usi/format.h"
#include "usi/go_parser.h"
#include "usi/option_names.h"
#include "usi/text.h"

namespace taishi::usi {
namespace {

// The start of standard shogi, as QBoard sends it in every game.
constexpr std::string_view kQBoardStart =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

}  // namespace

const Usi::Command Usi::kCommands[] = {
    {"isready", &Usi::isready},     {"setoption", &Usi::setoption}, {"usinewgame", &Usi::new_game},
    {"ucinewgame", &Usi::new_game}, {"position", &Usi::position},   {"go", &Usi::go},
    {"stop", &Usi::stop},           {"gameover", &Usi::stop},       {"ponderhit", &Usi::ponderhit},
    {"d", &Usi::display},           {"eval", &Usi::eval},           {"perft", &Usi::perft},
    {"divide", &Usi::divide},       {"moves", &Usi::moves},         {"outcome", &Usi::outcome},
    {"bench", &Usi::bench},
};

Usi::Usi(const Link& link, const Dialect& dialect) : link_(link), dialect_(dialect) {}

void Usi::command(std::string_view line) {
  const Words words = split(line);
  if (words.empty()) return;
  if (words[0] == dialect_.greeting) return greet(words);
  const auto it = std::find_if(std::begin(kCommands), std::end(kCommands),
                               [&words](const Command& c) { return c.name == words[0]; });
  if (it == std::end(kCommands))
    on_message("unknown command " + quote(words[0]));
  else
    (this->*it->act)(words);
}

void Usi::on_info(const InfoReport& report) {
  link_.out.line(format_info(report, dialect_, searched_));
}

void Usi::on_best_move(const BestMove& best) {
  link_.out.line(format_best_move(best, dialect_, searched_));
}

void Usi::on_variant(const VariantReport& variant) {
  const int game = link_.engine.variant().game;
  link_.out.line(format_variant(variant, Notation(dialect_.style, board_shape(game))));
}

void Usi::on_message(std::string_view text) {
  link_.out.line("info string " + printable(text));
}

void Usi::complain(std::string_view what, const std::optional<Error>& error) {
  if (error) on_message(std::string(what) + ": " + error->text());
}

Notation Usi::notation() const {
  return Notation(dialect_.style, board_shape(link_.engine.position_variant().game));
}

void Usi::greet(const Words&) {
  link_.out.line("id name Taishi " + link_.settings.version);
  link_.out.line("id author the Taishi developers");
  for (const Option& option : link_.engine.options())
    for (const std::string& name : announced_names(dialect_, option.name))
      link_.out.line(format_option(name, option));
  link_.out.line(std::string(dialect_.greeted));
}

void Usi::isready(const Words&) {
  complain("Hash", link_.engine.settle());
  link_.out.line("readyok");
}

void Usi::setoption(const Words& words) {
  const auto value = std::find(words.begin(), words.end(), "value");
  if (words.size() < 3 || words[1] != "name" || value == words.begin() + 2) {
    on_message("setoption: expected `name NAME value VALUE`");
    return;
  }
  const std::string name = join({words.begin() + 2, value});
  const std::string text = value == words.end() ? "" : join({value + 1, words.end()});
  complain("setoption " + quote(name), link_.engine.set_option(own_name(dialect_, name), text));
}

void Usi::new_game(const Words&) {
  complain("Hash", link_.engine.new_game());
}

void Usi::position(const Words& words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const bool start = words.size() > 1 && words[1] == "startpos";
  // The word `sfen` may be missing.
  const bool named = words.size() > 1 && (start || words[1] == "sfen" || words[1] == "fen");
  const std::ptrdiff_t first = named ? 2 : 1;
  const std::ptrdiff_t given = std::max<std::ptrdiff_t>(moves - words.begin() - first, 0);

  PositionRequest request;
  if (start ? given > 0 : given == 0) {
    const std::string name(dialect_.position);
    on_message(start ? "position: expected `moves` after `startpos`, not " + quote(words[2])
                     : "position: expected `startpos` or `" + name + " POSITION`");
    return;
  }
  if (!start) request.sfen = join({words.begin() + first, moves});
  if (link_.settings.variant && request.sfen == kQBoardStart) request.sfen.clear();
  const Notation notation(dialect_.style, board_shape(link_.engine.game_of(request.sfen)));
  for (auto move = moves; move != words.end(); ++move)
    if (move != moves) request.moves.push_back(notation.read_move(*move));
  if (const auto error = link_.engine.set_position(request))
    on_message("position: " + notation.message(error->text()));
}

void Usi::go(const Words& words) {
  // As engines of the Stockfish family count.
  if (words.size() == 3 && words[1] == "perft") return divide({"divide", words[2]});
  GoCommand go = parse_go(words, dialect_);
  if (!go.faults.empty()) on_message(go.faults);
  if (go.mate) {
    link_.out.line("checkmate notimplemented");
    return;
  }
  if (go.bare) {
    go.request.limits.movetime = link_.settings.go_default;
    go.request.limits.infinite = !link_.settings.go_default;
  }
  link_.engine.finish();
  searched_ = notation();
  for (std::string& move : go.request.search_moves) move = searched_.read_move(move);
  link_.engine.go(go.request);
}

void Usi::stop(const Words&) {
  link_.engine.stop();
}

void Usi::ponderhit(const Words& words) {
  const GoCommand times = parse_go(words, dialect_);
  if (!times.faults.empty()) on_message(times.faults);
  link_.engine.ponderhit(times.request.limits);
}

void Usi::display(const Words&) {
  for (const std::string& line : format_diagram(variant_name(link_.engine.position_variant()),
                                                link_.engine.game().diagram(), notation()))
    link_.out.line(line);
}

void Usi::eval(const Words&) {
  link_.out.line("eval " + format_score(link_.engine.game().evaluate(), dialect_));
}

std::optional<int> Usi::depth_of(const Words& words) {
  const auto depth = words.size() == 2 ? lenient_number(words[1]) : std::nullopt;
  if (depth && *depth >= 0 && *depth <= 100) return static_cast<int>(*depth);
  on_message(std::string(words[0]) + ": expected a depth from 0 to 100");
  return std::nullopt;
}

void Usi::perft(const Words& words) {
  const auto depth = depth_of(words);
  if (!depth) return;
  if (const auto nodes =
          link_.engine.game().perft(*depth, [this] { return link_.in.called_off(); }))
    link_.out.line("nodes " + std::to_string(*nodes));
  else
    on_message("perft: stopped");
}

void Usi::divide(const Words& words) {
  const auto depth = depth_of(words);
  if (!depth) return;
  std::uint64_t total = *depth == 0 ? 1 : 0;
  const auto report = [&](const std::string& move, std::uint64_t count) {
    link_.out.line(notation().move(move) + ' ' + std::to_string(count));
    total += count;
  };
  if (link_.engine.game().divide(
          *depth, [this] { return link_.in.called_off(); }, report))
    link_.out.line("nodes " + std::to_string(total));
  else
    on_message("divide: stopped");
}

void Usi::moves(const Words&) {
  std::vector<std::string> moves = link_.engine.game().moves();
  for (std::string& move : moves) move = notation().move(move);
  std::sort(moves.begin(), moves.end());
  std::string text = "moves";
  for (const std::string& move : moves) text += ' ' + move;
  link_.out.line(text);
}

void Usi::outcome(const Words&) {
  link_.out.line("outcome " + to_string(link_.engine.game().outcome()));
}

void Usi::bench(const Words& words) {
  const auto depth = words.size() == 1 ? kBenchDepth : depth_of(words);
  if (!depth) return;
  const auto results = run_benchmark(*depth, {}, [this] { return link_.in.called_off(); });
  if (!results) return on_message("bench: stopped");
  for (const std::string& line : format_benchmark(*results)) link_.out.line(line);
}

}  // namespace taishi::usi
