#pragma once

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <unistd.h>

namespace taishi::test {

// A path in the folder for temporary files that no other test uses; what is there in the end is
// removed.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& ending = ".bin") {
    static int count = 0;
    path_ = ::testing::TempDir() + "taishi-" + std::to_string(getpid()) + '-' +
            std::to_string(count++) + ending;
  }
  ~TemporaryFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& path() const { return path_; }
  std::string contents() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& contents) const {
    std::ofstream(path_, std::ios::binary | std::ios::trunc) << contents;
  }

 private:
  std::string path_;
};

}  // namespace taishi::test
