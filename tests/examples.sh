#!/usr/bin/env bash
# examples - every command that help, manual pages and docs/commands.md give as an example is run, with files and a
# server of these names beside it.
set -u
. tests/tap.bash
. tests/server.bash
here=$PWD
program=$PWD/$program
work=$tap_folder/work
mkdir -p "$work/bin"
ln -s "$program" "$work/bin/hanabi"
export PATH=$work/bin:$PATH XDG_DATA_HOME=$tap_folder/data

check "docs/commands.md is what the program says (else: hanabi help --page >docs/commands.md)" diff docs/commands.md <("$program" help --page)
few=
for command in $("$program" help --commands); do
    shown=$("$program" help --man "$command" | sed -n '/^.SH EXAMPLES/,/^.SH EXIT/p' | grep -c '^hanabi ')
    [ "$shown" -ge 2 ] && [ "$shown" -le 4 ] || few+=" $command: $shown"
done
ok "$([ -z "$few" ]; echo $?)" "every manual page has two to four$few"
check "help shows them where there is room" eval '"$program" help watch | grep -qx "  hanabi watch game.json"'

# ---- What they are about ----

check "a server starts" serve
# A table waits for a guest at every link: its host is the example in Python.
hosts=()
table() {
    : >"$tap_folder/host"
    (cd "$here" && exec python3 examples/online_bot.py "$server_url" --create 2 --guests 0) >"$tap_folder/host" 2>&1 &
    hosts+=($!)
    wait_for 120 grep -q /t/ "$tap_folder/host"
    link=$(head -n 1 "$tap_folder/host")
}
table
cd "$work" || exit 1
hanabi deal --players 3 --seed 7 | sed 's/"actions": \[/&"hint 1 1"/' >game.json
hanabi sim --bot cautious --games 6 --records games.json >/dev/null
"$here/${BUILD:-build}/tests/fair_deals" record 1 >dealt.json
cp "$here/examples/bot.py" mybot
mkdir -p "$XDG_DATA_HOME/hanabi"
code=${link##*/} # of a table that is in the copy
hanabi backup --db "$server_db" tables.db && cp tables.db "$XDG_DATA_HOME/hanabi/hanabi.db"

# ---- Running them ----

# A server listens at any free port here, until it has said where.
run_server() {
    eval "exec $1 --listen 127.0.0.1:0" >said 2>&1 </dev/null &
    local pid=$!
    wait_for 60 grep -q http said
    kill $pid && wait $pid
}
run_example() {
    case $1 in
    "hanabi serve"*) run_server "$1" ;;
    "hanabi watch"*) printf q | TERM=xterm script -qec "stty rows 24 cols 80; $1" /dev/null ;;
    "hanabi puzzles --play"*) eval "$1" </dev/null ;;
    "hanabi play"*) (unset TERM; eval "$1" <<<quit) ;;
    *) eval "timeout 300 $1" ;;
    esac
}
while read -r line; do
    typed=$line
    [[ $line != *" join "* ]] || table
    line=${line//http:\/\/localhost:8080\/t\/hqzk4m/$link}
    check "$typed" run_example "${line//hqzk4m/$code}"
done < <("$program" help --page | sed -n '/^```sh/,/^```$/{/^```/d;p}')
kill "${hosts[@]}" 2>/dev/null
plan
