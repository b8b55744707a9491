#include "eval/train/platform/stored_file.h"
#include "movegen/platform/windows_api.h"
#include "movegen/platform/windows_text.h"

namespace taishi::train {
namespace {

Error system_error() {
  if (GetLastError() == ERROR_SHARING_VIOLATION) return Error{"another process writes to it"};
  return Error{windows_error()};
}

// Where a transfer begins.
OVERLAPPED offset(std::uint64_t at) {
  OVERLAPPED place{};
  place.Offset = static_cast<DWORD>(at);
  place.OffsetHigh = static_cast<DWORD>(at >> 32);
  return place;
}

}  // namespace

struct StoredFile::System {
  explicit System(HANDLE file) : handle(file) {}
  ~System() { CloseHandle(handle); }
  System(const System&) = delete;
  System& operator=(const System&) = delete;

  const HANDLE handle;
};

StoredFile::StoredFile(std::unique_ptr<System> system) : system_(std::move(system)) {}
StoredFile::StoredFile(StoredFile&&) noexcept = default;
StoredFile& StoredFile::operator=(StoredFile&&) noexcept = default;
StoredFile::~StoredFile() = default;

Result<StoredFile> StoredFile::open(const std::string& name) {
  const HANDLE handle = CreateFileW(to_utf16(name).c_str(), GENERIC_READ,
                                    FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return system_error();
  StoredFile file(std::make_unique<System>(handle));
  if (GetFileType(handle) != FILE_TYPE_DISK) return Error{"not a regular file"};
  return file;
}

// Others may read: whoever wants to write, too, is refused.
Result<StoredFile> StoredFile::open_to_write(const std::string& name) {
  const HANDLE handle =
      CreateFileW(to_utf16(name).c_str(), GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ, nullptr,
                  OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return system_error();
  return StoredFile(std::make_unique<System>(handle));
}

Result<std::uint64_t> StoredFile::size() const {
  LARGE_INTEGER size{};
  if (!GetFileSizeEx(system_->handle, &size)) return system_error();
  return static_cast<std::uint64_t>(size.QuadPart);
}

std::size_t StoredFile::read(std::uint64_t at, void* bytes, std::size_t count) const {
  std::size_t have = 0;
  while (have < count) {
    OVERLAPPED place = offset(at + have);
    DWORD n = 0;
    if (!ReadFile(system_->handle, static_cast<char*>(bytes) + have,
                  static_cast<DWORD>(count - have), &n, &place) ||
        n == 0)
      break;
    have += n;
  }
  return have;
}

Result<void> StoredFile::write(std::uint64_t at, const void* bytes, std::size_t count) const {
  OVERLAPPED place = offset(at);
  DWORD n = 0;
  if (!WriteFile(system_->handle, bytes, static_cast<DWORD>(count), &n, &place))
    return system_error();
  if (n != count) return Error{"no space left"};
  return {};
}

Result<void> StoredFile::cut(std::uint64_t size) const {
  FILE_END_OF_FILE_INFO end{};
  end.EndOfFile.QuadPart = static_cast<LONGLONG>(size);
  if (!SetFileInformationByHandle(system_->handle, FileEndOfFileInfo, &end, sizeof end))
    return system_error();
  return {};
}

}  // namespace taishi::train
