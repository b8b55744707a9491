#pragma once

#include <atomic>

#include "bench/datagen/progress.h"
#include "bench/datagen/rescore_options.h"

namespace taishi::datagen {

// Writes the games of a file anew with fresh scores, until all are done or `stop` is set. `tell`
// gets a progress line now and then. An error: a file is damaged, cannot be written, or what the
// output holds already is not from this input.
Result<void> rescore(const RescoreOptions& options, const std::atomic<bool>& stop,
                     const Tell& tell);

}  // namespace taishi::datagen
