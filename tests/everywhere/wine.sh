#!/bin/sh
# Cross-builds for Windows and runs under Wine: the tests, the bench, games against the Linux build.
# Without arguments all of it, else the steps named: build tests session bench match.
#
# Needs, beyond the build's packages, those of engine/packaging/windows/libraries.sh and wine64.
# Linux programs to compare with come from build/release (LINUX_BUILD names another folder).
#
# What Wine cannot do, or Windows has not, is left out:
#   - tests that start /bin/sh as a stand-in for an engine, read /proc, or make a named pipe;
#   - timing tests, as in every build but one that is alone on its machine.
# The tests of a session (usi_tests) are the Linux programs, which start taishi.exe through Wine. Of
# them are left out: limits set by a Linux shell (Limits.*), a copy of what is only a script here
# (ANetworkBeside*), log files, whose lines end in CR LF (LogFile.*), and what must be done within a
# millisecond (ALimitedSearch*).
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
linux=${LINUX_BUILD:-build/release}
exe=build/windows
export WINEPREFIX="${WINEPREFIX:-$(mktemp -d)/wine}" WINEDEBUG=-all
unset DISPLAY
work=$(mktemp -d)
faults=0

finish() {
  wineserver -k 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
step() { printf '\n== %s\n' "$1"; }
fault() {
  echo "FAULT: $1" >&2
  faults=$((faults + 1))
}

start_wine() {
  wine wineboot -i >/dev/null 2>&1 || { echo 'wine.sh: Wine does not start' >&2; exit 2; }
  wineserver -p # one for all programs
  # What Linux programs start.
  printf '#!/bin/sh\nexec wine "%s/%s/taishi.exe" "$@"\n' "$root" "$exe" >"$work/taishi"
  chmod +x "$work/taishi"
}

build() {
  step 'build'
  sh engine/packaging/windows/libraries.sh
  cmake --preset windows -DTAISHI_WERROR=ON >/dev/null
  cmake --build --preset windows -j "$(nproc)"
  step 'no DLL beside the programs'
  for program in "$exe"/*.exe; do
    x86_64-w64-mingw32-objdump -p "$program" | sed -n 's/.*DLL Name: //p'
  done | tr 'A-Z' 'a-z' | sort -u | tee "$work/dlls"
  if grep -vxE '(kernel32|msvcrt|shell32|ws2_32|mswsock|bcrypt|ntdll|advapi32|user32)\.dll' "$work/dlls"
  then
    fault 'these are no part of Windows'
  fi
}

# run_tests PROGRAM [LEFT OUT]: the whole program in one process.
run_tests() {
  [ -e "$exe/tests/$1.exe" ] || return 0
  printf '%-22s ' "$1"
  if wine "$exe/tests/$1.exe" --gtest_brief=1 --gtest_filter="-*Timing.*:${2:-}" >"$work/log" 2>&1 </dev/null
  then
    tr -d '\r' <"$work/log" | grep -E '^\[  PASSED' || echo 'nothing ran'
  else
    echo failed
    tr -d '\r' <"$work/log" | tail -n 40
    fault "$1"
  fi
}

tests() {
  step 'tests'
  run_tests movegen_tests
  run_tests records_tests
  run_tests eval_tests
  run_tests nnue_tests
  run_tests train_tests
  run_tests search_tests
  run_tests search_mate_tests
  run_tests engine_tests
  run_tests usi_parts_tests
  run_tests usi_pictures_tests
  run_tests usi_tools_tests
  run_tests usi_analysis_tests
  run_tests datagen_tests
  run_tests match_tests 'Process.*'
  run_tests spsa_tests
  run_tests board_tests 'Server.SessionsLeaveNothingBehind:Server.OnlyThisMachine:EngineProcess.One*:EngineProcess.Odd*'
  run_tests fuzz_replay_tests
}

session() {
  step 'sessions with taishi.exe'
  if TAISHI_TEST_PROGRAM="$work/taishi" "$linux/tests/usi_tests" --gtest_brief=1 \
    --gtest_filter="-Soak.*:Stress.*:Limits.*:LogFile.*:*.ANetworkBeside*:*.ALimitedSearch*" >"$work/log" 2>&1; then
    grep -E '^\[  PASSED' "$work/log"
  else
    tail -n 60 "$work/log"
    fault usi_tests
  fi
}

bench() {
  step 'bench'
  for program in "$linux/taishi" "$work/taishi"; do
    "$program" bench | tr -d '\r' | grep -E '^nodes ' | tail -n 1
  done | tee "$work/counts" | uniq | { [ "$(wc -l)" -eq 1 ] || fault 'the counts differ'; }
  cat "$work/counts"
}

match() {
  for variant in heian yari sho; do
    step "20 games of $variant, taishi.exe against the Linux build"
    "$linux/taishi-match" --variant "$variant" --nodes 2000 --games 20 --concurrency 2 \
      --engine name=windows "cmd=$work/taishi" --engine name=linux "cmd=$linux/taishi" ||
      fault "match of $variant"
    step "$variant, taishi-match.exe with taishi.exe on both sides"
    wine "$exe/taishi-match.exe" --variant "$variant" --nodes 2000 --games 4 --concurrency 2 \
      --engine name=a "cmd=$exe/taishi.exe" --engine name=b "cmd=$exe/taishi.exe" ||
      fault "taishi-match.exe with $variant"
  done
}

[ $# -gt 0 ] || set -- build tests session bench match
start_wine
for part in "$@"; do
  case $part in
    build | tests | session | bench | match) "$part" ;;
    *) echo "wine.sh: no step is called $part" >&2; exit 2 ;;
  esac
done
step "$faults faults"
[ "$faults" -eq 0 ]
