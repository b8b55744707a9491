#pragma once

#include <istream>
#include <string>

#include "engine/book/book.h"
#include "movegen/result.h"

namespace taishi {

// Books as text, in the format of YaneuraOu:
//
//   #YANEURAOU-DB2016 1.00
//   sfen lnsgkgsnl/9/ppppppppp/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1
//   5f5e 5c5d 23 14 100            move, expected answer or `none`, eval, depth, count
//   3f3e none 11 14 50
//
// The game of a position is the one whose board has its size. Move numbers do not count. Depth and
// count may be missing, as in newer files; lines that begin with `#` or `//` are comments.

// `name` stands in errors, which are one line: "FILE:12: ...".
Result<Book> read_book(std::istream& in, const std::string& name);
// From a file.
Result<Book> load_book(const std::string& path);

// The whole file: one game after the other, positions by their SFENs, the best move first.
std::string to_text(const Book& book);

}  // namespace taishi
