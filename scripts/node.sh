# Node.js: the machine's when it is new enough for Vite and its npm for our packages, otherwise Node 24 in var/node.

# node_is_enough COMMAND: 20.19 or later 20, 22.12 or later.
node_is_enough() {
  "$1" -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit((a === 20 && b >= 19) || (a === 22 && b >= 12) || a > 22 ? 0 : 1)' 2>/dev/null
}

# npm_is_enough: 9.5 or later, which the API description's checker wants; Debian 13's is 9.2.
npm_is_enough() {
  local version
  version=$(npm --version 2>/dev/null) && printf '9.5.0\n%s\n' "$version" | sort -CV
}

# use_node: puts a node and npm that are good enough first in PATH. KERBSIDE_OWN_NODE=1 never takes the machine's.
use_node() {
  export npm_config_loglevel=error npm_config_update_notifier=false
  local own="$VAR/node/node_modules"
  if [ -z "${KERBSIDE_OWN_NODE:-}" ] && node_is_enough node && npm_is_enough; then return 0; fi
  if ! { unchanged node "$(hash_of "$ROOT/scripts/node")" && node_is_enough "$own/.bin/node"; }; then fetch_node; fi
  export PATH="$own/.bin:$PATH"
  hash -r
  node_is_enough node || fail "Node.js 24 was brought into var/node but does not start: $(node --version 2>&1)."
}

# Debian 12's own nodejs is 18: too old to build the web app, new enough to fetch its successor.
fetch_node() {
  local own="$VAR/node" arch
  command -v node >/dev/null && command -v npm >/dev/null || install_packages nodejs npm
  say "Fetching Node.js 24 from npm into var/node (this machine has Node $(node --version 2>/dev/null || echo none), npm $(npm --version 2>/dev/null || echo none))"
  mkdir -p "$own"
  cp "$ROOT"/scripts/node/package*.json "$own/"
  must node "Node.js 24 could not be fetched from npm" npm ci --prefix "$own" --ignore-scripts --no-audit --no-fund
  case $(uname -m) in
    x86_64) arch=x64 ;;
    aarch64) arch=arm64 ;;
    *) fail "There is no Node.js 24 on npm for $(uname -m); please install Node.js 20.19 and npm 9.5 or later." ;;
  esac
  ln -sf "../node-linux-$arch/bin/node" "$own/node_modules/.bin/node"
  done_with node "$(hash_of "$ROOT/scripts/node")"
}

# npm_install FOLDER: npm ci there, skipped while its lock file and Node's version are unchanged.
npm_install() {
  local folder="$ROOT/$1" name="npm-${1//\//-}" hash
  hash=$(cat "$folder/package.json" "$folder/package-lock.json" <(node --version) | sha256sum | cut -c 1-64)
  [ -d "$folder/node_modules" ] && unchanged "$name" "$hash" && return 0
  say "Installing npm packages of $1/"
  must "$name" "npm ci in $1/ failed" npm ci --prefix "$folder" --no-audit --no-fund
  done_with "$name" "$hash"
}
