#pragma once

#include <cstdlib>

namespace taishi::test {

// How much a test that can go on for ever does, and with what seed: TAISHI_STRESS_ROUNDS and the
// like in the environment, for long runs.
inline unsigned long setting(const char* name, unsigned long otherwise) {
  const char* text = std::getenv(name);
  return text ? std::strtoul(text, nullptr, 10) : otherwise;
}

}  // namespace taishi::test
