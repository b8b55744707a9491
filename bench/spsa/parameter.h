#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "movegen/result.h"

namespace taishi::spsa {

// A number that is tuned, an option of the engine.
struct Parameter {
  std::string name;
  double value = 0;         // as tuned so far
  int start = 0;            // the engine's default
  int least = 0, most = 0;  // bounds
  double c_end = 1;         // how far it is moved to either side in the last pair
  double r_end = 0.002;     // the last pair moves it by r_end * c_end for a game won
  bool operator==(const Parameter&) const = default;
};

// Reads words "NAME", "NAME,C_END" or "NAME,C_END,R_END"; a NAME may end in `*`. `announced` are
// the engine's `option` lines by name. Where no C_END is given, it is the step in
// search/tunables.h, or a twentieth of the range for options that are not there.
Result<std::vector<Parameter>> choose_parameters(
    const std::vector<std::string>& words, const std::map<std::string, std::string>& announced,
    double r_end);

// As in search/tunables.h, one line each, in its order; others as comments below.
std::string tunables_text(const std::vector<Parameter>& parameters);

}  // namespace taishi::spsa
