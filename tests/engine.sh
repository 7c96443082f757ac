#!/usr/bin/env bash
# engine - the page's engine (web/engine) with its module, under node: tables of every kind, and all that the page is told.
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
check "the modules are built" make --no-print-directory -s build/wasm/page.wasm build/wasm/bots.wasm build/wasm/book.wasm
for about in local serving told; do
    part $about node --no-warnings "tests/web/$about.mjs" "$build/hanabi"
done
plan
