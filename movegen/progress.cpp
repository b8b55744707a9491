#include "movegen/progress.h"

#include <cmath>
#include <cstdio>

namespace taishi {

std::string duration_text(double seconds) {
  const long s = std::lround(std::fmin(seconds, 1e9));
  char text[32];
  if (s < 60)
    std::snprintf(text, sizeof text, "%lds", s);
  else if (s < 3600)
    std::snprintf(text, sizeof text, "%ldm%02lds", s / 60, s % 60);
  else
    std::snprintf(text, sizeof text, "%ldh%02ldm", s / 3600, s / 60 % 60);
  return text;
}

std::string time_left(double elapsed, double done, double left) {
  if (done <= 0) return {};
  return ", " + duration_text(elapsed / done * left) + " left";
}

}  // namespace taishi
