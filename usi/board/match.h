#pragma once

#include <optional>
#include <string>

#include "movegen/array_map.h"
#include "search/clock.h"
#include "usi/board/clock.h"
#include "usi/board/events.h"
#include "usi/board/results.h"
#include "usi/board/searcher.h"

namespace taishi::board {

struct PlayerSettings {
  bool engine = false;
  int level = kFullStrength;  // of an engine

  bool operator==(const PlayerSettings&) const = default;
};

struct GameSettings {
  Variant variant;
  std::string start;  // an SFEN; empty: the variant's
  PerColor<PlayerSettings> players{};
  TimeSettings time;
  bool analysis = false;  // nobody plays: moves are tried out
};

// What a player may ask for at the moment.
struct Permissions {
  bool takeback = false, resign = false, draw = false, rematch = false, stop = false, pause = false;
};

// The game that is played on the tree's main line: whose turn it is, clocks, offers, its end. A
// request that makes no sense at the moment is answered by false, and nothing happens.
class Match final : private SearchListener {
 public:
  Match(const Clock& clock, Searcher& engine, TableListener& listener);

  // On a tree that outlives the match, or is taken away by another begin. `game` numbers the games.
  // Where the tree has moves already, the game goes on after them, with this much time left.
  void begin(Tree& tree, const GameSettings& settings, int game, std::optional<GameEnd> end,
             std::optional<PerColor<Millis>> left);

  const GameSettings& settings() const { return settings_; }
  const GameClock& game_clock() const { return clock_; }
  const std::optional<GameEnd>& end() const { return end_; }
  bool playing() const { return !settings_.analysis && !end_; }
  bool thinking() const { return thinking_; }
  bool paused() const { return paused_; }
  std::optional<Color> offer() const { return offer_; }
  Permissions permissions() const;
  bool human(Color c) const { return !settings_.players[c].engine; }
  Color side_to_move() const;

  // The move of the human whose turn it is; legal.
  bool play(Move m);
  bool takeback();
  // The side is needed where both are human; else it is the human's.
  bool resign(std::optional<Color> side);
  bool offer_draw(std::optional<Color> side);
  bool move_at_once();
  bool pause(bool on);

  std::optional<Millis> wake_at() const;
  void tick();

 private:
  void on_line(const FoundLine& line) override;
  void on_move(const FoundMove& found) override;
  void on_mate(const FoundMate&) override {}
  void on_restart(const std::string& why) override;
  void on_failure(const std::string& why) override;

  int tip() const { return tree_->end_of_main(); }
  bool against_itself() const { return !human(Color::Black) && !human(Color::White); }
  std::optional<Color> only_human() const;
  // The clock of who is to move runs, and an engine thinks.
  void go_on();
  void ask();
  // Plays a legal move of whoever is to move.
  void push(Move m);
  void finish(const GameEnd& end);
  void quiet();  // the engine forgets what it is doing
  void restore_clock();

  const Clock& now_;
  Searcher& engine_;
  TableListener& listener_;

  Tree* tree_ = nullptr;
  GameSettings settings_;
  int game_ = 0;
  GameClock clock_{TimeSettings{}};
  std::optional<GameEnd> end_;
  bool paused_ = false;
  bool thinking_ = false;
  bool failed_ = false;                    // the engine cannot be had
  bool late_ = false;                      // its time is up; whether it lives will be seen
  int faults_ = 0;                         // answers in a row that were no legal moves
  std::optional<Color> offer_;             // who offers a draw
  PerColor<std::optional<int>> scores_{};  // an engine's last, from its own view
  Millis asked_at_ = 0;
  std::optional<Move> held_;  // found, to be played at held_until_
  Millis held_until_ = 0;
};

}  // namespace taishi::board
