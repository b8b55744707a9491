# Cross-builds for Windows on x86-64 with Debian's g++-mingw-w64-x86-64-posix. TAISHI_WINDOWS_LIBRARIES
# is the folder that libraries.sh has filled.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES TAISHI_WINDOWS_LIBRARIES)
set(CMAKE_FIND_ROOT_PATH ${TAISHI_WINDOWS_LIBRARIES} /usr/x86_64-w64-mingw32)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# What on Debian lies in /usr/include.
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES ${TAISHI_WINDOWS_LIBRARIES}/include)

# No DLL beside the programs; the same bytes whenever they are linked.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -Wl,--no-insert-timestamp")
