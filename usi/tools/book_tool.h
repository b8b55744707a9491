#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// `taishi book`: makes an opening book grow, or merges books. The arguments follow the word `book`.
// Exit status: 0 done, 1 a file could not be written, 2 nothing was done, 130 interrupted. What
// goes on and what went wrong goes to `err`.
int run_book(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
Help book_help();

}  // namespace taishi::tools
