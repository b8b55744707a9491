#include "usi/processor.h"

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/quote.h"
#include "usi/program.h"

#if defined(TAISHI_EVERY_PROCESSOR)
// The whole program again, in a namespace of its own for each level (usi/levels/levels.cmake).
namespace taishi_v3 {
int run_program(int argc, const char* const* argv, const char* processor);
}
namespace taishi_v4 {
int run_program(int argc, const char* const* argv, const char* processor);
}
#endif

namespace taishi {
namespace {

struct Build {
  const char* processor;
  bool (*runs_here)();
  int (*run)(int argc, const char* const* argv, const char* processor);
};

// The best first. Whether the system saves the wide registers is asked for, too.
constexpr Build kBuilds[] = {
#if defined(TAISHI_EVERY_PROCESSOR)
    {"x86-64-v4", [] { return __builtin_cpu_supports("x86-64-v4") != 0; }, taishi_v4::run_program},
    {"x86-64-v3", [] { return __builtin_cpu_supports("x86-64-v3") != 0; }, taishi_v3::run_program},
    {"x86-64-v2", [] { return __builtin_cpu_supports("x86-64-v2") != 0; }, run_program},
#else
    {TAISHI_PROCESSOR, [] { return true; }, run_program},
#endif
};

// "v3" stands for "x86-64-v3".
bool is_named(const Build& build, std::string_view name) {
  const std::string_view processor = build.processor;
  return name == processor || ("x86-64-" + std::string(name)) == processor;
}

// Takes `--arch NAME` out of the arguments. The last one counts.
std::optional<std::string_view> take_arch(std::vector<const char*>& arguments) {
  constexpr std::string_view kOption = "--arch";
  std::optional<std::string_view> name;
  for (std::size_t i = 1; i < arguments.size() && arguments[i] != std::string_view("--");) {
    const std::string_view argument = arguments[i];
    std::size_t taken = 1;
    if (argument == kOption) {
      name = i + 1 < arguments.size() ? arguments[i + 1] : "";
      taken = std::min<std::size_t>(2, arguments.size() - i);
    } else if (argument.starts_with(std::string(kOption) + '=')) {
      name = argument.substr(kOption.size() + 1);
    } else {
      ++i;
      continue;
    }
    const auto at = arguments.begin() + static_cast<std::ptrdiff_t>(i);
    arguments.erase(at, at + static_cast<std::ptrdiff_t>(taken));
  }
  return name;
}

int complain(const std::string& what) {
  std::fprintf(stderr, "taishi: %s\n", what.c_str());
  return 2;
}

int no_such_build(std::string_view name) {
  std::string there;
  for (const Build& build : kBuilds) (there += there.empty() ? "" : ", ") += build.processor;
  return complain("--arch: there is no build for " + quote(name) + " (there is " + there + ')');
}

}  // namespace

int run_on_this_processor(int argc, const char* const* argv) {
  std::vector<const char*> arguments(argv, argv + argc);
  const auto name = take_arch(arguments);
  const auto build = std::ranges::find_if(
      kBuilds, [&](const Build& b) { return name ? is_named(b, *name) : b.runs_here(); });
  if (build == std::end(kBuilds))
    return name ? no_such_build(*name)
                : complain("this processor is too old: at least x86-64-v2 is needed");
  if (!build->runs_here())
    return complain(std::string("--arch: this processor cannot run ") + build->processor);
  return build->run(static_cast<int>(arguments.size()), arguments.data(), build->processor);
}

}  // namespace taishi
