#!/bin/bash
# convert.sh - hanabi convert: records to hanab.live and back, and what cannot be carried over.
hanabi=${BUILD:-build}/hanabi
. tests/tap.bash
work=$tap_folder

# ---- Writing a record again changes nothing

cat tests/golden/*.json >"$work/all"
check "records to records: the same bytes" eval '"$hanabi" convert --to hanabi "$work/all" | cmp - "$work/all"'

# ---- There and back

play() { # deals a game and plays the first legal actions of every state, three of a kind
    "$hanabi" deal --seed 3 "$@" >"$work/game" || return 1
    local wish action
    for wish in "hint 1 [1-5]" "hint 0 [a-z]" play discard play "hint 0 [1-5]" "hint 1 [a-z]"; do
        action=$("$hanabi" replay --states "$work/game" | tail -1 |
            grep -o "\"$wish[^\"]*\"" | tail -1)
        [ -z "$action" ] || sed -i "s/\(\"actions\": \[.*\)\]}$/\1, $action]}/; s/\[, /[/" "$work/game"
    done
}
there_and_back() {
    play "$@" || return 1
    sed -i 's/"start"/"seats": ["Ann", "Bob", "Cem"], &/; s/}$/, "chat": [1.5, "hi"], "odd": null, "edition": "first"}/' "$work/game"
    "$hanabi" convert --to hanab-live "$work/game" >"$work/live" &&
        "$hanabi" convert --to hanabi "$work/live" >"$work/back" || return 1
    cmp "$work/game" "$work/back" && "$hanabi" convert --to hanab-live "$work/back" | cmp - "$work/live"
}
for options in "" "--colours 4" "--colours 3" "--multicolour suit" \
    "--multicolour suit --multicolour-cards 5" "--multicolour wild --edition new" \
    "--multicolour wild --multicolour-cards 5" "--black-powder --edition new" \
    "--black-powder --multicolour wild --colours 4" "--no-empty-hints" \
    "--ending perfect --edition norwegian" "--hand 4 --start 2"; do
    # shellcheck disable=SC2086
    check "there and back: ${options:-the base game}" there_and_back --players 3 $options
done

check "both formats in one file" eval \
    'cat "$work/live" "$work/game" "$work/live" >"$work/mixed" &&
     "$hanabi" convert --to hanabi "$work/mixed" | sort -u | cmp - "$work/game" &&
     "$hanabi" convert --to hanab-live - <"$work/mixed" | sort -u | cmp - "$work/live"'

check "a bot of a server's table, who has no name, is called by its seat" eval \
    'sed "s/\"Bob\"/\"\"/" "$work/game" | "$hanabi" convert --to hanab-live - | grep -q "\"players\": \[\"Ann\", \"East\", \"Cem\"\]"'

# ---- What hanab.live gets is what it expects

if command -v jq >"$work/which"; then
    play --players 3 --multicolour wild --start 1
    "$hanabi" convert --to hanab-live "$work/game" >"$work/live"
    check "players, deck, actions, options" jq -e '
        (.players | length == 3) and (.deck | length == 60) and
        ([.deck[] | .suitIndex] | min == 0 and max == 5) and
        ([.deck[] | .rank] | min == 1 and max == 5) and
        (.actions | length > 4 and all(has("type") and has("target") and has("value"))) and
        .options == {"variant": "Rainbow (6 Suits)", "startingPlayer": 1, "emptyClues": true} and
        (has("seed") | not)' "$work/live"
    check "a record is what jq reads too" jq -e '.format == "hanabi-record/1"' "$work/game"
    # An end by other means than the rules ends the record, and comes back.
    jq -c '.actions = .actions[:2] + [{"type": 4, "target": 0, "value": 4}, {"type": 0, "target": 99}] |
           .id = 12 | .seed = "p3v16s4"' "$work/live" >"$work/ended"
    check "an action of type 4 ends the record" eval \
        '"$hanabi" convert --to hanabi "$work/ended" >"$work/back" &&
         [ "$(jq ".actions | length" "$work/back")" -eq 2 ] &&
         "$hanabi" convert --to hanab-live "$work/back" |
             jq -e ".id == 12 and .seed == \"p3v16s4\" and .actions[2].value == 4"'
fi

# ---- What cannot be carried over

refused() { # refused FORMAT REASON, the file being $work/game
    "$hanabi" convert --to "$1" "$work/game" >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] && [ ! -s "$work/out" ] && [ "$(cat "$work/err")" = "hanabi convert: $2" ] ||
        { cat "$work/err"; return 1; }
}
no_way() { # no_way REASON OPTIONS...
    "$hanabi" deal --seed 1 "${@:2}" >"$work/game" && refused hanab-live "game 0, step 0: $1"
}
only="cannot be carried over when it is"
check "bonus tiles" no_way "rules.bonus_tiles $only true, only false" --bonus-tiles
check "nine hint tokens" no_way "rules.hints $only 9, only 8" --hints 9
check "two error tokens" no_way "rules.errors $only 2, only 3" --errors 2
check "values 1 to 4" no_way "rules.values $only 4, only 5" --values 4
check "hands of three" no_way "rules.hand $only 3, only 4 to 5" --hand 3
combination="these colours, multicolour and black powder cannot be carried over, only the combinations that hanab.live has as variants"
check "two colours" no_way "$combination" --colours 2
check "seven rows" no_way "$combination" --multicolour wild --black-powder

cp tests/golden/short-finished.json "$work/game"
sed -i 's/"actions": \[/&"play 99", /' "$work/game"
check "a record that does not play is not converted" refused hanabi \
    "game 0, step 0: play 99: this card is not in the hand of the player on turn"
echo '{"players": ["a", "b"], "deck": [], "actions": [], "options": {"variant": "Omni (6 Suits)"}}' >"$work/game"
check "a variant that we do not know" refused hanabi \
    "game 0, step 0: options.variant $only \"Omni (6 Suits)\""
echo '{"players": ["a", "b"], "deck": [], "actions": [], "options": {"deckPlays": true}}' >"$work/game"
check "an option that we do not know" refused hanabi "game 0, step 0: options.deckPlays $only true"
cat tests/golden/short-cut.json tests/golden/new-everything.json tests/golden/short-cut.json >"$work/game"
check "games before the fault are written" eval \
    '"$hanabi" convert --to hanab-live "$work/game" >"$work/out" 2>"$work/err"; [ $? -eq 1 ] &&
     [ "$(wc -l <"$work/out")" -eq 1 ] && grep -q "^hanabi convert: game 1, step 0: rules.bonus_tiles" "$work/err"'

exits() { # exits STATUS ARGUMENTS...
    local status=$1
    shift
    "$hanabi" "$@" >"$work/out" 2>"$work/err" </dev/null
    [ $? -eq "$status" ] && [ "$(wc -l <"$work/err")" -eq 1 ]
}
check "a file that is not there" exits 1 convert --to hanabi "$work/nowhere"
check "an empty file" exits 1 convert --to hanabi -
for use in "convert" "convert a" "convert --to" "convert --to hanabi" "convert --to paper a" \
    "convert --to hanabi a b" "convert --form hanabi a"; do
    # shellcheck disable=SC2086
    check "wrong use: hanabi $use" exits 2 $use
done

check "no format: what is missing" eval \
    '! "$hanabi" convert a 2>"$work/err" && grep -q -- "--to is missing" "$work/err"'
check "a folder is named" eval \
    '! "$hanabi" convert --to hanabi "$work" 2>"$work/err" && grep -q "cannot open $work: Is a directory" "$work/err"'

plan
