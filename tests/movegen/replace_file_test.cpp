#include "movegen/replace_file.h"

#include "tests/support/temporary_file.h"

namespace taishi::test {
namespace {

TEST(ReplaceFile, IsWholeOrAsBefore) {
  const TemporaryFile file;
  ASSERT_TRUE(replace_file(file.path(), "old").ok());
  ASSERT_TRUE(check_replaceable(file.path()).ok());
  EXPECT_EQ(file.contents(), "old");
  ASSERT_TRUE(replace_file(file.path(), std::string("n\0w", 3)).ok());
  EXPECT_EQ(file.contents(), std::string("n\0w", 3));
  EXPECT_FALSE(std::filesystem::exists(file.path() + ".new"));
}

TEST(ReplaceFile, SaysWhatCannotBeWritten) {
  for (const std::string path : {"/no/such/folder/x", "/"}) {
    EXPECT_FALSE(check_replaceable(path).ok()) << path;
    EXPECT_FALSE(replace_file(path, "x").ok()) << path;
  }
  EXPECT_EQ(replace_file("/no/such/folder/x", "x").error().text(),
            "/no/such/folder/x.new: No such file or directory");
}

}  // namespace
}  // namespace taishi::test
