#!/bin/sh
# A shard of the match of the new network against the old one.
#SBATCH --output=logs/match-%a.txt --open-mode=append --requeue
#SBATCH --time=04:00:00 --signal=B:USR1@60
. bin/task.sh
set -- name=old
if [ -e old.nnue ]; then
  set -- "$@" option.EvalFile=old.nnue
elif [ -n "$old" ]; then
  set -- "$@" option.EvalFile="$old"
fi
task bin/taishi-match --variant "$game" --nodes "$match_nodes" --games "$match_games" \
  --each cmd=bin/taishi --engine name=new option.EvalFile=new.nnue --engine "$@" \
  --shard "$SLURM_ARRAY_TASK_ID/$match_tasks" --json "match/$SLURM_ARRAY_TASK_ID.jsonl" \
  --record "match/$SLURM_ARRAY_TASK_ID.txt"
# Crashes (2) and lost clocks (3) are in the result; the other shards count all the same.
case $status in 2 | 3) exit 0 ;; esac
exit "$status"
