#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/records/charset.h"
#include "movegen/result.h"

namespace taishi::records {

// Lines longer than this are refused, in bytes.
inline constexpr std::size_t kLongestLine = 16u << 20;

// The lines of a text file, whatever program wrote it: without a byte order mark or the end of the
// line (LF or CRLF), and in UTF-8. A line that is no UTF-8 is of the `legacy` charset.
class LineReader {
 public:
  LineReader(std::istream& in, std::string name, Charset legacy);

  // The next line; none at the end of the file, or after a fault.
  std::optional<std::string> next();
  // Gives the last line again.
  void back() { again_ = true; }

  int number() const { return number_; }  // of the last line, from 1
  const std::string& name() const { return name_; }
  // What made next() end early; the error is a sentence with name and line.
  const std::optional<Error>& fault() const { return fault_; }

  // A sentence with the name and a line: "games.pgn:12: move 7: ...".
  Error error(int line, std::string_view what) const;

 private:
  bool read();

  std::istream& in_;
  std::string name_;
  Charset legacy_;
  std::string line_;
  int number_ = 0;
  bool again_ = false;
  std::optional<Error> fault_;
};

}  // namespace taishi::records
