#include "usi/session.h"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <unistd.h>

#include "search/clock.h"
#include "tests/fuzz/memory_file.h"
#include "tests/support/pipe.h"

namespace taishi::fuzz {
namespace {

// Lines that would be obeyed, and take long or much memory: what is wanted here is odd input.
bool costly(std::string line) {
  std::ranges::transform(line, line.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  int run = 0, longest = 0;
  for (const char c : line) {
    run = c >= '0' && c <= '9' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const auto has = [&](std::string_view word) { return line.find(word) != line.npos; };
  for (const char* word : {"hash", "memory", "threads", "cores"})
    if (has(word) && longest > 1) return true;
  const bool counts = has("perft") || has("divide");
  return has("bench") || (counts && line.find_first_of("3456789") != line.npos) ||
         (counts && longest > 1) || has("/dev/") || has("/proc/");
}

std::string harmless(std::string_view bytes) {
  std::string out = "setoption name USI_Hash value 1\n";
  std::istringstream in{std::string(bytes)};
  for (std::string line; std::getline(in, line);)
    if (!costly(line)) out += line + '\n';
  return out;
}

// A pipe that nobody reads: with that the end of the input ends every search, limited or not.
class DeadPipe {
 public:
  DeadPipe() {
    FUZZ_CHECK(test::make_pipe(ends_));
    close(ends_[0]);
  }
  ~DeadPipe() { close(ends_[1]); }
  int fd() const { return ends_[1]; }

 private:
  int ends_[2];
};

}  // namespace

void session(Input input) {
  const MemoryFile file(harmless(text_of(input)));
  std::ostringstream printed;
  {
    usi::Input in(file.fd());
    const DeadPipe dead;
    usi::Output out(printed, {}, dead.fd());
    const SteadyClock clock;
    usi::Session session(in, out, clock, {"0", {}, {}, false});
    session.run();
  }
  for (const char c : printed.str())
    FUZZ_CHECK(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f));
}

}  // namespace taishi::fuzz
