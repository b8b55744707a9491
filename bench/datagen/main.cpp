#include <csignal>
#include <iostream>

#include "bench/datagen/run.h"

namespace {

std::atomic<bool> stop{false};

}  // namespace

int main(int argc, char** argv) {
  using namespace taishi;
  const auto options = datagen::read_options(argc, argv, std::cout);
  if (!options) {
    std::cerr << "taishi-datagen: " << options.error() << "; --help tells more\n";
    return 1;
  }
  if (!*options) return 0;
  std::signal(SIGINT, [](int) { stop = true; });
  std::signal(SIGTERM, [](int) { stop = true; });
  const auto error = datagen::run(**options, stop,
                                  [](const std::string& line) { std::cout << line << std::endl; });
  if (error) std::cerr << "taishi-datagen: " << error->text << '\n';
  return error ? 1 : 0;
}
