# bench/run services: the catalogue of services, next to a vehicle's page that is kept in memory alike; orders of history
# checks, next to pgbench and Fastify with the same statements; their payments; and holds of dates while the company that
# makes the reports says nothing. On a cluster whose commits reach the disk. The payment provider answers at once
# (bench/booking/server.cpp).
#   ORDERS=9600 ORDER_WEBHOOKS=5000 HUNG_HOLDS=3000 HUNG_RATE=100 HUNG_REPORTS=500

ORDERS=${ORDERS:-9600}
ORDERS_BEFORE=3200 # are there already: PostgreSQL plans for tables that have rows
ORDERS_WARMING=800 # by each that is measured, before the clock starts
ORDER_WEBHOOKS=${ORDER_WEBHOOKS:-5000}
HUNG_HOLDS=${HUNG_HOLDS:-3000}
HUNG_RATE=${HUNG_RATE:-100}
HUNG_REPORTS=${HUNG_REPORTS:-500}
MUTE_PID=""
CATALOGUE_PEER_PID=""

measure_services() {
  local round
  build_server kerbside bench_booking bench_booking_server
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles 300" LOG_LEVEL=error TEST_FSYNC=on start_test_server 1
  cat /proc/loadavg >"$OUT/services-load"
  sample_catalogues
  end_server
  must order-people "The buyers could not be made" sql kerbside -v people=$((ORDERS + ORDERS_WARMING + ORDERS_BEFORE)) \
    -v vehicles=$((2 * HUNG_HOLDS)) -f "$ROOT/bench/sql/hold-people.sql"
  local -x STRIPE_BASE_URL=http://127.0.0.1:1 STRIPE_SECRET_KEY=sk_test_bench STRIPE_WEBHOOK_SECRETS=$HOLD_SECRET
  prepare_orders
  local -x DATABASE_URL="host=$PGSOCKET dbname=holds user=kerbside_app"
  renew_holds
  note_statements order orders
  # Each of them has a connection to PostgreSQL for each request that is on its way.
  local -x THREADS=2 DB_WRITE_CONNECTIONS=$((CONNECTIONS / 2))
  # As the product's own sessions have it (server/core/db/connection.cpp).
  local -x PGOPTIONS="-c enable_seqscan=off -c jit=off"
  sample_holds_beside_reports
  rm -f "$OUT"/order-{kerbside,pgbench,fastify}.jsonl
  for ((round = 1; round <= ROUNDS; round++)); do
    say "Orders, round $round of $ROUNDS"
    sample_orders
    sample_order_pgbench
    sample_order_fastify
  done
  sample_order_payments
  stop_test_server
}

sample_catalogues() {
  local round port
  sql kerbside -c "select id from vehicles where status = 'active' order by id limit 1" >"$OUT/ids"
  port=$(free_port)
  PORT=$port WORKERS=2 CONNECTIONS=$CONNECTIONS NODE_ENV=production node "$ROOT/bench/services/fastify.mjs" \
    >"$LOGS/catalogue-fastify.log" 2>&1 &
  CATALOGUE_PEER_PID=$!
  at_exit end_catalogue_peer
  await_server "$CATALOGUE_PEER_PID" "$port" /api/v1/services "$LOGS/catalogue-fastify.log"
  rm -f "$OUT"/catalogue-*.jsonl
  for ((round = 1; round <= ROUNDS; round++)); do
    say "The catalogue, round $round of $ROUNDS"
    PORT_OF=$PORT sample catalogue-kerbside /api/v1/services
    PORT_OF=$PORT sample catalogue-vehicle /api/v1/vehicles/ "$OUT/ids"
    PORT_OF=$port sample catalogue-fastify /api/v1/services
  done
  end_catalogue_peer
}

end_catalogue_peer() {
  [ -z "$CATALOGUE_PEER_PID" ] || end_process "$CATALOGUE_PEER_PID"
  CATALOGUE_PEER_PID=""
}

# Each buyer asks for the session's token beforehand.
prepare_orders() {
  say "Writing $((ORDERS + ORDERS_WARMING + ORDERS_BEFORE)) orders"
  start_holding
  sql kerbside -c "select bench_token(n) from generate_series(0, $((ORDERS + ORDERS_WARMING + ORDERS_BEFORE - 1))) n" >"$OUT/order-buyers"
  write_orders order-requests 0 "$ORDERS"
  write_orders order-request "$ORDERS" 1
  write_orders order-requests-warming "$ORDERS" "$ORDERS_WARMING"
  write_orders order-requests-before $((ORDERS + ORDERS_WARMING)) "$ORDERS_BEFORE"
  sql kerbside -c "select bench_token(n), bench_id('vehicle', n), current_date + 30, current_date + 33
    from generate_series(0, $((2 * HUNG_HOLDS - 1))) n" -F ' ' >"$OUT/beside-wishes"
  ask_prices beside-alone-requests <(head -n "$HUNG_HOLDS" "$OUT/beside-wishes")
  ask_prices beside-hung-requests <(tail -n "$HUNG_HOLDS" "$OUT/beside-wishes")
  "$BUILD/bench_booking" fire "$PORT" "$OUT/order-requests-before" "$CONNECTIONS" >/dev/null
  end_server
  sql kerbside -c "vacuum analyze"
}

# write_orders NAME FIRST COUNT: those of so many buyers, as bench/booking/driver.cpp sends them.
write_orders() { node "$ROOT/bench/services/requests.mjs" "http://127.0.0.1:$PORT" "$OUT/order-buyers" "$2" "$3" "$OUT/$1"; }

# At a calm rate: first alone, then while that many reports are asked for from somebody who takes every connection and
# never says a word.
sample_holds_beside_reports() {
  local port
  say "$HUNG_RATE holds a second, alone and beside $HUNG_REPORTS reports that do not come"
  renew_holds
  start_holding work
  await_idle_jobs # what the demo's bookings had due
  fire_beside alone
  end_server
  renew_holds
  port=$(free_port)
  node -e "require('node:net').createServer(() => {}).listen($port, '127.0.0.1')" &
  MUTE_PID=$!
  at_exit end_mute
  local -x CHECKCARDETAILS_BASE_URL=http://127.0.0.1:$port CHECKCARDETAILS_API_KEY=of-the-benchmark
  start_holding work
  await_idle_jobs
  sql holds -v reports="$HUNG_REPORTS" -f "$ROOT/bench/sql/hung-reports.sql"
  until [ "$(sql holds -c "select exists (select from jobs where kind = 'history_report' and state = 'running')")" = t ]; do sleep 0.2; done
  fire_beside hung
  end_server
  end_mute
}

end_mute() {
  [ -z "$MUTE_PID" ] || end_process "$MUTE_PID"
  MUTE_PID=""
}

fire_beside() {
  "$BUILD/bench_booking" fire "$PORT" "$OUT/beside-$1-requests" "$CONNECTIONS" "$HUNG_RATE" >"$OUT/beside-$1.json"
  say "  $1 $(cat "$OUT/beside-$1.json")"
}

sample_orders() {
  renew_holds
  start_holding
  "$BUILD/bench_booking" fire "$PORT" "$OUT/order-requests-warming" "$CONNECTIONS" >/dev/null
  "$BUILD/bench_booking" fire "$PORT" "$OUT/order-requests" "$CONNECTIONS" >>"$OUT/order-kerbside.jsonl"
  end_server
  check_orders kerbside
}

sample_order_pgbench() {
  renew_holds
  "$PGBIN/pgbench" -n -M prepared -c "$CONNECTIONS" -j 2 -t "$((ORDERS / CONNECTIONS))" -D i=-1 -D clients="$CONNECTIONS" \
    -f "$OUT/order.pgbench" -h "$PGSOCKET" -U kerbside_app holds 2>"$LOGS/order-pgbench.log" |
    sed -n 's/^tps = \([0-9]*\).*/{"per_second":\1}/p' >>"$OUT/order-pgbench.jsonl"
  check_orders pgbench
}

sample_order_fastify() {
  local port
  renew_holds
  port=$(free_port)
  PORT=$port WORKERS=2 CONNECTIONS=$CONNECTIONS NODE_ENV=production STATEMENTS="$OUT/order.json" \
    node "$ROOT/bench/services/fastify.mjs" >"$LOGS/order-fastify.log" 2>&1 &
  CATALOGUE_PEER_PID=$!
  at_exit end_catalogue_peer
  await_server "$CATALOGUE_PEER_PID" "$port" /api/v1/services "$LOGS/order-fastify.log"
  "$BUILD/bench_booking" fire "$port" "$OUT/order-requests-warming" "$CONNECTIONS" >/dev/null
  "$BUILD/bench_booking" fire "$port" "$OUT/order-requests" "$CONNECTIONS" >>"$OUT/order-fastify.jsonl"
  end_catalogue_peer
  check_orders fastify
}

# check_orders WHO: each of the orders is there with all that belongs to it, or the figure is worth nothing.
check_orders() {
  local whole
  whole=$(sql holds -c "select count(*) from orders o join history_checks c on c.order_id = o.id
    join order_events e on e.order_id = o.id and e.event = 'ordered'
    join payments p on p.subject_kind = 'order' and p.subject_id = o.id and p.state = 'open'
    join jobs j on j.dedupe_key = 'payment_open:' || p.id join jobs h on h.dedupe_key = 'payment_hold_end:' || p.id
    join idempotency_keys k on k.user_id = o.user_id::text and k.state = 'finished' where o.order_state = 'unpaid'")
  ((whole >= ORDERS)) || fail "Of $ORDERS orders by $1 only $whole are whole"
  say "  $1 $(tail -n 1 "$OUT/order-$1.jsonl")"
}

# As fast as they are taken; heard when payment, order and ledger stand.
sample_order_payments() {
  local since
  say "$ORDER_WEBHOOKS payments of orders"
  renew_holds
  start_holding work
  "$BUILD/bench_booking" fire "$PORT" "$OUT/order-requests" "$CONNECTIONS" >/dev/null
  await_idle_jobs # what the demo's bookings had due
  sql holds -c "select p.provider_session_id, p.id from payments p join orders o on o.id = p.subject_id
    where p.state = 'open' and o.order_state = 'unpaid' order by p.id limit $ORDER_WEBHOOKS" -F ' ' >"$OUT/order-sessions"
  "$BUILD/bench_booking" events "$HOLD_SECRET" "$OUT/order-sessions" "$OUT/order-webhooks"
  since=$(sql holds -c "select now()")
  "$BUILD/bench_booking" fire "$PORT" "$OUT/order-webhooks" "$CONNECTIONS" >"$OUT/order-paid.json"
  until [ "$(sql holds -c "select exists (select from provider_events where processed_at is null)")" = f ]; do sleep 0.2; done
  sql holds -c "select json_build_object('paid', (select count(*) from payments p
      join orders o on o.id = p.subject_id and o.order_state <> 'unpaid' join ledger_transfers t on t.source_id = p.id
      and t.kind = 'charge' where p.state = 'paid' and p.subject_kind = 'order' and p.purpose = 'order'
      and p.provider_session_id like 'cs_bench_%'),
    'per_second', round(count(*) / extract(epoch from max(processed_at) - min(received_at))))
    from provider_events where received_at >= '$since'" >"$OUT/order-paid-handled.json"
  end_server
  say "  $(cat "$OUT/order-paid.json" "$OUT/order-paid-handled.json" | tr '\n' ' ')"
}
