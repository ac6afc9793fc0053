# ./test planted: bugs that somebody could make, put into a copy of the sources one after another (scripts/planted/bugs.mjs),
# and changes of many small kinds in the web app's money path and API client (Stryker). A test must notice each.

part_planted() {
  local space="$VAR/planted"
  mkdir -p "$space"
  npm_install web
  say "Planted bugs, one after another"
  counted planted lines "$LOGS/planted.log" node "$ROOT/scripts/planted/run.mjs" "$ROOT" "$space/source" "$space/build" "$FILTER"
}

# Stryker lies apart from the web's packages, which ./run installs everywhere. The vitest that it drives must be the very
# one that the tests import, so it finds the web's.
part_mutants() {
  local package
  npm_install web
  npm_install scripts/mutants
  for package in vitest typescript; do ln -sfn "$ROOT/web/node_modules/$package" "$ROOT/scripts/mutants/node_modules/$package"; done
  say "Small changes in the web's money path and API client, one after another"
  check mutants node "$ROOT/scripts/mutants/run.mjs" "$ROOT" "$VAR/mutants" "$FILTER"
  grep -E 'Mutation score|^All files' "$LOGS/mutants.log" || true
}
