#pragma once

#include <span>

#include "usi/board/files.h"

namespace taishi::report {

// The files of this part's page/, as they were when the program was built.
std::span<const board::PageFile> report_files();  // generated (usi/board/embed.cmake)

}  // namespace taishi::report
