#!/bin/sh
# instructions.sh BUILD: whether each level of the program in a folder built by preset `portable`
# keeps to its processors. A function whose name is of level v3 or v4 may use what that level has.
# Any other (of level v2, of the standard library, of Boost) may do so only if no lower level's
# object has the same function: then nobody below calls it.
set -eu
build=${1:?BUILD}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The functions of what is linked in before level 3, and before level 4: those that the linker has to
# choose between, and what runs before main().
functions() {
  find "$build" -name '*.o' ! -path '*/tests/*' ! -path '*/bench/*' "$@" -exec nm --defined-only {} + |
    awk '$2 ~ /[A-Zu]/ || $3 ~ /^_GLOBAL__/ { print $3 }'
}
functions ! -path '*_v[34].dir/*' | sort -u >"$work/v2"
functions -path '*_v3.dir/*' | sort -u - "$work/v2" >"$work/v3"

# NEED NAME of each function that needs v3 or v4 and is not named for it. What AVX-512 added is
# seen by its registers; `tzcnt` is `bsf` to older processors, and compilers mean that.
objdump -d --no-show-raw-insn "$build/taishi" | awk '
  /^[0-9a-f]+ <.*>:$/ {
    name = substr($2, 2, length($2) - 3)
    level = name ~ /taishi_v4/ ? 4 : name ~ /taishi_v3/ ? 3 : 2
    next
  }
  level < 4 && /%zmm|%[xy]mm(1[6-9]|2[0-9]|3[01])|%k[0-7]/ { print "v3", name; next }
  level < 3 && ($2 ~ /^v/ && $2 !~ /^ver[rw]/ ||
                $2 ~ /^(andn|bextr|blsi|blsmsk|blsr|bzhi|lzcnt|movbe|mulx|pdep|pext|rorx|sarx|shlx|shrx)[bwlq]?$/) {
    print "v2", name
  }' | sort -u >"$work/needs"

for below in v2 v3; do
  sed -n "s/^$below //p" "$work/needs" | sort -u | comm -12 - "$work/$below"
done | sort -u >"$work/wrong"
if [ -s "$work/wrong" ]; then
  echo 'instructions.sh: these may run on a processor that lacks their instructions:' >&2
  c++filt <"$work/wrong" >&2
  exit 1
fi
[ "$(objdump -d --no-show-raw-insn "$build/taishi" | grep -c 'zmm')" -gt 0 ] ||
  { echo 'instructions.sh: level v4 uses none of its instructions' >&2; exit 1; }
