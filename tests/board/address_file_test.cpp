#include "usi/board/address_file.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace taishi::board {
namespace {

namespace fs = std::filesystem;

constexpr const char* kAddress = "http://127.0.0.1:7810/#0123456789abcdef0123456789abcdef";

class AddressFiles : public ::testing::Test {
 protected:
  AddressFiles() { ::setenv("XDG_RUNTIME_DIR", ::testing::TempDir().c_str(), 1); }
  ~AddressFiles() override { ::unsetenv("XDG_RUNTIME_DIR"); }
};

TEST_F(AddressFiles, LeadsToTheAddressAndIsForTheOwnerAlone) {
  const auto file = AddressFile::create(kAddress);
  ASSERT_TRUE(file.ok()) << file.error().text();
  EXPECT_TRUE(file->path().starts_with(::testing::TempDir()));
  EXPECT_TRUE(file->path().ends_with(".html"));
  EXPECT_EQ(fs::status(file->path()).permissions(), fs::perms::owner_read | fs::perms::owner_write);
  EXPECT_EQ(fs::status(fs::path(file->path()).parent_path()).permissions(), fs::perms::owner_all);
  std::ifstream in(file->path());
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NE(text.find(std::string("content=\"0; url=") + kAddress + '"'), std::string::npos);
}

TEST_F(AddressFiles, IsGoneInTheEndOrSooner) {
  fs::path folder;
  {
    auto file = AddressFile::create(kAddress);
    ASSERT_TRUE(file.ok());
    const AddressFile moved = std::move(*file);
    folder = fs::path(moved.path()).parent_path();
    EXPECT_TRUE(fs::exists(folder));
    file->remove();  // has nothing any more
    EXPECT_TRUE(fs::exists(moved.path()));
  }
  EXPECT_FALSE(fs::exists(folder));
  auto file = AddressFile::create(kAddress);
  folder = fs::path(file->path()).parent_path();
  file->remove();
  EXPECT_FALSE(fs::exists(folder));
}

TEST_F(AddressFiles, WithoutAFolderOfTheUsersInTheOneForTemporaryFiles) {
  ::setenv("XDG_RUNTIME_DIR", "/no/such/folder", 1);
  const auto file = AddressFile::create(kAddress);
  ASSERT_TRUE(file.ok()) << file.error().text();
  EXPECT_TRUE(file->path().starts_with(fs::temp_directory_path().string()));
}

}  // namespace
}  // namespace taishi::board
