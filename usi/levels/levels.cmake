# The program in three builds, for x86-64-v2, v3 and v4; usi/processor.cpp chooses one.
#
#   namespace taishi     all for v2: the ordinary libraries
#   namespace taishi_v3  what is hot for v3, the rest for v2
#   namespace taishi_v4  what is hot for v4, the rest for v2
#
# A function of the standard library or of Boost, say a vector's, has the same name in all of them,
# and of functions with one name the linker keeps the first. So the objects are linked one by one,
# the lower levels first: each function is for the level of who calls it, or for a lower one.
#
# What runs before main() runs on every processor. Only what is not hot has any of that.
find_package(nlohmann_json REQUIRED)
set(hot movegen eval search engine)

# All others that the program consists of.
set(rest "")
set(open program)
while(open)
  list(POP_FRONT open part)
  list(APPEND rest ${part})
  get_target_property(libraries ${part} LINK_LIBRARIES)
  foreach(library ${libraries})
    if(NOT TARGET ${library} OR library IN_LIST hot OR library IN_LIST rest OR library IN_LIST open)
      continue()
    endif()
    get_target_property(type ${library} TYPE)
    get_target_property(imported ${library} IMPORTED)
    if(type STREQUAL "STATIC_LIBRARY" AND NOT imported)
      list(APPEND open ${library})
    endif()
  endforeach()
endwhile()

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU" OR CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
  message(FATAL_ERROR "TAISHI_EVERY_PROCESSOR needs g++ 12 or newer, which knows the levels")
endif()

# On Windows g++ takes the stack to be aligned for wide registers, which it is not (GCC bug 54412);
# the assembler makes their moves such as need no alignment.
set(moves "")
if(WIN32)
  set(moves -Wa,-muse-unaligned-vector-move)
endif()

# taishi_add_level(<level> <option>...): adds the objects of a level to `objects`.
function(taishi_add_level level)
  foreach(part ${hot} ${rest})
    set(name ${part}_${level})
    get_target_property(folder ${part} SOURCE_DIR)
    get_target_property(sources ${part} SOURCES)
    list(FILTER sources EXCLUDE REGEX "_blobs\\.cpp$")  # one copy of those is enough
    add_library(${name} OBJECT)
    foreach(source ${sources})
      get_filename_component(source ${source} ABSOLUTE BASE_DIR ${folder})
      target_sources(${name} PRIVATE ${source})
    endforeach()
    get_target_property(libraries ${part} LINK_LIBRARIES)
    target_link_libraries(${name} PRIVATE ${part} ${libraries})
    get_target_property(definitions ${part} COMPILE_DEFINITIONS)
    if(definitions)
      target_compile_definitions(${name} PRIVATE ${definitions})
    endif()
    target_compile_definitions(${name} PRIVATE taishi=taishi_${level})
    if(part IN_LIST hot)
      target_compile_options(${name} PRIVATE ${ARGN} ${moves})
    endif()
    list(APPEND objects $<TARGET_OBJECTS:${name}>)
  endforeach()
  set(objects ${objects} PARENT_SCOPE)
endfunction()

set(objects "")
foreach(part ${hot} ${rest})
  list(APPEND objects $<TARGET_OBJECTS:${part}>)
endforeach()
taishi_add_level(v3 -march=x86-64-v3 -mtune=haswell)
taishi_add_level(v4 -march=x86-64-v4 -mtune=icelake-server)
target_sources(taishi PRIVATE ${objects})
target_compile_definitions(taishi PRIVATE TAISHI_EVERY_PROCESSOR)
