#include "eval/nnue/network_path.h"

#include <filesystem>

#include "movegen/program_path.h"

namespace taishi {

std::string network_path(const std::string& name) {
  namespace fs = std::filesystem;
  std::error_code fault;
  if (fs::exists(name, fault) || fs::path(name).is_absolute()) return name;
  const fs::path program = program_path();
  const fs::path beside = program.parent_path() / name;
  return !program.empty() && fs::exists(beside, fault) ? beside.string() : name;
}

}  // namespace taishi
