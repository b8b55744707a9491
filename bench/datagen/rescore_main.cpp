#include <iostream>

#include "bench/datagen/rescore.h"
#include "movegen/interrupt.h"
#include "movegen/platform/program.h"

int main(int argc, char** argv) {
  taishi::start_program(argc, argv);
  using namespace taishi::datagen;
  const auto options = read_rescore_options(argc, argv, std::cout);
  if (!options) {
    std::cerr << "taishi-rescore: " << options.error().text() << "; --help tells more\n";
    return 1;
  }
  if (!*options) return 0;
  const auto& stop = taishi::stop_on_signals();
  const auto done =
      rescore(**options, stop, [](const auto& line) { std::cout << line << std::endl; });
  if (!done) {
    std::cerr << "taishi-rescore: " << done.error().text() << '\n';
    return 1;
  }
  return stop ? taishi::kInterrupted : 0;
}
