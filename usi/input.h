#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "usi/platform/source.h"

namespace taishi::usi {

// Lines from a client, and a bell for other threads. For one reading thread.
class Input {
 public:
  using Tap = std::function<void(std::string_view line)>;
  enum class Event { Line, Woken, End };

  // Reads the file descriptor, which stays the caller's. `tap`, if any, hears every line as it is
  // taken.
  explicit Input(int fd, Tap tap = {});
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  // By the reading thread: who hears the lines from the next one on.
  void set_tap(Tap tap) { tap_ = std::move(tap); }

  // Waits for a line (its end cut off), for wake() or for the end of the input. Rings of the bell
  // come before lines; those not yet heard count as one. The last line may lack its end.
  Event next(std::string& line);
  // From any thread: next() returns Woken, now or when it is called.
  void wake() { source_.ring(); }

  // From any thread: what follows is not read, next() returns End.
  void hang_up();

  // Waits for wake(), at most so long; for who needs no more lines.
  void wait_woken(int milliseconds) { source_.wait_bell(milliseconds); }

  // Whether a line that calls off what is being done, `stop`, has come already. Takes no line and
  // does not wait. Each byte is looked at once, however often this is asked.
  bool called_off();
  bool hung_up() const { return hung_up_; }

 private:
  bool take_line(std::string& line);

  Source source_;
  Tap tap_;
  std::string bytes_;  // read, not yet taken from begin_ on
  std::size_t begin_ = 0;
  std::size_t searched_ = 0;  // up to here there is no line's end: a line may come in many pieces
  std::size_t looked_ = 0;    // up to here called_off has looked
  std::size_t stop_at_ = std::string::npos;  // where a line `stop` begins
  bool ended_ = false;
  std::atomic<bool> hung_up_ = false;
};

}  // namespace taishi::usi
