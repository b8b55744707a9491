#pragma once

#include <array>

#include "eval/wdl.h"

namespace taishi {

struct NamedWdlModel {
  std::string_view game;
  WdlModel model;
};

// As `taishi-data wdl` prints them; to be fitted again where a network changes. bench/datagen's
// README tells how.
inline constexpr auto kWdlModels = std::to_array<NamedWdlModel>({
    {"sho",
     {{{{600, 400},
        {600, 400},
        {300, 400},
        {200, 400},
        {100, 400},
        {50, 400},
        {50, 400},
        {50, 400}}}}},
});

}  // namespace taishi
