# The parts of ./test. Every part adds to PASSED and FAILED; a check script counts as one test.

# use_sanitizer: all parts in a build folder of its own, so that going back to the usual build costs nothing. What it must
# overlook stands in a file each, with its reason; Debian's clang does not bring what names the lines of its reports.
use_sanitizer() {
  BUILD="$ROOT/build-$SANITIZE"
  CMAKE_OPTIONS=("-DKERBSIDE_SANITIZE=$SANITIZE")
  export ASAN_SYMBOLIZER_PATH=/usr/lib/llvm-22/bin/llvm-symbolizer
  export LSAN_OPTIONS="suppressions=$ROOT/scripts/leak-sanitizer.txt:print_suppressions=0"
  export TSAN_OPTIONS="suppressions=$ROOT/scripts/thread-sanitizer.txt:second_deadlock_stack=1:external_symbolizer_path=$ASAN_SYMBOLIZER_PATH"
}

# check NAME COMMAND...: one test that passes when the command succeeds.
check() {
  local name=$1
  shift
  if logged "$name" "$@"; then tally "$name" 1 0; else note_failure "$name" && tally "$name" 0 1; fi
}

# counted NAME FORMAT REPORT COMMAND...: a test program that writes a JSON report, or several named REPORT.1, REPORT.2
# and so on. A program that fails without a failed test in its report (it crashed, or found no test) counts as one failure.
counted() {
  local name=$1 format=$2 report=$3 reports status=0 passed=0 failed=0 skipped=0
  shift 3
  rm -f "$report" "$report".*
  logged "$name" "$@" || status=$?
  mapfile -t reports < <(compgen -G "$report" || compgen -G "$report.*" || echo "$report")
  read -r passed failed skipped < <(node "$ROOT/scripts/count-tests.mjs" "$format" "${reports[@]}" 2>>"$LOGS/$name.log" || { note_failure "$name" && echo 0 1 0; })
  ((status == 0 || failed > 0)) || { failed=1 && note_failure "$name"; }
  tally "$name" "$passed" "$failed" "$skipped"
}

part_checks() {
  say "Checking the sources"
  check clang-format check_format
  check shell check_shell
  check supervisor "$ROOT/scripts/check-supervisor"
  check times "$ROOT/scripts/check-times"
  npm_install web
  check planted-rows node "$ROOT/scripts/planted/check.mjs" "$ROOT"
  check words node "$ROOT/scripts/words/check.mjs"
  check scripts-format in_web npx prettier --check --config .prettierrc.json "../{scripts,bench,demo,data}/**/*.mjs"
  npm_install scripts/openapi
  # As on another day: a description that names the day it was made on would fail from the next one on. Sanitizers want to
  # be loaded first.
  local another_day=(env FAKETIME=+400d LD_PRELOAD=/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1)
  [ -z "${SANITIZE:-}" ] || another_day=()
  "${another_day[@]}" "$BUILD/kerbside" openapi >"$LOGS/openapi.json"
  check openapi-valid node "$ROOT/scripts/openapi/validate.mjs" "$LOGS/openapi.json"
  check openapi-current diff -u "$ROOT/web/openapi.json" "$LOGS/openapi.json"
  check api-types check_api_types
}

check_format() {
  find "$ROOT/server" "$ROOT/bench" -not -path '*/node_modules/*' \( -name '*.cpp' -o -name '*.hpp' \) -print0 | xargs -0 clang-format-22 --dry-run -Werror
}

check_shell() {
  (cd "$ROOT" && shellcheck --shell=bash --severity=warning --exclude=SC1090,SC2034,SC2013 run test .ci/run bench/run scripts/fresh-machine scripts/check-supervisor scripts/check-times scripts/*.sh)
}

check_api_types() {
  (cd "$ROOT/web" && npx openapi-typescript openapi.json -o "$LOGS/schema.d.ts")
  diff -u "$ROOT/web/src/lib/api/schema.d.ts" "$LOGS/schema.d.ts"
}

part_unit() {
  say "C++ unit tests"
  gtest unit "$BUILD/unit_tests"
}

# Every run, or the one that is asked for with all that happens in it.
part_simulate() {
  say "The money's rules in a simulated world"
  check simulate "$BUILD/simulate" --threads "$(nproc)" "${SIMULATE[@]}"
  if [[ " ${SIMULATE[*]} " == *" --seed "* ]]; then cat "$LOGS/simulate.log"; else tail -n 2 "$LOGS/simulate.log"; fi
}

part_integration() {
  say "Integration tests against PostgreSQL"
  sharded integration "$BUILD/integration_tests"
}

# gtest NAME PROGRAM [FILTER]
gtest() {
  counted "$1" gtest "$LOGS/$1.json" "$2" --gtest_output="json:$LOGS/$1.json" --gtest_filter="${3:-*$FILTER*}" --gtest_color=no
}

# sharded NAME PROGRAM: like gtest, its suites dealt out to processes that run beside each other, each with a database
# cluster of its own.
sharded() { counted "$1" gtest "$LOGS/$1.json" in_shards "$1" "$2"; }

in_shards() {
  local name=$1 program=$2 times="$VAR/test-times/$1${SANITIZE:+-$SANITIZE}" filter shard=0 process processes=() status=0
  mkdir -p "$times"
  while read -r filter; do
    shard=$((shard + 1))
    "$program" --gtest_output="json:$LOGS/$name.json.$shard" --gtest_filter="$filter" --gtest_color=no >"$LOGS/$name.$shard.log" 2>&1 &
    processes+=($!)
  done < <(node "$ROOT/scripts/deal-suites.mjs" "$program" "${TEST_SHARDS:-$(($(nproc) + 2))}" "*$FILTER*" "$times"/*)
  ((shard > 0)) || { echo "no test is called so" && return 1; }
  for process in "${processes[@]}"; do wait "$process" || status=$?; done
  for ((; shard > 0; shard--)); do
    echo "== shard $shard"
    tail -n 40 "$LOGS/$name.$shard.log"
  done
  ((status == 0)) || errors_of_failed "$LOGS/$name".*.log
  [ -n "$FILTER" ] || ((status)) || { rm -f "$times"/* && cp "$LOGS/$name.json".* "$times"; }
  return "$status"
}

# errors_of_failed LOG...: the first that the server logged as errors in each test that failed; no secrets are logged.
errors_of_failed() {
  awk '/^\[ RUN / {errors = ""; n = 0}
    /"level":"error"/ && ++n <= 5 {errors = errors substr($0, 1, 400) "\n"}
    /^\[  FAILED  \] .* ms\)$/ {printf "%s\n%s", $0, errors}' "$@"
}

part_web() {
  say "The web app"
  check typecheck npm run typecheck --prefix "$ROOT/web"
  check lint npm run lint --prefix "$ROOT/web"
  check prettier npm run format:check --prefix "$ROOT/web"
  counted web vitest "$LOGS/web.json" in_web npx vitest run --reporter=default --reporter=json \
    --outputFile.json="$LOGS/web.json" ${FILTER:+-t "$FILTER"}
}

in_web() { cd "$ROOT/web" && "$@"; }

part_contract() {
  say "The payment sandbox, driven by Stripe's own client, and pushes, decrypted by somebody else's library"
  npm_install server/tests/stripe_contract
  npm_install server/tests/push_contract
  local push_port
  push_port=$(free_port)
  export PUSH_HOSTS="http://127.0.0.1:$push_port"
  DEMO_OPTIONS="--vehicles 20" start_test_server 1
  unset PUSH_HOSTS
  counted contract lines "$LOGS/contract.log" node "$ROOT/server/tests/stripe_contract/run.mjs" "$PUBLIC_URL"
  counted push-contract lines "$LOGS/push-contract.log" node "$ROOT/server/tests/push_contract/run.mjs" "$PUBLIC_URL" \
    "$push_port" "$(demo_account host)" "$(demo_password)"
  scan_logs
  stop_test_server
}

# The journeys find their server by E2E_BASE_URL. The second set of data shows that those which look for something in it
# do not lean on the first; the others would only do the same again.
part_e2e() {
  E2E_VITE_PORT=$(free_port) journeys 1
  E2E_VITE_PORT=none journeys 2 --project=desktop booking.spec host.spec screens.spec
}

journeys() {
  local seed=$1
  shift
  say "Browser journeys on demo data of seed $seed"
  start_test_server "$seed"
  PLAYWRIGHT_JSON_OUTPUT_NAME="$LOGS/e2e-$seed.json" E2E_BASE_URL=$PUBLIC_URL E2E_DEMO_PASSWORD=$(demo_password) \
    E2E_KERBSIDE=$BUILD/kerbside \
    counted "e2e-$seed" playwright "$LOGS/e2e-$seed.json" in_web npx playwright test --reporter=list,json "$@" \
    ${FILTER:+-g "$FILTER" --pass-with-no-tests}
  scan_logs
  stop_test_server
}

# What browsers load and how long it takes, on a machine that does nothing else.
part_speed() {
  say "The first visit to each public page, a list that is scrolled for long, and photos on a phone"
  DEMO_OPTIONS="--vehicles 1200" start_test_server 1
  PLAYWRIGHT_JSON_OUTPUT_NAME="$LOGS/speed.json" E2E_BASE_URL=$PUBLIC_URL E2E_DEMO_PASSWORD=$(demo_password) \
    counted speed playwright "$LOGS/speed.json" in_web npx playwright test --config playwright.speed.config.ts \
    --reporter=list,json ${FILTER:+-g "$FILTER" --pass-with-no-tests}
  grep -hE '^[a-z -]+: ' "$LOGS/speed.log" || true
  stop_test_server
}

# The main journey, written once, in each engine; which versions they have is Debian's doing and told.
part_browsers() {
  install_packages firefox-esr webkit2gtk-driver xvfb
  say "The main journey in three engines"
  npm_install web/browsers
  start_test_server 1
  counted browsers lines "$LOGS/browsers.log" node "$ROOT/web/browsers/run.mjs" "$PUBLIC_URL" "$LOGS" "$FILTER"
  grep -hE '^[A-Za-z]+: ' "$LOGS/browsers.log" || true
  scan_logs
  stop_test_server
}

# What Lighthouse says of the main pages, on a machine that does nothing else.
part_lighthouse() {
  install_packages chromium
  say "The main pages in Lighthouse"
  npm_install web/lighthouse
  start_test_server 1
  counted lighthouse lines "$LOGS/lighthouse.log" node "$ROOT/web/lighthouse/run.mjs" "$PUBLIC_URL" "$LOGS" "$FILTER"
  grep -hE '^[a-z ]+: |^FAILED' "$LOGS/lighthouse.log" || true
  stop_test_server
}

# start_test_server SEED: a server on a free port with a database, files and demo data of its own. TEST_SPACE names
# them, so that bench/run and ./test do not meet. TEST_LIMITS=on limits rates and connections. TEST_FSYNC=on: what is
# committed is on the disk. DEMO_OPTIONS: more of the demo's.
start_test_server() {
  local space=${TEST_SPACE:-test}
  choose_cluster "$space-postgres"
  remove_cluster
  choose_cluster "$space-postgres"
  at_exit remove_cluster
  start_cluster "fsync=${TEST_FSYNC:-off}"
  PORT=$(free_port)
  export PORT ADDRESS=127.0.0.1 PUBLIC_URL="http://localhost:$PORT" WEB_ROOT="$ROOT/web/dist" ENVIRONMENT=test
  export LIMITS=${TEST_LIMITS:-off}
  export DATA_DIR="$VAR/$space-data" SECRET_FILE="$VAR/$space-data/secret"
  rm -rf "$DATA_DIR"
  make_secret "$SECRET_FILE"
  place_art "$DATA_DIR"
  make_database kerbside
  must migrate "The test database could not be migrated" "$BUILD/kerbside" migrate
  sample_cover
  # shellcheck disable=SC2086
  must demo "The demo data could not be made" "$BUILD/kerbside" demo --seed "$1" ${DEMO_OPTIONS:-}
  SERVER_LOG="$LOGS/server-$1.log"
  make_demo_admin "$DATA_DIR/demo-admin"
  rm -f "$SERVER_LOG"
  launch_server "$SERVER_LOG"
  await_server "$SERVER_PID" "$PORT" /readyz "$SERVER_LOG"
}

# Ends the server, after which its log and the database's must hold nothing that is secret or personal.
scan_logs() {
  local secrets="$LOGS/secrets"
  end_server
  sql kerbside -c "select email from profiles union select phone_number from profiles
    union select demo_password from sandbox.settings union select '$(<"$SECRET_FILE")'
    union select '$(<"$DATA_DIR/demo-admin")' union select email from admins" >"$secrets"
  [ -z "$SANITIZE" ] || check "server-$SANITIZE" no_report
  check logs-keep-secrets node "$ROOT/scripts/scan-logs.mjs" "$secrets" "$SERVER_LOG" "$LOGS/postgres.log"
  rm -f "$secrets"
}

# A leak is told when the server has ended, after everything that a browser could notice.
no_report() { ! grep -A 40 -E 'Sanitizer|runtime error:' "$SERVER_LOG"; }

stop_test_server() {
  end_server
  remove_cluster
  rm -rf "$DATA_DIR"
}
