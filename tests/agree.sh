#!/usr/bin/env bash
# agree - hanabi agree: what is counted over recorded games, and what is told about it.
set -u
. tests/tap.bash
work=$tap_folder
hanabi=${BUILD:-build}/hanabi

# One colour, two cards a hand: Anna has red 1 and red 3, Bert red 2 and red 4.
game() { # ACTIONS
    echo "{\"format\": \"hanabi-record/1\", \"rules\": {\"edition\": \"abacus\", \"players\": 2, \"hand\": 2, \"colours\": 1, \"empty_hints\": false}, \"start\": 0, \"seats\": [\"Anna\", \"Bert\"], \"deck\": [\"r1\", \"r3\", \"r4\", \"r1\", \"r2\", \"r5\", \"r1\", \"r2\", \"r3\", \"r4\"], \"actions\": [$1]}"
}
# counts WORDS: the object has these.
counts() { for word; do grep -q "$word[,}]" "$work/out" || { cat "$work/out"; return 1; }; done; }

"$hanabi" sim --bot cautious --players 3 --games 5 --records "$work/cautious" >/dev/null
"$hanabi" agree --bot cautious --json "$work/cautious" >"$work/out"
check "a bot agrees with itself in everything" python3 -c '
import json, sys
a = json.load(open(sys.argv[1]))
assert list(a) == ["games", "decisions", "same", "same_hints", "same_plays", "same_discards", "plays", "misplays",
                   "discards", "last_copies", "blind", "blind_same", "sure", "sure_wrong", "distrusted"], list(a)
assert a["games"] == 5 and a["decisions"] == a["same"] > 200
assert a["same_hints"] + a["same_plays"] + a["same_discards"] == a["same"]
assert a["same_plays"] == a["plays"] and a["same_discards"] == a["discards"] and a["misplays"] == 0
assert a["blind"] == a["sure"] == a["distrusted"] == 0
' "$work/out"

# Anna plays a red 1 that no hint pointed at, and then a red 3, which Bert has told her of and which does not fit.
game '"play 0", "hint 0 3", "play 1", "discard 2"' >"$work/blind"
"$hanabi" agree --bot cautious --json "$work/blind" >"$work/out"
check "a play of a card that no hint pointed at" counts '"games": 1' '"decisions": 4' '"blind": 1' '"blind_same": 0'
"$hanabi" agree --bot cautious --seat Bert --json "$work/blind" >"$work/out"
check "one player's decisions alone" counts '"games": 1' '"decisions": 2' '"blind": 0'
check "files one after the other" eval '"$hanabi" agree --bot cautious --json "$work/blind" "$work/cautious" >"$work/out" && counts "\"games\": 6"'
check "standard input" eval '"$hanabi" agree --bot cautious --json - <"$work/blind" >"$work/out" && counts "\"games\": 1"'

# A hint of red leaves Bert's cards open: partner takes the focus, its chop, for the 1 that fits, and it is the 2.
game '"hint 1 r"' >"$work/lie"
"$hanabi" agree --bot partner --json "$work/lie" >"$work/out"
check "of what a stranger means it is not sure" counts '"sure": 0' '"sure_wrong": 0'
"$hanabi" sim --bot cautious --players 3 --games 40 --records "$work/many" >/dev/null
"$hanabi" agree --bot partner --json "$work/many" >"$work/out"
check "what the bot is sure of and wrong about" python3 -c '
import json, sys
a = json.load(open(sys.argv[1]))
assert 20 < a["sure"] and 0 < a["sure_wrong"] < a["sure"], a' "$work/out"

# Moves taken back after a card had been seen: such a game counts nowhere.
sed 's/"actions"/"take_backs": [{"step": 0, "actions": 1, "seat": 0, "seen": true}], "actions"/' "$work/blind" >"$work/back"
"$hanabi" replay "$work/back" >"$work/told"
check "games that count nowhere are left out" eval 'grep -q "counts in no" "$work/told" && "$hanabi" agree --bot cautious --json "$work/back" >"$work/out" && counts "\"games\": 0"'

# ---- For people ----

"$hanabi" agree --bot cautious --plot "$work/picture.svg" "$work/cautious" >"$work/out"
check "a table" eval 'grep -qx "cautious beside those who played 5 games" "$work/out" && grep -q "^decisions that it makes, too .* 100.0 %$" "$work/out"'
check "a picture" python3 -c 'import sys, xml.dom.minidom as d; assert len(d.parse(sys.argv[1]).getElementsByTagName("text")) == 19' "$work/picture.svg"
check "a program" eval '"$hanabi" agree --bot "python3 ./examples/bot.py" --json "$work/blind" >"$work/out" && counts "\"decisions\": 4"'

# ---- Faults ----

# refuses CODE WORDS ARGUMENTS...
refuses() {
    "$hanabi" agree "${@:3}" >"$work/out" 2>"$work/err" </dev/null
    [ $? = "$1" ] && [ ! -s "$work/out" ] && grep -q "$2" "$work/err" && return
    cat "$work/out" "$work/err"
    return 1
}
check "no bot" refuses 2 "which bot" "$work/blind"
check "no file" refuses 2 "which file" --bot cautious
check "no such bot" refuses 2 "there is no bot" --bot nobody "$work/blind"
check "no such player" refuses 1 "nobody is called Carl" --bot cautious --seat Carl "$work/blind"
check "no such file" refuses 1 "cannot open" --bot cautious "$work/none"
sed 's/play 1/play 9/' "$work/blind" >"$work/broken"
check "a record that does not go on" refuses 1 "game 0, step 2" --bot cautious "$work/broken"
check "one file for two things" refuses 2 "same file" --bot cautious --plot "$work/blind" "$work/blind"
plan
