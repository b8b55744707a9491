#pragma once

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#else
#include <unistd.h>
#endif

namespace taishi::test {

// A pipe, its reading end first; false if there is none.
inline bool make_pipe(int (&ends)[2]) {
#ifdef _WIN32
  return _pipe(ends, 1 << 16, _O_BINARY) == 0;
#else
  return ::pipe(ends) == 0;
#endif
}

}  // namespace taishi::test
