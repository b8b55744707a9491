#include "bench/match/info_line.h"

#include <algorithm>

#include "bench/match/usi_client.h"
#include "usi/client/info_line.h"

namespace taishi::match {
namespace {

int match_score(const usi::EngineScore& score) {
  if (!score.mate) return score.value;
  const int mate = kMateScore + 1000 - score.value;
  return score.loses ? -mate : mate;
}

}  // namespace

std::string_view first_word(std::string_view line) {
  const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
  line.remove_prefix(start);
  return line.substr(0, line.find_first_of(" \t"));
}

bool read_info(std::string_view line, std::optional<int>& score, int& depth, std::int64_t& nodes,
               const usi::Spelling& spelling) {
  const auto info = usi::read_info(line, spelling);
  if (!info) return false;
  if (info->multi_pv != 1) return true;
  if (info->score) score = match_score(*info->score);
  if (info->depth > 0) depth = info->depth;
  nodes = info->nodes.value_or(nodes);
  return true;
}

}  // namespace taishi::match
