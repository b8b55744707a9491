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
     {{{{1290, 246, 394},
        {1308, 299, 385},
        {1213, 459, 636},
        {738, 454, 1359},
        {567, 414, 1801},
        {459, 392, 1845},
        {358, 352, 1799},
        {265, 295, 1800}}}}},
    {"heian",
     {{{{659, 104, 196},
        {530, 126, 189},
        {337, 175, 236},
        {286, 237, 417},
        {237, 238, 550},
        {195, 231, 593},
        {152, 209, 606},
        {152, 209, 606}}}}},
    {"yari",
     {{{{146, 373, 17988},
        {146, 373, 17989},
        {143, 363, 17992},
        {57, 477, 18003},
        {11, 555, 17995},
        {6, 601, 17983},
        {6, 601, 17979},
        {6, 601, 17977}}}}},
});

}  // namespace taishi
