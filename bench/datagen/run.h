#pragma once

#include <atomic>

#include "bench/datagen/options.h"
#include "bench/datagen/progress.h"

namespace taishi::datagen {

// Fills the file up to the games asked for, or until `stop` is set. Game n of a file depends on
// seed, shard and n alone: whatever the threads and however often it was stopped or killed, the
// file is the same. `tell` gets a progress line now and then. An error ends it: the file could not
// be opened or written.
Result<void> run(const Options& options, const std::atomic<bool>& stop, const Tell& tell);

}  // namespace taishi::datagen
