# shellcheck shell=sh
# Sourced by the job scripts, in the folder of a generation. Its programs go on where they were
# when they are started again; so a task that was killed, or runs out of time, is put back.
set -u
# shellcheck source=/dev/null # what generation.sh wrote
. ./plan

# put_back WHY: ends the task. Not one that was cancelled, or was put back by others already. The
# number of an array's last task alone would mean all of the array.
put_back() {
  echo "$1" >&2
  number=$SLURM_JOB_ID
  [ -z "${SLURM_ARRAY_TASK_ID:-}" ] || number=${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID
  [ "$(squeue -h -o %T -j "$number")" = RUNNING ] || exit 1
  [ "${SLURM_RESTART_COUNT:-0}" -lt 100 ] || exit 1
  echo "put back" >&2
  scontrol requeue "$number" && sleep 300 # until Slurm ends this one
  exit 1
}

# task COMMAND...: runs it; its exit code is in `status`.
task() {
  echo "$(date '+%F %T') ${SLURMD_NODENAME:-}: $*" >&2
  status=0
  "$@" &
  child=$!
  trap 'kill "$child"; wait "$child"; put_back "out of time"' USR1
  trap 'kill "$child"; wait "$child"; exit 143' TERM
  wait "$child" || status=$?
  trap - USR1 TERM
  [ "$status" -le 128 ] || put_back "$1 was killed: $status"
}
