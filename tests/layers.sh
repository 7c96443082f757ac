#!/usr/bin/env bash
# layers - each folder of src includes only folders before it in the list, and the engine itself
# needs nothing from outside but memcpy and memset; ARCHITECTURE.md names every file.
set -u
layers="base rules view observe record text book bots partner net outside sim review compat batch gpu table store wire desk local client server session tui plain cli"
. tests/tap.bash
rank() {
    local i=0
    for layer in $layers; do
        i=$((i + 1))
        [ "$layer" = "$1" ] && echo $i && return
    done
    echo 0
}

for folder in src/*/; do
    layer=$(basename "$folder")
    own=$(rank "$layer")
    [ "$own" != 0 ]
    ok $? "src/$layer is a layer"
    wrong=0
    while IFS=: read -r file _ target; do
        other=${target%%/*}
        [ "$other" = "$target" ] && other=$layer
        if [ "$target" != hanabi.h ] && [ "$target" != hanabi_record.h ] && [ "$target" != hanabi_batch.h ] && [ "$target" != hanabi_gpu.h ] && { [ "$(rank "$other")" = 0 ] || [ "$(rank "$other")" -gt "$own" ]; }; then
            echo "# $file includes $target"
            wrong=1
        fi
    done < <(grep -nE '^#include "' -r "$folder" --include='*.[ch]' | sed -E 's/#include "([^"]*)".*/\1/')
    ok $wrong "src/$layer includes downward only"
done

# The part of ARCHITECTURE.md about each folder names its files; headers go with the file of their name.
for folder in src/*/; do
    part=$(awk -v head="\`src/$(basename "$folder")\`" '/^## / { inside = index($0, head) } inside' ARCHITECTURE.md)
    missing=
    for file in "$folder"*.c "$folder"*.def; do
        [ ! -e "$file" ] || grep -qF "\`$(basename "$file")\`" <<<"$part" || missing+=" $(basename "$file")"
    done
    ok "$([ -z "$missing" ]; echo $?)" "ARCHITECTURE.md names every file of $folder${missing:+, but not$missing}"
done

# The tests are named, too, each by itself or with those of its kind ("server_*.sh").
named=$(awk '/^## Tests/ { inside = 1 } inside' ARCHITECTURE.md | grep -oE '`[^` ]+`' | tr -d '`' | sed 's|^tests/||')
missing=
for file in tests/*.c tests/*.sh; do
    found=
    while read -r pattern; do
        # shellcheck disable=SC2254
        case ${file#tests/} in $pattern) found=1 ;; esac
    done <<<"$named"
    [ -n "$found" ] || missing+=" $file"
done
ok "$([ -z "$missing" ]; echo $?)" "ARCHITECTURE.md names every test${missing:+, but not$missing}"
gone=
while read -r name; do
    [[ $name = *[\*/]* || ! $name =~ \.(c|h|sh)$ ]] || compgen -G "tests/$name" >/dev/null || compgen -G "*/$name" >/dev/null || gone+=" $name"
done <<<"$named"
ok "$([ -z "$gone" ]; echo $?)" "and no other ones${gone:+, but$gone}"

# Only the rules and the view drive the moving parts of a game.
grep -lE '#include "rules/game.h"' -r src | grep -vE '^src/(rules/(game|apply|deal)\.c|rules/game\.h|view/[a-z]+\.c)$' | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "rules/game.h is for the rules and the view alone"

# From rules through view: no headers of the C library but string.h, and of that memcpy and memset; and those that are
# types alone.
grep -nE '#include <' -r src/rules src/view src/base/bits.h src/base/random.[ch] | grep -vE '<(string|stdint|stdbool)\.h>' | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "rules and view include no header of the system but string.h"
grep -nwE 'float|double' -r src/rules src/view src/base/bits.h src/base/random.[ch] | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "rules and view use no floating point"
# The desk is the same in a browser: it reads and writes memory, and nothing else.
grep -nE '#include <' -r src/desk | grep -vE '<string\.h>' | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "the desk includes no header of the system but string.h"
grep -nwE 'float|double' -r src/desk | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "the desk uses no floating point"
beyond=$(nm "${BUILD:-build}"/obj/src/desk/*.o | awk '$1 == "U" { print $2 }' | sort -u |
    grep -vE '^_|^(hb|desk|table|wire|text|buffer|put|utf8)_|^(mem(cpy|set|move|cmp)|str(cmp|len))$')
counted=$(nm --defined-only "${BUILD:-build}"/obj/src/desk/*.o | grep -c ' T desk_')
[ -z "$beyond" ] && [ "$counted" -gt 20 ]
ok $? "the desk calls nothing of the C library but what reads and writes memory${beyond:+, not $(echo $beyond)}"
grep -rlE '#include <[a-z/-]*(json|yajl)' src python tests fuzz bench | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "there is one reader of JSON, src/base/json.c"
grep -nE '#include <stdio|printf' -r src/text | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "the text layer prints nothing: the page needs no stdio"
# What stands on standard output goes by way of src/cli/print.c, and what is written into files by way of output.c, which
# remember why something could not be; standard error can complain to nobody.
grep -nE '\b(printf|puts|putchar|fwrite)\(|\b(fputs|fprintf|fflush)\(.*stdout|fopen\([^"]*"w' -r src --include='*.c' |
    grep -vE '^src/(cli/output\.c|wire/docs\.c)' | sed 's/^/# /' | grep . && code=1 || code=0
ok $code "nothing is printed or written past those who remember why it could not be"
build=${BUILD:-build}
outside=$(nm "$build/libhanabi.a" 2>/dev/null | awk '$1 == "U" { print $2 }' | sort -u |
    grep -vE '^hb_|^(memcpy|memset|memmove|_GLOBAL_OFFSET_TABLE_)$')
defined=$(nm --defined-only "$build/libhanabi.a" 2>/dev/null | grep -c ' T hb_')
[ -z "$outside" ] && [ "$defined" -gt 40 ]
ok $? "libhanabi.a needs memcpy, memset and memmove only${outside:+, not $(echo $outside)}"
exported=$(nm -D --defined-only "$build/libhanabi.so" | awk '{ print $3 }' | sort)
declared=$(grep -oE '\bhb_[a-z_]+\(' include/hanabi.h include/hanabi_record.h -h | tr -d '(' | sort -u)
missing=$(comm -13 <(echo "$exported") <(echo "$declared") | grep -vE '^hb_(kind|kind_colour|kind_value|hint_value|hint_is_colour|usual_hand)$')
extra=$(comm -23 <(echo "$exported") <({ echo "$declared"; echo hb_option_table; } | sort) | tr '\n' ' ')
[ -z "$missing" ] && [ -z "${extra// /}" ]
ok $? "libhanabi.so exports what hanabi.h and hanabi_record.h declare, no more and no less $missing $extra"
check "clang-format would change nothing" bash -c "git ls-files '*.c' '*.h' | xargs clang-format --dry-run -Werror"
plan
