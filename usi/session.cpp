#include "usi/session.h"

#include <string>

namespace taishi::usi {

void run_session(std::istream& in, Usi& usi, const std::function<void(std::string_view)>& tap) {
  std::string line;
  while (std::getline(in, line)) {
    if (tap) tap(line);
    if (!usi.command(line)) break;
  }
  usi.close();
}

}  // namespace taishi::usi
