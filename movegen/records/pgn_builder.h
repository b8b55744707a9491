#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/records/pgn_scanner.h"
#include "movegen/records/reader.h"
#include "movegen/records/san.h"

namespace taishi::records {

// What a result's word says: "1-0", "0-1", "1/2-1/2", all else is open. White of PGN moves first.
GameResult pgn_result(std::string_view text);

// Puts a game's words together to a tree, as one dialect has them.
class PgnBuilder {
 public:
  PgnBuilder(const PgnText& text, GameTree game, San dialect, const LineReader& lines)
      : text_(text),
        dialect_(dialect),
        lines_(lines),
        state_{std::move(game), 0, {}, 0, "", {}, 0} {
    seek();
  }

  void run();

  // The farther, the more of the game could be read.
  std::pair<std::size_t, int> reached() const { return {state_.token, -state_.faults}; }
  const std::optional<Error>& fault() const { return state_.fault; }
  GameTree& game() { return state_.game; }

 private:
  // All there is while words are read, so that another choice can go back to it.
  struct State {
    GameTree game;
    int node;
    std::vector<int> open;  // where the lines around the variation stopped
    std::size_t token;
    std::string preface;  // of the variation that begins
    std::optional<Error> fault;
    int faults;
  };
  struct Choice {
    State state;              // the move's token is the next
    std::vector<Move> moves;  // that were not tried
  };

  void seek() { record_ = record_at(state_.game, state_.node); }

  void fault(int line, std::string_view what);

  // The error that a move cannot be played.
  void move_fault(const PgnToken& token, const Error& error);

  // False ends the reading.
  bool step(const PgnToken& token);

  bool move(const PgnToken& token);

  // A move that cannot be: an earlier one was another, or the text is wrong.
  bool wrong(const Error& error);

  // To the end of the variation; the line around it goes on.
  void skip_variation();

  void leave();

  bool open(const PgnToken& token);

  void close(const PgnToken& token);

  // Whether the variation has no move yet.
  bool begins_variation() const;

  void comment(const PgnToken& token);

  void nag(const PgnToken& token);

  static constexpr std::size_t kMostChoices = 16;
  static constexpr int kMostTries = 64;

  const PgnText& text_;
  San dialect_;
  const LineReader& lines_;
  State state_;
  std::unique_ptr<AnyRecord> record_;
  std::vector<Choice> choices_;
  std::optional<std::vector<Move>> untried_;
  int tries_ = 0;
  std::optional<State> best_;  // how far a wrong choice came
  Error best_error_{""};
};

}  // namespace taishi::records
