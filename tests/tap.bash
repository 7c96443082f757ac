# tap.bash - what the tests in shell share: TAP lines, a folder for scratch files, the plan.
# They begin with `. tests/tap.bash` and end with `plan`. It is no test itself.
tap_count=0 tap_failed=0
tap_also= # a file that is shown, too, when something fails
tap_folder=$(mktemp -d)
trap 'rm -rf "$tap_folder"' EXIT

# The program speaks English here and has no settings, whoever runs the tests; what is looked for on its screen has
# letters and signs beyond ASCII.
unset LANGUAGE
export LC_ALL=C.UTF-8 HANABI_LANG=en XDG_CONFIG_HOME=$tap_folder/config

# ok CODE NAME: one TAP line, good when the code is 0.
ok() {
    tap_count=$((tap_count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $tap_count - $2"
        return 0
    fi
    tap_failed=1
    echo "not ok $tap_count - $2"
    if [ -n "$tap_also" ] && [ -e "$tap_also" ]; then
        tail -n 25 "$tap_also" | sed 's/^/# /'
    fi
    return 1
}

# check NAME COMMAND...: one TAP line, good when the command succeeds. What it prints is shown
# when it does not.
check() {
    local name=$1
    shift
    "$@" >"$tap_folder/why" 2>&1
    ok $? "$name" && return
    echo "# failed: $*"
    head -n 20 "$tap_folder/why" | sed 's/^/# /'
}

# The last line, and the exit status.
plan() {
    echo "1..$tap_count"
    exit $tap_failed
}
