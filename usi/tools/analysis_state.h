#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "usi/analysis/game_analysis.h"

namespace taishi::tools {

// The verdicts of an analysis that is not finished, in a file beside its output: a line of JSON for
// the analysis, then one for each position, written at once. The same analysis goes on with it; a
// line that a kill left incomplete is passed over.
class AnalysisState {
 public:
  // `key` tells analyses apart: settings and games. Puts what an earlier run with the same key saw
  // into `games`. Errors: the file is that of another analysis, or cannot be written.
  static Result<AnalysisState> open(const std::string& path, const std::string& key,
                                    std::vector<analysis::GameAnalysis>& games);

  std::size_t known() const { return known_; }  // positions seen by earlier runs
  Result<void> add(std::size_t game, std::size_t position, const analysis::Verdicts& verdicts);
  // All is done.
  void remove();

 private:
  std::string path_;
  std::ofstream out_;
  std::size_t known_ = 0;
};

// Tells analyses apart: what the settings say, and all games with all their moves.
std::string analysis_key(const std::string& settings,
                         const std::vector<analysis::GameAnalysis>& games);

}  // namespace taishi::tools
