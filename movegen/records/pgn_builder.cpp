#include "movegen/records/pgn_builder.h"

#include <algorithm>
#include <charconv>

#include "movegen/letters.h"
#include "movegen/records/annotation.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

using Kind = PgnToken::Kind;

// "checkmate", "Bare king", "White resigns", "Black forfeits on time".
std::optional<Ending> ending_of(std::string_view comment) {
  std::string name = join(split(comment));
  for (char& c : name) c = c == ' ' ? '-' : to_lower(c);
  if (name.ends_with("-resigns")) return Ending::Resignation;
  if (name.ends_with("-on-time")) return Ending::TimeForfeit;
  return find_ending(name);
}

// Programs break long lines within comments, too; a text of its own lines begins with a break, or
// has many.
std::string comment_text(const std::string& text) {
  const auto breaks = std::ranges::count(text, '\n');
  std::string out = text;
  if (breaks == 1 && text.front() != '\n') std::ranges::replace(out, '\n', ' ');
  return out;
}

}  // namespace

GameResult pgn_result(std::string_view text) {
  if (text == "1-0") return GameResult::BlackWins;
  if (text == "0-1") return GameResult::WhiteWins;
  return text == "1/2-1/2" ? GameResult::Draw : GameResult::Open;
}

void PgnBuilder::run() {
  while (state_.token < text_.tokens.size())
    if (!step(text_.tokens[state_.token++])) return;
  if (!state_.open.empty()) fault(text_.last_line, "the variation is not closed");
}

void PgnBuilder::fault(int line, std::string_view what) {
  ++state_.faults;
  if (!state_.fault) state_.fault = lines_.error(line, what);
}

void PgnBuilder::move_fault(const PgnToken& token, const Error& error) {
  fault(token.line, "move " + std::to_string(state_.game.ply(state_.node) + 1) +
                        (state_.open.empty() ? ": " : " of a variation: ") + error.text());
}

bool PgnBuilder::step(const PgnToken& token) {
  switch (token.kind) {
    case Kind::Move:
      return move(token);
    case Kind::Comment:
      comment(token);
      return true;
    case Kind::Nag:
      nag(token);
      return true;
    case Kind::Open:
      return open(token);
    case Kind::Close:
      close(token);
      return true;
    case Kind::Result:
      if (state_.open.empty()) state_.game.result = pgn_result(token.text);
      return true;
  }
  return true;
}

bool PgnBuilder::move(const PgnToken& token) {
  std::vector<Move> moves;
  if (untried_) {
    moves = std::move(*untried_);
    untried_.reset();
  } else {
    auto read = read_san(token.text, *record_, dialect_);
    if (!read) return wrong(read.error());
    moves = std::move(*read);
  }
  const Move m = moves.front();
  if (moves.size() > 1 && choices_.size() < kMostChoices) {
    moves.erase(moves.begin());
    choices_.push_back({state_, std::move(moves)});
    --choices_.back().state.token;
  }
  state_.node = state_.game.add(state_.node, m);
  state_.game.at(state_.node).preface = std::exchange(state_.preface, {});
  record_->push(m);
  return true;
}

bool PgnBuilder::wrong(const Error& error) {
  const bool first = !best_ || state_.token > best_->token;
  if (first) {
    best_ = state_;
    best_error_ = error;
  }
  if (!choices_.empty() && tries_++ < kMostTries) {
    Choice choice = std::move(choices_.back());
    choices_.pop_back();
    state_ = std::move(choice.state);
    untried_ = std::move(choice.moves);
    seek();
    return true;
  }
  choices_.clear();
  state_ = *best_;
  const PgnToken& culprit = text_.tokens[state_.token - 1];
  move_fault(culprit, best_error_);
  best_.reset();
  if (state_.open.empty()) return false;
  skip_variation();
  return true;
}

void PgnBuilder::skip_variation() {
  int depth = 1;
  while (depth > 0 && state_.token < text_.tokens.size()) {
    const Kind kind = text_.tokens[state_.token++].kind;
    depth += kind == Kind::Open ? 1 : kind == Kind::Close ? -1 : 0;
  }
  if (depth == 0) leave();
}

void PgnBuilder::leave() {
  state_.node = state_.open.back();
  state_.open.pop_back();
  state_.preface.clear();
  seek();
}

bool PgnBuilder::open(const PgnToken& token) {
  const int parent = state_.game.at(state_.node).parent;
  const bool fresh = begins_variation();
  if (parent < 0 || fresh || state_.open.size() >= kDeepestVariation) {
    fault(token.line, parent < 0 || fresh ? "a variation before any move"
                                          : "variations are too deep in each other");
    state_.open.push_back(state_.node);
    skip_variation();
    return true;
  }
  state_.open.push_back(state_.node);
  state_.node = parent;
  seek();
  return true;
}

void PgnBuilder::close(const PgnToken& token) {
  if (state_.open.empty()) return fault(token.line, "a `)` without `(`");
  leave();
}

bool PgnBuilder::begins_variation() const {
  return !state_.open.empty() && state_.game.at(state_.open.back()).parent == state_.node;
}

void PgnBuilder::comment(const PgnToken& token) {
  const std::string text = comment_text(token.text);
  const bool last = state_.token < text_.tokens.size() &&
                    text_.tokens[state_.token].kind == Kind::Result && state_.open.empty();
  if (const auto ending = last ? ending_of(text) : std::nullopt) {
    state_.game.ending = *ending;
    return;
  }
  if (begins_variation()) return add_comment(state_.preface, text);
  Node& node = state_.game.at(state_.node);
  add_comment(node.comment, state_.node == 0 ? text : take_clocks(text, node));
}

void PgnBuilder::nag(const PgnToken& token) {
  int n = 0;
  const char* end = token.text.data() + token.text.size();
  const auto [stop, bad] = std::from_chars(token.text.data(), end, n);
  if (bad != std::errc() || stop != end || n > 255)
    return fault(token.line, quote_text('$' + token.text) + " is no annotation glyph, $0 to $255");
  if (state_.node != 0 && !begins_variation()) state_.game.at(state_.node).nags.push_back(n);
}

}  // namespace taishi::records
