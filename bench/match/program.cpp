#include "bench/match/program.h"

#include <array>
#include <fstream>
#include <stdexcept>

#include "bench/match/platform/command.h"

namespace taishi::match {

Result<std::vector<std::string>> split_command(std::string_view command) {
  const auto wrong = [&](const std::string& what) {
    return Error{what + " in command: " + std::string(command)};
  };
  std::vector<std::string> words;
  try {
    // A quote that is open at the end swallows the word that is set there.
    constexpr const char* kEnd = "end";
    words = split_words(std::string(command) + ' ' + kEnd);
    if (words.empty() || words.back() != kEnd) return wrong("unclosed quote");
    words.pop_back();
  } catch (const std::runtime_error& error) {
    return wrong(error.what());
  }
  if (words.empty()) return Error{"empty command"};
  return words;
}

std::uint64_t program_hash(const std::string& program, const std::string& directory) {
  for (const std::filesystem::path& place : program_places(program, directory)) {
    std::ifstream file(place, std::ios::binary);
    std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
    std::array<char, 1 << 14> bytes;
    bool found = false;
    while (file.read(bytes.data(), bytes.size()) || file.gcount() > 0) {
      found = true;
      for (std::streamsize i = 0; i < file.gcount(); ++i) {
        hash =
            (hash ^ static_cast<unsigned char>(bytes[static_cast<std::size_t>(i)])) * 0x100000001b3;
      }
    }
    if (found) return hash;
  }
  return 0;
}

}  // namespace taishi::match
