#include "movegen/platform/file.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"

namespace taishi {

std::filesystem::path file_path(const std::string& name) {
  return to_utf16(name);
}

std::string file_name(const std::filesystem::path& path) {
  return to_utf8(path.native());
}

std::FILE* open_file(const std::string& name, const char* mode) {
  return _wfopen(to_utf16(name).c_str(), to_utf16(mode).c_str());
}

Result<void> move_over(const std::string& from, const std::string& to) {
  // Virus scanners and search indexes open a new file for a moment.
  constexpr int kTries = 20;
  constexpr DWORD kPause = 50;  // ms
  const std::wstring old_name = to_utf16(from), new_name = to_utf16(to);
  for (int i = 1;; ++i) {
    if (MoveFileExW(old_name.c_str(), new_name.c_str(),
                    MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH))
      return {};
    const DWORD why = GetLastError();
    const bool held = why == ERROR_SHARING_VIOLATION || why == ERROR_LOCK_VIOLATION;
    if (!held && why != ERROR_ACCESS_DENIED) return Error{to + ": " + windows_error(why)};
    if (i == kTries)
      return Error{to + ": " +
                   (held ? "another program has it open"
                         : windows_error(why) + ", perhaps another program has it open")};
    Sleep(kPause);
  }
}

}  // namespace taishi
