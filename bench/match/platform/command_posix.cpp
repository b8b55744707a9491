#include <boost/program_options/parsers.hpp>
#include <cstdlib>

#include "bench/match/platform/command.h"

namespace taishi::match {

std::vector<std::string> split_words(const std::string& command) {
  return boost::program_options::split_unix(command);
}

std::vector<std::filesystem::path> program_places(const std::string& program,
                                                  const std::string& directory) {
  if (program.find('/') != std::string::npos)
    return {program[0] == '/' || directory.empty() ? program : directory + "/" + program};
  std::vector<std::filesystem::path> places;
  std::string path = std::getenv("PATH") == nullptr ? "" : std::getenv("PATH");
  path += ':';
  for (std::size_t from = 0, to = 0; (to = path.find(':', from)) != std::string::npos;
       from = to + 1)
    places.emplace_back(path.substr(from, to - from) + "/" + program);
  return places;
}

std::string program_name(const std::string& program) {
  return program.substr(program.rfind('/') + 1);
}

}  // namespace taishi::match
