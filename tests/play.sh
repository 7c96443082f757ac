#!/bin/bash
# play.sh - whole games of `hanabi play` through its standard input, and `hanabi rules`.
# Prints TAP lines. BUILD names the build folder.
hanabi=$PWD/${BUILD:-build}/hanabi
. tests/tap.bash
folder=$tap_folder
export XDG_DATA_HOME=$folder/data
out=$folder/out
tap_also=$out

# play RECORD OPTIONS...: a game whose input lines come from standard input.
play() {
    local record=$folder/$1.json
    shift
    "$hanabi" play --record "$record" "$@" >"$out" 2>&1
}

# Is this sentence in the output, however its lines were broken?
says() { tr '\n' ' ' <"$out" | grep -qF -- "$1"; }
not_says() { ! says "$1"; }
status() { [ "$1" -eq "$2" ]; }
# The actions of a record, and whether the rules accept it.
actions() { sed 's/.*"actions": \(\[[^]]*\]\).*/\1/' "$folder/$1.json"; }
replays() { "$hanabi" replay --states "$folder/$1.json" >"$folder/states" 2>&1; }
over() { replays "$1" && tail -n 1 "$folder/states" | grep -q '"phase": "over"'; }

# ---- Friendly forms ------------------------------------------------------------------
play forms --players 4 --seed 1 --hints 40 --name Anna <<'IN'
play a
p 1
HINT east RED
h so 3
hint 3 b
hint yellow west
IN
check "a game in all forms of typing" status $? 0
check "greets with the name" says "You are Anna. Your partners East, South and West are bots"
check "all forms were understood" not_says "I do not understand"
check "all were done" grep -q '"play 0".*"hint 1 r".*"hint 2 3".*"hint 3 b".*"hint 3 y"' "$folder/forms.json"
check "the record replays" replays forms
check "the record has names and seed" grep -q '"seats": \["Anna", "East", "South", "West"\].*"seed": 1,' "$folder/forms.json"
check "end of input: saved, and how to go on" says "hanabi play --resume $folder/forms.json"
check "no colours outside a terminal" bash -c "! grep -q $'\033' '$out'"

# ---- The own hand ----------------------------------------------------------------------
play own --players 3 --seed 3 <<'IN'
note
note b maybe red
mark d
order ca
note
note east b save it
note So c
note south c play it soon
note maybe
note north d
note east f
order a f
mark
hint east 1
order
note b
mark d
IN
check "notes, marks and an order of one's own" status $? 0
check "there are no notes at first" says "You have written no notes."
check "a note stands below the hand" grep -qx '  Note b     maybe red' "$out"
check "a card is marked" grep -qE '^ +a +b +c +d\* +e$' "$out"
check "cards are put into another order, with their letters" grep -qE '^ +c +a +b +d\* +e$' "$out"
check "notes are listed" grep -qE '^ +b  maybe red$' "$out"
check "notes on partners' cards stand below their hands" grep -qx '  Note b     save it' "$out"
[ "$(grep -A 1 -E '^ +a +b +c +d +e$' "$out" | grep -c '^  South ')" = 2 ]
ok $? "a name may be cut short"
check "notes are for letters" says "Which card? Its letter comes first, such as: note a maybe red; on a partner's card their name: note East a"
[ "$(grep -c 'Which card? Its letter' "$out")" = 2 ]
ok $? "that a hand has"
check "which cards there are is said" says "This card is not in your hand."
grep -A 2 -E '^ +c +a +b +d\* +e$' "$out" | grep -A 1 '^  You know ' | grep -qx '  Note b     maybe red'
ok $? "the next turn shows all of it"
check "by age again" grep -qE '^ +a +b +c +d\* +e$' "$out"
tail -n 6 "$out" | grep -qE '^ +a +b +c +d +e$'
ok $? "and without the mark and the note"

# ---- Refusals --------------------------------------------------------------------------
play refused --players 3 --seed 2 --no-empty-hints --colours 3 --multicolour wild --black-powder \
    --edition new <<'IN'
discard a
hint north red
hint east multi
hint east black
hint east white
play z
play 17
return r1
rescue 3
hint
hint nobody red
dance
IN
check "refusals do not end the game" status $? 0
check "no discard while all tokens are there" says "discarding would win nothing back and is not allowed"
check "no hint to oneself" says "You cannot hint yourself"
check "multicolour cannot be named" says "Multicolour cards count as every colour"
check "black powder has no colour" says "Black powder has no colour"
check "what can be named instead" says "A hint can name red, yellow, green, 1, 2, 3, 4 or 5."
check "a letter that is none" says "You have no card 'z'."
check "a number that is none" says "You have no card with the number 17."
check "no tiles at all" says "This game has no bonus tiles."
check "half a hint" says "A hint needs a player and a colour or a value"
check "a name that is none" says "Nobody here is called 'nobody'."
check "nonsense" says "I do not understand 'dance'."
check "nothing of this was done" [ "$(actions refused)" = "[]" ]

# A hint that matches nothing, where that is forbidden: two colours, one card each.
play empty --seed 1 --no-empty-hints --hand 1 --colours 2 --values 2 <<'IN'
hint red
hint yellow
hint 1
hint 2
IN
check "an empty hint is refused, with what is possible" says "this game is played without empty hints"
check "and one that matches is given" grep -q '"hint 1 ' "$folder/empty.json"

play tokens --hints 1 --seed 4 --players 3 <<'IN'
hint east red
hint east red
discard a
hint east red
hint east red
IN
check "no token left" says "All hint tokens are used up"

# ---- Asking ----------------------------------------------------------------------------------
play asking --players 3 --seed 3 <<'IN'
log
discards
hint east 1
help
legal
log
rules
table
q
IN
check "an empty log" says "Nothing has happened yet."
check "an empty discard pile" says "Nothing has been discarded yet."
check "help" says "On your turn, type one of these:"
check "legal" says "- hint East: red ("
check "log" says "  1  You hint East: "
check "rules" says "Giving a hint"
check "and what the bots play by" says "What the bots play by"
check "table repeats the task" [ "$(grep -c '^Your turn: play a card' "$out")" -ge 3 ]
check "quit says how to go on" says "hanabi play --resume $folder/asking.json"
play undone --players 3 --seed 3 <<'IN'
undo
hint east 1
undo
take back
play a
IN
check "what taking back means is said before it is done" says "Something was seen since: taken back, this game counts in no statistics"
check "and it is done when asked for again" [ "$(grep -c 'moves are taken back' "$out")" = 1 ]
check "the record tells of it" grep -qF '"take_backs": [{"step": 0, "actions": 3, "seat": 0, "seen": true}]' "$folder/undone.json"
check "and so does what it was" eval '"$hanabi" replay "$folder/undone.json" | grep -q "taken back after something had been seen"'
printf 'log\nplay b\nundo\nquit\n' | "$hanabi" play --resume "$folder/undone.json" >"$folder/again" 2>&1
check "the log too, also after coming back, and nobody is asked twice" \
    eval 'grep -q "The last 3 moves are taken back. Something had" "$folder/again" && ! grep -q "was seen since" "$folder/again" && [ "$(grep -c "seen\": true" "$folder/undone.json")" = 1 ]'
check "there is nothing to take back at first" says "There is no action of yours to take back."
check "the own last action is, and what followed" says "The last 3 moves are taken back."
check "another one is done instead" grep -q '"actions": \["play 0", ' "$folder/undone.json"

# ---- Leaving and coming back -------------------------------------------------------------------
script() { for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do printf 'hint east %d\nplay a\ndiscard b\n' $((i % 5 + 1)); done; }
for bot in partner cautious random; do
    script | play whole-$bot --players 3 --seed 11 --bot $bot --bonus-tiles --errors 9
    script | head -n 7 | play parts-$bot --players 3 --seed 11 --bot $bot --bonus-tiles --errors 9
    script | tail -n +8 | head -n 5 | "$hanabi" play --resume "$folder/parts-$bot.json" >"$out" 2>&1
    check "resumed ($bot)" says "Back at the table: 3 players"
    script | tail -n +13 | "$hanabi" play --resume "$folder/parts-$bot.json" >"$out" 2>&1
    check "left twice, the game goes on the same way ($bot)" \
        [ "$(actions whole-$bot)" = "$(actions parts-$bot)" ]
    check "and it was a long one ($bot)" [ "$(actions whole-$bot | wc -w)" -gt 40 ]
done
check "nothing is left behind but records" [ -z "$(ls "$folder" | grep tmp)" ]

printf 'note b maybe red\nnote south c play it soon\nmark d\norder ca\nhint east 1\n' | play kept --players 3 --seed 3
"$hanabi" play --resume "$folder/kept.json" >"$out" 2>&1 </dev/null
check "notes are there again" grep -qx '  Note b     maybe red' "$out"
check "on partners' cards, too" grep -qx '  Note c     play it soon' "$out"
echo note | "$hanabi" play --resume "$folder/kept.json" >"$out" 2>&1
check "all are listed, with whose card it is" eval 'grep -qE "^ +South c  play it soon$" "$out" && grep -qx "  b  maybe red" "$out"'
check "and marks and the order of the hand" grep -qE '^ +c +a +b +d\* +e$' "$out"
printf 'note b\nnote south c\nmark d\n' | "$hanabi" play --resume "$folder/kept.json" >"$out" 2>&1
check "what was taken away is gone" grep -qE '"play": [{]"seat": 0, "bot": "partner", "orders": [{]"0": [^{}]*[}][}]' "$folder/kept.json"
play dull --players 3 --seed 3 </dev/null
sed 's/"play": {/&"notes": {"0": {"1": "a\\u0007b", "x": "c", "72": 5}, "1": "d", "7": {}}, "marks": [-1, 72, "d", 3], "orders": {"0": [99, 2, 2], "1": 7}, /' \
    "$folder/dull.json" >"$folder/odd.json"
echo note | "$hanabi" play --resume "$folder/odd.json" >"$out" 2>&1
check "whatever a file says of them: what can be shown is" grep -qE '^ +c +a +b +d\* +e$' "$out"
check "without what moves a cursor" grep -qE '^ +b  a\?b$' "$out"
printf 'note a last\nplay a\n' | play noted --colours 1 --values 1 --hand 1
check "a game that is over keeps no notes" bash -c "! grep -q last '$folder/noted.json'"
check "though there was one" says "last"

# ---- Bonus tiles ---------------------------------------------------------------------------------
# Rows of a single 1: every card that fits draws a tile. What does not apply is refused.
lines() {
    for i in $(seq 30); do
        if [ $((i % 2)) = 0 ]; then
            printf 'discard a\nplay a\nhint 1 r\nhint 1 1\nplay b\n'
        else
            printf 'discard a\nplay b\nhint 1 1\nhint 1 r\nplay a\n'
        fi
        printf '%s\n' r1 y1 g1 b1 w1 m1 k1 | sed 's/^/return /'
        printf '%s\n' r1 y1 g1 b1 w1 m1 k1
    done
}
: >"$folder/tiles"
for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
    lines | play tile$seed --players $((seed % 4 + 2)) --values 1 --bonus-tiles --black-powder \
        --multicolour suit --edition new --errors 9 --bot random --seed $seed
    if [ $? -ne 0 ] || ! over tile$seed; then
        echo "# seed $seed failed"
        echo failed >>"$folder/tiles"
    fi
    cat "$out" >>"$folder/tiles"
done
cp "$folder/tiles" "$out"
check "games with tiles come to their end" not_says "failed"
check "colour hint reached" says "Your bonus tile: give a hint about a colour, for free."
check "value hint reached" says "Your bonus tile: give a hint about a value, for free."
check "return reached" says "Your bonus tile: choose a discarded card to return to the deck."
check "rescue reached" says "Your bonus tile: choose a discarded card that fits, to rescue it."
check "a card was returned by the person" says "You shuffle the"
check "a card was rescued by the person" grep -q 'You play .* from the discard pile' "$out"
check "the wrong kind of hint" says "This tile asks for a value."
check "the wrong kind of hint, the other way" says "This tile asks for a colour."
check "a tile comes first" says "Your bonus tile comes first."

# ---- Every expansion to the end ---------------------------------------------------------------------
safe() { for i in $(seq 60); do printf 'hint 1 %d\ndiscard a\n' $((i % 5 + 1)); printf '%s\n' hint\ 1\ r return\ r1 r2 b1 y3; done; }
whole() {
    local name=$1
    shift
    safe | play "$name" "$@"
    check "$name: played to the end" over "$name"
    check "$name: the record is named" says "The record of this game is in $folder/$name.json"
}
whole base --players 2 --seed 21
check "a rating" grep -qE '^(Oh dear|Weak|All right|Good|Very good|Legendary)' "$out"
check "points" grep -qE 'The last round is over: [0-9]+ points? of 25.' "$out"
whole short --players 3 --seed 22 --edition short
check "the short rules rate nothing" not_says "crowd"
whole suit --players 4 --seed 23 --multicolour suit --multicolour-cards 5
check "of 30 points" says "of 30."
whole everything --players 5 --seed 24 --edition new --multicolour wild --black-powder --bonus-tiles
check "the audience" says "audience"
whole norwegian --players 2 --seed 25 --edition norwegian
whole seated --players 3 --seed 26 --seat 3 --start random --name Kari
check "seated elsewhere" says "You are Kari. Your partners North and East are bots"
whole perfect --players 2 --seed 27 --edition norwegian --ending perfect
check "a spoiled game" says "is gone, and with it the perfect fireworks: the game is lost."

# A game of one bot in every seat, gone on with: nobody is called as another one, and the record keeps the names.
"$hanabi" sim --bot hat --players 3 --games 1 --records "$folder/alike.json" >/dev/null
jq -c '.actions |= .[:1]' "$folder/alike.json" >"$folder/begun.json"
printf 'log\nquit\n' | "$hanabi" play --resume "$folder/begun.json" --seat 2 >"$out" 2>&1
check "seats with equal names are told apart" says "You are hat 2. Your partners hat 3 and hat 1 are bots"
check "also in what happened" says "hat 1 hints "
check "the record keeps their names" eval 'jq -e ".seats == [\"hat\", \"hat\", \"hat\"]" "$folder/begun.json"'
printf 'hint hat red\nhint hat 3 red\nquit\n' | "$hanabi" play --resume "$folder/begun.json" >"$out" 2>&1
check "half of such a name is asked back" says "'hat' could be several players: type more of the name."
check "all of it is understood" says "You hint hat 3"

# ---- Other ends -----------------------------------------------------------------------------------------
for edition in abacus:"a storm ends the fireworks. 0 points." new:"error token is turned: the game is lost." \
    norwegian:"red token lies in the lid: the game is lost."; do
    yes 'play a' | head -n 60 | play lost-${edition%%:*} --edition ${edition%%:*} --errors 1 --seed 31
    check "lost, ${edition%%:*}" says "${edition#*:}"
done
echo 'play a' | play won --colours 1 --values 1 --hand 1
check "won" says "Every row is complete: 1 point, all there is. You have won!"
check "no prompt after the end" not_says "To go on"

# ---- Files ------------------------------------------------------------------------------------------------
"$hanabi" play --resume "$folder/won.json" >"$out" 2>&1 </dev/null
check "a game that is over is not resumed" status $? 1
check "and it is said" says "is over"
play won </dev/null
check "an existing file is not overwritten" status $? 1
check "and it is said" says "exists already"
play no/such/folder </dev/null
check "no such folder" status $? 1
check "and it is said" says "cannot save the game"
cat "$folder/asking.json" "$folder/forms.json" >"$folder/two.json"
"$hanabi" play --resume "$folder/two.json" >"$out" 2>&1 </dev/null
check "two games in a file" says "holds several games"
echo '{"format": "hanabi-record/1", "deck": [], "actions": []}' >"$folder/bad.json"
"$hanabi" play --resume "$folder/bad.json" >"$out" 2>&1 </dev/null
check "a damaged record" status $? 1
"$hanabi" play --resume "$folder/nothing.json" >"$out" 2>&1 </dev/null
check "no such file" says "cannot open"
"$hanabi" deal --players 3 --seed 8 >"$folder/dealt.json"
echo 'hint 1 r' | "$hanabi" play --resume "$folder/dealt.json" --seat 1 --bot random >"$out" 2>&1
check "a record from elsewhere can be played" grep -q '"actions": \["hint 1 r", ' "$folder/dealt.json"
"$hanabi" play --seed 5 </dev/null >"$out" 2>&1
check "without --record a file in the data folder" grep -q "The game is kept in $folder/data/hanabi/games/" "$out"
check "which is there" [ -n "$(ls "$folder"/data/hanabi/games/*.json)" ]
env -u HOME -u XDG_DATA_HOME "$hanabi" play </dev/null >"$out" 2>&1
check "no data folder at all" says "name one with --record FILE"

# ---- Saving ---------------------------------------------------------------------------------------------------
# A game whose folder goes away in mid-game: played through a pipe that is kept open meanwhile.
mkdir "$folder/lost"
mkfifo "$folder/pipe"
"$hanabi" play --record "$folder/lost/game.json" --seed 5 <"$folder/pipe" >"$out" 2>&1 &
game=$!
exec 9>"$folder/pipe"
printf 'hint red\n' >&9
for i in $(seq 1200); do
    [ "$(grep -c '^> ' "$out")" -ge 2 ] && break
    sleep 0.05
done
rm -r "$folder/lost"
printf 'hint red\n' >&9 # one line: behind it nobody reads any more
exec 9>&-
wait $game
check "a save that fails: exit status 1" status $? 1
check "... and it is said" says "cannot save the game in $folder/lost/game.json"
check "... and nothing else is claimed" not_says "The game is saved"
mkdir "$folder/lost"
"$hanabi" play --record "$folder/lost/game.json" --colours 1 --values 1 --hand 1 <"$folder/pipe" >"$out" 2>&1 &
game=$!
exec 9>"$folder/pipe"
for i in $(seq 1200); do
    grep -q '^> ' "$out" && break
    sleep 0.05
done
rm -r "$folder/lost"
printf 'play a\n' >&9
exec 9>&-
wait $game
check "the last save fails: exit status 1" status $? 1
check "... the farewell comes all the same" says "You have won!"
check "... without a record" not_says "The record of this game"
for i in 1 2 3 4 5 6; do XDG_DATA_HOME=$folder/many "$hanabi" play --seed $i </dev/null >"$out" 2>&1 & done
wait
check "games of the same second have files of their own" [ "$(cat "$folder"/many/hanabi/games/*.json | grep -o '"seed": [0-9]*' | sort -u | wc -l)" -eq 6 ]
for i in 1 2 3 4 5 6; do "$hanabi" play --record "$folder/one.json" --seed $i </dev/null >"$folder/out$i" 2>&1 & done
wait
check "one of many gets the file that all ask for" [ "$(cat "$folder"/out[1-6] | tr '\n' ' ' | grep -oE 'exists already|is being played already' | wc -l)" -eq 5 ]
check "a new file is for its owner alone" [ "$(stat -c %a "$folder/one.json")" = 600 ]
chmod 644 "$folder/one.json"
ln -s one.json "$folder/link.json"
echo 'hint red' | "$hanabi" play --resume "$folder/link.json" >"$out" 2>&1
check "a link stays a link" [ -L "$folder/link.json" ]
check "... what it points at is written" grep -q '"hint 1 r"' "$folder/one.json"
check "... and keeps its mode" [ "$(stat -c %a "$folder/one.json")" = 644 ]
check "nothing else is left behind" [ -z "$(ls "$folder" | grep tmp)" ]

# ---- One game, one program ----------------------------------------------------------------------------------------
# soon COMMAND...: waits until it succeeds.
soon() {
    for _ in $(seq 1200); do
        "$@" && return
        sleep 0.05
    done
    return 1
}
# sit RECORD OPTION: somebody plays the game, and is waiting for what the pipe behind $typed brings.
mkfifo "$folder/typed"
sit() {
    "$hanabi" play --plain "$2" "$folder/$1" <"$folder/typed" >"$folder/sits" 2>&1 &
    player=$!
    exec {typed}>"$folder/typed"
    soon grep -qs '^> ' "$folder/sits"
}
# refused OPTION RECORD: another program is told who plays it. Files of games have one name only.
refused() {
    "$hanabi" play --plain "$1" "$folder/$2" </dev/null >"$out" 2>&1
    [ $? = 1 ] && says "the game in $folder/$2 is being played already, by process $player, since $(date +%H:)" &&
        says "or end that program: kill $player. To look on: hanabi watch $folder/$2" && ! ls "$folder" | grep -qF "$2."
}
check "somebody plays" sit held --record
check "nobody else goes on with that game meanwhile" refused --resume held
check "nor begins one there" refused --record held
ln -s held "$folder/another-name"
check "whatever name leads to it" refused --resume another-name
printf 'hint red\nnote a mine\n' >&$typed
check "what is done is kept" soon grep -q '"hint 1 r".*mine' "$folder/held"
check "and the file is held all the same" refused --resume held
check "looking is for everybody" eval '"$hanabi" replay --states "$folder/held" >"$out" && says "\"step\": 1"'
before=$(cat "$folder/held")
exec {typed}>&-
wait $player
check "nothing was written by anybody else" [ "$before" = "$(cat "$folder/held")" ]
check "the next one goes on where the first has left" sit held --resume
kill -KILL $player
wait $player 2>/dev/null
exec {typed}>&-
check "also after one that was killed" sit held --resume
exec {typed}>&-
wait $player
for i in 1 2 3 4 5 6; do (sleep 1; echo quit) | "$hanabi" play --resume "$folder/held" >"$folder/out$i" 2>&1 & done
wait
check "of many at the same time one gets it" [ "$(cat "$folder"/out[1-6] | tr '\n' ' ' | grep -o 'is being played already' | wc -l)" -eq 5 ]
"$hanabi" play --resume "$folder/held" --record "$folder/aside" </dev/null >"$out" 2>&1
check "it may be gone on with elsewhere" status $? 0
chmod 444 "$folder/held"
check "a file that may only be read is gone on with, too" sit held --resume
check "and is held" refused --resume held
exec {typed}>&-
wait $player

# ---- The way back -----------------------------------------------------------------------------------------------
deep="$folder/a folder whose name is long enough for any line of the terminal it's printed on"
mkdir "$deep"
"$hanabi" play --record "$deep/game.json" --seed 5 </dev/null >"$out" 2>&1
way=$(grep -- ' --resume ' "$out")
check "the way back is one line with the program's path" [ "${way%% play*}" = "  $hanabi" ]
echo 'hint red' | bash -c "$way" >"$out" 2>&1
check "... and works" grep -q '"hint 1 r"' "$deep/game.json"
(cd "$(dirname "$hanabi")" && ./hanabi play --record "$folder/dot.json" </dev/null) >"$out" 2>&1
check "called by a short path: the whole path" says "  $hanabi play --resume"
PATH=$(dirname "$hanabi"):$PATH hanabi play --record "$folder/path.json" </dev/null >"$out" 2>&1
check "found by the shell: the name" grep -q '^  hanabi play --resume' "$out"

# ---- Names and seeds of others ------------------------------------------------------------------------------------
sed 's/"start"/"seats": ["A very long name indeed, of somebody else", "b\\u0085c", "Cem"], &/; s/"seed": 8, //' \
    "$folder/dealt.json" | sed 's/"actions": \[[^]]*\].*/"actions": []}/' >"$folder/named.json"
echo 'hint 1 r' | "$hanabi" play --resume "$folder/named.json" >"$out" 2>&1
check "a name is cut where it is shown" says "You are A very long name indeed, of som."
check "control characters are not shown" says "partners b?c and Cem"
check "the record keeps the names as they were" grep -q '"seats": \["A very long name indeed, of somebody else", "b.*c", "Cem"\]' "$folder/named.json"
check "no seed is made up" bash -c "! grep -q seed '$folder/named.json'"
"$hanabi" play --resume "$folder/named.json" --name 'Zoë' </dev/null >"$out" 2>&1
check "a new name is the person's own" grep -q '"seats": \["Zoë", "b.*c", "Cem"\]' "$folder/named.json"
"$hanabi" play --name 'ÄÖÜäöüßéèêåøæñçy' --record "$folder/umlauts.json" </dev/null >"$out" 2>&1
check "a name of many bytes" grep -q '"seats": \["ÄÖÜäöüßéèêåøæñçy"' "$folder/umlauts.json"

# ---- Signals ----------------------------------------------------------------------------------------------------
"$hanabi" play --plain --record "$folder/flood.json" < <(yes nonsense | head -n 500000) >"$out" 2>&1 &
player=$!
check "a flood of input" soon grep -qm 1 nonsense "$out"
kill -TERM $player
wait $player
check "does not keep a signal from ending the program" status $? 143
tail -n 3 "$out" >"$out.end" && mv "$out.end" "$out"
check "which says how to come back" says "The game is saved. To go on with it, type:"
(trap '' HUP; exec "$hanabi" play --plain --record "$folder/hangup.json" <"$folder/typed" >"$out" 2>&1) &
player=$!
exec {typed}>"$folder/typed"
check "somebody plays who ignores hang-ups" soon says "> "
kill -HUP $player
echo log >&$typed
check "a signal that was ignored is ignored" soon says "Nothing has happened yet."
exec {typed}>&-
wait $player
check "and the game goes on to where its input ends" status $? 0

# ---- Wrong use -----------------------------------------------------------------------------------------------
wrong() {
    local says=$1
    shift
    "$hanabi" play "$@" </dev/null >"$out" 2>&1
    check "wrong use: $*" status $? 2
    check "... says: $says" says "$says"
}
wrong "there is no bot 'nobody'; there are random, " --bot nobody
wrong "cheat sees all hands and plays in simulations only" --bot cheat
wrong "--seat 3: there are only the seats 1 to 2" --seat 3
wrong "--seat 0: seats are counted from 1" --seat 0
wrong "--seat takes a number from 1 to 5, not '6'" --seat 6
wrong "--name needs a value" --name ""
wrong "another player is called South already" --name $'S\u043euth'
wrong "nothing of this name can be seen" --name $' \u200b\u3164 '
wrong "a name has 1 to 31 bytes (ä counts as two), and 'ÄÖÜäöüßéèêåøæñçÿ' has 32" --name ÄÖÜäöüßéèêåøæñçÿ
wrong "another player is called South already" --name south
wrong "nothing of this name can be seen" --name $'\033\xc2\x85'
wrong "a name is UTF-8" --name $'\xff\xfe'
wrong "a name is UTF-8" --name $'Zo\xc3'
wrong "a name is UTF-8" --name $'\xed\xa0\x80'
wrong "--resume needs the name of a file" --resume -
wrong "--record needs a value" --record ''
wrong "--record needs the name of a file" --record -
wrong "options of a new game have no place beside it" --resume "$folder/won.json" --players 3
wrong "what is 'x'?" x

# ---- hanabi rules ----------------------------------------------------------------------------------------------
"$hanabi" rules --edition new --players 4 --black-powder --bonus-tiles --multicolour suit >"$out"
check "rules" status $? 0
check "rules: no line is wider than 80" bash -c "! grep -qE '.{81}' '$out'"
check "rules: tiles" says "- Rescue: choose a card of the discard pile that fits"
check "rules: house rules" says "- Multicolour cards as one more colour."
"$hanabi" rules --frobnicate >"$out" 2>&1
check "rules: wrong use" status $? 2

plan
