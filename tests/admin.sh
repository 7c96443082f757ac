#!/usr/bin/env bash
# admin - hanabi admin and hanabi backup, with and without somebody who has the database.
set -u
. tests/tap.bash
build=${BUILD:-build}
hanabi=$build/hanabi
player=$build/tests/store_faults # makes a database by playing, see there
db=$tap_folder/db
out=$tap_folder/out
tap_also=$out

# says CODE TEXT ARGUMENT...: hanabi ends with that code and says (or complains) that text.
says() {
    local code=$1 text=$2
    shift 2
    "$hanabi" "$@" >"$out" 2>&1
    local got=$?
    [ $got = "$code" ] && grep -qF -- "$text" "$out"
    ok $? "hanabi $(sed "s|$tap_folder/||g" <<<"$*"): $text"
}

says 1 'missing' admin --db "$db" list
says 1 "hanabi admin: $db: No such file" admin --db "$db" list
says 1 'there is no such file' admin --db "$db" close x
[ ! -e "$db" ]
ok $? "and makes no database"
says 2 'what is to be done?' admin --db "$db"
says 2 "there is no 'burn'" admin --db "$db" burn
says 2 'close needs a code' admin --db "$db" close
says 2 "list takes no 'x'" admin --db "$db" list x
says 2 "what is '--why'?" admin --db "$db" list --why
says 2 'purge needs --days N' admin --db "$db" purge
says 2 '--days takes a number' admin --db "$db" purge --days soon
says 2 '--db needs a value' admin list --db
says 2 'where to?' backup --db "$db"
echo "no database" >"$tap_folder/text"
says 1 'not-a-store' admin --db "$tap_folder/text" list
says 1 'not-a-store' admin --db "$tap_folder/text" check
says 1 'not-a-store' admin --db "$tap_folder/text" ban x
says 1 'not-a-store' backup --db "$tap_folder/text" "$tap_folder/copy"

# A table whose player was killed.
{ HANABI_CRASH=after-commit:5 "$player" play "$db" >"$out"; } 2>/dev/null
[ $? = 137 ]
ok $? "a player is killed in the middle"
says 0 'Nothing is wrong' admin --db "$db" check
says 0 'Tables: 1 (unfinished: 1)' admin --db "$db" check
says 0 'Ann, Bob' admin --db "$db" list
grep -qE '^table +plays +4 +2023-11-14 22:1[0-9]  Ann, Bob$' "$out"
ok $? "the table, its state, step, time and people"
says 1 "there is no table 'tabel'" admin --db "$db" close tabel
says 1 "there is nobody with the code 'nobody'" admin --db "$db" ban nobody
says 0 'Tables gone: 0, guests gone: 0. Done.' admin --db "$db" purge --days 0
says 0 'Done.' admin --db "$db" close table
says 0 'ended' admin --db "$db" list
says 0 'Tables: 1 (unfinished: 0), games: 1' admin --db "$db" check
says 1 "the game at table 'table' is over" admin --db "$db" close table

says 0 'is now in' backup --db "$db" "$tap_folder/copy"
says 0 'Tables: 1 (unfinished: 0)' admin --db "$tap_folder/copy" check
says 1 'the copy would replace the file itself' backup --db "$db" "$db"
"$player" play "$tap_folder/old" >"$out" # in 2023
says 0 'Tables gone: 1, guests gone: 0. Done.' admin --db "$tap_folder/old" purge --days 1
says 0 'Tables: 0' admin --db "$tap_folder/old" check
XDG_DATA_HOME=$tap_folder/data says 1 'data/hanabi/hanabi.db' admin list

# Somebody has it: orders are left there.
says 2 'salvage needs a file' admin --db "$db" salvage
says 0 'Nothing is lost.' admin --db "$tap_folder/copy" salvage "$tap_folder/saved"
says 0 'Tables: 1 (unfinished: 0)' admin --db "$tap_folder/saved" check
says 1 'is there already' admin --db "$tap_folder/copy" salvage "$tap_folder/saved"
says 2 'restore needs the folder' admin --db "$db" restore
says 1 'No such file' admin --db "$tap_folder/new" restore "$tap_folder/no-folder"
says 2 '--until takes a time' admin --db "$tap_folder/new" restore "$tap_folder" --until soon
says 2 "check takes no '--until'" admin --db "$db" check --until '2026-11-19 13:05:00'
says 1 'nothing was shipped to' admin --db "$tap_folder/new" restore "$tap_folder"
mkfifo "$tap_folder/ready"
"$player" answer "$tap_folder/copy" no-such-person >"$tap_folder/ready" &
server=$!
exec 3<"$tap_folder/ready"
read -r line <&3
[ "$line" = ready ]
ok $? "somebody has the database"
says 1 "there is nobody with the code 'ann'" admin --db "$tap_folder/copy" ban ann
read -r line <&3
[ "$line" = "ban ann" ]
ok $? "who has it was told to"
says 0 'ended' admin --db "$tap_folder/copy" list
says 0 'Nothing is wrong' admin --db "$tap_folder/copy" check
says 0 'is now in' backup --db "$tap_folder/copy" "$tap_folder/copy2"
says 1 'is a database in use' backup --db "$db" "$tap_folder/copy"
kill $server
wait $server 2>/dev/null
says 0 'Nothing is wrong' admin --db "$tap_folder/copy" check
plan
