#pragma once

#include <cstdio>
#include <filesystem>
#include <string>

#include "movegen/result.h"

// Files by their names in UTF-8, which is not every system's own text.
namespace taishi {

// For streams and std::filesystem.
std::filesystem::path file_path(const std::string& name);

// What file_path() makes the path of.
std::string file_name(const std::filesystem::path& path);

// As std::fopen: null, and the reason in errno.
std::FILE* open_file(const std::string& name, const char* mode);

// A file takes the place of another, if there is one, in one step. The error names the second.
Result<void> move_over(const std::string& from, const std::string& to);

}  // namespace taishi
