#pragma once

#include <string>

namespace taishi::match {

// What a person sees: progress on stdout (one line that renews itself on a terminal), trouble on
// stderr. Not for several threads at once.
class Console {
 public:
  explicit Console(bool quiet = false);

  // every: on no terminal only each so many calls print; 0: none at all, not even there.
  void progress(const std::string& line, int every);
  void fault(const std::string& text, const std::string& transcript);
  void note(const std::string& text);
  void end_progress();  // before other text on stdout

 private:
  bool quiet_, terminal_;
  bool line_open_ = false;
  int calls_ = 0;
};

}  // namespace taishi::match
