#include "usi/tools/tool.h"

#include <algorithm>
#include <array>

#include "usi/tools/analyse_tool.h"
#include "usi/tools/board_tool.h"
#include "usi/tools/book_tool.h"
#include "usi/tools/diagram_tool.h"
#include "usi/tools/mate_tool.h"
#include "usi/tools/register_tool.h"

namespace taishi::tools {
namespace {

constexpr auto kTools = std::to_array<Tool>({
    {"board", board_help, run_board},
    {"analyse", analyse_help, run_analyse},
    {"book", book_help, run_book},
    {"diagram", diagram_help, run_diagram},
    {"mate", mate_help, run_mate},
    {"register", register_help, run_register},
});

}  // namespace

std::span<const Tool> all_tools() {
  return kTools;
}

const Tool* find_tool(std::string_view name) {
  if (name == "--register") name = "register";  // what other programs call it
  const auto it = std::ranges::find(kTools, name, &Tool::name);
  return it == kTools.end() ? nullptr : &*it;
}

std::vector<Help::Usage> tools_usages() {
  std::vector<Help::Usage> usages;
  for (const Tool& tool : kTools) {
    const Help help = tool.help();
    usages.push_back({std::string(tool.name) + ' ' + help.usages.front().arguments, help.summary});
  }
  return usages;
}

}  // namespace taishi::tools
