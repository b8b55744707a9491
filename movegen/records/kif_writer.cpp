#include <algorithm>
#include <array>

#include "movegen/letters.h"
#include "movegen/records/annotation.h"
#include "movegen/records/kif.h"
#include "movegen/records/kif_words.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

// Columns on a screen: characters of Japanese take two.
std::size_t width(std::string_view text) {
  std::size_t columns = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) columns += 1;
    if (byte >= 0xc0) columns += 2;
  }
  return columns;
}

std::string pad_left(std::string text, std::size_t columns) {
  return std::string(columns - std::min(columns, width(text)), ' ') + text;
}
std::string pad_right(std::string text, std::size_t columns) {
  return text + std::string(columns - std::min(columns, width(text)), ' ');
}

std::string one_line(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 0 && c < ' ') c = ' ';
  return out;
}

// Whether a tag's name is read as a header's again.
bool is_header(std::string_view name) {
  constexpr std::array<std::string_view, 7> kOthers = {"手合割", "変種", "開始局面SFEN", "開始日時",
                                                       "変化",   "まで", "手数"};
  const auto is_control = [](char c) { return c >= 0 && c < ' '; };
  if (name.empty() || std::ranges::any_of(name, is_control) || name.find(':') != name.npos ||
      name.find("：") != std::string_view::npos || name.ends_with("の持駒") || is_own_tag(name))
    return false;
  const std::string narrow = half_width(name);
  if (narrow.front() == ' ' || narrow.front() == '\t' || narrow.back() == ' ' ||
      narrow.back() == '\t' ||
      std::string_view("*#&|+").find(narrow.front()) != std::string::npos ||
      is_digit(narrow.front()))
    return false;
  return std::ranges::none_of(kOthers, [&](std::string_view other) {
    return std::string_view(narrow).starts_with(half_width(other));
  });
}

std::string headers_of(const GameTree& game) {
  std::string text;
  const auto header = [&](std::string_view name, std::string_view value) {
    text += one_line(name) + "：" + one_line(value) + '\n';
  };
  if (!game.tag("Date").empty()) {
    std::string date(game.tag("Date"));
    std::ranges::replace(date, '.', '/');
    if (!game.tag("Time").empty()) date += ' ' + std::string(game.tag("Time"));
    header("開始日時", date);
  }
  const std::string_view name = kif_game_name(game.variant.game);
  header("手合割", name.empty() ? game_info(game.variant.game).name : name);
  if (game.variant.dialect != 0) header("変種", variant_name(game.variant));
  if (game.start != start_sfen(game.variant)) header("開始局面SFEN", game.start);
  for (const auto& [tag, value] : game.tags) {
    if (tag == "Date" || (tag == "Time" && !game.tag("Date").empty())) continue;
    const std::string_view known = header_of_tag(tag);
    if (known.empty() && !is_header(tag)) text += "# ";
    header(known.empty() ? std::string_view(tag) : known, value);
  }
  return text;
}

std::string hand_line(const AnyRecord& record, Color c) {
  std::string text = c == Color::Black ? "先手の持駒：" : "後手の持駒：";
  bool any = false;
  for (int t = static_cast<int>(record.info().pieces.size()) - 1; t >= 0; --t) {
    const auto type = static_cast<PieceType>(t);
    const int n = record.in_hand(c, type);
    if (n == 0) continue;
    text += (any ? "　" : "") + kif_man(record.variant().game, type);
    if (n > 1) text += (n >= 10 ? "十" : "") + std::string(n % 10 != 0 ? kif_numeral(n % 10) : "");
    any = true;
  }
  return text + (any ? "\n" : "なし\n");
}

// The board as people draw it; a man of White has a `v` before it.
std::string diagram(const AnyRecord& record) {
  const GameInfo& info = record.info();
  const bool hands = info.drops;
  std::string text = hands ? hand_line(record, Color::White) : "";
  for (int file = info.files; file >= 1; --file) text += ' ' + kif_square(file, 1).substr(0, 3);
  const std::string edge = '+' + std::string(static_cast<std::size_t>(3 * info.files), '-') + "+\n";
  text += '\n' + edge;
  for (int rank = 1; rank <= info.ranks; ++rank) {
    text += '|';
    for (int file = info.files; file >= 1; --file) {
      const Piece man = record.on(square((file - 1) * info.ranks + rank - 1));
      if (man.empty())
        text += " ・";
      else
        text += (man.color() == Color::White ? 'v' : ' ') +
                pad_right(kif_sign(record.variant().game, man.type()), 2);
    }
    text += '|' + std::string(kif_numeral(rank)) + '\n';
  }
  text += edge;
  if (hands) text += hand_line(record, Color::Black);
  return text + (record.side_to_move() == Color::Black ? "" : "後手番\n");
}

class Writer {
 public:
  explicit Writer(const GameTree& game) : game_(game), ranks_(game_info(game.variant.game).ranks) {}

  std::string run() {
    const auto start = record_at(game_, 0);
    text_ = headers_of(game_);
    if (game_.start != start_sfen(game_.variant)) text_ += diagram(*start);
    text_ += "手数----指手---------消費時間--\n";
    comment_lines(game_.at(0).comment);
    line(0, start->clone());
    return std::move(text_) + '\n';
  }

 private:
  // The line after a node, then its variations, the last ones first: each leaves the line written
  // before it.
  void line(int node, std::unique_ptr<AnyRecord> record) {
    std::vector<int> nodes;
    while (!game_.at(node).next.empty()) {
      node = game_.at(node).next.front();
      move(node, *record);
      nodes.push_back(node);
    }
    if (!ended_) end(*record);
    ended_ = true;
    for (auto n = nodes.rbegin(); n != nodes.rend(); ++n) {
      const int parent = game_.at(*n).parent;
      const auto& next = game_.at(parent).next;
      for (std::size_t i = 1; i < next.size(); ++i) variation(parent, next[i]);
    }
  }

  void variation(int parent, int node) {
    auto record = record_at(game_, parent);
    text_ += "\n変化：" + std::to_string(record->plies() + 1) + "手\n";
    comment_lines(game_.at(node).preface);
    move(node, *record);
    line(node, std::move(record));
  }

  // Writes a move and plays it.
  void move(int index, AnyRecord& record) {
    const Node& node = game_.at(index);
    std::string text = square_of(index);
    const Move m = node.move;
    const PieceType man = m.is_drop() ? m.dropped() : record.on(m.from()).type();
    text += kif_man(game_.variant.game, man);
    if (m.promotes()) text += "成";
    if (m.is_drop())
      text += "打";
    else
      text += '(' + std::to_string(file(m.from())) + std::to_string(rank(m.from())) + ')';
    numbered(record.plies() + 1, text, time(index));
    const auto& siblings = game_.at(node.parent).next;
    if (siblings.size() > 1 && siblings.front() == index) text_.insert(text_.size() - 1, 1, '+');
    record.push(m);
    comments(node);
  }

  void numbered(int number, const std::string& text, const std::string& time) {
    std::string line = pad_left(std::to_string(number), 4) + ' ';
    line += time.empty() ? text : pad_right(text, 16) + time;
    text_ += line + '\n';
  }

  // "( 0:05/00:00:05)": of the move, and of all the side's moves.
  std::string time(int index) const {
    const auto own = game_.at(index).elapsed_ms;
    if (!own) return "";
    std::int64_t total = 0;
    for (int node = index; node >= 0;) {
      total += game_.at(node).elapsed_ms.value_or(0);
      const int parent = game_.at(node).parent;
      node = parent < 0 ? parent : game_.at(parent).parent;
    }
    const std::int64_t s = *own / 1000, all = total / 1000;
    return '(' + pad_left(std::to_string(s / 60), 2) + ':' + two_digits(s % 60) + '/' +
           two_digits(all / 3600) + ':' + two_digits(all / 60 % 60) + ':' + two_digits(all % 60) +
           ')';
  }

  // Where the move goes; 同 for the square of the last one.
  std::string square_of(int index) const {
    const Node& node = game_.at(index);
    const Node& last = game_.at(node.parent);
    if (last.move && last.move.to() == node.move.to()) return "同　";
    return kif_square(file(node.move.to()), rank(node.move.to()));
  }

  void comment_lines(std::string_view text) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      if (!line.starts_with('&')) text_ += '*';
      text_ += one_line(line) + '\n';
      text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
  }

  void comments(const Node& node) {
    std::string glyphs;
    for (const int nag : node.nags) glyphs += (glyphs.empty() ? "$" : " $") + std::to_string(nag);
    comment_lines(glyphs);
    // What the time of a line does not say.
    Node clocks = node;
    if (clocks.elapsed_ms && *clocks.elapsed_ms % 1000 == 0) clocks.elapsed_ms.reset();
    const std::string text = clock_text(clocks);
    if (!text.empty()) comment_lines(std::string_view(text).substr(0, text.size() - 1));
    comment_lines(node.comment);
  }

  void end(const AnyRecord& record) {
    if (const auto word = kif_end_word(game_.ending); !word.empty())
      numbered(record.plies() + 1, std::string(word), "");
    const std::string plies = "まで" + std::to_string(record.plies()) + "手で";
    if (game_.result == GameResult::BlackWins) text_ += plies + "先手の勝ち\n";
    if (game_.result == GameResult::WhiteWins) text_ += plies + "後手の勝ち\n";
    if (game_.result == GameResult::Draw) text_ += plies + "引き分け\n";
  }

  int file(Square s) const { return static_cast<int>(idx(s)) / ranks_ + 1; }
  int rank(Square s) const { return static_cast<int>(idx(s)) % ranks_ + 1; }

  const GameTree& game_;
  int ranks_;
  std::string text_;
  bool ended_ = false;  // the main line is written
};

}  // namespace

std::string to_kif(const GameTree& game) {
  return Writer(game).run();
}

}  // namespace taishi::records
