# bench/run live: messages and live sockets, as bench/live.cpp plays browsers; the yardstick is Fastify and ws in two
# processes, with the same rows on the same PostgreSQL (bench/live/fastify.mjs).
#   LIVE_PAIRS=64 LIVE_SECONDS=10 LIVE_CALM_SECONDS=30 LIVE_RATE=200 LIVE_IDLE=5000 LIVE_STORM=2000 LIVE_STORM_SECONDS=30

LIVE_PAIRS=${LIVE_PAIRS:-64}
LIVE_SECONDS=${LIVE_SECONDS:-10}
LIVE_CALM_SECONDS=${LIVE_CALM_SECONDS:-30}
LIVE_RATE=${LIVE_RATE:-200}
LIVE_IDLE=${LIVE_IDLE:-5000}
LIVE_STORM=${LIVE_STORM:-2000}
LIVE_STORM_SECONDS=${LIVE_STORM_SECONDS:-30}
LIVE_PEER_PID=""
SECOND_PID=""

measure_live() {
  build_server kerbside bench_live
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles 100" LOG_LEVEL=error start_test_server 1
  sql kerbside -v pairs=1000 -f "$ROOT/bench/sql/live-people.sql" >"$OUT/live-people"
  cat /proc/loadavg >"$OUT/live-load"
  rm -f "$OUT"/live-{pairs,calm,commit,idle,storm}*.json*
  live_idle
  live_calm # before the pairs, who write thousands of times to the same few rows: that is what autovacuum has to tidy
  live_pairs
  live_storm
}

# resident PID: memory in MB.
resident() { awk '/^VmRSS/ {printf "%.1f", $2 / 1024}' "/proc/$1/status"; }

# Before anything else has made the server grow.
live_idle() {
  local before after hold
  say "$LIVE_IDLE idle sockets"
  before=$(resident "$SERVER_PID")
  rm -f "$OUT/live-hold"
  mkfifo "$OUT/live-hold"
  "$BUILD/bench_live" idle "$PORT" "$OUT/live-people" "$LIVE_IDLE" <"$OUT/live-hold" >"$OUT/live-opened" &
  exec {hold}>"$OUT/live-hold"
  until [ -s "$OUT/live-opened" ]; do sleep 0.2 && is_running $! || fail "The sockets could not be opened"; done
  sleep 2
  after=$(resident "$SERVER_PID")
  exec {hold}>&-
  wait $!
  printf '{"sockets":%d,"before_mb":%s,"after_mb":%s}\n' "$LIVE_IDLE" "$before" "$after" >"$OUT/live-idle.json"
  say "  $(cat "$OUT/live-idle.json")"
}

live_pairs() {
  local round
  start_live_peer
  for ((round = 1; round <= ROUNDS; round++)); do
    say "$LIVE_PAIRS pairs, round $round of $ROUNDS"
    "$BUILD/bench_live" pairs "$PORT" "$OUT/live-people" "$LIVE_PAIRS" "$LIVE_SECONDS" >>"$OUT/live-pairs-kerbside.jsonl"
    "$BUILD/bench_live" pairs "$LIVE_PEER_PORT" "$OUT/live-people" "$LIVE_PAIRS" "$LIVE_SECONDS" >>"$OUT/live-pairs-fastify.jsonl"
    say "  $(tail -q -n 1 "$OUT"/live-pairs-{kerbside,fastify}.jsonl | tr '\n' ' ')"
  done
  end_live_peer
}

live_calm() {
  say "$LIVE_RATE messages a second, within one process and across two"
  live_commit
  "$BUILD/bench_live" calm "$PORT" "$PORT" "$OUT/live-people" "$LIVE_PAIRS" "$LIVE_CALM_SECONDS" "$LIVE_RATE" >"$OUT/live-calm-one.json"
  SECOND_PORT=$(free_port)
  PORT=$SECOND_PORT LOG_LEVEL=error "$BUILD/kerbside" serve >"$LOGS/live-second.log" 2>&1 </dev/null &
  SECOND_PID=$!
  at_exit end_second
  await_server "$SECOND_PID" "$SECOND_PORT" /readyz "$LOGS/live-second.log"
  "$BUILD/bench_live" calm "$PORT" "$SECOND_PORT" "$OUT/live-people" "$LIVE_PAIRS" "$LIVE_CALM_SECONDS" "$LIVE_RATE" >"$OUT/live-calm-two.json"
  end_second
  say "  $(cat "$OUT"/live-{commit,calm-one,calm-two}.json | tr '\n' ' ')"
}

# A row and its commit at the same rate, and nothing else.
live_commit() {
  local log="$OUT/live-commit"
  rm -f "$log".*
  sql kerbside -c "drop table if exists bench_commits" -c "create table bench_commits (at timestamptz)" \
    -c "grant insert on bench_commits to kerbside_app"
  echo 'insert into bench_commits values (now());' >"$OUT/commit.pgbench"
  "$PGBIN/pgbench" -n -M prepared -c 1 -R "$LIVE_RATE" -T "$LIVE_CALM_SECONDS" -l --log-prefix="$log" \
    -f "$OUT/commit.pgbench" -h "$PGSOCKET" -U kerbside_app kerbside >/dev/null 2>&1
  # The third column is the time since it should have begun, the last one how late it began.
  awk '{print $3 - $NF}' "$log".* | sort -n |
    awk '{t[NR] = $1} END {printf "{\"p50_ms\":%.3f,\"p99_ms\":%.3f}\n", t[int(NR * 0.5) + 1] / 1000, t[int(NR * 0.99) + 1] / 1000}' >"$OUT/live-commit.json"
}

live_storm() {
  say "$LIVE_STORM browsers that are cut off and come back, beside a sign-in a second"
  "$BUILD/bench_live" storm "$PORT" "$OUT/live-people" "$LIVE_STORM" "$LIVE_STORM_SECONDS" "$(demo_account renter)" \
    "$(demo_password)" >"$OUT/live-storm.json"
  say "  $(cat "$OUT/live-storm.json")"
}

start_live_peer() {
  LIVE_PEER_PORT=$(free_port)
  PORT=$LIVE_PEER_PORT WORKERS=2 NODE_ENV=production node "$ROOT/bench/live/fastify.mjs" >"$LOGS/live-fastify.log" 2>&1 &
  LIVE_PEER_PID=$!
  at_exit end_live_peer
  await_server "$LIVE_PEER_PID" "$LIVE_PEER_PORT" /ready "$LOGS/live-fastify.log"
}

end_live_peer() {
  [ -z "$LIVE_PEER_PID" ] || end_process "$LIVE_PEER_PID"
  LIVE_PEER_PID=""
}

end_second() {
  [ -z "$SECOND_PID" ] || end_process "$SECOND_PID"
  SECOND_PID=""
}
