# Starting and stopping the built server. Its settings come from the environment (docs/operations.md).

# make_secret FILE: the server's own secret, for its eyes only.
make_secret() {
  [ -s "$1" ] && return 0
  (umask 077 && mkdir -p "$(dirname "$1")" && head -c 48 /dev/urandom | base64 -w 0 >"$1")
}

# launch_server LOG: starts it in the background as SERVER_PID; it ends with this script, however that ends.
launch_server() {
  (
    local lock
    for lock in $(compgen -v LOCK_); do release_lock "${lock#LOCK_}"; done
    exec setpriv --pdeathsig TERM -- "$BUILD/kerbside" serve >"$1" 2>&1 </dev/null
  ) &
  SERVER_PID=$!
  at_exit end_process "$SERVER_PID"
}

# await_server PID PORT PATH LOG: until the path answers 200, for half a minute at most.
await_server() {
  local tries
  for ((tries = 0; tries < 300; tries++)); do
    [ "$(http_status "$2" "$3")" = 200 ] && return 0
    kill -0 "$1" 2>/dev/null || break
    sleep 0.1
  done
  tail -n 20 "$4" >&2
  fail "The server did not start (whole log: ${4#"$ROOT/"})"
}

# serve_until_stopped: waits for Ctrl-C; when the server ends by itself, says so.
serve_until_stopped() {
  trap 'echo; say "Stopping"; exit 0' INT TERM HUP
  wait "$SERVER_PID" || true
  tail -n 5 "$LOGS/kerbside.log" >&2
  fail "The server ended by itself (whole log: ${LOGS#"$ROOT/"}/kerbside.log)"
}

# end_process PID: asks it to finish, waits for its graceful end, and forces it after 25 seconds.
end_process() {
  local tries
  kill -TERM "$1" 2>/dev/null || return 0
  for ((tries = 0; tries < 250; tries++)); do
    kill -0 "$1" 2>/dev/null || return 0
    [ "$(awk '/^State/ {print $2}' "/proc/$1/status" 2>/dev/null)" = Z ] && return 0
    sleep 0.1
  done
  kill -KILL "$1" 2>/dev/null
}

# The demo data has one password for all its accounts, made anew with the data.
demo_password() { sql kerbside -c "select demo_password from sandbox.settings" 2>/dev/null || true; }
# demo_account ROLE: the first one of the list that /sandbox shows.
demo_account() {
  sql kerbside -c "select email from sandbox.demo_accounts where role = '$1' order by position limit 1" 2>/dev/null || true
}
