#pragma once

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "movegen/records/formats.h"
#include "movegen/records/usi_lines.h"
#include "tests/support/games.h"

namespace taishi::records::test {

using taishi::test::kSlowBuild;

inline Format format(std::string_view name) {
  return *find_format(name);
}

inline std::string data_file(const std::string& name) {
  std::ifstream file(std::string(TAISHI_TEST_DATA) + "/records/" + name, std::ios::binary);
  EXPECT_TRUE(file.good()) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::vector<ReadGame> read_all(const Format& format, const std::string& text,
                                      std::string_view variant = "sho") {
  std::istringstream in(text);
  const auto reader = make_reader(format, in, "file", *find_variant(variant));
  std::vector<ReadGame> games;
  while (auto game = reader->next()) games.push_back(std::move(*game));
  return games;
}

// The error of a text's only game; empty where there is none.
inline std::string fault_of(std::string_view format_name, const std::string& text) {
  const auto games = read_all(format(format_name), text);
  if (games.size() != 1) return std::to_string(games.size()) + " games";
  return games[0].fault ? games[0].fault->text() : "";
}

// The moves of the main line, as USI lines have them.
inline std::string moves_of(const GameTree& game) {
  std::string line = to_usi_lines(game);
  line = line.substr(line.find('\n') + 1);
  line.pop_back();
  const std::size_t moves = line.find(" moves ");
  return moves == std::string::npos ? "" : line.substr(moves + 7);
}

// A game played at random, with everything that a record can have.
class RandomTree {
 public:
  RandomTree(std::string_view variant, unsigned seed, bool plain = false)
      : random_(seed), plain_(plain), game_(*find_variant(variant)) {
    auto record = AnyRecord::create(game_.variant);
    // Half of the games begin with a set-up.
    for (int ply = seed % 2 == 0 ? 0 : 41; ply > 0 && advance(*record); --ply) {
    }
    game_.start = record->sfen();
    record = *start_record(game_.variant, game_.start);
    if (!plain_) head();
    line(*record, 0, 60, 0);
    game_.renumber();
    end();
  }

  GameTree take() { return std::move(game_); }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }

  Move any_move(const AnyRecord& record) {
    const auto moves = record.legal_moves();
    if (moves.empty() || record.outcome().over()) return Move();
    return moves[static_cast<std::size_t>(below(static_cast<int>(moves.size())))];
  }
  bool advance(AnyRecord& record) {
    const Move m = any_move(record);
    if (m) record.push(m);
    return static_cast<bool>(m);
  }

  std::string words() {
    static const char* const kWords[] = {"good",       "第一手", "(a) b;c",   "[x] \"y\"",
                                         "two\nlines", "$",      "1. e4 1-0", "# %"};
    return kWords[below(8)];
  }

  void head() {
    game_.set_tag("Event", "Meijin \"A\" \\ 名人戦");
    game_.set_tag("Date", "2026.11.30");
    game_.set_tag("White", "加藤");
    game_.set_tag("Black", "Smith, J.");
    game_.set_tag("TimeControl", "300+5");
    game_.set_tag("Remark", "a: b");
    game_.at(0).comment = words();
  }

  void line(AnyRecord& record, int node, int plies, int depth) {
    for (; plies > 0; --plies) {
      const auto before = record.clone();
      const Move m = any_move(record);
      if (!m) return;
      const int parent = node;
      record.push(m);
      node = game_.add(parent, m);
      if (plain_) continue;
      annotate(game_.at(node));
      while (depth < 3 && below(12) == 0) {
        const auto other = before->clone();
        const Move v = any_move(*other);
        other->push(v);
        const int variation = game_.add(parent, v);
        if (below(2) == 0) game_.at(variation).preface = words();
        annotate(game_.at(variation));
        line(*other, variation, below(6), depth + 1);
      }
    }
  }

  void annotate(Node& node) {
    if (below(4) == 0) node.comment = words();
    if (below(8) == 0) node.nags = {below(7), 10 + below(100)};
    if (below(3) == 0) node.elapsed_ms = below(5000) * 100;
    if (below(5) == 0) node.clock_ms = below(40000) * 1000;
  }

  void end() {
    const auto record = record_at(game_, game_.main_line().back());
    game_.set_outcome(record->outcome());
    if (game_.result != GameResult::Open || below(2) == 0) return;
    game_.result =
        record->side_to_move() == Color::Black ? GameResult::WhiteWins : GameResult::BlackWins;
    game_.ending = below(2) == 0 ? Ending::Resignation : Ending::TimeForfeit;
  }

  std::mt19937 random_;
  bool plain_;
  GameTree game_;
};

}  // namespace taishi::records::test
