#pragma once

#include <sys/types.h>
#ifdef _WIN32
#include "movegen/platform/windows_api.h"
#else
#include <csignal>
#endif

namespace taishi::test {

// Ends a process at once, whatever it does.
inline void end_process(pid_t pid) {
#ifdef _WIN32
  const HANDLE process = OpenProcess(PROCESS_TERMINATE, FALSE, static_cast<DWORD>(pid));
  TerminateProcess(process, 1);
  CloseHandle(process);
#else
  ::kill(pid, SIGKILL);
#endif
}

}  // namespace taishi::test
