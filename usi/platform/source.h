#pragma once

#include <memory>
#include <string>

namespace taishi::usi {

// Bytes that come through a file descriptor, which stays the caller's, and a bell for other
// threads. For one reading thread.
class Source {
 public:
  explicit Source(int fd);
  ~Source();
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  // From any thread. Rings not yet heard count as one.
  void ring();
  bool has_rung();  // since it was last asked; silences the bell

  // Waits until bytes have come or the bell rings, which it does not silence; then takes what bytes
  // there are. False once no more will come.
  bool read(std::string& bytes);
  // The same without a wait.
  bool read_waiting(std::string& bytes);
  // Waits for the bell, at most so long, and silences it.
  void wait_bell(int milliseconds);

 private:
  struct State;
  std::shared_ptr<State> state_;
};

// Whether nobody can read what is written to a file descriptor, as far as is known without writing.
bool reader_gone(int fd);

}  // namespace taishi::usi
