#pragma once

#include <array>
#include <type_traits>

#include "movegen/array_map.h"
#include "movegen/betza.h"
#include "movegen/bitboard.h"
#include "movegen/game_spec.h"

namespace taishi {

// Squares, lines and shifts of a game's board, all known at compile time. Larger tables are
// computed once, by the compiler, in tables.cpp.
template <Game G>
struct Geometry {
  static constexpr int files = G::files;
  static constexpr int ranks = G::ranks;
  static constexpr int squares = files * ranks;

  using Bitboard = BasicBitboard<std::conditional_t<squares <= 64, std::uint64_t, Uint128>>;
  using Word = typename Bitboard::word_type;

  // file 0 is file 1 of the notation, rank 0 is rank a.
  static constexpr Square at(int file, int rank) { return square(file * ranks + rank); }
  static constexpr int file(Square s) { return static_cast<int>(idx(s)) / ranks; }
  static constexpr int rank(Square s) { return static_cast<int>(idx(s)) % ranks; }
  // Ranks from the own back rank, 0-based: Black's rank i (Sho) and White's rank a are 0.
  static constexpr int relative_rank(Color c, Square s) {
    return c == Color::Black ? ranks - 1 - rank(s) : rank(s);
  }
  //   turned              mirrored          (* becomes o)
  //   . . . . *           . . . . .
  //   . . . . .           * . . . o
  //   o . . . .           . . . . .
  // The square as White sees it: the board turned by half.
  static constexpr Square turned(Square s) {
    return square(squares - 1 - static_cast<int>(idx(s)));
  }
  // The square in a left-right mirror.
  static constexpr Square mirrored(Square s) { return at(files - 1 - file(s), rank(s)); }

  static constexpr auto all_squares = [] {
    std::array<Square, static_cast<std::size_t>(squares)> all{};
    for (int s = 0; s < squares; ++s) all[static_cast<std::size_t>(s)] = square(s);
    return all;
  }();

  static constexpr bool on_board(int file, int rank) {
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }

  static constexpr Bitboard all =
      Bitboard(static_cast<Word>(~Word{0} >> (sizeof(Word) * 8 - squares)));

  // Ranks first..last of every file.
  static constexpr Bitboard rank_span(int first, int last) {
    Bitboard b;
    for (int f = 0; f < files; ++f)
      for (int r = first; r <= last; ++r)
        if (on_board(f, r)) b |= Bitboard(at(f, r));
    return b;
  }
  // The n ranks farthest from c's back rank.
  static constexpr Bitboard far_ranks(Color c, int n) {
    return c == Color::Black ? rank_span(0, n - 1) : rank_span(ranks - n, ranks - 1);
  }

  template <Color C>
  static constexpr Bitboard zone = far_ranks(C, G::promotion_ranks);

  // All squares one offset away (index into kOffsets, from Black's view).
  template <std::size_t O>
  static constexpr Bitboard shift(Bitboard b) {
    constexpr int file_step = kOffsets[O].file, rank_step = kOffsets[O].rank;
    constexpr int by = file_step * ranks + rank_step;
    constexpr Bitboard stays_on_rank = rank_span(rank_step < 0 ? -rank_step : 0,
                                                 rank_step > 0 ? ranks - 1 - rank_step : ranks - 1);
    if constexpr (rank_step != 0) b &= stays_on_rank;
    if constexpr (by < 0)
      return Bitboard(static_cast<Word>(b.word() >> -by));
    else
      return Bitboard(static_cast<Word>(b.word() << by)) & all;
  }

  // Change of the square index by one offset.
  static constexpr int delta(std::size_t offset) {
    return kOffsets[offset].file * ranks + kOffsets[offset].rank;
  }

  using SquareTable = ArrayMap<Square, Bitboard, static_cast<std::size_t>(squares)>;

  static constexpr Bitboard ray_from(std::size_t direction, Square s) {
    const Offset step = kOffsets[direction];
    Bitboard b;
    int f = file(s) + step.file, r = rank(s) + step.rank;
    for (; on_board(f, r); f += step.file, r += step.rank) b |= Bitboard(at(f, r));
    return b;
  }
  // ray[d][s]: from s (excluded) to the edge in direction d, from Black's view.
  static const std::array<SquareTable, 8> ray;
  // All squares in line with s, in any of the eight directions.
  static const SquareTable lines;

  // Squares a slide in direction D reaches from s: up to the first man, included.
  template <std::size_t D>
  static Bitboard slide(Square s, Bitboard occupied) {
    const Bitboard r = ray[D][s];
    const Word blockers = (r & occupied).word();
    if constexpr (delta(D) > 0) {
      return r & Bitboard(static_cast<Word>(blockers ^ (blockers - 1)));
    } else {
      // Bit 0 stands in for "no blocker": it ends every descending ray anyway.
      const auto nearest = idx(Bitboard(static_cast<Word>(blockers | 1)).last());
      return r & Bitboard(static_cast<Word>(~Word{0} << nearest));
    }
  }

  // Squares strictly between two on a line; none where they share no line.
  static Bitboard between(Square a, Square b) {
    for (std::size_t d = 0; d < 8; ++d)
      if (ray[d][a].has(b)) return ray[d][a] & ray[opposite(d)][b];
    return Bitboard();
  }

  // All squares of every file that holds a member of b; at most one member a file.
  //
  //   member of b   last - b    its last-rank bits   spread     complement
  //   . . . .       . 1 . .     . . . .              1 . 1 1    . 1 . .
  //   . 1 . .       . 1 . .     . . . .              1 . 1 1    . 1 . .
  //   . . . .       1 . 1 1     1 . 1 1              1 . 1 1    . 1 . .
  static constexpr Bitboard fill_files_of_singles(Bitboard b) {
    constexpr Word last = rank_span(ranks - 1, ranks - 1).word();
    // In a file with a member the subtraction takes its last square's bit away.
    const Word empty_files = (last - b.word()) & last;
    const Word bits = static_cast<Word>((empty_files << 1) - (empty_files >> (ranks - 1)));
    return all & ~Bitboard(bits);
  }
};

}  // namespace taishi
