#include "bench/match/info_line.h"

#include <algorithm>

#include "bench/match/time_control.h"
#include "bench/match/usi_client.h"

namespace taishi::match {
namespace {

// Cuts the first word off.
std::string_view next_word(std::string_view& line) {
  const std::string_view word = first_word(line);
  line.remove_prefix(static_cast<std::size_t>(word.data() + word.size() - line.data()));
  return word;
}

std::optional<int> read_score(std::string_view kind, std::string_view value,
                              const usi::Spelling& spelling) {
  const bool minus = value.substr(0, 1) == "-";  // also of "-0": mated now
  if (minus || value.substr(0, 1) == "+") value.remove_prefix(1);
  const auto number = parse_integer(value);
  if (!number || *number < 0) return {};
  if (kind == "mate") {
    if (spelling.mates_in_moves && *number == 0)
      return -(kMateScore + 1000);  // mated now, unsigned
    int plies = static_cast<int>(std::min<std::int64_t>(*number, 999));
    if (spelling.mates_in_moves) plies = std::min(minus ? 2 * plies : 2 * plies - 1, 999);
    const int score = kMateScore + 1000 - plies;
    return minus ? -score : score;
  }
  if (kind != "cp") return {};
  const int score = static_cast<int>(std::min<std::int64_t>(*number, kMateScore));
  return minus ? -score : score;
}

}  // namespace

std::string_view first_word(std::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(start);
  return line.substr(0, line.find_first_of(" \t"));
}

bool read_info(std::string_view line, std::optional<int>& score, int& depth, std::int64_t& nodes,
               const usi::Spelling& spelling) {
  if (next_word(line) != "info") return false;
  std::optional<int> new_score;
  int new_depth = depth;
  std::int64_t new_nodes = nodes;
  for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
    if (word == "pv" || word == "string") break;
    if (word == "multipv" && next_word(line) != "1") return true;
    if (word == "depth") {
      new_depth = static_cast<int>(
          std::clamp<std::int64_t>(parse_integer(next_word(line)).value_or(0), 0, 10'000));
    }
    if (word == "nodes") new_nodes = parse_integer(next_word(line)).value_or(0);
    if (word == "score") {
      const std::string_view kind = next_word(line);
      new_score = read_score(kind, next_word(line), spelling);
    }
  }
  if (new_score) score = new_score;
  depth = new_depth;
  nodes = new_nodes;
  return true;
}

}  // namespace taishi::match
