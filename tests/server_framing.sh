#!/usr/bin/env bash
# server_framing - bytes as no honest client sends them; see tests/server/framing.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/framing.py
