#pragma once

#include <memory>
#include <string>
#include <utility>

#include "eval/nnue/network.h"
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
    return search_.run(record, limits_, SearchOptions{}, nullptr);
  }

 private:
  static constexpr std::size_t kTableMib = 8;

  const Limits limits_;
  const SteadyClock clock_;
  TranspositionTable tt_;
  Search<G> search_;
};

}  // namespace taishi::datagen
