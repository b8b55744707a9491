#pragma once

#include <cstdlib>
#include <memory>
#include <string>
#include <utility>

#include "eval/evaluator.h"
#include "eval/nnue/network.h"
#include "eval/train/game_file.h"
#include "search/clock.h"
#include "search/search.h"
#include "search/tt.h"

namespace taishi::datagen {

// The network of an --eval-file: empty is the built-in one, or none where the game has none; "none"
// is the hand-made evaluation, a null pointer.
template <Game G>
Result<std::shared_ptr<const Network<G>>> choose_network(const std::string& eval_file) {
  if (eval_file == "none") return std::shared_ptr<const Network<G>>();
  if (!eval_file.empty()) return load_network<G>(eval_file);
  const auto built_in = embedded_network<G>();
  return built_in ? *built_in : nullptr;
}

// Such a limit lets the last iteration finish: a score from the middle of one may be of a window
// that failed. The hard limit is far off.
inline Limits soft_limit(std::uint64_t nodes) {
  Limits limits;
  limits.soft_nodes = nodes;
  limits.nodes = 8 * nodes;
  return limits;
}

// The score to learn from. None where there is no exact one, or where it is that of a perpetual
// check: a claim, not a value.
inline std::int16_t label(const SearchResult& found) {
  const bool claim = !is_mate(found.score) && std::abs(found.score) > kMaxEval;
  return found.bound != Bound::Exact || claim ? train::kUnscored : train::stored_score(found.score);
}

// A search with the same limits for every position and a table of its own: what it finds depends on
// the positions searched since `clear` alone.
template <Game G>
class FixedSearch {
 public:
  FixedSearch(Limits limits, std::shared_ptr<const Network<G>> net)
      : limits_(std::move(limits)), tt_(kTableMib), search_(tt_, clock_) {
    search_.set_network(std::move(net));
  }

  void clear() {
    tt_.clear();
    search_.clear();
  }
  SearchResult run(const Record<G>& record) {
    search_.prepare();
    SearchOptions options;
    options.fade = false;  // a position is worth what it is, however long it has lasted
    return search_.run(record, limits_, options, nullptr);
  }

 private:
  static constexpr std::size_t kTableMib = 8;

  const Limits limits_;
  const SteadyClock clock_;
  TranspositionTable tt_;
  Search<G> search_;
};

}  // namespace taishi::datagen
