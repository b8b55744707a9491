#include "usi/xboard.h"

#include <algorithm>
#include <utility>

#include "engine/option.h"
#include "movegen/quote.h"
#include "usi/fen.h"
#include "usi/text.h"
#include "usi/xboard_format.h"
#include "usi/xboard_setup.h"

namespace taishi::usi {
namespace {

// A move without its `usermove`, as clients of the protocol's first version send it.
bool looks_like_move(std::string_view word) {
  return (word.size() == 4 || word.size() == 5) && word[2] >= 'a' && word[2] <= 'i' &&
         word[3] >= '1' && word[3] <= '9' &&
         (word[1] == '@' || (word[0] >= 'a' && word[0] <= 'i' && word[1] >= '1' && word[1] <= '9'));
}

}  // namespace

const XBoard::Command XBoard::kCommands[] = {
    {"xboard", &XBoard::ignore},
    {"protover", &XBoard::protover},
    {"accepted", &XBoard::ignore},
    {"rejected", &XBoard::ignore},
    {"new", &XBoard::new_game},
    {"variant", &XBoard::variant},
    {"usermove", &XBoard::usermove},
    {"setboard", &XBoard::setboard},
    {"undo", &XBoard::undo},
    {"remove", &XBoard::remove},
    {"force", &XBoard::force},
    {"result", &XBoard::force},
    {"exit", &XBoard::force},
    {"go", &XBoard::go},
    {"playother", &XBoard::playother},
    {"analyze", &XBoard::analyze},
    {"?", &XBoard::move_now},
    {".", &XBoard::progress},
    {"hint", &XBoard::hint},
    {"draw", &XBoard::draw},
    {"ping", &XBoard::ping},
    {"level", &XBoard::level},
    {"st", &XBoard::st},
    {"sd", &XBoard::sd},
    {"time", &XBoard::time},
    {"otim", &XBoard::time},
    {"post", &XBoard::post},
    {"nopost", &XBoard::post},
    {"hard", &XBoard::hard},
    {"easy", &XBoard::hard},
    {"memory", &XBoard::option},
    {"cores", &XBoard::option},
    {"option", &XBoard::option},
    {"random", &XBoard::ignore},
    {"computer", &XBoard::ignore},
    {"name", &XBoard::ignore},
    {"rating", &XBoard::ignore},
    {"ics", &XBoard::ignore},
    {"white", &XBoard::ignore},
    {"black", &XBoard::ignore},
    {"bk", &XBoard::ignore},
    {"egtpath", &XBoard::ignore},
};

XBoard::XBoard(const Link& link) : link_(link), clock_(link.settings.go_default) {}

void XBoard::command(std::string_view line) {
  const Words words = split(line);
  if (words.empty()) return;
  if (looks_like_move(words[0])) return usermove({"usermove", words[0]});
  const auto it = std::find_if(std::begin(kCommands), std::end(kCommands),
                               [&words](const Command& c) { return c.name == words[0]; });
  if (it == std::end(kCommands))
    error("unknown command", words);
  else
    (this->*it->act)(words);
}

void XBoard::on_info(const InfoReport& report) {
  {
    const std::lock_guard lock(mutex_);
    latest_ = report.info;
  }
  if (post_ && report.info.bound == Bound::Exact && !report.pv.empty())
    link_.out.line(format_thinking(report, searched_));
}

void XBoard::on_best_move(const BestMove& best) {
  {
    const std::lock_guard lock(mutex_);
    best_ = best;
  }
  link_.in.wake();
}

void XBoard::on_variant(const VariantReport&) {
  for (const std::string& line : xboard_setup(link_.engine.variant())) link_.out.line(line);
}

void XBoard::on_message(std::string_view text) {
  link_.out.line("# " + printable(text));
}

void XBoard::error(std::string_view what, const Words& words) {
  link_.out.line("Error (" + printable(what) + "): " + printable(join(words)));
}

void XBoard::protover(const Words&) {
  for (const std::string& line : format_features(link_.engine.options(), link_.settings.version))
    link_.out.line(line);
}

void XBoard::new_game(const Words& words) {
  halt();
  restore_rules();
  if (const auto fault = link_.engine.new_game()) error(fault->text(), words);
  game_ = {};
  refresh();
  mode_ = Mode::Play;
  own_ = Color::White;
  clock_.depth(std::nullopt);
}

void XBoard::variant(const Words& words) {
  const std::string_view name = words.size() > 1 ? words[1] : "";
  if (name == "normal") return;
  halt();
  restore_rules();
  if (link_.engine.set_option("Variant", name)) return error("unknown variant", words);
  game_ = {};
  refresh();
}

void XBoard::usermove(const Words& words) {
  const std::string text(words.size() > 1 ? words[1] : "");
  const std::string usi = notation().read_move(text);
  const GameSession& game = link_.engine.game();
  const auto move = game.parse_move(usi);
  if (!move || activity_ == Activity::Thinking) {
    link_.out.line("Illegal move: " + printable(text));
    return;
  }
  const auto expected = expected_.empty() ? move : game.parse_move(expected_);
  const bool hit = activity_ == Activity::Pondering && expected && *expected == *move;
  if (!hit) halt();
  game_.moves.push_back(usi);
  refresh();
  own_ = to_move();  // QBoard does not say so where a position begins with the other side
  if (!hit) return resume();
  if (claim()) return halt();
  activity_ = Activity::Thinking;
  expected_.clear();
  link_.engine.ponderhit(limits());
}

void XBoard::setboard(const Words& words) {
  halt();
  restore_rules();
  const PositionRequest request{with_counters(join(words, 1)), {}};
  if (request.sfen.empty())
    link_.out.line("tellusererror Illegal position: none given");
  else if (const auto fault = link_.engine.set_position(request))
    link_.out.line("tellusererror Illegal position: " +
                   printable(notation().message(fault->text())));
  else
    game_ = request;
  if (mode_ == Mode::Analyze) resume();
}

void XBoard::undo(const Words& words) {
  take_back(1, words);
}

void XBoard::remove(const Words& words) {
  take_back(2, words);
}

void XBoard::take_back(std::size_t plies, const Words& words) {
  if (game_.moves.size() < plies) return error("no move to take back", words);
  halt();
  restore_rules();
  game_.moves.resize(game_.moves.size() - plies);
  refresh();
  if (mode_ == Mode::Analyze) resume();
}

void XBoard::force(const Words&) {
  halt();
  mode_ = Mode::Force;
}

void XBoard::go(const Words&) {
  if (activity_ == Activity::Thinking) return;
  halt();
  mode_ = Mode::Play;
  own_ = to_move();
  resume();
}

void XBoard::playother(const Words&) {
  halt();
  mode_ = Mode::Play;
  own_ = ~to_move();
}

void XBoard::analyze(const Words&) {
  halt();
  mode_ = Mode::Analyze;
  resume();
}

void XBoard::move_now(const Words&) {
  if (activity_ == Activity::Thinking) link_.engine.stop();
}

void XBoard::progress(const Words&) {
  if (activity_ == Activity::Idle) return;
  const std::lock_guard lock(mutex_);
  link_.out.line(format_progress(latest_, link_.engine.game().moves().size()));
}

void XBoard::hint(const Words&) {
  if (!expected_.empty()) link_.out.line("Hint: " + notation().move(expected_));
}

void XBoard::draw(const Words&) {
  if (link_.engine.game().outcome().result == Outcome::Result::Draw) link_.out.line("offer draw");
}

void XBoard::ping(const Words& words) {
  const std::string pong = "pong" + (words.size() > 1 ? ' ' + printable(words[1]) : "");
  if (activity_ == Activity::Thinking)
    pongs_.push_back(pong);
  else
    link_.out.line(pong);
}

void XBoard::level(const Words& words) {
  if (!clock_.level({words.begin() + 1, words.end()}))
    error("expected MOVES BASE INCREMENT", words);
}

void XBoard::st(const Words& words) {
  if (words.size() < 2 || !clock_.move_time(words[1])) error("expected seconds", words);
}

void XBoard::sd(const Words& words) {
  const auto depth = words.size() > 1 ? lenient_number(words[1]) : std::nullopt;
  if (!depth) return error("expected a depth", words);
  clock_.depth(static_cast<int>(std::clamp<std::int64_t>(*depth, 1, 1000)));
}

void XBoard::time(const Words& words) {
  const auto centiseconds = words.size() > 1 ? lenient_number(words[1]) : std::nullopt;
  if (!centiseconds) return error("expected centiseconds", words);
  clock_.left(words[0] == "time", std::max<std::int64_t>(*centiseconds, 0) * 10);
}

void XBoard::post(const Words& words) {
  post_ = words[0] == "post" && !link_.settings.quiet;
}

void XBoard::hard(const Words& words) {
  pondering_allowed_ = words[0] == "hard";
  if (!pondering_allowed_ && activity_ == Activity::Pondering) halt();
}

void XBoard::option(const Words& words) {
  restore_rules();
  const std::string value = join(words, 1);
  if (words[0] == "memory") return set_option("Hash", value, words);
  if (words[0] == "cores") return set_option("Threads", value, words);
  const std::size_t equals = std::min(value.find('='), value.size());
  set_option(value.substr(0, equals), value.substr(std::min(equals + 1, value.size())), words);
}

void XBoard::set_option(std::string_view name, std::string_view value, const Words& words) {
  // A box is ticked by 1 here.
  const auto& options = link_.engine.options();
  const bool box = std::any_of(options.begin(), options.end(), [name](const Option& o) {
    return equal_ignoring_case(o.name, name) && std::holds_alternative<CheckOption>(o.kind);
  });
  if (box) value = value == "1" ? "true" : value == "0" ? "false" : value;
  if (const auto fault = link_.engine.set_option(name, value)) error(fault->text(), words);
}

void XBoard::halt() {
  link_.engine.finish();
  {
    const std::lock_guard lock(mutex_);
    best_.reset();
    latest_ = {};
  }
  activity_ = Activity::Idle;
  expected_.clear();
  for (const std::string& pong : pongs_) link_.out.line(pong);
  pongs_.clear();
}

void XBoard::refresh() {
  if (const auto fault = link_.engine.set_position(game_)) on_message(fault->text());
}

void XBoard::resume() {
  if (mode_ == Mode::Analyze) {
    Limits limits;
    limits.infinite = true;
    search(limits, Activity::Analyzing);
  } else if (mode_ == Mode::Play && to_move() == own_ && !claim()) {
    play_on();
    search(limits(), Activity::Thinking);
  }
}

Limits XBoard::limits() const {
  return clock_.limits(own_, static_cast<int>(game_.moves.size()) / 2);
}

void XBoard::ponder() {
  if (!pondering_allowed_ || mode_ != Mode::Play || expected_.empty()) return;
  if (link_.engine.game().outcome().over()) return;
  PositionRequest next = game_;
  next.moves.push_back(expected_);
  if (link_.engine.set_position(next)) return refresh();
  Limits times = limits();
  times.ponder = true;
  search(times, Activity::Pondering);
  refresh();
}

void XBoard::search(const Limits& limits, Activity activity) {
  searched_ = notation();
  activity_ = activity;
  link_.engine.go({limits, {}});
}

void XBoard::woken() {
  std::optional<BestMove> best;
  {
    const std::lock_guard lock(mutex_);
    best.swap(best_);
  }
  if (best && activity_ == Activity::Thinking) play(*best);
}

void XBoard::play(const BestMove& best) {
  activity_ = Activity::Idle;
  if (best.kind == BestMove::Kind::Resign) {
    link_.out.line("resign");
    mode_ = Mode::Force;
  } else {
    link_.out.line("move " + searched_.move(best.move));
    game_.moves.push_back(best.move);
    refresh();
    expected_ = best.ponder;
  }
  for (const std::string& pong : pongs_) link_.out.line(pong);
  pongs_.clear();
  if (!claim()) ponder();
}

// The winner says nothing: a client that does not know the rule takes its claim for a false one,
// and the loser's for a resignation. The same with draws that a client may not know: these are
// offered.
bool XBoard::claim() {
  const Outcome outcome = link_.engine.game().outcome();
  if (mode_ != Mode::Play || !outcome.over()) return false;
  const bool draw = outcome.result == Outcome::Result::Draw;
  const bool known = outcome.reason == Reason::Repetition;
  if (draw ? known : outcome.winner != own_) {
    link_.out.line(format_result(outcome));
    return true;
  }
  if (draw) link_.out.line("offer draw");
  return false;
}

void XBoard::play_on() {
  if (bare_king_ || link_.engine.game().outcome().reason != Reason::BareKing) return;
  for (const Option& option : link_.engine.options())
    if (option.name == "BareKing") bare_king_ = std::get<ComboOption>(option.kind).value();
  link_.engine.set_option("BareKing", "off");
  refresh();
}

void XBoard::restore_rules() {
  if (bare_king_) link_.engine.set_option("BareKing", *std::exchange(bare_king_, std::nullopt));
}

Notation XBoard::notation() const {
  return Notation(Style::Chess, board_shape(link_.engine.position_variant().game));
}

}  // namespace taishi::usi
