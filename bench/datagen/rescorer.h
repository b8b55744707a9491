#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "bench/datagen/rescore_options.h"
#include "eval/train/stored_game.h"
#include "movegen/variants.h"

namespace taishi::datagen {

// Scores the positions of games anew; one a thread.
class Rescorer {
 public:
  // For games of a variant, by whose rules they are judged. An error: the network could not be
  // loaded.
  static Result<std::unique_ptr<Rescorer>> create(Variant variant, const RescoreOptions& options);
  virtual ~Rescorer() = default;

  // The game with new scores; the same for the same game. None if `stop` was set; an error for a
  // move that is not legal.
  virtual Result<std::optional<train::StoredGame>> rescore(const train::StoredGame& game,
                                                           const std::atomic<bool>& stop) = 0;
};

}  // namespace taishi::datagen
