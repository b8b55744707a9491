#pragma once

#include <span>
#include <string>

#include "movegen/help/help.h"

namespace taishi::manual {

// "taishi-mate" for "taishi mate": the name of a page, and of its file.
std::string page_name(const Help& help);

// What stands on all pages.
struct Edition {
  std::string version, date;  // "0.2.0", "2026-12-01"
};

// A page of section 6 in the macros of man(7); the other pages are named at its end.
std::string man_page(const Help& help, const Edition& edition, std::span<const Help> all);

}  // namespace taishi::manual
