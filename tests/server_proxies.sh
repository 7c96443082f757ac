#!/usr/bin/env bash
# server_proxies - TLS, and the sample configurations of nginx and haproxy; see
# tests/server/proxies.py.
HANABI=${BUILD:-build}/hanabi exec python3 tests/server/proxies.py
