#!/usr/bin/env bash
# web - the page in a real browser: types, whole games without a server, and with one.
set -u
cd "$(dirname "$0")/.." || exit 1
for tool in node npm chromium; do
    command -v $tool >/dev/null || { echo "1..0 # skip there is no $tool here"; exit 0; }
done
[ -e node_modules/.package-lock.json ] || npm ci --silent >/dev/null 2>&1 || { echo "1..0 # skip the packages of package-lock.json cannot be fetched"; exit 0; }
make --no-print-directory -s web >/dev/null || { echo "not ok 1 - make web"; echo "1..1"; exit 1; }
if node_modules/.bin/tsc -p . >/tmp/hanabi-tsc.$$ 2>&1; then echo "ok - types: tsc --checkJs --strict finds nothing"; else
    echo "not ok - types"
    sed 's/^/# /' /tmp/hanabi-tsc.$$
fi
rm -f /tmp/hanabi-tsc.$$
node --no-warnings tests/web/offline.mjs
