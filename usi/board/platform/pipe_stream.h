#pragma once

#ifdef _WIN32
#include <boost/asio/windows/stream_handle.hpp>
#else
#include <boost/asio/posix/stream_descriptor.hpp>
#endif

namespace taishi::board {

// Our end of a pipe to a program.
#ifdef _WIN32
using PipeStream = boost::asio::windows::stream_handle;
#else
using PipeStream = boost::asio::posix::stream_descriptor;
#endif
using PipeEnd = PipeStream::native_handle_type;

}  // namespace taishi::board
