#!/bin/sh
# libraries.sh [FOLDER]: fills the folder (build/windows-libraries, where the preset looks) with what
# a cross-build for Windows needs beyond the compiler.
# All of it is Debian's: headers and GoogleTest from installed packages, Boost.Program_options
# compiled from Boost's source package, which apt fetches and verifies. A folder that is complete
# stays as it is.
#
# Packages: g++-mingw-w64-x86-64-posix libboost-dev libspdlog-dev libfmt-dev libexpected-dev
# nlohmann-json3-dev googletest cmake ninja-build
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../own_apt.sh"
out=${1:-$here/../../../build/windows-libraries}
mkdir -p "$out"
out=$(cd "$out" && pwd)
[ ! -e "$out/complete" ] || exit 0
compiler=x86_64-w64-mingw32-g++-posix
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/source"
boost=$(dpkg-query -W -f '${Depends}' libboost-dev | grep -o 'libboost1\.[0-9]*' | sed 's/^lib//')
echo "libraries: fetching the source of $boost" >&2
own_apt_begin "$work" deb-src
(cd "$work/source" && own_apt source --download-only "$boost")
tar -C "$work/source" -xf "$work/source/${boost}_"*.orig.tar.xz --wildcards \
  '*/libs/program_options/src/*'

# Headers know no machine, but only these of /usr/include may be seen: the rest is glibc's.
mkdir -p "$out/include" "$out/lib/cmake"
for tree in boost spdlog fmt nlohmann tl; do
  ln -sfn "/usr/include/$tree" "$out/include/$tree"
done

echo 'libraries: compiling Boost.Program_options' >&2
mkdir "$work/objects"
for file in "$work"/source/*/libs/program_options/src/*.cpp; do
  # winmain.cpp is empty on other systems; here it splits command lines as Windows does.
  "$compiler" -std=c++17 -O2 -w -DBOOST_ALL_NO_LIB -DBOOST_BIND_GLOBAL_PLACEHOLDERS \
    -DBOOST_ALLOW_DEPRECATED_HEADERS -ffile-prefix-map="$work/source"=. -isystem "$out/include" \
    -c "$file" -o "$work/objects/$(basename "$file" .cpp).o"
done
rm -f "$out/lib/libboost_program_options.a"
x86_64-w64-mingw32-ar crsD "$out/lib/libboost_program_options.a" "$work/objects/"*.o

echo 'libraries: compiling GoogleTest' >&2
cmake -S /usr/src/googletest -B "$work/googletest" -G Ninja -DCMAKE_BUILD_TYPE=Release \
  -DCMAKE_TOOLCHAIN_FILE="$here/toolchain.cmake" -DTAISHI_WINDOWS_LIBRARIES="$out" \
  -DCMAKE_INSTALL_PREFIX="$out" >"$work/log" 2>&1 &&
  cmake --build "$work/googletest" -j "$(nproc)" --target install >>"$work/log" 2>&1 ||
  { cat "$work/log" >&2; exit 1; }

cp -r "$here/cmake/." "$out/lib/cmake/"
: >"$out/complete"
echo "libraries: complete in $out" >&2
