#!/usr/bin/env bash
# server_http - the page, people, records and metrics over HTTP; see tests/server/pages.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/pages.py
