#include "movegen/replace_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "movegen/platform/file.h"

namespace taishi {
namespace {

std::string beside(const std::string& path) {
  return path + ".new";
}

Error system_error(const std::string& path) {
  return Error{path + ": " + std::strerror(errno)};
}

void remove(const std::string& path) {
  std::error_code ignored;
  std::filesystem::remove(file_path(path), ignored);
}

Result<void> write(const std::string& path, std::string_view contents) {
  std::FILE* file = open_file(path, "wb");
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
  if (done) done = move_over(beside(path), path);
  if (!done) remove(beside(path));
  return done;
}

Result<void> check_replaceable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file_path(path), ignored)) return Error{path + ": is a folder"};
  if (auto done = write(beside(path), ""); !done) return done;
  remove(beside(path));
  return {};
}

}  // namespace taishi
