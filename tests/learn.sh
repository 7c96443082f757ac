#!/usr/bin/env bash
# learn - hanabi learn: the lessons are listed, played to their end, and a pupil who does something else is told why not.
set -u
. tests/tap.bash
hanabi=$PWD/${BUILD:-build}/hanabi
export XDG_DATA_HOME=$tap_folder/data

[ "$("$hanabi" learn | wc -l)" = 12 ] && "$hanabi" learn | grep -q '^powder  *Black powder: '
ok $? "the lessons are listed"
printf '\nplay a\n\nplay b\n\nhint Ada 3\n\n\n' | "$hanabi" learn powder >"$tap_folder/out"
code=$?
[ $code = 0 ] && grep -q 'You play the black powder 5' "$tap_folder/out" && grep -q 'This lesson is over' "$tap_folder/out"
ok $? "one is played to its end"
tap_also=$tap_folder/out
printf '\nplay b\nfly\ntable\ndiscard a\nquit\n' | "$hanabi" learn powder >"$tap_folder/out"
[ $? = 0 ] && grep -q 'Play the 5, card a' "$tap_folder/out" && ! grep -q 'is over' "$tap_folder/out"
ok $? "what is not wanted is answered, and quit leaves"
[ "$(printf 'quit\n' | "$hanabi" learn powder | grep -c '^> ')" = 1 ]
ok $? "also where something is only read"
[ "$(printf 'help\n\nhelp\nplay a\nquit\n' | "$hanabi" learn powder | grep -c 'Enter goes on')" = 3 ]
ok $? "help says what can be typed, wherever one is"
"$hanabi" learn | grep -q '^powder .*(done)$' && [ "$("$hanabi" learn | grep -c '(done)')" = 1 ]
ok $? "what was played to its end is known, and what was left is not"
printf '\n\n\n\nplay e\n\n\nplay b\n\n\n\n' | "$hanabi" learn prompt >"$tap_folder/out"
grep -q 'Ben plays the red 3' "$tap_folder/out" && grep -q 'The next one: hanabi learn finesse' "$tap_folder/out"
ok $? "three sit there where a hint speaks to two"
check "an empty input leaves" eval '"$hanabi" learn tiles </dev/null | grep -q "small game"'
"$hanabi" learn flying 2>"$tap_folder/err"
[ $? = 2 ] && grep -q "no lesson 'flying'" "$tap_folder/err"
ok $? "there is no such lesson"
printf '\nspiele a\n' | "$hanabi" --lang de learn powder | grep -q 'Schwarzpulver'
ok $? "in German"
plan
