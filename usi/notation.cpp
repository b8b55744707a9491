#include "usi/notation.h"

#include "movegen/letters.h"
#include "movegen/sfen_fields.h"

namespace taishi::usi {
namespace {

constexpr bool is_lower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool is_word(char c) {
  return is_digit(c) || is_lower(to_lower(c));
}

// A square of either style within a board, counted from 0 from Black's left and from the top.
struct Place {
  int column = -1;
  int row = -1;
};

Place of_shogi(std::string_view s, const BoardShape& board) {
  return {board.files - (s[0] - '0'), s[1] - 'a'};
}
Place of_chess(std::string_view s, const BoardShape& board) {
  return {s[0] - 'a', board.ranks - (s[1] - '0')};
}
bool on_board(Place p, const BoardShape& board) {
  return p.column >= 0 && p.column < board.files && p.row >= 0 && p.row < board.ranks;
}
std::string to_shogi(Place p, const BoardShape& board) {
  return {static_cast<char>('0' + board.files - p.column), static_cast<char>('a' + p.row)};
}
std::string to_chess(Place p, const BoardShape& board) {
  return {static_cast<char>('a' + p.column), static_cast<char>('0' + board.ranks - p.row)};
}

// "2P" as "PP".
std::string spelt_out(std::string_view hand) {
  std::string out;
  int n = 0;
  for (const char c : hand) {
    if (is_digit(c)) {
      n = n * 10 + (c - '0');
    } else {
      if (c != '-') out.append(static_cast<std::size_t>(n == 0 ? 1 : n), c);
      n = 0;
    }
  }
  return out;
}

}  // namespace

std::string Notation::square(std::string_view usi) const {
  if (style_ == Style::Shogi || usi.size() != 2) return std::string(usi);
  const Place p = of_shogi(usi, shape_);
  return on_board(p, shape_) ? to_chess(p, shape_) : std::string(usi);
}

std::string Notation::move(std::string_view usi) const {
  if (style_ == Style::Shogi || usi.size() < 4) return std::string(usi);
  const std::string to = square(usi.substr(2, 2));
  if (usi[1] == '*') return usi[0] + ('@' + to);
  return square(usi.substr(0, 2)) + to + std::string(usi.substr(4));
}

std::string Notation::file(int column) const {
  if (style_ == Style::Shogi) return std::to_string(shape_.files - column);
  return std::string(1, static_cast<char>('a' + column));
}

std::string Notation::rank(int row) const {
  if (style_ == Style::Chess) return std::to_string(shape_.ranks - row);
  return std::string(1, static_cast<char>('a' + row));
}

std::string Notation::position(std::string_view sfen) const {
  const auto fields = split_sfen(sfen);
  if (style_ == Style::Shogi || !fields) return std::string(sfen);
  std::string fen(fields->board);
  if (shape_.drops) fen += '[' + spelt_out(fields->hand) + ']';
  fen += fields->side == Color::Black ? " w - - 0 " : " b - - 0 ";
  return fen + std::to_string((fields->move_number + 1) / 2);
}

std::string Notation::message(std::string_view text) const {
  if (style_ == Style::Shogi) return std::string(text);
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_word(text[i])) {
      out += text[i++];
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && (is_word(text[end]) || text[end] == '*' || text[end] == '+')) ++end;
    const std::string_view word = text.substr(i, end - i);
    const bool squares = word.size() <= 5 && word.size() != 3 && word.size() > 1 &&
                         is_lower(word[word.size() == 5 ? 3 : word.size() - 1]) &&
                         is_digit(word[word.size() == 2 ? 0 : 2]);
    const bool moves = squares && word.size() > 2 && (word[1] == '*' || is_digit(word[0]));
    out += moves ? move(word) : squares && word.size() == 2 ? square(word) : std::string(word);
    i = end;
  }
  return out;
}

std::string Notation::read_move(std::string_view text) const {
  const std::string unread(text);
  if (style_ == Style::Shogi || text.size() < 4) return unread;
  std::string tail(text.substr(4));
  if (tail == "=") tail.clear();
  const Place to = of_chess(text.substr(2, 2), shape_);
  if (!on_board(to, shape_)) return unread;
  if (text[1] == '@' || text[1] == '*')
    return std::string(1, to_upper(text[0])) + '*' + to_shogi(to, shape_) + tail;
  const Place from = of_chess(text, shape_);
  if (!on_board(from, shape_)) return unread;
  return to_shogi(from, shape_) + to_shogi(to, shape_) + tail;
}

}  // namespace taishi::usi
