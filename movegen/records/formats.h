#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "movegen/records/charset.h"
#include "movegen/records/reader.h"

namespace taishi::records {

// A form that records are kept in.
struct Format {
  enum class Kind { Usi, Pgn, XBoardPgn, Kif, Json } kind = Kind::Pgn;
  Charset charset = Charset::Utf8;  // that is written

  bool operator==(const Format&) const = default;
};

// By the name of a file: .pgn, .kif (Shift-JIS), .kifu (UTF-8), .json or .jsonl, .usi or .txt.
std::optional<Format> format_of_file(std::string_view name);
// "pgn", "xboard" (PGN in XBoard's dialect), "kif", "kifu", "json", "usi".
std::optional<Format> find_format(std::string_view name);

// A reader of a stream that outlives it. `name` stands in errors; `fallback` is the game where the
// records name none.
std::unique_ptr<Reader> make_reader(const Format& format, std::istream& in, std::string name,
                                    Variant fallback);

// What stands at the beginning of a file.
std::string file_head(const Format& format);
// A game's text. Error: a character that the charset lacks.
Result<std::string> to_text(const Format& format, const GameTree& game);

}  // namespace taishi::records
