#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "movegen/result.h"

namespace taishi::tools {

// QBoard's list of engines: QBoardEngines.xml in the folder where Qt keeps a program's data.
// The error: this person has no home.
Result<std::filesystem::path> qboard_list();

// What was done with the list: for each game a line.
struct Registered {
  std::vector<std::string> lines;
  int added = 0;
};

// Puts the program into a list, an entry for each game, as older versions of QBoard want it. What
// is there stays as it is, and what is there already is not added again. The folder is made if
// there is none. Errors: no list of QBoard's, not readable, not writable; then nothing is changed.
Result<Registered> register_in_qboard(const std::filesystem::path& list,
                                      const std::string& program);

}  // namespace taishi::tools
