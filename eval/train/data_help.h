#pragma once

#include "movegen/help/help.h"

namespace taishi::train {

// What taishi-data says of itself.
Help data_help();

}  // namespace taishi::train
