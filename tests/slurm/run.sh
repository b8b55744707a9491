#!/usr/bin/env bash
# run.sh [PROGRAMS]: submits a small generation of a network (bench/datagen/slurm) to a real Slurm
# that it starts on this machine, kills, cancels and puts back tasks on the way, and compares with
# what the same commands make undisturbed: the same games, network and match, none lost, none
# double. Says 'skipped' where Slurm is not installed. Takes some two minutes; leaves nothing behind.
set -u
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
programs=$(cd "${1:-$root/build/release}" 2>/dev/null && pwd) || programs=
. "$here/cluster.sh"

lacks=$(cluster_lacks)
if [ -n "$lacks" ]; then
  echo "tests/slurm: skipped, not installed: $lacks"
  exit 0
fi
if [ ! -x "$programs/taishi-datagen" ]; then
  echo "tests/slurm/run.sh: build Taishi first" >&2
  exit 1
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/taishi-slurm-XXXXXX")
gen=$folder/gen
end() {
  cluster_stop || echo "tests/slurm: processes are left: $(processes | tr '\n' ' ')" >&2
  rm -rf "$folder"
}
trap end EXIT
trap 'exit 130' INT TERM

say() { printf '%3ds  %s\n' "$SECONDS" "$*"; }
fail() {
  echo "tests/slurm: FAILED: $*" >&2
  squeue -a >&2
  tail -n 15 "$folder"/slurm/*.log "$gen"/logs/* >&2
  exit 1
}

tasks=3 games=500
self_play=(--variant yari --games "$games" --nodes 100 --seed 7 --eval-file none)
train=(--epochs 20 --batch 512 --lambda 0.5)
match_games=60 match_nodes=1000

# job STEP: the number of a step's job.
job() { sed -n "s/^$1: job //p" "$folder/submitted"; }
# task STEP I: how a task of it is called, its number and its node, while it runs.
task() {
  squeue -h -r -t RUNNING -o '%i %A %F %K %N' |
    awk -v job="$(job "$1")" -v i="$2" '$3 == job && (i == "" || $4 == i) { print $1, $2, $5 }'
}
# has STEP I: whether its task has something to lose.
has() {
  case $1 in
  play) [ "$(stat -c %s "$gen/games/$2.games" 2>/dev/null || echo 0)" -gt 4000 ] ;;
  train) grep -q '^epoch 3 of' "$gen/logs/train.txt" 2>/dev/null ;;
  match) [ -e "$gen/match/$2.jsonl" ] && [ "$(wc -l <"$gen/match/$2.jsonl")" -gt 3 ] ;;
  esac
}
# catch STEP I PROGRAM: waits until a task is in the middle of its work and holds it there. `name`,
# `number` and `node` are the task's, `process` the program's.
catch() {
  until_true 120 has "$1" "$2" || fail "$1 $2 does not begin"
  read -r name number node < <(task "$1" "$2") || fail "$1 $2 does not run"
  for process in $(processes "SLURM_JOB_ID=$number"); do
    [ "$(cat "/proc/$process/comm" 2>/dev/null)" != "$3" ] || { kill -STOP "$process" && return; }
  done
  fail "$1 $2 has no $3 that runs"
}
ended() { ! squeue -h -o %i | grep -q .; }

generation() {
  sh "$root/bench/datagen/slurm/generation.sh" yari "$gen" programs="$programs" old=none seed=7 \
    tasks="$tasks" games="$games" nodes=100 train="${train[*]}" train_cpus=1 \
    match_tasks=2 match_games="$match_games" match_nodes="$match_nodes" >"$folder/submitted"
}

cluster_start "$folder/slurm" || fail "Slurm did not start"
say "Slurm $(slurmctld -V | cut -d' ' -f2) with two nodes"
generation || fail "generation.sh"
say "submitted: $(grep -o '.*: job [0-9]*' "$folder/submitted" | paste -sd,)"

# The daemon goes first, so that it cannot tell of the end of the others.
catch play 1 taishi-datagen
dead=$(cat "$folder/slurm/$node.pid")
for process in $(processes); do
  ! tr '\0' ' ' <"/proc/$process/cmdline" | grep -q "^slurmstepd: \[$number\." || dead="$dead $process"
done
# shellcheck disable=SC2046,SC2086 # numbers
kill -KILL $dead $(processes "SLURM_JOB_ID=$number")
broken=$node broken_at=$SECONDS
say "self-play 1: all of $node killed (signal 9)"

catch play 2 taishi-datagen
scontrol requeue "$name" || fail "requeue"
say "self-play 2 on $node: put back by scontrol"

# The last task: its number is that of the whole array, too.
catch play 3 taishi-datagen
kill -KILL "$process"
say "self-play 3 on $node: program killed (signal 9)"

# As long as a task may take to begin; a younger one is not missed.
sleep $((SECONDS < broken_at + 15 ? broken_at + 15 - SECONDS : 0))
start_node "$broken"
say "$broken started again"

catch train '' taishi-train
scancel --batch --signal=USR1 "$name" || fail "scancel"
kill -CONT "$process"
say "training on $node: told that its time is over"

catch match 2 taishi-match
kill -KILL "$process"
say "match 2 on $node: program killed (signal 9)"

catch match 1 taishi-match
scancel "$name" || fail "scancel"
say "match 1 on $node: cancelled by its owner"
! generation 2>/dev/null || fail "submitted twice"

until_true 240 ended || fail "jobs do not end"
[ ! -e "$gen/result.txt" ] || fail "a result without all games"
say "all jobs have ended, without a result"
generation || fail "generation.sh, again"
say "submitted again: $(grep -o '.*: job [0-9]*' "$folder/submitted" | paste -sd,)"
until_true 240 ended || fail "jobs do not end"
[ -e "$gen/result.txt" ] || fail "there is no result"
say "all jobs have ended"

# The same undisturbed.
whole=$folder/whole
mkdir -p "$whole/games" && cd "$whole" || exit 1
cp -r "$programs"/taishi "$programs"/taishi-{datagen,train,match,data} .
for ((i = 1; i <= tasks; ++i)); do
  ./taishi-datagen "${self_play[@]}" --shard "$i" --out "games/$i.games" >/dev/null &&
    cmp "games/$i.games" "$gen/games/$i.games" || fail "other games in shard $i"
  before=$(sed -n 's/^going on after \([0-9]*\) games.*/\1/p' "$gen/logs/play-$i.txt" | head -n 1)
  [ "${before:-0}" -gt 0 ] && [ "$before" -lt "$games" ] || fail "shard $i was not interrupted"
  say "self-play $i: put back after $before games, and the same file as without that, byte by byte"
done
./taishi-data stats games/*.games | head -n 1 | sed 's/^/      /'
./taishi-train --out new.nnue --threads 1 "${train[@]}" games/*.games >/dev/null &&
  cmp new.nnue "$gen/new.nnue" || fail "another network"
[ "$(grep -c '^untrained' "$gen/logs/train.txt")" -eq 1 ] || fail "training began anew"
say "training: the same network, byte by byte"
./taishi-match --variant yari --nodes "$match_nodes" --games "$match_games" --each cmd=./taishi \
  --engine name=new option.EvalFile=new.nnue --engine name=old option.EvalFile=none \
  --record match.txt >/dev/null
# Games a line each, in order: of both the same, number by number.
lines() { awk 'BEGIN { RS = ""; FS = "\n"; OFS = " " } { $1 = $1; print }' "$@" | sort -k2n; }
[ "$(lines "$gen"/match/*.txt | wc -l)" -eq "$match_games" ] || fail "not $match_games games"
cmp <(lines match.txt) <(lines "$gen"/match/*.txt) || fail "another match"
[ "$(grep -c '"type":"game"' "$gen/match.jsonl")" -eq "$match_games" ] || fail "not all merged"
say "match: the same $match_games games: $(head -n 1 "$gen/result.txt")"
echo "tests/slurm: passed"
