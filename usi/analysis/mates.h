#pragma once

#include <array>
#include <memory>
#include <vector>

#include "movegen/any_record.h"
#include "movegen/games.h"
#include "search/mate/solver.h"

namespace taishi::analysis {

// The solver of mates for games chosen at run time; one table for each game that was asked about.
class Mates {
 public:
  explicit Mates(std::size_t mib) : mib_(mib) {}

  // As MateSolver has them.
  MateResult solve(const AnyRecord& game, const MateLimits& limits);
  std::vector<FirstMove> solutions(const AnyRecord& game, const MateLimits& limits);

  // One game's solver.
  class Solver {
   public:
    virtual ~Solver() = default;
    virtual MateResult solve(const AnyRecord& game, const MateLimits& limits) = 0;
    virtual std::vector<FirstMove> solutions(const AnyRecord& game, const MateLimits& limits) = 0;
  };

 private:
  Solver& solver(int game);

  const std::size_t mib_;
  std::array<std::unique_ptr<Solver>, kGameCount> solvers_;
};

}  // namespace taishi::analysis
