#!/bin/bash
# play_tmux.sh - `hanabi play` on a real terminal of 80 columns and 24 lines: what is on the
# screen, colours, a narrow window; and how far `hanabi sim` is. Prints TAP lines. BUILD names the
# build folder.
if ! command -v tmux >/dev/null; then
    echo "1..0 # SKIP there is no tmux"
    exit 0
fi
hanabi=$PWD/${BUILD:-build}/hanabi
. tests/tap.bash
folder=$tap_folder
windows=0
socket=
unset TMUX NO_COLOR
export XDG_DATA_HOME=$folder TMUX_TMPDIR=$folder TERM=screen

on() { tmux -L "$socket" -f /dev/null "$@" 2>/dev/null; }
leave() {
    on kill-server
    rm -rf "$folder"
}
trap leave EXIT

# window COLUMNS LINES COMMAND: a fresh window of a server of its own: one that is just being closed
# would not take it. open COLUMNS LINES OPTIONS...: the same with a game in it.
window() {
    [ -n "$socket" ] && on kill-server
    windows=$((windows + 1))
    socket=hanabi-test-$$-$windows
    on new-session -d -x "$1" -y "$2" "$3; echo left with \$?; sleep 3000"
}
open() { window "$1" "$2" "${environment}$hanabi play --plain ${*:3}"; }
screen() { on capture-pane -p; }
type() { on send-keys "$@" Enter; }
# comes COMMAND...: waits until it succeeds.
comes() {
    local end=$((SECONDS + 90))
    until "$@"; do
        if [ $SECONDS -ge $end ]; then
            screen
            return 1
        fi
        sleep 0.05
    done
}
has() { screen | grep -qF -- "$1"; }
has_line() { screen | grep -qE -- "$1"; }
# Waits until a sentence stands on the screen.
shows() { comes has "$1"; }
lines() { screen | grep -c .; }
has_colours() { on capture-pane -pe | grep -q $'\033\[[0-9;]*31m'; }
not() { ! "$@"; }
# The cursor stands behind the prompt in the screen's last used line.
prompt_waits() { [ "$(screen | grep . | tail -n 1)" = ">" ]; }

open 80 24 --players 5 --seed 3 --edition new --multicolour wild --black-powder --bonus-tiles
check "the game begins" shows "Your turn: play a card or give a hint"
check "the greeting is still on the screen" shows "Welcome! 5 players, the new edition"
check "the tokens" shows "Hint tokens 8 of 8   Error tokens turned 0 of 3   Deck 50   Points -5 of 30"
check "the rows" shows "  Rows       r .....  y .....  g .....  b .....  w .....  m .....  k ....."
check "the last partner" shows "  Centre     "
check "the own hand" shows "  You know   ?           ?           ?           ?"
check "the prompt" comes prompt_waits
check "red is red" comes has_colours
type "hint east red"
check "what I did" shows "You hint East: "
check "it is my turn again" shows "Your turn: play a card, discard one, or give a hint."
check "what the last partner did" comes has_line '^Centre (plays|discards|hints) '
check "my own deed is still on the screen" comes has_line '^You hint East'
check "and so is the prompt" comes prompt_waits
type "help"
check "help fits the screen" shows "On your turn, type one of these:"
check "to its end" shows "The letter m stands for multicolour, k for black powder."
type "legal"
check "what is legal" shows "(In brackets: the cards that a hint would point at.)"
on send-keys C-d
check "ctrl-D leaves politely" shows "The game is saved. To go on with it, type:"
check "with success" shows "left with 0"

open 80 24 --resume "$folder/hanabi/games/*.json"
check "back at the table, with what was done last" shows "Type help at any time"
type "log"
check "nothing is forgotten" shows "  1  You hint East: "
on send-keys C-c
check "ctrl-C leaves as politely" shows "The game is saved. To go on with it, type:"
check "left again" shows "left with 0"

environment="env NO_COLOR=1 "
open 60 24 --players 2 --seed 3
check "a narrow window" shows "Your turn: play a card or give a hint"
check "NO_COLOR" not has_colours
check "all cards in one line each" comes has_line '^  South( +[rygbw][1-5][+!x]?){5}$'
type "hint red"
shows "Hint tokens 6 of 8" >/dev/null
on resize-window -x 40
type help
check "a window that gets narrower while a game goes on" shows "? anything"
check "has lines of its width" comes has_line '^                    yourself$'

window 80 24 "$hanabi sim --bot cautious --games 4000000"
check "how far a simulation is" comes has_line '^\[#*\.+\] +[0-9]+ %  [0-9]+:[0-9]{2}(:[0-9]{2})? left  [0-9]+\.[0-9]{3} \+- 0\.[0-9]{3}$'
window 50 60 "trap : INT; $hanabi sim --bot partner --games 4000000"
check "and what the mean is so far, with its error, beside a short bar" comes has_line '^\[#*\.+\] +[0-9]+ %  [0-9]+:[0-9]{2}(:[0-9]{2})? left  [0-9]+\.[0-9]{3} \+- 0\.[0-9]{3}$'
first=$(screen)
moved() { [ "$(screen)" != "$first" ]; }
check "goes on" comes moved
check "in one line of a narrow window" [ "$(lines)" = 1 ]
on send-keys C-c
check "which is gone when it is interrupted" shows "hanabi sim: interrupted: what is being played has"
check "what was found is told" shows "signature"
check "and the line is not left half" not has_line "^\\["
check "who waits for the run knows" shows "left with 130"

plan
