#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movegen/records/game_tree.h"
#include "movegen/records/line_reader.h"

namespace taishi::records {

// A word of a game's movetext; move numbers are none.
struct PgnToken {
  enum class Kind { Move, Comment, Open, Close, Nag, Result };
  Kind kind;
  std::string text;  // of a NAG its number
  int line;
};

// A game's text in its parts, no move understood yet.
struct PgnText {
  std::vector<Tag> tags;  // all of them
  std::vector<PgnToken> tokens;
  int first_line = 0, last_line = 0;
  std::optional<Error> fault;  // the first one
};

// Finds games in PGN: tags, then words, up to a result or to the next game's tags.
class PgnScanner {
 public:
  explicit PgnScanner(LineReader& lines) : lines_(lines) {}

  // None at the end of the file.
  std::optional<PgnText> next();

 private:
  bool next_line();
  bool read_tag(PgnText& game);
  bool read_word(PgnText& game);
  void read_comment(PgnText& game);
  void add(PgnText& game, PgnToken::Kind kind, std::string text) const;
  void fault(PgnText& game, int line, std::string_view what) const;

  LineReader& lines_;
  std::string line_;
  std::size_t at_ = 0;  // in line_
  bool have_line_ = false;
  int depth_ = 0;
  bool reported_ = false;  // the fault of the lines
};

}  // namespace taishi::records
