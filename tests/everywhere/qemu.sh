#!/bin/sh
# Taishi on processors that this machine is not, by qemu-user: the program for every x86-64
# processor on older ones, and the tests on AArch64.
#
# Left out on AArch64:
#   usi_tests, match_tests, pipeline_tests, of board_tests two, spsa_tests
#   matches     start the program, which qemu-user does not do for its children
#   timing      measures time
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
. engine/packages.sh
taishi_install_packages qemu-user g++-aarch64-linux-gnu binutils
jobs=${JOBS:-$(nproc)}

step() { printf '\n== %s\n' "$1"; }
fail() {
  echo "tests/everywhere/qemu.sh: $1" >&2
  exit 1
}

step 'the program for every x86-64 processor'
cmake --preset portable -DTAISHI_TESTS=OFF >/dev/null
cmake --build --preset portable -j "$jobs" --target taishi
program=build/portable/taishi
sh tests/everywhere/instructions.sh build/portable
signature=$("$program" --arch v2 bench | tail -n 1)
for level in v3 v4; do
  ! "$program" --arch "$level" --version >/dev/null 2>&1 ||
    [ "$("$program" --arch "$level" bench | tail -n 1)" = "$signature" ] ||
    fail "level $level has another bench signature than v2"
done
# processor LEVEL: the level chosen there, and the same bench.
on_processor() {
  shown=$(qemu-x86_64 -cpu "$1" "$program" --version 2>/dev/null)
  [ "${shown#*x86-64-}" = "$2)" ] || fail "on a $1: $shown"
  [ "$(qemu-x86_64 -cpu "$1" "$program" bench 2>/dev/null | tail -n 1)" = "$signature" ] ||
    fail "on a $1: another bench signature"
  echo "$1: $shown"
}
on_processor Nehalem v2
on_processor Haswell v3
status=0
qemu-x86_64 -cpu Nehalem "$program" --arch v3 bench >/dev/null 2>&1 || status=$?
[ "$status" -eq 2 ] || fail "--arch v3 on a Nehalem: status $status"
status=0
qemu-x86_64 -cpu core2duo "$program" --version >/dev/null 2>&1 || status=$?
[ "$status" -eq 2 ] || fail "on a processor without level v2: status $status"

step 'AArch64'
sh engine/packaging/aarch64/libraries.sh build/aarch64-libraries
cmake --preset aarch64 >/dev/null
# shellcheck disable=SC2046 # a list
cmake --build --preset aarch64 -j "$jobs" --target taishi movegen_tests records_tests eval_tests \
  nnue_tests train_tests search_tests search_mate_tests engine_tests usi_pictures_tests \
  usi_tools_tests usi_analysis_tests board_tests datagen_tests fuzz_replay_tests
[ "$(qemu-aarch64 -L /usr/aarch64-linux-gnu build/aarch64/taishi bench | tail -n 1)" = "$signature" ] ||
  fail 'AArch64 has another bench signature'
ctest --test-dir build/aarch64 -E '_NOT_BUILT$|^board\.(EngineProcess.TheEngineItself|BoardProgram)' --output-on-failure \
  --no-tests=error --progress -j "$jobs"
