#include "engine/engine.h"

#include "movegen/games.h"
#include "movegen/sfen_fields.h"
#include "search/tunables.h"

namespace taishi {
namespace {

constexpr std::int64_t kDefaultHash = 64;  // MiB

// QBoard's files say `w` for the uppercase side: the same SFEN with Black to move, if it says
// White.
std::optional<std::string> with_black_to_move(const std::string& sfen) {
  const auto fields = split_sfen(sfen);
  if (!fields || fields->side == Color::Black) return std::nullopt;
  const std::string hand = fields->hand.empty() ? "-" : std::string(fields->hand);
  return std::string(fields->board) + " b " + hand + ' ' + std::to_string(fields->move_number);
}

}  // namespace

Engine::Engine(EngineListener& listener, const Clock& clock, Variant initial)
    : listener_(listener),
      clock_(clock),
      hash_(options_.add("Hash", SpinOption(kDefaultHash, 1, TranspositionTable::max_mib))),
      ponder_(options_.add("Ponder", CheckOption(false))),
      multi_pv_(options_.add("MultiPV", SpinOption(1, 1, 256))),
      threads_(options_.add("Threads", SpinOption(1, 1, 256))),
      variant_name_(options_.add(
          "Variant", ComboOption(variant_names(), std::string(taishi::variant_name(initial))))),
      bare_king_(options_.add("BareKing", ComboOption({"default", "on", "off"}, "default"))),
      max_moves_(options_.add("MaxMovesToDraw", SpinOption(0, 0, 100000))),
      network_delay_(options_.add("NetworkDelay", SpinOption(30, 0, 10000))),
      slow_mover_(options_.add("SlowMover", SpinOption(100, 1, 1000))),
      draw_value_(options_.add("DrawValue", SpinOption(0, -30000, 30000))),
      resign_value_(options_.add("ResignValue", SpinOption(0, 0, 32000))),
      eval_file_(options_.add("EvalFile", StringOption(std::string(kBuiltInNetwork)))),
      variant_(initial) {
  for (const Tunable* t : tune::all())  // in tuning builds only
    options_.add(std::string(t->name), SpinOption(t->value, t->least, t->most));
  take_up_start();
}

Engine::~Engine() {
  finish();
}

std::optional<Error> Engine::set_option(std::string_view name, std::string_view value) {
  Option* const option = options_.find(name);
  if (!option) return Error{"unknown option"};

  std::string_view text = value;
  const bool is_variant = option->name == "Variant";
  if (is_variant)
    if (const auto v = find_variant(value)) text = taishi::variant_name(*v);
  if (option->name == "EvalFile")
    if (auto error = set_evaluation(std::string(value))) return error;
  if (auto error = option->set(text)) return error;
  for (Tunable* t : tune::all())
    if (t->name == option->name)
      t->value = static_cast<int>(std::get<SpinOption>(option->kind).value());

  if (is_variant) {
    variant_ = *find_variant(variant_name_.value());
    take_up_start();
    listener_.on_variant(variant_report());
  } else if (option->name == "BareKing" || option->name == "MaxMovesToDraw") {
    game_->set_rules(rules_of(current_));
  }
  return settle();
}

std::optional<Error> Engine::new_game() {
  learned_.reset();
  take_up_start();
  return settle();
}

std::optional<Error> Engine::settle() {
  if (searching()) return std::nullopt;
  if (const auto size = static_cast<std::size_t>(hash_.value()); size != table_.size_mib())
    if (auto error = table_.resize(size)) {
      hash_.assign(static_cast<std::int64_t>(table_.size_mib()));
      return error;
    }
  const Basis basis{current_, rules_of(current_), static_cast<Score>(draw_value_.value()),
                    evaluations_};
  if (learned_ != basis) {
    table_.clear();
    for (const auto& session : sessions_)
      if (session) session->clear();
    learned_ = basis;
  }
  return std::nullopt;
}

int Engine::game_of(const std::string& sfen) const {
  const auto fields = split_sfen(sfen);
  // A board of no game is given to the variant's own, whose reader says what is wrong with it.
  return fields ? game_of_board(fields->board).value_or(variant_.game) : variant_.game;
}

std::optional<Error> Engine::set_position(const PositionRequest& request) {
  const std::string& wanted = request.sfen;
  const int index = game_of(wanted);
  const Variant v = variant_for(index);
  const Rules rules = rules_of(v);
  GameSession& next = session(index);

  const std::string sfen = wanted.empty() ? start_sfen(v) : wanted;
  const auto turned =
      wanted.empty() || request.moves.empty() ? std::nullopt : with_black_to_move(sfen);
  const bool turn = turned && !next.fits(sfen, request.moves[0], rules) &&
                    next.fits(*turned, request.moves[0], rules);
  if (const auto error = next.start(turn ? *turned : sfen, rules)) return error;
  current_ = v;
  game_ = &next;

  for (std::size_t i = 0; i < request.moves.size(); ++i)
    if (const auto error = game_->push(request.moves[i]))
      return Error{"move " + std::to_string(i + 1) + ": " + error->text()};
  return std::nullopt;
}

void Engine::go(const GoRequest& request) {
  finish();
  if (const auto error = settle()) listener_.on_message(error->text());

  Limits limits = request.limits;
  limits.search_moves = readable_moves(request.search_moves);
  game_->arm();
  searched_ = game_;
  pondering_ = limits.ponder;
  searching_ = true;
  worker_ = std::thread([this, limits = std::move(limits), options = search_options(),
                         resign_value = static_cast<int>(resign_value_.value())] {
    const BestMove best = searched_->search(limits, options, resign_value, listener_);
    searching_ = false;  // first: a client may act on the best move before this thread ends
    listener_.on_best_move(best);
  });
}

void Engine::stop() {
  if (searching()) searched_->stop();
}

void Engine::ponderhit(const Limits& times) {
  if (!searching() || !pondering_) return;
  pondering_ = false;
  searched_->ponderhit(times);
}

void Engine::finish() {
  stop();
  if (worker_.joinable()) worker_.join();
}

VariantReport Engine::variant_report() const {
  const GameSession& g = *sessions_[static_cast<std::size_t>(variant_.game)];
  return {std::string(taishi::variant_name(variant_)), g.files(), g.ranks(), g.hand_types(),
          start_sfen(variant_)};
}

SearchOptions Engine::search_options() const {
  SearchOptions o;
  o.threads = static_cast<int>(threads_.value());
  o.multi_pv = static_cast<int>(multi_pv_.value());
  o.network_delay = network_delay_.value();
  o.slow_mover = static_cast<int>(slow_mover_.value());
  o.draw_value = static_cast<Score>(draw_value_.value());
  return o;
}

GameSession& Engine::session(int game) {
  const auto index = static_cast<std::size_t>(game);
  if (sessions_.size() <= index) sessions_.resize(index + 1);
  if (!sessions_[index]) {
    sessions_[index] = GameSession::create(game, table_, clock_);
    if (eval_file_.value() == kNoNetwork)
      (void)sessions_[index]->set_evaluation(eval_file_.value());  // never fails
  }
  return *sessions_[index];
}

// A file is for the one game that it names, played now or later: clients set options in any order.
// The two words are for all games.
std::optional<Error> Engine::set_evaluation(const std::string& source) {
  const bool file = source != kNoNetwork && source != kBuiltInNetwork;
  if (file) {
    if (auto error = session(variant_.game).set_evaluation(source)) {
      bool taken = false;
      for (int game = 0; game < kGameCount && !taken; ++game)
        taken = !session(game).set_evaluation(source);
      if (!taken) return error;
    }
  } else {
    for (const auto& s : sessions_)
      if (s) (void)s->set_evaluation(source);  // never fails
  }
  ++evaluations_;
  return std::nullopt;
}

Rules Engine::rules_of(Variant v) {
  Rules rules = variant_rules(v);
  rules.max_moves = static_cast<std::int32_t>(max_moves_.value());
  if (session(v.game).bare_king_option() && bare_king_.value() != "default")
    rules.bare_king_loses = bare_king_.value() == "on";
  return rules;
}

void Engine::take_up_start() {
  current_ = variant_;
  game_ = &session(variant_.game);
  (void)game_->start(start_sfen(variant_), rules_of(variant_));  // of its own making: never fails
}

std::vector<Move> Engine::readable_moves(const std::vector<std::string>& moves) {
  std::vector<Move> read;
  std::string faults;
  for (const std::string& text : moves) {
    if (const auto m = game_->parse_move(text))
      read.push_back(*m);
    else
      faults += (faults.empty() ? "" : "; ") + m.error().text();
  }
  if (!faults.empty()) listener_.on_message("searchmoves: " + faults);
  return read;
}

}  // namespace taishi
