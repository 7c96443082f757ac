#!/bin/bash
# network.sh - networks from outside: hanabi sim, play, replay with --bot net and net:FILE; what is refused; and
# tools/network beside the program.
hanabi=${BUILD:-build}/hanabi
test=${BUILD:-build}/tests/net
python=/usr/bin/python3 # Debian's, which has Debian's NumPy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0 failed=0

check() { # check NAME COMMAND...: one TAP line, ok when the command succeeds
    local name=$1
    shift
    count=$((count + 1))
    if "$@" >"$work/why" 2>&1; then
        echo "ok $count - $name"
    else
        failed=1
        echo "not ok $count - $name"
        sed 's/^/# /' "$work/why" | head -20
    fi
}

two=(--players 2 --no-empty-hints)
plays() {
    "$hanabi" sim --bot net "${two[@]}" --games 20 --json | jq -e '.bot == "net" and .mean > 22 and .lost == 0' &&
        "$hanabi" sim --bot net:data/two.net "${two[@]}" --games 20 --json | jq -e '.bot == "net:two.net"' &&
        [ "$("$hanabi" sim --bot net "${two[@]}" --games 20 --json | jq .signature)" = \
            "$("$hanabi" sim --bot net:data/two.net "${two[@]}" --games 20 --threads 1 --json | jq .signature)" ]
}
check "a network plays, by its name and by its file" plays
together() {
    "$hanabi" sim --bot net,hat "${two[@]}" --games 4 --json | jq -e '.bot == ["net","hat"]' &&
        "$hanabi" sim --compare net,net:tests/net/gru.net,random "${two[@]}" --games 4 --json | jq -e . &&
        "$hanabi" sim --matrix net,net:tests/net/gru.net "${two[@]}" --games 4 --json | jq -e .
}
check "with other bots, and two networks in one run" together

refuses() { # refuses WORDS COMMAND...
    local words=$1
    shift
    ! "$hanabi" "$@" >"$work/out" 2>"$work/err" </dev/null && grep -qF -- "$words" "$work/err" || { cat "$work/out" "$work/err"; return 1; }
}
check "other rules" refuses "net plays by other rules: it takes --players 2 --no-empty-hints" sim --bot net --players 3 --games 2
check "other rules in a game of one's own" refuses "it takes --no-empty-hints" play --bot net --plain --record "$work/no"
check "no such file" refuses "cannot read the network $work/none" sim --bot "net:$work/none" --games 2
check "no network" refuses "README.md is no network that could play: it is no network" sim --bot net:README.md --games 2
head -c 5000 tests/net/gru.net >"$work/cut.net"
check "half a network" refuses "it ends too soon" sim --bot "net:$work/cut.net" --games 2
cp tests/net/gru.net "$work/bent.net"
printf 'x' | dd of="$work/bent.net" bs=1 seek=3000 conv=notrunc status=none
check "a damaged one" refuses "its checksum is wrong" sim --bot "net:$work/bent.net" --games 2
cp tests/net/mlp.net "$work/gru.net"
check "two of one name" refuses "two networks are called net:gru.net" sim --bot "net:tests/net/gru.net,net:$work/gru.net" "${two[@]}" --games 2
check "a review" refuses "cannot play on in thought" review --bot net "$work/none"
lonely() { # a program with nothing beside it
    mkdir -p "$work/bin" && cp "$hanabi" "$work/bin/hanabi" &&
        ! "$work/bin/hanabi" sim --bot net "${two[@]}" --games 2 2>"$work/err" && grep -q "no network lies beside the program" "$work/err" &&
        mkdir -p "$work/share/hanabi" && cp data/two.net "$work/share/hanabi" &&
        "$work/bin/hanabi" sim --bot net "${two[@]}" --games 2
}
check "the one beside the program is found where it is installed" lonely

"$hanabi" sim --bot net "${two[@]}" --games 1 --seed 3 --records "$work/games" >/dev/null
why() {
    "$hanabi" replay --why net "$work/games" >"$work/why.txt" || return 1
    ! grep -q "would do something else" "$work/why.txt" &&
        grep -qE 'Why: it likes that best of all that it could do\. Its network gives this [0-9]+ %; the next is to .*: [0-9]+ %\.' "$work/why.txt" &&
        "$hanabi" --lang de replay --why net "$work/games" | grep -qE 'Netz.* [0-9]+ %'
}
check "it says why" why
agrees() { "$hanabi" agree --bot net --json "$work/games" | jq -e '.same == .decisions' || "$hanabi" agree --bot net --json "$work/games"; }
check "it agrees with itself" agrees
"$hanabi" deal --players 3 --seed 1 >"$work/three"
check "a record of other rules" refuses "net plays by other rules: it takes --players 2" replay --why net "$work/three"

at_home() { # leaving a game, and coming back to it
    printf 'discard a\nquit\n' | "$hanabi" play --bot net "${two[@]}" --seed 4 --plain --record "$work/own" >"$work/out" 2>&1
    grep -q -- "--resume $work/own --bot net" "$work/out" && grep -q '"bot":"net"\|"bot": "net"' "$work/own" &&
        ! "$hanabi" play --resume "$work/own" --plain </dev/null >"$work/out2" 2>&1 && grep -q "bots of this game are a network" "$work/out2" &&
        printf 'quit\n' | "$hanabi" play --resume "$work/own" --bot net --plain >"$work/out3" 2>&1 || { cat "$work/out" "$work/out2" "$work/out3" "$work/own"; return 1; }
}
check "a game with a network is left and taken up" at_home

in_numpy() { # in_numpy FILE GAMES
    "$test" dump "$1" "$2" >"$work/dump" && sed -E 's/^(new|[0-9] [0-9a-f]*).*/\1/' "$work/dump" | "$python" tools/network think "$1" >"$work/sums" &&
        grep -v new "$work/dump" | cut -d' ' -f3- | cmp - "$work/sums" && [ "$(wc -l <"$work/sums")" -gt 20 ]
}
for kind in mlp gru lstm; do
    check "$kind: the same in NumPy" in_numpy tests/net/$kind.net 5
done
check "the network that comes with the program: the same in NumPy" in_numpy data/two.net 4
written() {
    for kind in mlp gru lstm; do
        "$python" tools/network tiny $kind "$work/$kind.net" && cmp "$work/$kind.net" tests/net/$kind.net || return 1
    done
}
check "tools/network writes them as they are here" written
converted() { # an npz of the recurrent network's form, small
    "$python" - "$work/small.npz" <<'END' || return 1
import sys
import numpy as np
draw = np.random.RandomState(3).standard_normal
size = 16
shapes = {"a1": (size, 768), "a2": (size, size), "gi": (3 * size, size), "gh": (3 * size, size), "p1": (size, size), "p2": (32, size)}
weights = {name: draw(shape) / np.sqrt(shape[1]) for name, shape in shapes.items()}
weights |= {name + ".b": draw(shape[0]) * 0.1 for name, shape in shapes.items()}
weights |= {name + part: np.ones(size) for name in ("a1", "a2") for part in (".g", ".c")}
np.savez(sys.argv[1], **weights)
END
    for bits in 4 8; do
        "$python" tools/network write "$work/small.npz" "$work/small$bits.net" --bits $bits && in_numpy "$work/small$bits.net" 4 &&
            "$hanabi" sim --bot "net:$work/small$bits.net" "${two[@]}" --games 3 || return 1
    done
    [ "$(stat -c %s "$work/small4.net")" -lt "$(stat -c %s "$work/small8.net")" ]
}
check "weights of four and of eight bits" converted

echo "1..$count"
exit $failed
