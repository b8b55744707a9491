#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>

// What is fuzzed: each function takes any bytes, and may neither crash nor hang nor break a promise
// (FUZZ_CHECK). The bytes of tests/data/fuzz/<name>/ are where the fuzzer starts, and tests.
namespace taishi::fuzz {

using Input = std::span<const std::uint8_t>;

void sfen(Input input);       // positions of all variants
void moves(Input input);      // a variant, then moves of a game
void session(Input input);    // lines of a client
void records(Input input);    // a kind, then text as the match runner reads it
void games(Input input);      // a file of self-play games
void usi_lines(Input input);  // files of game records, a target for each format
void pgn(Input input);
void kif(Input input);
void json(Input input);
void network(Input input);         // a network file
void evaluate(Input input);        // a position: evaluated and searched in all games
void board_messages(Input input);  // what a page says to the board's server
void book(Input input);            // a file of an opening book

inline std::string_view text_of(Input input) {
  return {reinterpret_cast<const char*>(input.data()), input.size()};
}

inline void check(bool kept, const char* promise, const char* file, int line) {
  if (kept) return;
  std::fprintf(stderr, "%s:%d: broken promise: %s\n", file, line, promise);
  std::abort();
}

#define FUZZ_CHECK(promise) \
  ::taishi::fuzz::check(static_cast<bool>(promise), #promise, __FILE__, __LINE__)

}  // namespace taishi::fuzz
