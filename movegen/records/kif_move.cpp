#include "movegen/records/kif_move.h"

#include <algorithm>
#include <vector>

#include "movegen/records/charset.h"
#include "movegen/records/kif_words.h"

namespace taishi::records {
namespace {

// A move's text in its parts.
struct Parts {
  Square to = Square::None;
  std::vector<PieceType> men;
  bool drop = false, promotes = false, refuses = false;
  std::optional<Square> from;
};

class Scanner {
 public:
  Scanner(std::string_view text, const GameInfo& info) : text_(text), info_(info) {}

  bool take(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  void skip_blanks() {
    while (take(" ") || take("\t")) {
    }
  }
  // A digit, or a numeral of Japanese.
  std::optional<int> number() {
    if (!text_.empty() && text_[0] >= '1' && text_[0] <= '9') {
      const int n = text_[0] - '0';
      text_.remove_prefix(1);
      return n;
    }
    for (int n = 1; n <= 9; ++n)
      if (take(kif_numeral(n))) return n;
    return std::nullopt;
  }
  std::optional<Square> square() {
    const auto file = number();
    const auto rank = file ? number() : std::nullopt;
    if (!rank || *file > info_.files || *rank > info_.ranks) return std::nullopt;
    return taishi::square((*file - 1) * info_.ranks + *rank - 1);
  }
  std::string_view rest() const { return text_; }
  void skip(std::size_t bytes) { text_.remove_prefix(bytes); }

 private:
  std::string_view text_;
  const GameInfo& info_;
};

std::optional<Parts> read_parts(std::string_view text, const AnyRecord& game,
                                std::optional<Square> last) {
  Scanner scan(text, game.info());
  Parts parts;
  const auto to = scan.take("同") ? last : scan.square();
  if (!to) return std::nullopt;
  parts.to = *to;
  scan.skip_blanks();
  KifMan man = find_kif_man(game.variant().game, scan.rest());
  if (man.length == 0) return std::nullopt;
  scan.skip(man.length);
  parts.men = std::move(man.types);
  parts.refuses = scan.take("不成");
  parts.promotes = !parts.refuses && scan.take("成");
  parts.drop = scan.take("打");
  scan.skip_blanks();
  if (scan.take("(")) {
    parts.from = scan.square();
    if (!parts.from || !scan.take(")")) return std::nullopt;
  }
  if (!scan.rest().empty() || (parts.drop && (parts.from || parts.promotes))) return std::nullopt;
  return parts;
}

// Whether a legal move is the text's but for the promotion.
bool goes(const Parts& parts, const AnyRecord& game, Move m) {
  if (m.to() != parts.to || (m.is_drop() && parts.from) || (parts.drop && !m.is_drop()))
    return false;
  if (parts.from && *parts.from != m.from()) return false;
  const PieceType man = m.is_drop() ? m.dropped() : game.on(m.from()).type();
  return std::ranges::find(parts.men, man) != parts.men.end();
}

}  // namespace

Result<Move> read_kif_move(std::string_view text, const AnyRecord& game,
                           std::optional<Square> last) {
  const auto parts = read_parts(text, game, last);
  if (!parts) return Error(quote_text(text) + " is no move");
  std::vector<Move> found;
  for (const Move m : game.legal_moves())
    if (goes(*parts, game, m)) found.push_back(m);
  const auto keep = [&](auto&& good) {
    if (std::ranges::any_of(found, good)) std::erase_if(found, [&](Move m) { return !good(m); });
  };
  if (parts->promotes)
    std::erase_if(found, [](Move m) { return !m.promotes(); });
  else if (parts->refuses)
    std::erase_if(found, [](Move m) { return m.promotes(); });
  else
    keep([](Move m) { return !m.promotes(); });
  // 打 may be left out where no man on the board can go there.
  if (!parts->drop) keep([](Move m) { return !m.is_drop(); });
  if (found.empty()) return Error(quote_text(text) + " is no legal move here");
  if (found.size() > 1) return Error(quote_text(text) + " can be more than one move");
  return found.front();
}

}  // namespace taishi::records
