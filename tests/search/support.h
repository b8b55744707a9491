#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/notation.h"
#include "movegen/record.h"
#include "search/clock.h"
#include "search/search.h"
#include "search/tt.h"
#include "tests/support/data_file.h"
#include "tests/support/games.h"

namespace taishi::test {

// A clock that stands still until it is told; other threads may look at it meanwhile.
class StillClock final : public Clock {
 public:
  Millis now() const override { return now_; }
  void set(Millis t) { now_ = t; }

 private:
  std::atomic<Millis> now_ = 0;
};

// Keeps all that a search reports, and checks that its lines are legal.
template <Game G>
class Listener final : public SearchListener {
 public:
  explicit Listener(const Position<G>& root) : root_(root) {}

  void on_info(const SearchInfo& info) override {
    infos.push_back(info);
    EXPECT_FALSE(info.pv.empty());
    Position<G> pos = root_;
    for (const Move m : info.pv) {
      ASSERT_TRUE(is_legal(pos, m)) << to_usi(pos, m) << " in " << to_sfen(pos);
      pos = pos.after(m);
    }
  }

  std::vector<SearchInfo> infos;

 private:
  Position<G> root_;
};

template <Game G>
Record<G> record(std::string_view sfen, std::string_view moves = "",
                 const Rules& rules = G::dialects[0].rules) {
  Record<G> r(position<G>(sfen == "startpos" ? G::start : sfen, rules));
  for (const std::string& word : split_words(moves)) {
    const auto m = parse_usi(r.current(), word);
    EXPECT_TRUE(m.ok()) << word;
    if (m) r.push(*m);
  }
  return r;
}

struct Answer {
  std::string best;
  Score score = 0;
  std::uint64_t nodes = 0;
  std::vector<SearchInfo> infos;
};

// Searches from a fresh state.
template <Game G>
Answer answer(const Record<G>& game, const Limits& limits, const SearchOptions& options = {}) {
  const StillClock clock;
  TranspositionTable tt(8);
  Search<G> search(tt, clock);
  Listener<G> listener(game.current());
  search.prepare();
  const SearchResult r = search.run(game, limits, options, &listener);
  EXPECT_TRUE(is_legal(game.current(), r.best));
  if (r.ponder) {
    EXPECT_TRUE(is_legal(game.current().after(r.best), r.ponder));
  }
  return {to_usi(game.current(), r.best), r.score, r.nodes, listener.infos};
}

inline Limits to_depth(int depth) {
  Limits l;
  l.depth = depth;
  return l;
}
inline Limits to_nodes(std::uint64_t nodes) {
  Limits l;
  l.nodes = nodes;
  return l;
}

}  // namespace taishi::test
