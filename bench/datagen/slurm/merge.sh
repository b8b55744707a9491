#!/bin/sh
# The result of the match.
#SBATCH --output=logs/merge.txt --open-mode=append --requeue
#SBATCH --time=00:10:00
. bin/task.sh
task bin/taishi-match merge match/*.jsonl --json match.jsonl >result.new
mv result.new result.txt
cat result.txt
exit "$status"
