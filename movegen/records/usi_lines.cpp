#include "movegen/records/usi_lines.h"

#include <algorithm>

#include "movegen/notation.h"
#include "movegen/records/line_reader.h"
#include "movegen/words.h"

namespace taishi::records {
namespace {

using Words = std::vector<std::string_view>;

class UsiReader final : public Reader {
 public:
  UsiReader(std::istream& in, std::string name, Variant fallback)
      : lines_(in, std::move(name), Charset::Latin1), variant_(fallback) {}

  std::optional<ReadGame> next() override {
    while (const auto line = lines_.next()) {
      const Words words = split(*line);
      if (words.empty() || words[0].starts_with('#')) continue;
      if (words[0] == "setoption") {
        if (auto fault = set_option(words)) return ReadGame{GameTree(variant_), std::move(fault)};
      } else if (is_game(words)) {
        return read(words);
      }
    }
    if (!lines_.fault() || std::exchange(told_, true)) return std::nullopt;
    return ReadGame{GameTree(variant_), lines_.fault()};
  }

 private:
  static bool is_game(const Words& words) {
    return words[0] == "position" || words[0] == "startpos" || words[0] == "sfen" ||
           words[0].find('/') != std::string_view::npos;
  }

  std::optional<Error> set_option(const Words& words) {
    if (words.size() < 5 || words[1] != "name" || words[3] != "value") return std::nullopt;
    if (!equal_ignoring_case(words[2], "USI_Variant") &&
        !equal_ignoring_case(words[2], "UCI_Variant"))
      return std::nullopt;
    const auto variant = find_variant(words[4]);
    if (!variant) return error("no game is called " + quote_text(words[4]));
    variant_ = *variant;
    return std::nullopt;
  }

  ReadGame read(const Words& words) const {
    auto word = words.begin() + (words[0] == "position" ? 1 : 0);
    const auto moves = std::find(word, words.end(), "moves");
    if (word == moves) return {GameTree(variant_), error("no position given")};
    std::unique_ptr<AnyRecord> record;
    if (*word == "startpos") {
      record = AnyRecord::create(variant_);
    } else {
      if (*word == "sfen") ++word;
      const std::string sfen = join({word, moves});
      const Variant v = variant_of_board(sfen.substr(0, sfen.find_first_of(" _[")), variant_);
      auto start = start_record(v, sfen);
      if (!start) return {GameTree(variant_), error(start.error().text())};
      record = std::move(*start);
    }
    ReadGame read{GameTree(record->variant()), std::nullopt};
    read.game.start = record->start_sfen();
    const Notation notation(record->variant());
    int node = 0;
    for (auto text = moves; text != words.end() && ++text != words.end();) {
      const auto m = notation.read_move(*text, *record);
      if (!m) {
        read.fault = error("move " + std::to_string(record->plies() + 1) + ": " + m.error().text());
        break;
      }
      record->push(*m);
      node = read.game.add(node, *m);
    }
    return read;
  }

  Error error(std::string_view what) const { return lines_.error(lines_.number(), what); }

  LineReader lines_;
  Variant variant_;
  bool told_ = false;
};

}  // namespace

std::unique_ptr<Reader> read_usi_lines(std::istream& in, std::string name, Variant fallback) {
  return std::make_unique<UsiReader>(in, std::move(name), fallback);
}

std::string to_usi_lines(const GameTree& game) {
  std::string text = "setoption name USI_Variant value ";
  text += std::string(variant_name(game.variant)) + "\nposition ";
  text += game.start == start_sfen(game.variant) ? "startpos" : "sfen " + game.start;
  const std::vector<int> line = game.main_line();
  const Notation notation(game.variant);
  if (line.size() > 1) text += " moves";
  for (std::size_t i = 1; i < line.size(); ++i) text += ' ' + notation.move(game.at(line[i]).move);
  return text + '\n';
}

}  // namespace taishi::records
