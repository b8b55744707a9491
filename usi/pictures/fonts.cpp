#include "usi/pictures/fonts.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "movegen/letters.h"
#include "movegen/platform/file.h"

namespace taishi::pictures {
namespace {

namespace fs = std::filesystem;

// Parts of names, in lower case.
constexpr auto kKanjiNames = std::to_array<std::string_view>(
    {"cjk",     "notosansjp", "notoserifjp", "notosans-jp", "gothic",   "mincho",   "ipaex",
     "takao",   "vlgothic",   "sourcehan",   "hiragino",    "ヒラギノ", "meiryo",   "yugoth",
     "yumin",   "wqy",        "wenquanyi",   "fallback",    "kochi",    "sazanami", "msmincho",
     "unifont", "hanamin",    "arialuni",    "biz-ud",      "kaiti",    "simsun"});
constexpr auto kFontEndings =
    std::to_array<std::string_view>({".ttf", ".ttc", ".otf", ".otc", ".pcf.gz", ".woff2"});

bool names_kanji_font(std::string name) {
  std::ranges::transform(name, name.begin(), to_lower);
  const bool font = std::ranges::any_of(kFontEndings, [&](auto e) { return name.ends_with(e); });
  return font && std::ranges::any_of(
                     kKanjiNames, [&](auto part) { return name.find(part) != std::string::npos; });
}

}  // namespace

std::vector<fs::path> font_folders() {
  std::vector<fs::path> folders = {"/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts",
                                   "/System/Library/Fonts"};
  if (const char* home = std::getenv("HOME"))
    for (const char* own : {".fonts", ".local/share/fonts", "Library/Fonts"})
      folders.push_back(fs::path(home) / own);
  if (const char* windows = std::getenv("WINDIR")) folders.push_back(fs::path(windows) / "Fonts");
  return folders;
}

bool has_kanji_font(std::span<const fs::path> folders) {
  constexpr auto kOptions = fs::directory_options::skip_permission_denied |
                            fs::directory_options::follow_directory_symlink;
  constexpr int kDeepest = 8;
  for (const fs::path& folder : folders) {
    std::error_code error;  // a folder that is not there, or cannot be read, has no fonts
    for (fs::recursive_directory_iterator it(folder, kOptions, error), end; !error && it != end;
         it.increment(error)) {
      if (it.depth() >= kDeepest) it.disable_recursion_pending();
      if (names_kanji_font(file_name(it->path().filename()))) return true;
    }
  }
  return false;
}

MenSet readable_set() {
  return has_kanji_font(font_folders()) ? MenSet::Kanji : MenSet::Letters;
}

}  // namespace taishi::pictures
