#include "movegen/sfen_fields.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <vector>

#include "movegen/letters.h"
#include "movegen/quote.h"

namespace taishi {
namespace {

using Words = std::span<const std::string_view>;

constexpr std::string_view kSeparators = " _\t\r\n\v\f";

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t end = 0;;) {
    const std::size_t begin = text.find_first_not_of(kSeparators, end);
    if (begin == std::string_view::npos) return words;
    end = std::min(text.find_first_of(kSeparators, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
  }
}

bool is_number(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_digit);
}

// At least 1: some programs count from 0.
Result<std::int32_t> read_number(std::string_view word, std::int32_t largest) {
  std::int32_t n = 0;
  if (!is_number(word)) return Error{"SFEN: " + quote(word) + " is not a move number"};
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), n);
  if (fault != std::errc() || n > largest)
    return Error{"SFEN: move number " + quote(word) + " is more than " + std::to_string(largest)};
  return std::max(n, 1);
}

std::optional<Error> unexpected(Words rest) {
  if (rest.empty()) return std::nullopt;
  return Error{"SFEN: unexpected " + quote(rest[0]) + " at its end"};
}

// Takes the hand in brackets off the board; it may also stand as a word of its own.
std::optional<Error> split_brackets(SfenFields& fields, Words& rest, bool& bracketed) {
  const std::size_t open = fields.board.find('[');
  std::string_view hand;
  if (open != std::string_view::npos) {
    hand = fields.board.substr(open);
    fields.board = fields.board.substr(0, open);
  } else if (!rest.empty() && rest[0].front() == '[') {
    hand = rest[0];
    rest = rest.subspan(1);
  } else {
    return std::nullopt;
  }
  if (hand.size() < 2 || hand.find(']') != hand.size() - 1)
    return Error{"SFEN: the hand " + quote(hand) + " has no `]` at its end"};
  fields.hand = hand.substr(1, hand.size() - 2);
  bracketed = true;
  return std::nullopt;
}

}  // namespace

Result<SfenFields> split_sfen(std::string_view text) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty()) return Error{"SFEN: nothing given"};

  SfenFields fields;
  fields.board = words[0];
  Words rest = Words(words).subspan(1);
  bool bracketed = false;
  if (const auto fault = split_brackets(fields, rest, bracketed)) return *fault;

  // Two counters at the end: a chess-style FEN, whose `w` is the side that moves first.
  const bool chess = rest.size() >= 2 && is_number(rest.back()) && is_number(rest[rest.size() - 2]);
  if (!rest.empty() && (rest[0] == "b" || rest[0] == "w")) {
    fields.side = (rest[0] == "b") != chess ? Color::Black : Color::White;
    rest = rest.subspan(1);
  } else if (rest.size() > (chess ? 3 : 2)) {
    return Error{"SFEN: " + quote(rest[0]) + " is no side, `b` or `w`"};
  }
  if (!rest.empty() && !is_number(rest[0])) {
    if (!bracketed)
      fields.hand = rest[0];
    else if (rest[0] != "-")
      return Error{"SFEN: a second hand " + quote(rest[0]) + " after the one in brackets"};
    rest = rest.subspan(1);
  }
  if (!chess) {
    if (rest.empty()) return fields;
    const auto number = read_number(rest[0], kMaxMoveNumber);
    if (!number) return number.error();
    fields.move_number = *number;
    if (const auto fault = unexpected(rest.subspan(1))) return *fault;
    return fields;
  }
  if (rest.size() == 3 && rest[0] == "-") rest = rest.subspan(1);  // chess's en passant field
  if (rest.size() != 2) return *unexpected(rest);
  const auto number = read_number(rest[1], kMaxMoveNumber / 2);
  if (!number) return number.error();
  fields.move_number = 2 * *number - (fields.side == Color::Black ? 1 : 0);  // counts both moves
  return fields;
}

}  // namespace taishi
