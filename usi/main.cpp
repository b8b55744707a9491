#include <cstdio>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

#include "movegen/platform/program.h"
#include "usi/processor.h"

namespace taishi {
namespace {

constexpr std::size_t kLargeBlock = 128 << 10;  // bytes; below the size of a thread's histories

// What ends the program where nobody caught it, in whatever thread.
[[noreturn]] void give_up() {
  try {
    if (const auto error = std::current_exception()) std::rethrow_exception(error);
  } catch (const std::bad_alloc&) {
    std::fputs("taishi: out of memory\n", stderr);
    std::_Exit(1);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "taishi: %s\n", error.what());
  } catch (...) {
  }
  std::abort();
}

}  // namespace
}  // namespace taishi

int main(int argc, char** argv) {
  taishi::start_program(argc, argv);
  // What threads learn comes in blocks of MiB, made and freed by whichever thread happens to. Left
  // to itself the allocator soon keeps such blocks in its heaps, where holes stay: asked for a
  // fixed limit it gives them back to the system.
  taishi::return_large_blocks(taishi::kLargeBlock);
  std::set_terminate(taishi::give_up);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);  // the searching thread writes, too
  return taishi::run_on_this_processor(argc, argv);
}
