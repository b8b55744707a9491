#pragma once

namespace taishi {

// `act` is called when the program is asked to end: by SIGINT or SIGTERM, on Windows by Ctrl-C or
// Ctrl-Break. It may do only what a signal handler may.
void on_interrupt(void (*act)());

// `act` is called when the terminal closes (SIGHUP), on Windows the console, or the session ends.
// There it has some seconds until the program is ended.
void on_hangup(void (*act)());

}  // namespace taishi
