#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

// What a program asks of the system it runs on.
namespace taishi {

// The first thing in main(): from here on its arguments are UTF-8, and the standard streams carry
// bytes as they are, which a terminal takes for UTF-8.
void start_program(int& argc, char**& argv);

// The running program, as another process can start it.
std::string own_program();
// Its file with its full path; empty if that cannot be found out.
std::string program_path();
// The folder where it lies; empty if that cannot be found out.
std::filesystem::path own_folder();

// Whether a file descriptor leads to a terminal.
bool is_terminal(int fd);

// A write that nobody reads fails, instead of ending the program.
void ignore_broken_pipes();

// Heap blocks from so many bytes on go back to the system when they are freed.
void return_large_blocks(std::size_t bytes);

}  // namespace taishi
