#include <cstdlib>
#include <map>

#include "tests/search/mate/support.h"
#include "tests/support/data_file.h"

// The suite of tests/data/mates: sfen | kind | plies | line | how it was confirmed, and from whose
// games. Kinds:
//   checks  the shortest mate by checks alone
//   bare    by checks alone, but to a bared king: no mate
//   quiet   the shortest forced win with any move, where checks alone give none
//   none    no win by checks at all, none with any move in so many plies
// TAISHI_MATE_SUITE=all looks at the long ones with quiet moves, too.
namespace taishi::test {
namespace {

bool whole_suite() {
  return std::getenv("TAISHI_MATE_SUITE") != nullptr;
}

template <Game G>
void expect_solved(MateSolver<G>& solver, const std::vector<std::string>& fields) {
  SCOPED_TRACE(fields[0]);
  const Record<G> game(position<G>(fields[0]));
  const std::string& kind = fields[1];
  const int plies = std::stoi(fields[2]);
  MateLimits limits;
  limits.nodes = 5'000'000;
  if (kind == "quiet") {
    if (plies > (kSlowBuild ? 3 : 5) && !whole_suite()) return;
    limits.checks_only = false;
    limits.max_plies = plies + 2;  // none of what fails sooner says more than it knows
  }
  const MateResult result = solver.solve(game, limits);
  if (kind == "none") {
    EXPECT_EQ(result.kind, MateKind::None);
    if (kSlowBuild) return;
    limits.checks_only = false;
    limits.max_plies = plies;
    EXPECT_EQ(solver.solve(game, limits).kind, MateKind::None);
    return;
  }
  ASSERT_TRUE(result.won());
  EXPECT_EQ(result.plies, plies);
  EXPECT_TRUE(result.shortest);
  if (kind != "quiet") {
    EXPECT_EQ(result.kind, kind == "bare" ? MateKind::Won : MateKind::Mate);
  }
  expect_good_line(game, result, kind != "quiet");
}

template <Game G>
void solve_suite() {
  MateSolver<G> solver(16);
  std::map<std::string, int> kinds;
  std::map<int, int> lengths;  // 11: 11 and more
  [[maybe_unused]] int count = 0;
  for (const auto& fields : read_table("mates/" + std::string(G::name) + ".txt", '|')) {
    ASSERT_GE(fields.size(), 4u);
    ++kinds[fields[1] == "none" ? "none" : "mates"];
    if (fields[1] != "none") ++lengths[std::min(std::stoi(fields[2]) | 1, 11)];
    if (!kSlowBuild || ++count % 4 == 0) expect_solved<G>(solver, fields);
  }
  EXPECT_GE(kinds["mates"], 100);
  EXPECT_GE(kinds["none"], 100);
  for (const int length : {1, 3, 5, 7, 9, 11}) EXPECT_GE(lengths[length], 15) << length;
}

TEST(MateSuite, Heian) {
  solve_suite<Heian>();
}
TEST(MateSuite, Yari) {
  solve_suite<Yari>();
}
TEST(MateSuite, Sho) {
  solve_suite<Sho>();
}

}  // namespace
}  // namespace taishi::test
