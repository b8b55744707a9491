#include "bench/match/letters.h"

#include <algorithm>
#include <cctype>

namespace taishi::match {
namespace {

bool capital(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_drop(std::string_view move) {
  return move.size() > 1 && move[1] == '*';
}

}  // namespace

Result<LetterMap> LetterMap::parse(std::string_view text) {
  LetterMap map;
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const std::string_view pair = text.substr(i, 3);
    const bool last = i + 3 == text.size();
    if (pair.size() != 3 || !capital(pair[0]) || pair[1] != ':' || !capital(pair[2]) ||
        (!last && (text[i + 3] != ',' || i + 4 == text.size()))) {
      return Error{"letters are written OURS:THEIRS, e.g. Y:R or Y:R,S:T; not '" +
                   std::string(text) + "'"};
    }
    map.pairs_.emplace_back(pair[0], pair[2]);
  }
  return map;
}

char LetterMap::to_engine(char letter) const {
  const bool lower = std::islower(static_cast<unsigned char>(letter)) != 0;
  const auto in_case = [lower](char c) { return lower ? static_cast<char>(c + ('a' - 'A')) : c; };
  for (const auto& [ours, theirs] : pairs_) {
    if (in_case(ours) == letter) return in_case(theirs);
  }
  return letter;
}

std::string LetterMap::sfen_to_engine(std::string_view sfen) const {
  std::string out(sfen);
  int field = 0;
  for (char& c : out) {
    if (c == ' ') ++field;
    if (field == 0 || field == 2) c = to_engine(c);
  }
  return out;
}

std::string LetterMap::move_to_engine(std::string_view move) const {
  std::string out(move);
  if (is_drop(move)) out[0] = to_engine(out[0]);
  return out;
}

std::string LetterMap::move_from_engine(std::string_view move) const {
  std::string out(move);
  if (!is_drop(move) || pairs_.empty()) return out;
  for (const auto& [ours, theirs] : pairs_) {
    if (theirs == move[0]) {
      out[0] = ours;
      return out;
    }
  }
  const bool renamed = std::any_of(pairs_.begin(), pairs_.end(),
                                   [&](const auto& pair) { return pair.first == move[0]; });
  if (renamed) out[0] = '?';
  return out;
}

}  // namespace taishi::match
