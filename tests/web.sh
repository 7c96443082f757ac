#!/usr/bin/env bash
# web - the page in a real browser: types, colours, whole games without a server, and with one.
#
#   tests/web.sh                 everything
#   tests/web.sh alone           types, and what checks the form of the source
#   tests/web.sh everywhere      what holds on every page: sizes, languages, accessibility, the first load
#   tests/web.sh after           what else needs none: replays, reviews and puzzles, records, lessons, games that are kept
#   tests/web.sh table           the table: sizes, whole games by mouse, finger and keys, drags, tiles; the palette; rulebooks
#   tests/web.sh server          tables of a server: the door, talk, whole games
#   tests/web.sh room            who comes, sits and leaves before a game and in it
#   tests/web.sh away            lines that break, other devices, new versions
set -u
cd "$(dirname "$0")/.." || exit 1
. tests/tap.bash
build=${BUILD:-build}
# What a part prints is numbered anew.
part() { # NAME COMMAND...
    local name=$1 line
    shift
    while IFS= read -r line; do
        case $line in
        "ok "*) ok 0 "$name: ${line#* - }" ;;
        "not ok "*) ok 1 "$name: ${line#* - }" ;;
        "#"*) echo "$line" ;;
        esac
    done < <("$@" 2>&1; [ $? -le 1 ] || echo "not ok - it came to its end")
}
which=${1:-all}
case $which in
all | alone | everywhere | after | table | server | room | away) ;;
*) echo "Use: tests/web.sh [alone | everywhere | after | table | server | room | away]" >&2; exit 2 ;;
esac
check "the packages of package-lock.json" tools/packages check
check "make web" flock package.json make --no-print-directory -s web
web() { # TESTS...
    local about
    for about in "$@"; do
        part "$about" node --no-warnings "tests/web/page/$about.mjs" "$build/hanabi"
    done
}
case $which in
all | alone)
    check "tsc finds nothing in the page" node_modules/.bin/tsc -p .
    check "tsc finds nothing in the service worker" node_modules/.bin/tsc -p web/worker
    check "eslint finds nothing" node_modules/.bin/eslint
    check "prettier would change nothing" node_modules/.bin/prettier --check --log-level=warn web tools/web-build.mjs eslint.config.mjs ;;
esac
case $which in
all | everywhere) web everywhere pages ;;
esac
case $which in
all | after) web replay review records lessons stats games ;;
esac
case $which in
all | table) web colours table acts books beyond ;;
esac
case $which in
all | server) web server ;;
esac
case $which in
all | room) web room seats ;;
esac
case $which in
all | away) web away device ;;
esac
plan
