#include "movegen/error.h"

namespace taishi {

std::string Error::text() const {
  return std::get<std::string>(details.at(0));
}

}  // namespace taishi
