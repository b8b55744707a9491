#include "eval/nnue/network_path.h"

#include "movegen/platform/file.h"
#include "movegen/platform/program.h"

namespace taishi {

std::string network_path(const std::string& name) {
  namespace fs = std::filesystem;
  const fs::path path = file_path(name), folder = own_folder();
  std::error_code fault;
  if (fs::exists(path, fault) || path.is_absolute() || folder.empty()) return name;
  return fs::exists(folder / path, fault) ? file_name(folder / path) : name;
}

}  // namespace taishi
