#pragma once

#include <array>
#include <set>
#include <string>

#include "bench/match/game_record.h"
#include "bench/match/sprt.h"
#include "movegen/result.h"
#include "movegen/variants.h"

namespace taishi::match {

// What a match is: enough to print its result, and to tell whether two logs are of one match.
struct MatchInfo {
  Variant variant;
  std::array<std::string, 2> names;
  std::array<std::set<std::string>, 2> lacks;
  std::array<std::string, 2> controls;  // time controls as text; not in the log but in `config`
  std::string config;                   // all that has an effect on the games, readable
  std::string programs;                 // hashes of the engines' programs
  std::int64_t games = 0;
  int shard = 1, shards = 1;  // this log's part: pairs i with i % shards == shard - 1
  Sprt sprt;

  // Games of this part.
  bool ours(std::int64_t pair) const { return pair % shards == shard - 1; }
  std::int64_t part_games() const;
};

// "a,b" to a set and back.
std::set<std::string> split_set(std::string_view text);
std::string join(const std::set<std::string>& words);

}  // namespace taishi::match
