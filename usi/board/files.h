#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace taishi::board {

// A file of the page, as it was when the program was built.
struct PageFile {
  std::string_view path;  // "/main.js"
  std::string_view body;
};
std::span<const PageFile> page_files();  // generated (embed.cmake)

struct Served {
  std::string_view type;  // as HTTP names it
  std::string body;
};

// What stands under a path: a file of the page, "/" for its first, "/men/yari-kanji.svg". By a
// table; no path is ever looked for on a disk.
std::optional<Served> find_file(std::string_view path);

}  // namespace taishi::board
