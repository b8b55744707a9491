#include "movegen/records/formats.h"

#include <algorithm>
#include <array>

#include "movegen/records/json.h"
#include "movegen/records/kif.h"
#include "movegen/records/pgn.h"
#include "movegen/records/usi_lines.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

using Kind = Format::Kind;

struct Named {
  std::string_view name;  // of the format, and the end of a file's name
  Format format;
};
constexpr auto kFormats = std::to_array<Named>({
    {"pgn", {Kind::Pgn, Charset::Utf8}},
    {"xboard", {Kind::XBoardPgn, Charset::Utf8}},
    {"kif", {Kind::Kif, Charset::ShiftJis}},
    {"kifu", {Kind::Kif, Charset::Utf8}},
    {"json", {Kind::Json, Charset::Utf8}},
    {"jsonl", {Kind::Json, Charset::Utf8}},
    {"usi", {Kind::Usi, Charset::Utf8}},
    {"txt", {Kind::Usi, Charset::Utf8}},
});

std::string utf8_text(Kind kind, const GameTree& game) {
  switch (kind) {
    case Kind::Usi:
      return to_usi_lines(game);
    case Kind::Pgn:
      return to_pgn(game, San::Fairy);
    case Kind::XBoardPgn:
      return to_pgn(game, San::XBoard);
    case Kind::Kif:
      return to_kif(game);
    case Kind::Json:
      return to_json(game);
  }
  return "";
}

}  // namespace

std::optional<Format> find_format(std::string_view name) {
  for (const Named& named : kFormats)
    if (equal_ignoring_case(named.name, name)) return named.format;
  return std::nullopt;
}

std::optional<Format> format_of_file(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return std::nullopt;
  return find_format(name.substr(dot + 1));
}

std::unique_ptr<Reader> make_reader(const Format& format, std::istream& in, std::string name,
                                    Variant fallback) {
  switch (format.kind) {
    case Kind::Usi:
      return read_usi_lines(in, std::move(name), fallback);
    case Kind::Pgn:
    case Kind::XBoardPgn:
      return read_pgn(in, std::move(name), fallback);
    case Kind::Kif:
      return read_kif(in, std::move(name), fallback);
    case Kind::Json:
      return read_json(in, std::move(name), fallback);
  }
  return nullptr;
}

std::string file_head(const Format& format) {
  if (format.kind != Kind::Kif) return "";
  return std::string("#KIF version=2.0 encoding=") +
         (format.charset == Charset::ShiftJis ? "Shift_JIS" : "UTF-8") + '\n';
}

Result<std::string> to_text(const Format& format, const GameTree& game) {
  const std::string text = utf8_text(format.kind, game);
  if (format.charset == Charset::Utf8) return text;
  if (auto bytes = from_utf8(text, format.charset)) return std::move(*bytes);
  // Which line it is.
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (!from_utf8(line, format.charset))
      return Error("Shift-JIS lacks a character of " + quote_text(line) + "; .kifu is UTF-8");
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return Error("no text of Shift-JIS");
}

}  // namespace taishi::records
