#include <algorithm>

#include "movegen/records/pgn.h"
#include "movegen/records/pgn_builder.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

using Kind = PgnToken::Kind;

std::string_view find_tag(const PgnText& text, std::string_view name) {
  for (const Tag& tag : text.tags)
    if (equal_ignoring_case(tag.first, name)) return tag.second;
  return {};
}

// Tags that say something.
bool is_kept(const Tag& tag) {
  return !is_own_tag(tag.first) && tag.second != "?" && tag.second != "????.??.??";
}

// Which dialect a text looks like: some forms are of one only.
San likely_dialect(const PgnText& text) {
  const std::string_view told = find_tag(text, "SanDialect");
  if (!told.empty()) return equal_ignoring_case(told, "XBoard") ? San::XBoard : San::Fairy;
  const auto is_file = [](char c) { return c >= 'a' && c <= 'i'; };
  for (const PgnToken& token : text.tokens) {
    const std::string& move = token.text;
    if (token.kind != Kind::Move || move.size() < 2) continue;
    const std::size_t promotion = move.find('=');
    const bool becomes = promotion != std::string::npos && promotion + 1 < move.size() &&
                         move[promotion + 1] >= 'A' && move[promotion + 1] <= 'Z';
    if (becomes || (move[0] == 'P' && is_file(move[1]))) return San::Fairy;
    const bool pawn = is_file(move[0]) && (move[1] == 'x' || move.size() < 4);
    if (move[0] == '+' || pawn) return San::XBoard;
  }
  return find_tag(text, "VariantMen").empty() ? San::Fairy : San::XBoard;
}

class PgnReader final : public Reader {
 public:
  PgnReader(std::istream& in, std::string name, Variant fallback)
      : lines_(in, std::move(name), Charset::Latin1), scanner_(lines_), fallback_(fallback) {}

  std::optional<ReadGame> next() override {
    const auto text = scanner_.next();
    if (!text) return std::nullopt;
    auto start = begin(*text);
    if (!start) return ReadGame{GameTree(fallback_), start.error()};
    return build(*text, *start);
  }

 private:
  // The game before its moves.
  Result<GameTree> begin(const PgnText& text) const {
    const std::string_view fen = find_tag(text, "FEN");
    const std::string_view name = find_tag(text, "Variant");
    const auto rules = find_variant(find_tag(text, "VariantRules"));
    std::optional<Variant> variant = rules ? rules : find_variant(name);
    if (!variant && !name.empty())
      return lines_.error(text.first_line, "no game is called " + quote_text(name));
    if (!variant) variant = variant_of_board(fen.substr(0, fen.find_first_of(" _[")), fallback_);
    GameTree game(*variant);
    for (const Tag& tag : text.tags)
      if (is_kept(tag)) game.set_tag(tag.first, tag.second);
    game.result = pgn_result(find_tag(text, "Result"));
    if (fen.empty()) return game;
    const auto start = start_record(*variant, fen);
    if (!start) return lines_.error(text.first_line, "tag FEN: " + start.error().text());
    game.start = (*start)->start_sfen();
    return game;
  }

  // Reads the moves in the dialect that goes farther.
  ReadGame build(const PgnText& text, const GameTree& start) const {
    const San likely = likely_dialect(text);
    PgnBuilder builder(text, start, likely, lines_);
    builder.run();
    if (!builder.fault()) return finish(text, builder);
    PgnBuilder other(text, start, likely == San::Fairy ? San::XBoard : San::Fairy, lines_);
    other.run();
    return finish(text, other.reached() > builder.reached() ? other : builder);
  }

  static ReadGame finish(const PgnText& text, PgnBuilder& builder) {
    builder.game().renumber();
    return {std::move(builder.game()), builder.fault() ? builder.fault() : text.fault};
  }

  LineReader lines_;
  PgnScanner scanner_;
  Variant fallback_;
};

}  // namespace

std::unique_ptr<Reader> read_pgn(std::istream& in, std::string name, Variant fallback) {
  return std::make_unique<PgnReader>(in, std::move(name), fallback);
}

}  // namespace taishi::records
