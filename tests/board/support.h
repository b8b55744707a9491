#pragma once

#include <algorithm>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/notation.h"
#include "search/clock.h"
#include "usi/board/service.h"

namespace taishi::board::test {

inline Variant variant(std::string_view name) {
  return *find_variant(name);
}

// A time that passes when it is told to.
class FakeClock final : public Clock {
 public:
  Millis now() const override { return now_; }
  void pass(Millis ms) { now_ += ms; }

 private:
  Millis now_ = 1000;
};

// An engine that says what it is told to.
class FakeSearcher final : public Searcher {
 public:
  void begin(const SearchTask& task, SearchListener& listener) override {
    task_ = task;
    listener_ = &listener;
    ++begun;
  }
  void stop() override { ++stopped; }
  void drop() override {
    task_.reset();
    ++dropped;
  }
  bool busy() const override { return task_.has_value(); }

  const SearchTask& task() const { return *task_; }
  void score(int centipawns, const std::vector<std::string>& moves = {}, int number = 1) {
    line({false, centipawns < 0, centipawns, Bound::Exact}, moves, number);
  }
  void mate(int plies, bool loses, const std::vector<std::string>& moves) {
    line({true, loses, plies, Bound::Exact}, moves, 1);
  }
  void move(std::string_view text) { answer({move_of(text)}); }
  void resign() { answer({std::nullopt}); }
  void solve(FoundMate::Kind kind, const std::vector<std::string>& moves = {}) {
    const FoundMate found{kind, moves_of(moves)};
    task_.reset();
    listener_->on_mate(found);
  }
  void restart() { listener_->on_restart("it died"); }
  void fail() {
    task_.reset();
    listener_->on_failure("it is gone");
  }

  int begun = 0, stopped = 0, dropped = 0;

 private:
  Move move_of(std::string_view text) const { return *Notation(task_->variant).read_form(text); }
  std::vector<Move> moves_of(const std::vector<std::string>& texts) const {
    std::vector<Move> moves;
    for (const std::string& text : texts) moves.push_back(move_of(text));
    return moves;
  }
  void line(const usi::EngineScore& score, const std::vector<std::string>& moves, int number) {
    const int win = std::clamp(500 + score.value / 2, 0, 1000);
    listener_->on_line({number, 7, score, {win, 0, 1000 - win}, 1000, 500, moves_of(moves)});
  }
  void answer(const FoundMove& found) {
    task_.reset();
    listener_->on_move(found);
  }

  std::optional<SearchTask> task_;
  SearchListener* listener_ = nullptr;
};

// Remembers what the table said.
class Heard final : public TableListener {
 public:
  void on_state() override { ++states; }
  void on_moved(int node, bool) override { moved.push_back(node); }
  void on_annotated(int) override { ++annotated; }
  void on_lines(const AnalysisLines& l) override { lines.push_back(l); }
  void on_mate(const MateAnswer& a) override { mates.push_back(a); }
  void on_review(const ReviewProgress& p) override { reviews.push_back(p); }
  void on_notice(Notice n) override { notices.push_back(n); }
  void on_engine(EngineRole, EngineState s, const std::string&) override { engines.push_back(s); }

  int states = 0, annotated = 0;
  std::vector<int> moved;
  std::vector<AnalysisLines> lines;
  std::vector<MateAnswer> mates;
  std::vector<ReviewProgress> reviews;
  std::vector<Notice> notices;
  std::vector<EngineState> engines;
};

// A table with everything around it faked.
struct Room {
  explicit Room(std::string_view name = "yari")
      : table(clock, player, analyst, heard, variant(name)) {}

  GameSettings settings(bool black_engine, bool white_engine, const TimeSettings& time = {}) const {
    GameSettings s;
    s.variant = table.tree().variant();
    s.players[Color::Black] = {black_engine, 5};
    s.players[Color::White] = {white_engine, 5};
    s.time = time;
    return s;
  }
  void begin(bool black_engine, bool white_engine, const TimeSettings& time = {}) {
    ASSERT_TRUE(table.begin(settings(black_engine, white_engine, time)));
  }
  void analysis(const std::string& sfen = "") {
    GameSettings s = settings(false, false);
    s.analysis = true;
    s.start = sfen;
    ASSERT_TRUE(table.begin(s));
  }
  int tip() const { return table.tree().end_of_main(); }
  // A move at a node, or at the end of the game.
  Result<Table::Played> play(std::string_view move, std::optional<int> node = {}) {
    return table.play(table.game(), node.value_or(tip()),
                      *Notation(table.tree().variant()).read_form(move));
  }
  // A legal move of whoever is to move, on and on.
  void play_all(const std::vector<std::string>& moves) {
    for (const std::string& move : moves) {
      const auto played = play(move);
      ASSERT_TRUE(played.ok()) << move << ": " << played.error().text();
      ASSERT_EQ(played->done, Table::Done::Yes) << move;
    }
  }
  std::string end() const { return table.match().end() ? result_text(*table.match().end()) : ""; }
  std::string moves() const {
    std::string text;
    for (const int node : table.tree().game().main_line())
      text += (text.empty() ? "" : " ") + table.tree().facts(node).words.usi;
    return text;
  }

  FakeClock clock;
  FakeSearcher player, analyst;
  Heard heard;
  Table table;
};

}  // namespace taishi::board::test
