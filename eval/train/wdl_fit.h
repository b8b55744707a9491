#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "eval/train/every_game.h"
#include "eval/wdl.h"

namespace taishi::train {

// Positions with a score, by men on the board and score, and how their games ended for the side to
// move. Proven scores are left out: they need no model.
class WdlSamples {
 public:
  // Adds the games of a file; those that are no good are skipped. All files must be of one game.
  Result<Skipped> add_file(const std::string& path);

  // Results as the index: loss, draw, win.
  struct Cell {
    int men = 0, score = 0;  // the score is the middle of ten
    std::array<std::uint64_t, 3> results{};
  };
  std::vector<Cell> cells() const;

  // One position; `game` numbers it.
  struct Position {
    std::uint32_t game = 0;
    std::int16_t score = 0;
    std::uint8_t men = 0;
    std::int8_t result = 0;  // 1 won, 0 drawn, -1 lost
  };
  const std::vector<Position>& positions() const { return positions_; }
  void add(const Position& position) { positions_.push_back(position); }
  std::string_view game() const;  // its name; empty before the first file
  std::uint64_t games() const { return games_; }

 private:
  std::vector<Position> positions_;
  int game_ = -1;
  std::uint32_t games_ = 0;
};

// The model under which the samples are likeliest, with a weak wish for knots that are like their
// neighbours, for those where there are no games.
WdlModel fit_wdl(const WdlSamples& samples);

// How often games ended as predicted: positions by the probability that the model gives for one
// result, in tenths; tenths with few games are joined with the next.
struct WdlBin {
  int result = 0;        // as in WdlSamples
  int from = 0, to = 0;  // per cent
  std::uint64_t positions = 0, games = 0;
  double predicted = 0, observed = 0;  // shares, 0 to 1

  // 5 points and two standard errors, those of so many games that do not depend on each other.
  double allowed() const;
  bool good() const;
};
inline constexpr std::uint64_t kLeastGames = 300;
std::vector<WdlBin> check_wdl(const WdlSamples& samples, const WdlModel& model);

// A line of eval/wdl_table.h, and the check as a table.
std::string to_code(std::string_view game, const WdlModel& model);
std::string to_text(const std::vector<WdlBin>& bins);

}  // namespace taishi::train
