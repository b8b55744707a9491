#!/bin/sh
# Tests the board's page in a Chromium against the built program (build/release/taishi).
#   CHROMIUM  the browser, /usr/bin/chromium if not set
#   TAISHI    the program
set -eu
cd "$(dirname "$0")"
if [ ! -d node_modules ]; then
  npm ci --no-audit --no-fund >&2
fi
exec node --test --test-concurrency=1 "$@"
