# Debian packages: says which are missing, installs only those, and needs no network when none is.

# What differs between the releases that Kerbside runs on.
case $( (. /etc/os-release 2>/dev/null && echo "${VERSION_ID:-}") || true) in
  13) BOOST=1.83 POSTGRESQL=17 ;;
  *) BOOST=1.81 POSTGRESQL=15 ;;
esac

PACKAGES_BUILD=(clang-22 cmake ninja-build ccache mold pkg-config ca-certificates tzdata git
  "libboost$BOOST-dev" "libboost-json$BOOST-dev" "libboost-url$BOOST-dev" libpq-dev libssl-dev libsodium-dev
  libcurl4-openssl-dev libfmt-dev libspdlog-dev libhowardhinnant-date-dev libqrencode-dev libutf8proc-dev libzip-dev zlib1g-dev prometheus-cpp-dev libvips-dev libpango1.0-dev libcairo2-dev libwebp-dev libgtest-dev libgmock-dev librapidcheck-dev)
PACKAGES_DATABASE=("postgresql-$POSTGRESQL")
PACKAGES_TEST=(clang-format-22 shellcheck chromium-headless-shell fonts-dejavu-core openssl python3-aiosmtpd libfaketime)

# missing_packages NAME...: those that are not installed.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
  for package in "$@"; do grep -qxF -- "$package" <<<"$installed" || echo "$package"; done
}

# install_packages NAME...: brings what is missing.
install_packages() {
  command -v dpkg-query >/dev/null || fail "This needs Debian 12 or 13 (dpkg and apt were not found)."
  local missing=() as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "Installing Debian packages: ${missing[*]}"
  if [ "$(id -u)" != 0 ]; then
    may_sudo || fail "Debian packages are missing and there is neither root nor sudo here. Please have this run once: apt-get install --no-install-recommends ${missing[*]}"
    as_root=(sudo -n)
  fi
  keep_debian_cluster_away "${missing[@]}"
  TO_THE_END="Waiting for apt: packages that are installed by half would be in the way of the next start"
  run_apt "${missing[@]}"
  TO_THE_END=""
}

run_apt() {
  local debian=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive)
  if dpkg_was_interrupted; then
    say "Finishing an installation that was interrupted"
    must apt-repair "The interrupted installation of Debian packages could not be finished" "${debian[@]}" dpkg --configure -a
  fi
  must apt "The Debian packages could not be installed" update_and_install "$@"
}

# Lists that could not be read are no reason to stop: the old ones may do.
update_and_install() {
  local apt=("${debian[@]}" apt-get -o DPkg::Lock::Timeout=300)
  "${apt[@]}" update || true
  "${apt[@]}" install -y --no-install-recommends "$@"
}

# What apt itself looks at before it refuses to work, and packages that are unpacked and not configured.
dpkg_was_interrupted() { compgen -G '/var/lib/dpkg/updates/[0-9]*' >/dev/null || [ -n "$(dpkg --audit 2>/dev/null)" ]; }

may_sudo() {
  command -v sudo >/dev/null || return 1
  sudo -n true 2>/dev/null && return 0
  [ -t 0 ] && sudo -v
}

# Debian starts a database of its own when PostgreSQL is installed; Kerbside has a private one and wants no second.
keep_debian_cluster_away() {
  local file=/etc/postgresql-common/createcluster.d/kerbside.conf
  [[ " $* " == *" postgresql-$POSTGRESQL "* ]] || return 0
  at_exit "${as_root[@]}" rm -f "$file"
  "${as_root[@]}" mkdir -p "${file%/*}"
  "${as_root[@]}" sh -c "echo 'create_main_cluster = false' >$file"
}
