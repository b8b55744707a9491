#pragma once

#include <filesystem>
#include <string>
#include <vector>

// Command lines, as this system's shell reads them.
namespace taishi::match {

// Words between blanks; quotes keep blanks, on Linux backslashes do, too. May throw
// std::runtime_error.
std::vector<std::string> split_words(const std::string& command);

// Where the program of a command that runs in `directory` may lie, most likely place first.
std::vector<std::filesystem::path> program_places(const std::string& program,
                                                  const std::string& directory);

// The name of a program, without its folder and what marks it as one.
std::string program_name(const std::string& program);

}  // namespace taishi::match
