# How the programs are linked, and with what of Debian's libraries.
set(TAISHI_LINK shared CACHE STRING
    "shared; archives: only the C and C++ libraries stay shared; static: one file, for any Linux")
set_property(CACHE TAISHI_LINK PROPERTY STRINGS shared archives static)

find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
add_library(taishi_log INTERFACE)
if(TAISHI_LINK STREQUAL "shared")
  target_link_libraries(taishi_log INTERFACE spdlog::spdlog fmt::fmt)
else()
  # Debian has no archives of these two, but all that they are is in their headers, too.
  get_target_property(headers spdlog::spdlog_header_only INTERFACE_INCLUDE_DIRECTORIES)
  target_include_directories(taishi_log SYSTEM INTERFACE ${headers})
  target_compile_definitions(taishi_log INTERFACE SPDLOG_FMT_EXTERNAL)
  target_link_libraries(taishi_log INTERFACE fmt::fmt-header-only Threads::Threads)
  set(Boost_USE_STATIC_LIBS ON)
  if(NOT WIN32)
    add_link_options(-Wl,-z,relro,-z,now)
  endif()
endif()
if(TAISHI_LINK STREQUAL "static")
  add_link_options(-static-pie)
endif()
