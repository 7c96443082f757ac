#!/usr/bin/env bash
# server_faults - clients and files that misbehave; see tests/server/faults.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/faults.py
