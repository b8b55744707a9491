#include "bench/match/match_info.h"

#include <fmt/format.h>

namespace taishi::match {

std::int64_t MatchInfo::part_games() const {
  const std::int64_t pairs = (games + 1) / 2;
  return 2 * ((pairs - (shard - 1) + shards - 1) / shards);
}

std::set<std::string> split_set(std::string_view text) {
  std::set<std::string> out;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    if (comma != 0) out.emplace(text.substr(0, comma));
    text.remove_prefix(comma == text.npos ? text.size() : comma + 1);
  }
  return out;
}

std::string join(const std::set<std::string>& words) {
  return fmt::format("{}", fmt::join(words, ","));
}

}  // namespace taishi::match
