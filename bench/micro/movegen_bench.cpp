// Micro-benchmarks of the rules, on start and middle-game positions of each game. Run
// `taishi-micro --benchmark_filter=Yari` for one game; items are moves, or calls.
#include <benchmark/benchmark.h>
#include <string>
#include <vector>

#include "movegen/check_info.h"
#include "movegen/games.h"
#include "movegen/generate.h"
#include "movegen/see.h"
#include "movegen/sfen.h"

namespace taishi {
namespace {

// Positions met after 0, 20, 40 ... plies of a fixed pseudo-random game.
template <Game G>
const std::vector<Position<G>>& positions() {
  static const std::vector<Position<G>> all = [] {
    std::vector<Position<G>> list;
    Position<G> pos = *parse_sfen<G>(G::start, G::dialects[0].rules);
    std::uint64_t state = 1;
    for (int ply = 0; ply <= 120; ++ply) {
      MoveList moves;
      generate(pos, MoveSet::All, moves);
      if (moves.empty()) break;
      if (ply % 20 == 0) list.push_back(pos);
      state = state * 6364136223846793005u + 1442695040888963407u;
      pos = pos.after(moves[(state >> 33) % moves.size()]);
    }
    return list;
  }();
  return all;
}

// Runs f(position) -> items over the positions.
template <Game G, class F>
void over_positions(benchmark::State& state, F&& f) {
  std::int64_t items = 0;
  for (auto _ : state)
    for (const Position<G>& pos : positions<G>()) items += f(pos);
  state.SetItemsProcessed(items);
}

template <Game G>
void BM_Generate(benchmark::State& state) {
  over_positions<G>(state, [](const Position<G>& pos) {
    MoveList moves;
    generate(pos, MoveSet::All, moves);
    benchmark::DoNotOptimize(moves);
    return static_cast<std::int64_t>(moves.size());
  });
}

template <Game G>
void BM_Count(benchmark::State& state) {
  over_positions<G>(state, [](const Position<G>& pos) { return count_moves(pos); });
}

// Runs f(position, move) on every legal move.
template <Game G, class F>
void over_moves(benchmark::State& state, F&& f) {
  std::vector<MoveList> lists;
  for (const Position<G>& pos : positions<G>()) generate(pos, MoveSet::All, lists.emplace_back());
  std::int64_t items = 0;
  for (auto _ : state)
    for (std::size_t i = 0; i < lists.size(); ++i) {
      for (const Move m : lists[i]) f(positions<G>()[i], m);
      items += static_cast<std::int64_t>(lists[i].size());
    }
  state.SetItemsProcessed(items);
}

template <Game G>
void BM_Make(benchmark::State& state) {
  over_moves<G>(state,
                [](const Position<G>& pos, Move m) { benchmark::DoNotOptimize(pos.after(m)); });
}

template <Game G>
void BM_IsLegal(benchmark::State& state) {
  over_moves<G>(state,
                [](const Position<G>& pos, Move m) { benchmark::DoNotOptimize(is_legal(pos, m)); });
}

template <Game G>
void BM_See(benchmark::State& state) {
  PieceValues<G> values;
  for (const PieceType t : PieceTable<G>::all_types)
    values[t] = 100 + 40 * static_cast<int>(idx(t));
  over_moves<G>(state, [&values](const Position<G>& pos, Move m) {
    benchmark::DoNotOptimize(see_ge(pos, m, 0, values));
  });
}

template <Game G>
void BM_GivesCheck(benchmark::State& state) {
  over_moves<G>(state, [](const Position<G>& pos, Move m) {
    benchmark::DoNotOptimize(CheckInfo<G>(pos).gives_check(pos, m));
  });
}

template <Game G>
void BM_Attackers(benchmark::State& state) {
  over_positions<G>(state, [](const Position<G>& pos) {
    for (int s = 0; s < Geometry<G>::squares; ++s)
      benchmark::DoNotOptimize(pos.attackers(Color::White, square(s), pos.occupied()));
    return std::int64_t{Geometry<G>::squares};
  });
}

#define TAISHI_BENCH(G)                 \
  BENCHMARK_TEMPLATE(BM_Generate, G);   \
  BENCHMARK_TEMPLATE(BM_Count, G);      \
  BENCHMARK_TEMPLATE(BM_Make, G);       \
  BENCHMARK_TEMPLATE(BM_IsLegal, G);    \
  BENCHMARK_TEMPLATE(BM_GivesCheck, G); \
  BENCHMARK_TEMPLATE(BM_Attackers, G);  \
  BENCHMARK_TEMPLATE(BM_See, G);
TAISHI_FOR_EACH_GAME(TAISHI_BENCH)
#undef TAISHI_BENCH

}  // namespace
}  // namespace taishi
