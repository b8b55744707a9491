#include "movegen/replace_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>

namespace taishi {
namespace {

std::string beside(const std::string& path) {
  return path + ".new";
}

Error system_error(const std::string& path) {
  return Error{path + ": " + std::strerror(errno)};
}

Result<void> write(const std::string& path, std::string_view contents) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return system_error(path);
  const bool written = std::fwrite(contents.data(), 1, contents.size(), file) == contents.size() &&
                       std::fflush(file) == 0;
  Result<void> done;
  if (!written) done = system_error(path);
  if (std::fclose(file) != 0 && done) done = system_error(path);
  return done;
}

}  // namespace

Result<void> replace_file(const std::string& path, std::string_view contents) {
  Result<void> done = write(beside(path), contents);
  if (done && std::rename(beside(path).c_str(), path.c_str()) != 0) done = system_error(path);
  if (!done) std::remove(beside(path).c_str());
  return done;
}

Result<void> check_replaceable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return Error{path + ": is a folder"};
  if (auto done = write(beside(path), ""); !done) return done;
  std::remove(beside(path).c_str());
  return {};
}

}  // namespace taishi
