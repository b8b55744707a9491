#pragma once

#include <istream>
#include <memory>
#include <string>

#include "movegen/records/reader.h"

namespace taishi::records {

// KIF, the record that Japanese programs and people write: a move a line, "７六歩(77)".
//
//   #KIF version=2.0 encoding=UTF-8
//   手合割：槍将棋                     the game: 平安将棋, 槍将棋, 小将棋
//   変種：yarishogi                    its dialect, if it is one
//   開始局面SFEN：3k3/... b - 1        where it does not begin at the start; a diagram follows
//   先手：加藤                         headers; where PGN has a tag for it, the tag
//   手数----指手---------消費時間--
//   *a comment
//      1 ４六歩(47)    ( 0:05/00:00:05)
//      2 投了
//   まで1手で先手の勝ち
//
//   変化：1手                          a variation instead of move 1
//      1 ５六歩(57)
//
// Read are also Shift-JIS, digits of either width, men without `(77)` where only one can go there,
// 酔象 and 太, bookmarks (a comment's line that begins with `&`), several games in a file.
// Annotation glyphs are a comment of their own ("*$1"), clocks and parts of a second stand in one
// as in PGN. A header or `手数----` after moves begins the next game.

// `fallback` is the game where no header names one.
std::unique_ptr<Reader> read_kif(std::istream& in, std::string name, Variant fallback);

// A game's text in UTF-8, with an empty line at its end and without the line of the encoding.
std::string to_kif(const GameTree& game);

}  // namespace taishi::records
