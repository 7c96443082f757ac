#!/usr/bin/env bash
# full_disk - every command that writes says why it could not: the true reason, whenever it came.
# /dev/full is a disk that is always full; "ulimit -f" bounds the size of files.
set -u
. tests/tap.bash
work=$tap_folder
hanabi=$PWD/${BUILD:-build}/hanabi
export XDG_DATA_HOME=$work/data XDG_STATE_HOME=$work/state
tap_also=$work/err

# Long enough that writing fails in the midst of it, and nothing is left for the end.
"$hanabi" sim --bot random --games 100 --records "$work/games" >/dev/null
for seed in $(seq 20); do "$hanabi" deal --seed $seed; done >"$work/deals"

# no_room COMMAND...: standard output has no room; the exit status is 1, and one sentence says so.
no_room() {
    "$hanabi" "$@" >/dev/full 2>"$work/err" </dev/null
    [ $? = 1 ] && grep -qx 'hanabi: standard output: No space left on device' "$work/err" && [ "$(wc -l <"$work/err")" = 1 ]
}
said=
for command in help "help --man" "help --man sim" "help --completion bash" "help --commands" version "sim --help" rules \
    deal "convert --to hanabi $work/games" "convert --to hanab-live $work/games" "replay $work/games" \
    "replay --states $work/games" "replay --states $work/deals" "convert --to hanabi $work/deals" "replay --why cautious $work/games" "sim --bot random --games 20" \
    "agree --bot cautious $work/games" "sim --bot random --games 20 --json" "sim --compare random,cautious --games 20" "sim --matrix random,cautious --games 20" \
    observe "observe --page" "bench steps --games 100"; do
    no_room $command || said+=" ($command)"
done
ok "$([ -z "$said" ]; echo $?)" "what has no room on standard output is said by all commands${said:+, but not by$said}"
check "and in the chosen language" eval '! "$hanabi" --lang de deal >/dev/full 2>"$work/err" && grep -q "der Datenträger ist voll" "$work/err"'
yes table | head -n 300 | "$hanabi" play --plain --record "$work/played" >/dev/full 2>"$work/err"
[ $? = 1 ] && grep -q 'standard output: No space left on device' "$work/err"
ok $? "so does a game in plain lines"

# no_file OPTION ARGUMENT...: the file of that option, behind it, has no room.
no_file() {
    local file=$2
    "$hanabi" "${@:3}" "$1" "$file" >"$work/out" 2>"$work/err" </dev/null
    [ $? = 1 ] && grep -q "$file.*: No space left on device\$" "$work/err"
}
check "records of 20 games" no_file --records /dev/full sim --bot random --games 20
check "records of many, which fail while games are played" no_file --records /dev/full sim --bot random --games 3000
check "and what was found is told" grep -q '^No game was finished' "$work/out"
check "a picture" no_file --plot /dev/full sim --bot random --games 20
printf '#!/bin/sh\nread hello\necho ready 1 Mute\n' >"$work/mute" && chmod +x "$work/mute"
"$hanabi" sim --bot "$work/mute" --games 1 --bot-log /dev/full >/dev/null 2>"$work/err"
grep -qx 'hanabi sim: cannot write the file of --bot-log: No space left on device' "$work/err"
ok $? "the log of what bots say"

# little FILE COMMAND...: files grow to 8 blocks of 1024 bytes and no further.
little() { (ulimit -f 8 && exec "$hanabi" "$@") >"$work/out" 2>"$work/err" </dev/null; }
little sim --bot random --games 500 --records "$work/some"
[ $? = 1 ] && grep -q "could not write all records into $work/some: File too large\$" "$work/err"
ok $? "a file that may not grow says so"
[ -s "$work/some" ] && [ "$(tail -c 1 "$work/some" | od -An -tx1)" = " 0a" ] && "$hanabi" replay --states "$work/some" >/dev/null 2>"$work/err"
ok $? "and has whole records only"
little sim --bot random --games 500 --records /dev/null --plot "$work/plot" --bot-log "$work/log"
ok $? "what is small enough is written"
"$hanabi" play --record "$work/kept" </dev/null >/dev/null && cp "$work/kept" "$work/before"
(ulimit -f 0 && exec "$hanabi" play --resume "$work/kept") </dev/null 2>&1 | cat >"$work/err"
[ "${PIPESTATUS[0]}" = 1 ] && grep -qx "hanabi play: cannot save the game in $work/kept: File too large" "$work/err" && cmp -s "$work/kept" "$work/before"
ok $? "a game that cannot be kept says so, and is as it was"
"$hanabi" serve --db "$work/db" --listen 127.0.0.1:0 >"$work/address" 2>/dev/null &
server=$!
for _ in $(seq 600); do [ -s "$work/address" ] && break; sleep 0.05; done
(ulimit -f 8 && exec "$hanabi" backup --db "$work/db" "$work/copy") >"$work/out" 2>"$work/err"
[ $? = 1 ] && grep -qE 'File too large|disk is full' "$work/err" && [ ! -e "$work/copy" ] && ! ls "$work" | grep -q tmp
ok $? "a backup that does not fit says so and leaves nothing"
kill $server
wait $server
(ulimit -f 8 && exec "$hanabi" serve --db "$work/new" --listen 127.0.0.1:0) >"$work/out" 2>"$work/err"
[ $? = 1 ] && grep -qE 'File too large|disk is full' "$work/err"
ok $? "so does a server's new database"

plan
