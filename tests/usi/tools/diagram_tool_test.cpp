#include <gmock/gmock.h>
#include <sstream>

#include "tests/support/temporary_file.h"
#include "usi/tools/tool.h"

namespace taishi::tools {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

struct Ran {
  int status = 0;
  std::string out, err;
};
Ran run(const std::vector<std::string>& arguments) {
  std::ostringstream out, err;
  const int status = find_tool("diagram")->run(arguments, out, err);
  return {status, out.str(), err.str()};
}
std::string fault(const std::vector<std::string>& arguments) {
  const Ran ran = run(arguments);
  EXPECT_EQ(ran.status, 2);
  EXPECT_EQ(ran.out, "");
  return ran.err;
}

TEST(DiagramTool, DrawsPositionsAfterMoves) {
  const Ran ran = run({"--variant", "yari", "--moves", "4g4f 4c4d"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, StartsWith("<svg"));
  EXPECT_THAT(ran.out,
              HasSubstr("<title>yari ynnkbby/7/ppp1ppp/3p3/7/3P3/PPP1PPP/7/YBBKNNY b - 3"));
  // In chess's notation, too.
  EXPECT_EQ(run({"--variant", "yari", "--moves", "d3d4 d7d6"}).out, ran.out);
}

TEST(DiagramTool, FindsTheGameOfASetUp) {
  EXPECT_THAT(run({"--sfen", "k6/7/7/7/7/7/7/7/K6 b Y 1", "--men", "letters"}).out,
              HasSubstr("<title>yari k6/"));
}

TEST(DiagramTool, WritesFiles) {
  const test::TemporaryFile file(".svg");
  EXPECT_EQ(run({"--men", "signs", "--out", file.path()}).status, 0);
  EXPECT_THAT(file.contents(), StartsWith("<svg"));
}

TEST(DiagramTool, WritesTheMenOfAGame) {
  EXPECT_THAT(run({"--variant", "sho", "--men", "kanji", "--sprite"}).out,
              HasSubstr("<symbol id=\"pE\""));
}

TEST(DiagramTool, SaysWhatIsWrong) {
  EXPECT_EQ(fault({"--variant", "go"}), "taishi diagram: --variant: no game is called `go`\n");
  EXPECT_EQ(fault({"--men", "staunton"}),
            "taishi diagram: --men: expected kanji, kanji2, letters, signs or auto, not "
            "`staunton`\n");
  EXPECT_EQ(fault({"--coordinates", "go"}),
            "taishi diagram: --coordinates: expected shogi or chess, not `go`\n");
  EXPECT_THAT(fault({"--moves", "7g7f 7g7f"}), HasSubstr("move 2: illegal move `7g7f`"));
  EXPECT_THAT(fault({"--arrows", "7g7f 5e5d"}), HasSubstr("--arrows: "));
  EXPECT_EQ(fault({"picture"}), "taishi diagram: unexpected `picture`\n");
  EXPECT_THAT(fault({"--out", "/no/such/folder/x.svg"}), HasSubstr("/no/such/folder/x.svg"));
}

TEST(DiagramTool, HasHelp) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("--men SET"));
}

TEST(Tools, AreListed) {
  EXPECT_EQ(find_tool("play"), nullptr);
  for (const auto& usage : tools_usages())
    if (usage.arguments == "diagram [options]") {
      EXPECT_EQ(usage.summary, "a position as a picture (SVG)");
    }
  EXPECT_EQ(tools_usages().size(), all_tools().size());
}

}  // namespace
}  // namespace taishi::tools
