#pragma once

#include <memory>
#include <optional>
#include <string>

#include "usi/board/analyst.h"
#include "usi/board/kept_game.h"
#include "usi/board/match.h"

namespace taishi::board {

// The one table of the board: a game with its variations, who plays it, what is known about it.
// Everybody who looks at it sees the same. No network and no text here: moves, squares, outcomes.
//
// A request is answered by an error where it makes no sense at all; by Done::Stale where it came
// too late, about a game or a node that is no more, or out of turn: nothing has happened then.
class Table {
 public:
  enum class Done { Yes, Stale };

  Table(const Clock& clock, Searcher& player, Searcher& analyst, TableListener& listener,
        Variant initial);

  int game() const { return game_; }  // grows with each new game
  const Tree& tree() const { return *tree_; }
  const Match& match() const { return match_; }
  const Analyst& analyst() const { return analyst_; }
  bool untouched() const { return untouched_; }  // nobody has done anything yet

  // Errors: those of an SFEN.
  Result<void> begin(const GameSettings& settings);
  // What an import or a shelf of old games gives.
  void open(KeptGame kept);
  KeptGame kept() const;

  // In a game the move of the human to move, else a variation; the node that it leads to, of which
  // `known` says whether it was there before. Errors: an illegal move.
  struct Played {
    Done done = Done::Stale;
    int node = 0;
    bool known = false;
  };
  Result<Played> play(int game, int node, Move m);
  Done takeback(int game, int node);
  Done resign(int game, std::optional<Color> side);
  Done offer_draw(int game, std::optional<Color> side);
  Done rematch(int game);
  Done move_at_once(int game);
  Done pause(int game, bool on);

  Result<Done> analyse(int node, int lines, bool threat);
  void stop_analysis();
  Done find_mate(int node);
  void review(std::optional<Millis> each);
  void stop_review();
  Result<Done> play_out(int node);

  struct Annotation {
    std::optional<std::string> comment;
    std::optional<int> glyph;  // of PGN's, 1 to 6; 0: none
    std::optional<std::vector<Arrow>> arrows;
  };
  Done annotate(int node, const Annotation& annotation);
  // Errors: not in a game.
  Result<Done> promote(int node);
  Result<Done> remove(int node);

  // When `tick` should be called at the latest.
  std::optional<Millis> wake_at() const;
  void tick();

 private:
  void put_up(std::unique_ptr<Tree> tree, const GameSettings& settings, std::optional<GameEnd> end,
              std::optional<PerColor<Millis>> left);

  TableListener& listener_;
  std::unique_ptr<Tree> tree_;
  Match match_;
  Analyst analyst_;
  int game_ = 0;
  bool untouched_ = true;
};

}  // namespace taishi::board
