#!/bin/sh
# Builds Taishi (installing missing Debian packages) and runs it; arguments go to the engine. All
# that is printed before the engine starts goes to stderr, so a graphical program may start this.
#
#   run.sh --gui browser VARIANT  opens a board to play heian, yari or sho on, in the browser
#   run.sh --gui xboard VARIANT   the same in XBoard
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/engine/packages.sh"

# The input belongs to the engine: nothing before it may read a client's first commands.
taishi_install_packages </dev/null
{
  (cd "$root" && cmake --preset release &&
    cmake --build --preset release --target taishi)
} >&2 </dev/null
if [ "${1:-}" = --gui ]; then
  if [ $# -lt 3 ]; then
    echo "taishi: expected --gui browser VARIANT, or --gui xboard VARIANT" >&2
    exit 2
  fi
  . "$root/engine/gui.sh"
  shift
  taishi_gui "$@"
fi
exec "$root/build/release/taishi" "$@"
