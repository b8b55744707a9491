#include "usi/usi.h"

#include <algorithm>

#include "movegen/board_text.h"
#include "movegen/quote.h"
#include "movegen/words.h"
#include "search/bench.h"
#include "usi/format.h"
#include "usi/go_parser.h"
#include "usi/pictures/diagram.h"
#include "usi/pictures/fonts.h"

namespace taishi::usi {
namespace {

// The start of standard shogi, as QBoard sends it in every game.
constexpr std::string_view kQBoardStart =
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

// QBoard's files say `w` for the uppercase side: where the first move given is legal only for the
// other side, the other side is meant.
std::unique_ptr<AnyRecord> as_qboard_means(std::unique_ptr<AnyRecord> game, std::string_view first,
                                           const Notation& notation) {
  if (game->side_to_move() == Color::Black || notation.read_move(first, *game)) return game;
  auto turned = game->with_other_side();
  return turned && notation.read_move(first, *turned) ? std::move(turned) : std::move(game);
}

}  // namespace

const Usi::Command Usi::kCommands[] = {
    {"isready", &Usi::isready},     {"setoption", &Usi::setoption}, {"usinewgame", &Usi::new_game},
    {"ucinewgame", &Usi::new_game}, {"position", &Usi::position},   {"go", &Usi::go},
    {"stop", &Usi::stop},           {"gameover", &Usi::stop},       {"ponderhit", &Usi::ponderhit},
    {"d", &Usi::display},           {"eval", &Usi::eval},           {"perft", &Usi::perft},
    {"divide", &Usi::divide},       {"moves", &Usi::moves},         {"outcome", &Usi::outcome},
    {"bench", &Usi::bench},         {"help", &Usi::help},
};

Usi::Usi(const Link& link, const Spelling& spelling) : link_(link), spelling_(spelling) {}

void Usi::command(std::string_view line) {
  const Words words = split(line);
  if (words.empty()) return;
  if (words[0] == spelling_.greeting) return greet(words);
  const auto it = std::find_if(std::begin(kCommands), std::end(kCommands),
                               [&words](const Command& c) { return c.name == words[0]; });
  if (it == std::end(kCommands))
    say("unknown command " + quote(words[0]) + " (`help` lists them)");
  else
    (this->*it->act)(words);
}

void Usi::on_info(const InfoReport& report) {
  link_.out.line(format_info(report, spelling_));
}

void Usi::on_best_move(const BestMove& best) {
  link_.out.line(format_best_move(best, spelling_));
  link_.in.wake();
}

void Usi::on_mate(const MateReport& report) {
  const MateResult& r = report.result;
  if (r.kind == MateKind::Won) say("no mate, but a forced win: " + std::string(reason_name(r.end)));
  link_.out.line(format_checkmate(report, spelling_));
  link_.in.wake();
}

void Usi::on_variant(Variant variant) {
  link_.out.line(format_variant(variant, spelling_.style));
}

void Usi::on_error(const Error& error) {
  say(error.text());
}

void Usi::say(std::string_view text) {
  link_.out.line("info string " + printable(text));
}

void Usi::complain(std::string_view what, const Result<void>& done) {
  if (!done) say(std::string(what) + ": " + done.error().text());
}

void Usi::greet(const Words&) {
  link_.out.line("id name Taishi " + link_.settings.version);
  link_.out.line("id author the Taishi developers");
  say("processor " + link_.settings.processor);
  for (const Option& option : link_.engine.options())
    for (const std::string& name : spelling_.announced_names(option.name))
      link_.out.line(format_option(name, option));
  link_.out.line(std::string(spelling_.greeted));
}

void Usi::isready(const Words&) {
  complain("Hash", link_.engine.prepare());
  link_.out.line("readyok");
}

void Usi::setoption(const Words& words) {
  const auto value = std::find(words.begin(), words.end(), "value");
  if (words.size() < 3 || words[1] != "name" || value == words.begin() + 2)
    return say("setoption: expected `name NAME value VALUE`");
  const std::string name = join({words.begin() + 2, value});
  const std::string text = value == words.end() ? "" : join({value + 1, words.end()});
  const std::string_view own = spelling_.own_name(name);
  if (restates_default(name, own, text)) return;
  const auto done = link_.engine.set_option(own, text);
  if (done && own == "Variant") refused_ = false;
  complain("setoption " + quote(name), done);
}

bool Usi::restates_default(std::string_view name, std::string_view own, std::string_view value) {
  if (own != "Variant") return false;
  const auto wanted = find_variant(value);
  if (!wanted) return false;
  const bool is_default = *wanted == link_.settings.variant.value_or(Variant{});
  if (is_default && !chosen_by_.empty() && !equal_ignoring_case(chosen_by_, name)) return true;
  chosen_by_ = is_default ? "" : std::string(name);
  return false;
}

void Usi::new_game(const Words&) {
  complain("Hash", link_.engine.new_game());
  refused_ = false;
}

Result<std::unique_ptr<AnyRecord>> Usi::read_position(const Words& words) const {
  const auto moves = std::find(words.begin(), words.end(), "moves");
  const bool start = words.size() > 1 && words[1] == "startpos";
  // The word `sfen` may be missing.
  const bool named = words.size() > 1 && (start || words[1] == "sfen" || words[1] == "fen");
  const std::ptrdiff_t first = named ? 2 : 1;
  const std::ptrdiff_t given = std::max<std::ptrdiff_t>(moves - words.begin() - first, 0);
  if (start && given > 0) return Error{"expected `moves` after `startpos`, not " + quote(words[2])};
  if (!start && given == 0)
    return Error{"expected `startpos` or `" + std::string(spelling_.position) + " POSITION`"};

  const Engine& engine = link_.engine;
  const bool game_named = link_.settings.variant && spelling_.style == Style::Shogi;
  const std::string text = join({words.begin() + first, moves});
  std::unique_ptr<AnyRecord> game;
  if (start || (game_named && text == kQBoardStart)) {
    game = engine.make_game();
  } else {
    const auto setup = split_sfen(text);
    if (!setup) return setup.error();
    auto made = engine.make_game(*setup);
    if (!made) return made;
    game = std::move(*made);
  }

  const Notation notation(game->variant(), spelling_.style);
  if (game_named && words.end() - moves > 1)
    game = as_qboard_means(std::move(game), *(moves + 1), notation);
  for (auto move = moves; move != words.end(); ++move) {
    if (move == moves) continue;
    const auto m = notation.read_move(*move, *game);
    if (!m) {
      Error error = m.error();
      error.move = static_cast<int>(move - moves);
      return error;
    }
    game->push(*m);
  }
  return game;
}

void Usi::position(const Words& words) {
  auto game = read_position(words);
  refused_ = !game;
  if (game) return link_.engine.take_up(std::move(*game));
  const Error& error = game.error();
  say("position: " + describe(error, Notation({error.game, 0}, spelling_.style)));
}

void Usi::go(const Words& words) {
  // As engines of the Stockfish family count.
  if (words.size() == 3 && words[1] == "perft") return divide({"divide", words[2]});
  GoCommand go = parse_go(words, spelling_, link_.engine.game());
  if (!go.faults.empty()) say(go.faults);
  if (go.bare) {
    go.limits.movetime = link_.settings.go_default;
    go.limits.infinite = !link_.settings.go_default;
  }
  answer_declined();
  if (refused_) return decline(go);
  if (go.mate) return link_.engine.go_mate(go.limits.movetime);
  link_.engine.go(go.limits);
}

void Usi::decline(const GoCommand& go) {
  link_.engine.finish();
  say("go: the position was refused, so there is nothing to search");
  if (go.mate) return link_.out.line("checkmate timeout");
  declined_ = true;
  if (!go.limits.infinite && !go.limits.ponder) answer_declined();
}

void Usi::answer_declined() {
  if (!declined_) return;
  declined_ = false;
  if (!spelling_.can_resign) link_.out.line("info depth 0 score cp 0");
  link_.out.line(spelling_.can_resign ? "bestmove resign" : "bestmove (none)");
}

void Usi::stop(const Words&) {
  answer_declined();
  link_.engine.stop();
}

void Usi::ponderhit(const Words& words) {
  const GoCommand times = parse_go(words, spelling_, link_.engine.game());
  if (!times.faults.empty()) say(times.faults);
  answer_declined();
  link_.engine.ponderhit(times.limits);
}

void Usi::display(const Words& words) {
  if (words.size() > 1 && words[1] == "svg") return display_svg();
  for (const std::string& line : board_text(link_.engine.game(), spelling_.style))
    link_.out.line(line);
  if (refused_) say("this is the position before the one that was refused");
}

void Usi::display_svg() {
  pictures::DiagramOptions options;
  options.men = pictures::readable_set();
  options.coordinates = spelling_.style;
  const std::string svg = pictures::diagram(link_.engine.game(), options);
  link_.out.line(std::string_view(svg).substr(0, svg.size() - 1));  // it ends in a line break
}

void Usi::eval(const Words&) {
  const Score score = link_.engine.evaluate();
  link_.out.line("eval " + format_score(score, spelling_) + ' ' +
                 format_wdl(link_.engine.win_draw_loss(score)));
}

std::optional<int> Usi::depth_of(const Words& words) {
  const auto depth = words.size() == 2 ? lenient_number(words[1]) : std::nullopt;
  if (depth && *depth >= 0 && *depth <= 100) return static_cast<int>(*depth);
  say(std::string(words[0]) + ": expected a depth from 0 to 100");
  return std::nullopt;
}

bool Usi::counting_called_off() {
  constexpr unsigned kOften = 16;  // pieces of work between two looks, which cost system calls
  return ++asked_ % kOften == 0 && (link_.in.called_off() || link_.out.gone());
}

void Usi::perft(const Words& words) {
  const auto depth = depth_of(words);
  if (!depth) return;
  if (const auto nodes =
          link_.engine.game().perft(*depth, [this] { return counting_called_off(); }))
    link_.out.line("nodes " + std::to_string(*nodes));
  else
    say("perft: stopped");
}

void Usi::divide(const Words& words) {
  const auto depth = depth_of(words);
  if (!depth) return;
  const auto game = link_.engine.game().clone();
  std::uint64_t total = *depth == 0 ? 1 : 0;
  for (const auto& [text, move] : sorted_moves(*game, notation())) {
    if (*depth == 0) break;
    game->push(move);
    const auto count = game->perft(*depth - 1, [this] { return counting_called_off(); });
    if (!count) return say("divide: stopped");
    game->pop();
    link_.out.line(text + ' ' + std::to_string(*count));
    total += *count;
  }
  link_.out.line("nodes " + std::to_string(total));
}

void Usi::moves(const Words&) {
  std::string text = "moves";
  for (const auto& [move, _] : sorted_moves(link_.engine.game(), notation())) text += ' ' + move;
  link_.out.line(text);
}

void Usi::outcome(const Words&) {
  link_.out.line("outcome " + to_string(link_.engine.game().outcome()));
}

void Usi::bench(const Words& words) {
  const auto depth = words.size() == 1 ? kBenchDepth : depth_of(words);
  if (!depth) return;
  const auto results =
      bench_games(*depth, {}, [this] { return link_.in.called_off() || link_.out.gone(); });
  if (!results) return say("bench: stopped");
  for (const std::string& line : bench_text(*results)) link_.out.line(line);
}

void Usi::help(const Words&) {
  std::string names = std::string(spelling_.greeting);
  for (const Command& c : kCommands) names.append(" ").append(c.name);
  say("commands: " + names + " quit");
  say("to begin with: position startpos, then d, then go movetime 1000; taishi --help tells more");
}

}  // namespace taishi::usi
