#include <gmock/gmock.h>
#include <sstream>

#include "tests/support/temporary_file.h"
#include "usi/tools/tool.h"

namespace taishi::tools {
namespace {

using test::TemporaryFile;
using ::testing::HasSubstr;
using ::testing::Not;

struct Ran {
  int status = 0;
  std::string out, err;
};
Ran run(const std::vector<std::string>& arguments) {
  std::ostringstream out, err;
  const int status = find_tool("mate")->run(arguments, out, err);
  return {status, out.str(), err.str()};
}
Ran solve(const std::string& positions, std::vector<std::string> arguments = {}) {
  const TemporaryFile file(".sfen");
  file.write(positions);
  arguments.insert(arguments.begin(), {file.path(), "--hash", "4"});
  return run(arguments);
}

TEST(MateTool, SolvesAFileOfPositions) {
  const Ran ran = solve(
      "# a comment\n\n"
      "9/1P+L6/5+P3/2P4+R1/3K5/9/9/4+p1+P1k/3+p1g3 b - 213 | checks | 1\n"
      "position sfen 9/9/9/9/9/9/9/1+NK6/k8 b - 345\r\n"
      "lnsgkgsnl/1r2e2b1/ppppppppp/9/9/9/PPPPPPPPP/1B2E2R1/LNSGKGSNL b - 1\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("3: mate in 1 ply: 2d2h"));
  EXPECT_THAT(ran.out, HasSubstr("4: mate in 1 ply: 8h8i"));
  EXPECT_THAT(ran.out, HasSubstr("5: no mate by checks"));
  EXPECT_THAT(ran.out, HasSubstr("3 of 3 positions: 2 mates, 1 without, 0 not solved"));
}

TEST(MateTool, FindsSecondSolutions) {
  const std::string two = "4k4/9/3GPG3/9/9/9/9/9/4K4 b - 1";
  EXPECT_THAT(solve(two, {"--any"}).out, HasSubstr("; also "));
  EXPECT_THAT(solve(two, {"--any", "--no-second"}).out, Not(HasSubstr("also")));
}

TEST(MateTool, QuietMovesCountWithAny) {
  const std::string quiet = "9/k2G5/2G6/1K6P/7+p1/9/+l+s7/+p8/9 b - 183\n";
  EXPECT_THAT(solve(quiet).out, HasSubstr("1: no mate by checks"));
  EXPECT_THAT(solve(quiet, {"--any"}).out, HasSubstr("1: mate in 3 plies: 6b7b"));
  EXPECT_THAT(solve(quiet, {"--any", "--plies", "1"}).out, HasSubstr("1: no forced win in 1 ply"));
}

TEST(MateTool, NamesWinsThatAreNoMates) {
  EXPECT_THAT(solve("K8/+N+n+n6/4k4/9/6+l2/9/9/9 w - 184\n").out,
              HasSubstr("1: no mate, but won (bare-king) in 1 ply: 8b9b"));
  EXPECT_THAT(solve("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1\n").out, HasSubstr("1: the game is over"));
}

TEST(MateTool, GoesOnAfterBadLines) {
  const Ran ran = solve("nonsense\n9/9/9/9/9/9/9/1+NK6/k8 b - 345\n");
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.out, HasSubstr("1: SFEN"));
  EXPECT_THAT(ran.out, HasSubstr("2: mate in 1 ply"));
  EXPECT_THAT(ran.out, HasSubstr("1 of 1 positions"));
}

TEST(MateTool, WritesFilesAndChessNotation) {
  const TemporaryFile out(".txt");
  const Ran ran =
      solve("9/9/9/9/9/9/9/1+NK6/k8 b - 345\n", {"--style", "chess", "--out", out.path()});
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(out.contents(), HasSubstr("1: mate in 1 ply: b2b1"));
}

TEST(MateTool, SaysWhatIsWrong) {
  EXPECT_EQ(run({}).err, "taishi mate: expected a FILE of positions, one a line\n");
  EXPECT_EQ(solve("\n").status, 2);
  EXPECT_THAT(solve("x", {"--time", "0"}).err, HasSubstr("--time: expected 1 to"));
  EXPECT_THAT(run({"/no/such/file"}).err, HasSubstr("No such file"));
}

}  // namespace
}  // namespace taishi::tools
