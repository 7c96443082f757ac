#!/usr/bin/env bash
# manners - what a well-mannered program has: help, manual pages and completion that agree, exit codes, NO_COLOR, a
# settings file.
set -u
. tests/tap.bash
work=$tap_folder
build=${BUILD:-build}
hanabi=$PWD/$build/hanabi
commands=$("$hanabi" help --commands)

# ---- Help ----

other=
for command in $commands; do
    cmp -s <("$hanabi" help "$command") <("$hanabi" "$command" --help) || other+=" $command"
    "$hanabi" --help | grep -q "^  $command " || other+=" $command"
done
ok "$([ -z "$other" ]; echo $?)" "help COMMAND and COMMAND --help are the same, and --help lists all commands${other:+, but not$other}"
check "help goes to standard output and is no fault" eval '"$hanabi" --help 2>&1 >/dev/null | cmp -s - /dev/null && "$hanabi" --help >/dev/null'

# Every option that help tells of is understood: nothing says "what is --option?". What follows is not, so that no
# server is started.
unknown= options=0
while read -r command option; do
    words=$command options=$((options + 1))
    [ "$command" = bench ] && words="bench observe"
    [ "$option" = --gpu ] && words="bench steps"
    XDG_DATA_HOME=$work/data timeout 120 "$hanabi" $words "$option" --none-such --none-such </dev/null 2>&1 | grep -q "what is '$option'" && unknown+=" $command $option"
done < <(for command in $commands; do
    "$hanabi" help --man "$command" | sed -n '/^.SH OPTIONS/,/^.SH EXIT/p' | grep -oE '^\\fB\\-\\-([a-z]|\\-)+' |
        sed 's/\\fB//; s/\\fR*//; s/\\//g' | grep -vE '^--(help|lang|bot-log|record|records|plot)$' | sed "s/^/$command /"
done)
[ -z "$unknown" ] && [ $options -gt 50 ]
ok $? "every option of the manual is one of the command$unknown"

# ---- Manual pages ----

for page in $build/man/man6/*.6 $build/man/*/man6/*.6; do
    mandoc -T lint -W error "$page" || echo "$page"
done >"$work/lint" 2>&1
[ ! -s "$work/lint" ] && [ "$(ls $build/man/man6/*.6 $build/man/de/man6/*.6 | wc -l)" = $((2 * ($(echo $commands | wc -w) + 1))) ]
ok $? "manual pages for every command, without errors: $(head -n 1 "$work/lint")"
mandoc -T utf8 $build/man/man6/hanabi-sim.6 | sed 's/.\x08//g' >"$work/page"
check "the page tells what help tells" grep -q 'let bots play many games and count' "$work/page"
check "the options" grep -q -- '--threads N' "$work/page"
check "those of a game" grep -q -- '--black-powder' "$work/page"
check "exit codes" grep -A 8 'EXIT STATUS' "$work/page"
check "variables and files" eval 'grep -q HANABI_LANG "$work/page" && grep -q "config/hanabi/settings" "$work/page"'
mandoc -T utf8 $build/man/man6/hanabi-rules.6 | sed 's/.\x08//g' >"$work/rules"
check "the page of the rules has all four rulebooks" [ "$(tr -s ' \n' ' ' <"$work/rules" | grep -o 'This is the rulebook of' | wc -l)" = 4 ]
check "with their lists and pictures" eval 'grep -qE "^ +1\. +The oldest player" "$work/rules" && grep -qF "r 123..  y 1....  g .....  b 12345  w 12..." "$work/rules"'
check "in German" eval 'mandoc -T utf8 $build/man/de/man6/hanabi-sim.6 | sed "s/.\x08//g" | grep -q "Bots viele Spiele spielen lassen"'

# ---- Completion ----

# completes LINE WORD: bash would offer the word at the end of the line.
completes() {
    bash -c '. "$1"; COMP_LINE=$2 COMP_POINT=${#2}; _hanabi; printf "%s\n" "${COMPREPLY[@]}"' \
        - "$build/completion/hanabi.bash" "$1" | grep -qx -- "$2"
}
check "bash: commands" completes "hanabi re" replay
check "bash: options" completes "hanabi sim --ga" --games
check "bash: options of a game" completes "hanabi play --mul" --multicolour-cards
check "bash: seats, from 1" completes "hanabi play --seat " 5
check "bash: words" completes "hanabi deal --edition n" norwegian
check "bash: bots" completes "hanabi play --bot ca" cautious
check "bash: files" completes "hanabi replay Make" Makefile
check "bash: topics" completes "hanabi help se" settings
! completes "hanabi deal --edition n" --games
ok $? "bash: and no others"
check "bash: tasks" completes "hanabi admin " purge
check "bash: and their options" completes "hanabi admin purge --" --days
! completes "hanabi admin purge --" --most && ! completes "hanabi admin " Makefile && ! completes "hanabi bench " Makefile
ok $? "bash: not those of other tasks, and no files"
check "bash: what is measured" completes "hanabi bench " observe
check "bash: and its options" completes "hanabi bench observe --f" --format
check "bash: the second bot of several" completes "hanabi sim --compare hat,par" hat,partner
check "bash: bots behind a =, of which readline wants the end alone" completes "hanabi sim --bot=hat:e" endgame
check "bash: languages before the command" completes "hanabi --lang d" de
check "bash: and the command behind them" completes "hanabi --lang de pl" play

# What zsh lists for every line, one after the other, in a terminal of its own.
cat >"$work/listing" <<'END'
zmodload zsh/zpty
zpty z zsh -f -i
zpty -w z "PROMPT='>''>> '; stty cols 200 rows 500; fpath=($1 \$fpath); autoload -U compinit; compinit -u -D; LISTMAX=1000; bindkey '^I' list-choices; echo REA''DY"
zpty -r z out '*READY*>>> *'
for line in "${@[2,-1]}"; do
    zpty -w -n z "$line"$'\t\x15'"echo DO''NE"$'\n'
    zpty -r z out '*DONE*>>> *'
    print -r -- "$out"
done
END
mkdir "$work/zsh" && cp $build/completion/hanabi.zsh "$work/zsh/_hanabi"
timeout 60 zsh -f "$work/listing" "$work/zsh" "hanabi admin " "hanabi bench observe --f" "hanabi sim --compare hat,p" "hanabi help s" | sed 's/\x1b\[[0-9;?]*[A-Za-z]//g; s/  .*//' >"$work/listed"
zsh_lists() { for word; do grep -qx -- "$word" "$work/listed" || return 1; done; }
check "zsh: tasks" zsh_lists list close ban unban purge check
check "zsh: options of a task" zsh_lists --format
check "zsh: the second bot of several" zsh_lists partner
check "zsh: topics" zsh_lists settings
! grep -q Makefile "$work/listed"
ok $? "zsh: no files where none belong"
fish_offers() { fish -c "source $build/completion/hanabi.fish; complete -C '$1'" | cut -f1 | grep -qx -- "$2"; }
check "fish: commands" fish_offers "hanabi re" replay
check "fish: options" fish_offers "hanabi sim --ga" --games
check "fish: tasks" fish_offers "hanabi admin " purge
check "fish: and their options" fish_offers "hanabi admin purge --" --days
! fish_offers "hanabi admin purge --" --most && ! fish_offers "hanabi bench " Makefile
ok $? "fish: not those of other tasks, and no files"
check "fish: the second bot of several" fish_offers "hanabi sim --compare hat,par" hat,partner
check "fish: topics" fish_offers "hanabi help se" settings
check "fish: words" fish_offers "hanabi deal --edition n" norwegian

# ---- Exit codes ----

exits() { local code=$1; shift; "$@" >/dev/null 2>&1; [ $? = "$code" ]; }
check "0 when all is well" exits 0 "$hanabi" deal
check "1 when the input is at fault" exits 1 "$hanabi" replay /nonexistent
check "2 for wrong use" exits 2 "$hanabi" deal --dance
check "help says so" eval '"$hanabi" --help | grep -q "Exit status: 0 all went well, 1 the input was at fault, 2 wrong use"'

# ---- Wrong use ----

# wrong WORD ...: these are wrong use, about which there is one line, and nothing else is done.
wrong() {
    "$hanabi" "$@" </dev/null >"$work/out" 2>"$work/err"
    [ $? = 2 ] && [ ! -s "$work/out" ] && [ "$(wc -l <"$work/err")" = 1 ] && return
    head -n 3 "$work/out" "$work/err"
    return 1
}
# refuses WORDS SENTENCE: and that line is this.
refuses() { wrong $1 && [ "$(cat "$work/err")" = "hanabi ${1%% *}: $2" ]; }

all=
for command in $commands version help; do
    for word in --dance "" x; do
        words=($command)
        [ $command = bench ] && words+=(steps)
        [ "$word" = x ] && case $command in # they take one word; of two, one is too many
        replay | verify | watch | backup) words+=(x) ;;
        convert) words+=(--to hanabi x) ;;
        review | puzzles) words+=(--effort 3) ;; # they take any number, and a file that is not there is the input's fault
        join) words+=(--bot cautious http://localhost:1/t/hqzk4m) ;;
        esac
        XDG_DATA_HOME=$work/data wrong "${words[@]}" "$word" >"$work/found" || all+=" ${words[*]} '$word': $(tr '\n' ' ' <"$work/found")"
    done
done
ok "$([ -z "$all" ]; echo $?)" "no command ignores a word that it does not know$all"
check "not even version" refuses "version x" "what is 'x'? Try: hanabi version --help"
check "nor help" refuses "help play x" "what is 'x'? Try: hanabi help --help"
check "nor help for shells" refuses "help --completion bash x" "what is 'x'? Try: hanabi help --help"
check "a shell that is none of them" refuses "help --completion csh" "--completion takes one of bash, zsh, fish, not 'csh'"
wrong settings && grep -q "hanabi help settings" "$work/err"
ok $? "what there is only help about is no command"
check "help about the two that are not in the list" eval 'cmp <("$hanabi" help version) <("$hanabi" --help) && cmp <("$hanabi" help --help) <("$hanabi" --help)'
(cd "$work" && wrong play --record --plain && [ ! -e --plain ])
ok $? "an option is no value of the one before it"
check "and that is said" grep -q "^hanabi play: --record needs a value, and '--plain' looks like an option; if you mean it: --record=--plain$" "$work/err"
check "unless it stands behind =" eval 'echo quit | "$hanabi" play --plain --record="$work/--plain" --name=--plain | grep -q "You are --plain"'
check "nor is nothing a value" eval 'wrong backup --db "" "$work/copy" && grep -q "^hanabi backup: --db needs a value$" "$work/err"'
meant() { # WORDS SENTENCE: the complaint ends like this
    "$hanabi" $1 </dev/null >"$work/out" 2>"$work/err"
    [ $? = 2 ] && [[ $(cat "$work/err") == *"$2" ]] || { cat "$work/err"; false; }
}
check "a command that is mistyped: what was meant" meant "repaly x" "there is no command 'repaly'; did you mean replay?"
check "and help about one" meant "help setings" "there is no command 'setings'; did you mean settings?"
check "an option" meant "sim --gmaes=5" "what is '--gmaes=5'? Did you mean --games?"
check "one of a game" meant "deal --multicolor suit" "what is '--multicolor'? Did you mean --multicolour?"
check "a task" meant "admin lst" "there is no 'lst'; did you mean list?"
check "what is to be measured" meant "bench step" "what is 'step'? Did you mean steps?"
check "an edition" meant "deal --edition norwegain" "not 'norwegain'; did you mean norwegian?"
check "a bot" meant "sim --bot cautios" "and programs such as ./mybot; did you mean cautious?"
check "a server's bot" meant "play http://localhost:1 --bot partnr" "; did you mean partner?"
check "multicolour" meant "deal --multicolour siut" "; did you mean suit?"
check "an ending" meant "deal --ending perfekt" "; did you mean perfect?"
check "who begins" meant "deal --start randm" "; did you mean random?"
check "how a game is told" meant "observe --encoding cannonical" "; did you mean canonical?"
check "a format" meant "convert --to hanablive x" "; did you mean hanab-live?"
check "a language" meant "--lang ed deal" "; did you mean de?"
check "by its name" meant "--lang german deal" "; did you mean de?"
check "an option of a game without its command" meant "--playrs 3" "did you mean play --players?"
check "nothing where nobody knows" meant "dance" "there is no command 'dance'; hanabi --help lists them all"
check "an option of another task" refuses "admin list --days 3" "list takes no '--days'"
check "and the other way round" refuses "admin check --most 3" "check takes no '--most'"
check "programs at a server's table" refuses "play http://localhost:1/t/hqzk4m --bot ./mine" "a server starts no programs: hanabi join brings yours to a table"
check "what a server has itself" refuses "play http://localhost:1/t/hqzk4m --pace 3" "a server has its own bots: no --pace, --bot-deadline or --bot-log there"
check "a name that is too long for a server" refuses "join http://localhost:1/t/hqzk4m --bot cautious --name abcdefghijklmnopqrstuvwxyz012345" "--name: a name has 1 to 31 bytes (ä counts as two), and 'abcdefghijklmnopqrstuvwxyz012345' has 32"
echo precious >"$work/log"
wrong sim --bot cautious --bot-log "$work/log" --dance && [ "$(cat "$work/log")" = precious ]
ok $? "nothing is written where the command line is wrong"
check "a log that cannot be written is no wrong use" exits 1 "$hanabi" sim --bot cautious --games 1 --bot-log "$work"
"$hanabi" sim --bot cautious --games 1 --plot "$work" >"$work/out" 2>&1
[ $? = 1 ] && [ "$(cat "$work/out")" = "hanabi sim: cannot write $work: Is a directory" ]
ok $? "a picture that cannot be drawn is seen before the games"

# On a terminal a complaint is wrapped between words, elsewhere it is one line for programs.
script -qec "stty cols 40; $hanabi sim --bot nobody" /dev/null </dev/null | tr -d '\r' >"$work/out"
[ "$(wc -l <"$work/out")" -gt 2 ] && ! grep -q '.\{41\}' "$work/out" && [ "$(tr '\n' ' ' <"$work/out")" = "$("$hanabi" sim --bot nobody 2>&1) " ]
ok $? "complaints are wrapped on a terminal, between words"

# ---- Closed streams ----

# Nothing else is taken for standard output or error: the lock of a database has the number of its process, and no more.
serve_closed() { exec "$hanabi" serve --db "$work/closed.db" --listen 127.0.0.1:0 </dev/null; }
for closed in 1 2; do
    : >"$work/err"
    if [ $closed = 1 ]; then serve_closed >&- 2>"$work/err" & else serve_closed 2>&- >"$work/err" & fi
    server=$!
    for ((i = 0; i < 600; i++)); do # a line on the stream that is open: it listens
        [ -s "$work/err" ] && break
        sleep 0.1
    done
    held=$(cat "$work/closed.db.lock")
    kill $server && wait $server 2>/dev/null
    [ "$held" = $server ] && [ "$(wc -l <"$work/closed.db.lock")" -le 1 ] && ! grep -q -e http -e time= "$work/closed.db.lock"
    ok $? "with stream $closed closed, nothing is written into another file"
done
"$hanabi" rules >&- 2>"$work/err"
[ $? = 1 ] && grep -q '^hanabi: standard output: ' "$work/err"
ok $? "who prints there is told"
"$hanabi" replay - <&- 2>"$work/err"
[ $? = 1 ] && grep -q 'the input cannot be read' "$work/err"
ok $? "and who reads"

# ---- Settings and colours ----

mkdir -p "$XDG_CONFIG_HOME/hanabi"
settings=$XDG_CONFIG_HOME/hanabi/settings
printf '# mine\n\n lang = nl \nname=Anna\nbot = cautious\ncolour = yes\nascii = no\n' >"$settings"
unset HANABI_LANG
check "the language of the settings" eval 'LANG=de_DE "$hanabi" --help | grep -q ^Gebruik:'
check "HANABI_LANG comes before it" eval 'HANABI_LANG=en "$hanabi" --help | grep -q ^Use:'
export HANABI_LANG=en
echo quit | "$hanabi" play --seed 1 --record "$work/game.json" >"$work/out" 2>"$work/err"
check "name and bot of the settings" grep -q '^You are Anna. Your partner South is a bot: cautious' "$work/out"
echo quit | "$hanabi" play --seed 1 --record "$work/game2.json" --name Bo --bot random >"$work/out"
check "the command line comes first" grep -q '^You are Bo. Your partner South is a bot: random' "$work/out"
echo quit | "$hanabi" play --resume "$work/game2.json" >"$work/out"
check "a game that is resumed keeps its own" grep -q '^You are Bo. Your partner South is a bot: random' "$work/out"
for wrong in 'colour = maybe' 'lang = fr' 'nonsense' 'colour' '= no' "name = $(printf 'a\033b')" 'shoe = 42'; do
    printf 'bot = random\n%s\n' "$wrong" >"$settings"
    "$hanabi" version >"$work/out" 2>"$work/err"
    [ $? = 0 ] && grep -q "^hanabi: line 2 of $settings is no setting" "$work/err" && [ "$(wc -l <"$work/err")" = 1 ]
    ok $? "reported, and not more: $(printf %q "$wrong")"
done
{ printf '#' && printf ' x%.0s' $(seq 1023) && printf 'lang = de\ndance\n'; } >"$settings"
check "a comment is one line, however long it is" eval 'env -u HANABI_LANG "$hanabi" version 2>&1 | grep -q "^hanabi: line 2 of $settings is no setting"'
blamed() { # LINE WORDS: what the settings say and nobody typed is blamed on them
    echo "$1" >"$settings"
    "$hanabi" play --plain --record "$work/blamed" </dev/null >"$work/out" 2>"$work/err"
    [ $? != 0 ] && grep -q "$2" "$work/err" && grep -qx "hanabi play: that stands in your settings, in $settings" "$work/err" && rm -f "$work/blamed"
}
check "a bot that there is not" blamed "bot = nobody" "there is no bot 'nobody'"
check "a program that there is not" blamed "bot = ./nobody" "cannot be started"
check "a name that is too long" blamed "name = Annegret Luise Marie Charlotte Sofie" "1 to 31 bytes"
"$hanabi" play --plain --bot none --record "$work/blamed" </dev/null >"$work/out" 2>"$work/err"
[ $? = 2 ] && ! grep -q settings "$work/err"
ok $? "what was typed is not"
rm "$settings" && mkdir "$settings"
check "a folder instead of the file" eval '"$hanabi" version 2>&1 | grep -q "cannot read the settings in .*: Is a directory"'
rmdir "$settings"

# On a terminal there are colours, unless NO_COLOR or the settings say no.
on_terminal() { script -qec "$1" /dev/null </dev/null; }
play="echo quit | $hanabi play --seed 1 --record \$(mktemp -u $work/XXXXXX)"
check "colours on a terminal" eval 'TERM=xterm on_terminal "$play" | grep -q $'"'"'\033\[3[0-9]m'"'"
! NO_COLOR=1 TERM=xterm on_terminal "$play" | grep -q $'\033'
ok $? "none with NO_COLOR"
echo 'colour = no' >"$settings"
! TERM=xterm on_terminal "$play" | grep -q $'\033'
ok $? "none with colour = no"
! eval "$play" | grep -q $'\033'
ok $? "none in a pipe"
plan
