# postgres.bash - a cluster of PostgreSQL for tests, in a folder of its own, by a socket alone. PostgreSQL does not run as
# root: then it is nobody's. Use: . tests/postgres.bash after tap.bash; pg_begin; ...; it ends with the test.
unset ${!PG@} # of whoever runs the tests
pg_bin=$(ls /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1)
pg_bin=$(dirname "${pg_bin:-$(command -v initdb || echo /nowhere/initdb)}")
pg_as=()
pg_process= pg_second=
[ "$(id -u)" != 0 ] || pg_as=(setpriv --reuid=nobody --regid="$(id -g nobody)" --clear-groups)

# pg_there: is PostgreSQL installed, and can it run here, where root may not become anybody?
pg_there() { [ -x "$pg_bin/initdb" ] && [ -x "$pg_bin/postgres" ] && "${pg_as[@]}" test -x "${TMPDIR:-/tmp}"; }

# pg_start: starts the cluster, and waits until it is there. Of one that was killed some processes may be there for a moment.
pg_start() {
    local try
    for try in {1..100}; do
        "${pg_as[@]}" "$pg_bin/postgres" -D "$pg_folder/data" -k "$pg_folder" >>"$pg_folder/log" 2>&1 &
        pg_process=$!
        while kill -0 "$pg_process" 2>/dev/null; do
            ! "$pg_bin/pg_isready" -q -h "$pg_folder" -U hanabi -d postgres || return 0
            sleep 0.05
        done
        sleep 0.1
    done
    return 1
}

# pg_kill SIGNAL: the whole cluster ends: KILL at once, INT as it should, whoever is connected.
pg_kill() {
    kill -"$1" "$pg_process"
    wait "$pg_process" 2>/dev/null
    return 0
}

# pg_begin: makes the cluster and starts it. What is on the disk does not matter here, and so nothing is waited for.
pg_begin() {
    pg_folder=$(mktemp -d "${TMPDIR:-/tmp}/hanabi-pg-XXXXXX")
    chmod 755 "$pg_folder"
    [ ${#pg_as[@]} = 0 ] || chown "nobody:$(id -g nobody)" "$pg_folder"
    trap 'kill -INT $pg_process $pg_second 2>/dev/null; wait $pg_process $pg_second 2>/dev/null; rm -rf "$tap_folder" "$pg_folder"' EXIT
    "${pg_as[@]}" "$pg_bin/initdb" -D "$pg_folder/data" -U hanabi -A trust -E UTF8 --locale=C.UTF-8 -N >"$pg_folder/initdb" 2>&1 ||
        { sed 's/^/# /' "$pg_folder/initdb"; return 1; }
    printf '%s\n' "listen_addresses = ''" 'fsync = off' 'full_page_writes = off' 'shared_buffers = 32MB' \
        'max_connections = 40' 'autovacuum = off' "log_min_messages = warning" |
        "${pg_as[@]}" tee -a "$pg_folder/data/postgresql.conf" >/dev/null
    pg_start
}

# pg_follow: a second cluster follows the first, which waits for it with every commit from then on; pg_promote: it takes its
# place.
pg_follow() {
    "${pg_as[@]}" "$pg_bin/pg_basebackup" -h "$pg_folder" -U hanabi -D "$pg_folder/standby" -c fast -R -X stream || return 1
    "${pg_as[@]}" "$pg_bin/postgres" -D "$pg_folder/standby" -k "$pg_folder" -p 5433 >>"$pg_folder/log" 2>&1 &
    pg_second=$!
    pg_sql postgres "ALTER SYSTEM SET synchronous_standby_names = '*'"
    pg_sql postgres 'SELECT pg_reload_conf()'
    until [ "$(pg_sql postgres "SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'")" = 1 ]; do
        kill -0 "$pg_second" 2>/dev/null || return 1
        sleep 0.1
    done
}
pg_promote() { "$pg_bin/psql" -qAtX -h "$pg_folder" -p 5433 -U hanabi -d postgres -c 'SELECT pg_promote()' | grep -qx t; }

# pg_address NAME: of a database of that cluster; %s: for any name.
pg_address() { echo "postgresql:///$1?host=$pg_folder&user=hanabi"; }
# pg_sql NAME SQL: what it gives.
pg_sql() { "$pg_bin/psql" -qAtX -h "$pg_folder" -U hanabi -d "$1" -c "$2"; }
