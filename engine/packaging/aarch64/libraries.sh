#!/bin/sh
# libraries.sh FOLDER: fills the folder with the libraries that a cross-build for AArch64 needs, as
# Debian has them for arm64; apt verifies them. The machine's own packages and settings stay as they
# are. A folder that is complete stays as it is.
#
# Packages: g++-aarch64-linux-gnu libboost-dev libfmt-dev libspdlog-dev; to run the tests qemu-user
set -eu
. "$(dirname "$0")/../own_apt.sh"
[ $# -eq 1 ] || { echo 'usage: libraries.sh FOLDER' >&2; exit 2; }
mkdir -p "$1"
out=$(cd "$1" && pwd)
[ ! -e "$out/complete" ] || exit 0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mkdir "$work/packages"
own_apt_begin "$work" deb arm64
# The numbered packages behind the ones with plain names.
numbered() {
  dpkg-query -W -f '${Depends}\n' "$1" | grep -oE "$2[0-9.]*[0-9]"
}
boost=$(numbered libboost-dev libboost)
boost=${boost#libboost}
(cd "$work/packages" && own_apt download "libboost$boost-dev" "libboost-program-options$boost-dev" \
  libfmt-dev "$(numbered libfmt-dev libfmt)" libspdlog-dev "$(numbered libspdlog-dev libspdlog)" \
  nlohmann-json3-dev libexpected-dev libgtest-dev libgmock-dev)
for package in "$work"/packages/*.deb; do
  dpkg-deb -x "$package" "$out"
done
: >"$out/complete"
echo "libraries: complete in $out" >&2
