#include "movegen/error.h"

#include "movegen/letters.h"
#include "movegen/notation.h"
#include "movegen/quote.h"

namespace taishi {
namespace {

// What is said of a fault; `{}` stands for its details, one by one. Those left over follow.
constexpr std::string_view sentence(Fault fault) {
  switch (fault) {
    case Fault::Text:
      return "{}";
    case Fault::SfenEmpty:
      return "SFEN: nothing given";
    case Fault::SfenNumber:
      return "SFEN: {} is not a move number";
    case Fault::SfenNumberTooLarge:
      return "SFEN: move number {} is more than {}";
    case Fault::SfenTail:
      return "SFEN: unexpected {} at its end";
    case Fault::SfenBrackets:
      return "SFEN: the hand {} has no `]` at its end";
    case Fault::SfenSide:
      return "SFEN: {} is no side, `b` or `w`";
    case Fault::SfenSecondHand:
      return "SFEN: a second hand {} after the one in brackets";
    case Fault::SfenRows:
      return "SFEN: {} rows instead of {} in {}";
    case Fault::SfenRowPiece:
      return "SFEN: row {} {}: unknown piece {}";
    case Fault::SfenRowPromotion:
      return "SFEN: row {} {}: {} does not promote";
    case Fault::SfenRowPlus:
      return "SFEN: row {} {}: a `+` without a piece";
    case Fault::SfenRowLong:
      return "SFEN: row {} {}: more than {} squares";
    case Fault::SfenRowShort:
      return "SFEN: row {} {}: {} squares instead of {}";
    case Fault::SfenHandWithoutDrops:
      return "SFEN: hand {}, but the game has no drops";
    case Fault::SfenHandCount:
      return "SFEN: hand {} ends in a count without a piece";
    case Fault::SfenHandPiece:
      return "SFEN: unknown piece {} in hand {}";
    case Fault::SfenHandTooMany:
      return "SFEN: too many {} in hand {}";
    case Fault::NoRoyal:
      return "SFEN: {} has no royal piece";
    case Fault::TooManyRoyals:
      return "SFEN: {} has {} {}:";
    case Fault::StuckMan:
      return "SFEN: {} on {} could never move";
    case Fault::TwoOnFile:
      return "SFEN: two {} on a file:";
    case Fault::HandWithoutDrops:
      return "SFEN: a hand, but the game has no drops";
    case Fault::RoyalInHand:
      return "SFEN: {} cannot be in a hand";
    case Fault::TooManyMen:
      return "SFEN: {} men, the game has {}";
    case Fault::TooManyOfType:
      return "SFEN: {} {}, the game has {}";
    case Fault::OtherSideInCheck:
      return "SFEN: {} is to move, but {}'s {} on {} is in check from {}";
    case Fault::MoveMalformed:
      return "malformed move {}";
    case Fault::MoveDropsNone:
      return "illegal move {}: the game has no drops";
    case Fault::MoveNotInHand:
      return "illegal move {}: {} has none in hand";
    case Fault::MoveOntoMan:
      return "illegal move {}: {} is not empty";
    case Fault::MoveFromEmpty:
      return "illegal move {}: {} is empty";
    case Fault::MoveOfOther:
      return "illegal move {}: {} is to move";
    case Fault::MoveIllegal:
      return "illegal move {}: not a legal move in this position";
  }
  return "";
}

class DetailWriter {
 public:
  explicit DetailWriter(const Notation& notation) : notation_(notation) {}
  std::string operator()(const std::string& part) const { return quote(part); }
  std::string operator()(std::int64_t n) const { return std::to_string(n); }
  std::string operator()(Color c) const { return color_name(c); }
  std::string operator()(Square s) const { return notation_.square(s); }
  std::string operator()(Piece p) const { return notation_.man(p); }

 private:
  const Notation& notation_;
};

}  // namespace

std::string describe(const Error& error, const Notation& notation) {
  if (error.fault == Fault::Text) return std::get<std::string>(error.details.at(0));
  const DetailWriter write(notation);
  std::string out = error.move > 0 ? "move " + std::to_string(error.move) + ": " : "";
  std::string_view rest = sentence(error.fault);
  auto detail = error.details.begin();
  for (; detail != error.details.end(); ++detail) {
    const std::size_t place = rest.find("{}");
    if (place == std::string_view::npos) break;
    out.append(rest.substr(0, place)) += std::visit(write, *detail);
    rest.remove_prefix(place + 2);
  }
  out.append(rest);
  for (; detail != error.details.end(); ++detail) out += ' ' + std::visit(write, *detail);
  return out;
}

std::string Error::text() const {
  return describe(*this, Notation({game, 0}));
}

}  // namespace taishi
