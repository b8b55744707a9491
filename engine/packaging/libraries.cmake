# How the programs are linked, and with what of Debian's libraries.
set(TAISHI_LINK shared CACHE STRING
    "shared; archives: only the C and C++ libraries stay shared; static: one file, for any Linux")
set_property(CACHE TAISHI_LINK PROPERTY STRINGS shared archives static)

find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
if(TAISHI_LINK STREQUAL "shared")
  set(TAISHI_FMT fmt::fmt)
  set(TAISHI_SPDLOG spdlog::spdlog)
else()
  # Debian has no archives of these two, but all that they are is in their headers, too.
  set(TAISHI_FMT fmt::fmt-header-only)
  set(TAISHI_SPDLOG spdlog::spdlog_header_only)
  set_property(TARGET spdlog::spdlog_header_only PROPERTY INTERFACE_LINK_LIBRARIES
               Threads::Threads fmt::fmt-header-only)
  set(Boost_USE_STATIC_LIBS ON)
  add_link_options(-Wl,-z,relro,-z,now)
endif()
if(TAISHI_LINK STREQUAL "static")
  add_link_options(-static-pie)
endif()
