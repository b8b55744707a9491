#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/records/line_reader.h"
#include "movegen/records/reader.h"

namespace taishi::records {

// One game, line by line.
class KifBuilder {
 public:
  KifBuilder(const LineReader& lines, Variant fallback)
      : lines_(lines), variant_(fallback), game_(fallback) {}

  bool started() const { return record_ != nullptr; }
  bool empty() const { return lines_seen_ == 0; }

  // False: the line begins the next game.
  bool add(const std::string& line);

  ReadGame finish(const std::optional<Error>& fault_of_file);

 private:
  void fault(std::string_view what);

  void add_header(const Tag& header);

  // The position before the first move, once all headers are known.
  void begin();

  void comment(std::string_view line);

  static bool is_glyphs(std::string_view line);
  void glyphs(std::string_view line, Node& node);

  // "変化:9手": instead of move 9 of the line written last.
  void variation(std::string_view text);

  // "まで87手で先手の勝ち".
  void verdict(std::string_view text);

  // "1 7六歩(77) ( 0:05/00:00:05)+".
  void numbered(std::string_view text);

  // Takes "( 0:05/00:00:05)" off the end; the time of the move.
  static std::optional<std::int64_t> take_time(std::string_view& text);

  // A word in place of a move.
  bool end(std::string_view word);

  const LineReader& lines_;
  Variant variant_;
  bool named_ = false, dialect_named_ = false, diagram_ = false;
  std::string sfen_;
  GameTree game_;
  std::unique_ptr<AnyRecord> record_;  // up to the end of the path; none before the first move
  std::vector<int> path_ = {0};        // the nodes of the line written last
  bool main_line_ = true;
  bool skipping_ = false;  // the line can go no farther
  bool ended_ = false;     // a word in place of a move was there
  bool in_preface_ = false;
  std::string preface_;
  std::optional<Error> fault_;
  int lines_seen_ = 0;
};

}  // namespace taishi::records
