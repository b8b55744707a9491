#include <algorithm>
#include <array>
#include <charconv>

#include "movegen/letters.h"
#include "movegen/records/annotation.h"
#include "movegen/records/pgn.h"
#include "movegen/records/pgn_scanner.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

using Kind = PgnToken::Kind;

GameResult result_of(std::string_view text) {
  if (text == "1-0") return GameResult::BlackWins;  // White of PGN moves first
  if (text == "0-1") return GameResult::WhiteWins;
  return text == "1/2-1/2" ? GameResult::Draw : GameResult::Open;
}

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

// Puts a game's words together to a tree, as one dialect has them.
class Builder {
 public:
  Builder(const PgnText& text, GameTree game, San dialect, const LineReader& lines)
      : text_(text),
        dialect_(dialect),
        lines_(lines),
        state_{std::move(game), 0, {}, 0, "", {}, 0} {
    seek();
  }

  void run() {
    while (state_.token < text_.tokens.size())
      if (!step(text_.tokens[state_.token++])) return;
    if (!state_.open.empty()) fault(text_.last_line, "the variation is not closed");
  }

  // The farther, the more of the game could be read.
  std::pair<std::size_t, int> reached() const { return {state_.token, -state_.faults}; }
  const std::optional<Error>& fault() const { return state_.fault; }
  GameTree& game() { return state_.game; }

 private:
  // All there is while words are read, so that another choice can go back to it.
  struct State {
    GameTree game;
    int node;
    std::vector<int> open;  // where the lines around the variation stopped
    std::size_t token;
    std::string preface;  // of the variation that begins
    std::optional<Error> fault;
    int faults;
  };
  struct Choice {
    State state;              // the move's token is the next
    std::vector<Move> moves;  // that were not tried
  };

  void seek() { record_ = record_at(state_.game, state_.node); }

  void fault(int line, std::string_view what) {
    ++state_.faults;
    if (!state_.fault) state_.fault = lines_.error(line, what);
  }

  // The error that a move cannot be played.
  void move_fault(const PgnToken& token, const Error& error) {
    fault(token.line, "move " + std::to_string(state_.game.ply(state_.node) + 1) +
                          (state_.open.empty() ? ": " : " of a variation: ") + error.text());
  }

  // False ends the reading.
  bool step(const PgnToken& token) {
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
        if (state_.open.empty()) state_.game.result = result_of(token.text);
        return true;
    }
    return true;
  }

  bool move(const PgnToken& token) {
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

  // A move that cannot be: an earlier one was another, or the text is wrong.
  bool wrong(const Error& error) {
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

  // To the end of the variation; the line around it goes on.
  void skip_variation() {
    int depth = 1;
    while (depth > 0 && state_.token < text_.tokens.size()) {
      const Kind kind = text_.tokens[state_.token++].kind;
      depth += kind == Kind::Open ? 1 : kind == Kind::Close ? -1 : 0;
    }
    if (depth == 0) leave();
  }

  void leave() {
    state_.node = state_.open.back();
    state_.open.pop_back();
    state_.preface.clear();
    seek();
  }

  bool open(const PgnToken& token) {
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

  void close(const PgnToken& token) {
    if (state_.open.empty()) return fault(token.line, "a `)` without `(`");
    leave();
  }

  // Whether the variation has no move yet.
  bool begins_variation() const {
    return !state_.open.empty() && state_.game.at(state_.open.back()).parent == state_.node;
  }

  void comment(const PgnToken& token) {
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

  void nag(const PgnToken& token) {
    int n = 0;
    const char* end = token.text.data() + token.text.size();
    const auto [stop, bad] = std::from_chars(token.text.data(), end, n);
    if (bad != std::errc() || stop != end || n > 255)
      return fault(token.line,
                   quote_text('$' + token.text) + " is no annotation glyph, $0 to $255");
    if (state_.node != 0 && !begins_variation()) state_.game.at(state_.node).nags.push_back(n);
  }

  static constexpr std::size_t kMostChoices = 16;
  static constexpr int kMostTries = 64;

  const PgnText& text_;
  San dialect_;
  const LineReader& lines_;
  State state_;
  std::unique_ptr<AnyRecord> record_;
  std::vector<Choice> choices_;
  std::optional<std::vector<Move>> untried_;
  int tries_ = 0;
  std::optional<State> best_;  // how far a wrong choice came
  Error best_error_{""};
};

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
    game.result = result_of(find_tag(text, "Result"));
    if (fen.empty()) return game;
    const auto start = start_record(*variant, fen);
    if (!start) return lines_.error(text.first_line, "tag FEN: " + start.error().text());
    game.start = (*start)->start_sfen();
    return game;
  }

  // Reads the moves in the dialect that goes farther.
  ReadGame build(const PgnText& text, const GameTree& start) const {
    const San likely = likely_dialect(text);
    Builder builder(text, start, likely, lines_);
    builder.run();
    if (!builder.fault()) return finish(text, builder);
    Builder other(text, start, likely == San::Fairy ? San::XBoard : San::Fairy, lines_);
    other.run();
    return finish(text, other.reached() > builder.reached() ? other : builder);
  }

  static ReadGame finish(const PgnText& text, Builder& builder) {
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
