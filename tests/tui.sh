#!/usr/bin/env bash
# tui - the full-screen table in a real terminal, driven through tmux: a whole game with bots, two
# people at one terminal, sizes, ASCII without colour, a record stepped through.
set -u
hanabi=$PWD/${BUILD:-build}/hanabi
golden=$PWD/tests/golden
. tests/tap.bash
folder=$tap_folder
unset TMUX NO_COLOR
export XDG_DATA_HOME=$folder XDG_CONFIG_HOME=$folder TMUX_TMPDIR=$folder HANABI_LANG=en
windows=0 socket=

on() { tmux -L "$socket" -f /dev/null "$@" 2>/dev/null; }
leave() {
    on kill-server
    rm -rf "$folder"
}
trap leave EXIT
# open COLUMNS LINES COMMAND...: a fresh terminal with the program in it.
open() {
    [ -n "$socket" ] && on kill-server
    windows=$((windows + 1))
    socket=hanabi-tui-$$-$windows
    on new-session -d -x "$1" -y "$2" "LC_ALL=C.UTF-8 TERM=screen-256color ${setting:-} $hanabi ${*:3}; echo left with \$?; sleep 60"
}
screen() { on capture-pane -p; }
colours() { on capture-pane -pe; }
keys() { on send-keys "$@"; }
# Waits until a text stands on the screen.
shows() {
    for _ in $(seq 200); do
        screen | grep -qF -- "$1" && return 0
        sleep 0.05
    done
    screen | sed 's/^/# /'
    return 1
}

# A whole game: play a card that certainly fits, else discard the oldest, else hint.
turn() {
    local now own
    now=$(screen)
    own=$(grep -nE '^(▸|>)North' <<<"$now" | cut -d: -f2)
    if [[ $own =~ ([1-5])[]\ ]\+ ]]; then
        keys "${BASH_REMATCH[1]}" p
    elif grep -q 'hints ●●●●●●●●' <<<"$now"; then
        keys h "$((RANDOM % 5 + 1))" Enter
    else
        keys 1 d
    fi
}
open 80 24 play --players 3 --seed 5 --pace 0
check "a game begins on the whole screen" shows "your turn"
check "status, board and hands are there" shows "deck 35"
keys '?'
check "? shows the keys" shows "choose a card of your own"
keys Escape
keys R
check "R shows the rules of this game" shows "3 players, the Abacus edition"
keys Escape h
check "h chooses a partner" shows "press a colour or a value"
keys 1
check "a value shows what it would point at" shows "Enter give this hint"
keys Escape
for _ in $(seq 120); do
    screen | grep -q 'the game is over' && break
    screen | grep -q 'your turn' && turn
    sleep 0.08
done
check "a whole game is played with the keyboard" shows "the game is over"
keys Escape , , ,
check "one steps back" shows "step "
keys 0
check "and returns to now" shows "the game is over"
keys q
check "leaving tells where the record is" shows "The record of this game is in"
check "with exit status 0" shows "left with 0"

open 80 24 play --players 2 --people 2 --seed 3
check "two people at one terminal: the first one's turn" shows "your turn"
keys h 1 Enter
check "the screen hides between seats" shows "South is next. Change places, then press Enter."
keys Enter
check "then the second one sees the table" shows "North hints you: two 1s"

open 80 24 play --players 5 --seed 3 --edition new --multicolour wild --black-powder --bonus-tiles --pace 0
check "five players and seven colours fit 80 by 24" shows "Centre"
check "with the own hand and the keys" shows "q leave"
on resize-window -x 200 -y 60
check "a larger window is used" shows "your turn"
on resize-window -x 40 -y 10
check "a window that is too small says so" shows "too small"
on resize-window -x 80 -y 24
check "and goes on when it is large again" shows "your turn"
keys C-z
check "nothing is lost by a stray key" shows "your turn"

setting="NO_COLOR=1" open 80 24 play --players 2 --seed 3 --ascii
check "ASCII without colour" shows "hints ********"
colours | grep -qE $'\033\\[([0-9;]*;)?(3[0-7]|4[0-7]|38;5;[0-9]+)m'
ok $((1 - $?)) "has no colour"
screen | LC_ALL=C grep -q '[^ -~]'
ok $((1 - $?)) "and no sign beyond ASCII"

open 80 24 watch "$golden/norwegian-finished.json"
check "a record is watched from its first state" shows "step 0 of"
keys . . .
check "step by step" shows "step 3 of"
keys End
check "to its end" shows "step 9 of 9"
keys q
check "watching ends" shows "left with 0"
plan
