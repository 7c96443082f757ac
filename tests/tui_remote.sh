#!/usr/bin/env bash
# tui_remote - a server's table in real terminals: one in English, one in German, a program as a third player; the
# waiting room, talking, taking back, a server that is killed in the middle, the end, the next table, clocks, watching.
set -u
. tests/tap.bash
. tests/server.bash
. tests/tui.bash
eva=
trap 'leave_terminals; [ -n "$eva" ] && kill $eva 2>/dev/null; stop_server KILL; rm -rf "$tap_folder"' EXIT
german=HANABI_LANG=de

# wrong CODE PATTERN ARGUMENTS...: hanabi play refuses these, without a terminal.
wrong() {
    "$hanabi" play "${@:3}" >"$tap_folder/out" 2>&1 </dev/null
    [ $? = "$1" ] && grep -q -- "$2" "$tap_folder/out"
    ok $? "refused: ${*:3}"
}
wrong 2 "is no link to a table" ftp://somewhere/
wrong 2 "a link begins with http:// or https://" 127.0.0.1:8080/t/abcdefgh
wrong 2 "a link begins with http:// or https://" localhost:8080
HANABI_LANG=de wrong 2 "ein Link beginnt mit" 127.0.0.1:8080/t/abcdefgh
wrong 2 "no --record" http://localhost --record x
wrong 2 "no --seed" http://localhost --seed 4
wrong 2 "is chosen already" http://localhost/t/abc --players 3
wrong 2 "ends with /t/CODE" http://localhost --watch
wrong 2 "needs the link of a table" --watch
wrong 2 "only 2 players" http://localhost --people 3
wrong 2 "a name has 1 to 31 bytes" http://localhost --name 12345678901234567890123456789012
wrong 1 "cannot be reached" http://127.0.0.1:1
open nobody 80 24 "$hanabi" play http://127.0.0.1:1/t/abc
check "where nobody listens, that is said" shows nobody "cannot be reached (127.0.0.1:1: Connection refused)"
check "with exit status 1" shows nobody "left with 1"
# Where others come, the link and its code are good for them; where nobody else does, the room says what would let them in.
server_listen=0.0.0.0
check "a server starts where others come" serve
open wide 80 24 "$hanabi" play "$server_url" --players 3 --name Wim
check "its link is for others" matches wide 'http://[^ ]+/t/[a-z0-9]{8,}'
if has_line wide "http://127\.0\.0\.1:$server_port/t/"; then
    check "and on a machine in no network that is said" shows wide "This link works on this computer alone."
else
    check "beside it stands a code for cameras" matches wide '  █▀▀▀▀▀█ .* █▀▀▀▀▀█$'
    [ "$(screen wide | grep -cE ' █ (▀▀▀|███) █ ')" = 4 ]
    ok $? "with its three corners" || screen wide
    keys wide a
    check "which goes when no seat is free" hides wide "█▀▀▀▀▀█"
fi
keys wide q
stop_server
server_listen=127.0.0.1
check "a server starts" serve
open nothing 80 24 "$hanabi" play "$server_url/t/nosuch"
check "a table that there is not" shows nothing "no table with this code"

# What is to be copied stands in whole words, however wide the window is.
open invites 80 30 "$hanabi" play "$server_url" --players 2 --name Ivo
check "the host reads what lets others in" shows invites "To let others in, end the server"
whole() {
    local word
    for word in 'serve' '--listen' '--db' '--no-limits' '--pace' '--quiet'; do has invites "$word" || return; done
}
for columns in {70..95..3}; do
    on invites resize-window -x "$columns" -y 30
    comes invites whole || break
done
ok $? "in whole words, in windows of any width"
keys invites q

# ---- Plain lines in a terminal; play_plain.sh has the rest of them ----

open plain 80 40 "TERM=dumb $hanabi" play "$server_url" --name Paul --start 0
check "plain lines where nothing can be drawn on" shows plain "The link to pass on:"
keys plain bots Enter
check "what is typed is done" shows plain "Everybody is here."
keys plain deal Enter
check "the game begins" shows plain "Your turn: "
keys plain C-d
check "ctrl-D leaves" shows plain "left with 0"
check "and says how to come back" shows plain "The table waits for you. To come back, type:"
open plain2 250 40 "TERM=dumb $hanabi" play "$server_url" --name Paula --start 0
shows plain2 "The link to pass on:" >/dev/null
keys plain2 C-c
check "so does ctrl-C" matches plain2 " play --plain $server_url/t/[a-z0-9]+ --name Paula"
check "which is a way to leave like any other" shows plain2 "left with 0"

# ---- A host who has no seat ----

open host 80 24 "$hanabi" play "$server_url" --players 2 --name Hanna
shows host "$server_url/t/" >/dev/null
keys host f
matches host "^▸ 1  free" >/dev/null
keys host w a
shows host "Everybody is here." >/dev/null
check "deals where bots play" matches host "(Enter|↵|⏎) deal the cards"
keys host Enter
# Bots are quick: the game may be over already.
check "and watches" matches host '│ [0-9]+ (North|South) |The last round is over|Every row is complete'
keys host q

# ---- The waiting room ----

open anna 80 24 "$hanabi" play "$server_url" --players 3 --name Anna --edition new --colours 3 --values 4 --start 0
check "a new table shows its link" shows anna "$server_url/t/"
link=$(screen anna | grep -o "$server_url/t/[a-z0-9]*")
check "which works here alone" shows anna "This link works on this computer alone."
lacks anna "█▀▀▀▀▀█"
ok $? "so there is no code of it"
check "who made it sits there" matches anna '1 +Anna +your seat +host'
keys anna 2 b
check "the host seats a bot" shows anna "Bot partner"
keys anna b
check "and lets it go" hides anna "Bot partner"
keys anna '?'
check "? shows the keys of the room" matches anna ' c +clock '
lacks anna "discard it"
ok $? "and no others"
keys anna Escape
check "what holds while the game runs" shows anna "There is no clock. Only set phrases are said while the game runs."
keys anna c
check "the host chooses the clock" shows anna "Clock: 1:00 for every move."
keys anna c c c
check "one after the other, however fast" shows anna "Clock: 1:00 for every move."
keys anna c c
check "and none again" shows anna "There is no clock."
keys anna t
check "and the talking" shows anna "There is no clock. Everybody may say what they like."
keys anna t t
check "with all that can be chosen" shows anna "Only set phrases are said while the game runs."
keys anna v
check "and what spectators see" matches anna "hands\\."
keys anna v
check "or that there are none" matches anna "this table\\."
keys anna v
matches anna "player sees" >/dev/null
keys anna o
check "and whether anybody finds it" shows anna "Anybody may come"
keys anna o
check "or has to know its link" hides anna "Anybody may come"
keys anna p
check "and the number of players" matches anna '^    4  free'
keys anna p p
check "from two on" comes anna eval 'has anna "2 players, the new edition" && lacks anna " 3  free"'
keys anna p
matches anna '^    3  free' >/dev/null
keys anna e
check "and the edition" shows anna "3 players, the short rules"
keys anna e e e
shows anna "3 players, the new edition" >/dev/null
on anna resize-window -x 60 -y 24
check "all of that has its keys at 60 columns, too" matches anna '^p players  c clock  t talking  v spectators  f free the seat'
check "and the link is whole" has anna "$link"
on anna resize-window -x 80 -y 24
shows anna "a all bots  e edition  p players  c clock" >/dev/null
open gast 80 24 "$hanabi" play "$link" --name Gast
matches anna '2 +Gast +here' >/dev/null
keys gast / "$(printf 'word %.0s' {1..60})the-end" Enter
check "a guest talks, as long as a line may be" shows anna "the-end"
keys gast / 'good evening' Enter
check "and on" shows anna "Gast: good evening"
keys gast 2 f
matches anna "2 +free" >/dev/null
keys gast q
open bernd 80 24 "$german $hanabi" play "$link" --name Bernd
check "the others are told in their language" shows bernd "Es gibt keine Uhr."
check "and who the host is" matches bernd '1 +Anna +leitet den Tisch +da'
lacks bernd "c Uhr"
ok $? "and have no choice there"
check "somebody comes" matches anna '2 +Bernd +here'
check "what was said at that seat is still theirs who said it" has anna "Gast: good evening"
python3 examples/online_bot.py "$link" --name Carla >"$tap_folder/carla" 2>&1 &
carla=$!
check "and somebody with another program, who is ready" matches anna 'Carla +ready'
lacks anna "deal the cards"
ok $? "dealing is not offered while somebody is not ready"
keys anna Enter
check "and Enter says why" comes anna eval '[ "$(screen anna | grep -c "Deal when everybody is ready.")" = 2 ]'
keys anna 2
check "where all are people no bot is offered" lacks anna "bot or none"
open dora 100 30 "$hanabi" play "$link" --name Dora
check "who finds no seat is told so" shows dora "no free seat"
keys dora w
check "and may watch" shows anna "Watching: Dora"
keys anna / 'hällo Wörld' Enter
check "talking before the game" shows bernd "Anna: hällo Wörld"
keys bernd Enter
shows anna "Everybody is here." >/dev/null
check "dealing is offered when everybody is ready" shows anna "deal the cards"
keys anna Enter

# ---- The game ----

check "the game begins" shows anna "your turn"
check "also for the others" shows bernd "Anna"
check "and for who watches" shows dora "Anna's turn"
check "who is told whose cards they do not see" matches dora "^You are watching over the shoulder of (Anna|Bernd|Carla) *$"
keys dora /
check "and that they cannot talk now" shows dora "Spectators do not talk at this table while the game runs."
keys dora '?'
check "but what can be done at a server's table" matches dora '│ / +say something to the others +│'
lacks dora "give somebody a hint" && lacks dora "give up your seat" && lacks dora "as the host"
ok $? "and nothing that is for players or a host"
check "and that one may look on no more" matches dora '│ U +stop watching +│'
keys dora Escape
keys dora u
check "nor take anything back" shows dora "Only players can take something back."
keys anna / 1
check "a phrase is said in everybody's language" shows bernd "weiß ich noch gar nichts."
keys anna h 1 Enter
check "an action is seen by the others, in German" shows bernd "Anna gibt"
shows anna "Bernd's turn" >/dev/null
keys anna u u # the first time what that means is said
check "taking back is asked for" shows anna "You have asked to take back"
keys anna u
check "which is done once" shows anna "Taking back is asked for already; that has to be answered first."
check "the others are asked" shows bernd "y zustimmen"
check "in words" shows bernd "Anna möchte den letzten Zug zurücknehmen: Anna gibt "
keys bernd n
check "and may disagree" hides anna "You have asked"
steps=0 killed=0
round() {
    local who
    for who in anna bernd; do
        if screen $who | head -n 1 | grep -qE "(your turn|du bist am Zug)$"; then
            turn $who
            steps=$((steps + 1))
            sleep 0.1
        fi
    done
    if [ $steps -ge 4 ] && [ $killed = 0 ]; then
        killed=1
        stop_server KILL
        check "a server that dies: that is said" shows anna "No connection"
        keys anna , ,
        check "the game can be looked at meanwhile" shows anna "step "
        keys anna 0
        check "it starts again" serve
        check "and the connection is there again by itself" hides anna "No connection"
        check "in the other terminal, too" hides bernd "Keine Verbindung"
    fi
    sleep 0.02
}
loop_until_over anna "the game is over" round
check "the game is finished, the server having died in its middle" shows anna "the game is over"
[ $killed = 1 ] && [ $steps -gt 4 ]
ok $? "$steps actions from the keyboards"
check "in German" shows bernd "das Spiel ist zu Ende"
check "for who watches" shows dora "the game is over"
check "and for the program" wait $carla
points=$(screen anna | sed -n 's/.*points \([0-9]*\).*/\1/p')
grep -qE "(^|[^0-9])$points([^0-9]|$)" "$tap_folder/carla"
ok $? "all have the same points ($points)"

# ---- The next table ----

keys anna Escape
keys anna w
check "after the game it is said why a bot would do what is shown" shows anna "Why: "
keys anna u
check "after the game nothing is taken back" shows anna "The game is over: nothing is taken back any more."
keys anna N
check "another game leads all to the next table" shows bernd "/t/"
check "where everybody sits again" matches anna 'Bernd +'
check "and watches again" shows anna "Watching: Dora"
keys anna W
check "the host chooses somebody who watches" shows anna "X send Dora away"
keys anna W
check "or not" shows anna "W send away"
keys anna W
shows anna "X send Dora away" >/dev/null
keys anna X
check "and sends them away" hides anna "Watching: Dora"
check "which they are told" shows dora "The host has sent you away"
keys anna 3 f
hides anna "Carla" >/dev/null
keys anna 3 b
check "a bot instead of the program" shows anna "Bot partner"
keys bernd Enter
shows anna "Everybody is here." >/dev/null
keys anna Enter
check "the next game begins" shows anna "points 0/"
check "also for the others" shows bernd "Punkte 0/"
keys bernd q
check "who leaves is told how to come back" says bernd "hanabi play $server_url/t/"
check "the others see it" shows anna "away"
anna_moves() { has anna "let a bot play for Bernd" || { has anna "your turn" && turn anna && sleep 1; false; }; }
comes anna anna_moves >/dev/null # until it is his turn
check "a bot can play for them" shows anna "let a bot play for Bernd"
keys anna b
check "and does" hides anna "let a bot play for Bernd"
check "which stands in the log" shows anna "A bot plays for Bernd."
next=$(on bernd capture-pane -pJ | grep -o "$server_url/t/[a-z0-9]*")
open back 80 24 "$german $hanabi" play "$next" --name Bernd
check "who comes back is told that a bot plays" shows back "Ein Bot spielt für dich"
keys back b
check "and plays again" hides back "Ein Bot spielt für dich"
check "which the others read" shows anna "Bernd plays again."

# ---- A seat that was left ----

python3 - "$server_url" >"$tap_folder/greta" 2>&1 <<'END' &
import sys
sys.path.insert(0, "tests/server")
from people import Person, Server, seat_people
server = Server("/nowhere")
server.url = sys.argv[1]
greta, gero = Person(server, "Greta"), Person(server, "Gero")
code = greta.make(rules={"players": 2}, watch="seat", take_back=False, start=0)
seat_people([greta, gero], code)
print(f"{server.url}/t/{code}", flush=True)
greta.wait(lambda: greta.tables[code].presence["watchers"] == ["Ida"], 300)
gero.do("leave", table=code)
greta.wait(lambda: greta.fold(code).seats[1] == "Hugo", 300)
print("Hugo sits", flush=True)
greta.do("name", name="Gretel")
greta.do("unwatch", table=code, watcher=greta.tables[code].presence["watching"][0])
greta.wait(lambda: False, 300)
END
eva=$!
wait_for 60 grep -q /t/ "$tap_folder/greta"
link=$(head -n 1 "$tap_folder/greta")
open hugo 80 24 "$hanabi" play "$link" --name Hugo
check "a game without a free seat" shows hugo "The game goes on"
hides hugo "sit down here"
ok $? "offers none"
open ida 80 24 "$hanabi" play "$link" --name Ida --watch
check "a seat that was left is shown" matches ida '^ +free '
hides ida "sit down"
ok $? "but not offered to who watches"
check "it is offered to who has seen nothing" shows hugo "A player has left."
check "with the bot that plays on" matches hugo '2 +Bot partner +free; a bot plays on'
keys hugo s
check "who sits down there plays" shows hugo "hints "
keys hugo u
check "where nothing is taken back, that is said" shows hugo "At this table nothing is taken back."
check "also by another program" wait_for 60 grep -q 'Hugo sits' "$tap_folder/greta"
check "who is sent away by the host is told so" shows ida "The host has sent you away"
hides ida "w watch"
ok $? "and cannot watch again"
check "a new name is shown at once" shows hugo "Gretel"
keys hugo C
check "one's own is changed, too" shows hugo "What do you want to be called?"
keys hugo C-u 'Hugo II' Enter
check "and shown" matches hugo '^.Hugo II '
keys hugo D
check "a link makes another device the same person" matches hugo "within ten minutes:"
has_line hugo "$server_url/move/[a-z0-9]+"
ok $? "whole"
keys hugo E
check "who does not host breaks nothing off, and is told why" shows hugo "Only the host of the table can do that."
keys hugo L
check "a seat in the game is not given up by one key" shows hugo "Press L again to give up your seat"
keys hugo , L
check "another one in between, and it is asked again" shows hugo "Press L again to give up your seat"
keys hugo L
check "twice, and a bot plays there" shows hugo "A player has left."
keys hugo s
check "until one comes back" shows hugo "hints "
kill $eva 2>/dev/null

# ---- A clock, free talk, taking back: somebody else made the table ----

python3 - "$server_url" >"$tap_folder/eva" 2>&1 <<'END' &
import sys
sys.path.insert(0, "tests/server")
from people import Person, Server
server = Server("/nowhere")
server.url = sys.argv[1]
eva = Person(server, "Eva")
code = eva.make(rules={"players": 2}, clock="budget", seconds=600, increment=5, chat="free", start=1)
eva.do("sit", table=code, seat=0)
print(f"{server.url}/t/{code}", flush=True)
kinds = lambda: [e["kind"] for e in eva.tables[code].entries]
eva.wait(lambda: "ready" in kinds(), 300)
eva.do("start", table=code)
eva.wait(lambda: "ask" in kinds(), 300)
eva.do("answer", table=code, yes=True)
eva.wait(lambda: "end" in kinds(), 300)
END
eva=$!
wait_for 60 grep -q /t/ "$tap_folder/eva"
open frida 80 24 "$hanabi" play "$(head -n 1 "$tap_folder/eva")" --name Frida
check "a table that somebody else made" shows frida "Eva"
check "has a seat" matches frida 'Frida +your seat'
keys frida Enter
check "clocks are shown" matches frida '^ (10:00|9:[0-9]{2})'
keys frida P
check "the clock is stopped" shows frida "The clock stands."
keys frida P
check "and goes on" hides frida "The clock stands."
before=$(screen frida | grep -oE '^ 9:[0-9]+' | tail -n 1)
ticks() {
    now=$(screen frida | grep -oE '^ 9:[0-9]+' | tail -n 1)
    [ -n "$now" ] && [ "$now" != "$before" ]
}
comes frida ticks
ok $? "it ticks ($before, $now)"
keys frida 2 '<' Escape
check "the order of the own cards is kept by the server" matches frida '^.Frida +b +a +c '
keys frida n c 'trash?' Enter
check "so is a note" shows frida "trash?"
keys frida n h a 'a 5?' Enter
check "and one on a partner's card" shows frida "a 5?"
keys frida h 1 Enter
matches frida '(Eva.s turn)' >/dev/null
keys frida u u
check "all agree to take back" shows frida "your turn"
keys frida / 'free words' Enter
check "free talk" shows frida "Frida: free words"
keys frida q
shows frida "left with 0" >/dev/null
open frida2 80 24 "$hanabi" play "$(head -n 1 "$tap_folder/eva")" --name Frida
check "coming back finds everything as it was" matches frida2 '^.Frida +b +a +c '
check "the notes, too" eval 'shows frida2 "trash?" && shows frida2 "a 5?"'
kill $eva
check "the server stops" stop_server TERM
check "that is shown" shows anna "No connection"
keys anna q
check "one can leave all the same" shows anna "left with 0"

# ---- All keys of a host, also with a watcher chosen, fit 80 columns ----

check "a server starts" serve
open mona 80 24 "$hanabi" play "$server_url" --name Mona --start 0
shows mona "The link to pass on:" >/dev/null
link=$(screen mona | grep -oE "$server_url/t/[a-z0-9]+")
open dora2 80 24 "$hanabi" play "$link" --name Dora --watch
for lang in en de nl nb; do
    [ $lang = en ] || open "mona_$lang" 80 24 "HANABI_LANG=$lang $hanabi" play "$link" --name Mona
    who=mona
    [ $lang = en ] || who=mona_$lang
    matches "$who" 'Dora' >/dev/null
    keys "$who" W
    check "$lang: they stand there" comes "$who" eval 'has_line "$who" "(^| )X .*Dora" && has_line "$who" "(^| )W "'
    check "$lang: with those of everybody" matches "$who" '^\? .* q .* 1-5 .* / .* R '
    keys "$who" q
    shows "$who" "left with 0" >/dev/null
done
keys dora2 q

# ---- The question of a take-back with the longest names, which are longest in German ----

python3 - "$server_url" >"$tap_folder/long" 2>&1 <<'END' &
import sys
sys.path.insert(0, "tests/server")
from people import Person, Server, act_once, random
server = Server("/nowhere")
server.url = sys.argv[1]
long, longer = Person(server, "Wilhelmine Auguste Friederike A"), Person(server, "Wilhelmine Auguste Friederike B")
code = long.make(rules={"players": 3}, start=0)
long.do("sit", table=code, seat=0)
longer.open(code)
longer.do("sit", table=code, seat=1)
longer.do("ready", table=code, ready=True)
print(f"{server.url}/t/{code}", flush=True)
long.wait(lambda: [e["kind"] for e in long.tables[code].entries].count("ready") == 2, 300)
long.do("start", table=code)
long.do("act", table=code, step=0, action="hint 1 " + long.fold(code).kinds[5][1])
longer.wait(lambda: longer.fold(code).step == 1)
act_once(longer, code, 1, random.Random(1))
long.do("ask", table=code, step=0)
long.wait(lambda: "answer" in [e["kind"] for e in long.tables[code].entries], 300)
END
eva=$!
wait_for 60 grep -q /t/ "$tap_folder/long"
open lena 80 24 "$german $hanabi" play "$(head -n 1 "$tap_folder/long")" --name "'Wilhelmine Auguste Friederike C'"
shows lena "Wilhelmine Auguste Friederike B" >/dev/null
names="Wilhelmine Auguste Friederike"
on lena resize-window -x 60 -y 24
check "at 60 columns a name is whole" matches lena "^    2  $names B +bereit *$"
check "with what has no room behind it" comes lena eval 'screen lena | tr -s " \n" " " | grep -qF " 1 $names A leitet den Tisch da 2 "'
on lena resize-window -x 80 -y 24
keys lena Enter
asked="$names A möchte die letzten 2 Züge zurücknehmen, angefangen mit: $names A gibt $names B einen Hinweis: [^.]+\\. Seither .*Statistik.* \\? "
check "all of a long question is read" comes lena eval 'screen lena | tail -n 8 | tr -s " \n" " " | grep -qE "$asked"'
check "and can be answered" has lena "y zustimmen"
keys lena n
wait $eva
ok $? "which the others hear"
eva=
keys lena q
shows lena "left with 0" >/dev/null

# ---- An action while there is no connection ----

open gap 80 24 "$hanabi" play "$server_url" --name Gero --people 1 --start 0
shows gap "Everybody is here." >/dev/null
keys gap Enter
shows gap "your turn" >/dev/null
kill -STOP "$server_pid"
keys gap h 1 Enter
check "a server that takes its time: that is said" shows gap "It is on its way; the server has not answered yet."
kill -CONT "$server_pid"
check "until it answers" hides gap "It is on its way; the server has not answered yet."
shows gap "your turn" >/dev/null
stop_server KILL
shows gap "No connection" >/dev/null
keys gap h 1 Enter
check "an action is kept while there is no connection" shows gap "goes out when the connection is back"
check "the server is there again" serve
check "the action, too" shows gap "You hint"
check "and nothing more is said about it" hides gap "goes out when the connection is back"
keys gap q
shows gap "left with 0" >/dev/null
check "the server stops" stop_server TERM

# ---- Time runs out, on a clock that the test sets ----

echo 0 >"$tap_folder/clock"
HANABI_TEST_CLOCK=$tap_folder/clock serve
ok $? "a server whose clock can be set"
open late 120 40 "$hanabi" play "$server_url" --name Lara --people 1 --start 0
shows late "There is no clock." >/dev/null
keys late c c
shows late "Clock: 5:00 each" >/dev/null
keys late Enter
check "the chosen clock is that of the game" matches late 'Lara +(5:00|4:[0-9]+)'
[ "$(screen late | grep -cE ' [0-9]+:[0-9]{2}')" = 1 ]
ok $? "and none stands at a bot, for whom it never runs"
echo 301000 >"$tap_folder/clock.new"
mv "$tap_folder/clock.new" "$tap_folder/clock"
curl -s "$server_url/healthz" >/dev/null
check "who runs out of time reads that a bot acts" shows late "Your time has run out"
keys late q
shows late "left with 0" >/dev/null
check "the server stops" stop_server TERM
plan
