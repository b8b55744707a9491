#pragma once

namespace taishi {

// Runs the program in the best of its builds that this processor can run; a build for every
// processor (README: Any processor) has several. `--arch NAME`, anywhere before a `--`, asks for
// one of them. Returns the exit status: 2 if there is no such build, or it cannot run here.
int run_on_this_processor(int argc, const char* const* argv);

}  // namespace taishi
