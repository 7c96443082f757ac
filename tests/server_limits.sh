#!/usr/bin/env bash
# server_limits - what one client can do to the others; see tests/server/limits.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/limits.py
