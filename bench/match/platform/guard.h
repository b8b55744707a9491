#pragma once

#include <sys/types.h>

namespace taishi::match {

// A process beside this one that kills what is left of the engines when this one ends, however that
// comes about. It is started by the first call, which must come before any engine's pipes are made:
// it would hold them open. -1 if it cannot be started.
int guard();

// Tells a guard of a process group that has begun or, negative, that is gone. Async-signal-safe.
void tell_guard(int guard, pid_t group);

}  // namespace taishi::match
