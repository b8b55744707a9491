#pragma once

namespace taishi {

// `taishi book`: makes an opening book grow, or merges books. `argv[0]` is the word `book`. Returns
// the program's exit code.
int run_book(int argc, const char* const* argv);

}  // namespace taishi
