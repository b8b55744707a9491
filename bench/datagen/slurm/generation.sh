#!/bin/sh
# generation.sh GAME FOLDER [KEY=VALUE]...: submits a generation of a game's network to Slurm.
set -eu

help() {
  cat <<'END'
generation.sh GAME FOLDER [KEY=VALUE]...

Submits a generation of a game's network to Slurm: an array of self-play, training after it, an
array of the match of the new network against the old one after that, and its result. FOLDER must
be one that all nodes see. Run again with the same arguments it goes on where something is missing.

  old=FILE          the network that plays, and the opponent; none: the hand-made evaluation;
                    left out: the built-in one
  seed=1            of the openings; the number of the generation is a good one
  tasks=64          tasks of self-play, and
  games=5000        games of each
  nodes=500         nodes a move
  cpus=1            cores a task of self-play
  data=FILE         games from before to train on, too; may be given again
  train=ARGUMENTS   more arguments of taishi-train, e.g. 'train=--lambda 0.1 --epochs 8'
  train_cpus=8      cores of the training
  match_tasks=16    tasks of the match
  match_games=400   games of it in all, an even number
  match_nodes=5000  nodes a move
  at_once=N         tasks of an array that run at a time; left out: as many as Slurm lets
  programs=FOLDER   where taishi, taishi-datagen, ... are (build/release of this tree)

What the site wants goes into sbatch's own variables: SBATCH_PARTITION, SBATCH_ACCOUNT,
SBATCH_TIMELIMIT, SBATCH_MEM_PER_CPU.
END
}
fail() {
  echo "generation.sh: $*" >&2
  exit 1
}
absolute() {
  [ -f "$1" ] || fail "there is no file $1"
  echo "$(cd "$(dirname "$1")" && pwd)/$(basename "$1")"
}

case ${1:-} in '' | -h | --help) help && exit 0 ;; esac
[ $# -ge 2 ] || fail "GAME and FOLDER are needed; --help tells more"
game=$1 folder=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
old='' seed=1 tasks=64 games=5000 nodes=500 cpus=1 train='' train_cpus=8
match_tasks=16 match_games=400 match_nodes=5000 at_once='' programs=$here/../../../build/release
mkdir -p "$folder"
more=$(mktemp)
trap 'rm -f "$more"' EXIT
for word in "$@"; do
  value=${word#*=}
  case $word in
  data=*) absolute "$value" >>"$more" ;;
  old=none | old=) old=$value ;;
  old=*) old=$(absolute "$value") ;;
  train=*) train=$value ;;
  programs=*) programs=$(cd "$value" 2>/dev/null && pwd) || fail "there is no folder $value" ;;
  seed=* | tasks=* | games=* | nodes=* | cpus=* | train_cpus=* | match_tasks=* | match_games=* | \
    match_nodes=* | at_once=*)
    case $value in '' | *[!0-9]*) fail "$word: a number is needed" ;; esac
    eval "${word%%=*}=$value"
    ;;
  *) fail "$word is not known; --help tells more" ;;
  esac
done
command -v sbatch >/dev/null || fail "there is no sbatch here"

# The folder has all that the tasks need, so that a later build or network changes nothing.
cd "$folder"
folder=$(pwd)
plan() {
  for key in game old seed tasks games nodes train match_tasks match_games match_nodes; do
    eval "value=\$$key"
    # shellcheck disable=SC2154 # value: just set
    printf "%s='%s'\n" "$key" "$(printf %s "$value" | sed "s/'/'\\\\''/g")"
  done
  sed 's/^/# data=/' "$more"
}
if [ -e plan ]; then
  plan | diff plan - >plan.diff || {
    sed -n 's/^</  there:/p; s/^>/  now:  /p' plan.diff >&2
    rm -f plan.diff
    fail "$folder has another generation; choose another folder"
  }
  rm -f plan.diff
  [ ! -s jobs ] || [ -z "$(squeue -h -o %i -j "$(paste -sd, jobs)" 2>/dev/null)" ] ||
    fail "jobs of $folder are still in the queue: $(paste -sd' ' jobs)"
else
  rm -rf bin more && mkdir -p bin more games match logs
  for program in taishi taishi-datagen taishi-data taishi-train taishi-match; do
    cp "$programs/$program" bin/ || fail "build Taishi first: there is no $programs/$program"
  done
  cp "$here/task.sh" bin/
  case $old in '' | none) ;; *) cp "$old" old.nnue ;; esac
  number=0
  while read -r file; do
    number=$((number + 1))
    ln -s "$file" "more/$number.games"
  done <"$more"
  network=$old
  [ ! -e old.nnue ] || network=old.nnue
  # Says now what would be wrong on every node.
  bin/taishi-datagen --variant "$game" --out games/trial --games 0 --eval-file "$network" >/dev/null
  rm -f games/trial
  plan >plan.new && mv plan.new plan
fi

# submit NAME SBATCH_ARGUMENT...: the step, after the one before.
: >./jobs
submit() {
  name=$1
  shift
  job=$(sbatch --parsable --chdir="$folder" --job-name="$(basename "$folder")-$name" "$@" \
    ${job:+--dependency=afterok:$job --kill-on-invalid-dep=yes} "$here/$name.sh")
  job=${job%%;*}
  echo "$job" >>./jobs
  echo "$name: job $job"
}
job=
submit play --array="1-$tasks${at_once:+%$at_once}" --cpus-per-task="$cpus"
submit train --cpus-per-task="$train_cpus"
submit match --array="1-$match_tasks${at_once:+%$at_once}"
submit merge
echo "the result will be in $folder/result.txt"
