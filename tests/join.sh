#!/usr/bin/env bash
# join - bots at the tables of a real server: programs of the text protocol and our own with
# `hanabi join`, the example in Python; restarts, refusals, failures.
set -u
. tests/tap.bash
. tests/server.bash

# fails CODE PATTERN NAME COMMAND...: exits with this code and says that.
fails() {
    local code=$1 pattern=$2 name=$3
    shift 3
    timeout 300 "$@" >"$tap_folder/out" 2>&1
    local got=$?
    [ $got = "$code" ] && grep -q -- "$pattern" "$tap_folder/out"
    ok $? "$name: exit $code, \"$pattern\"" || sed 's/^/# /' "$tap_folder/out"
}

fails 2 "which table" "join without a link" "$program" join --bot hat
fails 2 "who shall play" "join without a bot" "$program" join http://localhost/t/abc
fails 2 "no link to a table" "join with something else" "$program" join localhost --bot hat
fails 2 "names no table" "join with a server's address" "$program" join http://localhost --bot hat
fails 2 "there is no bot" "join with a bot that there is not" "$program" join http://localhost/t/abc --bot nobody
fails 2 "sees all hands" "join with a cheat" "$program" join http://localhost/t/abc --bot cheat
fails 1 "the server cannot be reached (127.0.0.1:1: Connection refused)" "join where nobody listens" "$program" join http://127.0.0.1:1/t/abc --bot hat

check "a server starts" serve
fails 1 "no table with this code" "join at a table that there is not" "$program" join "$server_url/t/nosuch" --bot hat
fails 1 "does not know itself as “::ffff:127.0.0.1”. .* --host ::ffff:127.0.0.1" "join by a name that the server does not know" "$program" join "http://[::ffff:127.0.0.1]:$server_port/t/nosuch" --bot hat
HANABI_LANG=de fails 1 "keinen Tisch mit diesem Kürzel" "the same in German" "$program" join "$server_url/t/nosuch" --bot hat

# host NAME PLAYERS GUESTS [OPTION ...]: the example in Python makes a table, waits for others and plays.
host() {
    local name=$1 players=$2 guests=$3
    shift 3
    python3 examples/online_bot.py "$server_url" --create "$players" --guests "$guests" "$@" >"$tap_folder/$name" 2>&1 &
    host_pid=$!
    wait_for 120 grep -q /t/ "$tap_folder/$name"
    table_url=$(head -n 1 "$tap_folder/$name")
}
points() { sed -n 's/.* \([0-9][0-9]*\) points\{0,1\}[ ,.].*/\1/p; s/^points: //p' "$tap_folder/$1" | tail -n 1; }
# join NAME LINK ARGUMENTS...: in the background.
join() {
    local name=$1
    shift
    timeout 300 "$program" join "$@" >"$tap_folder/$name" 2>&1 &
    join_pid=$!
}

host h1 2 1 --games 2
check "the example in Python plays a whole game with itself" wait $host_pid
[ -n "$(points h1)" ]
ok $? "and tells its points"

"$program" join "$server_url/t/hqzk4m" --bot partner --seat 0 >"$tap_folder/zero" 2>&1
[ $? = 2 ] && grep -q -- "--seat 0: seats are counted from 1" "$tap_folder/zero"
ok $? "seats are counted from 1, and who says 0 is told so"

host h2 4 0
fails 1 "there is no seat 5: this table has only 4 seats" "join at a seat that the table does not have" "$program" join "$table_url" --bot hat --seat 5
join a "$table_url" --bot partner && a=$join_pid
join b "$table_url" --bot ./examples/bot.py --name Écho --seat 4 && b=$join_pid
HANABI_LANG=de join c "$table_url" --bot partner && c=$join_pid
check "join plays a whole game: a bot of ours" wait $a
check "... a program at the seat asked for" wait $b
check "... the same bot once more, as another guest" wait $c
check "... with the example in Python" wait $host_pid
grep -q "Écho sits at seat 4 " "$tap_folder/b"
ok $? "they say who sits where"
grep -q "^Das Spiel beginnt\.$" "$tap_folder/c" && grep -qE "Punkte?[ ,.]" "$tap_folder/c" &&
    ! grep -qE "points?|finished|perfect|errors" "$tap_folder/c"
ok $? "and how it ended, in their own language" || sed 's/^/# /' "$tap_folder/c"
[ "$(grep -hoE "partner( 2)? (sits at seat|sitzt auf Platz)" "$tap_folder/a" "$tap_folder/c" | sort -u | wc -l)" -eq 2 ]
ok $? "and two of one name are told apart"
[ -n "$(points h2)" ] && [ "$(points a)" = "$(points h2)" ] && [ "$(points b)" = "$(points h2)" ]
ok $? "all tell the same points ($(points h2), $(points a), $(points b), $(points c))"

# A bot that waits on its turn while the server dies and comes back. (Nine errors, so that the game is
# not over before that.)
cat >"$tap_folder/patient" <<'END'
#!/bin/sh
turn=0
while read -r line; do
    echo "$line"
    [ "$line" = choose ] || continue
    turn=$((turn + 1))
    [ $turn -gt 3 ] && continue
    : >"$WAIT_HERE/asked-$turn"
    until [ -e "$WAIT_HERE/go-$turn" ]; do sleep 0.05; done
done | exec python3 -u examples/bot.py
END
chmod +x "$tap_folder/patient"
export WAIT_HERE=$tap_folder
host h3 3 0 --rules '{"errors": 9}'
join d "$table_url" --bot "bash $tap_folder/patient --slowly" --bot-deadline 600 && d=$join_pid
join e "$table_url" --bot hat && e=$join_pid
turn=0
for kill in KILL KILL TERM; do
    turn=$((turn + 1))
    check "the game runs, and waits for a bot" wait_for 120 [ -e "$tap_folder/asked-$turn" ]
    stop_server $kill
    check "the server is there again after $kill" serve
    : >"$tap_folder/go-$turn"
done
check "a game goes on after the server was killed and stopped: a program" wait $d
check "... a bot of ours" wait $e
check "... the example in Python" wait $host_pid
[ -n "$(points h3)" ] && [ "$(points d)" = "$(points h3)" ] && [ "$(points e)" = "$(points h3)" ]
ok $? "all tell the same points ($(points h3), $(points d), $(points e))"
grep -q "Connected again" "$tap_folder/d"
ok $? "join says that it was away"

check "a program is called as its file" grep -q "^patient sits at seat" "$tap_folder/d"

# Rematches: who stays is led to the next table.
host h6 2 0 --games 3
join f "$table_url" --bot partner --stay && f=$join_pid
check "three games in a row" wait $host_pid
wait_for 120 eval '[ "$(grep -c " points\?[ ,.]" "$tap_folder/f")" = 3 ]'
ok $? "who stays plays all of them"
[ "$(grep -c "On to the next table" "$tap_folder/f")" = 2 ]
ok $? "and says so"
kill $f

# Interrupted while it waits, and back.
host h7 3 0
join g "$table_url" --bot ./examples/bot.py && g=$join_pid
check "a bot sits down" wait_for 120 grep -q "sits at seat" "$tap_folder/g"
kill -TERM $g
wait $g
[ $? = 143 ] && grep -q "Interrupted. The seat stays taken" "$tap_folder/g"
ok $? "who is interrupted says what becomes of the seat" || sed 's/^/# /' "$tap_folder/g"
join k "$table_url" --bot partner
check "and comes back to it" timeout 300 "$program" join "$table_url" --bot ./examples/bot.py
check "... so that the game is played" wait $host_pid

# Interrupted while its program thinks.
printf '#!/bin/sh\nread hello\necho ready 1\nwhile read word rest; do [ "$word" != choose ] || { touch "%s"; exec sleep 3000; }; done\n' \
    "$tap_folder/thinks" >"$tap_folder/slow"
chmod +x "$tap_folder/slow"
host h9 2 0
join s "$table_url" --bot "$tap_folder/slow" --name Slow --bot-deadline 3000 && s=$join_pid
check "a program thinks" wait_for 120 [ -e "$tap_folder/thinks" ]
kill -TERM $s
wait $s
[ $? = 143 ] && grep -q "Interrupted. The seat stays taken" "$tap_folder/s"
ok $? "who is interrupted does not wait for it, and keeps the seat" || sed 's/^/# /' "$tap_folder/s"
check "for whoever comes back to it" timeout 300 "$program" join "$table_url" --bot partner --name Slow
check "... and ends the game" wait $host_pid

# A program that fails: a bot of the server goes on in its place.
cat >"$tap_folder/dies" <<'END'
#!/bin/sh
read -r line; echo "ready 1 Mayfly"
while read -r line; do [ "$line" = choose ] && echo "no more" >&2 && exit 3; done
END
chmod +x "$tap_folder/dies"
host h4 2 0
fails 1 "no more" "a program that dies" "$program" join "$table_url" --bot "$tap_folder/dies"
grep -q "(Mayfly) at seat [12] ended" "$tap_folder/out" && grep -q "at table ${table_url##*/} at step [01]$" "$tap_folder/out"
ok $? "its report has the table, and its seat as it was told when it sat down" || sed 's/^/# /' "$tap_folder/out"
grep -q "sits at seat $(sed -n 's/.*(Mayfly) at seat \([0-9]\).*/\1/p' "$tap_folder/out") of table" "$tap_folder/out"
ok $? "which is the same number"
check "the game goes on without it" wait $host_pid
fails 1 "game at this table is over" "join at a table whose game is over" "$program" join "$table_url" --bot hat --stay

check "the server stops" stop_server TERM

# TLS, with a certificate that nobody knows but us.
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 \
    -keyout "$tap_folder/key.pem" -out "$tap_folder/cert.pem" 2>/dev/null
check "a server with TLS starts" serve --cert "$tap_folder/cert.pem" --key "$tap_folder/key.pem"
fails 1 "certificate is not trusted" "join does not trust just anybody" "$program" join "$server_url/t/abc" --bot hat
export SSL_CERT_FILE=$tap_folder/cert.pem
host h5 2 0
check "join plays a whole game over TLS" timeout 300 "$program" join "$table_url" --bot partner
check "... and the example in Python too" wait $host_pid
check "the server stops" stop_server TERM
plan
