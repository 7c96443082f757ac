#!/usr/bin/env bash
# play_plain - a server's table in plain lines: whole games from scripts and from people who type, one of them in
# German; wrong input, talking, taking back, watching, a server that is killed in the middle, the next table.
set -u
. tests/tap.bash
. tests/server.bash
declare -A pids fds
trap 'kill_people; stop_server KILL; rm -rf "$tap_folder"' EXIT
kill_people() {
    local name
    for name in "${!pids[@]}"; do kill "${pids[$name]}" 2>/dev/null; done
}

# come NAME ARGUMENTS...: somebody plays, typing into a pipe; what they read is in the file NAME.
come() {
    local name=$1 fd
    shift
    rm -f "$tap_folder/$name.in"
    mkfifo "$tap_folder/$name.in"
    (
        for fd in "${fds[@]}"; do exec {fd}>&-; done # the others' pipes are not theirs
        exec timeout 300 "$program" play --plain "$@" <"$tap_folder/$name.in" >"$tap_folder/$name" 2>&1
    ) &
    pids[$name]=$!
    exec {fd}>"$tap_folder/$name.in"
    fds[$name]=$fd
}
# types NAME LINE...
types() {
    local name=$1
    shift
    printf '%s\n' "$@" >&"${fds[$name]}"
}
# hang_up NAME: the input ends; the exit status is the person's.
hang_up() {
    local fd=${fds[$1]} code
    exec {fd}>&-
    wait "${pids[$1]}"
    code=$?
    unset "pids[$1]" "fds[$1]"
    return $code
}
# The server does not hold the pipe of somebody who types.
serve_again() { eval "serve ${fds[eva]}>&-"; }
# reads NAME PATTERN: waits until a line matches.
reads() { wait_for 60 grep -qE -- "$2" "$tap_folder/$1" || { tail -n 30 "$tap_folder/$1"; return 1; }; }
# sees NAME DESCRIPTION PATTERN
sees() { check "$2" reads "$1" "$3"; }
# count NAME PATTERN, and has_more NAME PATTERN N: there are more than N such lines.
count() { grep -cE -- "$2" "$tap_folder/$1"; }
has_more() { [ "$(count "$1" "$2")" -gt "$3" ]; }
# answers NAME LINE PATTERN DESCRIPTION: a line is answered by one more such line.
answers() {
    local before
    before=$(count "$1" "$3")
    types "$1" "$2"
    check "$4" wait_for 60 has_more "$1" "$3" "$before"
}
# A person who does what is possible, turn by turn, to the end of any game. Playing is always possible.
turns() {
    local i
    for i in $(seq 70); do printf '%s\n' "$1" "$2" "$1" "$3"; done
}
link_of() { grep -oE -m 1 "$server_url/t/[a-z0-9]+" "$tap_folder/$1"; }

# ---- Nobody there ----

"$program" play http://127.0.0.1:1/t/abc </dev/null >"$tap_folder/out" 2>&1
[ $? = 1 ] && grep -q "cannot be reached" "$tap_folder/out"
ok $? "where nobody listens, that is said"
check "a server starts" serve
"$program" play --plain "$server_url/t/nosuch" </dev/null >"$tap_folder/out" 2>&1
[ $? = 1 ] && grep -q "no table with this code" "$tap_folder/out"
ok $? "a table that there is not"

# ---- A whole game from a script, without a terminal ----

tap_also=$tap_folder/script
{ echo bots; echo deal; turns wait "discard a" "play a"; } |
    timeout 300 "$program" play "$server_url" --name Sam >"$tap_folder/script" 2>&1
ok $? "a script plays a whole game with a bot; no terminal is needed"
check "who sits where" grep -qx 'Seat 1: Sam, your seat, here' "$tap_folder/script"
check "bots sit down" grep -qx 'Seat 2: Bot partner' "$tap_folder/script"
check "the game begins" grep -qx 'The game begins.' "$tap_folder/script"
check "own actions are told" grep -qE '^You (play|discard) the ' "$tap_folder/script"
check "the bot's actions are told" grep -qE '^South (plays|discards|hints)' "$tap_folder/script"
check "the person is asked" grep -q '^Your turn: ' "$tap_folder/script"
check "how it ended" grep -qE '^(The last storm token shows|The last round is over|Every row is complete)' "$tap_folder/script"
check "what was typed after the end is answered" grep -qx 'The game is over.' "$tap_folder/script"
# Until the end nothing shows own cards: neither a hand of one's own, nor how the game hides them.
sed '/^The cards left in your hand/,$d' "$tap_folder/script" >"$tap_folder/shown"
! grep -qE '^  Sam ' "$tap_folder/shown" && grep -q '^  You know' "$tap_folder/shown"
ok $? "own cards are hidden"

"$program" play "$server_url" --players 3 --seat 5 </dev/null >"$tap_folder/seat" 2>&1
[ $? = 2 ] && grep -q -- "--seat 5: there are only the seats 1 to 3" "$tap_folder/seat"
ok $? "a seat that a new table would not have is refused before there is one"
for bot in nobody cheat hat:endgame; do
    "$program" play "$server_url" --bot $bot --people 1 </dev/null >"$tap_folder/seat" 2>&1
    [ $? = 2 ] && grep -qE "^hanabi play: (a server has no bot '$bot'; there are random, .*, hat|$bot thinks too long for a server: hanabi join brings it to a table)$" "$tap_folder/seat"
    ok $? "so is a bot that a server does not have: $bot" || cat "$tap_folder/seat"
done
mkdir -p "$XDG_CONFIG_HOME/hanabi"
echo "bot = nobody" >"$XDG_CONFIG_HOME/hanabi/settings"
"$program" play "$server_url" </dev/null >"$tap_folder/seat" 2>&1
[ $? = 2 ] && grep -q "that stands in your settings" "$tap_folder/seat"
ok $? "also one of the settings, unless it plays here alone" || cat "$tap_folder/seat"
echo "bot = hat:endgame" >"$XDG_CONFIG_HOME/hanabi/settings"
echo bots | "$program" play "$server_url" >"$tap_folder/seat" 2>&1
[ $? = 0 ] && grep -qx 'Seat 2: Bot partner' "$tap_folder/seat"
ok $? "then another one sits there" || cat "$tap_folder/seat"
rm "$XDG_CONFIG_HOME/hanabi/settings"
echo bots | "$program" play "$server_url" --players 3 --people 2 --bot cautious >"$tap_folder/named" 2>&1
[ $? = 0 ] && [ "$(grep -c '^Seat [23]: Bot cautious$' "$tap_folder/named")" = 2 ]
ok $? "the bot that was named sits on the seats beyond the people's, and wherever the host wants one"

# ---- Leaving and coming back ----

tap_also=$tap_folder/back
printf 'bots\ndeal\norder c a\nmark d\nnote d maybe red\n' |
    "$program" play --plain "$server_url" --name Ben --start 0 >"$tap_folder/gone" 2>&1
ok $? "the end of the input is a way to leave"
link=$(link_of gone)
back=$(sed -n '/^The table waits for you. To come back, type:$/{n;p;}' "$tap_folder/gone")
case $back in *" play --plain $link --name Ben") true ;; *) false ;; esac
ok $? "and it says how to come back"
printf 'wait\nplay a' | bash -c "$back" >"$tap_folder/back" 2>&1
ok $? "coming back by what it says"
grep -A 2 -E '^ +c +a +b +d\* +e$' "$tap_folder/back" | grep -A 1 '^  You know ' | grep -qx '  Note d     maybe red'
ok $? "the order of the cards, the mark and the note are still there"
check "the seat is still there" grep -qx 'Seat 1: Ben, your seat' "$tap_folder/back"
check "it is told that it goes on" grep -q '^Back at the table: ' "$tap_folder/back"
check "the last line counts, also without its end" grep -qE '^You play the ' "$tap_folder/back"
"$program" play --plain "$link" --name Wanda --watch </dev/null >"$tap_folder/back" 2>&1
check "who comes to watch is welcome" grep -q '^Welcome! 2 players' "$tap_folder/back"
check "and comes back to watch" grep -q " play --plain $link --name Wanda --watch$" "$tap_folder/back"

# ---- Two people, one of them in German, and somebody who watches ----

tap_also=
come anna "$server_url" --name Anna --players 2 --start 0 --errors 3 --edition new
sees anna "a new table: its link" "^The link to pass on: $server_url/t/"
sees anna "that others cannot follow it, and what would let them in" "^  .* serve --listen 0\\.0\\.0\\.0:[0-9]+ --db .* --quiet$"
link=$(link_of anna)
answers anna blub "do not understand 'blub'; help tells" "something else is not understood"
answers anna "play a" "There is no game running" "playing before the game"
printf 'sit 2\n' | timeout 60 "$program" play --plain "$link" --name Fünf --seat 5 >"$tap_folder/five" 2>&1
[ $? = 0 ] && grep -qx 'There is no seat 5: this table has only 2 seats.' "$tap_folder/five" && ! grep -q 'no free seat' "$tap_folder/five" &&
    reads anna '^Seat 2: Fünf, '
ok $? "who asked for a seat that the table does not have is told so, and can take another"
answers anna "free 2" "^Seat 2: free" "which is free again"
answers anna "sit 9" "numbers 1 to 2" "a seat that there is not"
answers anna "sit 1002" "numbers 1 to 2" "nor one with a number that only ends like one"
before=$(count anna "do not understand")
{ printf 'blub'; head -c 40000 /dev/zero | tr '\0' ' '; printf 'quit\n'; } >&"${fds[anna]}"
check "a line that is too long is one line" wait_for 60 has_more anna "do not understand 'blub'" "$before"
answers anna "dismiss Dora" "^Nobody watches" "nobody there to be sent away"
answers anna deal "Some seats are still empty" "the server says why the cards cannot be dealt"
answers anna help "^  bots +bots on all free seats" "help has the words of a table"
answers anna "bot 2" "^Seat 2: Bot partner" "a bot at a seat"
answers anna "free 2" "^Seat 2: free" "and none"
sees anna "who the host is" "^Host: Anna"
sees anna "what holds while the game runs is told" "^There is no clock. Only set phrases are said"
answers anna "clock move 90" "^Clock: 1:30 for every move" "the host chooses a clock"
answers anna "clock budget 600 5" "^Clock: 10:00 each, and 0:05 more" "or another one"
answers anna "clock budget" "^Clock: 5:00 each, and 0:10 more" "with the usual times"
answers anna "clock move 700000" "up to 604800 seconds" "but none that is longer than any may be"
answers anna "clock move 2:00" "^  clock +as the host: none, move 60" "nor one in other words than those of help"
answers anna "clock" "^  clock +as the host: none, move 60" "without a word, what can be chosen is told"
answers anna "talk free" "Everybody may say what" "and talking"
answers anna "talk phrases" "^Clock: 5:00 each.*Only set phrases" "the one leaves the other alone"
answers anna "clock none" "^There is no clock" "no clock"
answers anna "players 4" "^4 players, the new edition" "the number of players"
sees anna "with more seats" "^Seat 4: free"
answers anna "bot 4" "^Seat 4: Bot partner" "for bots, too"
answers anna "sit 3" "^Seat 3: Anna, your seat" "and to change to"
answers anna "players 2" "^There would be no seat for Anna" "nobody loses their seat"
answers anna "sit 1" "^Seat 1: Anna, your seat" "who sits elsewhere"
answers anna "players 6" "^  players +as the host: how many, 2 to 5" "how many there can be is told"
answers anna "players 2" "^2 players, the new edition\\.$" "with fewer players hands are as large as they should be"
answers anna "edition norwegian" "^2 players, the Norwegian edition" "the edition"
answers anna "edition abacus" "Nobody speaks while the game runs" "talking that is the edition's goes with it"
answers anna "talk free" "Everybody may say what" "talking that was chosen"
answers anna "edition new" "^2 players, the new edition" "does not"
answers anna "talk phrases" "Only set phrases" "talking as before"
answers anna "edition" "^  edition +as the host: abacus, new, norwegian, or short" "which editions there are is told"
answers anna "spectators nobody" "this table\\.$" "spectators can be without"
answers anna "spectators all" "hands\\.$" "or see everything"
answers anna "listed yes" "on the list of open tables\\.$" "anybody may find it"
answers anna "listed no" "hands\\.$" "or who has the link"
answers anna "listed" "^  listed +as the host: yes" "how that is said is told"
answers anna "spectators seat" "player sees\\.$" "or one hand"
HANABI_LANG=de come bernd "$link" --name Bernd
sees bernd "German is spoken" "^Willkommen! 2 Spieler"
sees bernd "and where everybody sits" "^Platz 2: Bernd, dein Platz, da"
sees bernd "and who the host is" "^Den Tisch leitet Anna"
sees anna "somebody comes" "^Seat 2: Bernd, here"
come dora "$link" --name Dora --watch
sees anna "somebody watches" "^Watching: Dora"
answers bernd "uhr zug" "nur, wer den Tisch leitet" "nor chooses the clock"
answers bernd uhr "^Es gibt keine Uhr. Solange das Spiel läuft" "but is told what holds"
answers bernd austeilen "nur, wer den Tisch leitet" "who is not the host does not deal"
types anna "say hällo Wörld"
sees bernd "talking" "^Anna: hällo Wörld"
answers bernd bereit "dein Platz, bereit" "ready, in German"
types anna wait deal
sees anna "the game begins" "^The game begins"
sees bernd "for the other one, too" "^Das Spiel beginnt"
sees bernd "who is told whose turn it is" "^Anna ist am Zug"
sees bernd "and can remind her" "^  erinnern +die Person am Zug erinnern"
types bernd mahnen
sees anna "who is reminded" "^Bernd reminds Anna: “It is your turn\.”"
sees bernd "which both are told" "^Bernd erinnert Anna: „Du bist am Zug\.“"
answers bernd nudge "in ([1-5][0-9]|60) Sekunden geht es wieder" "too soon, and when it can be done again"
answers anna nudge "^Nobody is waited for" "who is on turn waits for nobody"
sees dora "and for who watches" "^The game begins"
sees anna "who begins is asked" "^Your turn: "
answers bernd "spiele a" "^Du bist nicht am Zug" "acting out of turn"
answers dora "play a" "Sit down at the table first" "who watches cannot act"
answers dora table "Anna's turn" "but sees the table"
! grep -q "^  You know" "$tap_folder/dora"
ok $? "as somebody else's"
answers anna "play z" "You have no card 'z'" "a card that there is not"
answers anna "discard a" "discarding would win nothing back" "what the rules refuse, and why"
answers anna explain "B: discarding a card" "and the paragraph about it"
answers anna "say hello" "set phrases only" "talking follows the table"
sees dora "who watches is told whose cards are hidden" "^You are watching over the shoulder of (Anna|Bernd)$"
types anna "say 1"
sees bernd "a phrase is said in everybody's language" "^Anna: .* weiß ich noch gar nichts"
answers anna "clock move" "not possible while the game runs" "nor is anything of that chosen now"
types anna "note b maybe red"
answers anna note "^  b  maybe red" "a note is kept"
answers anna "note bernd c save it" "^  Note c     save it$" "so is one on a partner's card"
answers anna note "^  Bernd c  save it" "which is listed with whose card it is"
[ "$(count bernd 'save it')" = 0 ]
ok $? "its holder is not told"
answers anna "mark d" "^ +a +b +c +d\* +e$" "a card is marked"
answers anna "mark d" "^ +a +b +c +d +e$" "and not any more"
answers anna "order eb" "^ +e +b +a +c +d$" "cards are put into another order"
answers anna table "^ +e +b +a +c +d$" "which the table keeps"
answers anna order "^ +a +b +c +d +e$" "or into that of their age"
answers anna "order a f" "This card is not in your hand" "there is no such card"
answers anna "mark" "This card is not in your hand" "nor none"
answers dora undo "Only players can take something back" "who watches has nothing to take back"
answers dora "mark a" "Sit down at the table first" "who watches has no hand to mark"
types anna "hint bernd 1"
sees bernd "an action is told in German" "^Anna gibt dir einen Hinweis: "
sees bernd "and whose turn it is" "^Dein Zug: "
answers anna undo "Something was seen since: taken back, this game counts in no" "what taking back means is said first: he has read the hint"
answers anna undo "You have asked to take back" "asking to take back"
sees bernd "the other one is asked" "^Anna möchte den letzten Zug zurücknehmen: Anna gibt dir einen Hinweis: "
types bernd nein
sees anna "and refuses" "^Nothing is taken back"
types anna "take back"
check "asking again" wait_for 60 has_more bernd "^Anna möchte den letzten Zug zurücknehmen: " 1
types bernd ja
sees anna "or agrees" "^The last move is taken back"
sees bernd "which both are told" "^Der letzte Zug ist zurückgenommen"
answers anna log "^     The last move is taken back\. Something had been seen: " "the log knows it, and what it means"
turns wait "discard a" "play a" >&"${fds[anna]}"
turns warte "abwerfen a" "spiele a" >&"${fds[bernd]}"
sees anna "the game comes to its end" "^The cards left in your hand were"
sees bernd "in German" "^Auf deiner Hand waren noch"
sees dora "for who watches, too" "The last (error token is turned|round is over)|Every row is complete"
types anna again
sees bernd "another game leads all to the next table" "^Weiter am nächsten Tisch"
sees dora "also who watches" "^On to the next table"
types anna quit
wait "${pids[anna]}"
ok $? "leaving"
exec {fds[anna]}>&-
unset "pids[anna]" "fds[anna]"
check "the end of the input" hang_up bernd
check "for who watches" hang_up dora

# ---- A seat that is left, and somebody who is sent away ----

come gil "$server_url" --name Gil --players 2 --start 0 --errors 9 --edition new
sees gil "a table" "^The link to pass on: $server_url/t/"
link=$(link_of gil)
python3 - "$server_url" "${link##*/}" >"$tap_folder/hal" 2>&1 <<'END' &
import sys
sys.path.insert(0, "tests/server")
from people import Person, Server
server, code = Server("/nowhere"), sys.argv[2]
server.url = sys.argv[1]
hal = Person(server, "Hal")
hal.open(code)
hal.do("sit", table=code)
hal.wait(lambda: hal.tables[code].presence["watchers"] == ["Ida"], 300)
hal.do("ready", table=code, ready=True)
hal.wait(lambda: hal.fold(code).state == "plays" and hal.tables[code].presence["watchers"] == [], 300)
hal.do("leave", table=code)
END
hal=$!
sees gil "somebody comes" "^Seat 2: Hal, here"
come ida "$link" --name Ida --watch
sees gil "somebody watches" "^Watching: Ida"
sees gil "the host is told the word for it" "^  dismiss +as the host, with a name"
[ "$(count gil '^  watch  +watch')" = 0 ]
ok $? "and is not offered to watch"
types gil wait deal
sees gil "the game runs" "^Your turn: "
sees ida "also for who watches" "^The game begins"
answers ida "dismiss Ida" "Only the host" "others cannot send anybody away"
answers gil dismiss "^Who is to go" "whom?"
answers gil "dismiss Ada" "^Who is to go" "nobody of that name"
types gil "dismiss id"
sees ida "somebody is sent away" "^The host has sent you away"
answers ida table "^The link to pass on" "and sees no hand any more"
answers ida "watch" "does not let you watch" "nor watches again"
check "a seat is left" wait $hal
sees gil "the others are told that the seat is free" "^Seat 2: Bot partner, free; a bot plays on"
come jon "$link" --name Jon
sees jon "who comes sits down there" "^Seat 2: Jon, your seat"
for name in gil ida jon; do check "the end of the input" hang_up $name; done

# ---- The server is killed in the middle ----

come eva "$server_url" --name Eva --errors 9 --start 0 --people 1
sees eva "bots that were asked for sit down" "^Seat 2: Bot partner"
types eva deal
sees eva "the game runs" "^Your turn: "
stop_server KILL
sees eva "a server that dies: that is said" "^No connection"
answers eva "play a" "goes out when the connection is back" "what is done meanwhile is kept"
answers eva table "^Hint tokens" "the table can be looked at"
check "the server is there again" serve_again
sees eva "the connection, too, by itself" "^Connected again"
sees eva "what was done meanwhile is done" "^You play the "
stop_server KILL
wait_for 60 has_more eva "^No connection" 1
ok $? "once more"
check "the server is there again" serve_again
turns wait "play a" "discard a" >&"${fds[eva]}"
sees eva "the game is played to its end" "^The cards left in your hand were|^The last round is over"
[ "$(count eva '^The game begins')" = 1 ]
ok $? "nothing was told twice"
check "the end of the input" hang_up eva

# ---- Bonus tiles: two people who try everything until the game is over, in so many games as it takes ----

tries() {
    local i colour
    for i in $(seq 24); do
        echo wait
        for colour in r y g b w; do printf '%s\n' "return ${colour}1" "rescue ${colour}1"; done
        [ "$i" -gt 1 ] || echo "hint $1 1"
        [ "$i" -gt 3 ] || echo "discard a"
        echo "play a"
        for colour in r y g b w 1; do echo "hint $1 $colour"; done
    done
}
tile_game() {
    local code=0
    come lea "$server_url" --name Lea --players 2 --hand 3 --values 1 --edition new --bonus-tiles --errors 9
    reads lea "^The link to pass on: " || code=1
    come max "$(link_of lea)" --name Max
    { echo ready; tries Lea; } >&"${fds[max]}"
    { echo wait; echo deal; tries Max; } >&"${fds[lea]}"
    hang_up lea || code=1
    hang_up max || code=1
    cat "$tap_folder/lea" "$tap_folder/max" >>"$tap_folder/tiles"
    return $code
}
tile_words=("Your bonus tile: choose a discarded card that fits, to rescue it" "You play the [a-z]+ 1 from the discard pile"
    "Your bonus tile: choose a discarded card to return to the deck" "You shuffle the [a-z]+ 1 back into the deck"
    "Your bonus tile: give a hint about a value, for free" "Your bonus tile: give a hint about a colour, for free")
tile_seen() {
    local words
    for words in "${tile_words[@]}"; do grep -qE "$words" "$tap_folder/tiles" || return 1; done
}
tap_also=$tap_folder/tiles good=0
: >"$tap_folder/tiles"
for _ in $(seq 60); do
    tile_game || good=1
    tile_seen && break
done
ok $good "games with bonus tiles come to their end"
check "every tile that asks for something was answered in words" tile_seen
tap_also=

# ---- Clocks, with a time that the test makes ----

tell_clock() {
    echo "$1" >"$tap_folder/clock.new"
    mv "$tap_folder/clock.new" "$tap_folder/clock"
}
check "the server stops" stop_server TERM
tell_clock 0
HANABI_TEST_CLOCK=$tap_folder/clock serve
ok $? "one whose clock can be set starts"
come kim "$server_url" --name Kim --people 1 --start 0
types kim "clock budget 6000 5" deal
sees kim "the clocks stand at the table" "^Clocks: Kim (100:00|9[0-9]:[0-9]{2})$"
answers kim pause "^The clock stands" "stopping the clock"
answers kim "hint south 1" "^The game is paused" "nobody acts then"
answers kim resume "^The clock runs again" "letting it go on"
tell_clock 6001000
curl -s "$server_url/healthz" >/dev/null # answered after a turn of the loop, in which the clock is read
sees kim "who runs out of time is told that a bot acts" "^Your time has run out: a bot acts for you\. You (play|hint)"
check "and is asked again" wait_for 60 has_more kim "^Your turn: " 1
answers kim table "^Clocks: Kim 0:0[0-5]$" "with what a move adds"
check "the end of the input" hang_up kim
check "the server stops" stop_server TERM
check "the usual one is there again" serve

# ---- A hand without cards ----

come lena "$server_url" --name Lena --players 2 --start 0 --hand 1 --colours 2 --values 1 --hints 1 --errors 9
link=$(reads lena "^The link to pass on" && link_of lena)
come milo "$link" --name Milo
types milo ready wait "discard a" wait "discard a" wait "discard a" wait "discard a" wait
types lena wait deal wait "hint 1" wait "hint 1" wait "hint 1" wait "hint 1" wait "note milo a last one" "play a"
sees lena "the last card of a hand is played" "^You play"
answers lena table "^  You know   \(no cards\)$" "it is empty"
grep -A 1 "^    knows" "$tap_folder/lena" | tail -n 1 | grep -qx "  Note a     last one"
ok $? "notes on others' cards are shown all the same" || tail -n 20 "$tap_folder/lena" | sed 's/^/# /'
hang_up lena
hang_up milo

# ---- It stays away ----

come finn "$server_url" --name Finn --start 0 --people 1
types finn deal
sees finn "a game" "^Your turn: "
check "the server stops" stop_server TERM
sees finn "that is said" "^No connection"
answers finn "play a" "goes out when the connection is back" "an action that will not go out"
hang_up finn
[ $? = 1 ] && reads finn "has not answered what was asked last"
ok $? "who leaves then is told so, with exit status 1"
plan
