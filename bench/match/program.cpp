#include "bench/match/program.h"

#include <array>
#include <boost/program_options/parsers.hpp>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace taishi::match {

Result<std::vector<std::string>> split_command(std::string_view command) {
  const auto wrong = [&](const std::string& what) {
    return Error{what + " in command: " + std::string(command)};
  };
  std::vector<std::string> words;
  try {
    // A quote that is open at the end swallows the word that is set there.
    constexpr const char* kEnd = "end";
    words = boost::program_options::split_unix(std::string(command) + ' ' + kEnd);
    if (words.empty() || words.back() != kEnd) return wrong("unclosed quote");
    words.pop_back();
  } catch (const std::runtime_error& error) {
    return wrong(error.what());
  }
  if (words.empty()) return Error{"empty command"};
  return words;
}

std::uint64_t program_hash(const std::string& program, const std::string& directory) {
  std::vector<std::string> places;
  if (program.find('/') == std::string::npos) {
    std::string path = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
    path += ':';
    for (std::size_t from = 0, to = 0; (to = path.find(':', from)) != std::string::npos;
         from = to + 1) {
      places.push_back(path.substr(from, to - from) + "/");
    }
  } else {
    places.push_back(program[0] == '/' || directory.empty() ? "" : directory + "/");
  }
  for (const std::string& place : places) {
    std::ifstream file(place + program, std::ios::binary);
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
