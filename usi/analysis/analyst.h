#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "usi/analysis/judgement.h"

namespace taishi::analysis {

struct AnalysisOptions {
  std::optional<Millis> time;  // a position; without any limit, kUsualTime
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  int multi_pv = 1;
  int threads = 1;
  int hash = 256;         // MiB
  std::string eval_file;  // empty: the built-in network

  static constexpr Millis kUsualTime = 1000;
};

// The lines that a search saw last in a position, the best first; at least one. A position in which
// the game is over has one without moves.
using Verdicts = std::vector<Verdict>;

// An engine that is asked about one position after another.
class Analyst final : EngineListener {
 public:
  // Errors: an option that the engine refuses, as a network that is none.
  static Result<std::unique_ptr<Analyst>> create(const AnalysisOptions& options,
                                                 const Clock& clock);
  ~Analyst() override;

  // Blocks until the search is over. None if `called_off` was set before or meanwhile.
  std::optional<Verdicts> look(const AnyRecord& game, const std::atomic<bool>& called_off);
  // What the engine could not do, since the last call.
  std::vector<std::string> take_faults();

 private:
  Analyst(const AnalysisOptions& options, const Clock& clock);

  void on_info(const InfoReport& report) override;
  void on_best_move(const BestMove& best) override;
  void on_mate(const MateReport&) override {}
  void on_variant(Variant) override {}
  void on_error(const Error& error) override;

  const AnalysisOptions options_;
  std::mutex mutex_;
  std::condition_variable done_;
  bool searching_ = false;
  Move best_;                        // of the latest search
  std::vector<InfoReport> lines_;    // of the iteration that was reported last
  std::vector<std::string> faults_;  // the engine's
  Engine engine_;                    // last: its threads use what is above
};

// How the game ended, for the side to move; for one that goes on, none.
std::optional<Verdict> verdict_of_end(const AnyRecord& game);

}  // namespace taishi::analysis
