#!/usr/bin/env bash
# client_odd - the client and servers that are not what they should be: it gets along with what is merely
# unusual, and says what is wrong otherwise.
set -u
. tests/tap.bash
program=${BUILD:-build}/hanabi
export XDG_STATE_HOME=$tap_folder/state
mkdir -p "$XDG_STATE_HOME"
odd_pid=
more=
trap 'kill $odd_pid 2>/dev/null; rm -rf "$tap_folder"' EXIT

# odd WAY PATTERN NAME: join fails there with this sentence.
odd() {
    rm -f "$tap_folder/port"
    python3 tests/odd_server.py "$1" >"$tap_folder/port" 2>"$tap_folder/odd.log" &
    odd_pid=$!
    until [ -s "$tap_folder/port" ]; do sleep 0.05; done
    ${before_join:-:} "$(cat "$tap_folder/port")"
    timeout 300 "$program" join "http://127.0.0.1:$(cat "$tap_folder/port")/t/abc" --bot hat $more >"$tap_folder/out" 2>&1
    local code=$?
    [ $code = 1 ] && grep -q -- "$2" "$tap_folder/out"
    ok $? "$3" || sed 's/^/# /' "$tap_folder/out"
    kill $odd_pid
    wait $odd_pid 2>/dev/null
}

# These get as far as a seat, which is refused.
odd plain "refuses: ?\[31mNo seat" "a plain server; what it says is made harmless"
odd close-delimited "refuses: " "an answer that ends with its connection"
odd chunked "refuses: " "an answer in chunks"
odd forgets-once "refuses: " "a token that is not known any more: a new guest"

# What cannot be kept is told.
full_disk=$tap_folder/state/hanabi/guests
full() {
    mkdir -p "$full_disk/http-127.0.0.1-$1"
    ln -sf /dev/full "$full_disk/http-127.0.0.1-$1/hat_1"
}
before_join=full odd plain "new guest: who you are could not be kept (.*hat_1: " "a token that cannot be written"
XDG_STATE_HOME=/dev/null odd plain "new guest: who you are could not be kept (/dev/null" "no place for a token"
more=--quiet XDG_STATE_HOME=/dev/null odd plain "^hanabi join: When you come back you will be a new guest" "which is told to who wants to hear nothing while all is well"
# These do not.
odd forgets "does not know this token" "a server that knows nobody"
odd no-token "gave no token" "no token"
odd busy "too much" "a server that is busy, in its words"
odd busy-without-words "status 503" "and without any"
odd refuses "No more lines here" "a refused WebSocket, in words that come later"
odd cut-off "status 403" "and whose words are cut off"
odd not-http "no Hanabi server" "no HTTP"
odd not-found "no Hanabi server at this address" "another server"
odd wrong-accept "does not speak WebSocket" "no WebSocket"
odd old "Too old" "another version"
odd not-json "not JSON" "no JSON"
odd bad-frame "bits that mean nothing" "no frames"
odd lies "entry 2 (start) cannot follow" "entries that cannot follow"
odd elsewhere "connected elsewhere" "somebody else with our token"
plan
