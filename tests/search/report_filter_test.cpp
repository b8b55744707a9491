#include "search/report_filter.h"

#include <gtest/gtest.h>

#include "movegen/types.h"

namespace taishi {
namespace {

struct Kept final : SearchListener {
  void on_info(const SearchInfo& info) override { infos.push_back(info); }
  std::vector<int> depths() const {
    std::vector<int> d;
    for (const SearchInfo& info : infos) d.push_back(info.depth);
    return d;
  }
  std::vector<SearchInfo> infos;
};

SearchInfo line(int depth, Millis time, Score score = 7, std::uint16_t move = 77) {
  SearchInfo info;
  info.depth = depth;
  info.time = time;
  info.score = score;
  info.pv = {Move::from_raw(move)};
  return info;
}

TEST(ReportFilter, HoldsBackWhatRepeats) {
  Kept kept;
  ReportFilter filter(kept);
  filter.add({line(1, 0)});
  for (int depth = 2; depth < 200; ++depth) filter.add({line(depth, depth / 40)});
  EXPECT_EQ(kept.depths(), (std::vector{1}));
  filter.flush();
  EXPECT_EQ(kept.depths(), (std::vector{1, 199}));
  filter.flush();
  EXPECT_EQ(kept.infos.size(), 2u);
}

TEST(ReportFilter, ShowsWhatIsNewAtOnce) {
  Kept kept;
  ReportFilter filter(kept);
  filter.add({line(1, 0)});
  filter.add({line(2, 0, 8)});      // another score
  filter.add({line(3, 0, 8, 78)});  // other moves
  SearchInfo bound = line(4, 0, 8, 78);
  bound.bound = Bound::Lower;
  filter.add({bound});
  filter.add({bound, line(4, 0, 5)});  // another line
  EXPECT_EQ(kept.depths(), (std::vector{1, 2, 3, 4, 4, 4}));
}

TEST(ReportFilter, ShowsARepetitionAfterAWhile) {
  Kept kept;
  ReportFilter filter(kept);
  filter.add({line(1, 0)});
  filter.add({line(2, 99)});
  filter.add({line(3, 100)});
  filter.add({line(4, 199)});
  filter.add({line(3, 900)});  // nothing new at all
  EXPECT_EQ(kept.depths(), (std::vector{1, 3}));
}

TEST(ReportFilter, KeepsAnIntervalBetweenReports) {
  Kept kept;
  ReportFilter filter(kept, 50);
  filter.add({line(1, 0)});
  filter.add({line(2, 20, 8)});
  filter.add({line(3, 49, 9)});
  filter.add({line(4, 50, 10), line(4, 50, 5)});  // the lines of one iteration stay together
  filter.add({line(5, 60, 11)});
  EXPECT_EQ(kept.depths(), (std::vector{1, 4, 4}));
  filter.flush();  // the last one is always told
  EXPECT_EQ(kept.depths(), (std::vector{1, 4, 4, 5}));
}

}  // namespace
}  // namespace taishi
