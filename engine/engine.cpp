#include "engine/engine.h"

#include <algorithm>
#include <random>

#include "engine/book/book_file.h"
#include "engine/book/built_in.h"
#include "eval/nnue/network_path.h"
#include "movegen/words.h"
#include "search/levels/ladder.h"
#include "search/tunables.h"

namespace taishi {

namespace {

constexpr std::int64_t kDefaultHash = 64;  // MiB
constexpr std::int64_t kDefaultElo = 1000;
constexpr std::string_view kBuiltInBook = "<built-in>";

std::uint64_t new_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32 | device();
}

}  // namespace

Engine::Engine(EngineListener& listener, const Clock& clock, Variant initial)
    : listener_(listener),
      clock_(clock),
      hash_(options_.add("Hash", SpinOption(kDefaultHash, 1, TranspositionTable::max_mib))),
      ponder_(options_.add("Ponder", CheckOption(false))),
      multi_pv_(options_.add("MultiPV", SpinOption(1, 1, 256))),
      threads_(options_.add("Threads", SpinOption(1, 1, 256))),
      variant_name_(options_.add("Variant",
                                 ComboOption(variant_names(), std::string(variant_name(initial))))),
      bare_king_(options_.add("BareKing", ComboOption({"auto", "on", "off"}, "auto"))),
      max_moves_(options_.add("MaxMovesToDraw", SpinOption(0, 0, 100000))),
      network_delay_(options_.add("NetworkDelay", SpinOption(30, 0, 10000))),
      slow_mover_(options_.add("SlowMover", SpinOption(100, 1, 1000))),
      draw_value_(options_.add("DrawValue", SpinOption(0, -30000, 30000))),
      resign_value_(options_.add("ResignValue", SpinOption(0, 0, 32000))),
      eval_file_(options_.add("EvalFile", StringOption(std::string(kBuiltInNetwork)))),
      show_wdl_(options_.add("ShowWDL", CheckOption(false))),
      skill_level_(options_.add("SkillLevel", SpinOption(kFullStrength, 0, kFullStrength))),
      limit_strength_(options_.add("LimitStrength", CheckOption(false))),
      elo_(options_.add("Elo", SpinOption(kDefaultElo, 0, 4000))),
      skill_seed_(options_.add("SkillSeed", SpinOption(0, 0, 1'000'000'000))),
      own_book_(options_.add("OwnBook", CheckOption(false))),
      book_file_(options_.add("BookFile", StringOption(std::string(kBuiltInBook)))),
      book_moves_(options_.add("BookMoves", SpinOption(16, 0, 10000))),
      book_eval_diff_(options_.add("BookEvalDiff", SpinOption(30, 0, 99999))),
      log_file_(options_.add("LogFile", StringOption(""))),
      pv_interval_(options_.add("PvInterval", SpinOption(0, 0, 100000))),
      variant_(initial),
      game_(make_game()),
      game_seed_(new_seed()) {
  options_.add("ClearHash", ButtonOption());
  for (const Tunable* t : tune::all())  // in tuning builds only
    options_.add(std::string(t->name), SpinOption(t->value, t->least, t->most));
}

Engine::~Engine() {
  finish();
}

Result<void> Engine::set_option(std::string_view name, std::string_view value) {
  Option* const option = options_.find(name);
  if (!option) return Error{"unknown option"};

  std::string_view text = value;
  if (option->name == "Variant")
    if (const auto v = find_variant(value)) text = variant_name(*v);
  if (option->name == "BareKing" && equal_ignoring_case(value, "default")) text = "auto";
  if (option->name == "EvalFile") {
    if (value.empty() || value == "<empty>") text = kBuiltInNetwork;
    if (const auto done = set_evaluation(std::string(text)); !done) return done;
  }
  if (option->name == "BookFile") {
    if (value.empty() || value == "<empty>") text = kBuiltInBook;
    if (const auto done = set_book(std::string(text)); !done) return done;
  }
  if (option->name == "LogFile") {
    const std::string file(value == "<empty>" ? "" : value);
    // Clients restate defaults: that must not end a log which was opened elsewhere.
    if (!file.empty() || !log_file_.value().empty())
      if (const auto done = listener_.on_log_file(file); !done) return done;
  }
  if (const auto done = option->set(text); !done) return done;
  for (Tunable* t : tune::all())
    if (t->name == option->name)
      t->value = static_cast<int>(std::get<SpinOption>(option->kind).value());

  if (option->name == "ClearHash") learned_.reset();
  if (option->name == "Variant") {
    variant_ = *find_variant(variant_name_.value());
    take_up(make_game());
    listener_.on_variant(variant_);
  } else if (option->name == "BareKing" || option->name == "MaxMovesToDraw") {
    game_->set_rules(rules_of(game_->variant()));
  }
  return prepare();
}

Result<void> Engine::new_game() {
  learned_.reset();
  game_seed_ = new_seed();
  take_up(make_game());
  return prepare();
}

Result<void> Engine::prepare() {
  if (searching()) return {};
  if (const auto size = static_cast<std::size_t>(hash_.value()); size != table_.size_mib())
    if (const auto done = table_.resize(size); !done) {
      hash_.assign(static_cast<std::int64_t>(table_.size_mib()));
      return done;
    }
  const Basis basis{game_->variant(), game_->rules(), static_cast<Score>(draw_value_.value()),
                    evaluations_};
  if (learned_ != basis) {
    table_.clear();
    for (const auto& p : players_)
      if (p) p->clear();
    learned_ = basis;
  }
  return {};
}

std::unique_ptr<AnyRecord> Engine::make_game() const {
  return AnyRecord::create(variant_, rules_of(variant_));
}

Result<std::unique_ptr<AnyRecord>> Engine::make_game(const SfenFields& setup) const {
  const Variant v = variant_of_board(setup.board, variant_);
  return AnyRecord::create(v, rules_of(v), setup);
}

void Engine::go(const Limits& limits) {
  finish();
  if (const auto done = prepare(); !done) listener_.on_error(done.error());
  pondering_ = limits.ponder;
  limited_ = !limits.infinite && (limits.timed() || limits.depth || limits.nodes);
  if (const auto m = book_move(limits)) return play_from_book(*m);
  start([this, limits, options = search_options(),
         reports = ReportOptions{static_cast<int>(resign_value_.value()), show_wdl_.value()}](
            Player& searcher) {
    const BestMove best = searcher.search(limits, options, reports, listener_);
    searching_ = false;  // first: a client may act on the best move before this thread ends
    listener_.on_best_move(best);
  });
}

void Engine::play_from_book(const BookMove& m) {
  InfoReport report;
  report.variant = game_->variant();
  report.info.depth = report.info.seldepth = std::max(m.depth, 1);
  report.info.score = m.eval;
  if (show_wdl_.value()) report.wdl = win_draw_loss(m.eval);
  report.info.pv = {m.move};
  if (m.ponder) report.info.pv.push_back(m.ponder);
  start([this, report](Player&) {
    const std::vector<Move>& pv = report.info.pv;
    listener_.on_info(report);
    searching_ = false;
    listener_.on_best_move(
        {report.variant, BestMove::Kind::Move, pv[0], pv.size() > 1 ? pv[1] : Move()});
  });
}

void Engine::go_mate(std::optional<Millis> time) {
  finish();
  pondering_ = false;
  limited_ = time.has_value();
  if (time) time = std::max<Millis>(*time - network_delay_.value(), 1);
  start([this, time, mib = static_cast<std::size_t>(hash_.value())](Player& searcher) {
    const MateReport report = searcher.solve_mate(time, mib);
    searching_ = false;
    listener_.on_mate(report);
  });
}

template <class F>
void Engine::start(F f) {
  Player& searcher = player(game_->variant().game);
  searcher.arm(*game_);
  searcher_ = &searcher;
  searching_ = true;
  worker_ = std::thread([&searcher, f = std::move(f)] { f(searcher); });
}

void Engine::stop() {
  if (searching()) searcher_.load()->stop();
}

void Engine::ponderhit(const Limits& times) {
  if (!searching() || !pondering_) return;
  pondering_ = false;
  searcher_.load()->ponderhit(times);
}

void Engine::finish() {
  stop();
  if (worker_.joinable()) worker_.join();
}

SearchOptions Engine::search_options() const {
  SearchOptions o;
  o.threads = static_cast<int>(threads_.value());
  o.multi_pv = static_cast<int>(multi_pv_.value());
  o.network_delay = network_delay_.value();
  o.slow_mover = static_cast<int>(slow_mover_.value());
  o.draw_value = static_cast<Score>(draw_value_.value());
  o.pv_interval = pv_interval_.value();
  o.weakness = weakness();
  return o;
}

// Of the current game's ladder; a rating goes before a level.
std::optional<Weakness> Engine::weakness() const {
  const int game = game_->variant().game;
  auto weakness = limit_strength_.value()
                      ? elo_weakness(game, static_cast<int>(elo_.value()))
                      : level_weakness(game, static_cast<int>(skill_level_.value()));
  if (weakness) weakness->seed = seed();
  return weakness;
}

std::uint64_t Engine::seed() const {
  return skill_seed_.value() > 0 ? static_cast<std::uint64_t>(skill_seed_.value()) : game_seed_;
}

Result<void> Engine::set_book(const std::string& source) {
  if (source == kBuiltInBook) {
    book_ = nullptr;
    return {};
  }
  auto book = load_book(network_path(source));
  if (!book) return book.error();
  book_ = std::make_shared<const Book>(std::move(*book));
  return {};
}

// Analysis wants a search, and weak opponents have openings of their own.
std::optional<BookMove> Engine::book_move(const Limits& limits) const {
  const bool analysis =
      limits.infinite || limits.ponder || limits.mate_moves || !limits.search_moves.empty();
  if (!own_book_.value() || analysis || weakness() || game_->plies() >= book_moves_.value() ||
      game_->outcome().over())
    return std::nullopt;
  const auto book = book_ ? book_ : built_in_book();
  const BookPosition* position = book->find(*game_);
  if (!position) return std::nullopt;
  return choose(*position, *game_, static_cast<int>(book_eval_diff_.value()),
                Random(seed(), static_cast<std::uint64_t>(game_->plies())));
}

Player& Engine::player(int game) {
  auto& p = players_[static_cast<std::size_t>(game)];
  if (!p) {
    p = Player::create(game, table_, clock_);
    if (eval_file_.value() == kNoNetwork) (void)p->set_evaluation(eval_file_.value());
  }
  return *p;
}

// A file is for the one game that it names, played now or later: clients set options in any order.
// The others have their built-in networks beside it, whatever was set before.
Result<void> Engine::set_evaluation(const std::string& source) {
  const bool file = source != kNoNetwork && source != kBuiltInNetwork;
  std::optional<int> owner;
  if (file) {
    const std::string path = network_path(source);
    const auto taken = player(variant_.game).set_evaluation(path);
    if (taken) owner = variant_.game;
    for (int game = 0; game < kGameCount && !owner; ++game)
      if (player(game).set_evaluation(path)) owner = game;
    if (!owner) return taken;
  }
  for (int game = 0; game < kGameCount; ++game)
    if (auto& p = players_[static_cast<std::size_t>(game)]; p && game != owner)
      (void)p->set_evaluation(file ? std::string(kBuiltInNetwork) : source);  // never fails
  ++evaluations_;
  return {};
}

Rules Engine::rules_of(Variant v) const {
  Rules rules = variant_rules(v);
  rules.max_moves = static_cast<std::int32_t>(max_moves_.value());
  if (game_info(v.game).bare_king_rule && bare_king_.value() != "auto")
    rules.bare_king_loses = bare_king_.value() == "on";
  return rules;
}

}  // namespace taishi
