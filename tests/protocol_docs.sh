#!/usr/bin/env bash
# protocol_docs - what is made from src/wire/messages.def is not stale.
set -u
. tests/tap.bash
build=${BUILD:-build}
make --no-print-directory -s BUILD="$build" "$build/protocol"
ok $? "the program that prints the protocol is built"
tools/protocol "$build/protocol" --check | sed 's/^/# /'
ok "${PIPESTATUS[0]}" "docs/protocol.md and web/protocol.d.ts say what src/wire/messages.def says"
plan
