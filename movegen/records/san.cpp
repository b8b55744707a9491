#include "movegen/records/san.h"

#include <algorithm>
#include <array>

#include "movegen/letters.h"
#include "movegen/notation.h"
#include "movegen/records/charset.h"

namespace taishi::records {
namespace {

// The letter of a promoted man in Fairy-Stockfish, by what it moves like.
struct PromotedLetter {
  std::string_view moves;
  char letter;
};
constexpr auto kPromotedLetters = std::to_array<PromotedLetter>({
    {"WfF", 'G'},
    {"WfFbR", 'G'},
    {"fWfFbR", 'S'},
    {"BW", 'H'},
    {"RF", 'D'},
    {"R", 'L'},
    {"K", 'K'},
});

// The letters of a game's men in a dialect.
class Letters {
 public:
  Letters(const GameInfo& info, San dialect) : info_(info), dialect_(dialect) {}

  bool promoted(PieceType t) const { return idx(t) >= info_.pieces.size(); }
  const PieceSpec& spec(PieceType t) const { return info_.pieces[idx(t) % info_.pieces.size()]; }

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

bool is_pawn(const PieceSpec& spec) {
  return spec.letter == 'P';
}

// Of several men that can go there, enough of the origin's name to tell it: file, rank or both.
// Fairy-Stockfish compares promotions with promotions only.
std::string origin(const AnyRecord& game, Move m, const Letters& letters, const Notation& squares,
                   San dialect) {
  const std::string name = letters.of(game.on(m.from()).type());
  bool others = false, same_file = false, same_rank = false;
  const std::string from = squares.square(m.from());
  for (const Move other : game.legal_moves()) {
    if (other.is_drop() || other.to() != m.to() || other.from() == m.from() ||
        (dialect == San::Fairy && other.promotes() != m.promotes()) ||
        letters.of(game.on(other.from()).type()) != name)
      continue;
    const std::string square = squares.square(other.from());
    others = true;
    same_file |= square[0] == from[0];
    same_rank |= square[1] == from[1];
  }
  if (!others) return "";
  if (!same_file) return from.substr(0, 1);
  return same_rank ? from : from.substr(1);
}

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
    return whole_origin() || (is_pawn(letters_.spec(man)) && !letters_.promoted(man));
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
  Letters letters_;
  Notation squares_;
};

bool gives_check(const AnyRecord& game, Move m) {
  const auto after = game.clone();
  after->push(m);
  return !after->checkers().empty();
}

}  // namespace

Variant known_elsewhere(Variant v) {
  return {v.game, static_cast<int>(game_info(v.game).dialects.size()) - 1};
}

std::string to_san(const AnyRecord& before, Move m, San dialect) {
  const Letters letters(before.info(), dialect);
  const Notation squares(before.variant(), Style::Chess);
  const std::string to = squares.square(m.to());
  if (m.is_drop()) return letters.of(m.dropped()) + '@' + to;

  const PieceType man = before.on(m.from()).type();
  const bool capture = !before.on(m.to()).empty();
  const bool pawn = dialect == San::XBoard && is_pawn(letters.spec(man)) && !letters.promoted(man);
  std::string text;
  if (pawn)
    text = capture ? squares.square(m.from()).substr(0, 1) : "";
  else
    text = letters.of(man) + origin(before, m, letters, squares, dialect);
  text += capture ? "x" + to : to;

  const auto promoted = static_cast<PieceType>(idx(man) + before.info().pieces.size());
  if (dialect == San::Fairy) {
    if (m.promotes()) (text += '=') += letters.of(promoted);
    return text;
  }
  if (m.promotes()) return text += '+';
  const auto legal = before.legal_moves();
  const bool could = std::ranges::find(legal, Move::board(m.from(), m.to(), true)) != legal.end();
  return could ? text + '=' : text;
}

std::string check_mark(const AnyRecord& after, San dialect) {
  // Fairy-Stockfish knows no check where a side can have two royals, and wants none.
  const auto crowns = [](const PieceSpec& spec) { return spec.royal == Royal::Promoted; };
  if (dialect == San::Fairy && std::ranges::any_of(after.info().pieces, crowns)) return "";
  if (after.checkers().empty()) return "";
  if (after.legal_moves().empty()) return "#";
  return dialect == San::Fairy ? "+" : "";
}

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
