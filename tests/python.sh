#!/usr/bin/env bash
# python - the Python package, the drop-in library under cffi, the example that learns, the types, and
# the documented installation, offline. All with Debian's own python3.
set -u
. tests/tap.bash
build=${BUILD:-build}
python=/usr/bin/python3
export PYTHONDONTWRITEBYTECODE=1
make -s BUILD="$build" python all >"$tap_folder/make" 2>&1
ok $? "make python" || { sed 's/^/# /' "$tap_folder/make"; plan; }

# Another program's TAP lines, counted on.
adopt() { # name command...
    local name=$1 line
    shift
    "$@" >"$tap_folder/out" 2>"$tap_folder/err"
    local code=$?
    while read -r line; do
        case $line in
        ok\ *) ok 0 "$name: ${line#*- }" ;;
        not\ ok\ *) ok 1 "$name: ${line#*- }" ;;
        \#*) echo "$line" ;;
        esac
    done <"$tap_folder/out"
    [ $code = 0 ] && grep -q '^1\.\.' "$tap_folder/out"
    ok $? "$name ran to its end" || tail -n 20 "$tap_folder/err" | sed 's/^/# /'
}
adopt package env PYTHONPATH="$build/python" $python tests/package.py "$build"
adopt drop-in $python tests/drop_in.py "$build"

PYTHONPATH=$build/python $python examples/learn.py --updates 150 --curve "$tap_folder/learn.svg" >"$tap_folder/learned" 2>&1
ok $? "the example learns for a while"
grep -q '<polyline points="' "$tap_folder/learn.svg" && $python -c "
import re, sys
first, last = map(float, re.search(r'From ([\d.]+) to ([\d.]+) points', open('$tap_folder/learned').read()).groups())
sys.exit(last < first + 0.3)"
ok $? "it gets better, and the curve is drawn: $(tail -n 1 "$tap_folder/learned" | cut -d';' -f1)"

cp -r python/hanabi "$tap_folder/hanabi"
(cd "$tap_folder" && mypy --strict --no-warn-return-any --ignore-missing-imports --cache-dir="$tap_folder/mypy" \
    --enable-incomplete-feature=Unpack --disable-error-code=misc --disable-error-code=type-arg hanabi) >"$tap_folder/types" 2>&1
ok $? "the package's types fit together" || sed 's/^/# /' "$tap_folder/types"

$python -m venv --system-site-packages "$tap_folder/venv" >"$tap_folder/out" 2>&1 &&
    "$tap_folder/venv/bin/pip" install --no-index --no-cache-dir . >>"$tap_folder/out" 2>&1
ok $? "the package installs offline into a fresh environment" || tail -n 20 "$tap_folder/out" | sed 's/^/# /'
(cd / && [ "$("$tap_folder/venv/bin/python" -c 'import hanabi; print(hanabi.Game(seed=1).score, "venv" in hanabi.__file__)')" = "0 True" ])
ok $? "and works there"
[ ! -e build/gpu/hanabi.ptx ] || cmp -s build/gpu/hanabi.ptx "$tap_folder"/venv/lib/python3*/site-packages/hanabi/hanabi.ptx
ok $? "with the kernels for a GPU, where they were built"
objdump -p "$build/python/hanabi/_hanabi.abi3.so" | grep -q 'NEEDED.*libpython' && code=1 || code=0
ok $code "the extension is bound to no version of Python"
plan
