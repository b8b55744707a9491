#pragma once

#include <span>
#include <string>

#include "movegen/help/help.h"

namespace taishi::manual {

// Completion of words for a shell: subcommands, options, the words and files that options take.
// "taishi mate" is a subcommand of the program "taishi".
std::string bash_completion(std::span<const Help> all);
std::string zsh_completion(std::span<const Help> all);
std::string fish_completion(std::span<const Help> all);

}  // namespace taishi::manual
