#!/usr/bin/env bash
# wheel - the package as a file for pip: what it asks of a system, installing it without a compiler, a
# network or a checkout, every Python of this machine, and the archive of its sources.
set -u
. tests/tap.bash
build=${BUILD:-build}
python=/usr/bin/python3
export PYTHONDONTWRITEBYTECODE=1
make -s wheel sdist >"$tap_folder/made" 2>"$tap_folder/errors"
ok $? "make wheel sdist" || { sed 's/^/# /' "$tap_folder/errors"; plan; }
wheel=$(grep '\.whl$' "$tap_folder/made") sources=$(grep '\.tar\.gz$' "$tap_folder/made")
version=$(sed -n 's/^#define HB_VERSION "\(.*\)"/\1/p' include/hanabi.h)
[ "$(basename "$wheel")" = "hanabi-$version-cp39-abi3-manylinux_2_31_$(uname -m).whl" ]
ok $? "it is for Python 3.9 and later and glibc 2.31 and later: $(basename "$wheel")"

(cd "$tap_folder" && $python -m zipfile -e "$OLDPWD/$wheel" whole)
whole=$tap_folder/whole
$python - "$whole" "$version" <<'END'
import base64, csv, hashlib, os, sys
top, version = sys.argv[1:]
listed = {row[0]: row[1] for row in csv.reader(open(f"{top}/hanabi-{version}.dist-info/RECORD"))}
there = {os.path.relpath(os.path.join(folder, name), top) for folder, _, names in os.walk(top) for name in names}
assert set(listed) == there, set(listed) ^ there
for name, digest in listed.items():
    found = base64.urlsafe_b64encode(hashlib.sha256(open(f"{top}/{name}", "rb").read()).digest()).rstrip(b"=").decode()
    assert digest in (f"sha256={found}", ""), name
END
ok $? "its list of files has all of them, with their sums"
for library in "$whole"/hanabi/*.so; do
    name=$(basename "$library")
    beyond=$(objdump -T "$library" | grep -oE 'GLIBC_[0-9.]+' | sort -uV | awk -F'[_.]' '$2 > 2 || $3 > 31')
    [ -z "$beyond" ] && objdump -T "$library" | grep -q GLIBC_
    ok $? "$name asks for nothing that glibc 2.31 has not${beyond:+, but for $(echo $beyond)}"
    needed=$(objdump -p "$library" | awk '/NEEDED/ { print $2 }' | grep -vE '^(lib(c|m|pthread|dl)\.so\.[0-9]|ld-linux.*)$')
    ok "$([ -z "$needed" ]; echo $?)" "... and for no library but C's own${needed:+, but for $(echo $needed)}"
done

# Beside what is there, as somebody has it without tools: no compiler in the path, no index.
$python -m venv --system-site-packages "$tap_folder/venv" >"$tap_folder/out" 2>&1
in_venv() { (cd / && env -i HOME="$tap_folder" PATH=/nonexistent "$tap_folder/venv/bin/$@"); }
in_venv python -m pip install --no-index --no-cache-dir "$PWD/$wheel" >"$tap_folder/out" 2>&1
ok $? "the wheel installs without a compiler and without a network" || sed 's/^/# /' "$tap_folder/out"
in_venv python "$PWD/tests/fresh.py" >"$tap_folder/out" 2>&1
ok $? "and plays: $(tail -n 1 "$tap_folder/out")" || sed 's/^/# /' "$tap_folder/out"

# Every Python from 3.9 on that is here; most have no NumPy, so the extension is tried by itself.
tried=0
for other in $({ type -aP python3 python3.{9..14}; ls "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.*/bin/python3 2>/dev/null; } | xargs -r realpath | sort -u); do
    [[ $other != */shims/* ]] && "$other" -c 'import sys; sys.exit(sys.version_info < (3, 9))' >/dev/null 2>&1 || continue
    "$other" -B tests/any_python.py "$whole" >"$tap_folder/out" 2>&1
    ok $? "the extension works in $(tail -n 1 "$tap_folder/out")" || sed 's/^/# /' "$tap_folder/out"
    tried=$((tried + 1))
done
ok "$([ $tried -gt 0 ]; echo $?)" "in all $tried of this machine"

# From its sources alone; unoptimized, which is sooner.
in_sources() { (cd / && OPT=-O0 "$tap_folder/venv/bin/$@"); }
in_sources python -m pip install --no-index --no-cache-dir --force-reinstall --no-deps "$PWD/$sources" >"$tap_folder/out" 2>&1
ok $? "the archive of the sources builds, with nothing but what it has" || tail -n 20 "$tap_folder/out" | sed 's/^/# /'
in_venv python "$PWD/tests/fresh.py" >"$tap_folder/out" 2>&1
ok $? "and plays" || sed 's/^/# /' "$tap_folder/out"

$python - "$tap_folder/typed" <<'END' && cp -r python/hanabi "$tap_folder/typed/hanabi"
import os, sys
os.makedirs(sys.argv[1])
for name, options in {"right": 'players=3, multicolour="wild", max_life_tokens=2', "word": 'multicolour="green"', "name": "colour=2"}.items():
    with open(f"{sys.argv[1]}/{name}.py", "w") as file:
        file.write(f"import hanabi\nhanabi.Batch(4, {options})\nhanabi.Game({options})\n")
END
typed() { (cd "$tap_folder/typed" && mypy --ignore-missing-imports --enable-incomplete-feature=Unpack --cache-dir="$tap_folder/mypy" "$1.py") >"$tap_folder/out" 2>&1; }
typed right
ok $? "type checkers know the options of the rules" || sed 's/^/# /' "$tap_folder/out"
! typed word && grep -q 'word.py:2' "$tap_folder/out" && ! typed name && grep -q 'name.py:3' "$tap_folder/out"
ok $? "and find wrong ones"
PYTHONPATH=$whole $python tools/python-options | cmp -s - python/hanabi/rules.py
ok $? "which are those of the engine (tools/python-options)"
plan
