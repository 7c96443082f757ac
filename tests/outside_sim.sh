#!/usr/bin/env bash
# outside_sim - hanabi sim with bots that are other programs, good and bad.
set -u
build=${BUILD:-build}
hanabi=$build/hanabi
. tests/tap.bash
dir=$tap_folder
# Runs hanabi sim into $dir/out and $dir/err; the exit status is in $status.
sim() {
    timeout 300 "$hanabi" sim "$@" >"$dir/out" 2>"$dir/err"
    status=$?
}
show() { sed 's/^/# /' "$dir/out" "$dir/err" | head -n 20; }
# A bot in shell: what it does after the handshake.
script() { # name commands
    printf '#!/bin/sh\nread hello\necho ready 1 Bad\n%s\n' "$2" >"$dir/$1"
    chmod +x "$dir/$1"
}
field() { jq -c ".$1" "$dir/out"; }

cc -O1 -o "$dir/example" examples/bot.c
ok $? "the example in C is built"

sim --bot "$dir/example" --players 3 --games 40 --threads 1 --json
one=$(field signature)
[ $status = 0 ] && [ "$(field games)" = 40 ] && [ "$(field bot)" = "\"$dir/example\"" ] &&
    jq -e '.mean > 10' "$dir/out" >/dev/null || { show; false; }
ok $? "a program plays in every seat, mean $(field mean)"
sim --bot "$dir/example" --players 3 --games 40 --threads 3 --json
[ $status = 0 ] && [ "$(field signature)" = "$one" ]
ok $? "threads do not change the games"
sim --bot "python3 ./examples/bot.py" --players 3 --games 10 --json
[ $status = 0 ] && jq -e '.mean > 10' "$dir/out" >/dev/null || { show; false; }
ok $? "a command with arguments plays"
sim --bot "$dir/example,./examples/bot.py" --games 10 --edition new --bonus-tiles --multicolour wild \
    --black-powder --colours 3 --values 2 --json
[ $status = 0 ] && [ "$(field 'bot | length')" = 2 ] || { show; false; }
ok $? "two programs share a table, with bonus tiles"
sim --bot "$dir/example" --games 60 --hand 3 --values 2 --edition new --bonus-tiles \
    --records "$dir/records"
[ $status = 0 ] && [ "$(wc -l <"$dir/records")" = 60 ] && "$hanabi" replay --states "$dir/records" >"$dir/states" &&
    [ "$(grep -c '"phase": "over"' "$dir/states")" = 60 ] && grep -q '"return [0-9]* [0-9]*"' "$dir/records" || { show; false; }
ok $? "records of games with programs can be replayed"
sim --compare "$dir/example,./examples/bot.py" --games 5 --players 3 --json
[ $status = 0 ] || { show; false; }
ok $? "programs can be compared"
sim --matrix "$dir/example,./examples/bot.py" --games 6 --players 3 --json
[ $status = 0 ] || { show; false; }
ok $? "programs visit each other"
aligned() { # WAY PLACE BOTS: every line of the table that it prints has as many letters as the others, and 80 at most
    (cd "$dir" && "$program" sim --"$1" "$3" --games 4 --players 3) >"$dir/out" 2>"$dir/err" &&
        python3 -c 'import sys
table = [line for line in open(sys.argv[1], encoding="utf-8").read().split("\n\n")[int(sys.argv[2])].split("\n") if line]
sys.exit(len(table) != 4 or len({len(line) for line in table}) != 1 or len(table[0]) > 80)' "$dir/out" "$2"
}
program=$(readlink -f "$hanabi")
cp "$dir/example" "$dir/über" && cp "$dir/example" "$dir/other"
aligned matrix 2 ./über,./other,random && aligned compare 1 ./über,./other,random || { show; false; }
ok $? "their names stand in columns, whatever letters they have"
grep -q '^über minus\|^other minus über: ' "$dir/out" && ! grep -q '\./' "$dir/out" || { show; false; }
ok $? "they are called as their files"
long="$dir/other with some arguments that nobody needs"
aligned matrix 2 "./über,$long,./other" && grep -q '^\.\.\..* that nobody needs ' "$dir/out" && aligned compare 1 "random,$long,env ./other" || { show; false; }
ok $? "and however long they are"

sim --bot "$dir/example" --games 2 --bot-log "$dir/log" --threads 1
[ $status = 0 ] && grep -qx -e '- 0> hanabi 1' "$dir/log" && grep -qx -e '- 1< ready 1 Example in C' "$dir/log" &&
    grep -q '^1 1> game [0-9]*$' "$dir/log" && grep -q '^0 0< action ' "$dir/log" && grep -qx -e '- 1> quit' "$dir/log"
ok $? "--bot-log has the whole dialogue"

# ---- The whole bot that stands on the page; it draws its chance from the number of the game.
sed -n '/^```python$/,/^```$/{/^```/d;p}' docs/bot-protocol.md >"$dir/dice"
sim --bot README.md
[ $status = 2 ] && grep -q "there is no bot 'README.md'; if it is a program, " "$dir/err" || { show; false; }
ok $? "a program without a / in its name: what to write is said"
sim --bot "python3 dice"
[ $status = 2 ] && grep -q 'if it is a program, write it with a / in its path: ./mybot, "python3 ./mybot.py"$' "$dir/err" || { show; false; }
ok $? "and in a command"
chmod +x "$dir/dice"
sim --bot "$dir/dice" --games 6 --seed 1000 --threads 3 --records "$dir/six" --bot-log "$dir/log"
six=$status
sim --bot "$dir/dice" --games 1 --seed 1004 --records "$dir/one"
[ $six = 0 ] && [ $status = 0 ] && cmp "$dir/one" <(sed -n 5p "$dir/six") || { show; false; }
ok $? "a game of a program that draws lots is repeated from its seed alone"
[ "$(grep '> game ' "$dir/log" | sort -u | wc -l)" = 12 ] && [ "$(sed -n 's/.*> game //p' "$dir/log" | sort -u | wc -l)" = 6 ] &&
    ! grep -qE '> game (100[0-5]|[0-5])$' "$dir/log"
ok $? "every game has its own number, the same at every seat, and it is not the seed"
for game in 1000 1001 1002 1003 1004 1005; do
    for seat in 0 1; do # what was said at one seat of one game, taken out, is a dialogue from its begin to its end
        grep "^$game $seat[<>] " "$dir/log" | sed '1s/^.*> game .*/begin/; $s/^.*> end .*/end/' | sed -n '1p;$p'
    done
done | sort | uniq -c | tr -s ' ' >"$dir/dialogues"
[ "$(cat "$dir/dialogues")" = "$(printf ' 12 begin\n 12 end')" ] || { sed 's/^/# /' "$dir/dialogues"; false; }
ok $? "the log of several threads can be taken apart by game and seat"
sim --bot "$dir/example" --bot-log /no/such/folder/log
[ $status = 1 ] && grep -q 'cannot write' "$dir/err"
ok $? "a log that cannot be written is a fault, but no wrong use"
sim --bot "$dir/example" --bot-deadline 0
[ $status = 2 ] && grep -q 'bot-deadline' "$dir/err"
ok $? "a deadline of 0 is wrong use"

# ---- What ends the simulator ends its programs, also those that hang.
script hanging "while read word rest; do [ \"\$word\" != choose ] || { touch '$dir/hangs'; exec sleep 3000; }; done"
ended() { # status signal ... : hanging programs are left by these signals, one after the other
    local wanted=$1 pid signal left=0
    shift
    rm -f "$dir/hangs"
    env --default-signal=HUP "$program" sim --bot "$dir/hanging" --games 3 --threads 1 --bot-deadline 3000 --bot-log "$dir/hanging.log" >"$dir/out" 2>"$dir/err" &
    pid=$!
    until [ -e "$dir/hangs" ]; do sleep 0.05; done
    children=$(pgrep -P $pid | tr '\n' ' ')
    for signal; do
        kill "-$signal" $pid
        while grep -q '^ShdPnd:.*[1-9a-f]' /proc/$pid/status 2>/dev/null; do sleep 0.05; done # two at once would be one
    done
    wait $pid
    status=$?
    for child in $children; do
        for i in $(seq 100); do kill -0 "$child" 2>/dev/null && [ "$(ps -o stat= -p "$child" | cut -c1)" != Z ] || continue 2; sleep 0.05; done
        left=1
        kill -9 "$child"
    done
    [ $status = "$wanted" ] && [ $left = 0 ] && [ -n "$children" ] || { echo "# status $status, left $left of $children"; show; false; }
}
ended 143 TERM TERM
ok $? "a second signal ends a run at once, and its programs"
ended 130 INT
ok $? "one signal does not wait for a program that hangs, either" && grep -qx 'No game was finished.' "$dir/out"
ok $? "and says what was found"
ended 129 HUP
ok $? "so does a signal that nobody looks after"
ended 137 KILL 2>"$dir/killed"
ok $? "so does one that nobody can catch"
tail -n 1 "$dir/hanging.log" | grep -qx '0 [0-9]> choose'
ok $? "the log has what was asked last"

# ---- Bad ones: status 1, nothing on standard output, a report, nothing left running.
bad() { # name pattern ... : the report has every pattern. Only who is silent is waited for.
    local name=$1 begin=$SECONDS good=0 deadline=100
    case $name in silent | slow) deadline=5 ;; esac
    shift
    sim --bot "random,$dir/$name" --games 3 --threads 2 --bot-deadline $deadline
    [ $status = 1 ] && [ ! -s "$dir/out" ] && [ $((SECONDS - begin)) -lt 90 ] || good=1
    for pattern in "$dir/$name" 'seat 1' "$@"; do
        grep -q -e "$pattern" "$dir/err" || { echo "# no '$pattern'"; good=1; }
    done
    ps -eo args | grep -F "$dir/$name" | grep -vF -e grep -e "hanabi sim" | sed 's/^/# left: /' | grep . && good=1
    [ $good = 0 ] || show
    ok $good "reported: $name"
}
bad missing 'cannot be started'
mkdir "$dir/folder"
bad folder 'cannot be started: Is a directory; name the program that is in it$'
script silent 'sleep 200'
bad silent 'did not answer within 5 s' 'at step' 'expected: "action"' 'came: nothing (does it flush its output after every line? --bot-deadline gives it more time)'
script slow 'while read word rest; do case $word in legal) legal=$rest;; choose) [ -z "$done" ] || sleep 200; done=1; echo action $legal;; esac; done'
bad slow 'did not answer within 5 s' 'came: nothing (--bot-deadline gives it more time)'
script chatty 'echo "What shall I do?"; cat >/dev/null'
script blunt 'while read line; do case $line in choose) echo play 0;; esac; done'
bad blunt 'not in the protocol' 'such as "action play [0-9]*"' 'came: "play 0"$'
bad chatty 'not in the protocol' 'came: "What shall I do?" (what people are to read goes behind "log", or to standard error)'
script wrong 'while read line; do case $line in choose) echo action play 66;; esac; done'
bad wrong 'not legal' 'came: "action play 66" (this card is not in the hand'
script dying 'echo "no more ideas" >&2; exit 4'
bad dying 'exit status 4' '| no more ideas'
script shot 'kill -9 $$'
bad shot 'signal 9'
script flooding 'yes log'
bad flooding 'said too much'
script modern 'cat >/dev/null'
sed -i 's/ready 1/ready 2/' "$dir/modern"
bad modern 'another version' 'came: "ready 2 Bad"'

# ---- One that fails in one game: those before it count, whatever the threads do.
number=$(sed -n 's/^1003 0> game //p' "$dir/log")
sed "s/^        number = rest/&\n        if number == '$number': sys.exit('I am lost')/" "$dir/dice" >"$dir/lost"
chmod +x "$dir/lost"
sim --bot "$dir/dice" --games 3 --seed 1000 --json
three=$(field signature)
for threads in 1 3; do
    sim --bot "$dir/lost" --games 100 --seed 1000 --threads $threads --json --records "$dir/records"
    [ $status = 1 ] && [ "$(field games)" = 3 ] && [ "$(field interrupted)" = true ] && [ "$(field signature)" = "$three" ] &&
        cmp "$dir/records" <(head -n 3 "$dir/six" | sed "s|$dir/dice|$dir/lost|g") && grep -q 'in the game of seed 1003' "$dir/err" &&
        grep -q '| I am lost' "$dir/err" || { show; false; }
    ok $? "$threads threads: a program that fails in the fourth game, and a report of the first three"
done
sim --bot "$dir/lost" --games 1 --seed 1003
[ $status = 1 ] && [ ! -s "$dir/out" ] && grep -q 'in the game of seed 1003' "$dir/err" || { show; false; }
ok $? "the game that is named fails alone, too"

# ---- One that plays well and ends badly: the games count, and it is said.
printf '#!/bin/sh\n"%s"\nexit 5\n' "$dir/example" >"$dir/late"
chmod +x "$dir/late"
sim --bot "$dir/late" --games 4 --json
[ $status = 1 ] && [ "$(field games)" = 4 ] && grep -q 'exit status 5' "$dir/err" || { show; false; }
ok $? "a program that ends badly after all games is reported, the games are too"

# ---- A name that is no text: what is written can be read all the same.
strange=$dir/$(printf 'b\377\033[1mot')
cp "$dir/example" "$strange"
sim --bot "$strange" --games 2 --json --records "$dir/records"
one=$status names=$(jq -c .bot "$dir/out" && iconv -f utf-8 -t utf-8 "$dir/out" >/dev/null && echo text)
sim --compare "$strange,random" --games 2 --plot "$dir/plot.svg"
[ $one = 0 ] && [ $status = 0 ] && [ "$names" = "$(printf '"%s/b?\\u001b[1mot"\ntext' "$dir")" ] &&
    "$hanabi" replay "$dir/records" >"$dir/out" && python3 -c "import sys, xml.dom.minidom as m; m.parse(sys.argv[1])" "$dir/plot.svg" || {
    echo "# $names"
    show
    false
}
ok $? "a name that is no text spoils neither JSON nor records nor pictures"

# ---- An interrupt: the games in hand are finished, the programs end.
rm -f "$dir/log"
"$hanabi" sim --bot "$dir/example" --games 1000000 --json --bot-log "$dir/log" >"$dir/out" 2>"$dir/err" &
pid=$!
for _ in $(seq 900); do
    grep -q '> end' "$dir/log" 2>/dev/null && break
    sleep 0.1
done
kill -INT $pid
wait $pid
status=$?
[ $status = 130 ] && [ "$(field games)" -gt 0 ] && ! pgrep -f "$dir/example" >/dev/null || { show; false; }
ok $? "an interrupted run reports $(field games) games"
plan
