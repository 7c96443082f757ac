#!/usr/bin/env bash
# server_clocks - each clock of a table, over WebSockets; see tests/server/clocks.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/clocks.py
