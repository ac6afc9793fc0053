# Building what ./run and ./test share: the server, the web app, the demo pictures.

# build_jobs: one compiler a core, but never more than memory allows (about 1 GB each).
build_jobs() {
  local cores memory
  cores=$(nproc)
  memory=$(awk '/^MemAvailable/ {print int($2 / 1000000)}' /proc/meminfo)
  ((memory < cores)) && cores=$((memory > 0 ? memory : 1))
  echo "$cores"
}

# build_server TARGET...: configures $BUILD when needed and builds. CMAKE_OPTIONS may hold more settings.
CMAKE_OPTIONS=()
build_server() {
  say "Building the server ($*)"
  [ -f "$BUILD/build.ninja" ] || must cmake "CMake could not configure the build" \
    cmake -S "$ROOT" -B "$BUILD" -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo "${CMAKE_OPTIONS[@]}"
  compile "$@" || give_up build "The server does not build"
}

# compile TARGET...: ninja itself knows what is unchanged. When memory runs out, on with one compiler at a time.
compile() {
  local lock="${BUILD##*/}" status=0
  take_lock "$lock" 0 || {
    say "Waiting for another build in ${BUILD##*/}/"
    take_lock "$lock" 1800 || fail "Another build in ${BUILD##*/}/ is still running after 30 minutes."
  }
  logged build ninja -C "$BUILD" -j "$(build_jobs)" "$@" || status=$?
  if ((status != 0)) && [[ $(reason_in build "$LOGS/build.log") == "memory ran out"* ]]; then
    say "Memory ran out; continuing with one compiler at a time"
    status=0
    logged build ninja -C "$BUILD" -j 1 "$@" || status=$?
  fi
  release_lock "$lock"
  return "$status"
}

# build_web: skipped while no file of web/ changed.
build_web() {
  local hash
  npm_install web
  hash=$(hash_of "$ROOT/web")
  [ -f "$ROOT/web/dist/pages.json" ] && unchanged web "$hash" && return 0
  say "Building the web app"
  must web-build "The web app does not build" npm run build --prefix "$ROOT/web"
  done_with web "$hash"
}

# place_art DATA_DIR: puts the pictures of the demo vehicles where the server finds public files, and those of charges to
# deposits where `kerbside demo` takes them from. Former ones stay: demo data of an older edition names them.
place_art() {
  mkdir -p "$1/files/public/demo"
  cp -r "$ROOT/demo/pictures/." "$1/files/public/demo"
  mkdir -p "$1/files/private/demo-evidence"
  cp -r "$ROOT/demo/evidence/." "$1/files/private/demo-evidence"
}
