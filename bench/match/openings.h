#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movegen/any_record.h"
#include "movegen/result.h"

namespace taishi::match {

// Where a game starts: a position and the moves from it that are not the engines' own.
struct Opening {
  std::string sfen;
  std::vector<Move> moves;

  bool operator==(const Opening&) const = default;
};

// The score of an opening for the side to move, by a quick search; none if it could not be had,
// which ends the search for openings.
using Judge = std::function<std::optional<int>(const Opening&)>;

// The match's openings. Opening i depends on the settings, the seed and i, on nothing else: not on
// concurrency, shards, or what was played before.
class Openings {
 public:
  struct Settings {
    int random_plies = 8;  // 0: the start position
    std::string file;      // instead: a file of SFENs, with or without `moves ...`, or of games
    std::optional<int>
        file_plies;        // moves taken of each; else all of a list, kRecordPlies of games
    bool shuffle = false;  // the file's lines in an order of the seed's
    std::uint64_t seed = 1;
    int score_limit = 0;  // |score| above it is passed over; 0: not judged
  };

  // Reads and checks the file, if there is one.
  static constexpr int kRecordPlies = 8;
  static Result<Openings> create(const Settings& settings, Variant variant, const Rules& rules);

  // `judge` may be empty where nothing is judged.
  Result<Opening> get(std::int64_t index, const Judge& judge) const;
  const Settings& settings() const { return settings_; }

 private:
  Openings(const Settings& settings, Variant variant, const Rules& rules)
      : settings_(settings), variant_(variant), rules_(rules) {}
  Result<void> read_file();
  Result<void> read_list();
  Result<Opening> read_line(const std::string& line) const;
  const Opening& from_file(std::uint64_t index) const;
  std::optional<Opening> try_random(std::uint64_t stream) const;

  Settings settings_;
  Variant variant_;
  Rules rules_;
  std::vector<Opening> lines_;
};

// A game that begins with an opening; an error where that is not legal.
Result<std::unique_ptr<AnyRecord>> start_game(Variant variant, const Rules& rules,
                                              const Opening& opening);

// Plays a move if it is legal.
bool push_legal(AnyRecord& game, Move move);

}  // namespace taishi::match
