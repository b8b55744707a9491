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
    {"usi", &Usi::usi},
    {"isready", &Usi::isready},
    {"setoption", &Usi::setoption},
    {"usinewgame", &Usi::usinewgame},
    {"position", &Usi::position},
    {"go", &Usi::go},
    {"stop", &Usi::stop},
    {"gameover", &Usi::stop},
    {"ponderhit", &Usi::ponderhit},
    {"d", &Usi::display},
    {"eval", &Usi::eval},
    {"perft", &Usi::perft},
    {"divide", &Usi::divide},
    {"moves", &Usi::moves},
    {"outcome", &Usi::outcome},
    {"bench", &Usi::bench},
};

Usi::Usi(Output& out, const Clock& clock, const Settings& settings)
    : out_(out), settings_(settings), engine_(*this, clock, settings.variant.value_or(Variant{})) {}

bool Usi::command(std::string_view line) {
  const Words words = split(line);
  if (words.empty()) return true;
  if (words[0] == "quit") return false;
  const auto it = std::find_if(std::begin(kCommands), std::end(kCommands),
                               [&words](const Command& c) { return c.name == words[0]; });
  if (it == std::end(kCommands))
    on_message("unknown command " + quote(words[0]));
  else
    (this->*it->act)(words);
  return true;
}

void Usi::on_info(const InfoReport& report) {
  out_.line(format_info(report));
}

void Usi::on_best_move(const BestMove& best) {
  out_.line(format_best_move(best));
}

void Usi::on_variant(const VariantReport& variant) {
  out_.line(format_variant(variant));
}

void Usi::on_message(std::string_view text) {
  out_.line("info string " + printable(text));
}

void Usi::complain(std::string_view what, const std::optional<Error>& error) {
  if (error) on_message(std::string(what) + ": " + error->text);
}

void Usi::usi(const Words&) {
  out_.line("id name Taishi " + settings_.version);
  out_.line("id author the Taishi developers");
  for (const Option& option : engine_.options())
    for (const std::string& name : announced_names(option.name))
      out_.line(format_option(name, option));
  out_.line("usiok");
}

void Usi::isready(const Words&) {
  complain("USI_Hash", engine_.settle());
  out_.line("readyok");
}

void Usi::setoption(const Words& words) {
  const auto value = std::find(words.begin(), words.end(), "value");
  if (words.size() < 3 || words[1] != "name" || value == words.begin() + 2) {
    on_message("setoption: expected `name NAME value VALUE`");
    return;
  }
  const std::string name = join({words.begin() + 2, value});
  const std::string text = value == words.end() ? "" : join({value + 1, words.end()});
  complain("setoption " + quote(name), engine_.set_option(own_name(name), text));
}

void Usi::usinewgame(const Words&) {
  complain("USI_Hash", engine_.new_game());
}

void Usi::position(const Words& words) {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const bool start = words.size() > 1 && words[1] == "startpos";
  // The word `sfen` may be missing.
  const std::ptrdiff_t first = words.size() > 1 && (start || words[1] == "sfen") ? 2 : 1;
  const std::ptrdiff_t given = std::max<std::ptrdiff_t>(moves - words.begin() - first, 0);

  PositionRequest request;
  if (start ? given > 0 : given == 0) {
    on_message(start ? "position: expected `moves` after `startpos`, not " + quote(words[2])
                     : "position: expected `startpos` or `sfen SFEN`");
    return;
  }
  if (!start) request.sfen = join({words.begin() + first, moves});
  if (settings_.variant && request.sfen == kQBoardStart) request.sfen.clear();
  if (moves != words.end()) request.moves.assign(moves + 1, words.end());
  complain("position", engine_.set_position(request));
}

void Usi::go(const Words& words) {
  GoCommand go = parse_go(words);
  if (!go.faults.empty()) on_message(go.faults);
  if (go.mate) {
    out_.line("checkmate notimplemented");
    return;
  }
  if (go.bare) {
    go.request.limits.movetime = settings_.go_default;
    go.request.limits.infinite = !settings_.go_default;
  }
  engine_.go(go.request);
}

void Usi::stop(const Words&) {
  engine_.stop();
}

void Usi::ponderhit(const Words& words) {
  const GoCommand times = parse_go(words);
  if (!times.faults.empty()) on_message(times.faults);
  engine_.ponderhit(times.request.limits);
}

void Usi::display(const Words&) {
  for (const std::string& line :
       format_diagram(engine_.position_variant(), engine_.game().diagram()))
    out_.line(line);
}

void Usi::eval(const Words&) {
  out_.line("eval " + format_score(engine_.game().evaluate()));
}

std::optional<int> Usi::depth_of(const Words& words) {
  const auto depth = words.size() == 2 ? lenient_number(words[1]) : std::nullopt;
  if (depth && *depth >= 0 && *depth <= 100) return static_cast<int>(*depth);
  on_message(std::string(words[0]) + ": expected a depth from 0 to 100");
  return std::nullopt;
}

void Usi::perft(const Words& words) {
  if (const auto depth = depth_of(words))
    out_.line("nodes " + std::to_string(engine_.game().perft(*depth)));
}

void Usi::divide(const Words& words) {
  const auto depth = depth_of(words);
  if (!depth) return;
  std::uint64_t total = *depth == 0 ? 1 : 0;
  for (const auto& [move, count] : engine_.game().divide(*depth)) {
    out_.line(move + ' ' + std::to_string(count));
    total += count;
  }
  out_.line("nodes " + std::to_string(total));
}

void Usi::moves(const Words&) {
  std::string text = "moves";
  for (const std::string& move : engine_.game().moves()) text += ' ' + move;
  out_.line(text);
}

void Usi::outcome(const Words&) {
  out_.line("outcome " + to_string(engine_.game().outcome()));
}

void Usi::bench(const Words& words) {
  const auto depth = words.size() == 1 ? kBenchDepth : depth_of(words);
  if (!depth) return;
  for (const std::string& line : format_benchmark(run_benchmark(*depth))) out_.line(line);
}

}  // namespace taishi::usi
