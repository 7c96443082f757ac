#!/usr/bin/env bash
# rulebooks - docs/rulebooks.md says for every sentence of the five rulebooks where the program says and does it: each place is there,
# and every row of the books that is printed in a rulebook is in the list.
set -u
. tests/tap.bash
hanabi=$PWD/${BUILD:-build}/hanabi

# walk DOCUMENT: what is wrong with it.
walk() {
    for edition in new short abacus norwegian; do
        "$hanabi" rules --edition $edition --json >"$tap_folder/$edition.json" || return
    done
    python3 - "$1" "$tap_folder" <<'END'
import json, re, sys

folder = sys.argv[2]
books = {}
for edition in ("new", "short", "abacus", "norwegian"):
    book = json.load(open(f"{folder}/{edition}.json"))
    books[edition] = {row["id"]: row for chapter in book["chapters"] for row in chapter["rows"]}
positions = "".join(open(f"tests/positions/{name}").read() for name in open("tests/positions/index.txt").read().split("\n")
                    if name.endswith(".txt"))
played = set(re.findall(r"^rule (.*)$", positions, re.M))
named = {edition: set() for edition in books}
edition, lines, last = None, 0, 0
for text in open(sys.argv[1]):
    if heading := re.match(r"### `(\w+)`", text):
        edition = heading[1]
    if not edition or not (row := re.match(r"\| ([\d, -]+) \| (.+?) \| (.+) \|$", text)):
        continue
    lines += 1
    rest = row[3]
    for sentence in re.findall(r'"(.*?)"(?=, "|, `|$)', rest):
        if sentence not in played:
            print(f"{edition} {row[1]}: no position has the rule: {sentence}")
    for place in re.findall(r"`([^`]+)`", rest):
        named[edition].add(place)
        if place != "question" and place not in books[edition]:
            print(f"{edition} {row[1]}: the book has no {place}")
        elif place != "question" and books[edition][place]["kind"] in ("ruling", "tip"):
            if place != "score.numbers":
                print(f"{edition} {row[1]}: {place} is ours and not printed")
    if not re.search("`", rest):
        print(f"{edition} {row[1]}: said nowhere")
for edition, rows in books.items():
    for place, row in rows.items():
        printed = row["kind"] not in ("ruling", "tip", "picture", "terms")
        if printed and place not in named[edition] and place != "variants.base":
            print(f"{edition}: {place} is in the book, and no line of the rulebook says it")
if lines < 250:
    print(f"only {lines} lines")
END
}

walk docs/rulebooks.md >"$tap_folder/wrong"
[ ! -s "$tap_folder/wrong" ]
ok $? "every line has its place, and every printed row its line: $(head -n 3 "$tap_folder/wrong" | tr '\n' ';')"

# ---- The walk bites ----

# bites WHAT WORDS SED: a changed list is refused with these words.
bites() {
    sed "$3" docs/rulebooks.md >"$tap_folder/bad.md"
    cmp -s docs/rulebooks.md "$tap_folder/bad.md" && { ok 1 "$1: nothing was changed"; return; }
    walk "$tap_folder/bad.md" | grep -q "$2"
    ok $? "found: $1"
}
bites "a row that is not there" 'the book has no hint.gone' 's/`hint.cost`/`hint.gone`/'
bites "a rule that no position plays" 'no position has the rule' 's/"A hint costs one hint token."/"A hint is free."/'
bites "a row that no line says" 'and no line of the rulebook says it' '/`tips.reminder`/d'
bites "a row of ours" 'is ours and not printed' 's/`tips.reminder`/`silent.combine`/'

# ---- Who begins ----

# asked EDITION ANSWERS SEAT WORDS: the question has these words, and the record the seat.
asked() {
    printf "$2" | "$hanabi" deal --edition $1 --players 3 --seed 5 --start ask >"$tap_folder/game" 2>"$tap_folder/question"
    grep -q "$4" "$tap_folder/question" && grep -q "\"start\": $3[,}]" "$tap_folder/game"
    ok $? "$1 asks who begins, and is answered"
}
asked abacus '2\n' 1 'Who is the oldest?'
asked new 'me\n4\n3\n' 2 'Who wears the most colourful clothes?'
[ "$(grep -c 'clothes' "$tap_folder/question")" = 3 ]
ok $? "until a seat is named"
asked short '' 0 'Whom do you make the master?'
check "in the language of the people" eval 'echo 1 | "$hanabi" --lang nb deal --edition norwegian --start ask 2>&1 | grep -q fargerike'
plan
