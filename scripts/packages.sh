# Debian packages: says which are missing, installs only those, and needs no network when none is.

PACKAGES_BUILD=(g++ cmake ninja-build ccache mold pkg-config ca-certificates tzdata git
  libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev libpq-dev libssl-dev libsodium-dev
  libcurl4-openssl-dev libfmt-dev libspdlog-dev libhowardhinnant-date-dev prometheus-cpp-dev libgtest-dev libgmock-dev librapidcheck-dev)
PACKAGES_DATABASE=(postgresql-15)
PACKAGES_TEST=(clang-format shellcheck chromium fonts-dejavu-core)

# missing_packages NAME...: those that are not installed.
missing_packages() {
  local installed package
  installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 2>/dev/null | sed -n 's/^installed //p')
  for package in "$@"; do grep -qxF -- "$package" <<<"$installed" || echo "$package"; done
}

# install_packages NAME...: brings what is missing.
install_packages() {
  command -v dpkg-query >/dev/null || fail "This needs Debian 12 (dpkg and apt were not found)."
  local missing=() as_root=()
  mapfile -t missing < <(missing_packages "$@")
  ((${#missing[@]})) || return 0
  say "Installing Debian packages: ${missing[*]}"
  if [ "$(id -u)" != 0 ]; then
    may_sudo || fail "Debian packages are missing and there is neither root nor sudo here. Please have this run once: apt-get install --no-install-recommends ${missing[*]}"
    as_root=(sudo)
  fi
  keep_debian_cluster_away "${missing[@]}"
  must apt-update "The package lists could not be read: is there a network?" "${as_root[@]}" apt-get update
  must apt-install "The Debian packages could not be installed" \
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"
}

may_sudo() {
  command -v sudo >/dev/null || return 1
  sudo -n true 2>/dev/null && return 0
  [ -t 0 ] && sudo -v
}

# Debian starts a database of its own when postgresql-15 is installed; Kerbside has a private one and wants no second.
keep_debian_cluster_away() {
  local folder=/etc/postgresql-common/createcluster.d
  [[ " $* " == *" postgresql-15 "* ]] && [ ! -e "$folder/kerbside.conf" ] || return 0
  "${as_root[@]}" mkdir -p "$folder"
  "${as_root[@]}" sh -c "echo 'create_main_cluster = false' >$folder/kerbside.conf"
  at_exit "${as_root[@]}" rm -f "$folder/kerbside.conf"
}
