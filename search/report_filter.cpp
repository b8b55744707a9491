#include "search/report_filter.h"

#include <algorithm>
#include <utility>

namespace taishi {
namespace {

bool same_line(const SearchInfo& a, const SearchInfo& b) {
  return a.multi_pv == b.multi_pv && a.score == b.score && a.bound == b.bound && a.pv == b.pv;
}

}  // namespace

void ReportFilter::add(Report report) {
  if (report.empty()) return;
  const bool repeats = std::ranges::equal(report, shown_, same_line);
  const SearchInfo& now = report.front();
  const Millis since = shown_.empty() ? interval_ : now.time - shown_.front().time;
  if (since < interval_ || (repeats && (since < kPause || now.depth == shown_.front().depth)))
    held_ = std::move(report);
  else
    show(std::move(report));
}

void ReportFilter::flush() {
  if (!held_.empty()) show(std::move(held_));
}

void ReportFilter::show(Report report) {
  held_.clear();
  shown_ = std::move(report);
  for (const SearchInfo& line : shown_) listener_.on_info(line);
}

}  // namespace taishi
