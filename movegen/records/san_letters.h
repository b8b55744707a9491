#pragma once

#include <array>
#include <string>
#include <string_view>

#include "movegen/records/san.h"

namespace taishi::records {

// The letter of a promoted man in Fairy-Stockfish, by what it moves like.
struct PromotedLetter {
  std::string_view moves;
  char letter;
};
inline constexpr auto kPromotedLetters = std::to_array<PromotedLetter>({
    {"WfF", 'G'},
    {"WfFbR", 'G'},
    {"fWfFbR", 'S'},
    {"BW", 'H'},
    {"RF", 'D'},
    {"R", 'L'},
    {"K", 'K'},
});

// The letters of a game's men in a dialect.
class SanLetters {
 public:
  SanLetters(const GameInfo& info, San dialect) : info_(info), dialect_(dialect) {}

  bool promoted(PieceType t) const { return idx(t) >= info_.pieces.size(); }
  const PieceSpec& spec(PieceType t) const { return info_.pieces[idx(t) % info_.pieces.size()]; }

  bool pawn(PieceType t) const { return spec(t).letter == 'P' && !promoted(t); }

  // "N", "+N"; the aliases, which other programs write.
  std::string base(PieceType t) const {
    const PieceSpec& s = spec(t);
    std::string name = promoted(t) ? "+" : "";
    return name += s.alias != 0 ? s.alias : s.letter;
  }

  std::string of(PieceType t) const {
    if (dialect_ == San::XBoard || !promoted(t)) return base(t);
    for (const PromotedLetter& p : kPromotedLetters)
      if (p.moves == spec(t).promoted) return std::string(1, p.letter);
    return base(t);
  }

  // Whether a man can be what a text calls it.
  bool match(PieceType t, bool plus, char letter) const {
    const PieceSpec& s = spec(t);
    const bool same = letter == s.letter || (s.alias != 0 && letter == s.alias);
    if (plus || !promoted(t)) return same && plus == promoted(t);
    return dialect_ == San::Fairy && of(t) == std::string(1, letter);
  }

 private:
  const GameInfo& info_;
  San dialect_;
};

}  // namespace taishi::records
