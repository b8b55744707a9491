#pragma once

#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/help/help.h"

namespace taishi::tools {

// A subcommand of the program with options of its own, which its own --help lists.
struct Tool {
  std::string_view name;
  Help (*help)();
  // Exit status: 0 done, 1 not all of it, 2 nothing. What went wrong goes to `err`, a line each.
  int (*run)(const std::vector<std::string>& arguments, std::ostream& out, std::ostream& err);
};

std::span<const Tool> all_tools();
const Tool* find_tool(std::string_view name);

// For --help of the program: what each tool is for.
std::vector<Help::Usage> tools_usages();

}  // namespace taishi::tools
