#include "usi/tools/progress_bar.h"

#include <algorithm>

#include "movegen/platform/program.h"
#include "movegen/progress.h"

namespace taishi::tools {
namespace {

constexpr int kStandardError = 2;  // a file descriptor

}  // namespace

ProgressBar::ProgressBar(std::ostream& out, bool terminal, std::size_t total, std::string things,
                         std::size_t before)
    : out_(out), terminal_(terminal), total_(total), before_(before), things_(std::move(things)) {
  shown_ = terminal ? Clock::time_point{} : begin_;
}

void ProgressBar::show(std::size_t done) {
  constexpr std::size_t kBar = 24;
  const auto now = Clock::now();
  const auto pause = terminal_ ? std::chrono::milliseconds(200) : std::chrono::seconds(30);
  if (now - shown_ < pause) return;
  shown_ = now;
  const double elapsed = std::chrono::duration<double>(now - begin_).count();
  const std::size_t full = total_ == 0 ? kBar : std::min(done * kBar / total_, kBar);
  std::string line;
  line += '[' + std::string(full, '#') + std::string(kBar - full, '.') + "] ";
  line += std::to_string(done) + " of " + std::to_string(total_) + ' ' + things_;
  line += time_left(elapsed, static_cast<double>(done - std::min(before_, done)),
                    static_cast<double>(total_ - std::min(done, total_)));
  if (!terminal_) {
    out_ << line << '\n' << std::flush;
    return;
  }
  const std::size_t width = line.size();
  if (width < width_) line.resize(width_, ' ');
  width_ = width;
  out_ << '\r' << line << std::flush;
}

void ProgressBar::end() {
  if (width_ > 0) out_ << '\r' << std::string(width_, ' ') << '\r' << std::flush;
  width_ = 0;
}

bool errors_on_terminal() {
  return is_terminal(kStandardError);
}

}  // namespace taishi::tools
