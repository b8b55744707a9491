#!/bin/sh
# Makes the packages of this checkout, and SHA256SUMS beside them:
#
#   release.sh [FOLDER]      FOLDER: build/packages unless given
#
#   taishi_VERSION_amd64.deb              Debian 12 and newer
#   taishi-VERSION-linux-x86_64.tar.xz    any Linux
#   taishi-VERSION-windows-x86_64.zip     Windows, where the preset for it is there
#
# The same commit gives the same bytes, wherever it lies. Missing Debian packages are installed (as
# root, or with sudo).
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:-$root/build/packages}
mkdir -p "$out"
out=$(cd "$out" && pwd)
. "$root/engine/packages.sh"
cd "$root"

# What would differ between machines and days.
umask 022
LC_ALL=C
TZ=UTC
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export LC_ALL TZ SOURCE_DATE_EPOCH
unset CFLAGS CXXFLAGS CPPFLAGS LDFLAGS XZ_OPT GZIP
jobs=${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}
machine=$(uname -m)
build=build/package
stage=build/stage

step() { echo "== $1" >&2; }

# quietly LOG COMMAND...: shows what a command prints only where it fails.
quietly() {
  log=$1
  shift
  "$@" >"$log" 2>&1 || { cat "$log" >&2; exit 1; }
}

debian_package() {
  step 'Debian package'
  quietly build/configure.log cmake --preset package -DTAISHI_LINK=archives \
    -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_BINDIR=games
  quietly build/build.log cmake --build "$build" -j "$jobs"
  rm -rf "$build"/*.deb "$build/_CPack_Packages"
  (cd "$build" && quietly ../cpack.log cpack -G DEB)
  cp "$build"/*.deb "$out/"
}

# The same objects, linked anew into programs that need nothing of the machine they run on.
linux_archive() {
  step 'archive for Linux'
  quietly build/configure.log cmake --preset package -DTAISHI_LINK=static \
    -DCMAKE_INSTALL_PREFIX=/usr/local -DCMAKE_INSTALL_BINDIR=bin
  quietly build/build.log cmake --build "$build" -j "$jobs"
  name=taishi-$version-linux-$machine
  rm -rf "$stage"
  quietly build/install.log cmake --install "$build" --strip --prefix "$stage/$name"
  tar --sort=name --owner=0 --group=0 --numeric-owner --format=ustar \
    --mtime="@$SOURCE_DATE_EPOCH" -C "$stage" -cf - "$name" | xz -9e -T1 >"$out/$name.tar.xz"
}

windows_archive() {
  if ! grep -q '"name": "windows"' CMakePresets.json; then
    echo 'taishi: there is no preset for Windows, so no .zip is made' >&2
    return 0
  fi
  step 'archive for Windows'
  taishi_install_packages g++-mingw-w64-x86-64-posix zip </dev/null
  [ ! -e engine/packaging/windows/libraries.sh ] ||
    quietly build/libraries.log sh engine/packaging/windows/libraries.sh
  quietly build/configure.log cmake --preset windows -DTAISHI_TESTS=OFF
  quietly build/build.log cmake --build build/windows -j "$jobs"
  name=taishi-$version-windows-x86_64
  rm -rf "$stage"
  mkdir -p "$stage/$name"
  for program in taishi taishi-match taishi-datagen taishi-rescore taishi-train taishi-data; do
    cp "build/windows/$program.exe" "$stage/$name/"
    x86_64-w64-mingw32-strip "$stage/$name/$program.exe"
  done
  for text in README.md LICENSE usi/docs/variants.ini; do
    sed 's/$/\r/' "$text" >"$stage/$name/$(basename "$text")"
  done
  mv "$stage/$name/LICENSE" "$stage/$name/LICENSE.txt"
  find "$stage" -exec touch --date="@$SOURCE_DATE_EPOCH" {} +
  rm -f "$out/$name.zip"
  (cd "$stage" && find "$name" | sort | zip -X -9 -q -@ "$out/$name.zip")
}

if ! git diff --quiet HEAD --; then
  echo 'taishi: the checkout has changes, and the packages will have them, too' >&2
fi
taishi_install_packages dpkg-dev file xz-utils gzip </dev/null
version=$(sed -n 's/^project(taishi VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
mkdir -p build
debian_package
linux_archive
windows_archive
step 'checksums'
(cd "$out" && for package in "taishi_${version}_"*.deb "taishi-$version-"*.tar.xz "taishi-$version-"*.zip; do
  [ ! -e "$package" ] || sha256sum "$package"
done >SHA256SUMS && cat SHA256SUMS)
