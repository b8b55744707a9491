#include "movegen/records/pgn_scanner.h"

#include <algorithm>
#include <array>

#include "movegen/letters.h"

namespace taishi::records {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";
constexpr std::array<std::string_view, 4> kResults = {"1-0", "0-1", "1/2-1/2", "*"};
// What may stand behind a move, and its NAG.
constexpr std::array<std::string_view, 6> kGlyphs = {"!", "?", "!!", "??", "!?", "?!"};

// The word without a move number before it: "12.Nf3", "12...", "12".
std::string_view without_number(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  if (digits == std::string_view::npos) return {};
  if (word[digits] != '.') return word;
  const std::size_t rest = word.find_first_not_of('.', digits);
  return rest == std::string_view::npos ? std::string_view{} : word.substr(rest);
}

std::string unescape(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\')) ++i;
    out += text[i];
  }
  return out;
}

}  // namespace

void PgnScanner::fault(PgnText& game, int line, std::string_view what) const {
  if (!game.fault) game.fault = lines_.error(line, what);
}

void PgnScanner::add(PgnText& game, PgnToken::Kind kind, std::string text) const {
  game.tokens.push_back({kind, std::move(text), lines_.number()});
}

bool PgnScanner::next_line() {
  auto line = lines_.next();
  have_line_ = line.has_value();
  if (line) line_ = std::move(*line);
  at_ = 0;
  return have_line_;
}

// A line `[Name "value"]`; what follows the bracket is left.
bool PgnScanner::read_tag(PgnText& game) {
  const std::size_t open = line_.find('"');
  const std::size_t close = line_.rfind('"');
  const std::size_t end = line_.find(']', close == std::string::npos ? 0 : close);
  if (open == std::string::npos || close == open || end == std::string::npos) {
    fault(game, lines_.number(),
          "the tag " + quote_text(line_) + " has no form of `[Name \"value\"]`");
    at_ = line_.size();
    return false;
  }
  std::string name = line_.substr(1, open - 1);
  std::erase_if(name, [](char c) { return kBlanks.find(c) != std::string_view::npos; });
  game.tags.emplace_back(std::move(name),
                         unescape(std::string_view(line_).substr(open + 1, close - open - 1)));
  at_ = end + 1;
  return true;
}

// From the brace on; lines are divided by '\n'.
void PgnScanner::read_comment(PgnText& game) {
  const int begin = lines_.number();
  std::string text;
  ++at_;
  for (;;) {
    const std::size_t end = line_.find('}', at_);
    if (end != std::string::npos) {
      text.append(line_, at_, end - at_);
      at_ = end + 1;
      game.tokens.push_back({PgnToken::Kind::Comment, std::move(text), begin});
      return;
    }
    text.append(line_, at_) += '\n';
    // A comment that nobody closed ends where the next game begins.
    if (!next_line() || line_.starts_with("[Event \"")) {
      game.tokens.push_back({PgnToken::Kind::Comment, std::move(text), begin});
      return fault(game, begin, "the comment is not closed");
    }
  }
}

// A word of movetext; true if it ends the game.
bool PgnScanner::read_word(PgnText& game) {
  using Kind = PgnToken::Kind;
  const std::size_t end = std::min(line_.find_first_of(" \t\r\v\f{}();$", at_), line_.size());
  std::string_view word = std::string_view(line_).substr(at_, end - at_);
  at_ = end;
  if (std::ranges::find(kResults, word) != kResults.end()) {
    add(game, Kind::Result, std::string(word));
    return depth_ == 0;
  }
  word = without_number(word);
  const std::size_t last = word.find_last_not_of("!?");
  const std::string_view move = last == std::string_view::npos ? "" : word.substr(0, last + 1);
  const std::string_view glyph = word.substr(move.size());
  if (!move.empty()) add(game, Kind::Move, std::string(move));
  if (const auto it = std::ranges::find(kGlyphs, glyph); it != kGlyphs.end())
    add(game, Kind::Nag, std::to_string(it - kGlyphs.begin() + 1));
  return false;
}

std::optional<PgnText> PgnScanner::next() {
  using Kind = PgnToken::Kind;
  PgnText game;
  depth_ = 0;
  bool any = false;  // something of the game was seen
  for (;;) {
    if (!have_line_ && !next_line()) break;
    if (at_ == 0 && line_.starts_with('%')) at_ = line_.size();  // for other programs
    if (at_ == 0 && line_.starts_with('[')) {
      if (!game.tokens.empty()) break;  // the next game
      if (!any) game.first_line = lines_.number();
      any = true;
      read_tag(game);
      continue;
    }
    at_ = line_.find_first_not_of(kBlanks, at_);
    if (at_ == std::string::npos) {
      have_line_ = false;
      continue;
    }
    if (!any) game.first_line = lines_.number();
    any = true;
    game.last_line = lines_.number();
    const char c = line_[at_];
    bool over = false;
    if (c == '{') {
      read_comment(game);
    } else if (c == ';') {
      add(game, Kind::Comment, line_.substr(at_ + 1));
      at_ = line_.size();
    } else if (c == '(' || c == ')') {
      add(game, c == '(' ? Kind::Open : Kind::Close, std::string(1, c));
      depth_ = std::max(0, depth_ + (c == '(' ? 1 : -1));
      ++at_;
    } else if (c == '$') {
      const std::size_t end =
          std::min(line_.find_first_not_of("0123456789", at_ + 1), line_.size());
      add(game, Kind::Nag, line_.substr(at_ + 1, end - at_ - 1));
      at_ = end;
    } else if (c == '}') {
      fault(game, lines_.number(), "a `}` without `{`");
      ++at_;
    } else {
      over = read_word(game);
    }
    if (over) return game;
  }
  if (lines_.fault() && !std::exchange(reported_, true)) {
    game.fault = lines_.fault();
    return game;
  }
  if (!any) return std::nullopt;
  fault(game, std::max(game.first_line, game.last_line), "the game ends without a result");
  return game;
}

}  // namespace taishi::records
