#include <cstdlib>
#include <fcntl.h>
#include <io.h>
#include <vector>

#include "movegen/platform/program.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"

namespace taishi {
namespace {

UINT old_input = 0, old_output = 0;  // code pages of the console, which outlives the program

void set_console() {
  old_input = GetConsoleCP();
  old_output = GetConsoleOutputCP();
  if (old_output == 0) return;  // there is none
  SetConsoleCP(CP_UTF8);
  SetConsoleOutputCP(CP_UTF8);
  std::atexit([] {
    SetConsoleCP(old_input);
    SetConsoleOutputCP(old_output);
  });
  // Bars that grow in their line use escape sequences.
  for (const DWORD stream : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
    DWORD mode = 0;
    const HANDLE handle = GetStdHandle(stream);
    if (GetConsoleMode(handle, &mode))
      SetConsoleMode(handle, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
  }
}

std::filesystem::path own_path() {
  std::wstring name(MAX_PATH, L'\0');
  for (;;) {
    const DWORD length = GetModuleFileNameW(nullptr, name.data(), static_cast<DWORD>(name.size()));
    if (length == 0) return {};
    if (length < name.size()) return name.substr(0, length);
    name.resize(2 * name.size());
  }
}

}  // namespace

void start_program(int& argc, char**& argv) {
  // Bytes as they are, no CR added or taken away.
  for (const int fd : {0, 1, 2}) _setmode(fd, _O_BINARY);
  set_console();
  int count = 0;
  wchar_t** const wide = CommandLineToArgvW(GetCommandLineW(), &count);
  if (wide == nullptr) return;
  static std::vector<std::string> words;
  static std::vector<char*> pointers;
  for (int i = 0; i < count; ++i) words.push_back(to_utf8(wide[i]));
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  LocalFree(wide);
  argc = count;
  argv = pointers.data();
}

std::string own_program() {
  return to_utf8(own_path().native());
}

std::string program_path() {
  return own_program();
}

std::filesystem::path own_folder() {
  return own_path().parent_path();
}

bool is_terminal(int fd) {
  DWORD mode = 0;
  return GetConsoleMode(reinterpret_cast<HANDLE>(_get_osfhandle(fd)), &mode) != 0;
}

void ignore_broken_pipes() {}  // they always fail

void return_large_blocks(std::size_t) {}  // the system's heap does

}  // namespace taishi
