// taishi-manual: writes the manual pages and the shells' completion into a folder, when Taishi is
// built for installing. What they say is what --help says.

#include <iostream>

#include "bench/datagen/options.h"
#include "bench/datagen/rescore_options.h"
#include "bench/manual/completion.h"
#include "bench/manual/man_page.h"
#include "bench/match/options.h"
#include "eval/train/data_help.h"
#include "eval/train/train_options.h"
#include "movegen/replace_file.h"
#include "usi/command_line.h"
#include "usi/tools/tool.h"

namespace taishi::manual {
namespace {

std::vector<Help> all_helps() {
  std::vector<Help> all{program_help(tools::tools_usages())};
  for (const tools::Tool& tool : tools::all_tools()) all.push_back(tool.help());
  for (const auto help : {match::match_help, datagen::datagen_help, datagen::rescore_help,
                          train::train_help, train::data_help})
    all.push_back(help());
  return all;
}

Result<void> write_all(const std::string& folder, const Edition& edition) {
  const std::vector<Help> all = all_helps();
  std::vector<std::pair<std::string, std::string>> files{{"taishi.bash", bash_completion(all)},
                                                         {"_taishi", zsh_completion(all)},
                                                         {"taishi.fish", fish_completion(all)}};
  for (const Help& help : all)
    files.emplace_back(page_name(help) + ".6", man_page(help, edition, all));
  for (const auto& [name, text] : files)
    if (auto done = replace_file(folder + '/' + name, text); !done) return done;
  return {};
}

}  // namespace
}  // namespace taishi::manual

int main(int argc, char** argv) {
  if (argc != 4) {
    std::cerr << "usage: taishi-manual FOLDER VERSION DATE\n";
    return 2;
  }
  const auto done = taishi::manual::write_all(argv[1], {argv[2], argv[3]});
  if (done) return 0;
  std::cerr << "taishi-manual: " << done.error().text() << '\n';
  return 1;
}
