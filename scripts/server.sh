# Starting and stopping the built server. Its settings come from the environment (docs/operations.md).

# make_secret FILE: the server's own secret, for its eyes only.
make_secret() {
  [ -s "$1" ] && return 0
  (umask 077 && mkdir -p "$(dirname "$1")" && head -c 48 /dev/urandom | base64 -w 0 >"$1")
}

# launch_server LOG: starts it in the background as SERVER_PID and adds what it says to the log; it ends with this
# script, however that ends.
SERVER_PID=""
launch_server() {
  (
    forget_locks
    exec setpriv --pdeathsig TERM -- "$BUILD/kerbside" serve >>"$1" 2>&1 </dev/null
  ) &
  SERVER_PID=$!
  at_exit end_server # now, so that it ends before what was started before it
}

end_server() {
  [ -z "$SERVER_PID" ] || end_process "$SERVER_PID"
  SERVER_PID=""
}

# await_server PID PORT PATH LOG: until the path answers 200; otherwise shows the end of the log and stops.
await_server() {
  answers "$@" && return 0
  tail -n 20 "$4" >&2
  fail "The server did not start (whole log: ${4#"$ROOT/"})"
}

# answers PID PORT PATH: waits until the path answers 200, for half a minute at most; false when the program ends.
answers() {
  local tries
  for ((tries = 0; tries < 300; tries++)); do
    [ "$(http_status "$2" "$3")" = 200 ] && return 0
    is_running "$1" || return 1
    sleep 0.1
  done
  return 1
}

# serve_until_stopped: waits for Ctrl-C. A server that ends by itself is started again, so often within so many seconds.
MOST_RESTARTS=5
RESTARTS_WITHIN=600
BAD_SETTINGS=78 # its exit code; starting it again would not help
serve_until_stopped() {
  local status restarts=()
  trap 'echo; say "Stopping"; exit 0' INT TERM HUP
  while :; do
    status=0
    wait "$SERVER_PID" 2>/dev/null || status=$? # bash has a line of its own for a program that was killed
    tell_end "$status"
    mapfile -t restarts < <(recent "${restarts[@]}" "$SECONDS")
    ((status != BAD_SETTINGS)) || fail "The server refuses its settings; please correct what the lines above name and start again"
    ((${#restarts[@]} <= MOST_RESTARTS)) || fail "The server has ended by itself ${#restarts[@]} times within $((RESTARTS_WITHIN / 60)) minutes, so it will not be started again. The data is safe: ./run goes on with it. Whole log: ${LOGS#"$ROOT/"}/kerbside.log"
    sleep 1
    run_server
    answers "$SERVER_PID" "$PORT" /readyz && say "The server runs again at $PUBLIC_URL; nothing needs to be done"
  done
}

# recent SECONDS...: those that are not too long ago to count.
recent() {
  local at
  for at in "$@"; do ((at <= SECONDS - RESTARTS_WITHIN)) || echo "$at"; done
}

# tell_end STATUS: that the server ended, why, and its last lines.
tell_end() {
  local why="with exit code $1"
  if (($1 > 128)); then why="by the signal SIG$(kill -l "$1")"; fi
  printf '\n' >&2
  tail -n 5 "$LOGS/kerbside.log" >&2
  say "The server has ended by itself, $why; its last lines stand above (whole log: ${LOGS#"$ROOT/"}/kerbside.log)"
}

# end_process PID: asks it to finish, waits for its graceful end, and forces it after 25 seconds: the server gives
# running requests and jobs 20 (docs/operations.md), and needs a moment to close its connections.
end_process() {
  local tries
  kill -TERM "$1" 2>/dev/null || return 0
  for ((tries = 0; tries < 250; tries++)); do
    is_running "$1" || return 0
    [ "$(awk '/^State/ {print $2}' "/proc/$1/status" 2>/dev/null)" = Z ] && return 0
    sleep 0.1
  done
  kill -KILL "$1" 2>/dev/null
}

# The insurance of the demo's trips, marked as what it is; an operator's own is kept.
sample_cover() {
  [ -z "${COVER_INSURER-}" ] || return 0
  export COVER_INSURER="Northway Sample Insurance" COVER_POLICY="SAMPLE-0001" COVER_EXCESS_PENCE=75000 \
    COVER_PHONE="020 7946 0199" COVER_SAMPLE=on
}

# The demo data has one password for all its accounts, made anew with the data.
demo_password() { sql kerbside -c "select demo_password from sandbox.settings" 2>/dev/null || true; }
# make_demo_admin FILE: an admin beside the demo data, with a password of its own that is kept in the file. Every visitor
# may read the one of the demo accounts at /sandbox, and no page shows this one.
DEMO_ADMIN=admin@kerbside.example
make_demo_admin() {
  [ -n "$(demo_password)" ] && [ "$(sql kerbside -c "select exists (select from admin_credentials)")" = f ] || return 0
  (umask 077 && printf 'Kb-%s-7!\n' "$(head -c 12 /dev/urandom | base64 -w 0 | tr '+/' 'xy')" >"$1")
  must demo-admin "The demo admin could not be made" add_demo_admin "$1"
}
add_demo_admin() {
  "$BUILD/kerbside" admin create --email "$DEMO_ADMIN" --first-name Robin --last-name Archer --role superadmin <"$1"
}

# demo_account ROLE: the first one of the list that /sandbox shows.
demo_account() {
  sql kerbside -c "select email from sandbox.demo_accounts where role = '$1' order by position limit 1" 2>/dev/null || true
}
