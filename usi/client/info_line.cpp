#include "usi/client/info_line.h"

#include <algorithm>

namespace taishi::usi {
namespace {

constexpr std::int64_t kDeepest = 10'000, kLongestMate = 999, kLargestScore = 30'000;

int cut(std::int64_t n, std::int64_t most) {
  return static_cast<int>(std::min(n, most));
}

std::optional<EngineScore> read_score(std::string_view kind, std::string_view value,
                                      const Spelling& spelling) {
  const bool minus = value.starts_with('-');  // also of "-0": mated now
  if (minus || value.starts_with('+')) value.remove_prefix(1);
  const auto number = lenient_number(value);
  if (!number || *number < 0) return std::nullopt;
  EngineScore score;
  if (kind == "mate") {
    score.mate = true;
    score.loses = minus || (spelling.mates_in_moves && *number == 0);  // mated now, unsigned
    score.value = cut(*number, kLongestMate);
    if (spelling.mates_in_moves && *number > 0)
      score.value = cut(2 * score.value - (minus ? 0 : 1), kLongestMate);
    return score;
  }
  if (kind != "cp") return std::nullopt;
  score.value = cut(*number, kLargestScore) * (minus ? -1 : 1);
  return score;
}

// The words of a line, one by one; empty ones at its end.
class Cursor {
 public:
  explicit Cursor(const Words& words) : words_(words) {}
  bool done() const { return next_ >= words_.size(); }
  std::string_view take() { return done() ? std::string_view{} : words_[next_++]; }
  std::optional<std::int64_t> number() { return lenient_number(take()); }
  Words rest() const { return {words_.begin() + static_cast<std::ptrdiff_t>(next_), words_.end()}; }

 private:
  const Words& words_;
  std::size_t next_ = 0;
};

std::optional<std::array<int, 3>> read_wdl(Cursor& words) {
  std::array<int, 3> wdl{};
  for (int& part : wdl) {
    const auto n = words.number();
    if (!n || *n < 0 || *n > 1000) return std::nullopt;
    part = static_cast<int>(*n);
  }
  return wdl;
}

}  // namespace

std::optional<EngineInfo> read_info(std::string_view line, const Spelling& spelling) {
  const Words all = split(line);
  Cursor words(all);
  if (words.take() != "info") return std::nullopt;
  EngineInfo info;
  while (!words.done()) {
    const std::string_view word = words.take();
    if (word == "string") break;
    if (word == "pv") {
      info.pv = words.rest();
      break;
    }
    if (word == "multipv")
      info.multi_pv =
          static_cast<int>(std::clamp<std::int64_t>(words.number().value_or(0), 0, 999));
    else if (word == "depth")
      info.depth =
          static_cast<int>(std::clamp<std::int64_t>(words.number().value_or(0), 0, kDeepest));
    else if (word == "nodes")
      info.nodes = words.number().value_or(0);
    else if (word == "nps")
      info.nps = words.number().value_or(0);
    else if (word == "wdl")
      info.wdl = read_wdl(words);
    else if (word == "score") {
      const std::string_view kind = words.take();
      info.score = read_score(kind, words.take(), spelling);
    } else if (info.score && (word == "lowerbound" || word == "upperbound")) {
      info.score->bound = word == "lowerbound" ? Bound::Lower : Bound::Upper;
    }
  }
  return info;
}

}  // namespace taishi::usi
