#include "movegen/program_path.h"

#include <filesystem>

#ifdef __linux__
#include <sys/auxv.h>
#else
#include <boost/dll/runtime_symbol_info.hpp>
#endif

namespace taishi {
namespace {

namespace fs = std::filesystem;

#ifdef __linux__
// As the kernel was told: a path that may count from the folder where the program was started.
std::string as_started() {
  const auto* name = reinterpret_cast<const char*>(getauxval(AT_EXECFN));
  if (name == nullptr) return "";
  std::error_code fault;
  const fs::path path = fs::canonical(name, fault);
  return fault ? "" : path.string();
}

std::string find_path() {
  std::error_code fault;
  const fs::path path = fs::read_symlink("/proc/self/exe", fault);
  return fault ? as_started() : path.string();
}
#else
std::string find_path() {
  boost::dll::fs::error_code fault;
  const auto path = boost::dll::program_location(fault);
  return fault ? "" : path.string();
}
#endif

}  // namespace

std::string program_path() {
  static const std::string path = find_path();  // before anything changes the folder
  return path;
}

}  // namespace taishi
