# bench/run disputes: the admins' lists of disputes and of job applications with 100,000 of each (issue 29: p99 at most
# 50 ms), as a few admins ask for them at the same time: the first page, a late page, each filter alone and several
# together; then ten people who send 20 files of 10 MB each for a dispute.
#   DISPUTES=100000 APPLICATIONS=100000 DISPUTE_ADMINS=2

DISPUTES=${DISPUTES:-100000}
APPLICATIONS=${APPLICATIONS:-100000}
DISPUTE_ADMINS=${DISPUTE_ADMINS:-2}

measure_disputes() {
  local round admin job
  build_server kerbside bench_photos
  [ -z "${SERVER_PID:-}" ] || stop_test_server
  DEMO_OPTIONS="--vehicles 300" LOG_LEVEL=error start_test_server 1
  cat /proc/loadavg >"$OUT/disputes-load"
  send_evidence
  say "Writing $DISPUTES disputes and $APPLICATIONS applications"
  must disputes "The disputes could not be filled in" sql kerbside -v disputes="$DISPUTES" -f "$ROOT/bench/sql/disputes.sql"
  must applications "The applications could not be filled in" \
    sql kerbside -v applications="$APPLICATIONS" -f "$ROOT/bench/sql/applications.sql"
  open_admin_session kerbside
  admin=$(sql kerbside -c "select id from admins order by id limit 1")
  job=$(sql kerbside -c "select id from job_postings order by id limit 1")
  rm -f "$OUT"/{disputes,job-applications}-*.jsonl
  for ((round = 1; round <= ROUNDS; round++)); do
    say "The admins' lists, round $round of $ROUNDS"
    sample_list disputes <<VIEWS
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
    sample_list job-applications <<VIEWS
first
late ?page=$((APPLICATIONS / 40))
status ?application_status=pending
job ?job_id=$job
rare ?search=zinnia
several ?job_id=$job&application_status=rejected
VIEWS
  done
  stop_test_server
}

# sample_list WHAT: each line of the input is a name and what is asked for beside the list's address.
sample_list() {
  local name address
  while read -r name address; do
    COOKIE="admin_sid=$ADMIN_TOKEN" CONNECTIONS=$DISPUTE_ADMINS PORT_OF=$PORT sample "$1-$name" "/api/v1/admin/$1$address"
  done
}

# What the files of ten people do to the server's memory and to somebody else's reading of one row. Half of them are
# photos, which are made anew, half are PDFs.
send_evidence() {
  local tokens=()
  "$BUILD/bench_photos" make "$OUT"
  say "Reading one row alone and beside ten people who send 20 files each"
  for _ in $(seq 10); do
    open_session kerbside "user_type = 'renter' order by random()"
    tokens+=("$TOKEN")
  done
  node "$ROOT/bench/evidence.mjs" "http://localhost:$PORT" "$SERVER_PID" "$OUT/1.photo" "${tokens[@]}" >"$OUT/evidence.json"
  say "  $(cat "$OUT/evidence.json")"
}

# open_admin_session DATABASE: of anybody who may look into disputes; its token is $ADMIN_TOKEN.
open_admin_session() {
  ADMIN_TOKEN=bench-$(head -c 16 /dev/urandom | od -An -tx1 | tr -d ' \n')
  sql "$1" -c "insert into admin_sessions (token_hash, admin_id, second_factor, expires_at)
    select sha256('$ADMIN_TOKEN'), id, true, app_now() + interval '1 day' from admins where role = 'superadmin' limit 1"
}
