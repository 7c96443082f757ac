#!/bin/bash
# mpi.sh - the simulator for many machines: one process or several give the plain program's digits.
# It needs Open MPI (Debian: libopenmpi-dev openmpi-bin); without that everything here fails.
. tests/tap.bash
plain=${BUILD:-build}/hanabi
many=build/mpi/hanabi
# A test may run as root and on a machine with fewer cores than processes; mpirun wants to be told.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1

across() { # across PROCESSES OPTION...
    local processes=$1
    shift
    mpirun --timeout 300 -n "$processes" "$many" sim "$@"
}

# Everything in the answer but the time it took and the number of threads.
digits() { jq -S 'del(.. | .seconds?, .threads?)'; }

same() { # same PROCESSES OPTION...
    local processes=$1
    shift
    "$plain" sim --json "$@" | digits >"$tap_folder/plain" || return 1
    across "$processes" --json "$@" | digits >"$tap_folder/many" || return 1
    [ -s "$tap_folder/plain" ] && diff "$tap_folder/plain" "$tap_folder/many"
}

check "make MPI=1 OPT=-O3" make --no-print-directory -j2 MPI=1 OPT=-O3 BUILD=build/mpi build/mpi/hanabi
linked() { ldd "$many" | grep libmpi; }
check "the program was built with Open MPI" linked

for processes in 1 2 3; do
    check "$processes: one bot" same $processes --bot cautious --players 3 --games 61 --seed 5
    check "$processes: a bot for each seat" same $processes --bot hat,random --games 31 --multicolour wild --bonus-tiles
    check "$processes: on the same deals" same $processes --compare random,cautious,partner --players 4 --games 31
    check "$processes: who gets along" same $processes --matrix random,cautious --players 3 --games 13
    check "$processes: fewer games than processes" same $processes --bot cautious --games 1
done

# Only one process answers, and what it says names all games.
one_answer() {
    across 2 --bot random --games 50 >"$tap_folder/answer" || return 1
    [ "$(grep -c 'games from seed' "$tap_folder/answer")" = 1 ] && grep -q '50 games from seed 0' "$tap_folder/answer"
}
check "two processes give one answer" one_answer

# A mistake ends all processes, with the plain program's words.
mistake() {
    ! across 2 --bot nobody --games 5 2>"$tap_folder/words" || return 1
    ! "$plain" sim --bot nobody --games 5 2>"$tap_folder/expected" || return 1
    grep -qxFf "$tap_folder/expected" "$tap_folder/words" && return
    cat "$tap_folder/words"
    return 1
}
check "a mistake is told and ends all processes" mistake

# A program that fails in the middle: many processes do not stop at the same game, so what they have played is told by
# nobody, and all end.
cat >"$tap_folder/mayfly" <<'END'
#!/usr/bin/env python3
import sys
legal, left = [], 8
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hanabi":
        print("ready 1 Mayfly", flush=True)
    elif word == "legal":
        legal.append(rest)
    elif word == "choose":
        left -= 1
        if not left:
            sys.exit("no more")
        print("action", legal[-1], flush=True)
        legal = []
END
chmod +x "$tap_folder/mayfly"
fault() { # fault PROCESSES
    across "$1" --bot "$tap_folder/mayfly" --games 40 --errors 1 >"$tap_folder/answer" 2>"$tap_folder/words" && return 1
    grep -q "(Mayfly) at seat [01] ended" "$tap_folder/words" && [ ! -s "$tap_folder/answer" ] && return
    cat "$tap_folder/answer" "$tap_folder/words"
    return 1
}
for processes in 2 3; do
    check "$processes: a program that fails is told of, without numbers of half the games" fault $processes
done
plan
