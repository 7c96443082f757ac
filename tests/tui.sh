#!/usr/bin/env bash
# tui - the full-screen table in a real terminal, driven through tmux: a whole game with bots, two
# people at one terminal, sizes, a whole game in German, ASCII without colour, mouse, suspending, signals, a record stepped through.
set -u
golden=$PWD/tests/golden
. tests/tap.bash
. tests/tui.bash
trap 'leave_terminals; rm -rf "$tap_folder"' EXIT
not() { ! "$@"; }
# click NAME LINE COLUMN: from 1, as this kind of terminal reports it, pressed and let go.
click() {
    local at
    at=$(printf "\\$(printf %o $(($3 + 32)))\\$(printf %o $(($2 + 32)))")
    keys "$1" -l $'\033[M '"$at"$'\033[M#'"$at"
}

open game 80 24 "$hanabi" play --players 3 --seed 5 --pace 0
check "a game begins on the whole screen" shows game "your turn"
check "status, board and hands are there" shows game "deck 35"
kept=$(ls "$XDG_DATA_HOME"/hanabi/games/*.json)
open other 80 24 "$hanabi" play --resume "$kept"
check "another terminal may not go on with it meanwhile" says other "is being played already, by process $(pgrep -f "hanabi play --players 3 --seed 5 --pace 0$" | tail -n 1)"
check "and is told how to look on" says other "To look on: hanabi watch"
check "it says so on a screen that is as it was" shows other "left with 1"
open other 80 24 "$hanabi" watch "$kept"
check "as it does" shows other "step 0"
check "from the person's own seat, whose cards stay hidden" shows other "This game still runs: it is shown as you see it."
check "as at the table" matches other '^▸North +a +b '
keys other b
check "and nobody plays on beside it" shows other "This game still runs: go on with it, rather than beside it."
on other kill-server
keys game '?'
check "? shows the keys" shows game "play a card of yours"
check "and how to close them" matches game '^Esc close *$'
on game resize-window -x 60 -y 24
check "in a narrow window their lines are longer, not cut off" matches game '^│ {13}Enter: give it +│'
on game resize-window -x 80 -y 24
keys game Escape
keys game R
check "R shows the rules of this game" shows game "3 players, the Abacus edition"
keys game Escape
keys game h
check "h chooses a partner" shows game "press a colour or a value"
keys game 1
check "a value shows what it would point at" shows game "Enter give this hint"
keys game Escape
keys game h 1 Enter
check "a hint is given, and the others move" shows game "deck 34"
check "steps have their numbers in the log" matches game '│ 1 You hint East'
keys game u u
check "u takes it back" shows game "deck 35"
check "own cards have the letters of the log" matches game '^▸North +a +b +c +d +e +│'
keys game 2 '<'
check "< moves the chosen card, which keeps its letter" matches game '^▸North +>b< +a +c '
keys game Escape '<'
check "or its card is asked for" shows game "Move which card to the left?"
check "with its letters" matches game '^a   b   c   d   e   Esc '
keys game a
check "and named by its letter, wherever it stands" matches game '^▸North +a +b +c '
keys game d
check "what no card allows is refused at once" shows game "discarding would win nothing back"
check "and the key to the rule behind it stands first" matches game 'give a hint  x the rule '
keys game x
check "x shows the rule behind it" shows game "B: discarding a card (the Abacus edition)"
check "in its words" shows game "show their white side, this action is not"
keys game Escape
keys game t b n b 'Größe ❤' Enter
check "a note in UTF-8 stands below it" shows game "Größe ❤"
check "and the card is marked" shows game "*b*"
keys game 2 n ' is longer than its place' Enter 2
check "all of a note is read where its card is chosen" shows game "Your note: Größe ❤ is longer than its place"
keys game Escape 2 n "$(printf ' and more%.0s' {1..12}) of it" Enter 2
on game resize-window -x 250 -y 24
check "however long it is" shows game "and more of it"
on game resize-window -x 80 -y 24
keys game Escape n
check "notes on a hand are read before one is chosen" shows game "b Größe ❤ is longer"
keys game h
check "and there are the hands of others" shows game "Write a note on which card of East?"
keys game c 'save it' Enter
check "a note on a partner's card stands below it" matches game '^ +save it '
on game resize-window -x 80 -y 22
check "where there is no room, a sign stands for it" matches game '^ East .* r1 \+ " '
keys game n h
check "they are read before a card is chosen" matches game '^c save it'
keys game c
check "and written anew" shows game "A note on card c of East, for you alone:"
keys game ', please' Enter n h
check "to their end" matches game '^c save it, please'
keys game h h
check "the own hand comes again after the others" shows game "Write a note on which card?"
on game resize-window -x 80 -y 24
shows game "save it" >/dev/null
click game "$(screen game | grep -n '^ East' | cut -d: -f1)" 29
check "a click names a card, too" shows game "A note on card c of East, for you alone:"
keys game C-u Enter
check "without words it is gone" hides game "save it"
keys game R
check "a page that is longer than the screen says how to read on" matches game '^Esc close  Space more of it$'
keys game Escape
keys game s
check "s shows signs for the colours" shows game "◆b2"
keys game s
# my_turn NAME TEXT: one action where it is one's turn, which the text says. Then the log goes on before there is another:
# keys for a table that was not drawn yet would be pressed later, and close the page of the end.
told() { screen "$1" | sed -n 's/.*│//p'; }
goes_on() { [ "$(told "$1")" != "$before" ]; }
my_turn() {
    local before
    if has "$1" "$2"; then
        before=$(told "$1")
        turn "$1"
        comes "$1" goes_on "$1"
    fi
    sleep 0.02
}
loop_until_over game 'the game is over' my_turn game 'your turn'
check "a whole game is played with the keyboard" shows game "the game is over"
check "the end says what was not played" shows game "Never played:"
click game 24 "$(($(screen game | tail -n 1 | grep -bo ', back' | cut -d: -f1) + 1))"
check "what stands below it is clicked as ever" shows game "step "
keys game Escape , , ,
check "one steps back" shows game "step "
keys game x
check "each step has its rule" shows game "(the Abacus edition)"
keys game Escape
keys game 0
check "and returns to now" shows game "the game is over"
keys game l
check "l shows everything that happened" shows game "You "
keys game Escape q
check "leaving tells where the record is" shows game "The record of this game is in"
check "with exit status 0" shows game "left with 0"

open three 80 24 "$hanabi" play --players 3 --seed 3 --pace 0
shows three "your turn" >/dev/null
keys three h
check "one of several partners is chosen" matches three ' h somebody else  Esc something else'
keys three 1 Enter
check "what a card may be, and what it cannot" matches three '^ +-w1 +w-1 +1-w +-w1 +w\? +│'
on three resize-window -x 60 -y 24
check "without a log the last action stands below the question" matches three '^South hints East: two white cards, b and e\. *$'
keys three q
open marked 80 24 "$hanabi" play --players 2 --seed 3 --pace 0
shows marked "your turn" >/dev/null
keys marked h 1 Enter
matches marked '^▸North +a +b +\[c\] +\[d\] ' >/dev/null
keys marked t c
check "a card that a hint points at is seen to be marked" matches marked '^▸North +a +b +\[c\* +\[d\] '
keys marked u
check "what taking back means is said before it is done" comes marked eval 'screen marked | tail -n 4 | tr -s " \n" " " | grep -qF "was seen since: taken back, this game counts in no statistics and no comparison. Ask once more"'
keys marked u
check "then it is done" shows marked "taken back. Something"
keys marked q
open narrow 60 24 "$hanabi" play --players 5 --seed 7 --multicolour wild --black-powder --bonus-tiles --edition new --pace 0
shows narrow "your turn" >/dev/null
keys narrow d
check "in a narrow window a refusal is whole" comes narrow eval 'screen narrow | tail -n 4 | tr -s " \n" " " | grep -qF "discarding would win nothing back and is not allowed. Give a hint, or play a card."'
keys narrow u
check "a short one" shows narrow "There is no action of yours to take back."
lacks narrow "Your turn: play"
ok $? "leaves no half of what is asked"
keys narrow h 2 Enter
check "and the last action is, without what followed" matches narrow '^Centre (plays|discards|hints) [^.]*\. *$'
keys narrow q
open pair 80 24 "$hanabi" play --players 2 --seed 3
shows pair "your turn" >/dev/null
keys pair h
check "of two partners there is no other" matches pair ' 5  Esc something else'
keys pair Escape '?'
check "the keys of a game with bots" matches pair '│ u +ask to take back your last move +│'
lacks pair "say something to the others"
ok $? "are not those of a server's table"
keys pair Escape q
cc -O1 -o "$tap_folder/example" examples/bot.c
open programs 80 24 "$hanabi" play --players 2 --seed 3 --bot "$tap_folder/example" --pace 0
shows programs "your turn" >/dev/null
keys programs h 1 Enter
shows programs "deck 39" >/dev/null
keys programs u
check "with programs u says why nothing is taken back" shows programs "Nothing is taken back: the bots are programs, which cannot forget."
keys programs q

# A program that never answers. Meanwhile everything but acting can be done, and who does not want to wait leaves.
printf '#!/bin/sh\necho $$ >>"%s"\nread hello\necho ready 1 Slow\nwhile read word rest; do [ "$word" != choose ] || exec sleep 3000; done\n' \
    "$tap_folder/pids" >"$tap_folder/slow"
chmod +x "$tap_folder/slow"
slow() { open "$1" 80 24 "$hanabi" play "${@:2}" --players 2 --seed 3 --record "$tap_folder/$1.json" --bot "$tap_folder/slow" --bot-deadline 3000; }
slow waits --pace 0
shows waits "your turn" >/dev/null
keys waits h 1 Enter
check "while a program thinks, what was done stands on the screen" matches waits "South's turn"
keys waits v
check "pages can be read" shows waits "Nothing has been discarded yet."
keys waits Escape n a 'what now' Enter
check "notes can be written" shows waits "what no"
on waits resize-window -x 90 -y 24
check "the window can be made larger" matches waits '^.{77} South.s turn$'
keys waits q
check "and it can be left" shows waits "left with 0"
says waits "play --resume $tap_folder/waits.json --bot $tap_folder/slow"
ok $? "by a way back that names the program again"
slow broken --pace 0
shows broken "your turn" >/dev/null
keys broken h 1 Enter
shows broken "South's turn" >/dev/null
keys broken C-c
check "also with Ctrl-C" shows broken "left with 0"
slow lines --plain
shows lines "Your turn" >/dev/null
keys lines 'hint 1' Enter
shows lines "You hint South" >/dev/null
keys lines C-c
check "and in plain lines" shows lines "left with 0"
slow prompt --plain
shows prompt "Your turn" >/dev/null
kill -STOP "$(tail -n 1 "$tap_folder/pids")" # so that it does not end when it is told to
keys prompt C-c
check "also when it is the person's turn" shows prompt "left with 0"
ended() { [ "$(wc -l <"$tap_folder/pids")" = 4 ] && for pid in $(cat "$tap_folder/pids"); do ! kill -0 "$pid" 2>/dev/null || return; done; }
check "no program is left behind" ended
# A card is played while somebody writes a note on it: what is typed then are no keys.
printf '#!/bin/sh\nread hello\necho ready 1\nwhile read word rest; do [ "$word" = choose ] || continue; until [ -e "%s" ]; do sleep 0.1; done; echo action play 5; done\n' \
    "$tap_folder/go" >"$tap_folder/waiter"
chmod +x "$tap_folder/waiter"
open noting 80 24 "$hanabi" play --players 2 --seed 3 --bot "$tap_folder/waiter" --pace 0 --bot-deadline 3000 --record "$tap_folder/noting.json"
shows noting "your turn" >/dev/null
keys noting h 1 Enter
shows noting "South's turn" >/dev/null
keys noting n h a 'sto'
shows noting "A note on card a of South" >/dev/null
touch "$tap_folder/go"
check "a card goes while a note on it is written: that is said" shows noting "This card is in no hand any more."
keys noting -l 'papa'
check "the line stays" matches noting '^n stopapa'
keys noting Enter
check "and nobody is told that it was kept" shows noting "This card is in no hand any more: the note is not kept."
check "nothing was played by it" shows noting "deck 39"
keys noting q

open kept 80 24 "$hanabi" play --players 2 --seed 3 --record "$tap_folder/kept.json"
shows kept "your turn" >/dev/null
keys kept n b 'maybe red' Enter n h d trash Enter t d '>' a
matches kept '^▸North +b +a +c +\*d\*' >/dev/null
keys kept q
shows kept "left with 0" >/dev/null
open again 80 24 "$hanabi" play --resume "$tap_folder/kept.json"
check "who comes back finds the order of the hand and its marks" matches again '^▸North +b +a +c +\*d\*'
check "and the notes" eval 'shows again "maybe" && shows again "trash"'
keys again q

open two 80 24 "$hanabi" play --players 2 --people 2 --seed 3
check "two people at one terminal: the first one's turn" shows two "your turn"
keys two n h b 'his one' Enter
shows two "his one" >/dev/null
keys two h 1 Enter
check "the screen hides between seats" shows two "South is next. Change places, then press Enter."
keys two Enter
check "then the second one sees the table" shows two "North hints you: two"
check "but not what the first one has noted on these cards" lacks two "his one"
keys two n b 'my own' Enter
check "who notes something on the same card" shows two "my own"
keys two h 2 Enter
shows two "North is next" >/dev/null
keys two Enter
check "each has their own notes" eval 'shows two "his one" && lacks two "my own"'

open both 80 24 "$hanabi" play --players 3 --people 2 --seed 3 --pace 1500
check "two people and a bot" shows both "your turn"
keys both h 1 Enter
shows both "East is next" >/dev/null
keys both Enter
check "the second person" shows both "North hints you"
keys both -l $'h1\rR'
check "reads while the bot thinks" shows both "3 players, the Abacus edition"
check "until it is the first one's turn again" shows both "North is next"
keys both Enter
check "who lifts the veil with one key" shows both "your turn"
keys both q

# A bot that takes its time. What is typed before it moves is not done in its name.
open ahead 80 24 "$hanabi" play --players 3 --seed 5 --pace 60000
check "a bot that takes its time" shows ahead "your turn"
keys ahead -l $'h1\rhh1\rh'
check "a hint is given" shows ahead "You hint East"
check "and no other for the bot" shows ahead "It is not your turn."
lacks ahead "East hints"
ok $? "who has done nothing"
keys ahead ,
hides ahead "It is not your turn." >/dev/null
keys ahead p
check "also where the past is shown" shows ahead "It is not your turn."
keys ahead 0
hides ahead "It is not your turn." >/dev/null
keys ahead 1 p
check "a card cannot be played for it" shows ahead "It is not your turn."
keys ahead Escape R Space Space Space Space Space Space Space
check "a page is read on" lacks ahead "3 players, the Abacus edition"
on ahead resize-window -x 80 -y 600
check "behind the rules of this game comes the book of its edition" shows ahead "The oldest player becomes the master"
check "a larger window shows all of it" shows ahead "3 players, the Abacus edition"
keys ahead Escape q

mkdir "$tap_folder/lost"
open lost 80 24 "$hanabi" play --players 2 --seed 3 --record "$tap_folder/lost/game.json"
check "a game in a folder" shows lost "your turn"
rm -r "$tap_folder/lost"
keys lost h 1 Enter
check "that goes away: why it ends is read when the screen is gone" says lost "cannot save the game in $tap_folder/lost/game.json"
check "with exit status 1" shows lost "left with 1"
open odd 80 24 "TERM=no-such-terminal $hanabi" play --players 2 --record "$tap_folder/odd.json"
check "a terminal that nobody knows" shows odd "this terminal is not known"
check "leaves no file behind" [ ! -e "$tap_folder/odd.json" ]

# all_read NAME: has the program taken everything that was typed?
all_read() {
    python3 - "$(on "$1" display-message -p '#{pane_tty}')" <<'END'
import fcntl, os, sys, termios
tty = os.open(sys.argv[1], os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
sys.exit(any(fcntl.ioctl(tty, termios.FIONREAD, b"\0" * 4)))
END
}
same_as_before() { [ "$(screen five)" = "$before" ]; }
open five 80 24 "$hanabi" play --players 5 --seed 3 --edition new --multicolour wild --black-powder --bonus-tiles --pace 0
check "five players and seven colours fit 80 by 24" shows five "Centre"
check "with the own hand and the keys" shows five "q leave"
check "a colour whose name has no room is its letter" matches five '^  red +yellow +green +blue +white  m +k +│'
on five resize-window -x 200 -y 60
check "a larger window has larger cards, with what is known on their backs" matches five '╭──── a ────╮.*╭──── d ────╮'
on five resize-window -x 40 -y 10
check "a window that is too small says so" shows five "too small"
on five resize-window -x 80 -y 24
check "and goes on when it is large again" shows five "your turn"
shows five "q leave" >/dev/null
before=$(screen five)
on five resize-window -x 60 -y 20
check "there only one key does anything, which is named" shows five "press q to leave."
click five 20 2
keys five u p a d a Enter
check "all of what is pressed now is read" comes five all_read five
on five resize-window -x 80 -y 24
check "what was pressed meanwhile has done nothing" comes five same_as_before
keys five C-c
check "ctrl-C leaves like q" shows five "The game is saved"

open small 60 20 "$hanabi" play --players 2 --seed 3 --pace 0
check "a window that is too small from the start" shows small "press q to leave."
keys small p q
check "is left by that key, in the middle of anything" shows small "The game is saved"

# In a shell with job control, as people have it.
open shell 80 24 "env PS1='sh> ' bash --norc --noprofile -i"
check "a shell" shows shell "sh>"
keys shell "$hanabi play --players 2 --seed 3 --pace 0" Enter
check "a game in a shell" shows shell "your turn"
keys shell C-z
check "ctrl-Z gives the shell back" shows shell "Stopped"
check "with its own screen" not has shell "your turn"
keys shell "echo as" "ever" Enter
check "the shell works as ever" shows shell "asever"
keys shell fg Enter
check "fg brings the game back" shows shell "your turn"
keys shell 3
check "and its keys" shows shell ">c<"
matches shell '^▸North' >/dev/null
line=$(screen shell | grep -n '^▸North' | cut -d: -f1)
click shell "$line" 13
check "a click chooses a card" shows shell ">a<"
click shell 24 2
check "a click on a key in the last line presses it" hides shell "discard it"
matches shell '^ South' >/dev/null
line=$(screen shell | grep -n '^ South' | cut -d: -f1)
click shell "$line" 15
check "a click on a partner begins a hint" shows shell "Hint for South"
keys shell Escape
hides shell "Hint for South" >/dev/null
keys shell '?'
matches shell '│ h +give somebody a hint' >/dev/null
click shell "$(screen shell | grep -n '│ h  ' | cut -d: -f1)" 20
check "so does one on its line of help" shows shell "Hint for South"
pid=$(pgrep -f "^$hanabi play --players 2 --seed 3 --pace 0" | tail -n 1)
kill -TERM "$pid"
check "SIGTERM gives the terminal back" hides shell "your turn"
keys shell 'echo code $?' Enter
check "and is what ended the program" shows shell "code 143"
keys shell "stty -a | tr ' ;' '\n\n' | grep -cx -e echo -e icanon" Enter
check "as it was before" matches shell '^2$'

open plain 80 24 "NO_COLOR=1 $hanabi" play --players 2 --seed 3 --ascii
check "ASCII without colour" shows plain "hints ********"
colours plain | grep -qE $'\033\\[([0-9;]*;)?(3[0-7]|4[0-7]|38;5;[0-9]+)m'
ok $((1 - $?)) "has no colour"
on plain resize-window -x 200 -y 60
check "also in a larger window" shows plain "+---- a ----+"
screen plain | LC_ALL=C grep -q '[^ -~]'
ok $((1 - $?)) "and no sign beyond ASCII"
open few 80 24 "TERM=screen $hanabi" play --players 2 --seed 3
check "a terminal of eight colours" shows few "your turn"
eight() { colours few | grep -qE $'\033\\[([0-9;]*;)?4[0-7]m'; }
check "has those" comes few eight
colours few | grep -q '48;5'
ok $((1 - $?)) "and no others"

# A tile that picks from a long discard pile. The letters q, n and y are left out: those keys leave and answer.
cp tests/tui_return_tile.json "$tap_folder/tile.json"
open tile 80 24 "$hanabi" play --resume "$tap_folder/tile.json" --seat 2 --bot cautious --pace 0
check "a tile asks for a discarded card" shows tile "Your bonus tile: choose a discarded card to return to the deck."
check "all of them are shown" matches tile '^o [rygbwm][1-5]  p .* r .* w .* x [rygbwm][1-5] *$'
last=$(screen tile | tail -n 1 | grep -oE 'x [rygbwm][1-5]')
on tile resize-window -x 60 -y 24
check "at 60 columns the question has its second line" matches tile '^deck\. *$'
above() { screen tile | tail -n 5 | tr '\n' '|'; }
asked() { [[ $(above) =~ ^"Your bonus tile: choose a discarded card to return to the"\ *\|deck\.\ *\|a\ .*\|k\ .*\|w\ .*x\ [a-z0-9]+\ *\|$ ]]; }
comes tile asked
ok $? "above all cards that can be picked"
on tile resize-window -x 80 -y 24
matches tile '^o [rygbwm][1-5]  p ' >/dev/null
keys tile x
check "the last one, too, goes back" shows tile "You shuffle the"
keys tile l
[ -n "$last" ] && comes tile has_line tile "You shuffle the .* ${last: -1} back"
ok $? "that very card ($last)"
keys tile Escape q
open pile 80 24 "$hanabi" watch "$golden/../tui_return_tile.json"
keys pile End v
discards() { screen pile | grep -oE '│ ([rygbwm][1-5] +)+│' | grep -oE '[rygbwm][1-5]' | wc -l; }
check "the discard pile of a game" matches pile '│ ([rygbwm][1-5]  ){15}[rygbwm][1-5] │'
all=$(discards)
on pile resize-window -x 60 -y 24
check "in a narrow window has shorter lines" matches pile '│ ([rygbwm][1-5]  ){13}[rygbwm][1-5] +│'
[ "$(discards)" = "$all" ]
ok $? "and all of its cards ($all)"
keys pile Escape q

# The words of a screen that are English and nothing else.
english() { screen "$1" | grep -wE 'the|your|hints|deck|points|leave|back|play|turn'; }
open german 80 24 "HANABI_LANG=de $hanabi" play --players 3 --colours 3 --values 3 --seed 4 --pace 0
check "a game in German" shows german "du bist am Zug"
keys german h
check "where a letter begins two colours both are named" matches german '^r  y=Gelb  g=Grün  1 '
keys german g
check "and what it would say is said in words before it is given" matches german '^Hinweis an Ost: .*grüne'
keys german Escape
loop_until_over german 'das Spiel ist zu Ende' my_turn german 'du bist am Zug'
check "to its end" shows german "das Spiel ist zu Ende"
keys german Escape # whatever was pressed last
keys german e
check "which says what was lost" shows german "Nie ausgespielt:"
check "without a word of English" not english german
keys german Escape
check "nor in what happened" not english german
check "what happened is told in German" matches german "Du (spielst|wirfst|gibst)"
keys german '?'
check "the keys" shows german "eine deiner Karten ausspielen"
check "are in German as well" not english german
keys german Escape q
check "and the farewell" shows german "Die Aufzeichnung dieses Spiels"

open plainly 80 24 "LC_ALL=C HANABI_LANG=de $hanabi" play --players 3 --seed 4 --pace 0
check "a terminal without our letters: they are written in others" shows plainly "Gruen"
check "also what keys do" shows plainly ", zurueck"
screen plainly | LC_ALL=C grep '[^ -~]'
[ $? = 1 ]
ok $? "and nothing is left of what it cannot show"
keys plainly q

open record 80 24 "$hanabi" watch "$golden/norwegian-finished.json"
check "a record is watched from its first state" shows record "step 0 of"
keys record . . .
check "step by step" shows record "step 3 of"
keys record '?'
check "its keys are those of a record" shows record "step back, step on"
lacks record "play a card, discard one"
ok $? "and no others"
keys record Escape
keys record End
check "to its end" shows record "step 9 of 9"
check "which says how it ended" matches record '^(The|All|It|A) .*points'
keys record q
check "watching ends" shows record "left with 0"
open reviewed 150 45 "$hanabi" watch "$golden/norwegian-finished.json"
shows reviewed "step 0 of" >/dev/null
keys reviewed r
check "its moves are reviewed when that is asked for" shows reviewed "Step on: every move is looked into."
keys reviewed .
check "while somebody looks" shows reviewed "Expected points after it:"
keys reviewed r
check "and no more" hides reviewed "Expected points after it:"
keys reviewed q
"$hanabi" sim --bot cautious --games 2 --players 2 --records "$tap_folder/two.json" >/dev/null
{ cat "$golden/norwegian-finished.json" "$tap_folder/two.json"; sed 's/"discard [0-9]*"/"discard 60"/' "$golden/norwegian-finished.json"; } >"$tap_folder/games.json"
open games 80 24 "$hanabi" watch --seat 3 --game 0 "$tap_folder/games.json"
check "a file of several games: a key leads on" shows games "n next game  p previous game"
keys games . n
check "to the first state of the next one" shows games "step 0 of"
check "which is said" shows games "Game 2 of 4 in the file. It has no seat 3: all hands are shown."
check "whose players are told apart" matches games '^.cautious 1 '
keys games n
check "and on" shows games "Game 3 of 4 in the file."
keys games n
check "one that cannot have happened is not shown, and why" shows games "game 3, step 4: discard 60: this card is not in the hand"
has games "step 0 of"
ok $? "the one before it stays"
keys games p
check "and back" shows games "Game 2 of 4 in the file."
line=$(screen games | grep -n 'p previous game' | cut -d: -f1)
column=$(screen games | sed -n "${line}s/p previous game.*//p" | wc -m)
click games "$line" "$column"
check "by a click, too" shows games "Game 1 of 4 in the file."
keys games p
check "the first one is said to be that" shows games "This is the first game of the file."
keys games '?'
check "and the page of keys has them" shows games "previous game"
keys games Escape q
"$hanabi" watch --game 9 "$tap_folder/games.json" >"$tap_folder/out" 2>&1
[ $? = 1 ] && grep -q 'there is no game 9' "$tap_folder/out"
ok $? "a game that the file does not have"
open last 80 24 "$hanabi" watch --game 1 "$tap_folder/two.json"
shows last "n next game" >/dev/null
keys last n
check "the last one, too" shows last "This is the last game of the file."
keys last q
open shoulder 80 24 "$hanabi" watch --seat 3 "$golden/norwegian-finished.json"
check "as the third seat saw it: its own cards are hidden" matches shoulder '^ South +a +b +│'
keys shoulder q
sed 's/"discard [0-9]*"/"discard 60"/' "$golden/norwegian-finished.json" >"$tap_folder/wrong.json"
"$hanabi" watch "$tap_folder/wrong.json" >"$tap_folder/out" 2>&1
[ $? = 1 ] && grep -q 'discard 60: this card is not in the hand' "$tap_folder/out"
ok $? "what cannot have happened is not shown, but refused"
open beyond 80 24 "$hanabi" watch --seat 4 "$golden/norwegian-finished.json"
check "a seat that is not there" shows beyond "--seat 4: there are only the seats 1 to 3"
whole=$(HANABI_LANG=de "$hanabi" replay "$golden/norwegian-finished.json")
open lines 60 24 "HANABI_LANG=de $hanabi" replay "$golden/norwegian-finished.json"
unbroken() { [ ${#whole} -gt 60 ] && screen lines | tr -s ' \n' ' ' | grep -qF "$whole"; }
check "in plain lines, too, no word is broken in a narrow terminal" comes lines unbroken
plan
