#pragma once

#include "eval/train/game_file.h"

namespace taishi::train {

// What of a file could not be used.
struct Skipped {
  std::uint64_t games = 0;  // or runs of them, where several were damaged together
  std::string first;        // what was wrong with the first, with file and offset

  // One line; empty if nothing was skipped.
  std::string text() const {
    if (games == 0) return {};
    return first + (games == 1 ? "; it is left out"
                               : "; it and " + std::to_string(games - 1) + " more are left out");
  }
};

// Calls f(game) for each game to the end of a file; one that is damaged, or that f gives an error
// for, is skipped. The reader then tells where the file ends.
template <class F>
Skipped for_every_game(GameFileReader& reader, F&& f) {
  Skipped skipped;
  const auto skip = [&](const std::string& why) {
    if (skipped.games++ == 0) skipped.first = why;
  };
  for (;;) {
    const auto game = reader.next();
    if (!game) {
      skip(game.error().text());
      reader.skip_damage();
      continue;
    }
    if (!*game) return skipped;
    if (const Result<void> used = f(**game); !used)
      skip(reader.path() + ": the game at byte " + std::to_string(reader.offset()) + ": " +
           used.error().text());
  }
}

}  // namespace taishi::train
