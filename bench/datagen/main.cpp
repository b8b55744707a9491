#include <iostream>

#include "bench/datagen/run.h"
#include "movegen/interrupt.h"

int main(int argc, char** argv) {
  using namespace taishi;
  const auto options = datagen::read_options(argc, argv, std::cout);
  if (!options) {
    std::cerr << "taishi-datagen: " << options.error().text() << "; --help tells more\n";
    return 1;
  }
  if (!*options) return 0;
  const auto done = datagen::run(**options, stop_on_signals(),
                                 [](const std::string& line) { std::cout << line << std::endl; });
  if (!done) std::cerr << "taishi-datagen: " << done.error().text() << '\n';
  return done ? 0 : 1;
}
