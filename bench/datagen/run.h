#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>

#include "bench/datagen/options.h"

namespace taishi::datagen {

// Fills the file up to the games asked for, or until `stop` is set. `tell` gets a progress line now
// and then. An error ends it: the file could not be opened or written.
std::optional<Error> run(const Options& options, const std::atomic<bool>& stop,
                         const std::function<void(const std::string&)>& tell);

}  // namespace taishi::datagen
