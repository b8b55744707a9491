# shellcheck shell=bash
# Sourced by run.sh. A Slurm on this machine alone: a controller and two nodes of one core, all of it
# below one folder, with ports and a key of its own. A Slurm that is there already is not touched.

# Prints what of Slurm is not installed.
cluster_lacks() {
  for program in munged slurmctld slurmd sbatch squeue scontrol sinfo; do
    command -v "$program" >/dev/null 2>&1 || printf '%s ' "$program"
  done
}

# until_true SECONDS COMMAND...: waits until it holds; fails where it does not.
until_true() {
  local left=$(($1 * 5))
  shift
  until "$@"; do
    [ "$left" -gt 0 ] || return 1
    left=$((left - 1))
    sleep 0.2
  done
}

# The first port from $port on that nobody listens at, in `port`.
next_port() {
  while (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; do port=$((port + 1)); done
}

write_config() {
  local host user port=$((20000 + $$ % 10000)) controller node1 node2
  host=$(hostname -s) user=$(id -un)
  next_port && controller=$port port=$((port + 1))
  next_port && node1=$port port=$((port + 1))
  next_port && node2=$port
  # Nothing of control groups, which a container may not change. A task that is put back waits as
  # long as a credential lives: two minutes, unless told otherwise.
  cat >"$cluster/slurm.conf" <<END
ClusterName=taishi
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$controller
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket,cred_expire=5
CredType=cred/munge
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/%n.pid
SlurmdSpoolDir=$cluster/spool/%n
StateSaveLocation=$cluster/state
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=2,batch_sched_delay=0
ReturnToService=2
KillWait=5
BatchStartTimeout=2
SlurmdParameters=config_overrides
NodeName=node1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$node1 CPUs=1 RealMemory=512
NodeName=node2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$node2 CPUs=1 RealMemory=512
PartitionName=all Nodes=node1,node2 Default=YES MaxTime=INFINITE State=UP
END
}

# start NAME COMMAND...: a daemon, in the foreground of its own; its number goes into `daemons`.
start() {
  local log=$cluster/$1.log
  shift
  "$@" >>"$log" 2>&1 &
  daemons="$! $daemons"
  disown # no word of its end
}
start_node() {
  start "$1" slurmd -D -N "$1"
}
nodes_are_idle() { [ "$(sinfo -h -N -o %t 2>/dev/null | grep -c '^idle$')" -eq 2 ]; }

# cluster_start FOLDER: fails where the nodes do not come up; why is in the folder's logs.
cluster_start() {
  cluster=$1 daemons=
  mkdir -p "$cluster/state" "$cluster/spool/node1" "$cluster/spool/node2"
  (umask 077 && head -c 1024 /dev/urandom >"$cluster/munge.key")
  write_config
  export SLURM_CONF=$cluster/slurm.conf
  start munged munged --foreground --force --num-threads=2 --key-file="$cluster/munge.key" \
    --socket="$cluster/munge.socket" --pid-file="$cluster/munged.pid" \
    --log-file="$cluster/munged.log" --seed-file="$cluster/munged.seed"
  until_true 20 test -S "$cluster/munge.socket" || return 1
  start slurmctld slurmctld -D -c
  start_node node1
  start_node node2
  until_true 60 nodes_are_idle
}

# processes [NAME=VALUE]...: the numbers of all processes of this Slurm and its jobs, the daemons
# too, whose environment says that as well.
processes() {
  local word files=(/proc/[0-9]*/environ)
  for word in "SLURM_CONF=$SLURM_CONF" "$@"; do
    mapfile -t files < <(grep -lzxF -e "$word" "${files[@]}" 2>/dev/null)
    [ "${#files[@]}" -gt 0 ] || return 0
  done
  files=("${files[@]#/proc/}")
  printf '%s\n' "${files[@]%/environ}"
}

# Ends everything that was started: jobs, daemons, and what has outlived them.
cluster_stop() {
  local left
  [ -n "${SLURM_CONF:-}" ] || return 0
  scancel --user="$(id -un)" >/dev/null 2>&1
  until_true 15 nodes_are_idle
  # shellcheck disable=SC2086 # numbers
  kill $daemons 2>/dev/null
  for left in 1 2 3 4 5; do
    sleep 1
    # shellcheck disable=SC2046 # numbers
    [ "$left" -lt 4 ] || kill -KILL $(processes) 2>/dev/null
    [ -n "$(processes)" ] || return 0
  done
  return 1
}
