#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/result.h"

namespace taishi::match {

// The piece letters of an engine that writes some otherwise than our rules do, e.g. Yari's forward
// rook as `R` where we write `Y`.
class LetterMap {
 public:
  // "Y:R" or "Y:R,S:T": ours, theirs. Capital letters.
  static Result<LetterMap> parse(std::string_view text);

  bool empty() const { return pairs_.empty(); }
  std::string sfen_to_engine(std::string_view sfen) const;  // board and hand
  std::string move_to_engine(std::string_view move) const;
  // A drop of a letter that is not among the engine's own becomes a drop of `?`, legal nowhere.
  std::string move_from_engine(std::string_view move) const;

 private:
  char to_engine(char letter) const;

  std::vector<std::pair<char, char>> pairs_;
};

}  // namespace taishi::match
