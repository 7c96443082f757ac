#!/usr/bin/env bash
# server_games - whole games over real WebSockets, see tests/server/games.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/games.py
