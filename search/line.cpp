#include "search/line.h"

#include <algorithm>

namespace taishi {

std::optional<Line::End> Line::find_repetition(Color side, const Rules& rules) const {
  const LinePoint& now = points_.back();
  const std::size_t last = points_.size() - 1;
  const std::size_t reach = std::min(last, static_cast<std::size_t>(now.reversible));
  int occurrences = 1;
  bool we_check = true, they_check = true;  // with every move since the point looked at
  for (std::size_t back = 2; back <= reach; back += 2) {
    they_check = they_check && points_[last - back + 2].check;
    we_check = we_check && points_[last - back + 1].check;
    if (points_[last - back].key != now.key) continue;
    ++occurrences;
    if (last - back > root_ && occurrences < rules.occurrences) {
      if (rules.perpetual_check_loses && we_check != they_check)
        return End{Outcome::win(we_check ? ~side : side, Reason::PerpetualCheck)};
      return End{Outcome::draw(Reason::Repetition)};
    }
  }
  if (occurrences < rules.occurrences) return std::nullopt;
  return End{repetition_outcome(points_, side, rules), true};
}

}  // namespace taishi
