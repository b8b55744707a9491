#include "usi/analysis/mates.h"

namespace taishi::analysis {
namespace {

template <Game G>
class SolverOf final : public Mates::Solver {
 public:
  explicit SolverOf(std::size_t mib) : solver_(mib) {}

  MateResult solve(const AnyRecord& game, const MateLimits& limits) override {
    return solver_.solve(record_of<G>(game), limits);
  }
  std::vector<FirstMove> solutions(const AnyRecord& game, const MateLimits& limits) override {
    return solver_.solutions(record_of<G>(game), limits);
  }

 private:
  MateSolver<G> solver_;
};

}  // namespace

MateResult Mates::solve(const AnyRecord& game, const MateLimits& limits) {
  return solver(game.variant().game).solve(game, limits);
}

std::vector<FirstMove> Mates::solutions(const AnyRecord& game, const MateLimits& limits) {
  return solver(game.variant().game).solutions(game, limits);
}

Mates::Solver& Mates::solver(int game) {
  auto& s = solvers_[static_cast<std::size_t>(game)];
  if (!s)
    s = with_game(game, [this]<Game G>() -> std::unique_ptr<Solver> {
      return std::make_unique<SolverOf<G>>(mib_);
    });
  return *s;
}

}  // namespace taishi::analysis
