#!/usr/bin/env bash
# server_crash - kill -9 at named points and at random moments, see tests/server/crash.py. An argument
# is the number of random kills.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/crash.py "$@"
