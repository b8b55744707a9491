#!/bin/sh
# ladder.sh VARIANT [GAMES [FOLDER]]: plays each level of a game against the one below, and the
# lowest against a searcher of two plies that counts men only; then prints the ladder. Killed and
# started again it goes on where it was. From the folder that has the programs (build/release).
#
#   sh bench/ladder/ladder.sh yari 200 ladder
#
# Levels are capped by nodes and depth: games may be played side by side, at any speed.
set -eu
variant=${1:?VARIANT}
games=${2:-200}
folder=${3:-ladder}
programs=$(cd "$(dirname "$0")/../../build/release" && pwd)
mkdir -p "$folder"

# play NAME ENGINE ENGINE [ARGUMENTS]: a match, its last lines to NAME.txt.
play() {
  name=$1 first=$2 second=$3
  shift 3
  # shellcheck disable=SC2086 # words of an engine
  "$programs/taishi-match" --variant "$variant" --movetime 10000 --games "$games" \
    --openings random:4 --opening-score 0 --count-men "$@" --engine $first --engine $second \
    --json "$folder/$variant-$name.jsonl" --progress-every 100000 >"$folder/$variant-$name.txt"
}
level() { echo "name=level-$1 cmd=$programs/taishi option.USI_Hash=1 option.Skill_Level=$1"; }

play 0 "$(level 0)" "name=material cmd=$programs/taishi-material" --max-plies 200
upper=1
while [ "$upper" -le 19 ]; do
  play "$upper" "$(level "$upper")" "$(level $((upper - 1)))" --max-plies 300
  upper=$((upper + 1))
done

echo "$variant: each level against the one below (0: against the searcher of two plies)"
upper=0
while [ "$upper" -le 19 ]; do
  printf '%2d  %s\n' "$upper" "$(grep -E '^Elo|games,' "$folder/$variant-$upper.txt" | tr '\n' ' ')"
  upper=$((upper + 1))
done
