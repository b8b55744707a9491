#pragma once

#include <optional>

#include "movegen/array_map.h"
#include "search/limits.h"

namespace taishi::board {

// What a player has for a game, in milliseconds.
struct TimeSettings {
  bool used = false;     // else nobody's time runs
  Millis initial = 0;    // for the whole game
  Millis increment = 0;  // added after each move
  Millis byoyomi = 0;    // for each move, anew, once the time for the game is gone

  bool operator==(const TimeSettings&) const = default;
};

// The clock of a game. It reads no time itself: whoever asks says when.
class GameClock {
 public:
  explicit GameClock(const TimeSettings& settings);

  const TimeSettings& settings() const { return settings_; }
  std::optional<Color> running() const { return running_; }

  // c's move begins, with no time used of it.
  void start(Color c, Millis now);
  // The running side's move is made: what it took. Its clock stands from now on.
  Millis press(Millis now);
  // The clock stands; what was used of the move stays used.
  void pause(Millis now);
  void resume(Color c, Millis now);
  // The running move has all its time again: what used it was no player.
  void forgive(Millis now);

  // Of the game's time where there is any, else of the byoyomi; not below 0.
  Millis left(Color c, Millis now) const;
  bool in_byoyomi(Color c, Millis now) const;
  // When the running side's time ends, if it does.
  std::optional<Millis> falls_at() const;
  bool fallen(Millis now) const { return falls_at() && now >= *falls_at(); }

  // Of the time for the game, before what the running move uses.
  Millis remaining(Color c) const { return remaining_[c]; }
  void set_remaining(Color c, Millis ms) { remaining_[c] = ms; }

 private:
  // Of the move of c.
  Millis used(Color c, Millis now) const;

  TimeSettings settings_;
  PerColor<Millis> remaining_;
  std::optional<Color> running_;
  Color side_ = Color::Black;  // whose move used_ is
  Millis since_ = 0;           // while it runs
  Millis used_ = 0;            // of the move, before since_
};

}  // namespace taishi::board
