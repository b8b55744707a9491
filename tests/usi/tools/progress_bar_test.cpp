#include "usi/tools/progress_bar.h"

#include <gtest/gtest.h>
#include <sstream>

namespace taishi::tools {
namespace {

TEST(ProgressBar, GrowsInItsLineAndIsCleared) {
  std::ostringstream out;
  ProgressBar bar(out, true, 8, "positions");
  bar.show(2);
  EXPECT_NE(out.str().find("\r[######..................] 2 of 8 positions"), std::string::npos)
      << out.str();
  bar.end();
  EXPECT_EQ(out.str().back(), '\r');
}

TEST(ProgressBar, IsSilentAtFirstWhereThereIsNoTerminal) {
  std::ostringstream out;
  ProgressBar bar(out, false, 8, "positions");
  for (std::size_t i = 0; i < 8; ++i) bar.show(i);
  bar.end();
  EXPECT_EQ(out.str(), "");
}

}  // namespace
}  // namespace taishi::tools
