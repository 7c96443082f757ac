# tui.bash - what the tests of the full-screen terminal share: programs in terminals of tmux. It is no test itself.
# They begin with `. tests/tap.bash` and `. tests/tui.bash`, and call leave_terminals when they end.
hanabi=$PWD/${BUILD:-build}/hanabi
unset TMUX NO_COLOR
export XDG_DATA_HOME=$tap_folder XDG_STATE_HOME=$tap_folder TMUX_TMPDIR=$tap_folder
terminals=()

# Every terminal is of a server of its own: one that is just being closed would not take another.
on() { tmux -L "hanabi-$$-$1" -f /dev/null "${@:2}" 2>/dev/null; }
leave_terminals() {
    local terminal
    for terminal in "${terminals[@]}"; do on "$terminal" kill-server; done
}
# open NAME COLUMNS LINES COMMAND...: a terminal of that name and size with a command of the shell in it.
open() {
    terminals+=("$1")
    on "$1" new-session -d -x "$2" -y "$3" "LC_ALL=C.UTF-8 TERM=screen-256color ${*:4}; echo left with \$?; sleep 3000"
}
screen() { on "$1" capture-pane -p; }
colours() { on "$1" capture-pane -pe; }
keys() { on "$1" send-keys "${@:2}"; }
has() { screen "$1" | grep -qF -- "$2"; }
has_line() { screen "$1" | grep -qE -- "$2"; }
lacks() { ! has "$1" "$2"; }
# comes NAME COMMAND...: waits until the command succeeds, with patience: others may use the machine. When it does not,
# the terminal of that name is shown.
comes() {
    local name=$1 end=$((SECONDS + 90))
    shift
    until "$@"; do
        if [ $SECONDS -ge $end ]; then
            screen "$name" | sed 's/^/# /'
            return 1
        fi
        sleep 0.05
    done
}
# shows NAME TEXT: waits until a text stands on the screen.
shows() { comes "$1" has "$1" "$2"; }
# matches NAME PATTERN: waits until a line matches.
matches() { comes "$1" has_line "$1" "$2"; }
# says NAME TEXT: the same for a text that may be longer than a line, as one with the path of the program in it.
has_said() { on "$1" capture-pane -pJ | grep -qF -- "$2"; }
says() { comes "$1" has_said "$1" "$2"; }
# hides NAME TEXT: waits until it is gone.
hides() { comes "$1" lacks "$1" "$2"; }
# loop_until_over NAME TEXT COMMAND...: the command again and again until the end of the game stands on that screen.
loop_until_over() {
    local name=$1 text=$2 end=$((SECONDS + 300))
    shift 2
    until has "$name" "$text" || [ $SECONDS -ge $end ]; do "$@"; done
}

# One turn at a terminal whose person is on turn: play a card that certainly fits, else give a hint
# where no token has been spent, else discard the oldest.
turn() {
    local now own
    now=$(screen "$1")
    own=$(grep -E '^(▸|>)' <<<"$now" | tail -n 1)
    if [[ $own =~ ([a-e])[]\*\ ]\+ ]]; then
        keys "$1" p "${BASH_REMATCH[1]}"
    elif grep -qE '^[^●*]*(●{8}|\*{8}) ' <<<"$now"; then
        keys "$1" h "$((RANDOM % 3 + 1))" Enter
    else
        keys "$1" d a
    fi
}
