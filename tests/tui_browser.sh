#!/usr/bin/env bash
# tui_browser - two terminals and one browser at one server table: a whole game, the same end for all.
set -u
. tests/tap.bash
. tests/server.bash
. tests/tui.bash
guest=
trap 'leave_terminals; [ -n "$guest" ] && kill $guest 2>/dev/null; stop_server KILL; rm -rf "$tap_folder"' EXIT
check "the packages of package-lock.json" tools/packages check
check "make web" flock package.json make --no-print-directory -s web
check "a server with the page" serve --web "${BUILD:-build}/web"
open anna 80 24 "$hanabi" play "$server_url" --players 3 --name Anna --colours 3 --values 3
check "a terminal makes a table" shows anna "$server_url/t/"
link=$(screen anna | grep -o "$server_url/t/[a-z0-9]*")
open bernd 80 24 "HANABI_LANG=de $hanabi" play "$link" --name Bernd
check "another one sits down" shows anna "Bernd"
node --no-warnings tests/web/page/guest.mjs "$link" Chris >"$tap_folder/chris" 2>&1 &
guest=$!
check "and somebody with a browser" matches anna 'Chris +ready'
matches bernd 'Chris' >/dev/null
keys bernd Enter
shows anna "Everybody is here." >/dev/null
keys anna Enter
check "the game begins" shows bernd "Chris"
round() {
    local who
    for who in anna bernd; do
        screen $who | head -n 1 | grep -qE "(your turn|du bist am Zug)$" && turn $who && sleep 0.1
    done
    sleep 0.05
}
loop_until_over anna "the game is over" round
check "a whole game" shows anna "the game is over"
check "in the other terminal" shows bernd "das Spiel ist zu Ende"
check "and in the browser" wait $guest
points=$(screen anna | sed -n 's/.*points \([0-9]*\).*/\1/p')
check "with the same points ($points)" grep -q "^points $points" "$tap_folder/chris"
plan
