#!/usr/bin/env bash
# puzzles - hanabi puzzles: positions with a clear answer, which a second review with other effort finds as well.
set -u
. tests/tap.bash
work=$tap_folder
hanabi=${BUILD:-build}/hanabi

"$hanabi" sim --bot cautious,partner,cautious --players 3 --colours 3 --games 4 --seed 3 --records "$work/games" >/dev/null
"$hanabi" puzzles --effort 100 "$work/games" >"$work/puzzles"
check "some are found, each a record that ends before the move" python3 - "$work/puzzles" "$work/games" <<'PYTHON'
import json, sys
games = [json.loads(line) for line in open(sys.argv[2])]
puzzles = [json.loads(line) for line in open(sys.argv[1])]
assert len(puzzles) >= 2, len(puzzles)
for p in puzzles:
    about = p["puzzle"]
    assert list(about) == ["kind", "difficulty", "action", "value", "lead", "lead_stderr", "exact", "reason"], list(about)
    assert about["kind"] in ("ending", "finesse", "read", "sure", "discard", "save", "tell", "hint", "tile")
    assert 1 <= about["difficulty"] <= 4 and about["reason"]
    assert about["lead"] >= 0.5 and about["lead"] > 4 * about["lead_stderr"]
    assert any(g["deck"] == p["deck"] and g["actions"][: len(p["actions"])] == p["actions"] for g in games)
PYTHON
check "they can be replayed" eval '"$hanabi" replay "$work/puzzles" >"$work/out" && [ "$(wc -l <"$work/out")" = "$(wc -l <"$work/puzzles")" ]'
"$hanabi" puzzles --effort 100 --threads 1 "$work/games" >"$work/again"
check "the same again by one thread" cmp "$work/puzzles" "$work/again"

"$hanabi" puzzles --set --effort 100 "$work/games" >"$work/set"
check "as a set: a short line for each game, with the same answers" python3 - "$work/puzzles" "$work/set" <<'PYTHON'
import json, sys
puzzles = [json.loads(line) for line in open(sys.argv[1])]
lines = [line.split() for line in open(sys.argv[2])]
kept = [(one.split(":")[0], one.split(":")[1], one.split(":")[2]) for line in lines for one in line[4:]]
assert kept == [(str(len(p["actions"])), p["puzzle"]["kind"], str(p["puzzle"]["difficulty"])) for p in puzzles], kept
assert all(len(" ".join(line)) < 300 for line in lines) and all(line[0].startswith("players=3") for line in lines), lines
PYTHON

# The answer is played, and a review with more worlds finds nothing better.
python3 -c '
import json, sys
for line in open(sys.argv[1]):
    p = json.loads(line)
    p["actions"].append(p["puzzle"]["action"])
    print(json.dumps(p))' "$work/puzzles" | head -2 >"$work/solved"
"$hanabi" review --json --effort 300 --bot cautious,partner,cautious "$work/solved" >"$work/reviews"
check "the answers are the best moves of a review that thinks for longer" python3 - "$work/reviews" "$work/solved" <<'PYTHON'
import json, sys
last = {}
for line in open(sys.argv[1]):
    step = json.loads(line)
    last[step["game"]] = step
for i, line in enumerate(open(sys.argv[2])):
    p = json.loads(line)
    assert last[i]["action"] == p["puzzle"]["action"] == last[i]["best"]["action"], (i, p["puzzle"], last[i]["best"])
PYTHON
# The puzzles that come along: one whose answer is to play a card.
read -r number card kind of_kind < <(python3 - puzzles/set.txt <<'PYTHON'
import string, sys
letters = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
number, kinds = 0, {}
for line in open(sys.argv[1]):
    for puzzle in line.split()[4:]:
        step, kind, hard, answer, *_ = puzzle.split(":")
        number += 1
        kinds[kind] = kinds.get(kind, 0) + 1
        if letters.index(answer) < 5:
            print(number, "abcde"[letters.index(answer)], kind, kinds[kind])
            sys.exit()
PYTHON
)
printf 'nonsense\ntable\nplay %s\nquit\n' "$card" | "$hanabi" puzzles --play --from "$number" >"$work/out"
check "puzzles that come along are solved by typing" eval 'grep -q "^> Right!" "$work/out" && grep -q "The best move: play $card" "$work/out" && grep -q "Right at once: 1 of 1" "$work/out"'
printf 'play %s\n' "$card" | "$hanabi" puzzles --play --kind "$kind" --from "$of_kind" >"$work/out"
check "by kind" grep -q "^> Right!" "$work/out"
check "help says what can be typed" eval '[ "$(printf "help\nquit\n" | "$hanabi" puzzles --play | grep -c "Type what you would do")" = 2 ]'
printf '\nquit\n' | "$hanabi" puzzles --play --from "$number" >"$work/out"
check "an empty line tells the answer" eval 'grep -q "The best move: play $card" "$work/out" && ! grep -q "Right!" "$work/out"'
check "no such kind" eval '! "$hanabi" puzzles --play --kind x 2>"$work/err" && grep -q "one of ending|" "$work/err"'
check "no file" eval '! "$hanabi" puzzles 2>"$work/err" && grep -q "which file" "$work/err"'
plan
