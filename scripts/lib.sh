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
  trap '' INT TERM
  set +e
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
  "$@" >"$log" 2>&1 </dev/null &
  pid=$!
  RUNNING_PID=$pid
  while kill -0 "$pid" 2>/dev/null; do
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
  logged "$name" "$@" && return 0
  tail -n 40 "$LOGS/$name.log" >&2
  fail "$sentence (whole log: ${LOGS#"$ROOT/"}/$name.log)"
}

# Ends what `logged` runs at the moment, with its children, when the script is interrupted.
stop_running() { [ -z "${RUNNING_PID:-}" ] || stop_tree "$RUNNING_PID"; }
at_exit stop_running

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

# free_port: a TCP port of the loopback interface that nobody listens on.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    port_taken 127.0.0.1 "$port" || break
  done
  echo "$port"
}

# port_taken ADDRESS PORT: whether somebody answers there.
port_taken() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

# http_status PORT PATH: the status of a GET on loopback, without needing curl.
http_status() {
  (
    exec 3<>"/dev/tcp/127.0.0.1/$1" || exit 1
    printf 'GET %s HTTP/1.1\r\nHost: localhost:%s\r\nConnection: close\r\n\r\n' "$2" "$1" >&3
    read -r -t 5 -u 3 _ status _ && echo "$status"
  ) 2>/dev/null
}

# Every connection is a file descriptor; a shell's 1024 are too few for a load test.
raise_file_limit() {
  local hard
  hard=$(ulimit -H -n)
  [ "$hard" = unlimited ] || ((hard < 65536)) || hard=65536
  [ "$hard" = unlimited ] && hard=65536
  (($(ulimit -S -n) >= hard)) || ulimit -S -n "$hard" 2>/dev/null || true
}

# check_machine: refuses early what would fail late. Needs less when the build is already there.
check_machine() {
  local free_mb memory_mb need_mb=3000
  [ "$(uname -s)" = Linux ] || fail "Kerbside runs on Linux (Debian 12); this is $(uname -s)."
  [ -x "$BUILD/kerbside" ] && need_mb=500
  free_mb=$(df -Pm "$ROOT" | awk 'NR == 2 {print $4}')
  memory_mb=$(awk '/^MemTotal/ {print int($2 / 1024)}' /proc/meminfo)
  ((free_mb >= need_mb)) || fail "There is too little disk space: $free_mb MB are free at $ROOT, $need_mb MB are needed."
  ((memory_mb >= 1900)) || fail "There is too little memory: this machine has $memory_mb MB, 2 GB are needed."
}
