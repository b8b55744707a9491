#include "usi/tools/tool.h"

#include <algorithm>
#include <array>

#include "usi/tools/analyse_tool.h"
#include "usi/tools/board_tool.h"
#include "usi/tools/book_tool.h"
#include "usi/tools/diagram_tool.h"
#include "usi/tools/mate_tool.h"

namespace taishi::tools {
namespace {

constexpr auto kTools = std::to_array<Tool>({
    {"board", "[options]", "a board in the browser, to play on and to analyse", run_board},
    {"analyse", "FILE", "games, move by move: scores, chances, mistakes", run_analyse},
    {"book", "--out FILE", "an opening book by self-analysis; merges books", run_book},
    {"diagram", "[options]", "a position as a picture (SVG)", run_diagram},
    {"mate", "FILE", "forced mates of positions, one a line, and second solutions", run_mate},
});

}  // namespace

std::span<const Tool> all_tools() {
  return kTools;
}

const Tool* find_tool(std::string_view name) {
  const auto it = std::ranges::find(kTools, name, &Tool::name);
  return it == kTools.end() ? nullptr : &*it;
}

std::string tools_help() {
  constexpr std::size_t kColumn = 27;  // of the explanations, as in the program's help
  std::string text;
  for (const Tool& tool : kTools) {
    std::string line = "  taishi " + std::string(tool.name) + ' ' + std::string(tool.usage);
    if (line.size() + 1 >= kColumn)
      line += '\n' + std::string(kColumn, ' ');
    else
      line.resize(kColumn, ' ');
    text += line + std::string(tool.summary) + '\n';
  }
  return text;
}

}  // namespace taishi::tools
