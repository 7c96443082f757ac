#!/bin/bash
# replay.sh - hanabi replay and hanabi deal: golden records, random games against the oracle, faults.
hanabi=${BUILD:-build}/hanabi
. tests/tap.bash
work=$tap_folder

# ---- Golden records: states and seats to the letter

golden_states() {
    "$hanabi" replay --states "$1.json" | cmp - "$1.states"
}
golden_seat() {
    local file
    for file in "$1".seat?; do
        "$hanabi" replay --seat "${file##*.seat}" "$1.json" | cmp - "$file" || return 1
    done
}
for file in tests/golden/*.json; do
    name=${file%.json}
    check "states of $(basename "$name")" golden_states "$name"
    check "what a seat sees of $(basename "$name")" golden_seat "$name"
done

valid_lines() {
    cat tests/golden/*.states tests/golden/*.seat? | jq -e 'has("legal")' | sort | uniq -c |
        grep -c . | grep -qx 1
}
if command -v jq >"$work/which"; then
    check "the golden lines are JSON" valid_lines
fi

# ---- Random games against the oracle, which knows the rules and the format by itself

same_as_oracle() {
    python3 -B tests/oracle.py "${@:1:$#-1}" "${@: -1}" >"$work/oracle" || return 1
    local how=(--states)
    [ "$1" = seat ] && how=(--seat "$2")
    "$hanabi" replay "${how[@]}" "${@: -1}" >"$work/program" || return 1
    [ "$(wc -l <"$work/oracle")" -gt 1000 ] && cmp "$work/oracle" "$work/program"
}
if command -v python3 >"$work/which"; then
    python3 -B tests/oracle.py random 150 4 >"$work/random"
    check "states of random games" same_as_oracle states "$work/random"
    check "random games as seat 0 sees them" same_as_oracle seat 0 "$work/random"
    check "random games as seat 1 sees them" same_as_oracle seat 1 "$work/random"
else
    cat tests/golden/*.json >"$work/random"
fi

# ---- Files of many records

cat tests/golden/*.json >"$work/all"
games=$(ls tests/golden/*.json | wc -l)

one_line_a_game() {
    "$hanabi" replay "$work/all" >"$work/out" && [ "$(wc -l <"$work/out")" -eq "$games" ] &&
        grep -q '^game 0: 2 players, 2 turns, finished, the last round is over: 2 points of 4$' \
            "$work/out" && ! grep -qv '^game [0-9]*: [2-5] players, [0-9]* turn' "$work/out"
}
check "a line a game" one_line_a_game
check "standard input" eval '"$hanabi" replay - <"$work/all" | cmp - <("$hanabi" replay "$work/all")'
check "records over many lines" eval \
    'python3 -B -c "
import json, sys
sys.path.insert(0, \"tests\")
import oracle
for record in oracle.read_records(sys.argv[1]):
    print(json.dumps(record, indent=3), end=\"\")
" "$work/all" >"$work/lines" && "$hanabi" replay "$work/lines" | cmp - <("$hanabi" replay "$work/all")'

numbered() {
    "$hanabi" replay --states "$work/all" | grep -o '^{"game": [0-9]*, "step": 0,' |
        cmp - <(for ((i = 0; i < games; i++)); do echo "{\"game\": $i, \"step\": 0,"; done)
}
check "games are numbered from 0" numbered

# ---- Faults: the states before, one line, exit status 1

# stops FILE LINES REASON: so many states, then this reason on one line of standard error.
stops() {
    "$hanabi" replay --states "$1" >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] || { echo "exit status"; return 1; }
    [ "$(wc -l <"$work/out")" -eq "$2" ] || { echo "$(wc -l <"$work/out") states"; return 1; }
    [ "$(cat "$work/err")" = "hanabi replay: $3" ] || { cat "$work/err"; return 1; }
}
good=tests/golden/short-finished.json # 14 actions
states=15

sed 's/"play [0-9]*"\]/"play 99"]/' "$good" >"$work/illegal"
if cmp -s "$good" "$work/illegal"; then
    sed 's/"[a-z]* [0-9a-z ]*"\]/"play 99"]/' "$good" >"$work/illegal"
fi
check "an action that is not legal" stops "$work/illegal" 14 \
    "game 0, step 13: play 99: this card is not in the hand of the player on turn"
sed 's/\]}*$/, "play 1"]}/; s/, "seed": 7//' "$good" >"$work/late"
check "an action after the end" stops "$work/late" 15 "game 0, step 14: play 1: the game is over"
sed 's/"actions": \[/&"dance", /' "$good" >"$work/word"
check "what is no action" stops "$work/word" 1 \
    'game 0, step 0: actions[0]: "dance": this is not an action'
sed 's/"actions": \[/&7, /' "$good" >"$work/type"
check "an action of the wrong type" stops "$work/type" 1 \
    "game 0, step 0: actions[0] must be of type string"
sed 's/"values": 3/"values": 4/' "$good" >"$work/deck"
check "rules that do not fit the deck" stops "$work/deck" 0 \
    "game 0, step 0: the deck has 12 cards, and these rules have 16"
head -c 200 "$good" >"$work/cut"
check "a damaged file" stops "$work/cut" 0 \
    "game 0, step 0: line 1 is damaged: expected '\"', found the end of the text"
cat "$good" "$work/illegal" "$good" >"$work/second"
check "the rest of the file is not read" stops "$work/second" $((states + 14)) \
    "game 1, step 13: play 99: this card is not in the hand of the player on turn"
cat "$good" "$good" "$work/cut" >"$work/third"
check "records before the damage are played" stops "$work/third" $((2 * states)) \
    "game 2, step 0: line 3 is damaged: expected '\"', found the end of the text"
check "no record at all" stops /dev/null 0 "game 0, step 0: there is no record in the input"
check "a folder" stops /tmp 0 "cannot open /tmp: Is a directory"
check "a seat that the game does not have" eval \
    '! "$hanabi" replay --seat 3 "$good" >"$work/out" 2>"$work/err" && [ ! -s "$work/out" ] &&
     grep -qx "hanabi replay: game 0, step 0: there is no seat 3: the game has 2 players, counted from 0" "$work/err"'

# ---- Why

# why BOT OPTIONS...: the bot's own games are found again choice by choice, with a reason each.
why() {
    "$hanabi" sim --bot "$1" --games 2 --seed 3 "${@:2}" --records "$work/own" >"$work/out" || return 1
    "$hanabi" replay --why "$1" "$work/own" >"$work/out" || return 1
    [ "$(grep -c " The bot $1 would do the same. It .* Why: it .*\.\$" "$work/out")" -eq \
        "$(grep -o '"\(play\|discard\|hint\|return\|rescue\) [^"]*"' "$work/own" | wc -l)" ] &&
        [ "$(grep -c ', step ' "$work/out")" -gt 10 ] && ! grep 'would do something else' "$work/out" &&
        [ "$(grep -vc ', step ' "$work/out")" -eq 2 ] && ! grep '[{}]' "$work/out"
}
for bot in $("$hanabi" sim 2>&1 | sed 's/.*there are: //; s/,//g'); do
    game="--players 3 --bonus-tiles"
    [ "$bot" = cheat ] && game="--colours 2" # it thinks long
    check "why, asked of $bot about its own games" why "$bot" $game
done

why_golden() { # every golden game, by every quick bot
    local bot
    for bot in random cautious hat partner cheat:quick; do
        "$hanabi" replay --why $bot "$work/all" >"$work/out" || return 1
        [ "$(grep -c ", step .* The bot $bot would do .* Why: it " "$work/out")" -eq \
            "$("$hanabi" replay --states "$work/all" | grep -vc '"step": 0,')" ] || return 1
        grep -q 'would do something else' "$work/out" || return 1
    done
}
check "why, asked about games of others" why_golden
check "why, of a game that has hardly begun" eval \
    '"$hanabi" deal --seed 1 | sed "s/\"actions\": \[/&\"hint 1 1\"/" >"$work/begun" &&
     "$hanabi" replay --why cautious "$work/begun" >"$work/out" && [ "$(wc -l <"$work/out")" -eq 2 ] &&
     grep -q "^game 0, step 0: North hints South: .* The bot cautious would " "$work/out"'
"$hanabi" sim --bot cautious --players 3 --games 1 --records "$work/alike" >/dev/null
check "why, in a game of bots of one name, which are told apart" eval \
    '"$hanabi" replay --why random "$work/alike" >"$work/out" &&
     grep -q "^game 0, step 0: cautious 1 hints cautious [23]: " "$work/out" && ! grep -q North "$work/out"'
check "why, up to an action that is not legal" eval \
    '! "$hanabi" replay --why hat "$work/illegal" >"$work/out" 2>"$work/err" &&
     [ "$(wc -l <"$work/out")" -eq 13 ] && grep -q "game 0, step 13: play 99: " "$work/err"'
check "why, after the end" eval \
    '! "$hanabi" replay --why hat "$work/late" >"$work/out" 2>"$work/err" &&
     [ "$(wc -l <"$work/out")" -eq 14 ] && grep -q "game 0, step 14: play 1: the game is over" "$work/err"'
check "why, of no bot" eval \
    '! "$hanabi" replay --why nobody "$good" 2>"$work/err" && [ "$(wc -l <"$work/err")" -eq 1 ] &&
     grep -q "there is no bot .nobody.; there are random, .*, and programs such as ./mybot" "$work/err"'

# The same of a program, which has reasons of its own.
cc -O1 -o "$work/example" examples/bot.c
why_program() {
    "$hanabi" sim --bot "./examples/bot.py" --games 2 --seed 3 --players 3 --bonus-tiles --edition new --records "$work/own" >"$work/out" &&
        "$hanabi" replay --why "./examples/bot.py" --bot-log "$work/log" "$work/own" >"$work/out" 2>"$work/err" || return 1
    [ ! -s "$work/err" ] && [ "$(grep -c " The bot bot.py would do the same. It [a-z].*\. Why: [^ ]" "$work/out")" -eq \
        "$(grep -o '"\(play\|discard\|hint\|return\|rescue\) [^"]*"' "$work/own" | wc -l)" ] &&
        [ "$(grep -vc ', step ' "$work/out")" -eq 2 ] && ! grep '[{}]' "$work/out" &&
        grep -q '^1 2> end outcome [a-z]* score [0-9]*$' "$work/log" && [ "$(grep -c -e '^- [0-2]> quit$' "$work/log")" = 3 ]
}
check "why, asked of a program about its own games" why_program
why_program_golden() { # whatever the rules and the number of players, from game to game
    "$hanabi" replay --why "./examples/bot.py" - <"$work/all" >"$work/out" &&
        [ "$(grep -c ", step .* The bot bot.py would do .* Why: " "$work/out")" -eq \
            "$("$hanabi" replay --states "$work/all" | grep -vc '"step": 0,')" ] && grep -q 'would do something else' "$work/out"
}
check "why, asked of a program about games of others" why_program_golden
check "why, of a program, up to an action that is not legal" eval \
    '! "$hanabi" replay --why "$work/example" --bot-log "$work/log" "$work/illegal" >"$work/out" 2>"$work/err" &&
     [ "$(wc -l <"$work/out")" -eq 13 ] && [ "$(wc -l <"$work/err")" -eq 1 ] && grep -q "game 0, step 13: play 99: " "$work/err" &&
     grep -q "^0 1> end outcome running score" "$work/log"'
# A bot in shell: what it does after the handshake.
script() { # name commands
    printf '#!/bin/sh\nread hello\necho ready 1 Bad\n%s\n' "$2" >"$work/$1"
    chmod +x "$work/$1"
}
script first 'while read word rest; do case $word in legal) legal=$rest;; choose) echo action $legal;; esac; done'
check "why, of a program that says nothing of it" eval \
    '"$hanabi" replay --why "$work/first" "$good" >"$work/out" && [ "$(grep -c "\. It does not say why\.$" "$work/out")" -eq 14 ]'
script control 'while read word rest; do case $word in legal) legal=$rest;; choose) printf "why red \033[31m{bot}\naction $legal\n";; esac; done'
check "why, in words that are made harmless" eval \
    '"$hanabi" replay --why "$work/control" "$good" >"$work/out" && [ "$(grep -cF ". Why: red \x1b[31m{bot}" "$work/out")" -eq 14 ]'
check "a log is not written over the records that are read" eval \
    'cp "$good" "$work/precious" && ! "$hanabi" replay --why "$work/first" --bot-log "$work/./precious" "$work/precious" >"$work/out" 2>"$work/err" &&
     cmp "$good" "$work/precious" && grep -q "^hanabi replay: --bot-log and FILE name the same file, " "$work/err"'
check "a program is told the number that the game had at its table" eval \
    'sed "s/\"actions\": /\"commitment\": \"0123456789abcdef\", &/" "$good" >"$work/table" &&
     "$hanabi" replay --why "$work/first" --bot-log "$work/log" "$work/table" >"$work/out" && grep -qx "0 1> game 1250999896491" "$work/log"'
# bad NAME LINES PATTERN...: so many lines, the report of the program, exit status 1, nothing left running.
bad() {
    local name=$1 lines=$2 pattern
    shift 2
    "$hanabi" replay --why "$work/$name" --bot-deadline 3 "$work/second" >"$work/out" 2>"$work/err"
    [ $? -eq 1 ] && [ "$(wc -l <"$work/out")" -eq "$lines" ] || return 1
    for pattern in "^hanabi replay: the program $work/$name" "$@"; do
        grep -q -e "$pattern" "$work/err" || { echo "no $pattern"; cat "$work/err"; return 1; }
    done
    [ "$(grep -c "the program" "$work/err")" -eq 1 ] && ! pgrep -f "^/bin/sh $work/$name"
}
check "a program that is not there" bad missing 0 "cannot be started"
script silent 'exec sleep 100'
check "a program that hangs" bad silent 0 "did not answer within 3 s, in game 0 at step 0$" 'expected: "action" and one of' "came: nothing"
script dying 'while read word rest; do [ "$word" != choose ] || { echo "no more ideas" >&2; exit 4; }; done'
check "a program that ends" bad dying 0 "ended by itself with exit status 4, in game 0 at step 0$" "| no more ideas"
script chatty 'while read word rest; do case $word in legal) legal=$rest;; choose) echo action $legal;; end) echo bye;; esac; done'
check "a program that talks after the game" bad chatty 15 'not in the protocol, \(after game 0\|in game 1 at step 0\)$' 'came: "bye"'
script wrong 'while read word rest; do case $word in game) n=$((n + 1));; legal) legal=$rest;;
    choose) [ $n = 1 ] || legal="play 66"; echo action $legal;; esac; done'
check "a program that chooses what is not legal in the second game" bad wrong 15 "not legal, in game 1 at step 0$" 'came: "action play 66"'
script late 'while read word rest; do case $word in legal) legal=$rest;; choose) echo action $legal;; quit) exit 5;; esac; done'
check "a program that ends badly" eval \
    '! "$hanabi" replay --why "$work/late" "$good" >"$work/out" 2>"$work/err" && [ "$(wc -l <"$work/out")" -eq 15 ] && grep -q "exit status 5" "$work/err"'

exits() { # exits STATUS ARGUMENTS...
    local status=$1
    shift
    "$hanabi" "$@" >"$work/out" 2>"$work/err" </dev/null
    [ $? -eq "$status" ] && [ "$(wc -l <"$work/err")" -eq 1 ]
}
check "a file that is not there" exits 1 replay "$work/nowhere"
for use in "replay" "replay a b" "replay --seat" "replay --seat x a" "replay --seat 5 a" \
    "replay --sates a" "replay --why" "replay --why hat" "replay --why hat --states a" "replay --bot-log a b" "replay --bot-deadline 5 a" \
    "replay --seat 0 --why hat a" "replay --why nobody a" "replay --why ./mybot" "deal x" "deal --players 6" "deal --seed -1" "deal --start 2" \
    "deal --seed 9007199254740992" "deal --hand 5 --colours 1 --values 1"; do
    # shellcheck disable=SC2086
    check "wrong use: hanabi $use" exits 2 $use
done

# ---- hanabi deal

check "the same seed deals the same game" eval \
    '"$hanabi" deal --seed 5 --players 4 | cmp - <("$hanabi" deal --seed=5 --players=4)'
check "a seed is drawn, recorded, and deals the same again" eval \
    '"$hanabi" deal >"$work/deal" && seed=$(grep -o "\"seed\": [0-9]*" "$work/deal" | tr -dc 0-9) &&
     "$hanabi" deal --seed "$seed" | cmp - "$work/deal" && [ "$seed" -lt 9007199254740992 ] &&
     ! "$hanabi" deal | cmp -s - "$work/deal"'
check "a dealt game can be replayed" eval \
    '"$hanabi" deal --seed 1 --edition new --players 5 --multicolour wild --black-powder \
        --bonus-tiles --ending perfect --hints 9 --errors 2 --no-empty-hints --start 3 >"$work/deal" &&
     "$hanabi" replay --states "$work/deal" >"$work/out" && [ "$(wc -l <"$work/out")" -eq 1 ] &&
     grep -q "^{\"format\": \"hanabi-record/1\", \"rules\": {\"edition\": \"new\", \"players\": 5, \"multicolour\": \"wild\", \"black_powder\": true, \"bonus_tiles\": true, \"hints\": 9, \"errors\": 2, \"empty_hints\": false, \"ending\": \"perfect\"}, \"start\": 3, \"seed\": 1, \"deck\": \[" "$work/deal"'
random_starts() {
    for seed in $(seq 20); do
        "$hanabi" deal --players 3 --start random --seed $seed | grep -o '"start": [0-2]'
    done | sort -u | wc -l | grep -qx 3
}
check "a random start is drawn and recorded" random_starts

# ---- The program itself

check "no command: the overview, exit status 2" eval \
    '"$hanabi" >"$work/out" 2>"$work/err"; [ $? -eq 2 ] && [ ! -s "$work/out" ] && grep -q "  replay " "$work/err"'
check "an unknown command: one line" exits 2 dance
check "... that says how to get help" grep -q "'dance'; hanabi --help lists them all" "$work/err"
check "help about an unknown command" exits 2 help dance
check "help about a command" eval '"$hanabi" help replay | cmp - <("$hanabi" replay --help)'
full() { # full ARGUMENTS...: nowhere to print to
    "$hanabi" "$@" >/dev/full 2>"$work/err"
    [ $? -eq 1 ] && [ "$(wc -l <"$work/err")" -eq 1 ]
}
for use in version help "help play" "deal" "rules" "replay $good" "replay --states $good" \
    "replay --why hat $good" \
    "convert --to hanabi $good"; do
    # shellcheck disable=SC2086
    check "a full disk: hanabi $use" full $use
done
narrow() {
    for word in "" play rules deal replay convert sim bench; do
        "$hanabi" help $word || return 1
    done >"$work/out"
    [ "$(wc -l <"$work/out")" -gt 100 ] && ! grep -E '.{81}' "$work/out"
}
watched() {
    "$hanabi" deal --seed 1 >"$work/watched" && ! "$hanabi" watch "$work/watched" </dev/null >"$work/out" 2>&1 || return 1
    grep -q "no terminal; hanabi replay prints" "$work/out" && ! grep -q -e --plain "$work/out" || { cat "$work/out"; return 1; }
}
check "watch without a terminal leads to replay" watched
same_as_whom() { # "the same" is said of a form of the bot in the line before
    "$hanabi" help bots | awk '/^  [a-z]/ { split($1, name, ":"); if ($2 == "the" && $3 == "same" && name[1] != last) exit 1; last = name[1]; n++ }
        END { exit n < 8 }'
}
check "every bot's line can be read where it stands" same_as_whom
check "no line of help is wider than 80 columns" narrow

plan
