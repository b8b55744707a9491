#include "engine/book/book_file.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "movegen/notation.h"
#include "movegen/platform/file.h"
#include "movegen/quote.h"
#include "movegen/words.h"

namespace taishi {
namespace {

constexpr std::string_view kHead = "#YANEURAOU-DB2016 1.00";

class Reader {
 public:
  Reader(std::istream& in, const std::string& name) : in_(in), name_(name) {}

  Result<Book> read() {
    if (!next() || line_ != kHead) {
      number_ = 1;
      return error("no book: expected `" + std::string(kHead) + "`, not " + quote(line_));
    }
    while (next()) {
      if (line_.empty() || line_.starts_with('#') || line_.starts_with("//")) continue;
      const auto done = line_.starts_with("sfen ") ? begin(line_.substr(5)) : add(split(line_));
      if (!done) return done.error();
    }
    if (in_.bad()) return Error(name_ + ": cannot be read: " + std::strerror(errno));
    if (const auto done = keep(); !done) return done.error();
    return std::move(book_);
  }

 private:
  bool next() {
    if (!std::getline(in_, line_)) return false;
    if (++number_ == 1 && line_.starts_with("\xef\xbb\xbf")) line_.erase(0, 3);
    while (!line_.empty() && (line_.back() == '\r' || line_.back() == ' ')) line_.pop_back();
    return true;
  }

  Error error(const std::string& what) const {
    return Error(name_ + ':' + std::to_string(number_) + ": " + what);
  }

  Result<void> begin(const std::string& sfen) {
    if (const auto done = keep(); !done) return done;
    const auto setup = split_sfen(sfen);
    if (!setup) return error(setup.error().text());
    const Variant variant{variant_of_board(setup->board, Variant{}).game, 0};
    auto game = AnyRecord::create(variant, variant_rules(variant), *setup);
    if (!game) return error(game.error().text());
    game_ = std::move(*game);
    return {};
  }

  // What the lines said of the position before; a file may have it twice.
  Result<void> keep() {
    if (!game_) return {};
    Book one;
    one.set(*game_, std::move(moves_));
    book_.merge(one);
    moves_.clear();
    return {};
  }

  Result<void> add(const Words& words) {
    if (!game_) return error("a move before the first `sfen`: " + quote(words[0]));
    const Notation notation(game_->variant());
    const auto move = notation.read_move(words[0], *game_);
    if (!move) return error(describe(move.error(), notation));
    BookMove m{*move, {}};
    if (words.size() > 1 && words[1] != "none") {
      const auto ponder = notation.read_form(words[1]);
      if (!ponder) return error("neither a move nor `none`: " + quote(words[1]));
      m.ponder = *ponder;
    }
    std::int64_t numbers[] = {0, 0, 1};
    constexpr std::int64_t kLeast[] = {-kMate, 0, 0}, kMost[] = {kMate, 1000, 1'000'000'000};
    constexpr std::string_view kNames[] = {"eval", "depth", "count"};
    if (words.size() > 5) return error("expected five words, not " + quote(words[5]));
    for (std::size_t i = 2; i < words.size(); ++i) {
      const std::string_view w = words[i];
      const auto [end, fault] = std::from_chars(w.data(), w.data() + w.size(), numbers[i - 2]);
      if (fault != std::errc() || end != w.data() + w.size() || numbers[i - 2] < kLeast[i - 2] ||
          numbers[i - 2] > kMost[i - 2])
        return error(std::string(kNames[i - 2]) + ": expected a number from " +
                     std::to_string(kLeast[i - 2]) + " to " + std::to_string(kMost[i - 2]) +
                     ", not " + quote(w));
    }
    m.eval = static_cast<Score>(numbers[0]);
    m.depth = static_cast<int>(numbers[1]);
    m.count = static_cast<std::uint32_t>(numbers[2]);
    const auto same = std::ranges::find(moves_, m.move, &BookMove::move);
    if (same == moves_.end())
      moves_.push_back(m);
    else if (m.depth > same->depth)
      *same = m;
    return {};
  }

  std::istream& in_;
  const std::string& name_;
  std::string line_;
  int number_ = 0;
  Book book_;
  std::unique_ptr<AnyRecord> game_;  // of the latest `sfen`
  std::vector<BookMove> moves_;
};

}  // namespace

Result<Book> read_book(std::istream& in, const std::string& name) {
  return Reader(in, name).read();
}

Result<Book> load_book(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file_path(path), ignored)) return Error(path + ": is a folder");
  std::ifstream file(file_path(path), std::ios::binary);
  if (!file) return Error(path + ": " + std::strerror(errno));
  return read_book(file, path);
}

std::string to_text(const Book& book) {
  std::string text = std::string(kHead) + '\n';
  for (int game = 0; game < kGameCount; ++game) {
    const Notation notation(Variant{game, 0});
    for (const BookPosition* position : book.positions(game)) {
      text += "sfen " + position->sfen + " 1\n";
      for (const BookMove& m : position->moves)
        text += notation.move(m.move) + ' ' + notation.move(m.ponder) + ' ' +
                std::to_string(m.eval) + ' ' + std::to_string(m.depth) + ' ' +
                std::to_string(m.count) + '\n';
    }
  }
  return text;
}

}  // namespace taishi
