#pragma once

#include <atomic>

#include "bench/datagen/options.h"
#include "bench/datagen/progress.h"

namespace taishi::datagen {

// Fills the file up to the games asked for, or until `stop` is set. `tell` gets a progress line now
// and then. An error ends it: the file could not be opened or written.
Result<void> run(const Options& options, const std::atomic<bool>& stop, const Tell& tell);

}  // namespace taishi::datagen
