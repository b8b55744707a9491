#!/bin/sh
# Builds Taishi (installing missing Debian packages) and runs it; arguments go to the engine. All
# that is printed before the engine starts goes to stderr, so a graphical program may start this.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/engine/packages.sh"
taishi_install_packages

{
  (cd "$root" && cmake --preset release &&
    cmake --build --preset release --target taishi)
} >&2
exec "$root/build/release/taishi" "$@"
