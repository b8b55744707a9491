#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace taishi {

// The bytes of eval/nets/<name>.nnue as they were when the program was built; empty if there was no
// such file.
std::span<const std::uint8_t> embedded_file(std::string_view name);

}  // namespace taishi
