get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
find_package(fmt REQUIRED)
if(NOT TARGET spdlog::spdlog)
  add_library(spdlog::spdlog INTERFACE IMPORTED)
  target_include_directories(spdlog::spdlog INTERFACE ${root}/include)
  # Names of files are UTF-16 there.
  target_compile_definitions(spdlog::spdlog INTERFACE SPDLOG_HEADER_ONLY SPDLOG_FMT_EXTERNAL
                             SPDLOG_WCHAR_FILENAMES)
  target_link_libraries(spdlog::spdlog INTERFACE fmt::fmt)
endif()
