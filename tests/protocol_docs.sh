#!/usr/bin/env bash
# protocol_docs - what is made from src/wire/messages.def, src/desk/requests.def and wasm/scene.def is not stale.
set -u
. tests/tap.bash
build=${BUILD:-build}
make --no-print-directory -s BUILD="$build" "$build/protocol"
ok $? "the program that prints the protocol is built"
tools/protocol "$build/protocol" --check | sed 's/^/# /'
ok "${PIPESTATUS[0]}" "docs/protocol.md, docs/desk.md and the page's types say what messages.def, requests.def and scene.def say"
plan
