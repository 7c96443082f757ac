#!/usr/bin/env bash
# web - the page in a real browser: types, colours, whole games without a server, and with one.
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
check "the packages of package-lock.json" flock package-lock.json bash -c '[ -e node_modules/.package-lock.json ] || npm ci --silent'
check "make web" make --no-print-directory -s web
check "tsc --checkJs --strict finds nothing" node_modules/.bin/tsc -p .
part colours node --no-warnings tests/web/colours.mjs
for about in offline after; do
    part $about node --no-warnings "tests/web/$about.mjs"
done
for about in server room seats away device; do
    part $about node --no-warnings "tests/web/$about.mjs" "$build/hanabi"
done
plan
