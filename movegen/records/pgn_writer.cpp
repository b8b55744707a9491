#include <algorithm>
#include <array>

#include "movegen/records/annotation.h"
#include "movegen/records/pgn.h"

namespace taishi::records {
namespace {

constexpr std::size_t kLineLength = 80;

std::string_view result_text(GameResult result) {
  switch (result) {
    case GameResult::BlackWins:
      return "1-0";  // White of PGN moves first
    case GameResult::WhiteWins:
      return "0-1";
    case GameResult::Draw:
      return "1/2-1/2";
    case GameResult::Open:
      break;
  }
  return "*";
}

// Names and values of tags have no line breaks, and what PGN wants escaped.
std::string escape(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c >= 0 && c < ' ' ? ' ' : c;
  }
  return out;
}

std::string tag_line(std::string_view name, std::string_view value) {
  std::string key(name);
  // What would not be read as a name again.
  std::erase_if(key,
                [](char c) { return (c >= 0 && c <= ' ') || c == '"' || c == '[' || c == ']'; });
  if (key.empty()) return "";
  return '[' + key + " \"" + escape(value) + "\"]\n";
}

// A FEN as XBoard writes it: no castling and no en passant, `-` for nothing in hand.
std::string xboard_fen(std::string fen) {
  if (const std::size_t fields = fen.find(" - - "); fields != std::string::npos)
    fen.erase(fields, 4);
  if (const std::size_t hand = fen.find("[]"); hand != std::string::npos)
    fen.insert(hand + 1, 1, '-');
  return fen;
}

// How the men move, as XBoard writes it and needs to be told to read a game whose men it does not
// know: "P:fW;+P:WfF;+p:WfF;K:K".
std::string variant_men(Variant v) {
  std::string text;
  const auto add = [&](std::string_view name, std::string_view moves) {
    if (!text.empty()) text += ';';
    text.append(name).append(":").append(moves);
  };
  for (const PieceSpec& man : pieces_of(v)) {
    add({&man.letter, 1}, man.moves);
    if (man.promoted.empty()) continue;
    add(std::string("+") + man.letter, man.promoted);
    add(std::string("+") + static_cast<char>(man.letter - 'A' + 'a'), man.promoted);
  }
  return text;
}

std::string tags_of(const GameTree& game, San dialect) {
  constexpr std::array<std::string_view, 6> kRoster = {"Event", "Site",  "Date",
                                                       "Round", "White", "Black"};
  std::string text;
  for (const std::string_view name : kRoster) {
    const std::string_view value = game.tag(name);
    text += tag_line(name, !value.empty() ? value : name == "Date" ? "????.??.??" : "?");
  }
  text += tag_line("Result", result_text(game.result));
  const Variant elsewhere = known_elsewhere(game.variant);
  text += tag_line("Variant", variant_name(elsewhere));
  if (elsewhere != game.variant) text += tag_line("VariantRules", variant_name(game.variant));
  if (dialect == San::XBoard) {
    text += tag_line("SanDialect", "XBoard");
    text += tag_line("VariantMen", variant_men(elsewhere));
  }
  if (game.start != start_sfen(game.variant)) {
    const auto start = start_record(elsewhere, game.start);
    text += tag_line("SetUp", "1");
    const std::string fen = start ? (*start)->fen() : game.start;
    text += tag_line("FEN", dialect == San::XBoard ? xboard_fen(fen) : fen);
  }
  for (const auto& [name, value] : game.tags)
    if (std::ranges::find(kRoster, name) == kRoster.end() && !is_own_tag(name))
      text += tag_line(name, value);
  return text;
}

// A comment in braces; several lines stand on lines of their own.
std::string comment_text(std::string text) {
  if (text.back() == ' ') text.pop_back();
  std::ranges::replace(text, '}', ')');
  if (text.find('\n') == std::string::npos) return '{' + text + '}';
  return "{\n" + text + "\n}";
}

// Words of movetext, broken into lines between them.
class Text {
 public:
  void word(const std::string& word) {
    if (column_ + 1 + word.size() > kLineLength && column_ > 0) {
      text_ += '\n';
      column_ = 0;
    } else if (column_ > 0 && !open_) {
      text_ += ' ';
      ++column_;
    }
    open_ = false;
    text_ += word;
    const std::size_t line = word.rfind('\n');
    column_ = line == std::string::npos ? column_ + word.size() : word.size() - line - 1;
  }
  // A parenthesis has no blank inside.
  void open() {
    word("(");
    open_ = true;
  }
  void close() {
    text_ += ')';
    ++column_;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t column_ = 0;
  bool open_ = false;
};

class MoveWriter {
 public:
  MoveWriter(const GameTree& game, San dialect) : game_(game), dialect_(dialect) {}

  std::string run() {
    const std::string& comment = game_.at(0).comment;
    if (!comment.empty()) text_.word(comment_text(comment));
    line(0, record_at(game_, 0), true);
    if (game_.ending != Ending::Unknown)
      text_.word('{' + std::string(ending_name(game_.ending)) + '}');
    text_.word(std::string(result_text(game_.result)));
    return text_.take();
  }

 private:
  // The moves after a node to the end of the line; `record` is the game up to it. `number`: White's
  // move has its number, too.
  void line(int node, std::unique_ptr<AnyRecord> record, bool number) {
    while (!game_.at(node).next.empty()) {
      const std::vector<int>& next = game_.at(node).next;
      std::unique_ptr<AnyRecord> before = next.size() > 1 ? record->clone() : nullptr;
      number = move(next.front(), *record, number);
      for (std::size_t i = 1; i < next.size(); ++i) {
        auto other = before->clone();
        text_.open();
        number = move(next[i], *other, true);
        line(next[i], std::move(other), number);
        text_.close();
        number = true;
      }
      node = next.front();
    }
  }

  // Writes a move with what belongs to it and plays it; whether a comment follows.
  bool move(int index, AnyRecord& record, bool number) {
    const Node& node = game_.at(index);
    if (!node.preface.empty()) text_.word(comment_text(node.preface));
    if (record.side_to_move() == Color::Black || number)
      text_.word(std::to_string(full_move(record)) +
                 (record.side_to_move() == Color::Black ? "." : "..."));
    std::string san = to_san(record, node.move, dialect_);
    record.push(node.move);
    text_.word(san += check_mark(record, dialect_));
    for (const int nag : node.nags) text_.word('$' + std::to_string(nag));
    const std::string comment = clock_text(node) + node.comment;
    if (comment.empty()) return false;
    text_.word(comment_text(comment));
    return true;
  }

  // Both sides' moves are one.
  int full_move(const AnyRecord& record) const {
    const auto fields = split_sfen(game_.start);
    const int first = fields ? fields->move_number : 1;
    return (first + record.plies() + 1) / 2;
  }

  const GameTree& game_;
  San dialect_;
  Text text_;
};

}  // namespace

std::string to_pgn(const GameTree& game, San dialect) {
  return tags_of(game, dialect) + '\n' + MoveWriter(game, dialect).run() + "\n\n";
}

}  // namespace taishi::records
