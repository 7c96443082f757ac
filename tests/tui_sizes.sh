#!/usr/bin/env bash
# tui_sizes - what larger windows show of a table: cards of several lines, rows as cards, the open discard pile, the rules beside it; where
# one clicks there; themes in as many colours as there are; what has just changed is lit and goes out again.
set -u
. tests/tap.bash
. tests/tui.bash
export XDG_CONFIG_HOME=$tap_folder/config
mkdir -p "$XDG_CONFIG_HOME/hanabi"
trap 'leave_terminals; rm -rf "$tap_folder"' EXIT
not() { ! "$@"; }
settings() { printf '%s\n' "$@" >"$XDG_CONFIG_HOME/hanabi/settings"; }
# has_colour NAME CODES: is something painted with this escape sequence, or one that ends so?
has_colour() { colours "$1" | grep -qE -- "$2"; }
paints() { comes "$1" has_colour "$1" "$2"; }
# click NAME LINE COLUMN: from 1.
click() {
    local at
    at=$(printf "\\$(printf %o $(($3 + 32)))\\$(printf %o $(($2 + 32)))")
    keys "$1" -l $'\033[M '"$at"$'\033[M#'"$at"
}
line_of() { screen "$1" | grep -nE -- "$2" | head -n 1 | cut -d: -f1; }

settings 'flash = no'
open game 100 36 "$hanabi" play --players 3 --seed 5 --pace 0
check "in 100 by 36 cards have several lines, with signs as many as their value" matches game '^ +◆ ◆ +▲▲▲ +▲ +●● ●● +▲ ▲ '
check "their letters and values in a corner, and the letters of their places" matches game '^  b2  a   r3  b   r1  c   g4  d   r2  e  '
check "below them what their owners know" matches game '^  rygbw   rygbw '
check "own cards are backs with what is left of them" matches game '^ ╭─ a ─╮ ╭─ b ─╮ '
matches game '^ │rygbw│ │rygbw│ '
ok $? "colours and values"
check "the discard pile is open" shows game '│ discard pile'
keys game h 1 Enter
check "a row is a card" matches game '^ +\[r1  +\]|^   r1 '
check "on that lie those that follow" matches game '^ +2●● '
check "the log stands below the pile" matches game '│ 1 You hint East: one 1, c\.'
hand=$(line_of game '^ East')
click game "$((hand + 2))" 12
check "a click on a card of a partner begins a hint to them" shows game "Hint for East"
keys game Escape
own=$(line_of game '^▸North')
click game "$((own + 2))" 20
check "a click on an own card chooses it" matches game '─>c<─'
click game 3 "$(($(screen game | sed -n 3p | sed 's/discard pile.*//' | wc -m) + 1))"
check "one on the pile shows it in its order" shows game "Nothing has been discarded yet."
keys game Escape Escape
on game resize-window -x 120 -y 50
check "in 120 by 50 they are larger" matches game '^ ╭── a ──╮ ╭── b ──╮'
on game resize-window -x 160 -y 50
check "in 160 by 50 larger still" matches game '^ ╭──── a ────╮ ╭──── b ────╮'
check "with the rules of this game beside the table" matches game '│ 3 players, the Abacus edition\.'
on game resize-window -x 200 -y 60
keys game n b 'a note' Enter
check "notes stand below them" matches game '^ +a note'
on game resize-window -x 80 -y 24
check "in 80 by 24 everything is as small as it must be" matches game '^▸North +a +b +c '
keys game q

all() { # all NAME COLUMNS LINES LANG OPTION...: the fullest table in a language; nothing runs over the window's edge or is cut off
    open "$1" "$2" "$3" "$hanabi" play --lang "$4" --players 5 --seed 7 --multicolour wild --black-powder --bonus-tiles --edition new --pace 0 "${@:5}"
}
for lang in de nl nb; do
    all "full$lang" 100 36 "$lang"
    check "five players and seven colours in 100 by 36, lang $lang: hands beside each other" matches "full$lang" '^  g5  a +g2  b +w5  c +r1  d +g2  a '
    check "with all rows, the powder's downwards" matches "full$lang" '1●●● +1●●● +1●●● +1●●● +1●●● +1●●● +5●●●'
    keys "full$lang" q
done

# ---- Other keys ----

settings 'key.play = z' 'key.keys = h' 'key.nonsense = x' 'key.undo = ab'
open keyed 100 36 "$hanabi" play --players 2 --seed 4 --pace 0
check "a key that somebody has chosen is shown" matches keyed '^h keys .* z play  .? give a hint'
keys keyed z
check "and does what it stands for" shows keyed "Play which card?"
keys keyed Escape p
check "the usual one does not any more" hides keyed "Play which card?"
keys keyed '?' 1
check "what had that key has the other's" shows keyed "Hint for South"
keys keyed Escape Escape h
check "the page of keys knows them" matches keyed '│ z +play a card'
keys keyed Escape q
shows keyed "left with 0" >/dev/null
"$hanabi" deal 2>&1 >/dev/null | grep -q "line 3 of .* is no setting"
ok $? "what is no key is no setting"

unset COLORTERM
settings 'theme = dark' 'flash = no'
all dark 160 50 en
check "the dark theme paints the window, in 256 colours" paints dark '48;5;23[0-9]'
keys dark q
settings 'theme = light' 'flash = no'
all light 160 50 en
check "the light one, too" paints light '48;5;25[0-9]'
keys light q
open plain 160 50 "NO_COLOR=1 $hanabi" play --players 2 --seed 4 --ascii
check "without colours cards are reversed" paints plain $'\033\[(1;)?7m'
check "in ASCII they have frames of it" matches plain '^ \+---- a ----\+ \+---- b ----\+'
check "and signs of it" matches plain '^ +\*  '
not has_colour plain '[34]8;5;'
ok $? "no colour is used"
keys plain q

# The pile has the card that was discarded in the theme's light: for a moment.
settings 'theme = dark'
open lit 100 36 "$hanabi" play --players 2 --seed 4 --pace 0
shows lit "your turn" >/dev/null
keys lit h 1 Enter
check "what has just changed is lit" paints lit '48;5;229m'
goes_out() { ! has_colour lit '48;5;229m'; }
check "and goes out again by itself" comes lit goes_out
keys lit q
plan
