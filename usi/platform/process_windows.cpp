#include <array>
#include <atomic>

#include "movegen/platform/file.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"
#include "usi/platform/windows_process.h"

namespace taishi {
namespace {

// So that CommandLineToArgvW, and the program's own start, gets the word back.
std::wstring quoted(const std::wstring& word) {
  if (!word.empty() && word.find_first_of(L" \t\n\v\"") == std::wstring::npos) return word;
  std::wstring text = L"\"";
  std::size_t slashes = 0;
  for (const wchar_t c : word) {
    if (c == L'"') text.append(slashes + 1, L'\\');  // those before a quote count double
    slashes = c == L'\\' ? slashes + 1 : 0;
    text += c;
  }
  text.append(slashes, L'\\');
  return text + L'"';
}

std::wstring program_in(const std::string& program, const std::string& directory) {
  const std::filesystem::path path = file_path(program);
  if (directory.empty() || path.is_absolute() || !path.has_parent_path()) return path.native();
  return (std::filesystem::absolute(file_path(directory)) / path).native();
}

// The list of what a process inherits.
class Inherited {
 public:
  explicit Inherited(std::array<HANDLE, 3> handles) : handles_(handles) {
    SIZE_T size = 0;
    InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
    memory_.resize(size);
    ok_ = InitializeProcThreadAttributeList(list(), 1, 0, &size) &&
          UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, handles_.data(),
                                    sizeof handles_, nullptr, nullptr);
  }
  ~Inherited() { DeleteProcThreadAttributeList(list()); }
  Inherited(const Inherited&) = delete;
  Inherited& operator=(const Inherited&) = delete;

  bool ok() const { return ok_; }
  LPPROC_THREAD_ATTRIBUTE_LIST list() {
    return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(memory_.data());
  }

 private:
  std::array<HANDLE, 3> handles_;
  std::vector<char> memory_;
  bool ok_ = false;
};

Handle make_job() {
  Handle job(CreateJobObjectW(nullptr, nullptr));
  JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
  limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
  SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits);
  return job;
}

Handle valid(HANDLE handle) {
  return Handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle);
}

}  // namespace

void CloseWindowsHandle::operator()(void* handle) const {
  CloseHandle(handle);
}

ChildPipe make_child_pipe(ChildEnd end) {
  static std::atomic<unsigned> count = 0;
  constexpr DWORD kBuffer = 1 << 16;
  const std::wstring name = L"\\\\.\\pipe\\taishi-" + std::to_wstring(GetCurrentProcessId()) +
                            L'-' + std::to_wstring(count++);
  const bool reads = end == ChildEnd::Reads;
  SECURITY_ATTRIBUTES inherit{sizeof inherit, nullptr, TRUE};
  ChildPipe pipe;
  pipe.ours = valid(CreateNamedPipeW(
      name.c_str(),
      static_cast<DWORD>(reads ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) |
          FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
      PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, kBuffer, kBuffer, 0, nullptr));
  if (pipe.ours)
    pipe.theirs =
        valid(CreateFileW(name.c_str(), reads ? GENERIC_READ : GENERIC_WRITE | FILE_READ_ATTRIBUTES,
                          0, &inherit, OPEN_EXISTING, 0, nullptr));
  return pipe;
}

Handle inheritable_stderr() {
  SECURITY_ATTRIBUTES inherit{sizeof inherit, nullptr, TRUE};
  HANDLE copy = nullptr;
  if (DuplicateHandle(GetCurrentProcess(), GetStdHandle(STD_ERROR_HANDLE), GetCurrentProcess(),
                      &copy, 0, TRUE, DUPLICATE_SAME_ACCESS) &&
      copy != nullptr)
    return Handle(copy);
  return valid(CreateFileW(L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, &inherit,
                           OPEN_EXISTING, 0, nullptr));
}

Result<StartedProcess> start_process(const std::vector<std::string>& command,
                                     const std::string& directory, const Handle& in,
                                     const Handle& out, const Handle& err) {
  const auto fail = [&] {
    return Error{"cannot start '" + command.front() + "'" +
                 (directory.empty() ? "" : " in '" + directory + "'") + ": " + windows_error()};
  };
  std::wstring line = quoted(program_in(command.front(), directory));
  for (std::size_t i = 1; i < command.size(); ++i) line += L' ' + quoted(to_utf16(command[i]));

  Inherited inherited({in.get(), out.get(), err.get()});
  StartedProcess started;
  started.job = make_job();
  if (!inherited.ok() || !started.job) return fail();
  STARTUPINFOEXW info{};
  info.StartupInfo.cb = sizeof info;
  info.StartupInfo.dwFlags = STARTF_USESTDHANDLES;
  info.StartupInfo.hStdInput = in.get();
  info.StartupInfo.hStdOutput = out.get();
  info.StartupInfo.hStdError = err.get();
  info.lpAttributeList = inherited.list();
  PROCESS_INFORMATION process{};
  if (!CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                      EXTENDED_STARTUPINFO_PRESENT | CREATE_NO_WINDOW | CREATE_SUSPENDED, nullptr,
                      directory.empty() ? nullptr : file_path(directory).c_str(), &info.StartupInfo,
                      &process))
    return fail();
  started.process = Handle(process.hProcess);
  started.id = process.dwProcessId;
  AssignProcessToJobObject(started.job.get(), process.hProcess);
  ResumeThread(process.hThread);
  CloseHandle(process.hThread);
  return started;
}

}  // namespace taishi
