#include "tests/fuzz/targets.h"

// The fuzzer's way in; FUZZ_TARGET is the target's name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  taishi::fuzz::FUZZ_TARGET({data, size});
  return 0;
}
