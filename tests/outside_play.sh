#!/usr/bin/env bash
# outside_play - hanabi play with partners that are other programs.
set -u
hanabi=${BUILD:-build}/hanabi
. tests/tap.bash
dir=$tap_folder
tap_also=$tap_folder/out
play() { # arguments; the person's lines come from standard input
    timeout 300 "$hanabi" play --bot-deadline 60 "$@" >"$dir/out" 2>&1
}
says() { tr '\n' ' ' <"$dir/out" | grep -qF -- "$1"; }
script() { # name commands: a bot in shell, after the handshake
    printf '#!/bin/sh\nread hello\necho ready 1\n%s\n' "$2" >"$dir/$1"
    chmod +x "$dir/$1"
}
nothing_left() { ! pgrep -f "$dir/" >/dev/null; }

cc -O1 -o "$dir/example" examples/bot.c
for i in $(seq 60); do printf 'play a\n'; done >"$dir/plays"

play --bot "$dir/example" --players 3 --seed 5 --errors 9 --record "$dir/a.json" --bot-log "$dir/log" <"$dir/plays"
[ $? = 0 ] && "$hanabi" replay --states "$dir/a.json" | tail -n 1 | grep -q '"phase": "over"' && nothing_left
ok $? "a whole game with two programs as partners"
says "are bots: example, which"
ok $? "the partners are introduced, a program as its file"
grep -qx '5 2> end outcome [a-z]* score [0-9]*' "$dir/log" && grep -qx -e '- 1> quit' "$dir/log" && ! grep -q '^[^ ]* 0' "$dir/log"
ok $? "programs hear the end, and the person's seat is no program's"

printf 'hint south 1\n' | play --bot "$dir/example" --seed 5 --record "$dir/b.json"
[ $? = 0 ] && says "hanabi play --resume $dir/b.json --bot $dir/example" && nothing_left
ok $? "leaving ends the program"
printf 'hint south 1\nundo\n' | play --bot "$dir/example" --seed 5 --record "$dir/u.json"
says "Nothing is taken back: the bots are programs, which cannot forget."
ok $? "programs cannot forget what they have seen"
play --resume "$dir/b.json" <"$dir/plays"
[ $? = 2 ] && says "not started because a file says so"
ok $? "a record alone starts no program"
play --resume "$dir/b.json" --bot "$dir/example" --bot-log "$dir/log" <"$dir/plays"
[ $? = 0 ] && grep -q '^5 1> did 0 hint 1 1' "$dir/log" && "$hanabi" replay --states "$dir/b.json" >/dev/null
ok $? "a resumed game: the program hears all that has happened"
cp "$dir/b.json" "$dir/precious"
play --resume "$dir/precious" --bot "$dir/example" --bot-log "$dir/./precious" <"$dir/plays"
[ $? = 2 ] && says "name the same file" && cmp "$dir/b.json" "$dir/precious"
ok $? "its log is not written over it"

play --bot "$dir/no-such" --record "$dir/c.json" <"$dir/plays"
[ $? = 1 ] && says "cannot be started"
ok $? "a program that cannot be started"
script wrong 'while read line; do case $line in choose) echo action play 66;; esac; done'
play --bot "$dir/wrong" --record "$dir/d.json" --seed 1 <"$dir/plays"
[ $? = 1 ] && says "chose an action that is not legal, in the game of seed 1 at step 1" && says "--resume $dir/d.json --bot BOT" && nothing_left
ok $? "a program that fails: reported, and the game is kept"
says "at seat 2 chose"
ok $? "seats are counted as people count them"
play --resume "$dir/d.json" --bot cautious </dev/null
[ $? = 0 ] && says "Back at the table"
ok $? "another bot takes its place"
script late 'exec 3<&0; "'"$dir"'/example" <&3; exit 5'
sed -i '2,3d' "$dir/late"
play --bot "$dir/late" --record "$dir/e.json" --seed 1 <"$dir/plays"
[ $? = 1 ] && says "exit status 5" && says "The record of this game is in"
ok $? "a program that ends badly after the game is reported"
plan
