# bench/run booking: holds of dates on distinct vehicles, next to pgbench and Fastify with the same statements; the same
# slots of a few vehicles wanted by everybody; and the provider's webhooks. On a cluster whose commits reach the disk. The
# provider answers at once (bench/booking/server.cpp).
#   HOLDS=9600 HOLD_WISHES=40000 WEBHOOKS=5000 WEBHOOK_RATE=500

HOLDS=${HOLDS:-9600}
HOLDS_BEFORE=3200 # are there already: PostgreSQL plans for tables that have rows
HOLDS_WARMING=800 # by each that is measured, before the clock starts
HOLD_WISHES=${HOLD_WISHES:-40000}
HOLD_VEHICLES=8 # that all of them want
HOLD_SLOTS=50   # of each of these
WEBHOOKS=${WEBHOOKS:-5000}
WEBHOOK_RATE=${WEBHOOK_RATE:-500}
HOLD_SECRET=whsec_of_the_benchmark
HOLD_PEER_PID=""

measure_booking() {
  local round
  build_server kerbside bench_booking bench_booking_server
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles 300" LOG_LEVEL=error TEST_FSYNC=on start_test_server 1
  end_server
  must hold-people "The renters and vehicles could not be made" sql kerbside -v people="$HOLD_WISHES" \
    -v vehicles=$((HOLDS + HOLDS_WARMING + HOLDS_BEFORE)) -f "$ROOT/bench/sql/hold-people.sql"
  local -x STRIPE_BASE_URL=http://127.0.0.1:1 STRIPE_SECRET_KEY=sk_test_bench STRIPE_WEBHOOK_SECRETS=$HOLD_SECRET
  prepare_holds
  local -x DATABASE_URL="host=$PGSOCKET dbname=holds user=kerbside_app"
  renew_holds
  note_statements hold holds
  # Each of them has a connection to PostgreSQL for each request that is on its way.
  local -x THREADS=2 DB_WRITE_CONNECTIONS=$((CONNECTIONS / 2))
  # As the product's own sessions have it (server/core/db/connection.cpp).
  local -x PGOPTIONS="-c enable_seqscan=off -c jit=off"
  rm -f "$OUT"/hold-{kerbside,pgbench,fastify,contended}.jsonl
  cat /proc/loadavg >"$OUT/booking-load"
  for ((round = 1; round <= ROUNDS; round++)); do
    say "Holds, round $round of $ROUNDS"
    sample_holds
    sample_hold_pgbench
    sample_hold_fastify
    sample_contended_holds
  done
  sample_webhooks
  stop_test_server
}

# start_holding [work]: the product with a provider that answers at once.
start_holding() {
  (
    forget_locks
    exec setpriv --pdeathsig TERM -- "$BUILD/bench_booking_server" "$@" >"$LOGS/holds.log" 2>&1 </dev/null
  ) &
  SERVER_PID=$!
  at_exit end_server
  await_server "$SERVER_PID" "$PORT" /readyz "$LOGS/holds.log"
}

# The prices are asked for beforehand: they are good for half an hour.
prepare_holds() {
  say "Asking for $((HOLDS + HOLDS_WARMING + HOLDS_BEFORE + HOLD_WISHES)) prices"
  start_holding
  sql kerbside -c "select bench_token(n), bench_id('vehicle', n), current_date + 30, current_date + 33
    from generate_series(0, $((HOLDS + HOLDS_WARMING + HOLDS_BEFORE - 1))) n" -F ' ' >"$OUT/hold-wishes"
  ask_prices hold-requests <(head -n "$HOLDS" "$OUT/hold-wishes")
  ask_prices hold-request <(sed -n "$((HOLDS + 1))p" "$OUT/hold-wishes")
  ask_prices hold-requests-warming <(tail -n "+$((HOLDS + 1))" "$OUT/hold-wishes" | head -n "$HOLDS_WARMING")
  ask_prices hold-requests-before <(tail -n "$HOLDS_BEFORE" "$OUT/hold-wishes")
  ask_prices hold-requests-contended <(sql kerbside -F ' ' -c "select bench_token(n), bench_id('vehicle', n % $HOLD_VEHICLES),
    day, day + 3 from generate_series(0, $((HOLD_WISHES - 1))) n
    cross join lateral (select current_date + 60 + 4 * (n * $HOLD_SLOTS / $HOLD_WISHES)::int as day) slot order by n")
  "$BUILD/bench_booking" fire "$PORT" "$OUT/hold-requests-before" "$CONNECTIONS" >/dev/null
  end_server
  sql kerbside -c "vacuum analyze"
}

ask_prices() { "$BUILD/bench_booking" wishes "$PORT" "$2" "$OUT/$1"; }

# note_statements NAME holds|orders: what the product sends for the request $OUT/NAME-request, out of PostgreSQL's own log.
note_statements() {
  local before
  sql kerbside -c "alter role kerbside_app set log_statement = 'all'" -c "alter role kerbside_app set log_error_verbosity = 'default'"
  before=$(as_db stat -c %s "$CLUSTER/log")
  start_holding
  "$BUILD/bench_booking" fire "$PORT" "$OUT/$1-request" 1 >/dev/null
  end_server
  as_db tail -c "+$((before + 1))" "$CLUSTER/log" >"$OUT/$1-log"
  sql kerbside -c "alter role kerbside_app reset log_statement" -c "alter role kerbside_app reset log_error_verbosity"
  node "$ROOT/bench/booking/statements.mjs" "$OUT/$1-log" "$OUT/$1-request" "$OUT/$1" "$2"
}

# Whoever is measured finds the same tables, with the demo's bookings in them, and a database that has nothing to write.
renew_holds() {
  sql postgres -c "drop database if exists holds" -c "create database holds template kerbside owner kerbside_owner" -c checkpoint
}

sample_holds() {
  renew_holds
  start_holding
  "$BUILD/bench_booking" fire "$PORT" "$OUT/hold-requests-warming" "$CONNECTIONS" >/dev/null
  "$BUILD/bench_booking" fire "$PORT" "$OUT/hold-requests" "$CONNECTIONS" >>"$OUT/hold-kerbside.jsonl"
  end_server
  check_holds kerbside
}

sample_hold_pgbench() {
  renew_holds
  "$PGBIN/pgbench" -n -M prepared -c "$CONNECTIONS" -j 2 -t "$((HOLDS / CONNECTIONS))" -D i=-1 -D clients="$CONNECTIONS" \
    -f "$OUT/hold.pgbench" -h "$PGSOCKET" -U kerbside_app holds 2>"$LOGS/hold-pgbench.log" |
    sed -n 's/^tps = \([0-9]*\).*/{"per_second":\1}/p' >>"$OUT/hold-pgbench.jsonl"
  check_holds pgbench
}

sample_hold_fastify() {
  local port
  renew_holds
  port=$(free_port)
  PORT=$port WORKERS=2 CONNECTIONS=$CONNECTIONS NODE_ENV=production STATEMENTS="$OUT/hold.json" node "$ROOT/bench/booking/fastify.mjs" \
    >"$LOGS/hold-fastify.log" 2>&1 &
  HOLD_PEER_PID=$!
  at_exit end_hold_peer
  await_server "$HOLD_PEER_PID" "$port" /ready "$LOGS/hold-fastify.log"
  "$BUILD/bench_booking" fire "$port" "$OUT/hold-requests-warming" "$CONNECTIONS" >/dev/null
  "$BUILD/bench_booking" fire "$port" "$OUT/hold-requests" "$CONNECTIONS" >>"$OUT/hold-fastify.jsonl"
  end_hold_peer
  check_holds fastify
}

end_hold_peer() {
  [ -z "$HOLD_PEER_PID" ] || end_process "$HOLD_PEER_PID"
  HOLD_PEER_PID=""
}

# check_holds WHO: each of the bookings is there with all that belongs to it, or the figure is worth nothing.
check_holds() {
  local held
  held=$(sql holds -c "select count(*) from bookings b join vehicle_occupancy o on o.booking_id = b.id
    join quotes q on q.id = b.quote_id join booking_events e on e.booking_id = b.id
    join payments p on p.purpose_id = b.id and p.state = 'open' join jobs j on j.dedupe_key = 'payment_open:' || p.id
    join jobs h on h.dedupe_key = 'payment_hold_end:' || p.id join idempotency_keys k on k.user_id = b.user_id::text
    and k.state = 'finished' where b.booking_status = 'pending'")
  ((held >= HOLDS)) || fail "Of $HOLDS holds by $1 only $held are whole"
  say "  $1 $(tail -n 1 "$OUT/hold-$1.jsonl")"
}

# Whoever loses is told so; exactly one has each slot.
sample_contended_holds() {
  local slots=$((HOLD_VEHICLES * HOLD_SLOTS)) won
  renew_holds
  start_holding
  "$BUILD/bench_booking" fire "$PORT" "$OUT/hold-requests-contended" "$CONNECTIONS" >>"$OUT/hold-contended.jsonl"
  end_server
  won=$(sql holds -c "select count(*) || ' ' || count(distinct (vehicle_id, start_date)) from bookings
    where booking_status = 'pending' and start_date >= current_date + 60 and vehicle_id = any (array(
    select bench_id('vehicle', n)::uuid from generate_series(0, $((HOLD_VEHICLES - 1))) n))")
  [ "$won" = "$slots $slots" ] || fail "$slots slots were wanted, and (bookings, slots) taken are $won"
  say "  contended $(tail -n 1 "$OUT/hold-contended.jsonl")"
}

# First at a rate, each heard when its payment and booking stand as paid; then as fast as they are taken.
sample_webhooks() {
  say "$WEBHOOKS webhooks, $WEBHOOK_RATE a second"
  renew_holds
  start_holding work
  "$BUILD/bench_booking" fire "$PORT" "$OUT/hold-requests" "$CONNECTIONS" >/dev/null
  await_idle_jobs # what the demo's bookings had due
  sql holds -c "select provider_session_id, id from payments where state = 'open' order by id" -F ' ' >"$OUT/hold-sessions"
  fire_webhooks webhooks-calm "$(head -n "$WEBHOOKS" "$OUT/hold-sessions")" "$WEBHOOK_RATE"
  fire_webhooks webhooks-fast "$(tail -n "+$((WEBHOOKS + 1))" "$OUT/hold-sessions")"
  end_server
}

# But for the sandbox's own sweep, which this server does not have.
await_idle_jobs() {
  until [ "$(sql holds -c "select exists (select from jobs where kind <> 'sandbox_sweep'
    and (state = 'running' or state = 'ready' and run_at <= app_now()))")" = f ]; do
    sleep 0.2
  done
}

# fire_webhooks NAME SESSIONS [RATE]
fire_webhooks() {
  local name=$1 sessions=$2 since
  shift 2
  echo "$sessions" >"$OUT/$name-sessions"
  "$BUILD/bench_booking" events "$HOLD_SECRET" "$OUT/$name-sessions" "$OUT/$name-requests"
  since=$(sql holds -c "select now()")
  "$BUILD/bench_booking" fire "$PORT" "$OUT/$name-requests" "$CONNECTIONS" "$@" >"$OUT/$name.json"
  until [ "$(sql holds -c "select exists (select from provider_events where processed_at is null)")" = f ]; do sleep 0.2; done
  sql holds -c "select json_build_object('events', count(*), 'paid', (select count(*) from payments p
      join bookings b on b.id = p.purpose_id and b.booking_status = 'confirmed' join ledger_transfers t on t.source_id = p.id
      and t.kind = 'charge' where p.state = 'paid' and p.paid_at >= '$since'),
    'per_second', round(count(*) / extract(epoch from max(processed_at) - min(received_at))),
    'p50_ms', round(1000 * extract(epoch from percentile_cont(0.5) within group (order by processed_at - received_at)), 1),
    'p99_ms', round(1000 * extract(epoch from percentile_cont(0.99) within group (order by processed_at - received_at)), 1))
    from provider_events where received_at >= '$since'" >"$OUT/$name-handled.json"
  say "  $name $(cat "$OUT/$name.json" "$OUT/$name-handled.json" | tr '\n' ' ')"
}
