#include "movegen/sfen_fields.h"

#include <algorithm>
#include <charconv>
#include <span>
#include <vector>

#include "movegen/letters.h"
#include "movegen/words.h"

namespace taishi {
namespace {

using Words = std::span<const std::string_view>;

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

// At least 1: some programs count from 0.
Result<std::int32_t> read_number(std::string_view word, std::int32_t largest) {
  std::int32_t n = 0;
  if (!is_number(word)) return Error(Fault::SfenNumber, {std::string(word)});
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (fault != std::errc() || n > largest)
    return Error(Fault::SfenNumberTooLarge, {std::string(word), largest});
  return std::max(n, 1);
}

Result<void> nothing_more(Words rest) {
  if (rest.empty()) return {};
  return Error(Fault::SfenTail, {std::string(rest[0])});
}

// Takes the hand in brackets off the board; it may also stand as a word of its own.
Result<void> split_brackets(SfenFields& fields, Words& rest, bool& bracketed) {
  const std::size_t open = fields.board.find('[');
  std::string_view hand;
  if (open != std::string_view::npos) {
    hand = fields.board.substr(open);
    fields.board = fields.board.substr(0, open);
  } else if (!rest.empty() && rest[0].front() == '[') {
    hand = rest[0];
    rest = rest.subspan(1);
  } else {
    return {};
  }
  if (hand.size() < 2 || hand.find(']') != hand.size() - 1)
    return Error(Fault::SfenBrackets, {std::string(hand)});
  fields.hand = hand.substr(1, hand.size() - 2);
  bracketed = true;
  return {};
}

}  // namespace

Result<SfenFields> split_sfen(std::string_view text) {
  const std::vector<std::string_view> words = split(text, "_");
  if (words.empty()) return Error(Fault::SfenEmpty);

  SfenFields fields;
  fields.board = words[0];
  Words rest = Words(words).subspan(1);
  bool bracketed = false;
  if (const auto done = split_brackets(fields, rest, bracketed); !done) return done.error();

  // Two counters at the end: a chess-style FEN, whose `w` is the side that moves first.
  const bool chess = fields.chess_style =
      rest.size() >= 2 && is_number(rest.back()) && is_number(rest[rest.size() - 2]);
  if (!rest.empty() && (rest[0] == "b" || rest[0] == "w")) {
    fields.side = (rest[0] == "b") != chess ? Color::Black : Color::White;
    fields.side_given = true;
    rest = rest.subspan(1);
  } else if (rest.size() > (chess ? 3 : 2)) {
    return Error(Fault::SfenSide, {std::string(rest[0])});
  }
  if (!rest.empty() && !is_number(rest[0])) {
    if (!bracketed)
      fields.hand = rest[0];
    else if (rest[0] != "-")
      return Error(Fault::SfenSecondHand, {std::string(rest[0])});
    rest = rest.subspan(1);
  }
  if (!chess) {
    if (rest.empty()) return fields;
    const auto number = read_number(rest[0], kMaxMoveNumber);
    if (!number) return number.error();
    fields.move_number = *number;
    if (const auto done = nothing_more(rest.subspan(1)); !done) return done.error();
    return fields;
  }
  if (rest.size() == 3 && rest[0] == "-") rest = rest.subspan(1);  // chess's en passant field
  if (rest.size() != 2) return nothing_more(rest).error();
  const auto number = read_number(rest[1], kMaxMoveNumber / 2);
  if (!number) return number.error();
  fields.move_number = 2 * *number - (fields.side == Color::Black ? 1 : 0);  // counts both moves
  return fields;
}

}  // namespace taishi
