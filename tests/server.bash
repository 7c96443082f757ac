# server.bash - what the tests that need a running server share. It is no test itself.
# They begin with `. tests/tap.bash` and `. tests/server.bash`.
program=${BUILD:-build}/hanabi
export XDG_STATE_HOME=$tap_folder/state
mkdir -p "$XDG_STATE_HOME"
server_db=$tap_folder/server.db server_port=0 server_pid= server_url=
trap 'stop_server KILL; rm -rf "$tap_folder"' EXIT

server_listen=127.0.0.1
# serve [OPTION ...]: starts a server on the test's database, at the port of the last one. Its
# address is in server_url. HANABI_CRASH and the like may stand before it.
serve() {
    : >"$tap_folder/address"
    "$program" serve --listen "$server_listen:$server_port" --db "$server_db" --no-limits --pace 0 --quiet "$@" \
        >"$tap_folder/address" 2>>"$tap_folder/server.log" &
    server_pid=$!
    local i
    for i in $(seq 1200); do
        server_url=$(head -n 1 "$tap_folder/address")
        [ -n "$server_url" ] && break
        kill -0 $server_pid 2>/dev/null || break
        sleep 0.05
    done
    server_port=${server_url##*:}
    [ -n "$server_url" ]
}

# stop_server [SIGNAL]: ends it and waits for that.
stop_server() {
    [ -n "$server_pid" ] || return 0
    kill "-${1:-TERM}" "$server_pid" 2>/dev/null
    wait "$server_pid" 2>/dev/null
    local code=$?
    server_pid=
    return $code
}

# wait_for SECONDS COMMAND...: until it succeeds.
wait_for() {
    local i n=$(($1 * 20))
    shift
    for i in $(seq "$n"); do
        "$@" >/dev/null 2>&1 && return 0
        sleep 0.05
    done
    return 1
}
