#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "movegen/records/game_tree.h"
#include "usi/board/words.h"
#include "usi/client/info_line.h"

namespace taishi::board {

// What a search thinks of a position, from Black's view.
struct Evaluation {
  bool mate = false;
  int value = 0;  // centipawns; of a mate the plies to it, negative where White mates
  double win = 0, draw = 0, loss = 0;  // of Black; their sum is 1
  int depth = 0;
  Move best;  // none where the game is over

  double expected() const { return win + draw / 2; }  // Black's points
};

// An arrow between two squares, or from a man in hand; from neither it is a ring.
struct Arrow {
  Square from = Square::None;
  Square to = Square::None;
  std::optional<PieceType> hand = {};

  bool operator==(const Arrow&) const = default;
};

// The game of the table with its variations. Nodes keep their numbers as long as the tree lives:
// what is removed leaves a gap.
class Tree {
 public:
  // What follows from a node's position, and what was said about it beyond what records keep.
  struct Facts {
    std::string sfen;
    std::vector<Square> checks;  // of the side to move: its royal, where it is in check
    Outcome outcome;
    MoveWords words;  // of the move that leads here; empty at the start
    std::string san;
    bool removed = false;
    std::optional<Evaluation> evaluation;
    std::vector<Arrow> arrows;
  };

  static constexpr std::size_t kMostNodes = 20'000;

  explicit Tree(Variant v) : Tree(records::GameTree(v)) {}
  // Of a game as a reader gives it.
  explicit Tree(records::GameTree game);

  records::GameTree& game() { return game_; }
  const records::GameTree& game() const { return game_; }
  Variant variant() const { return game_.variant; }
  const records::Node& at(int node) const { return game_.at(node); }
  records::Node& at(int node) { return game_.at(node); }
  const Facts& facts(int node) const { return facts_[static_cast<std::size_t>(node)]; }
  Facts& facts(int node) { return facts_[static_cast<std::size_t>(node)]; }

  bool has(int node) const {
    return node >= 0 && static_cast<std::size_t>(node) < facts_.size() && !facts(node).removed;
  }
  bool full() const { return facts_.size() >= kMostNodes; }
  int end_of_main() const { return game_.main_line().back(); }
  Color side_to_move(int node) const;
  std::vector<int> nodes() const { return game_.in_order(); }
  std::unique_ptr<AnyRecord> record(int node) const { return record_at(game_, node); }

  // A move that is legal there; the node that it leads to, an old one where it is known.
  int add(int node, Move m);
  std::optional<int> find(int node, Move m) const;
  // A node, not the start, and all that follows.
  void remove(int node);
  // Makes the line to a node the game.
  void promote(int node);

  // Without the gaps; node i of the result is nodes()[i] here.
  records::GameTree compact() const;

 private:
  // What follows from the position at a node.
  void learn(int node, const AnyRecord& there);
  // Makes a node's move in the position before it, and learns of both.
  void advance(int node, AnyRecord& record);

  records::GameTree game_;
  std::vector<Facts> facts_;
};

}  // namespace taishi::board
