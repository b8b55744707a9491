#include <array>
#include <stdexcept>

#include "bench/match/platform/command.h"
#include "movegen/platform/file.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"

namespace taishi::match {

std::vector<std::string> split_words(const std::string& command) {
  int count = 0;
  // A first word would be read by other rules.
  wchar_t** const wide = CommandLineToArgvW(to_utf16("x " + command).c_str(), &count);
  if (wide == nullptr) throw std::runtime_error(windows_error());
  std::vector<std::string> words;
  for (int i = 1; i < count; ++i) words.push_back(to_utf8(wide[i]));
  LocalFree(wide);
  return words;
}

std::vector<std::filesystem::path> program_places(const std::string& program,
                                                  const std::string& directory) {
  const std::filesystem::path path = file_path(program);
  std::vector<std::filesystem::path> places;
  if (path.has_parent_path()) {
    places.push_back(directory.empty() ? path : file_path(directory) / path);
  } else {
    std::array<wchar_t, 1 << 12> found{};
    const DWORD length = SearchPathW(nullptr, path.c_str(), L".exe",
                                     static_cast<DWORD>(found.size()), found.data(), nullptr);
    if (length > 0 && length < found.size()) places.emplace_back(found.data());
  }
  if (!places.empty() && !path.has_extension())
    places.push_back(std::filesystem::path(places[0]) += L".exe");
  return places;
}

std::string program_name(const std::string& program) {
  const std::filesystem::path name = file_path(program).filename();
  return file_name(name.extension() == L".exe" ? name.stem() : name);
}

}  // namespace taishi::match
