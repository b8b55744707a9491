#!/bin/sh
# Plays in surroundings that an engine meets on other people's machines: no home, a home that cannot
# be written, a full or a slow disk, root, no /proc, nothing at all but the program. Needs root, for
# what is mounted; all of it is in a mount namespace of its own and gone afterwards.
#
#   run.sh [PROGRAM]      a program of one file (static) is tried in an empty root, too
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
program=${1:-$root/build/release/taishi}
program=$(readlink -f "$program")
if [ "$(id -u)" -ne 0 ]; then
  echo 'tests/environments/run.sh: needs root' >&2
  exit 1
fi
if [ -z "${TAISHI_UNSHARED:-}" ]; then
  exec env TAISHI_UNSHARED=1 unshare --mount --pid --fork sh "$0" "$program"
fi
# A folder that others can reach, too.
work=$(mktemp -d /tmp/taishi-environments.XXXXXX)
chmod 755 "$work"
mount -t tmpfs -o mode=755 none "$work"
trap 'umount -l "$work" 2>/dev/null; rmdir "$work" 2>/dev/null || :' EXIT
failures=0

session='usi
setoption name USI_Variant value yari
isready
usinewgame
position startpos
go nodes 2000
'

# plays NAME COMMAND...: the command's program answers a session with a move, and ends well.
plays() {
  what=$1
  shift
  if printf '%s' "$session" | timeout 60 "$@" >"$work/out" 2>"$work/err" &&
    grep -q '^bestmove [1-9A-Z]' "$work/out"; then
    echo "ok      $what"
  else
    echo "FAILED  $what"
    tail -n 3 "$work/out" "$work/err"
    failures=$((failures + 1))
  fi
}

# says NAME TEXT COMMAND...: it fails or not, but says so, and no signal ends it.
says() {
  what=$1 text=$2
  shift 2
  status=0
  timeout 60 "$@" >"$work/out" 2>&1 </dev/null || status=$?
  if [ "$status" -lt 124 ] && grep -q -- "$text" "$work/out"; then
    echo "ok      $what"
  else
    echo "FAILED  $what (status $status)"
    cat "$work/out"
    failures=$((failures + 1))
  fi
}

# serves NAME COMMAND...: the board's server gives its page.
serves() {
  what=$1
  shift
  "$@" >"$work/board" 2>&1 &
  board=$!
  tries=0
  until grep -q '^http' "$work/board" || [ "$tries" -ge 100 ]; do
    sleep 0.1
    tries=$((tries + 1))
  done
  address=$(sed -n 's/#.*//; /^http/p' "$work/board")
  if [ -n "$address" ] && python3 -c "import sys, urllib.request
sys.exit(b'<html' not in urllib.request.urlopen('$address').read())"; then
    echo "ok      $what"
  else
    echo "FAILED  $what"
    cat "$work/board"
    failures=$((failures + 1))
  fi
  kill "$board" 2>/dev/null || :
  wait "$board" 2>/dev/null || :
}

nobody="setpriv --reuid=65534 --regid=65534 --clear-groups"
cp "$program" "$work/taishi"
chmod 755 "$work/taishi"
taishi=$work/taishi

plays 'as root' "$taishi"
plays 'as nobody' $nobody "$taishi"
plays 'no environment at all' env -i "$taishi"
plays 'HOME is no folder' env HOME=/no/such/folder "$taishi"
serves 'the board without HOME and PATH' env -i "$taishi" board --port 0 --no-open

mkdir "$work/home"
mount -t tmpfs -o size=64k,mode=755 none "$work/home"
plays 'a home that cannot be written' $nobody env HOME="$work/home" "$taishi"
serves 'the board, home cannot be written' \
  $nobody env HOME="$work/home" "$taishi" board --port 0 --no-open
says 'registering, home cannot be written' 'Permission denied' \
  $nobody env HOME="$work/home" "$taishi" --register qboard
mount -o remount,ro "$work/home"
says 'registering, read-only home' 'Read-only file system' \
  env -u XDG_DATA_HOME HOME="$work/home" "$taishi" --register qboard
says 'registering without HOME' 'HOME is not set' env -i "$taishi" --register qboard
mount -o remount,rw "$work/home"

# A full disk.
dd if=/dev/zero of="$work/home/filler" bs=4k 2>/dev/null || :
plays 'the log on a full disk' "$taishi" --log "$work/home/log"
grep -q 'the log is incomplete' "$work/err" || {
  echo 'FAILED  nobody was told that the log is incomplete'
  failures=$((failures + 1))
}
says 'registering, full disk' 'No space left' \
  env -u XDG_DATA_HOME HOME="$work/home" "$taishi" --register qboard
says 'a picture on a full disk' 'No space left' "$taishi" diagram --out "$work/home/x.svg"
plays 'in a folder on a full disk' sh -c "cd '$work/home' && exec '$taishi'"
says 'the output is full' 'the output was closed, or is full' \
  sh -c "printf '%s' '$session' | '$taishi' >/dev/full"
rm "$work/home/filler"

# A slow disk: a pipe in the place of the log, which is read a little at a time.
mkfifo "$work/slow"
(while dd bs=64 count=1 status=none of=/dev/null; do sleep 0.002; done) <"$work/slow" &
slow=$!
plays 'the log on a slow disk' "$taishi" --log "$work/slow"
kill "$slow" 2>/dev/null || :

# A folder that is gone, few files, little memory.
mkdir "$work/gone"
plays 'its folder was removed' \
  sh -c "cd '$work/gone' && rmdir '$work/gone' && exec '$taishi'"
plays 'few open files' sh -c "ulimit -n 8; exec '$taishi'"
plays 'little address space' sh -c "ulimit -v 400000; exec '$taishi'"

# No /proc, /sys and /dev, as in a bare container.
for folder in /proc /sys; do mount -t tmpfs -o ro none "$folder"; done
plays 'no /proc, no /sys' "$taishi"
plays 'no /proc, a large table' sh -c "sed -e 's/^isready/setoption name USI_Hash value 512\n&/' | exec '$taishi'"
serves 'the board without /proc' "$taishi" board --port 0 --no-open
says 'registering without /proc' "$work/taishi" \
  env -u XDG_DATA_HOME HOME="$work/home" "$taishi" --register qboard
umount /sys
umount /proc

if LC_ALL=C ldd "$program" 2>&1 | grep -q -E 'not a dynamic|statically'; then
  mkdir "$work/empty"
  cp "$program" "$work/empty/taishi"
  plays 'a root with nothing but the program' chroot "$work/empty" /taishi
  says 'its bench' '^nodes' chroot "$work/empty" /taishi bench --depth 3
  serves 'the board in that root' chroot "$work/empty" /taishi board --port 0 --no-open
fi

[ "$failures" -eq 0 ] || { echo "$failures failed" >&2; exit 1; }
echo 'all well'
