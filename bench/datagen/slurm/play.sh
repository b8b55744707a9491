#!/bin/sh
# A shard of self-play.
#SBATCH --output=logs/play-%a.txt --open-mode=append --requeue
#SBATCH --time=04:00:00 --signal=B:USR1@60
. bin/task.sh
network=$old
[ ! -e old.nnue ] || network=old.nnue
task bin/taishi-datagen --variant "$game" --out "games/$SLURM_ARRAY_TASK_ID.games" \
  --games "$games" --nodes "$nodes" --seed "$seed" --shard "$SLURM_ARRAY_TASK_ID" \
  --eval-file "$network" --threads "${SLURM_CPUS_PER_TASK:-1}"
exit "$status"
