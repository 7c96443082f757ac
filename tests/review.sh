#!/usr/bin/env bash
# review - hanabi review: lines of JSON, the table, the picture, what is kept, faults.
set -u
. tests/tap.bash
work=$tap_folder
hanabi=${BUILD:-build}/hanabi

# Two colours, so that games are short.
"$hanabi" sim --bot partner --players 3 --colours 2 --games 2 --seed 5 --records "$work/games" >/dev/null
review() { "$hanabi" review --effort 64 "$@"; }

review --json --threads 1 "$work/games" >"$work/one"
review --json --threads 2 "$work/games" >"$work/two"
check "two threads find the same as one" cmp "$work/one" "$work/two"
check "lines of JSON" python3 - "$work/one" "$work/games" <<'PYTHON'
import json, sys
records = [json.loads(line) for line in open(sys.argv[2])]
lines = [json.loads(line) for line in open(sys.argv[1])]
assert [(l["game"], l["step"]) for l in lines] == [(g, s) for g, r in enumerate(records) for s in range(len(r["actions"]))]
for l in lines:
    assert list(l)[:12] == ["game", "step", "player", "action", "value", "stderr", "perfect", "cost", "cost_stderr", "mark", "exact", "trusted"] and l["winnable"] in (True, False, None), list(l)
    assert l["action"] == records[l["game"]]["actions"][l["step"]]
    actions = [c["action"] for c in l["choices"]]
    assert l["action"] in actions and (l["best"] == l["choices"][0] or l["trusted"]) and len(set(actions)) == len(actions)
    assert l["cost"] >= 0 and (l["cost"] == 0 or l["reason"] and l["because"]["kind"])
    assert not l["exact"] or l["stderr"] == l["cost_stderr"] == 0
    assert l["mark"] in ("", "inaccuracy", "mistake", "blunder")
assert any(l["exact"] for l in lines) and any(not l["exact"] for l in lines)
for g in range(2): # the first position, skill and luck come to the points at the end, but for the luck of the last draw
    game = [l for l in lines if l["game"] == g]
    if any(l["trusted"] for l in game): continue
    worth = game[0]["value"] - game[0]["skill"] + sum(l["skill"] + l["luck"] for l in game)
    assert abs(worth - game[-1]["value"]) < 0.01, (worth, game[-1]["value"])
PYTHON

# ---- What is kept ----

review --json --keep "$work/kept" "$work/games" >"$work/first"
check "what is kept changes nothing" cmp "$work/one" "$work/first"
size=$(stat -c %s "$work/kept")
review --json --keep "$work/kept" "$work/games" >"$work/again"
check "a second time all of it is taken from there" eval 'cmp "$work/one" "$work/again" && [ "$(stat -c %s "$work/kept")" = "$size" ]'
head -c $((size / 2 + 5)) "$work/kept" >"$work/half"
review --json --keep "$work/half" "$work/games" >"$work/again"
check "of half a file what is whole" cmp "$work/one" "$work/again"
review --json --keep "$work/half" "$work/games" >"$work/again"
check "... and what was added behind it stands whole, too" eval 'cmp "$work/one" "$work/again" && [ "$(stat -c %s "$work/half")" = "$size" ]'
printf 'not as it was' | dd of="$work/half" bs=1 seek=$((size / 2)) conv=notrunc 2>"$work/err"
review --json --keep "$work/half" "$work/games" >"$work/again"
check "what was damaged is reviewed anew" eval 'cmp "$work/one" "$work/again" && [ "$(stat -c %s "$work/half")" -gt "$size" ]'
cp "$work/games" "$work/other"
"$hanabi" review --keep "$work/other" "$work/games" >"$work/out" 2>"$work/err"
code=$?
check "a file of another kind is refused and stays as it is" eval '[ $code = 1 ] && grep -q "cannot write" "$work/err" && cmp "$work/games" "$work/other"'
review --json --keep "$work/kept" --bot cautious "$work/games" >"$work/again"
check "with other bots it is another review" eval '! cmp -s "$work/one" "$work/again"'
"$hanabi" review --effort 5000 --keep "$work/stopped" "$work/games" >"$work/out" 2>"$work/err" &
pid=$!
sleep 1 && kill -INT $pid
wait $pid
code=$?
check "a review that is interrupted says how it goes on" eval '[ $code = 1 ] && grep -q "the same command goes on" "$work/err" && [ -s "$work/stopped" ]'

# ---- For people ----

review --plot "$work/picture.svg" "$work/games" >"$work/out"
check "a table" eval 'grep -q "^Game 1: " "$work/out" && grep -q "^ *0  partner 1 " "$work/out" && grep -q "Expected before the first move" "$work/out"'
check "no line is wider than 80 columns" eval '! grep -v "^In thought\|^Game\|^Expected\|^partner" "$work/out" | grep -q "^.\{96\}"'
check "a picture" python3 -c 'import sys, xml.dom.minidom as d; assert len(d.parse(sys.argv[1]).getElementsByTagName("path")) == 2' "$work/picture.svg"

# One colour, one error token: Anna plays the red 5 that Bert has told her of, and the game is lost.
echo '{"format": "hanabi-record/1", "rules": {"edition": "abacus", "players": 2, "hand": 2, "colours": 1, "errors": 1}, "start": 1, "seats": ["Anna", "Bert"], "deck": ["r1", "r5", "r4", "r1", "r2", "r3", "r1", "r2", "r3", "r4"], "actions": ["hint 0 1", "play 0", "hint 0 5", "play 1"]}' >"$work/blunder"
"$hanabi" review --json --effort 1000 "$work/blunder" >"$work/out"
check "a blunder, and why" python3 - "$work/out" <<'PYTHON'
import json, sys
last = [json.loads(line) for line in open(sys.argv[1])][3]
assert last["mark"] == "blunder" and last["cost"] > 3, last
assert last["because"] == {"kind": "own-error", "player": 0, "card": "r5", "share": 1.0, "better": 0.0}, last
PYTHON

# ---- Faults ----

# refuses CODE WORDS ARGUMENTS...
refuses() {
    "$hanabi" review "${@:3}" >"$work/out" 2>"$work/err" </dev/null
    [ $? = "$1" ] && [ ! -s "$work/out" ] && grep -q -- "$2" "$work/err" && return
    cat "$work/out" "$work/err"
    return 1
}
check "no file" refuses 2 "which file"
check "no such file" refuses 1 "cannot open" "$work/none"
check "no such bot" refuses 2 "there is no bot" --bot nobody "$work/blunder"
check "a bot that sees everything" refuses 2 "cannot play on in thought" --bot cheat "$work/blunder"
check "a program" refuses 2 "cannot play on in thought" --bot ./mybot "$work/blunder"
check "bots for other seats" refuses 1 "3 bots for 2 seats" --bot cautious,cautious,hat "$work/blunder"
check "two budgets" refuses 2 "only one of" --time 3 --effort 100 "$work/blunder"
check "too little effort" refuses 2 "--effort" --effort 3 "$work/blunder"
check "one file for two things" refuses 2 "same file" --plot "$work/blunder" "$work/blunder"
sed 's/play 0/play 7/' "$work/blunder" >"$work/broken"
check "a record that does not go on" refuses 1 "game 0, step 1" "$work/broken"
plan
