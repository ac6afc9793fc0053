# bench/run disputes: the admins' list of disputes with 100,000 of them (issue 29: p99 at most 50 ms), as a few admins ask for
# it at the same time: the first page, a late page, each filter alone and several together.
#   DISPUTES=100000 DISPUTE_ADMINS=2

DISPUTES=${DISPUTES:-100000}
DISPUTE_ADMINS=${DISPUTE_ADMINS:-2}

measure_disputes() {
  local round admin name address
  build_server kerbside
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles 300" LOG_LEVEL=error start_test_server 1
  say "Writing $DISPUTES disputes"
  must disputes "The disputes could not be filled in" sql kerbside -v disputes="$DISPUTES" -f "$ROOT/bench/sql/disputes.sql"
  open_admin_session kerbside
  admin=$(sql kerbside -c "select id from admins order by id limit 1")
  cat /proc/loadavg >"$OUT/disputes-load"
  rm -f "$OUT"/disputes-*.jsonl
  for ((round = 1; round <= ROUNDS; round++)); do
    say "The list of disputes, round $round of $ROUNDS"
    while read -r name address; do
      COOKIE="admin_sid=$ADMIN_TOKEN" CONNECTIONS=$DISPUTE_ADMINS PORT_OF=$PORT sample "disputes-$name" "/api/v1/admin/disputes$address"
    done <<VIEWS
first
late ?page=$((DISPUTES / 40))
status ?status=pending
closed ?status=closed
type ?dispute_type=other
urgency ?urgency=critical
mine ?assigned_to=$admin
overdue ?due_before=$(date -u +%Y-%m-%d)
several ?status=closed&dispute_type=other&urgency=low
VIEWS
  done
  stop_test_server
}

# open_admin_session DATABASE: of anybody who may look into disputes; its token is $ADMIN_TOKEN.
open_admin_session() {
  ADMIN_TOKEN=bench-$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
  sql "$1" -c "insert into admin_sessions (token_hash, admin_id, second_factor, expires_at)
    select sha256('$ADMIN_TOKEN'), id, true, app_now() + interval '1 day' from admins where role = 'superadmin' limit 1"
}
