#!/usr/bin/env bash
# postgres - the store on a database of PostgreSQL: the tests of the store that a file has to stand, too; what is there
# alone; the commands; a server whose database is killed under it.
set -u
. tests/tap.bash
. tests/postgres.bash
build=${BUILD:-build}
hanabi=$build/hanabi
out=$tap_folder/out
tap_also=$out

# says CODE TEXT ARGUMENT...: hanabi ends with that code and says (or complains) that text.
says() {
    local code=$1 text=$2
    shift 2
    "$hanabi" "$@" >"$out" 2>&1
    local got=$?
    [ $got = "$code" ] && grep -qF -- "$text" "$out"
    ok $? "hanabi $(sed "s|$tap_folder/||g; s|host=[^ ]*|...|g" <<<"$*"): $text"
}

# A machine without it loses nothing else.
mkdir "$tap_folder/without"
: >"$tap_folder/without/libpq.so.5"
LD_LIBRARY_PATH=$tap_folder/without says 1 'this machine needs libpq.so.5' admin --db postgresql://x list
if ! pg_there; then
    ok 0 "there is no PostgreSQL on this machine, or it cannot run here: the rest is skipped"
    plan
fi
pg_begin
ok $? "a cluster runs in a folder"
export STORE_SERVER
STORE_SERVER=$(pg_address %s)
for name in store store_people store_faults store_server; do
    check "build/tests/$name on PostgreSQL" "$build/tests/$name"
done

# ---- Commands ----------------------------------------------------------------------------------

pg_sql postgres 'CREATE DATABASE game'
pg_sql postgres "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0"
db=$(pg_address game)
says 1 'there is nothing in it yet' admin --db "$db" list
says 1 'has the encoding LATIN1' admin --db "$(pg_address latin)" list
says 1 'does not exist' admin --db "$(pg_address nobody)" list
says 1 'is no file' backup --db "$db" "$tap_folder/copy"
says 1 'archive_command' serve --db "$db" --ship "$tap_folder" --listen 127.0.0.1:0
{ HANABI_CRASH=after-commit:5 "$build/tests/store_faults" play "$db" >"$out"; } 2>/dev/null
[ $? = 137 ]
ok $? "a player is killed in the middle"
says 0 'Nothing is wrong' admin --db "$db" check
says 0 'Ann, Bob' admin --db "$db" list
says 1 "there is no table 'tabel'" admin --db "$db" close tabel
says 0 'Done.' admin --db "$db" close table
says 0 'ended' admin --db "$db" list
mkfifo "$tap_folder/ready"
"$build/tests/store_faults" answer "$db" no-such-person >"$tap_folder/ready" &
server=$!
exec 3<"$tap_folder/ready"
read -r line <&3
says 1 "there is nobody with the code 'ann'" admin --db "$db" ban ann
says 1 'another server has it' admin move --from "$db" --to "$tap_folder/file"
kill $server
wait $server 2>/dev/null
says 2 'move needs --from and --to' admin move --from "$db"
says 2 "list takes no '--to'" admin list --to "$db"
says 0 'and was compared. Rows:' admin move --from "$db" --to "$tap_folder/file"
says 0 'Nothing is wrong' admin --db "$tap_folder/file" check
says 1 'there is something in it already' admin move --from "$tap_folder/file" --to "$db"
pg_sql postgres 'CREATE DATABASE back'
says 0 'and was compared. Rows:' admin move --from "$tap_folder/file" --to "$(pg_address back)"
says 0 'Nothing is wrong' admin --db "$(pg_address back)" check
pg_sql back "UPDATE hanabi.entries SET time = time + 1 WHERE seq = 4"
says 1 'entry 4 is not what was written there' admin --db "$(pg_address back)" check

# ---- Servers -----------------------------------------------------------------------------------

# under_load NUMBER ARGUMENTS...: one run of bench/load.c, which plays and checks, on a fresh database.
under_load() {
    local db
    db=$(pg_address "load$1")$hosts
    shift
    "$build/bench/load" --program "$hanabi" --db "$db" "$@" >"$tap_folder/report" 2>"$out"
    local code=$?
    cat "$tap_folder/report" >>"$out"
    return $code
}
# judge CODE NUMBER NAME: how that went.
judge() {
    ok "$1" "$3: $(sed -n 's/^\([0-9]* actions.*\)$/\1/p' "$tap_folder/report")"
    grep -q '^errors 0, actions lost 0, doubled 0, wrong 0$' "$tap_folder/report"
    ok $? "nothing is lost, doubled or wrong"
    says 0 'Nothing is wrong' admin --db "$(pg_address "load$2")$hosts" check
}
hosts= # added to addresses
pg_sql postgres 'CREATE DATABASE load1'
under_load 1 --tables 8 --kill 3 --between 3 --crash before-commit:20,after-commit:20
judge $? 1 "a server that is killed"

# Whole games, as on a file.
for name in games clocks; do
    STORE_SQL="$pg_bin/psql -qAtX -h $pg_folder -U hanabi" HANABI=$hanabi check "tests/server/$name.py on PostgreSQL" \
        python3 "tests/server/$name.py"
done

# Whoever has lost the database to another one stops.
pg_sql postgres 'CREATE DATABASE lost'
db=$(pg_address lost)
"$hanabi" serve --db "$db" --listen 127.0.0.1:0 --no-limits >"$tap_folder/url" 2>"$out" &
server=$!
until [ -s "$tap_folder/url" ]; do
    kill -0 $server 2>/dev/null || break
    sleep 0.05
done
# It may come back before the other one has it: then it does what it is asked, and that is right, too.
for _ in {1..100}; do
    pg_sql postgres "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = 'lost'" >/dev/null
    "$hanabi" admin --db "$db" purge --days 9999 >/dev/null 2>&1
    for _ in {1..20}; do
        kill -0 $server 2>/dev/null || break 2
        sleep 0.5
    done
done
kill $server 2>/dev/null # one that does not stop by itself stops with 0
wait $server
[ $? = 1 ] && grep -q 'fault=changed' "$out"
ok $? "a server stops when another one has had its database"

# The database dies under the server, and comes back: people wait, and nobody is told anything that is not so. They play until
# all of it has happened.
entries() { pg_sql "$1" 'SELECT count(*) FROM hanabi.entries' 2>/dev/null || echo 0; }
ready() { # all tables have their players: a new one could not be opened without the database
    until grep -q 'tables ready 8 of 8' "$out"; do
        kill -0 "$load" 2>/dev/null || return 1
        sleep 0.1
    done
}
played() { # DATABASE N: so many entries more, unless the players have gone
    local before
    before=$(entries "$1")
    until [ "$(entries "$1")" -gt $((before + $2)) ]; do
        kill -0 "$load" 2>/dev/null || return 1
        sleep 0.1
    done
}
pg_sql postgres 'CREATE DATABASE load2'
touch "$tap_folder/playing"
: >"$out"
under_load 2 --tables 8 --rate 4 --seconds 1 --while "$tap_folder/playing" &
load=$!
ready
died=0
for signal in KILL INT KILL; do
    played load2 30 || break
    pg_kill $signal
    pg_start && died=$((died + 1))
done
rm "$tap_folder/playing"
wait "$load"
judge $? 2 "a server whose database is killed"
[ $died = 3 ]
ok $? "it was killed, stopped, and killed again"

# A standby that has all that was committed takes its place.
pg_sql postgres 'CREATE DATABASE load3'
hosts="&host=$pg_folder,$pg_folder&port=5432,5433"
check "a standby follows" pg_follow
touch "$tap_folder/playing"
: >"$out"
under_load 3 --tables 8 --rate 4 --seconds 1 --while "$tap_folder/playing" &
load=$!
ready
played load3 90 && pg_kill KILL && pg_promote
ok $? "the database is killed, and its standby takes its place"
rm "$tap_folder/playing"
wait "$load"
judge $? 3 "a server whose database is another one now"
plan
