#!/bin/sh
# Tries the packages that engine/release.sh made: what lintian says, the .deb in bare Debian roots,
# the archive for Linux in an empty root, the manual's pages. Needs root and a Debian mirror.
#
#   run.sh FOLDER [SUITE]...      suites: bookworm and trixie unless given
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
out=$(cd "${1:?run.sh FOLDER [SUITE]...}" && pwd)
shift
[ $# -gt 0 ] || set -- bookworm trixie
mirror=${TAISHI_MIRROR:-http://deb.debian.org/debian}
. "$root/engine/packages.sh"
taishi_install_packages debootstrap lintian man-db groff

deb=$(ls "$out"/taishi_*.deb)
archive=$(ls "$out"/taishi-*-linux-*.tar.xz)
# What this version's search looks at, from the archive's program.
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$out" && sha256sum --check --quiet SHA256SUMS)

echo '== lintian'
lintian --fail-on error,warning "$deb"

echo '== the archive, in an empty root'
tar -xJf "$archive" -C "$work"
chroot "$work"/taishi-* /bin/taishi bench | tee "$work/bench" | tail -n 3
nodes=$(grep '^nodes' "$work/bench" | tail -n 1)

echo '== manual'
for page in "$work"/taishi-*/share/man/man6/*.gz; do
  LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null |
    tee "$work/warnings"
  [ ! -s "$work/warnings" ]
done

echo '== completion'
for script in "$work"/taishi-*/share/bash-completion/completions/taishi; do bash -n "$script"; done
if command -v zsh >/dev/null; then zsh -n "$work"/taishi-*/share/zsh/*/_taishi; fi

for suite in "$@"; do
  echo "== $suite"
  bare=$work/$suite
  debootstrap --variant=minbase "$suite" "$bare" "$mirror" >"$work/log" 2>&1 || {
    tail "$work/log"
    exit 1
  }
  cp "$deb" "$bare/taishi.deb"
  # Nothing may be fetched but what it depends on, and all of that is in a bare root.
  chroot "$bare" dpkg -i /taishi.deb
  chroot "$bare" dpkg -L taishi >"$work/files"
  chroot "$bare" /usr/games/taishi bench >"$work/bench"
  grep -qx "$nodes" "$work/bench" || {
    echo "$suite: another count of nodes: $(grep '^nodes' "$work/bench" | tail -n 1)"
    exit 1
  }
  for program in taishi taishi-match taishi-datagen taishi-rescore taishi-train taishi-data; do
    chroot "$bare" "/usr/games/$program" --help >/dev/null
  done
  chroot "$bare" dpkg -r taishi
  # Folders of other packages stay.
  while read -r path; do
    if [ -e "$bare$path" ] && ! chroot "$bare" dpkg -S "$path" >/dev/null 2>&1; then
      echo "$suite: left behind: $path"
      exit 1
    fi
  done <"$work/files"
  rm -rf "$bare"
  echo "$suite: installed, ${nodes}, removed without a trace"
done
