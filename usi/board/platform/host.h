#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <cstddef>
#include <filesystem>
#include <string>

#include "movegen/result.h"

// What the board asks of the system it runs on, beside programs on pipes.
namespace taishi::board {

// A file or an address in the person's browser; nobody waits for it.
Result<void> open_browser(const std::string& what);

// A new folder for temporary files that nobody else can read.
Result<std::filesystem::path> new_private_folder();

// A new file in it, for this user alone.
Result<void> write_private_file(const std::filesystem::path& file, const std::string& text);

// Random bytes that nobody can guess.
void fill_randomly(unsigned char* bytes, std::size_t size);

// Before the acceptor is bound: its port is for it alone, and free again as soon as it is closed.
void claim_port(boost::asio::ip::tcp::acceptor& acceptor, boost::system::error_code& fault);

// The signals by which a program is asked to end.
void add_end_signals(boost::asio::signal_set& signals);

}  // namespace taishi::board
