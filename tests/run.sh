#!/bin/sh
# Builds Taishi and runs all tests but those that measure time. Installs missing Debian packages.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/engine/packages.sh"
taishi_install_packages

jobs=$(nproc)
cd "$root"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
if ! { cmake --preset release -DTAISHI_TESTS=ON && cmake --build --preset release -j "$jobs"; } \
  >"$log" 2>&1; then
  cat "$log" >&2
  echo "tests/run.sh: the build failed" >&2
  exit 1
fi
ctest --test-dir build/release --label-exclude '^timing$' --output-on-failure --no-tests=error \
  -j "$jobs" --progress "$@"
