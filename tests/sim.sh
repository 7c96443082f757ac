#!/bin/bash
# sim.sh - hanabi sim from outside: JSON, threads, compare, matrix, records, plots, interrupts, faults.
hanabi=${BUILD:-build}/hanabi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0 failed=0

check() { # check NAME COMMAND...: one TAP line, ok when the command succeeds
    local name=$1
    shift
    count=$((count + 1))
    if "$@" >"$work/why" 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        sed 's/^/# /' "$work/why" | head -20
    fi
}

sim() { "$hanabi" sim "$@"; }

# ---- JSON

keys='["bot","games","histogram","lost","mean","perfect","rules","seconds","seed","signature","stderr","threads"]'
json_keys() {
    sim --bot cautious --players 3 --games 50 --seed 9 --threads 2 --json >"$work/one" || return 1
    [ "$(wc -l <"$work/one")" = 1 ] || return 1
    jq -e "keys == $keys and .bot == \"cautious\" and .games == 50 and .seed == 9 and .threads == 2
        and .rules == {edition: \"abacus\", players: 3} and (.signature | test(\"^[0-9a-f]{16}\$\"))" "$work/one"
}
check "one object with these keys" json_keys

histogram_fits() {
    jq -e '(.histogram | add) == .games
        and ((.histogram | to_entries | map((.key | tonumber) * .value) | add) / .games - .mean | fabs) < 1e-6' "$work/one"
}
check "the histogram sums up to the games and the mean" histogram_fits

signatures() { # arguments: the signature with 1, 2 and 3 threads, each once
    local threads
    for threads in 1 2 3; do
        sim --games 60 --threads $threads --json "$@" | jq -r .signature
    done | sort -u | wc -l
}
same_signature() {
    local bot
    for bot in random cautious cheat:quick; do
        [ "$(signatures --bot $bot --players 4)" = 1 ] || return 1
        [ "$(signatures --bot $bot --bonus-tiles --black-powder --start random)" = 1 ] || return 1
    done
    [ "$(signatures --bot cheat --games 6 --players 5)" = 1 ]
}
check "1, 2 and 3 threads: the same signature" same_signature

tells_apart() {
    local list
    list=$(for how in "--bot random" "--bot cautious" "--bot cautious --seed 1" "--bot cautious --games 61" \
        "--bot cautious,random"; do
        sim --games 60 --json $how | jq -r .signature
    done)
    [ "$(echo "$list" | sort -u | wc -l)" = 5 ]
}
check "other bots, seeds and games: other signatures" tells_apart

by_seat() {
    sim --bot random,cautious,random --players 3 --games 5 --json | jq -e '.bot == ["random","cautious","random"]' &&
        sim --bot cautious,cautious --games 5 --json | jq -e '.bot == "cautious"'
}
check "bots by seat" by_seat

lost_games() {
    sim --bot random --games 200 --json | jq -e '.lost > 0.9 and .histogram["0"] >= .lost * 200 - 1e-6' &&
        sim --bot random --ending perfect --games 200 --json | jq -e '.lost == 1 and .mean == 0'
}
check "lost games count 0" lost_games

starts() {
    sim --bot random --games 3 --start random --json | jq -e '.start == "random"' &&
        sim --bot random --games 3 --start 1 --json | jq -e '.start == 1' &&
        sim --matrix random,cautious --games 3 --start 1 --json | jq -e '.start == 1' &&
        sim --bot random --games 3 --start 0 --json | jq -e 'has("start") | not'
}
page() { # the object in docs/sim.md is what is printed; only its time depends on the machine
    sed -n '/^```json/,/^```/p' docs/sim.md | sed '/^```/d' | jq -S 'del(.seconds, .threads)' >"$work/page" &&
        sim --bot cautious --players 3 --json | jq -S 'del(.seconds, .threads)' | diff "$work/page" -
}
check "the page shows what is printed" page
check "who starts, where that is not the first seat" starts

negative() {
    sim --bot cautious --black-powder --colours 1 --players 2 --hand 5 --games 200 --json |
        jq -e '(.histogram | add) == 200'
}
check "scores below zero have their place" negative

# ---- Several teams

compare() {
    sim --compare cautious,random,cautious --players 3 --games 100 --json >"$work/compare" || return 1
    jq -e '(.compare | length) == 3 and (.differences | length) == 2
        and (.compare[1].mean - .compare[0].mean - .differences[0].mean | fabs) < 1e-6
        and .differences[0].from < .differences[0].mean and .differences[0].mean < .differences[0].to
        and .differences[0].bot == "random" and .differences[0].against == "cautious"
        and .differences[1].mean == 0 and .differences[1].better == 0 and .differences[1].worse == 0
        and .compare[0].signature == .compare[2].signature' "$work/compare"
}
check "compare on the same deals" compare

compare_is_sim() {
    [ "$(jq -r '.compare[0].signature' "$work/compare")" = \
        "$(sim --bot cautious --players 3 --games 100 --json | jq -r .signature)" ]
}
check "a team compared plays as it does alone" compare_is_sim

matrix() {
    sim --matrix random,cautious --players 3 --games 60 --json >"$work/matrix" || return 1
    jq -e '.matrix == ["random","cautious"] and (.mean | length) == 2 and (.mean[1] | length) == 2
        and .games == 60 and .mean[1][1] > .mean[1][0] and .mean[0][0] < 1' "$work/matrix" || return 1
    [ "$(jq '.mean[1][1]' "$work/matrix")" = \
        "$(sim --bot cautious --players 3 --games 60 --json | jq .mean)" ]
}
check "matrix: hosts and guests, the diagonal being each alone" matrix

text() {
    sim --bot cautious --games 20 | grep -q '^mean ' && sim --bot cautious --games 20 | grep -q '#' &&
        sim --compare cautious,random --games 20 | grep -q '95 % confidence' &&
        sim --compare random,cautious --games 1 | tr '\n' ' ' | grep -q 'games with more points: 1, with fewer: 0' &&
        sim --matrix cautious,random --games 20 | grep -q 'guest'
}
check "text for people" text
single() { # one game says nothing about how far the mean may be off
    [ "$(sim --bot hat --games 1 --json | jq -c '[.mean, .stderr]')" = '[25,0]' ] &&
        [ "$(sim --compare hat,random --games 1 --json | jq -c '[.compare[].stderr, .differences[0][("stderr", "from", "to")]]')" = '[0,0,0,null,null]' ] &&
        [ "$(sim --matrix hat --games 1 --json | jq -c .stderr)" = '[[0]]' ] &&
        sim --bot hat --games 1 | grep -q '^mean      25.0000, standard error unknown: that takes two games$' &&
        sim --compare hat,random --games 1 >"$work/single" && grep -q '^hat                    25.0000        ?  100.00 %   0.00 %$' "$work/single" &&
        grep -q ' -25.0000, confidence unknown' "$work/single" && sim --matrix hat --games 1 | grep -q '^hat  25.000 +-     ?$' &&
        sim --bot random --games 2 | grep -q 'standard error 0.0000'
}
check "the standard error of a single game is unknown" single
narrow() {
    { sim --matrix cautious,random,hat,cheat,partner --players 5 --games 2 && sim --compare cautious,hat,random --games 2 &&
        sim --bot cautious,random,hat,cheat,cautious --players 5 --games 2; } >"$work/narrow" &&
        ! grep -E '.{81}' "$work/narrow" && [ "$(grep -c '^hat  ' "$work/narrow")" = 3 ]
}
check "fits 80 columns, the guests who have no room beside the others being below them" narrow

# ---- Files

records() {
    local threads
    for threads in 1 3; do
        sim --bot random,cautious --bonus-tiles --games 40 --threads $threads --records "$work/records$threads" \
            --json >"$work/one" || return 1
    done
    cmp "$work/records1" "$work/records3" && [ "$(wc -l <"$work/records1")" = 40 ] || return 1
    "$hanabi" replay --states "$work/records1" >"$work/states" || return 1
    jq -se --slurpfile one "$work/one" 'map(select(.outcome != "running"))
        | length == 40 and ((map(.score) | add) / 40 - $one[0].mean | fabs) < 1e-6' "$work/states" || return 1
    jq -se 'map(.seed) == [range(40)] and .[0].seats == ["random","cautious"]' "$work/records1"
}
check "records in the games' order, replayed to the same scores" records

plot() {
    sim --bot cautious --games 50 --plot "$work/one.svg" && sim --compare cautious,random --games 50 --plot "$work/two.svg" &&
        sim --matrix cautious,random --games 50 --plot "$work/three.svg" || return 1
    python3 -c 'import sys, xml.dom.minidom as x
for name in sys.argv[1:]:
    assert x.parse(name).documentElement.tagName == "svg", name' "$work"/*.svg
}
check "pictures are well-formed" plot

matrix_caption() {
    grep -q '>2 players, 50 games from seed 0<' "$work/three.svg" || return 1
    python3 -c 'import sys, xml.dom.minidom as x
svg = x.parse(sys.argv[1]).documentElement
width = float(svg.getAttribute("viewBox").split()[2])
lines = [t for t in svg.getElementsByTagName("text") if t.getAttribute("text-anchor") == "start"]
words = " ".join(t.firstChild.data for t in lines if t.firstChild)
assert "rows: all seats but one; columns: the guest in that seat" in words, words
for t in lines:
    assert not t.firstChild or float(t.getAttribute("x")) + 7 * len(t.firstChild.data) <= width, t.toxml()' "$work/three.svg"
}
check "the map of a matrix says what was played, and nothing is cut off" matrix_caption

# ---- Interrupts

interrupt() {
    "$hanabi" sim --bot cautious --players 3 --games 100000000 --threads 2 --json --records "$work/played" >"$work/some" 2>"$work/err" &
    local pid=$! i
    for i in $(seq 1200); do
        [ -s "$work/played" ] && break # some games are done
        sleep 0.05
    done
    kill -INT $pid
    wait $pid
    [ $? = 130 ] && grep -q 'interrupted: what is being played has a second to end; Ctrl-C again ends at once$' "$work/err" || return 1
    [ "$(wc -l <"$work/played")" = "$(jq .games "$work/some")" ] || return 1
    jq -e '.games > 0 and .games < 100000000 and (.histogram | add) == .games and .interrupted == true' "$work/some" || return 1
    local games
    games=$(jq .games "$work/some")
    [ "$games" -gt 20000 ] || [ "$(jq -r .signature "$work/some")" = \
        "$(sim --bot cautious --players 3 --games "$games" --json | jq -r .signature)" ]
}
set -m # or a command in the background would not be interrupted
check "an interrupted run reports the games it has, and its records are those" interrupt
catches_interrupts() { # PID: the program is ready to be interrupted
    [ /proc/$1/exe -ef "$hanabi" ] && [ $((0x$(sed -n 's/^SigCgt:[[:space:]]*//p' /proc/$1/status) & 2)) != 0 ]
}
interrupt_teams() {
    local form pid
    for form in --compare --matrix; do
        "$hanabi" sim $form random,cautious --games 100000000 --json >"$work/some" &
        pid=$!
        until catches_interrupts $pid; do sleep 0.05; done
        kill -INT $pid
        wait $pid
        [ $? = 130 ] && jq -e '.interrupted == true' "$work/some" || return 1
    done
}
check "so does one with several teams" interrupt_teams
slow_bots() { # their games take seconds, which nobody waits for: those that are over count
    local pid
    "$hanabi" sim --bot hat:endgame --games 100000000 --threads 2 >"$work/some" 2>"$work/err" &
    pid=$!
    until catches_interrupts $pid; do sleep 0.05; done
    kill -TERM $pid
    wait $pid
    [ $? = 143 ] && grep -q 'games\? from seed 0 (interrupted; planned: 100000000)$' "$work/some" &&
        { grep -q '^mean' "$work/some" || grep -qx 'No game was finished.' "$work/some"; }
}
check "a game that takes long is given up" slow_bots
whole_lines() { # whatever ends a run, its file has whole records
    local pid
    "$hanabi" sim --bot cautious --games 100000000 --records "$work/killed" >/dev/null &
    pid=$!
    until [ -s "$work/killed" ]; do sleep 0.05; done
    kill -KILL $pid
    wait $pid
    "$hanabi" replay "$work/killed" >"$work/some" && [ "$(tail -c 1 "$work/killed" | od -An -c)" = '  \n' ]
}
check "a run that is killed leaves whole records" whole_lines
set +m

# ---- Wrong use

wrong() { # wrong PATTERN ARGUMENT...: exit 2 and a message
    local pattern=$1
    shift
    sim "$@" >"$work/out" 2>"$work/err"
    [ $? = 2 ] && [ ! -s "$work/out" ] && grep -q -- "$pattern" "$work/err" || { cat "$work/err"; return 1; }
}
check "unknown bot: the list" wrong "no bot 'nobody'; there are random, .*cautious" --bot nobody
check "unknown bot in a list" wrong "no bot ''" --bot cautious,
check "no bot at all" wrong 'who shall play' --games 5
check "bots for some seats" wrong '2 bots for 3 seats' --bot random,cautious --players 3
check "too many bots" wrong 'more than' --bot random,random,random,random,random,random
check "compare with one" wrong 'two bots or more' --compare cautious
check "two ways at once" wrong 'only one of' --compare cautious,random --bot random
check "two lists of the same" wrong 'bot is given twice: name all bots at once, as in --bot hat,partner' --bot random --bot hat
check "records of a comparison" wrong 'records goes with' --compare cautious,random --records "$work/x"
check "no games" wrong 'games takes a number' --bot random --games 0
check "no threads" wrong 'threads takes a number' --bot random --threads 0
check "seeds beyond 2^53" wrong 'from 9007199254740991 there are 1' --bot random --games 2 --seed 9007199254740991
check "records into standard output" wrong 'records wants a file' --bot random --records -
check "a picture into standard output" wrong 'plot wants a file' --bot random --plot -
check "unknown option" wrong "what is '--what'" --bot random --what

cannot_write() {
    local option
    for option in --records --plot; do
        sim --bot random --games 5 $option "$work/none/file" >"$work/out" 2>"$work/err"
        [ $? = 1 ] && [ ! -s "$work/out" ] && grep -q 'cannot write' "$work/err" || return 1
    done
}
one_file() {
    local options
    for options in "--records $work/one --plot $work/one" "--bot-log $work/one --plot $work/one" "--records $work/one --bot-log $work/two"; do
        rm -f "$work/one" "$work/two"
        case $options in *two) touch "$work/one" && ln "$work/one" "$work/two" ;; esac
        sim --bot random --games 5 $options >"$work/out" 2>"$work/err"
        [ $? = 2 ] && [ ! -s "$work/out" ] && [ ! -s "$work/one" ] &&
            grep -q 'name the same file, .*: one would overwrite the other$' "$work/err" || return 1
    done
    sim --bot random --games 5 --records /dev/null --plot /dev/null >"$work/out"
}
last_seed() {
    sim --bot random --games 1 --seed 9007199254740991 --records "$work/last" >/dev/null && "$hanabi" replay "$work/last"
}
check "the last seed has a game, and its record is read" last_seed
check "a file that cannot be written" cannot_write
check "two files that are one" one_file

echo "1..$count"
exit $failed
