#include "tests/support/data_file.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace taishi::test {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

std::vector<std::vector<std::string>> read_table(std::string_view name, char separator) {
  const std::string path = std::string(TAISHI_TEST_DATA) + '/' + std::string(name);
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::vector<std::vector<std::string>> table;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    auto& fields = table.emplace_back();
    std::istringstream rest(line);
    for (std::string field; std::getline(rest, field, separator);) fields.push_back(trimmed(field));
  }
  return table;
}

std::vector<std::string> split_words(std::string_view text) {
  std::istringstream stream{std::string(text)};
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

}  // namespace taishi::test
