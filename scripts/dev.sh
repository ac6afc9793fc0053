# ./run --dev: pages come from Vite on the user's port, which hands on what is the server's to the server on a free port
# (web/vite.config.ts). The policy that the server gives its own pages stays as strict as it is.

DEV_STAMP="$VAR/dev-stamp"

# serve_dev: until Ctrl-C. The database is up and the server is built.
serve_dev() {
  DEV_PORT=$(free_port)
  PORT=$DEV_PORT ADDRESS=127.0.0.1 start_server
  start_vite
  greet
  printf '  Changes in web/ show at once; after changes in server/ and database/migrations the server is rebuilt and\n'
  printf '  restarted (a new migration is applied first). Log of Vite: %s\n\n' "${LOGS#"$ROOT/"}/vite.log"
  trap 'echo; say "Stopping"; exit 0' INT TERM HUP
  follow_changes
}

start_vite() {
  say "Starting Vite"
  (
    forget_locks
    cd "$ROOT/web" || exit
    KERBSIDE_API=$DEV_PORT exec setpriv --pdeathsig TERM -- \
      node node_modules/vite/bin/vite.js --host "$ADDRESS" --port "$PORT" --strictPort >"$LOGS/vite.log" 2>&1 </dev/null
  ) &
  VITE_PID=$!
  at_exit end_process "$VITE_PID"
  answers "$VITE_PID" "$PORT" / || end_with_vite "Vite did not start"
}

end_with_vite() {
  tail -n 20 "$LOGS/vite.log" >&2
  fail "$1 (whole log: ${LOGS#"$ROOT/"}/vite.log)"
}

follow_changes() {
  local changed
  while sleep 1; do
    is_running "$VITE_PID" || end_with_vite "Vite ended by itself"
    notice_end
    changed=$(changed_source)
    [ -z "$changed" ] || take_up "${changed#"$ROOT/"}"
  done
}

# A server that ended by itself may have been stopped by a mistake in it: the next change starts it again.
notice_end() {
  [ -n "$SERVER_PID" ] && ! is_running "$SERVER_PID" || return 0
  local status=0
  wait "$SERVER_PID" 2>/dev/null || status=$?
  SERVER_PID=""
  tell_end "$status"
  say "It starts again after the next change in server/"
}

# changed_source: one file of the server that is newer than the last build. Tests are no part of it.
changed_source() {
  find "$ROOT/server" "$ROOT/database/migrations" "$ROOT/CMakeLists.txt" -path "$ROOT/server/tests" -prune -o -type f \
    \( -name '*.cpp' -o -name '*.hpp' -o -name '*.sql' -o -name CMakeLists.txt \) -newer "$DEV_STAMP" -print -quit || true
}

# take_up FILE: builds, and replaces the server by what was built. The old one goes on while that is not possible.
take_up() {
  say "$1 changed: building the server"
  touch "$DEV_STAMP" # before, so that what changes during the build is seen afterwards
  if ! compile kerbside; then
    first_errors "$LOGS/build.log" >&2
    say "The server does not build; what ran before keeps running (whole log: ${LOGS#"$ROOT/"}/build.log)"
  elif [[ $1 == *.sql || -z $SERVER_PID || "$BUILD/kerbside" -nt "$VAR/kerbside.pid" ]]; then
    replace_server
  fi
}

replace_server() {
  if ! logged migrate "$BUILD/kerbside" migrate; then
    tail -n 5 "$LOGS/migrate.log" >&2
    say "The migration failed; what ran before keeps running (./run --dev --fresh begins with new data)"
    return 0
  fi
  end_server
  PORT=$DEV_PORT ADDRESS=127.0.0.1 run_server
  if ADDRESS=127.0.0.1 answers "$SERVER_PID" "$DEV_PORT" /readyz; then
    say "The new server runs"
  else
    tail -n 20 "$LOGS/kerbside.log" >&2
    say "The new server does not answer; it is built again after the next change in server/"
  fi
}

# first_errors LOG: the compiler's first ones, with what it says about each.
first_errors() {
  sed 's/\x1b\[[0-9;?]*[A-Za-z]//g' "$1" | grep -a -m 5 -A 3 -E 'error: |undefined (reference|symbol)|CMake Error' || tail -n 20 "$1"
}
