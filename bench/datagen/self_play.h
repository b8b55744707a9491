#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "bench/datagen/options.h"
#include "eval/train/game_file.h"

namespace taishi::datagen {

// Plays games of the engine against itself; one a thread.
class SelfPlay {
 public:
  // An error: the network could not be loaded.
  static Result<std::unique_ptr<SelfPlay>> create(const Options& options);
  virtual ~SelfPlay() = default;

  // A game from a random opening of this seed; the same game for the same seed. None if the
  // opening was lopsided or over, or `stop` was set.
  virtual std::optional<train::StoredGame> play(std::uint64_t seed,
                                                const std::atomic<bool>& stop) = 0;
};

}  // namespace taishi::datagen
