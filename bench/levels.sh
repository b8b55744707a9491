#!/usr/bin/env bash
# How fast the program for every processor is at each of its levels, against the one tuned for this
# machine. Prints README's table.
#
#   levels.sh [ROUNDS [TUNED [PORTABLE]]]
#
# Needs the presets `release` and `portable` built. A round runs all of them in turn, from another
# one on each time; the speed is that of the median CPU time, the quotient the median of the
# rounds' quotients.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
rounds=${1:-15}
tuned=${2:-$root/build/release/taishi}
portable=${3:-$root/build/portable/taishi}

builds=(tuned)
for level in v4 v3 v2; do
  ! "$portable" --arch "$level" --version >/dev/null 2>&1 || builds+=("$level")
done

# run BUILD TASK...: nodes and seconds of CPU time.
run() {
  local program=("$portable" --arch "$1") nodes
  [ "$1" != tuned ] || program=("$tuned")
  shift
  local TIMEFORMAT=%U
  { time nodes=$("${program[@]}" "$@" | awk '/^nodes / { n = $2 } END { print n }'); } 2>&1
  echo "$nodes"
}

for ((round = 0; round < rounds; ++round)); do
  for task in 'bench --depth 12' 'perft --variant heian --depth 6' 'perft --variant yari --depth 6' \
    'perft --variant sho --depth 5'; do
    for ((i = 0; i < ${#builds[@]}; ++i)); do
      build=${builds[(i + round) % ${#builds[@]}]}
      # shellcheck disable=SC2086 # words
      echo "$round ${task%% *} $build $(run "$build" $task | tr '\n' ' ')"
    done
  done
done | awk -v builds="${builds[*]}" '
  # Of a round, a perft is all three games together.
  { time[$1, $2, $3] += $4; nodes[$1, $2, $3] += $5; rounds = $1 + 1 }
  function median(values, n,  i, j, v) {
    for (i = 2; i <= n; ++i) {
      v = values[i]
      for (j = i - 1; j > 0 && values[j] > v; --j) values[j + 1] = values[j]
      values[j + 1] = v
    }
    return n % 2 ? values[(n + 1) / 2] : (values[n / 2] + values[n / 2 + 1]) / 2
  }
  function cells(task, build,  r, t, q) {
    for (r = 0; r < rounds; ++r) {
      t[r + 1] = time[r, task, build]
      q[r + 1] = time[r, task, "tuned"] / t[r + 1]
    }
    return sprintf("%.2f M | %.1f %%", nodes[0, task, build] / median(t, rounds) / 1e6,
                   100 * median(q, rounds))
  }
  END {
    print "| build | search, nodes a second | of the tuned | perft, nodes a second | of the tuned |"
    print "|---|---|---|---|---|"
    for (i = 1; i <= split(builds, name, " "); ++i)
      printf("| %s | %s | %s |\n", name[i], cells("bench", name[i]), cells("perft", name[i]))
  }'
