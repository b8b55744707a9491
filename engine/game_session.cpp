#include "engine/game_session.h"

#include <algorithm>

#include "eval/nnue/chosen_evaluation.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/letters.h"
#include "movegen/notation.h"
#include "movegen/perft.h"
#include "movegen/sfen.h"
#include "movegen/variants.h"

namespace taishi {
namespace {

// The field of a text that blanks divide, or empty.
std::string field(const std::string& text, int n) {
  std::size_t begin = 0;
  for (; n > 0 && begin != std::string::npos; --n) {
    begin = text.find(' ', begin);
    if (begin != std::string::npos) ++begin;
  }
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find(' ', begin) - begin);
}

// Passes on what the search reports, moves as text.
template <Game G>
class Reporter final : public SearchListener {
 public:
  Reporter(const Position<G>& root, EngineListener& listener) : root_(root), listener_(listener) {}

  void on_info(const SearchInfo& info) override {
    InfoReport report{info, {}};
    Position<G> pos = root_;
    for (const Move m : info.pv) {
      report.pv.push_back(to_usi(pos, m));
      pos = pos.after(m);
    }
    listener_.on_info(report);
  }
  void on_fewer_threads(std::size_t count) override {
    listener_.on_message("no room for all threads: " + std::to_string(count) + " searched");
  }

 private:
  const Position<G>& root_;
  EngineListener& listener_;
};

template <Game G>
class GameSessionOf final : public GameSession {
 public:
  GameSessionOf(TranspositionTable& tt, const Clock& clock, const Position<G>& start)
      : record_(start), searched_(start), search_(tt, clock) {
    (void)set_evaluation(std::string(kBuiltInNetwork));
  }

  int files() const override { return G::files; }
  int ranks() const override { return G::ranks; }
  int hand_types() const override {
    if (!G::drops) return 0;
    return static_cast<int>(std::count_if(G::pieces.begin(), G::pieces.end(),
                                          [](const auto& p) { return p.royal == Royal::Never; }));
  }
  bool bare_king_option() const override { return G::bare_king_option; }

  std::optional<Error> start(std::string_view sfen, const Rules& rules) override {
    const auto pos = parse_sfen<G>(sfen, rules);
    if (!pos) return pos.error();
    record_ = Record<G>(*pos);
    return std::nullopt;
  }

  std::optional<Error> push(std::string_view move) override {
    const Result<Move> m = parse_move(move);
    if (!m) return m.error();
    record_.push(*m);
    return std::nullopt;
  }

  void set_rules(const Rules& rules) override {
    auto setup = record_.start().setup();
    setup.rules = rules;
    Record<G> again{Position<G>(setup)};
    for (const Move m : record_.moves()) {
      if (!is_legal(again.current(), m)) break;
      again.push(m);
    }
    record_ = std::move(again);
  }

  bool fits(std::string_view sfen, std::string_view move, const Rules& rules) const override {
    const auto pos = parse_sfen<G>(sfen, rules);
    return pos && parse_usi(*pos, move).ok();
  }

  Color side_to_move() const override { return now().side_to_move(); }

  Diagram diagram() const override {
    using Geo = Geometry<G>;
    Diagram d;
    for (int r = 0; r < Geo::ranks; ++r) {
      auto& row = d.rows.emplace_back();
      for (int f = Geo::files - 1; f >= 0; --f) row.push_back(man(now().on(Geo::at(f, r))));
    }
    d.sfen = sfen();
    d.side = field(d.sfen, 1);
    d.hands = field(d.sfen, 2);
    d.key = now().key();
    now().checkers().for_each([&d](Square s) { d.checkers.push_back(square_name<G>(s)); });
    d.outcome = outcome();
    return d;
  }

  Outcome outcome() const override { return taishi::outcome(record_); }
  std::string sfen() const override { return to_sfen(now()); }

  std::vector<std::string> moves() const override {
    std::vector<std::string> all;
    for (const Move m : legal(now())) all.push_back(to_usi(now(), m));
    std::sort(all.begin(), all.end());
    return all;
  }

  Result<Move> parse_move(std::string_view text) const override { return parse_usi(now(), text); }

  std::optional<std::uint64_t> perft(int depth, const CalledOff& called_off) const override {
    return leaves(now(), depth, called_off);
  }

  bool divide(int depth, const CalledOff& called_off, const DividePart& report) const override {
    if (depth < 1) return true;
    for (const std::string& text : moves()) {
      const auto count = leaves(now().after(*parse_move(text)), depth - 1, called_off);
      if (!count) return false;
      report(text, *count);
    }
    return true;
  }

  Score evaluate() const override {
    const ChosenEvaluation<G> evaluation(network_);
    typename ChosenEvaluation<G>::Accumulator acc;
    evaluation.refresh(now(), acc);
    return evaluation.evaluate(now(), acc);
  }

  std::optional<Error> set_evaluation(const std::string& source) override {
    if (source == kNoNetwork) {
      network_ = nullptr;
    } else if (source == kBuiltInNetwork) {
      const auto net = embedded_network<G>();
      network_ = net ? *net : nullptr;
    } else {
      const auto net = load_network<G>(source);
      if (!net) return net.error();
      network_ = *net;
    }
    return std::nullopt;
  }

  void arm() override {
    searched_ = record_;
    search_.set_network(network_);
    search_.prepare();
  }

  BestMove search(const Limits& limits, const SearchOptions& options, int resign_value,
                  EngineListener& listener) override;

  void stop() override { search_.stop(); }
  void ponderhit(const Limits& times) override { search_.ponderhit(times); }
  void clear() override { search_.clear(); }

 private:
  const Position<G>& now() const { return record_.current(); }

  static MoveList legal(const Position<G>& pos) {
    MoveList list;
    generate(pos, MoveSet::All, list);
    return list;
  }

  // perft in pieces small enough to be called off between them.
  static std::optional<std::uint64_t> leaves(const Position<G>& pos, int depth,
                                             const CalledOff& called_off) {
    constexpr int kPiece = 2;  // plies
    if (called_off()) return std::nullopt;
    if (depth <= kPiece) return taishi::perft(pos, depth);
    std::uint64_t total = 0;
    for (const Move m : legal(pos)) {
      const auto count = leaves(pos.after(m), depth - 1, called_off);
      if (!count) return std::nullopt;
      total += *count;
    }
    return total;
  }

  std::string man(Piece p) const { return p.empty() ? "" : piece_name<G>(p, now().rules()); }

  Record<G> record_;                           // the commanding thread's
  Record<G> searched_;                         // the searching thread's while it runs
  std::shared_ptr<const Network<G>> network_;  // null: hand-made evaluation
  Search<G> search_;
};

template <Game G>
BestMove GameSessionOf<G>::search(const Limits& limits, const SearchOptions& options,
                                  int resign_value, EngineListener& listener) {
  const Position<G>& root = searched_.current();
  const Outcome now = taishi::outcome(searched_);
  const bool lost = now.result == Outcome::Result::Win && now.winner != root.side_to_move();

  Limits effective = limits;
  if (lost) {
    // Nothing to think about; but in ponder and infinite mode the search must still wait.
    effective.depth = 1;
    InfoReport report;
    report.info.score = mated_in(0);
    listener.on_info(report);
  }
  Reporter<G> reporter(root, listener);
  const SearchResult result =
      search_.run(searched_, effective, options, lost ? nullptr : &reporter);

  const bool hopeless = resign_value > 0 && !limits.infinite && result.score <= -resign_value;
  BestMove best;
  if (lost || !result.best || hopeless) best.kind = BestMove::Kind::Resign;
  if (result.best) best.move = to_usi(root, result.best);
  if (result.ponder) best.ponder = to_usi(root.after(result.best), result.ponder);
  return best;
}

template <Game G>
std::unique_ptr<GameSession> make_session(Variant v, TranspositionTable& tt, const Clock& clock) {
  return std::make_unique<GameSessionOf<G>>(tt, clock,
                                            *parse_sfen<G>(start_sfen(v), variant_rules(v)));
}

}  // namespace

std::unique_ptr<GameSession> GameSession::create(int game, TranspositionTable& tt,
                                                 const Clock& clock) {
  using Maker = std::unique_ptr<GameSession> (*)(Variant, TranspositionTable&, const Clock&);
#define TAISHI_MAKER(G) &make_session<G>,
  static constexpr Maker kMakers[] = {TAISHI_FOR_EACH_GAME(TAISHI_MAKER)};
#undef TAISHI_MAKER
  return kMakers[game]({game, 0}, tt, clock);
}

}  // namespace taishi
