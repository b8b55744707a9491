#include <algorithm>

#include "movegen/letters.h"
#include "movegen/notation.h"
#include "movegen/records/charset.h"
#include "movegen/records/san.h"
#include "movegen/records/san_letters.h"

namespace taishi::records {
namespace {

// A move's text in its parts.
struct Parts {
  bool plus = false;  // a `+` before the letter
  char letter = 0;
  bool drop = false;
  int file = 0, rank = 0;  // characters of the origin, as far as given
  std::string_view to;
  enum class Promotion { Unsaid, Refused, Promoted } promotion = Promotion::Unsaid;
  char becomes = 0;
  bool sign = false;  // a `+` at the end
  bool mate = false;
};

bool is_file(char c) {
  return c >= 'a' && c <= 'i';
}

// What follows the square; false if it is no such text.
bool read_suffix(std::string_view text, Parts& parts) {
  while (!text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (c == '+') {
      parts.sign = true;
    } else if (c == '#') {
      parts.mate = true;
    } else if (c == '=') {
      parts.promotion = Parts::Promotion::Refused;
      if (text.empty() || text.front() == '#') continue;
      if (text.front() != '+' && to_upper(text.front()) == to_lower(text.front())) continue;
      parts.promotion = Parts::Promotion::Promoted;
      parts.becomes = text.front() == '+' ? char{0} : to_upper(text.front());
      text.remove_prefix(1);
    } else if (c != '!' && c != '?') {
      return false;
    }
  }
  return true;
}

std::optional<Parts> read_parts(std::string_view text) {
  Parts parts;
  const auto take = [&](auto&& good) {
    if (text.empty() || !good(text.front())) return char{0};
    const char c = text.front();
    text.remove_prefix(1);
    return c;
  };
  parts.plus = take([](char c) { return c == '+'; }) != 0;
  parts.letter = take([](char c) { return c >= 'A' && c <= 'Z'; });
  if (parts.plus && parts.letter == 0) return std::nullopt;
  parts.drop = take([](char c) { return c == '@' || c == '*'; }) != 0;
  // The last square is where the move goes; before it stands what is said of the origin.
  const std::size_t end = text.find_last_of("123456789");
  if (end == std::string_view::npos || end == 0 || !is_file(text[end - 1])) return std::nullopt;
  parts.to = text.substr(end - 1, 2);
  const std::string_view suffix = text.substr(end + 1);
  text = text.substr(0, end - 1);
  parts.file = take(is_file);
  parts.rank = take(is_digit);
  take([](char c) { return c == 'x' || c == '-' || c == ':'; });
  if (!text.empty() || !read_suffix(suffix, parts)) return std::nullopt;
  if (parts.drop && (parts.letter == 0 || parts.file != 0 || parts.rank != 0)) return std::nullopt;
  return parts;
}

// Whether a move is one of a text's in all but promotion.
class Matcher {
 public:
  Matcher(const AnyRecord& game, const Parts& parts, San dialect)
      : game_(game),
        parts_(parts),
        dialect_(dialect),
        letters_(game.info(), dialect),
        squares_(game.variant(), Style::Chess) {}

  bool whole_origin() const { return parts_.file != 0 && parts_.rank != 0; }

  bool goes(Move m) const {
    if (m.is_drop() != parts_.drop || squares_.square(m.to()) != parts_.to) return false;
    if (m.is_drop()) return letters_.match(m.dropped(), parts_.plus, parts_.letter);
    const std::string from = squares_.square(m.from());
    if ((parts_.file != 0 && from[0] != parts_.file) ||
        (parts_.rank != 0 && from[1] != parts_.rank))
      return false;
    const PieceType man = game_.on(m.from()).type();
    if (parts_.letter != 0) return letters_.match(man, parts_.plus, parts_.letter);
    return whole_origin() || (letters_.pawn(man));
  }

  // 0: not as the text says; else the more the likelier.
  int promotion(Move m) const {
    using Promotion = Parts::Promotion;
    // In coordinates `+` promotes, whoever writes them.
    const bool sign_promotes = dialect_ == San::XBoard || (parts_.letter == 0 && whole_origin());
    const bool told = parts_.promotion == Promotion::Promoted || (parts_.sign && sign_promotes);
    if (told) return m.promotes() && becomes(m) ? 2 : 0;
    if (!m.promotes()) return 2;
    return parts_.promotion == Promotion::Unsaid ? 1 : 0;
  }

  // The sign that must be check, if the text has it.
  bool says_check() const {
    return parts_.sign && dialect_ == San::Fairy && !(parts_.letter == 0 && whole_origin());
  }

 private:
  bool becomes(Move m) const {
    if (parts_.becomes == 0) return true;
    const auto promoted =
        static_cast<PieceType>(idx(game_.on(m.from()).type()) + game_.info().pieces.size());
    return letters_.of(promoted) == std::string(1, parts_.becomes) || dialect_ == San::XBoard;
  }

  const AnyRecord& game_;
  const Parts& parts_;
  San dialect_;
  SanLetters letters_;
  Notation squares_;
};

bool gives_check(const AnyRecord& game, Move m) {
  const auto after = game.clone();
  after->push(m);
  return !after->checkers().empty();
}

}  // namespace

Result<std::vector<Move>> read_san(std::string_view text, const AnyRecord& game, San dialect) {
  const auto parts = read_parts(text);
  if (!parts) return Error(quote_text(text) + " is no move");
  const Matcher matcher(game, *parts, dialect);
  std::vector<std::pair<int, Move>> found;
  for (const Move m : game.legal_moves())
    if (matcher.goes(m))
      if (const int rank = matcher.promotion(m); rank > 0) found.emplace_back(-rank, m);
  std::ranges::stable_sort(found, {}, &std::pair<int, Move>::first);
  if (found.empty()) return Error(quote_text(text) + " is no legal move here");

  // Fairy-Stockfish marks every promotion.
  if (dialect == San::Fairy)
    std::erase_if(found, [best = found[0].first](const auto& f) { return f.first != best; });
  std::vector<Move> moves;
  for (const auto& [rank, m] : found)
    if (!matcher.says_check() || gives_check(game, m)) moves.push_back(m);
  if (moves.empty()) return Error(quote_text(text) + " gives no check, as it says");
  return moves;
}

}  // namespace taishi::records
