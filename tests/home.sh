#!/usr/bin/env bash
# home - hanabi without a command: its pages in a real terminal; games made, left, gone on with, watched, played on from a step; settings
# that are written; two programs that go on with one game; a server's tables.
set -u
. tests/tap.bash
. tests/server.bash
. tests/tui.bash
export XDG_CONFIG_HOME=$tap_folder/config
unset COLORTERM HANABI_LANG
trap 'leave_terminals; stop_server KILL >/dev/null; rm -rf "$tap_folder"' EXIT
home() { open "$1" "${2:-80}" "${3:-24}" "$hanabi" "${@:4}"; }
games() { find "$XDG_DATA_HOME/hanabi/games" -name '*.json' | wc -l; }

"$hanabi" >"$tap_folder/out" 2>"$tap_folder/err" </dev/null
[ $? = 2 ] && [ ! -s "$tap_folder/out" ] && grep -q '^Use: hanabi' "$tap_folder/err"
ok $? "not on a terminal there is help, as ever"

# ---- A game ----

home one
check "on a terminal there is a home" shows one "Go on with a game"
check "everything in it has a key" matches one '^  ▸ c Go on with a game'
check "and nothing lies behind it" matches one '^Enter choose  Esc leave$'
keys one c
check "at first there is no game" shows one "There is none on this machine yet."
keys one Escape n
check "a new game" matches one '^  ▸ d Deal the cards'
all_options() {
    local option
    for option in Edition Players 'Cards in a hand' Colours Values 'Multicolour cards' 'How many multicolour cards' 'Black powder' 'Bonus tiles' \
        'Hint tokens' 'Errors until the end' 'Empty hints' 'The end'; do
        has one "$option" || return
    done
}
on one resize-window -x 80 -y 40
check "with every option" comes one all_options
keys one Down Down Down a
check "which arrow keys reach" matches one '^  ▸   Your name'
keys one Enter
keys one -l 'Ännchen ❤'
keys one Enter
check "a name is written, in any letters" shows one "Ännchen ❤"
choose() { # choose NAME WORDS KEY...: moves down to a line, and presses keys there
    local name=$1 words=$2 i
    shift 2
    for i in {1..30}; do
        has_line "$name" "^  ▸ . $words" && break
        keys "$name" Down
        sleep 0.05
    done
    keys "$name" "$@"
}
choose one Players Right
check "a value turns to the next" matches one '^  ▸   Players +‹ 3 ›'
choose one 'Black powder' Right
check "yes and no have words" matches one '^  ▸   Black powder +‹ Yes ›'
keys one R
check "R has the rules of just this game" shows one "3 players, the Abacus edition, with black powder."
keys one Escape d
check "the cards are dealt" matches one '^▸Ännchen ❤ '
check "by these rules" matches one ' k  *│'
keys one h 1 Enter
shows one "deck" >/dev/null
keys one q
check "whoever leaves is home again" shows one "Go on with a game"
keys one c
check "the game is there, with its score, whose turn, its players" matches one '^  ▸ 1 20.* [-0-9]+/[0-9]+  [A-Za-z]+.* turn +Ännchen ❤, East and South'
check "and what is played" shows one "3 players, the Abacus edition, with black powder."
home two
shows two "Go on with a game" >/dev/null
keys two c 1
shows two "your turn" >/dev/null
matches two '^▸Ännchen' >/dev/null
keys one 1
check "one that another program plays is not taken from it: who has it is told" comes one eval 'screen one | tr -s " \n" " " | grep -qE "being played already, by process [0-9]+, since .* To look on: hanabi watch [^ ]+[.]json Enter"'
keys two q
shows two "Go on with a game" >/dev/null
keys one 1
check "when that has left it, it goes on" matches one '^▸Ännchen ❤ '
keys one q
shows one "Go on with a game" >/dev/null
keys one Escape
keys two Escape q
check "the home is left" shows two "left with 0"

# ---- To the end, and after it ----

keys one n
shows one "Deal the cards" >/dev/null
choose one 'Number of the deal' Enter
keys one -l 3
keys one Enter
choose one Players Left
choose one Colours Left Left Left Left
choose one Values Left Left Left
choose one 'Black powder' Right
keys one d
check "a game that cannot be is refused, and can be changed" comes one eval 'screen one | tail -n 4 | grep -q "cards"'
keys one Home
choose one Colours Right
choose one Values Right
keys one d
shows one "your turn" >/dev/null
step_on() {
    if has one 'your turn'; then turn one; fi
    sleep 0.1
}
loop_until_over one 'the game is over' step_on
check "a small game is played" shows one "the game is over"
keys one Escape q
check "after it: again, watch it, home" matches one '^  ▸ a Again'
keys one w
check "it is watched" shows one "step 0 of"
keys one . g 2 Enter
check "g goes to a step" shows one "step 2 of"
keys one w
check "a bot says what it thinks of it, and what it would do" shows one "What the bot partner would do now:"
keys one Escape r
check "where a review has no room, it is told where it stands" shows one "What each was worth stands under 'why'."
keys one r
check "and that it has ended" shows one "The moves are judged no more."
before=$(games)
keys one g 1 Enter b
check "b plays on from there" shows one "taken back."
more() { [ "$(games)" -gt "$before" ]; }
check "in a file of its own" comes one more
keys one q
check "and comes back to the record" shows one "step 1 of"
keys one q
check "and to what can be done after the game" matches one '^  ▸ a Again'
keys one a
check "again: the same game with other cards" shows one "deck"
keys one q
shows one "Go on with a game" >/dev/null

# ---- Reading ----

keys one r
check "rules of every edition" shows one "The Norwegian edition"
keys one 1
check "a book has its contents" shows one "Black powder"
keys one a Space
check "it is read to its end" shows one "Esc back"
keys one Escape / r e d Space s u n Enter
check "what a search finds is read" shows one "so that the red sun shows"
keys one Escape Down Down Enter
check "and a chapter" shows one "10 black powder cards"
keys one Escape Escape Escape t
check "statistics of what was played" matches one 'Games: 1\. Points: '
check "without games in which something was taken back" shows one "Games in which something seen was taken back do not count."
keys one Escape w
check "of the games to watch the last one is chosen" matches one '^  ▸ 1 20'
keys one Enter
check "and watched" shows one "step 0 of"
keys one q
shows one "Another file" >/dev/null
keys one f
keys one -l "$tap_folder/nowhere"
keys one Enter
check "a file that is not there: the page stays, and says so" shows one "No such file"
keys one Escape '?'
check "help has the keys and the commands" shows one "Arrow keys move"
keys one Escape

# ---- Settings ----

mkdir -p "$XDG_CONFIG_HOME/hanabi"
printf '# mine\nbot = partner\n' >"$XDG_CONFIG_HOME/hanabi/settings"
keys one s
shows one "Light on what has changed" >/dev/null
choose one Language Right Right
check "another language is spoken at once" shows one "Einstellungen"
grep -qx 'lang = de' "$XDG_CONFIG_HOME/hanabi/settings"
ok $? "and written"
grep -qx '# mine' "$XDG_CONFIG_HOME/hanabi/settings" && grep -qx 'bot = partner' "$XDG_CONFIG_HOME/hanabi/settings"
ok $? "what else stands in the file stays"
choose one Sprache Left Left
check "and back" shows one "Settings"
! grep -q lang "$XDG_CONFIG_HOME/hanabi/settings"
ok $? "what is usual is not written"
choose one Theme Right
dark() { colours one | grep -q '48;5;23[0-9]'; }
check "a theme is seen at once" comes one dark
choose one Theme Left
choose one Bots Right
check "bots are those of the list" matches one '^  ▸   Bots +‹ partner:endgame ›'
keys one Left Left Left Left Left Left
check "and the levels of partner, but none that sees all hands; the usual one needs no line" matches one '^  ▸   Bots +‹ partner:10 ›'
keys one Escape q
check "it ends well" shows one "left with 0"

# ---- Mouse and signals ----

click() { # click NAME LINE COLUMN: from 1
    local at
    at=$(printf "\\$(printf %o $(($3 + 32)))\\$(printf %o $(($2 + 32)))")
    keys "$1" -l $'\033[M '"$at"$'\033[M#'"$at"
}
home mouse
shows mouse "Go on with a game" >/dev/null
click mouse "$(screen mouse | grep -n ' r Rules' | cut -d: -f1)" 10
check "a line is clicked" shows mouse "The Norwegian edition"
click mouse 3 10
check "a book is opened by it" shows mouse "What is in the box"
click mouse 24 18
check "and a key in the last line is clicked" shows mouse "The short rules"
keys mouse C-c
check "ctrl-C leaves from any page" shows mouse "left with 0"
home pupil
shows pupil "Go on with a game" >/dev/null
keys pupil e Enter
check "a lesson is played in plain lines" shows pupil "You light fireworks in five colours"
keys pupil C-d
check "and left by an end of the input" shows pupil "A hint says: keep"
keys pupil Enter
check "which the next one does not see" shows pupil "You light fireworks in five colours"
keys pupil quit Enter
check "what stands in lines is read before the page comes back" shows pupil "Press Enter to go on."
keys pupil Enter
check "as soon as somebody wants that" shows pupil "A hint says: keep"
keys pupil Escape p
check "puzzles are solved in plain lines" shows pupil "Which move is the best?"
keys pupil quit Enter
shows pupil "Press Enter to go on." >/dev/null
keys pupil Enter
check "and left for home" shows pupil "Positions of games: find the move that is clearly best."
keys pupil C-c
home hung
shows hung "Go on with a game" >/dev/null
keys hung r 1 a
shows hung "Japanese word" >/dev/null
kill -TERM "$(pgrep -f "$hanabi\$" | tail -n 1)"
check "SIGTERM too, with the screen as it was" shows hung "left with 143"

# ---- Languages and sizes ----

for lang in de nl nb; do
    home "in$lang" 60 22 --lang "$lang"
    check "lang $lang: the home fits a small window" matches "in$lang" '^  ▸ c '
    keys "in$lang" c
    check "what has no room is cut, and that is seen" matches "in$lang" '^  ▸ 1 20.*…$'
    keys "in$lang" Escape n
    check "and so does a new game" matches "in$lang" '‹|^  ▸ d '
    keys "in$lang" Escape q
done
home wide 120 40
check "a large window has fireworks" matches wide '✶'
keys wide q
open plain 120 40 "NO_COLOR=1 $hanabi"
check "also without colours" matches plain '✶'
keys plain q
open odd 80 24 "TERM=dumb $hanabi"
check "a terminal that cannot draw gets help" shows odd "Use: hanabi"

# ---- A server ----

serve
ok $? "a server"
home far
shows far "Go on with a game" >/dev/null
keys far l a
keys far -l "$server_url"
keys far Enter
check "its address is given once" shows far "Connected."
# A table that everybody may find, made while the page is looked at.
open_table=$(python3 - "$server_url" <<'END'
import sys
sys.path.insert(0, "tests/server")
from people import Person, Server
server = Server(".")
server.url = sys.argv[1]
server.port = int(server.url.rsplit(":", 1)[1])
ada = Person(server, "Ada")
code = ada.make(rules={"players": 3}, listed=True)
ada.do("sit", table=code)
print(code)
END
)
check "open tables stand there, with who sits at them, as they come" matches far "^ +$open_table +Ada, free and free"
keys far End
check "and what is played" shows far "3 players, the Abacus edition."
keys far Enter
check "one is joined" shows far "Ada"
shows far "your seat" >/dev/null
keys far q
check "it is one's own then" shows far "Your tables"
keys far n
shows far "Open the table" >/dev/null
keys far d
check "a table is made there" shows far "The link to pass on:"
keys far '?'
shows far "choose a seat" >/dev/null
check "the host, who need not be ready, finds no key for it" lacks far "ready to begin"
keys far Escape
shows far "The link to pass on:" >/dev/null
new_table=$(screen far | sed -n 's:.*/t/::p' | tr -d ' ')
keys far q
check "then it is among one's own" shows far "$new_table"
keys far Escape q
shows far "left with 0" >/dev/null
home again
shows again "Go on with a game" >/dev/null
keys again l
check "the address is remembered, and the table known" shows again "Your tables"
keys again Up End Enter
check "it is gone back to" shows again "The link to pass on:"
keys again q
shows again "Your tables" >/dev/null
keys again a C-u
keys again -l "http://127.0.0.1:1"
keys again Enter
check "a server that is not there: the page stays, and says so" matches again 'refused|abgelehnt|Connection'
keys again Escape q
check "the server stops" stop_server TERM
plan
