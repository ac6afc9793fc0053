# bench/run search: the same searches asked of Kerbside, of Fastify with the best plain SQL, and of Fastify with an index
# in memory. SEARCH_VEHICLES="10000 100000 1000000".

SEARCH_VEHICLES=${SEARCH_VEHICLES:-10000 100000}
SEARCH_PID=""

measure_search() {
  local vehicles
  build_server kerbside
  rm -rf "$ROOT/web/dist" # what builds before have left for a day would be read at the start
  build_web
  rm -f "$OUT"/search-*.json*
  cat /proc/loadavg >"$OUT/search-load"
  for vehicles in $SEARCH_VEHICLES; do search_among "$vehicles"; done
}

search_among() {
  local vehicles=$1 round start
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles $vehicles --vehicles-only" LOG_LEVEL=error start_test_server 1
  end_server
  say "Filling a year of bookings, 30 % of all days"
  must search-taken "The bookings could not be filled in" sql kerbside -v constrained=$((vehicles < 1000000)) \
    -f "$ROOT/bench/sql/search-taken.sql"
  start=$(date +%s%N)
  launch_server "$SERVER_LOG"
  await_server "$SERVER_PID" "$PORT" /readyz "$SERVER_LOG"
  printf '{"ready_ms":%d' $((($(date +%s%N) - start) / 1000000)) >"$OUT/search-$vehicles.json"
  sql kerbside -c "select town || '|' || avg(public_latitude) || '|' || avg(public_longitude) from vehicles
    where status = 'active' group by town order by count(*) desc limit 20" >"$OUT/search-towns"
  node "$ROOT/bench/search/paths.mjs" "$OUT"
  start_search_peer
  warm_searches
  for ((round = 1; round <= ROUNDS; round++)); do
    say "$vehicles vehicles, round $round of $ROUNDS"
    for what in page total price browse; do
      sample_our_search "$what" "$vehicles"
      PORT_OF=$SEARCH_PORT sample "search-$what-$vehicles-memory" /memory? "$OUT/search-$what-peer"
      [ "$what" != page ] || sample_others_alone "$vehicles"
      [ "$what" = browse ] || PORT_OF=$SEARCH_PORT sample "search-$what-$vehicles-sql" /sql? "$OUT/search-$what-peer"
      await_idle_database
    done
  done
  end_search_peer
  rebuild_index
  printf ',"memory_mb":%d}\n' "$(peak_memory "$SERVER_PID")" >>"$OUT/search-$vehicles.json"
}

# As every night: the medians that it scores by have changed.
rebuild_index() {
  local before
  before=$(indexes_loaded)
  sql kerbside -c "insert into changes (topic, key) values ('medians', '')"
  until [ "$(indexes_loaded)" -gt "$before" ]; do sleep 0.2 && is_running "$SERVER_PID" || fail "The index was not built anew"; done
}

indexes_loaded() { grep -c search_index_loaded "$SERVER_LOG" || true; }

# Cards are read when they are first shown, and Node compiles what runs often.
warm_searches() {
  PORT_OF=$PORT sample search-warming /api/v1/vehicles "$OUT/search-page-kerbside"
  PORT_OF=$SEARCH_PORT sample search-warming /memory? "$OUT/search-page-peer"
}

# As fast as it goes, at half that rate, and for somebody who is alone.
sample_our_search() {
  local name="search-$1-$2-kerbside" rate
  local -x PORT_OF=$PORT
  sample "$name" /api/v1/vehicles "$OUT/search-$1-kerbside"
  rate=$(tail -n 1 "$OUT/$name.jsonl" | sed 's/.*"per_second":\([0-9]*\).*/\1/')
  PACE_MS=$(awk "BEGIN {print 2000 * $CONNECTIONS / $rate}") sample "$name-half" /api/v1/vehicles "$OUT/search-$1-kerbside"
  [ "$1" != page ] || CONNECTIONS=1 sample "$name-alone" /api/v1/vehicles "$OUT/search-$1-kerbside"
}

# What the same takes of the peer, and what an answer takes for which nothing is looked up.
sample_others_alone() {
  PORT_OF=$SEARCH_PORT CONNECTIONS=1 sample "search-page-$1-memory-alone" /memory? "$OUT/search-page-peer"
  PORT_OF=$PORT CONNECTIONS=1 sample "search-page-$1-nothing-alone" /healthz
}

# What wrk no longer waits for still runs in PostgreSQL, at the cost of who is asked next.
await_idle_database() {
  while [ "$(sql kerbside -c "select count(*) from pg_stat_activity where state = 'active' and query like '%search_peer_here%'
    and pid <> pg_backend_pid()")" -gt 0 ]; do sleep 0.2; done
}

start_search_peer() {
  SEARCH_PORT=$(free_port)
  PORT=$SEARCH_PORT WORKERS=2 NODE_ENV=production node "$ROOT/bench/search/fastify.mjs" >"$LOGS/search-fastify.log" 2>&1 &
  SEARCH_PID=$!
  at_exit end_search_peer
  until [ "$(http_status "$SEARCH_PORT" /ready)" = 200 ]; do # a million vehicles take it minutes
    is_running "$SEARCH_PID" || fail "The yardstick did not start (whole log: $LOGS/search-fastify.log)"
    sleep 0.5
  done
}

end_search_peer() {
  [ -z "$SEARCH_PID" ] || end_process "$SEARCH_PID"
  SEARCH_PID=""
}
