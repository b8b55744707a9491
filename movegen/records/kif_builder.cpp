#include "movegen/records/kif_builder.h"

#include <algorithm>
#include <charconv>

#include "movegen/letters.h"
#include "movegen/records/annotation.h"
#include "movegen/records/kif_move.h"
#include "movegen/records/kif_words.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

constexpr std::string_view kColon = "：";

std::string_view trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// "name：value".
std::optional<Tag> split_header(std::string_view line) {
  std::size_t colon = line.find(kColon), length = kColon.size();
  if (const std::size_t narrow = line.find(':'); narrow < colon) {
    colon = narrow;
    length = 1;
  }
  if (colon == std::string_view::npos || colon == 0) return std::nullopt;
  return Tag(trim(line.substr(0, colon)), trim(line.substr(colon + length)));
}

// The number that a text begins with, taken off it.
std::optional<int> take_number(std::string_view& text) {
  int n = 0;
  const auto [end, bad] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (bad != std::errc() || n < 0) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return n;
}

void trim_end(std::string& text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
}

}  // namespace

bool KifBuilder::add(const std::string& line) {
  const std::string narrow = half_width(line);
  const std::string_view text = trim(narrow);
  if (text.empty() || text.starts_with('#')) return true;
  if (text.starts_with("手数--")) {
    if (started()) return false;
    ++lines_seen_;
    begin();
    return true;
  }
  ++lines_seen_;
  if (line[0] == '*' || line[0] == '&') return comment(line), true;
  if (text.starts_with("変化")) return variation(text), true;
  if (text.starts_with("まで")) return verdict(text), true;
  if (!started() && text.find_first_not_of("0123456789 ") == std::string_view::npos)
    return true;  // a diagram's top
  if (is_digit(text[0])) return numbered(text), true;
  if (text[0] == '|') return diagram_ = true;
  if (text[0] == '+') return true;
  if (const auto header = split_header(line)) {
    if (started()) return false;
    add_header(*header);
    return true;
  }
  if (started()) fault(quote_text(line) + " is not understood");
  return true;  // the side to move
}

ReadGame KifBuilder::finish(const std::optional<Error>& fault_of_file) {
  begin();
  for (Node& node : game_.nodes) {
    trim_end(node.comment);
    trim_end(node.preface);
    const std::string text = std::exchange(node.comment, {});
    add_comment(node.comment, node.move ? take_clocks(text, node) : text);
  }
  game_.renumber();
  return {std::move(game_), fault_ ? fault_ : fault_of_file};
}

void KifBuilder::fault(std::string_view what) {
  if (!fault_) fault_ = lines_.error(lines_.number(), what);
}

void KifBuilder::add_header(const Tag& header) {
  const auto& [name, value] = header;
  if (name == "手合割") {
    const auto game = find_kif_game(value);
    const auto variant = game ? Variant{*game, 0} : find_variant(value);
    if (!variant) return fault("no game is called " + quote_text(value));
    named_ = true;
    if (variant->game != variant_.game || !dialect_named_) variant_ = *variant;
  } else if (name == "変種") {
    const auto variant = find_variant(value);
    if (!variant) return fault("no variant is called " + quote_text(value));
    variant_ = *variant;
    named_ = dialect_named_ = true;
  } else if (name == "開始局面SFEN") {
    sfen_ = value;
  } else if (name == "開始日時") {
    std::string date(value.substr(0, value.find(' ')));
    std::ranges::replace(date, '/', '.');
    if (date.size() < value.size())
      game_.set_tag("Time", std::string(trim(value.substr(date.size()))));
    if (!date.empty()) game_.set_tag("Date", date);
  } else if (!name.ends_with("の持駒")) {
    const std::string_view tag = tag_of_header(name);
    game_.set_tag(tag.empty() ? std::string_view(name) : tag, value);
  }
}

void KifBuilder::begin() {
  if (started()) return;
  if (!sfen_.empty() && !named_)
    variant_ = variant_of_board(sfen_.substr(0, sfen_.find_first_of(" _[")), variant_);
  game_.variant = variant_;
  game_.start = start_sfen(variant_);
  record_ = AnyRecord::create(variant_);
  skipping_ = fault_.has_value();
  if (diagram_ && sfen_.empty()) {
    fault("a board diagram without the header `開始局面SFEN`");
    skipping_ = true;
  }
  if (sfen_.empty()) return;
  auto start = start_record(variant_, sfen_);
  if (!start) {
    fault("開始局面SFEN: " + start.error().text());
    skipping_ = true;
    return;
  }
  record_ = std::move(*start);
  game_.start = record_->start_sfen();
}

void KifBuilder::comment(std::string_view line) {
  begin();
  if (skipping_) return;
  if (line[0] == '*') line.remove_prefix(1);
  Node& node = game_.at(path_.back());
  if (!in_preface_ && node.move && node.nags.empty() && is_glyphs(line)) return glyphs(line, node);
  std::string& to = in_preface_ ? preface_ : node.comment;
  if (!to.empty()) to += '\n';
  to += line;
}

bool KifBuilder::is_glyphs(std::string_view line) {
  const auto words = split(line);
  return !words.empty() && std::ranges::all_of(words, [](std::string_view word) {
    return word.size() >= 2 && word.size() <= 4 && word[0] == '$' &&
           std::ranges::all_of(word.substr(1), is_digit);
  });
}

void KifBuilder::glyphs(std::string_view line, Node& node) {
  for (std::string_view word : split(line)) {
    word.remove_prefix(1);
    if (const auto n = take_number(word); n && *n <= 255) node.nags.push_back(*n);
  }
}

void KifBuilder::variation(std::string_view text) {
  begin();
  main_line_ = false;
  skipping_ = true;
  text.remove_prefix(std::string_view("変化").size());
  if (text.starts_with(':')) text.remove_prefix(1);
  text = trim(text);
  const auto n = take_number(text);
  if (!n || *n < 1) return fault("変化 without the number of a move");
  if (static_cast<std::size_t>(*n) > path_.size())
    return fault("変化：" + std::to_string(*n) + "手, but the line has no move before that");
  path_.resize(static_cast<std::size_t>(*n));
  if (game_.depth(path_.back()) >= kDeepestVariation)
    return fault("variations are too deep in each other");
  record_ = record_at(game_, path_.back());
  skipping_ = ended_ = false;
  in_preface_ = true;
  preface_.clear();
}

void KifBuilder::verdict(std::string_view text) {
  if (!main_line_) return;
  const auto has = [&](std::string_view word) { return text.find(word) != std::string_view::npos; };
  if (has("先手の勝ち") || has("下手の勝ち")) game_.result = GameResult::BlackWins;
  if (has("後手の勝ち") || has("上手の勝ち")) game_.result = GameResult::WhiteWins;
  if (has("千日手") || has("持将棋") || has("引き分け")) game_.result = GameResult::Draw;
}

void KifBuilder::numbered(std::string_view text) {
  begin();
  if (skipping_ || ended_) return;
  const auto number = take_number(text);
  text = trim(text);
  const int expected = static_cast<int>(path_.size());
  if (!number || *number != expected) {
    fault("move " + std::to_string(expected) + " is missing");
    skipping_ = true;
    return;
  }
  if (text.ends_with('+')) text = trim(text.substr(0, text.size() - 1));
  const auto elapsed = take_time(text);
  if (end(text)) return;
  const Move last = game_.at(path_.back()).move;
  const auto m = read_kif_move(text, *record_, last ? std::optional(last.to()) : std::nullopt);
  if (!m) {
    fault("move " + std::to_string(expected) + ": " + m.error().text());
    skipping_ = true;
    return;
  }
  record_->push(*m);
  path_.push_back(game_.add(path_.back(), *m));
  Node& node = game_.at(path_.back());
  node.elapsed_ms = elapsed;
  if (std::exchange(in_preface_, false)) node.preface = std::exchange(preface_, {});
}

std::optional<std::int64_t> KifBuilder::take_time(std::string_view& text) {
  const std::size_t open = text.rfind('(');
  if (open == std::string_view::npos || text.back() != ')') return std::nullopt;
  const std::string_view inside = text.substr(open + 1, text.size() - open - 2);
  if (inside.find(':') == std::string_view::npos) return std::nullopt;
  const auto time = parse_time(trim(inside.substr(0, inside.find('/'))));
  text = trim(text.substr(0, open));
  return time;
}

bool KifBuilder::end(std::string_view word) {
  const KifEnd* end = find_kif_end(word);
  if (end == nullptr) return false;
  ended_ = true;
  if (!main_line_) return true;
  game_.ending = end->ending;
  const bool black =
      (record_->side_to_move() == Color::Black) == (end->winner == KifEnd::For::Mover);
  if (end->winner == KifEnd::For::Draw)
    game_.result = GameResult::Draw;
  else if (end->winner != KifEnd::For::Nobody)
    game_.result = black ? GameResult::BlackWins : GameResult::WhiteWins;
  return true;
}

}  // namespace taishi::records
