# ./test planted: bugs that somebody could make, put into a copy of the sources one after another (scripts/planted/bugs.mjs),
# and changes of many small kinds in the web app's money path and API client (Stryker). A test must notice each.

part_planted() {
  local space="$VAR/planted"
  mkdir -p "$space"
  say "Planted bugs, one after another"
  counted planted lines "$LOGS/planted.log" node "$ROOT/scripts/planted/run.mjs" "$ROOT" "$space/source" "$space/build" "$FILTER"
}
