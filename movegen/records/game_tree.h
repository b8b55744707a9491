#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "movegen/any_record.h"

namespace taishi::records {

enum class GameResult : std::uint8_t { Open, BlackWins, WhiteWins, Draw };

// Why a game ended: one of the rules' reasons, with the value it has there, or one of the players'.
enum class Ending : std::uint8_t {
  RoyalsCaptured = static_cast<int>(Reason::RoyalsCaptured),
  Checkmate = static_cast<int>(Reason::Checkmate),
  BothBare = static_cast<int>(Reason::BothBare),
  BareKing = static_cast<int>(Reason::BareKing),
  Stalemate = static_cast<int>(Reason::Stalemate),
  PerpetualCheck = static_cast<int>(Reason::PerpetualCheck),
  Repetition = static_cast<int>(Reason::Repetition),
  MaxMoves = static_cast<int>(Reason::MaxMoves),
  Resignation,
  TimeForfeit,
  IllegalMove,
  Agreement,
  Interrupted,
  Unknown
};

// "checkmate", "bare-king", "resignation", "time"; empty for Unknown. And back.
std::string_view ending_name(Ending ending);
std::optional<Ending> find_ending(std::string_view name);

// A move of a game, or the start, with all that is said about it.
struct Node {
  Move move;  // that leads here; none at the start
  int parent = -1;
  std::vector<int> next;  // the first goes on with the line, the others are variations
  std::string preface;    // a comment before the move, where it begins a variation
  std::string comment;    // after it; lines end in '\n'
  std::vector<int> nags;  // numeric annotation glyphs, as PGN counts them
  std::optional<std::int64_t> clock_ms;    // left on the mover's clock
  std::optional<std::int64_t> elapsed_ms;  // that the move took

  bool operator==(const Node&) const = default;
};

// Tags of PGN that a tree keeps in another way, in any case of letters.
bool is_own_tag(std::string_view name);

using Tag = std::pair<std::string, std::string>;

// A game with its variations, as records keep it. Moves are legal where they stand.
//
//   nodes[0] --- 1 --- 2 --- 3      nodes[1].next = {2, 4}: 2 goes on with the game,
//                 `--- 4 --- 5      4 begins a variation.
struct GameTree {
  explicit GameTree(Variant v);

  Variant variant;
  std::string start;        // SFEN in its exact form
  std::vector<Tag> tags;    // by PGN's names, but for Variant, FEN, SetUp and Result; in order
  std::vector<Node> nodes;  // nodes[0] is the start
  GameResult result = GameResult::Open;
  Ending ending = Ending::Unknown;

  bool operator==(const GameTree&) const = default;

  // A tag's value; empty where there is none.
  std::string_view tag(std::string_view name) const;
  // PGN's roster comes first, all else in the order in which it is set.
  void set_tag(std::string_view name, std::string value);

  // Adds a move after a node, behind those already there; its index.
  int add(int parent, Move move);
  Node& at(int node) { return nodes[static_cast<std::size_t>(node)]; }
  const Node& at(int node) const { return nodes[static_cast<std::size_t>(node)]; }
  // Nodes of the game as it was played, the start first.
  std::vector<int> main_line() const;
  // Moves from the start to a node: 0 for the start.
  int ply(int node) const;
  // Variations begun on the way to a node.
  int depth(int node) const;
  // All nodes line by line: a node after its parent, each line before its variations.
  std::vector<int> in_order() const;
  // Numbers the nodes line by line, each line before its variations, so that equal games are equal
  // values, whoever read them.
  void renumber();
  // Result and ending of a game that is over by its rules.
  void set_outcome(const Outcome& outcome);
};

// A record that begins with a set-up, under the rules of its variant. Errors: those of parse_sfen.
Result<std::unique_ptr<AnyRecord>> start_record(Variant v, std::string_view sfen);

// The game up to a node.
std::unique_ptr<AnyRecord> record_at(const GameTree& game, int node);

}  // namespace taishi::records
