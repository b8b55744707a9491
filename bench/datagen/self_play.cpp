#include "bench/datagen/self_play.h"

#include <cstdlib>
#include <random>

#include "bench/datagen/fixed_search.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/outcome.h"
#include "movegen/sfen.h"

namespace taishi::datagen {
namespace {

using train::GameEnd;
using train::GameResult;

GameResult result_of(const Outcome& outcome) {
  if (outcome.result == Outcome::Result::Draw) return GameResult::Draw;
  return outcome.winner == Color::Black ? GameResult::Black : GameResult::White;
}

// Counts how long both sides have agreed on who wins.
class Agreement {
 public:
  Agreement(int score, int plies) : score_(score), plies_(plies) {}

  // `score` from Black's side. The winner, once it is decided.
  std::optional<Color> add(int score) {
    const int sign = score_ == 0 || std::abs(score) < score_ ? 0 : score > 0 ? 1 : -1;
    run_ = sign != 0 && sign == sign_ ? run_ + 1 : 1;
    sign_ = sign;
    if (sign == 0 || run_ < plies_) return std::nullopt;
    return sign > 0 ? Color::Black : Color::White;
  }

 private:
  int score_, plies_;
  int sign_ = 0, run_ = 0;
};

template <Game G>
class SelfPlayOf final : public SelfPlay {
 public:
  SelfPlayOf(const Options& options, std::shared_ptr<const Network<G>> net)
      : options_(options), search_(limits_of(options), std::move(net)) {}

  std::optional<train::StoredGame> play(std::uint64_t seed,
                                        const std::atomic<bool>& stop) override {
    search_.clear();
    Record<G> record(*parse_sfen<G>(G::start, variant_rules(options_.variant)));
    train::StoredGame game;
    game.start = to_sfen(record.start());
    if (!open(record, game, seed)) return std::nullopt;

    Agreement agreement(options_.win_score, options_.win_plies);
    for (bool first = true; !stop.load(std::memory_order_relaxed); first = false) {
      if (const auto over = end(record)) {
        game.result = over->first;
        game.end = over->second;
        return game;
      }
      const SearchResult found = search_.run(record);
      if (first && std::abs(found.score) > options_.opening_limit) return std::nullopt;
      const bool black = record.current().side_to_move() == Color::Black;
      game.moves.push_back({found.best, train::stored_score(found.score)});
      record.push(found.best);
      if (const auto winner = agreement.add(black ? found.score : -found.score)) {
        game.result = *winner == Color::Black ? GameResult::Black : GameResult::White;
        game.end = GameEnd::AdjudicatedWin;
        return game;
      }
    }
    return std::nullopt;
  }

 private:
  static Limits limits_of(const Options& options) {
    Limits limits;
    limits.nodes = options.nodes;
    return limits;
  }

  // Plays the random opening; false where the game is over by then.
  bool open(Record<G>& record, train::StoredGame& game, std::uint64_t seed) const {
    std::mt19937_64 random(seed);
    const int plies = options_.random_plies + static_cast<int>(random() & 1);
    for (int i = 0; i < plies; ++i) {
      if (outcome(record).over()) return false;
      MoveList moves;
      generate(record.current(), MoveSet::All, moves);
      const Move m = moves[random() % moves.size()];
      game.moves.push_back({m, train::kUnscored});
      record.push(m);
    }
    return !outcome(record).over();
  }

  // The end of the game, by the rules or because it gets nowhere.
  std::optional<std::pair<GameResult, GameEnd>> end(const Record<G>& record) const {
    if (const Outcome o = outcome(record); o.over())
      return std::pair(result_of(o), train::end_of(o.reason));
    if (record.plies() >= options_.max_plies) return std::pair(GameResult::Draw, GameEnd::PlyCap);
    if (!G::drops && record.line().back().reversible >= options_.draw_plies)
      return std::pair(GameResult::Draw, GameEnd::AdjudicatedDraw);
    return std::nullopt;
  }

  const Options options_;
  FixedSearch<G> search_;
};

template <Game G>
Result<std::unique_ptr<SelfPlay>> create_for(const Options& options) {
  auto net = choose_network<G>(options.eval_file);
  if (!net) return net.error();
  return std::unique_ptr<SelfPlay>(std::make_unique<SelfPlayOf<G>>(options, std::move(*net)));
}

}  // namespace

Result<std::unique_ptr<SelfPlay>> SelfPlay::create(const Options& options) {
  using Maker = Result<std::unique_ptr<SelfPlay>> (*)(const Options&);
#define TAISHI_MAKER(G) &create_for<G>,
  static constexpr Maker kMakers[] = {TAISHI_FOR_EACH_GAME(TAISHI_MAKER)};
#undef TAISHI_MAKER
  return kMakers[options.variant.game](options);
}

}  // namespace taishi::datagen
