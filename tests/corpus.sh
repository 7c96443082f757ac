#!/usr/bin/env bash
# corpus - every fuzz target over its checked-in inputs.
set -u
build=${BUILD:-build}
n=0 failed=0
for source in fuzz/*.c; do
    name=$(basename "$source" .c)
    [ "$name" = replay ] && continue
    n=$((n + 1))
    out=$("$build/fuzz-replay/$name" fuzz/corpus/"$name"/* 2>&1)
    if [ $? = 0 ] && grep -q '^ok' <<<"$out"; then
        echo "ok $n - $name: $(sed -n 's/^ok 1 - //p' <<<"$out")"
    else
        failed=1
        tail -n 20 <<<"$out" | sed 's/^/# /'
        echo "not ok $n - $name"
    fi
done
echo "1..$n"
exit $failed
