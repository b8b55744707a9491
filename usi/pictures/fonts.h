#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "usi/pictures/men.h"

namespace taishi::pictures {

// Where systems and people keep fonts.
std::vector<std::filesystem::path> font_folders();

// Whether one of these folders, or a folder below, has a font whose file is named as those with
// kanji are. A guess, which asks no library: who looks at a picture may have other fonts.
bool has_kanji_font(std::span<const std::filesystem::path> folders);

// Kanji where this machine has a font for them, letters otherwise.
MenSet readable_set();

}  // namespace taishi::pictures
