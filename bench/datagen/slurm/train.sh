#!/bin/sh
# What came out of self-play, and a network of it.
#SBATCH --output=logs/train.txt --open-mode=append --requeue
#SBATCH --time=12:00:00 --signal=B:USR1@60
. bin/task.sh
for file in games/*.games more/*.games; do
  [ ! -e "$file" ] || set -- "$@" "$file"
done
bin/taishi-data stats "$@" >stats.txt 2>&1
# shellcheck disable=SC2086 # words
task bin/taishi-train --out new.nnue --resume --threads "${SLURM_CPUS_PER_TASK:-1}" $train "$@"
exit "$status"
