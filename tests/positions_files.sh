#!/bin/sh
# positions_files.sh - the table of positions is complete, and a damaged file is a failure.
BUILD=${BUILD:-build}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0 failed=0

say() { # say GOOD WHAT
    number=$((number + 1))
    if [ "$1" = yes ]; then echo "ok $number - $2"; else failed=1; echo "not ok $number - $2"; fi
}

unlisted=no
for file in tests/positions/*.txt; do
    name=${file##*/}
    case $name in index.txt | sentences.txt) continue ;; esac
    grep -qx "$name" tests/positions/index.txt || { unlisted=yes; echo "# $name is not listed"; }
done
[ $unlisted = no ] && say yes "index.txt lists every file" || say no "index.txt lists every file"

# Every text below must make the program print a failure that names the line, and exit with 1.
damaged() { # damaged WHAT LINE TEXT
    printf '%b' "$3" > "$scratch/case.txt"
    output=$("$BUILD/tests/positions" "$scratch/case.txt")
    status=$?
    if [ $status = 1 ] && echo "$output" | grep -q "^not ok" &&
        { [ "$2" = 0 ] || echo "$output" | grep -q "case.txt: line $2[,:]"; }; then
        say yes "$1"
    else
        say no "$1"
        echo "$output" | sed 's/^/# /'
    fi
}

head='case One\nrule A hint costs one hint token.\nedition all\n'
damaged "a file without a case fails" 0 '# nothing\n'
damaged "a line before the first case fails" 1 "expect hints 8\n$head"'expect hints 8\n'
damaged "a case without a title fails" 1 'case\nrule A hint costs one hint token.\nedition all\nexpect hints 8\n'
damaged "a case without a rule fails" 1 'case One\nedition all\nexpect hints 8\n'
damaged "a sentence that is not in the list fails" 2 'case One\nrule A hint is free.\nedition all\nexpect hints 8\n'
damaged "a case without an edition fails" 1 'case One\nrule A hint costs one hint token.\nexpect hints 8\n'
damaged "an unknown edition fails" 3 'case One\nrule A hint costs one hint token.\nedition old\nexpect hints 8\n'
damaged "a case that expects nothing fails" 1 "$head"'do hint 1 1\n'
damaged "an unknown line fails" 4 "$head"'want hints 8\nexpect hints 8\n'
damaged "an unknown fact fails" 4 "$head"'expect fish 8\n'
damaged "a fact without a value fails" 4 "$head"'expect hints\n'
damaged "a wrong value of an option fails" 4 "$head"'hints 99\nexpect hints 99\n'
damaged "a word that is no card fails" 4 "$head"'hands r9\nexpect hints 8\n'
damaged "a card that the deck does not have fails" 5 "$head"'hands r5 r5\nexpect hints 8\n'
damaged "more cards than a hand holds fail" 6 "$head"'hand 2\nhands r1 r2 r3\nexpect hints 8\n'
damaged "an action that is none fails" 4 "$head"'do jump\nexpect hints 8\n'
damaged "an action that is not legal fails" 4 "$head"'do discard r1\nexpect hints 8\n'
damaged "a card that nobody holds fails" 4 "$head"'do play r5 r5\nexpect hints 8\n'
damaged "a set of no cards fails" 4 "$head"'expect fits x1\n'
damaged "a wrong number fails" 4 "$head"'expect hints 7\n'
damaged "a legal action that should be refused fails" 4 "$head"'refuse play 0 all-hints\n'
damaged "a refusal for another reason fails" 4 "$head"'refuse discard 0 no-hints-left\n'
damaged "setup without anything after it fails" 5 "$head"'expect hints 8\nplayers 3\n'
damaged "a line that is too long fails" 4 "$head$(printf 'expect hints 8 %0400d' 0)\n"
damaged "too many lines fail" 0 "$head$(for i in $(seq 200); do printf 'expect hints 8\\n'; done)"
"$BUILD/tests/positions" "$scratch/missing.txt" > /dev/null && say no "a missing file fails" || say yes "a missing file fails"
echo "1..$number"
exit $failed
