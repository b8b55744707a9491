# Of Boost only headers and Program_options.
get_filename_component(root "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(Boost_INCLUDE_DIRS ${root}/include)
if(NOT TARGET Boost::headers)
  add_library(Boost::headers INTERFACE IMPORTED)
  target_include_directories(Boost::headers INTERFACE ${root}/include)
  target_compile_definitions(Boost::headers INTERFACE BOOST_ALL_NO_LIB)
  add_library(Boost::program_options STATIC IMPORTED)
  set_target_properties(Boost::program_options PROPERTIES
                        IMPORTED_LOCATION ${root}/lib/libboost_program_options.a)
  target_link_libraries(Boost::program_options INTERFACE Boost::headers)
endif()
set(Boost_program_options_FOUND TRUE)
