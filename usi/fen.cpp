#include "usi/fen.h"

#include <algorithm>

#include "movegen/letters.h"
#include "usi/text.h"

namespace taishi::usi {
namespace {

bool is_number(std::string_view word) {
  return std::all_of(word.begin(), word.end(), is_digit);
}

}  // namespace

std::string with_counters(std::string_view fen) {
  const std::vector<std::string_view> words = split(fen);
  const auto side = std::find_if(words.begin(), words.end(),
                                 [](std::string_view w) { return w == "b" || w == "w"; });
  const auto counters = std::find_if(side, words.end(), is_number);
  if (side == words.end() || words.end() - counters > 1) return std::string(fen);
  return join({words.begin(), counters}) + " 0 " +
         (counters == words.end() ? "1" : std::string(*counters));
}

}  // namespace taishi::usi
