#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "movegen/any_record.h"
#include "movegen/games.h"
#include "movegen/random.h"
#include "search/score.h"

namespace taishi {

// What a book says of a move.
struct BookMove {
  Move move;
  Move ponder;              // the answer it expects; none if it has none
  Score eval = 0;           // for the side that moves
  int depth = 0;            // of the search behind the eval
  std::uint32_t count = 1;  // how often it is played, against the other moves of the position

  bool operator==(const BookMove&) const = default;
};

struct BookPosition {
  std::string sfen;             // in the letters of the game itself, without the move number
  std::vector<BookMove> moves;  // the best eval first

  bool operator==(const BookPosition&) const = default;
};

// An opening book: positions of any games, with the moves to be played there.
class Book {
 public:
  // What the book has of a game's current position; null if nothing.
  const BookPosition* find(const AnyRecord& game) const;
  // Says all there is to say of a position. Moves are sorted; they need not be legal.
  void set(const AnyRecord& game, std::vector<BookMove> moves);
  // Takes up what another book has: positions that are new, and of those in both the moves that are
  // new or that it has searched deeper.
  void merge(const Book& other);

  std::size_t size() const;
  std::size_t size(int game) const { return games_[static_cast<std::size_t>(game)].size(); }
  bool empty() const { return size() == 0; }
  // Positions of a game, by their SFENs.
  std::vector<const BookPosition*> positions(int game) const;

 private:
  std::array<std::unordered_map<Key, BookPosition>, kGameCount> games_;
};

// The SFEN under which a book keeps a game's current position.
std::string book_sfen(const AnyRecord& game);

// A move to play: by chance, as often as its count says, among those within `eval_diff` centipawns
// of the best. Moves that are illegal in the game, or that end it, are left out; none if no other
// is left. A ponder move comes along only if it is legal.
std::optional<BookMove> choose(const BookPosition& position, const AnyRecord& game, int eval_diff,
                               Random random);

}  // namespace taishi
