#include <cerrno>
#include <cstring>

#include "movegen/platform/file.h"

namespace taishi {

std::filesystem::path file_path(const std::string& name) {
  return name;
}

std::string file_name(const std::filesystem::path& path) {
  return path.native();
}

std::FILE* open_file(const std::string& name, const char* mode) {
  return std::fopen(name.c_str(), mode);
}

Result<void> move_over(const std::string& from, const std::string& to) {
  if (std::rename(from.c_str(), to.c_str()) == 0) return {};
  return Error{to + ": " + std::strerror(errno)};
}

}  // namespace taishi
