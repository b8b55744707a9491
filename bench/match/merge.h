#pragma once

#include <string>
#include <vector>

#include "bench/match/match_log.h"

namespace taishi::match {

// The games of several logs of one match, by number; a game in two logs must be the same in both.
// The shards may be of any cutting. Warnings name what deserves a look.
Result<LoggedMatch> merge_logs(const std::vector<std::string>& paths,
                               std::vector<std::string>& warnings);

}  // namespace taishi::match
