#!/usr/bin/env bash
# names - names made clean are what Python's Unicode says (NFC), letter by letter and mixed; forms of a letter look like
# it; and the tables are what tools/name-tables makes.
set -u
. tests/tap.bash
names=${BUILD:-build}/tests/names

if ! command -v python3 >/dev/null; then
    ok 0 "names beside Python's # SKIP there is no python3"
    plan
fi
version=$(python3 -c 'import unicodedata; print(unicodedata.unidata_version)')
if grep -qF "Unicode $version," src/table/name_tables.h; then
    check "the tables are those of Unicode $version" eval 'tools/name-tables | cmp - src/table/name_tables.h'
fi

python3 - "$names" >"$tap_folder/found" 2>&1 <<'PYTHON'
import random
import subprocess
import sys
import unicodedata as u


def told(how, lines):
    data = "".join(line + "\n" for line in lines).encode()
    out = subprocess.run([sys.argv[1], how], input=data, stdout=subprocess.PIPE, check=True).stdout.decode()
    return out.split("\n")[:-1]


rng = random.Random(1)
seen = [chr(c) for c in range(0x20, 0x110000) if u.category(chr(c))[0] in "LMNPS"]
seen = [ch for ch, line in zip(seen, told("clean", ("x" + ch + "y" for ch in seen))) if line not in ("0 xy", "0 x y")]
assert len(seen) > 137000, len(seen)  # all but the few that are not seen
marks = [ch for ch in seen if u.combining(ch) and not u.decomposition(ch)]
lines = ["x" + ch + "y" for ch in seen]
for _ in range(20000):
    base = rng.choice("aeioucnsAEOUαωυнᄒ가") + rng.choice(["", "ᅡ", "ᆫ", "\u3099"])
    most = 2 if base[-1] == "\u3099" else 3  # marks on a letter
    lines.append(base + "".join(rng.choice(marks if rng.random() < 0.3 else "\u0301\u0323\u0308\u031b\u0345")
                                for _ in range(rng.randint(0, most))) + "y")
wrong = [(line, is_now) for line, is_now in zip(lines, told("clean", lines)) if is_now != "0 " + u.normalize("NFC", line)]
print(len(wrong), "differ", [(ascii(a), ascii(b), ascii(u.normalize("NFC", a))) for a, b in wrong[:5]])

letters = [ch for ch in seen if u.category(ch)[0] == "L" and not 0xfb00 <= ord(ch) < 0xfe00]
forms = [(ch, u.normalize("NFKD", ch).casefold()) for ch in letters]
forms = [(ch, form) for ch, form in forms if len(form) == 1 and form not in marks]
looks = [line.split()[0] for line in told("look", (text for form in forms for text in form))]
wrong = [form for i, form in enumerate(forms) if looks[2 * i] != looks[2 * i + 1]]
print(len(wrong), "look different", ascii(wrong[:5]))
PYTHON
sed 's/^/# /' "$tap_folder/found"
check "every letter, and letters with marks, as Python puts them together" grep -q "^0 differ" "$tap_folder/found"
check "large, wide and encircled letters look like what they are forms of" grep -q "^0 look different" "$tap_folder/found"
plan
