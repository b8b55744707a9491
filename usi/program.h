#pragma once

namespace taishi {

// All that the program does, as its command line says; returns its exit status. `processor` is what
// this build of it was compiled for, to be shown: "x86-64-v3".
int run_program(int argc, const char* const* argv, const char* processor);

}  // namespace taishi
