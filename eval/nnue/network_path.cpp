#include "eval/nnue/network_path.h"

#include <filesystem>

namespace taishi {

std::string network_path(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code fault;
  if (fs::exists(name, fault) || fs::path(name).is_absolute()) return name;
  const fs::path program = fs::read_symlink("/proc/self/exe", fault);
  const fs::path beside = program.parent_path() / name;
  return !fault && fs::exists(beside, fault) ? beside.string() : name;
}

}  // namespace taishi
