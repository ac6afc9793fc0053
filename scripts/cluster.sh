# A private PostgreSQL cluster: unix socket only, data checksums on, run by an unprivileged user.
# choose_cluster sets CLUSTER (its folder), PGSOCKET (folder of the socket) and PGUSER_OS; the rest uses them.

PGBIN="/usr/lib/postgresql/$POSTGRESQL/bin"

# as_db COMMAND...: runs as the user who owns the cluster (PostgreSQL refuses to run as root).
as_db() {
  if [ "$(id -u)" = 0 ]; then
    (cd / && exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$@")
  else
    "$@"
  fi
}

# choose_cluster NAME: var/NAME, or a folder below /var/tmp when the database's user cannot get through to var/.
choose_cluster() {
  local tag
  tag="kerbside-$(printf %s "$ROOT" | sha256sum | cut -c 1-8)-$1"
  CLUSTER="$VAR/$1"
  mkdir -p "$VAR"
  if ! as_db test -x "$VAR"; then
    CLUSTER="/var/tmp/$tag"
    say "The database's user cannot read below $ROOT, so the data is kept in $CLUSTER"
  fi
  own_folder "$CLUSTER"
  PGSOCKET="$CLUSTER/socket"
  # The address of a unix socket has room for 107 bytes; PostgreSQL's file in it is called .s.PGSQL.5432.lock. And
  # neither PostgreSQL's options nor a connection string take a space or a quote as it is.
  ((${#PGSOCKET} + 20 <= 107)) && [[ $PGSOCKET =~ ^[A-Za-z0-9/._-]+$ ]] || PGSOCKET="/tmp/$tag"
  own_folder "$PGSOCKET"
}

# own_folder PATH: makes it, for the database's user alone. Below /tmp its name can be foreseen: one that somebody else
# made before us is refused, for he could read and change what we put there.
own_folder() {
  local owner
  mkdir -p "$1"
  [ ! -L "$1" ] || fail "$1 is a symbolic link; please remove it."
  owner=$(stat -c %U "$1")
  [ -O "$1" ] || [ "$(id -u):$owner" = 0:postgres ] ||
    fail "$1 belongs to $owner, not to you; start as that user, or remove it."
  if [ "$(id -u)" = 0 ]; then chown postgres: "$1"; fi
  chmod 700 "$1"
}

# make_cluster: initdb in a folder beside, so that an interrupted first start leaves nothing half made. The log is terse
# because the details of an error quote rows, and rows are people.
make_cluster() {
  [ -s "$CLUSTER/data/PG_VERSION" ] && return 0
  as_db rm -rf "$CLUSTER/data.new" "$CLUSTER/data"
  as_db "$PGBIN/initdb" --pgdata "$CLUSTER/data.new" --username postgres --data-checksums --encoding UTF8 \
    --locale C.UTF-8 --auth-local trust --auth-host reject --no-instructions
  # Only who may enter the socket's folder (mode 0700) can connect; nothing listens on the network.
  as_db tee -a "$CLUSTER/data.new/postgresql.conf" <<-CONF
	listen_addresses = ''
	max_connections = 200
	shared_buffers = 256MB
	timezone = 'UTC'
	log_min_messages = warning
	log_error_verbosity = terse
	CONF
  as_db mv "$CLUSTER/data.new" "$CLUSTER/data"
}

# cluster_runs: whether the process that postmaster.pid names is this cluster's. After a reboot or a kill it may be
# anybody's.
cluster_runs() {
  local pid
  pid=$(as_db head -n 1 "$CLUSTER/data/postmaster.pid" 2>/dev/null) || return 1
  [ "$(program_of "$pid")" = "$PGBIN/postgres" ] || return 1
  tr '\0' ' ' <"/proc/$pid/cmdline" | grep -qF -- "$CLUSTER/data"
}

# end_leftover: what a killed ./run left behind, running or not. PostgreSQL itself takes the number in an old lock file
# for a server when any process of the same user has it now.
end_leftover() {
  if cluster_runs; then
    say "Stopping the database that an interrupted start left running"
    stop_cluster || fail "The database of an interrupted start does not stop; please end process $(as_db head -n 1 "$CLUSTER/data/postmaster.pid")."
  fi
  as_db rm -f "$CLUSTER/data/postmaster.pid" "$PGSOCKET/.s.PGSQL.5432" "$PGSOCKET/.s.PGSQL.5432.lock"
}

# start_cluster [OPTION...]: options are PostgreSQL settings, name=value.
start_cluster() {
  local options="-k $PGSOCKET" setting
  for setting in "$@"; do options+=" -c $setting"; done
  must initdb "The database's folder could not be made" make_cluster
  end_leftover
  must postgres "PostgreSQL did not start; when nothing else helps, ./run --fresh begins with new data" start_postgres "$options"
}

start_postgres() {
  forget_locks
  as_db "$PGBIN/pg_ctl" start --pgdata "$CLUSTER/data" --log "$CLUSTER/log" --wait --timeout 120 --silent --options "$1" ||
    { as_db tail -n 20 "$CLUSTER/log" && return 1; }
}

stop_cluster() {
  cluster_runs || return 0
  as_db "$PGBIN/pg_ctl" stop --pgdata "$CLUSTER/data" --mode fast --wait --timeout 60 --silent >/dev/null 2>&1
}

remove_cluster() {
  stop_cluster || true
  rm -rf "$CLUSTER" "$PGSOCKET"
}

# sql DATABASE COMMAND-OR-PSQL-ARGUMENTS...: as the cluster's superuser.
sql() {
  local database=$1
  shift
  psql -X -q -A -t -v ON_ERROR_STOP=1 -h "$PGSOCKET" -U postgres -d "$database" "$@"
}

# make_database NAME: roles and an empty database, once.
make_database() {
  must roles "The database's roles could not be made" sql postgres -f "$ROOT/database/roles.sql"
  [ -n "$(sql postgres -c "select 1 from pg_database where datname = '$1'")" ] ||
    sql postgres -c "create database $1 owner kerbside_owner"
  export DATABASE_URL="host=$PGSOCKET dbname=$1 user=kerbside_app"
  export DATABASE_ADMIN_URL="host=$PGSOCKET dbname=$1 user=kerbside_owner"
}
