#include <iostream>

#include "bench/datagen/run.h"
#include "movegen/interrupt.h"
#include "movegen/platform/program.h"

int main(int argc, char** argv) {
  taishi::start_program(argc, argv);
  using namespace taishi;
  const auto options = datagen::read_options(argc, argv, std::cout);
  if (!options) {
    std::cerr << "taishi-datagen: " << options.error().text() << "; --help tells more\n";
    return 1;
  }
  if (!*options) return 0;
  const auto& stop = stop_on_signals();
  const auto done = datagen::run(**options, stop,
                                 [](const std::string& line) { std::cout << line << std::endl; });
  if (!done) {
    std::cerr << "taishi-datagen: " << done.error().text() << '\n';
    return 1;
  }
  return stop ? kInterrupted : 0;
}
