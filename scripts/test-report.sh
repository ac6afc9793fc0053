# What ./test tells at its end: a table of its parts' times, the tests that were skipped or failed, and the total.

PASSED=0
FAILED=0
SKIPPED=0
FINISHED=""
TIMES=() # "part seconds processor-seconds"
MEASURED=""

# tally NAME PASSED FAILED [SKIPPED]: adds up, and shows the end of the log when something failed.
tally() {
  PASSED=$((PASSED + $2))
  FAILED=$((FAILED + $3))
  SKIPPED=$((SKIPPED + ${4:-0}))
  say "  $1: $2 passed, $3 failed$( ((${4:-0} == 0)) || echo ", $4 skipped")"
  (($3 == 0)) || { tail -n 60 "$LOGS/$1.log" | sed 's/^/    | /'; }
}

# processor_seconds: sets PROCESSOR to what this script has used so far, with all that it started and that has ended.
processor_seconds() {
  times >"$LOGS/times"
  PROCESSOR=$(tr -s ' ms\n' ' ' <"$LOGS/times" | awk '{for (i = 1; i < NF; i += 2) sum += 60 * $i + $(i + 1)} END {print sum}')
}

# measured PART COMMAND...: runs it and notes its row of the table, also when it breaks off.
measured() {
  MEASURED=$1
  STARTED=$SECONDS
  processor_seconds
  STARTED_PROCESSOR=$PROCESSOR
  shift
  "$@"
  note_time
}

note_time() {
  [ -n "$MEASURED" ] || return 0
  processor_seconds
  TIMES+=("$MEASURED $((SECONDS - STARTED)) $(awk "BEGIN {print $PROCESSOR - $STARTED_PROCESSOR}")")
  MEASURED=""
}

print_times() {
  ((${#TIMES[@]})) || return 0
  printf '%s\n' "${TIMES[@]}" | awk -v kept="$(kept_times)" '
    function row(name, seconds, processor) {printf "  %-12s %6d s %9.2f processor minutes", name, seconds, processor / 60}
    BEGIN {
      print ""
      while ((getline line <kept) > 0) {split(line, field, " "); before[field[1]] = field[3]}
    }
    {row($1, $2, $3); seconds += $2; processor += $3}
    $1 in before && $3 > 1.1 * before[$1] {printf ", %d %% more than the %.2f of the last time", 100 * ($3 / before[$1] - 1), before[$1] / 60}
    {print ""}
    END {row("all", seconds, processor); print ""}'
}

# kept_times: where the times of the last run like this one are kept: of whole parts, of which none failed.
kept_times() {
  [ -n "$FILTER${SIMULATE[*]}" ] || echo "$VAR/test-times/parts${SANITIZE:+-$SANITIZE}"
}

# What a build takes tells nothing: it depends on what was compiled before.
keep_times() {
  local file part
  file=$(kept_times)
  [ -n "$file" ] && ((FAILED == 0 && ${#TIMES[@]})) || return 0
  mkdir -p "${file%/*}" && touch "$file"
  for part in "${TIMES[@]%% *}"; do sed -i "/^$part /d" "$file"; done
  printf '%s\n' "${TIMES[@]}" | grep -v '^build ' >>"$file" || true
}

print_skipped() {
  ((SKIPPED)) || return 0
  printf '\nSkipped (%s):\n' "$SKIPPED"
  sed 's/^/  /' "$LOGS/skipped"
}

# note_failure NAME: of what fails as a whole, the end of its log stands for the tests' names.
note_failure() { { echo "$1" && tail -n 12 "$LOGS/$1.log" | sed 's/^/    /'; } >>"$FAILED_FILE"; }

print_failed() {
  [ -s "${FAILED_FILE:-}" ] || return 0
  printf '\nFailed:\n'
  sed 's/^/  /' "$FAILED_FILE"
}

# The last thing ./test does, whatever happened; a run that broke off counts as a failure.
print_report() {
  [ "$FINISHED" != help ] || return 0
  [ -n "$FINISHED" ] || FAILED=$((FAILED + 1))
  note_time
  print_times
  keep_times
  print_skipped
  print_failed
  echo "$PASSED passed, $FAILED failed$( ((SKIPPED == 0)) || echo ", $SKIPPED skipped")"
}
