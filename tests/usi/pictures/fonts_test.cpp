#include "usi/pictures/fonts.h"

#include <fstream>
#include <gtest/gtest.h>

#include "tests/support/temporary_file.h"

namespace taishi::pictures {
namespace {

namespace fs = std::filesystem;

TEST(Fonts, OfKanjiAreFoundByTheirNames) {
  const test::TemporaryFile folder("");  // a name that nobody has
  const std::vector<fs::path> folders = {"/no/such/folder", folder.path()};
  EXPECT_FALSE(has_kanji_font(folders));
  const fs::path deep = fs::path(folder.path()) / "opentype" / "noto";
  fs::create_directories(deep);
  std::ofstream(deep / "DejaVuSans.ttf");
  std::ofstream(deep / "readme-cjk.txt");
  EXPECT_FALSE(has_kanji_font(folders));
  std::ofstream(deep / "NotoSerifCJK-Bold.ttc");
  EXPECT_TRUE(has_kanji_font(folders));
  fs::remove_all(folder.path());
}

TEST(Fonts, ChooseASet) {
  const MenSet set = readable_set();
  EXPECT_EQ(set, has_kanji_font(font_folders()) ? MenSet::Kanji : MenSet::Letters);
}

}  // namespace
}  // namespace taishi::pictures
