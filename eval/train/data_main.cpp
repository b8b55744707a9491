#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "eval/train/data_help.h"
#include "eval/train/game_stats.h"
#include "eval/train/wdl_fit.h"
#include "movegen/platform/program.h"

namespace {

int fail(std::string_view text, int code) {
  std::fprintf(stderr, "taishi-data: %.*s\n", static_cast<int>(text.size()), text.data());
  return code;
}

int stats(const std::vector<std::string>& files) {
  taishi::train::GameStats stats;
  int code = 0;
  for (const std::string& file : files) {
    const auto skipped = taishi::train::add_stats(stats, file);
    if (!skipped) return fail(skipped.error().text(), 1);
    if (skipped->games != 0) code = fail(skipped->text(), 1);
  }
  std::fputs(taishi::train::to_text(stats).c_str(), stdout);
  return code;
}

int wdl(const std::vector<std::string>& files) {
  using namespace taishi::train;
  const auto check = std::find(files.begin(), files.end(), "--check");
  WdlSamples to_fit, to_check;
  int code = 0;
  for (auto file = files.begin(); file != files.end(); ++file) {
    if (file == check) continue;
    const auto skipped = (file < check ? to_fit : to_check).add_file(*file);
    if (!skipped) return fail(skipped.error().text(), 1);
    if (skipped->games != 0) code = fail(skipped->text(), 1);
  }
  const WdlSamples& checked = to_check.positions().empty() ? to_fit : to_check;
  if (checked.positions().empty()) return fail("no positions with scores", 1);
  taishi::WdlModel model = taishi::wdl_model(checked.game());
  if (!to_fit.positions().empty()) {
    model = fit_wdl(to_fit);
    std::printf("fitted to %llu games, %zu positions\n%s\n",
                static_cast<unsigned long long>(to_fit.games()), to_fit.positions().size(),
                to_code(to_fit.game(), model).c_str());
  }
  const auto bins = check_wdl(checked, model);
  std::printf("checked with %llu games, %zu positions\n%s",
              static_cast<unsigned long long>(checked.games()), checked.positions().size(),
              to_text(bins).c_str());
  return std::all_of(bins.begin(), bins.end(), [](const WdlBin& b) { return b.good(); }) ? code : 1;
}

}  // namespace

int main(int argc, char** argv) {
  taishi::start_program(argc, argv);
  const std::string_view word = argc > 1 ? argv[1] : "";
  if (word == "--help" || word == "-h" || word == "help") {
    std::fputs(taishi::to_text(taishi::train::data_help()).c_str(), stdout);
    return 0;
  }
  const std::vector<std::string> files(argv + std::min(argc, 2), argv + argc);
  if (word == "stats" && !files.empty()) return stats(files);
  if (word == "wdl" && !files.empty()) return wdl(files);
  return fail("expected: stats FILE... or wdl FILE... (--help says more)", 2);
}
