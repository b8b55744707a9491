#include "bench/spsa/report.h"

#include <algorithm>
#include <fmt/format.h>

#include "movegen/progress.h"

namespace taishi::spsa {

std::string progress_line(const Spsa& spsa, const Played& played, double elapsed_seconds,
                          std::int64_t done_now) {
  const std::int64_t total = spsa.schedule().iterations;
  const std::string line = fmt::format("iteration {} of {}: {} games, + {} = {} - {}", spsa.done(),
                                       total, played.wins + played.draws + played.losses,
                                       played.wins, played.draws, played.losses);
  return line + time_left(elapsed_seconds, static_cast<double>(done_now),
                          static_cast<double>(total - spsa.done()));
}

std::string table(const std::vector<Parameter>& parameters) {
  std::size_t width = 4;
  for (const Parameter& p : parameters) width = std::max(width, p.name.size());
  std::string out = fmt::format("  {:<{}} {:>8} {:>10} {:>8}   {}\n", "name", width, "start", "now",
                                "steps", "range");
  for (const Parameter& p : parameters)
    out += fmt::format("  {:<{}} {:>8} {:>10.2f} {:>+8.2f}   {}..{}\n", p.name, width, p.start,
                       p.value, (p.value - p.start) / p.c_end, p.least, p.most);
  return out;
}

}  // namespace taishi::spsa
