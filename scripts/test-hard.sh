# The parts of ./test that take minutes and are not in the plain ./test: `faults`, `security`, `tidy` and `fuzz`.

FUZZ_SECONDS=${FUZZ_SECONDS:-60}
ATTACK_CONNECTIONS=1000

part_faults() {
  say "Faults of the database, the provider and the machine, 50 rounds"
  KERBSIDE_FAULT_ROUNDS=50 gtest_some faults "$BUILD/integration_tests" '*Trust_3_5_*'
}

part_security() {
  say "What docs/security.md promises"
  gtest_some security-unit "$BUILD/unit_tests" '*Trust_4_1*'
  KERBSIDE_TIMING=1 gtest_some security-integration "$BUILD/integration_tests" '*Trust_4_1*'
  slow_clients
}

# gtest_some NAME PROGRAM FILTER: like gtest, but that no test has this name is a failure.
gtest_some() {
  local before=$((PASSED + FAILED))
  gtest "$1" "$2" "$3"
  ((PASSED + FAILED > before)) || tally "$1" 0 1
}

# Clients that send or read so slowly that they would hold a connection for ever. Meanwhile somebody else, from another
# address, sees normal service.
slow_clients() {
  local url
  install_packages slowhttptest curl
  LOG_LEVEL=error TEST_LIMITS=on start_test_server 1
  url="http://127.0.0.1:$PORT"
  attack slow-headers -H -i 5 -x 24 -u "$url/"
  attack slow-body -B -i 5 -x 10 -s 8192 -f application/json -u "$url/api/v1/session"
  attack slow-read -X -k 3 -n 2 -w 1 -y 512 -z 32 -u "$url/"
  stop_test_server
}

# attack NAME OPTION...: two tests. slowhttptest would hold on for longer than it is given here: that its connections are
# gone is the server's doing.
attack() {
  local name=$1
  shift
  say "Attack: $name, $ATTACK_CONNECTIONS connections"
  slowhttptest -c "$ATTACK_CONNECTIONS" -r 200 -l 120 -p 3 "$@" >"$LOGS/$name.attack.log" 2>&1 </dev/null &
  ATTACKER=$!
  at_exit end_attack
  start_probe "$LOGS/$name.probe"
  check "$name-closed" all_closed
  stop_probe
  end_attack
  check "$name-service" all_served "$LOGS/$name.probe"
}

end_attack() {
  [ -z "$ATTACKER" ] || stop_tree "$ATTACKER" || true # it may have ended when nothing was left to hold
  ATTACKER=""
}

# all_closed: 30 seconds after the 30 of the attack, the server has no connection left but the probe's and this one. Before,
# it had as many as an address may have, or there was no attack.
all_closed() {
  local start=$SECONDS open most=0
  while ((SECONDS - start < 60)); do
    open=$(open_connections)
    echo "after $((SECONDS - start)) s: $open connections"
    ((open <= most)) || most=$open
    if ((SECONDS - start > 10 && open <= 3)); then
      ((most >= 100)) || { echo "there were never more than $most: this was no attack" && return 1; }
      return 0
    fi
    sleep 1
  done
  return 1
}

# Asked from an address of its own, so that the probe's is not charged for it.
open_connections() {
  curl -s --max-time 5 --interface 127.0.0.3 "http://127.0.0.1:$PORT/metrics" | awk '/^kerbside_http_connections / {print $2}'
}

# start_probe FILE: every 200 ms somebody opens two pages, until stop_probe. One line each: address, status, seconds.
start_probe() {
  PROBING="$1.on"
  touch "$PROBING"
  at_exit rm -f "$PROBING"
  while [ -e "$PROBING" ]; do
    probe /healthz
    probe /api/v1/site
    sleep 0.2
  done >"$1" 2>/dev/null &
}

stop_probe() {
  rm -f "$PROBING"
  sleep 3
}

# A probe that curl gives up has status 000.
probe() {
  curl -s -o /dev/null --max-time 1 --interface 127.0.0.2 -w "$1 %{http_code} %{time_total}\n" "http://127.0.0.1:$PORT$1" || true
}

# all_served FILE: there were probes, and each was answered with 200 within a second.
all_served() {
  awk '{n++; if ($3 > slowest) slowest = $3}
    $2 != 200 || $3 >= 1 {bad++; print}
    END {printf "%d probes, %d bad, slowest %.3f s\n", n, bad, slowest; exit !(n >= 40 && !bad)}' "$1"
}

# clang's reading of the sources.
part_tidy() {
  local BUILD="$ROOT/build-tidy"
  install_packages clang-tidy-22
  say "clang-tidy over the server"
  must cmake "CMake could not configure the build" cmake -S "$ROOT" -B "$BUILD" -G Ninja \
    -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON -DKERBSIDE_UNITY=OFF
  check tidy tidy
}

# run-clang-tidy takes it for a success to have found no file.
tidy() {
  run-clang-tidy-22 -quiet -p "$BUILD" -j "$(nproc)" "^(?=.*$FILTER)$ROOT/server/(core|rules|ports|features|app|main)" &&
    ! grep -q ' for 0 files ' "$LOGS/tidy.log"
}

# clang's fuzzer on everything that reads what strangers send. What it finds that is new goes to var/fuzz and is the
# next run's beginning; inputs worth keeping are copied to server/tests/fuzz/corpus by hand.
part_fuzz() {
  local program name BUILD="$ROOT/build-fuzz"
  local CMAKE_OPTIONS=(-DKERBSIDE_FUZZ=ON)
  install_packages libclang-rt-22-dev
  build_server fuzz
  for program in "$BUILD"/fuzz_*; do
    if [ ! -x "$program" ]; then continue; fi
    name=${program##*/}
    [[ $name == *"$FILTER"* ]] || continue
    say "$name for $FUZZ_SECONDS s"
    check "$name" fuzz "$program" "${name#fuzz_}"
  done
}

# fuzz PROGRAM CORPUS: an input that crashes it, or takes more than 10 seconds, is kept in var/fuzz/CORPUS-bad.
fuzz() {
  local found="$VAR/fuzz/$2" kept="$ROOT/server/tests/fuzz/corpus/$2"
  mkdir -p "$found" "$found-bad"
  [ -d "$kept" ] || { echo "$kept is missing" && return 1; }
  timeout $((FUZZ_SECONDS + 60)) "$1" -max_total_time="$FUZZ_SECONDS" -timeout=10 -max_len=65536 -print_final_stats=1 \
    -artifact_prefix="$found-bad/" "$found" "$kept"
}
