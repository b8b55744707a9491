#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "eval/nnue/features.h"
#include "eval/nnue/shape.h"
#include "eval/train/every_game.h"
#include "eval/train/selection.h"

namespace taishi::train {

// A position to learn from; its features are in the data set's pool.
struct Sample {
  std::uint64_t first = 0;
  std::uint8_t count = 0;
  std::uint8_t bucket = 0;
  std::array<std::uint8_t, 2> view{};  // of the side to move, of the other: row of `views`
  std::int16_t score = 0;              // centipawns from the side to move
  std::int8_t result = 0;              // 1: the side to move won, 0: draw, -1: lost
};

// Positions of many games, about 100 bytes each, in memory. Features are stored once a position, as
// Black sees them unmirrored; `views` tells what they are to each viewer.
struct Dataset {
  // [Features::view][feature]
  using Views = std::array<std::vector<std::uint16_t>, 4>;

  std::string game;
  std::uint32_t fingerprint = 0;
  std::size_t features = 0;
  std::size_t width = 0;  // of the network that the engine has for the game
  Views views;
  std::vector<std::uint16_t> pool;
  std::vector<Sample> training;
  std::vector<Sample> validation;  // of other games than `training`
  std::uint64_t games = 0;
  VerdictCounts verdicts{};

  std::span<const std::uint16_t> features_of(const Sample& s) const {
    return {pool.data() + s.first, s.count};
  }
};

// The position's features and views; score and result are the caller's.
template <Game G>
Sample pack(const Position<G>& pos, std::vector<std::uint16_t>& pool) {
  using F = Features<G>;
  Sample s;
  s.first = pool.size();
  F::for_each(pos, [&](auto f) {
    pool.push_back(static_cast<std::uint16_t>(F::index(Color::Black, false, f)));
  });
  s.count = static_cast<std::uint8_t>(pool.size() - s.first);
  s.bucket = static_cast<std::uint8_t>(F::bucket(pos.occupied().count(), kBuckets));
  const Color us = pos.side_to_move();
  for (const Color c : {us, ~us})
    s.view[c == us ? 0 : 1] = static_cast<std::uint8_t>(F::view(c, F::mirrored(pos, c)));
  return s;
}

template <Game G>
Dataset empty_dataset();

// Adds the games of a file; so many of a hundred go to the validation set. An error for a file that
// is not of this game. Games that are damaged or have illegal moves are skipped, and so is an
// incomplete last one.
template <Game G>
Result<Skipped> add_games(Dataset& data, const std::string& path, const Selection& selection,
                          int validation_percent);

}  // namespace taishi::train
