# Shared by ./run, ./test and bench/run: steps with elapsed time, clear failures, clean-up.
# Sourced by bash with ROOT set to the checkout; everything made at run time lies below $VAR.

VAR="$ROOT/var"
BUILD="$ROOT/build"
LOGS="$VAR/logs"
STAMPS="$VAR/stamps"
START_SECONDS=$SECONDS
CLEANUPS=()

# say TEXT: one line of progress with the seconds since the start.
say() { printf '[%4ds] %s\n' $((SECONDS - START_SECONDS)) "$*"; }

# fail SENTENCE: says what is wrong and stops; clean-up follows by the EXIT trap.
fail() {
  printf '\nStopped: %s\n' "$*" >&2
  exit 1
}

# at_exit COMMAND...: remembers a command to run when the script ends, last one first.
at_exit() { CLEANUPS+=("$(printf '%q ' "$@")"); }

run_cleanups() {
  local status=$? i
  trap '' INT TERM HUP
  set +e
  stop_running
  for ((i = ${#CLEANUPS[@]} - 1; i >= 0; i--)); do eval "${CLEANUPS[i]}"; done
  exit "$status"
}
trap run_cleanups EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# last_line FILE: the newest line of a log, without colours, cut to fit a terminal.
last_line() {
  tail -c 2000 "$1" 2>/dev/null | iconv -c -f UTF-8 -t UTF-8 | tr '\r' '\n' | sed -e 's/\x1b\[[0-9;?]*[A-Za-z]//g' | grep -av '^[[:space:]]*$' |
    tail -n 1 | cut -c 1-100
}

# logged NAME COMMAND...: runs a long command with its output in $LOGS/NAME.log, showing the newest line of it every
# few seconds. Returns the command's status.
logged() {
  local log="$LOGS/$1.log" pid shown="" line ticks=0
  shift
  mkdir -p "$LOGS"
  # With job control it gets a process group of its own, which Ctrl-C in the terminal does not reach.
  [ -z "$TO_THE_END" ] || set -m
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  set +m
  RUNNING_PID=$pid
  while is_running "$pid"; do
    sleep 0.2
    ticks=$((ticks + 1))
    ((ticks % 50)) && continue
    line=$(last_line "$log")
    [ "$line" = "$shown" ] || say "  … $line"
    shown=$line
  done
  RUNNING_PID=""
  wait "$pid"
}

# must NAME SENTENCE COMMAND...: like logged, but a failure shows the end of the log and stops the script.
must() {
  local name=$1 sentence=$2
  shift 2
  logged "$name" "$@" || give_up "$name" "$sentence"
}

# give_up NAME SENTENCE: stops the script after the step NAME has failed.
give_up() {
  local log="$LOGS/$1.log" reason
  tail -n 40 "$log" >&2
  reason=$(reason_in "$1" "$log")
  fail "$2${reason:+: $reason} (whole log: ${log#"$ROOT/"})"
}

# reason_in NAME LOG: what the log of a failed step tells of the machine; nothing when it tells of the step alone.
reason_in() {
  local text
  text=$(tail -n 200 "$2" | tr -d '\0')
  case $text in
    *"No space left on device"* | *"enough free space"*) echo "the disk is full, please free about 2 GB and start again" ;;
    *"Killed signal"* | *"annot allocate memory"* | *"memory exhausted"* | *"out of memory"*)
      echo "memory ran out, please close other programs and start again (it will continue where it stopped)" ;;
    *) case $1 in apt* | npm-* | node) reason_in_download "$text" ;; esac ;;
  esac
}

reason_in_download() {
  case $1 in
    *"E: Could not get lock"* | *"locked by another process"*)
      echo "another program is installing packages, please wait until it has finished, then start again" ;;
    *"failure resolving"* | *"Could not resolve"* | *"onnection failed"* | *"Could not connect"* | *"nable to connect"* | *ENOTFOUND* | \
      *EAI_AGAIN* | *ECONNREFUSED* | *ECONNRESET* | *ETIMEDOUT* | *ENETUNREACH* | *EHOSTUNREACH*)
      echo "there is no network, please check the connection (behind a proxy: http_proxy, https_proxy) and start again" ;;
    *"Unable to locate package"* | *"no installation candidate"*)
      echo "this machine's package lists do not have them, and Kerbside needs those of Debian 12 or 13 (this is $(system_name))" ;;
  esac
}

system_name() { (. /etc/os-release && echo "$PRETTY_NAME") 2>/dev/null || uname -s; }

# Ends what `logged` runs at the moment, with its children, when the script is interrupted. While TO_THE_END is set, it
# is waited for instead: for steps that must not be broken off, or that run as root by sudo and cannot be.
TO_THE_END=""
stop_running() {
  [ -n "${RUNNING_PID:-}" ] || return 0
  if [ -n "$TO_THE_END" ]; then
    say "$TO_THE_END"
    while is_running "$RUNNING_PID"; do sleep 0.2; done
  else
    stop_tree "$RUNNING_PID"
  fi
}

# is_running PID: also for processes of other users, which `kill -0` may not ask.
is_running() { [ -d "/proc/$1" ]; }

# program_of PID: the file it runs, also when that was replaced meanwhile.
program_of() { readlink "/proc/$1/exe" | sed 's/ (deleted)$//'; }

# stop_tree PID: ends a process this script started and all it started itself.
stop_tree() {
  local child
  for child in $(cat "/proc/$1/task/$1/children" 2>/dev/null); do stop_tree "$child"; done
  kill "$1" 2>/dev/null
}

# hash_of PATH...: one checksum over names and contents of files and folders; what is built or installed is left out.
hash_of() {
  find "$@" \( -name node_modules -o -name dist -o -name test-results -o -name playwright-report \) -prune \
    -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c 1-64
}

# unchanged NAME HASH: whether the step called NAME was last finished with this HASH. done_with records it.
unchanged() { [ "$(cat "$STAMPS/$1" 2>/dev/null)" = "$2" ]; }
done_with() { mkdir -p "$STAMPS" && printf '%s\n' "$2" >"$STAMPS/$1"; }

# take_lock NAME SECONDS: one at a time over all runs of this checkout; false when it is still taken after SECONDS.
take_lock() {
  local fd
  mkdir -p "$VAR"
  exec {fd}>"$VAR/$1.lock"
  flock --wait "$2" "$fd" || return 1
  printf -v "LOCK_${1//-/_}" %s "$fd"
}
release_lock() {
  local name="LOCK_${1//-/_}"
  local fd=${!name}
  exec {fd}>&-
  unset "$name"
}

# forget_locks: they are held through open files, which a process that may outlive this script must not inherit.
forget_locks() {
  local lock
  for lock in $(compgen -v LOCK_); do release_lock "${lock#LOCK_}"; done
}

# free_port: a TCP port of the loopback interface that nobody listens on.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    port_taken 127.0.0.1 "$port" || break
  done
  echo "$port"
}

# port_taken ADDRESS PORT: whether somebody answers there. An address that is not ours may not answer for minutes.
# shellcheck disable=SC2016
port_taken() { timeout 2 bash -c 'exec 3<>"/dev/tcp/$0/$1"' "$1" "$2" 2>/dev/null; }

# port_owner PORT: name and number of the program that listens there, if this user may know it.
port_owner() {
  local inode file pid
  inode=$(awk -v port=":$(printf '%04X' "$1")" '$4 == "0A" && substr($2, length($2) - 4) == port {print $10; exit}' \
    /proc/net/tcp /proc/net/tcp6 2>/dev/null || true)
  file=$(find /proc/[0-9]*/fd -lname "socket:\[${inode:-none}\]" -print -quit 2>/dev/null || true)
  [ -n "$file" ] || return 0
  pid=$(cut -d / -f 3 <<<"$file")
  echo "$(cat "/proc/$pid/comm") (process $pid)"
}

# own_host: where a program on this machine reaches what listens on ADDRESS.
own_host() {
  case ${ADDRESS:-} in
    "" | 0.0.0.0) echo 127.0.0.1 ;;
    ::) echo ::1 ;;
    *) echo "$ADDRESS" ;;
  esac
}

# http_status PORT PATH: the status of a GET on our own server, without needing curl.
# shellcheck disable=SC2016
http_status() {
  timeout 5 bash -c 'exec 3<>"/dev/tcp/$0/$1" || exit 1
    printf "GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n" "$2" "$1" >&3
    read -r -u 3 _ status _ && echo "$status"' "$(own_host)" "$1" "$2" 2>/dev/null
}

# Every connection is a file descriptor; a shell's 1024 are too few for a load test.
raise_file_limit() {
  local hard
  hard=$(ulimit -H -n)
  [ "$hard" = unlimited ] || ((hard < 65536)) || hard=65536
  [ "$hard" = unlimited ] && hard=65536
  (($(ulimit -S -n) >= hard)) || ulimit -S -n "$hard" 2>/dev/null || true
}

# check_machine: refuses early what would fail late. Needs less disk when the build is already there.
check_machine() {
  local free_mb memory_mb need_mb=2000
  [ "$(uname -s)" = Linux ] || fail "Kerbside runs on Linux (Debian 12 or 13); this is $(uname -s)."
  [ -x "$BUILD/kerbside" ] && need_mb=500
  free_mb=$(df -Pm "$ROOT" | awk 'NR == 2 {print $4}')
  memory_mb=$(awk '/^MemTotal/ {print int($2 / 1024)}' /proc/meminfo)
  ((free_mb >= need_mb)) || fail "There is not enough disk space: $free_mb MB are free at $ROOT, $need_mb MB are needed; please free some and start again."
  ((memory_mb >= 1900)) || fail "There is not enough memory: this machine has $memory_mb MB, and 2 GB are needed."
  check_writable
}

# A start with sudo leaves files that the next one without it may not change.
check_writable() {
  local place
  for place in "$ROOT" "$VAR" "$LOGS" "$BUILD" "$ROOT/web" "$ROOT/web/node_modules"; do
    [ ! -e "$place" ] || [ -w "$place" ] ||
      fail "You are not allowed to write to $place, which belongs to $(stat -c %U "$place"); start as that user, or run once: sudo chown -R $(id -un): $(printf %q "$ROOT")"
  done
}
