#!/usr/bin/env bash
# crash - the server dies under load, at every named point and at random moments: no action that was
# acknowledged or shown is lost, none is done twice, every table can be played on, and the file is
# whole. bench/load.c plays and checks.
#
#   tests/crash.sh [KILLS [SEED]]     how many random kills (8), and which ones
set -u
. tests/tap.bash
build=${BUILD:-build}
kills=${1:-8} seed=${2:-1}
tap_also=$tap_folder/log

# under_load NAME ARGUMENTS...: one run on a fresh file.
under_load() {
    local name=$1
    shift
    rm -f "$tap_folder"/load.db*
    "$build/bench/load" --program "$build/hanabi" --db "$tap_folder/load.db" "$@" \
        >"$tap_folder/report" 2>"$tap_folder/log"
    local code=$?
    cat "$tap_folder/report" >>"$tap_folder/log"
    ok $code "$name: $(sed -n 's/^\([0-9]* actions.*\)$/\1/p' "$tap_folder/report")"
    grep -q '^errors 0, actions lost 0, doubled 0, wrong 0$' "$tap_folder/report"
    ok $? "nothing is lost, doubled or wrong"
    check "the file is whole, and every log can be read" "$build/hanabi" admin --db "$tap_folder/load.db" check
}

points=
for point in before-commit after-commit before-send after-send; do
    points+="${points:+,}$point:1,$point:$((20 + seed % 17)),$point:170"
done
under_load "killed at every named point" --tables 12 --crash "$points" --seed "$seed"
grep -q '12 crashes at named points' "$tap_folder/report"
ok $? "each of them was reached"
# Not before something was done, lest a slow machine be killed while everybody is still coming back.
under_load "killed $kills times at random moments" --tables 25 --kill "$kills" --between 3 --seed "$seed"
grep -q "started $((kills + 1)) times" "$tap_folder/report"
ok $? "so often it came back"
[ "$(sed -n 's/^\([0-9]*\) actions.*/\1/p' "$tap_folder/report")" -ge $((3 * kills)) ]
ok $? "and every time it had something to lose"

# Would it be noticed? A server that comes back with an older file.
cat >"$tap_folder/forgetful" <<'END'
#!/bin/sh
db=$5
if [ -e "$db.old" ]; then
    rm -f "$db"-*
    cp "$db.old" "$db"
    [ ! -e "$db.old-wal" ] || cp "$db.old-wal" "$db-wal"
elif [ -e "$db" ]; then
    cp "$db" "$db.old"
    [ ! -e "$db-wal" ] || cp "$db-wal" "$db.old-wal"
fi
exec "$HANABI" "$@"
END
chmod +x "$tap_folder/forgetful"
rm -f "$tap_folder"/load.db*
HANABI=$build/hanabi timeout 300 "$build/bench/load" --program "$tap_folder/forgetful" --db "$tap_folder/load.db" --tables 12 --kill 3 \
    --between 20 --seed "$seed" >"$tap_folder/report" 2>"$tap_folder/log"
[ $? = 1 ] && grep -q '^errors [0-9]*, actions lost [1-9]' "$tap_folder/report"
ok $? "a server that forgets is found out"
plan
