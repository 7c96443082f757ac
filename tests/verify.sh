#!/usr/bin/env bash
# verify - hanabi verify: fair games are found fair, every kind of cheating is found out; and the
# Python of docs/fair-deals.md agrees.
set -u
build=${BUILD:-build}
hanabi=$build/hanabi
. tests/tap.bash
work=$tap_folder

# ---- Games of a table, some with cards that went back into the deck

for n in $(seq 1 24); do "$build/tests/fair_deals" record "$n" >"$work/$n.json" || echo "no record $n"; done
cat "$work"/*.json >"$work/all"
returned=$(grep -l '"return ' "$work"/*.json | head -n 1)
[ -n "$returned" ]
ok $? "some games returned a card to the deck"
check "they are all fair" eval '[ "$("$hanabi" verify "$work/all" | grep -c ": fair, all as the seed")" = 24 ]'
check "standard input" eval '"$hanabi" verify - <"$work/all"'
check "who starts was chosen in some" eval '"$hanabi" verify "$work/2.json" | grep -q "chosen, not drawn"'

# ---- Python agrees

if command -v python3 >"$work/which" && command -v jq >"$work/which"; then
    sed -n '/^```python$/,/^```$/p' docs/fair-deals.md | sed '1d;$d' >"$work/check.py"
    python() {
        # shellcheck disable=SC2046
        python3 "$work/check.py" "$1" $("$hanabi" replay --states "$1" | jq .deck)
    }
    for file in "$work/1.json" "$work/2.json" "$returned"; do
        check "Python finds it fair: $(basename "$file")" eval '[ "$(python "$file")" = fair ]'
    done
    # "start" moved on by one where it was drawn, two cards, two tiles, a place exchanged.
    jq -c '.start = (.start + 1) % 3 | .actions = []' "$work/1.json" >"$work/start"
    jq -c '.deck = .deck[1:] + .deck[:1] | .actions = []' "$work/1.json" >"$work/deck"
    jq -c '.tiles = .tiles[1:] + .tiles[:1] | .actions = []' "$work/1.json" >"$work/tiles"
    jq -c '.actions |= map(if startswith("return ") then (split(" ") | .[2] |= (if . == "0" then "1" else "0" end) | join(" ")) else . end) |
           .actions = .actions[:1 + (.actions | map(startswith("return ")) | index(true))]' "$returned" >"$work/place"
    jq -c '.seed = "00" + .seed[2:62] + "ff"' "$work/1.json" >"$work/seed"
    for what in start deck tiles place seed; do
        ! python "$work/$what" >"$work/out" 2>"$work/err" && grep -q AssertionError "$work/err"
        ok $? "Python finds the other $what"
    done
    found() { # found FILE WORDS: exit status 1, one line with these words, nothing on standard output
        "$hanabi" verify "$work/$1" >"$work/out" 2>"$work/err"
        [ $? = 1 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" = 1 ] && grep -qF "$2" "$work/err" ||
            { cat "$work/out" "$work/err"; return 1; }
    }
    check "another start" found start "hanabi verify: game 0: this is not the start of the seed"
    check "another deck" found deck "this is not the deck of the seed: deck[0] is"
    check "other tiles" found tiles "these are not the tiles of the seed: tiles[0] is"
    check "another place" found place "a card went back into the deck behind"
    check "another seed" found seed "this is not the seed that was promised"
    jq -c 'del(.commitment)' "$work/1.json" >"$work/none"
    check "no commitment" found none "the record has no commitment; that of its seed is $(jq -r .commitment "$work/1.json")"
    jq -c 'del(.seed)' "$work/1.json" >"$work/none"
    check "no seed" found none "the record has no seed"
    jq -c '.seed = 7' "$work/1.json" >"$work/none"
    check "a number as seed" found none "the seed is a number"
    jq -c '.seed = "abc"' "$work/1.json" >"$work/none"
    check "no hex digits" found none "seed"
    jq -c '.actions += ["play 99"]' "$work/1.json" >"$work/none"
    check "an action that is not legal" found none "hanabi verify: game 0, step"
    jq -c '.commitment |= ascii_upcase | .seed |= ascii_upcase' "$work/1.json" >"$work/upper"
    check "large letters" "$hanabi" verify "$work/upper"
    # One unfair game among others: the others are still judged.
    cat "$work/1.json" "$work/deck" "$work/2.json" >"$work/mixed"
    "$hanabi" verify "$work/mixed" >"$work/out" 2>"$work/err"
    [ $? = 1 ] && [ "$(wc -l <"$work/out")" = 2 ] && grep -q "game 1: this is not the deck" "$work/err"
    ok $? "one unfair game among others"
fi

# ---- Wrong use

"$hanabi" verify 2>"$work/err"
[ $? = 2 ] && grep -q "which file" "$work/err"
ok $? "no file"
"$hanabi" verify --fast x 2>"$work/err"
[ $? = 2 ]
ok $? "an unknown option"
"$hanabi" verify "$work/nothing-here" 2>"$work/err"
[ $? = 1 ] && grep -q "cannot open" "$work/err"
ok $? "a file that is not there"
check "help" eval '"$hanabi" verify --help | grep -q "commitment"'
plan
