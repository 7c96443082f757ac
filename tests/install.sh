#!/usr/bin/env bash
# install - `make install` into an empty place, then an example built against what is there, with
# the shared library and with the archive, and everything taken away again.
set -u
. tests/tap.bash
place=$tap_folder
make -s install DESTDIR="$place" PREFIX=/opt/hanabi >"$tap_folder/said"
ok $? "make install with DESTDIR and PREFIX"
root=$place/opt/hanabi
if [ -e build/web/index.html ]; then
    [ -s "$root/share/hanabi/web/index.html" ] && ! grep -q 'make web' "$tap_folder/said"
    ok $? "the page is installed"
else
    grep -q 'the page is not built.*make web' "$tap_folder/said"
    ok $? "that there is no page is said, and what makes it"
fi
export PKG_CONFIG_PATH=$root/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$place
[ "$(pkg-config --modversion hanabi)" = "$("$root/bin/hanabi" version | cut -d' ' -f2)" ]
ok $? "pkg-config and the program agree on the version"

for file in man/man6/hanabi.6 man/man6/hanabi-play.6 man/de/man6/hanabi-play.6 bash-completion/completions/hanabi \
    zsh/site-functions/_hanabi fish/vendor_completions.d/hanabi.fish; do
    check "installed: $file" [ -s "$root/share/$file" ]
done

cc -std=c17 -Wall -Wextra -Werror examples/random_game.c $(pkg-config --cflags --libs hanabi) -o "$place/shared"
ok $? "the example builds against the shared library"
shared=$(LD_LIBRARY_PATH=$root/lib "$place/shared" 7)
ok $? "and runs"
readelf -d "$place/shared" | grep -q 'libhanabi\.so\.[0-9]'
ok $? "by its soname"
cc -std=c17 -Wall -Wextra -Werror examples/random_game.c $(pkg-config --cflags hanabi) "$root/lib/libhanabi.a" -o "$place/static"
ok $? "the example builds against the archive"
[ "$("$place/static" 7)" = "$shared" ] && grep -q ' of 30 points$' <<<"$shared"
ok $? "and plays the same game"
cc -std=c17 -Wall -Wextra -Werror examples/batch.c $(pkg-config --cflags --libs hanabi_batch) -o "$place/batch" &&
    LD_LIBRARY_PATH=$root/lib "$place/batch" | grep -q '^500000 steps, [0-9]* games, .* observations of 956$'
ok $? "the example of batches builds against its library and runs"
LD_LIBRARY_PATH=$root/lib "$place/batch" cautious | grep -q '^50000 steps, [0-9]* games, .* observations of 956$' &&
    LD_LIBRARY_PATH=$root/lib "$place/batch" nobody 2>&1 | grep -qx 'there is the bot partner'
ok $? "with bots beside it, too"
cc -std=c17 -Wall -Wextra -Werror examples/record.c $(pkg-config --cflags --libs hanabi) -o "$place/record" &&
    LD_LIBRARY_PATH=$root/lib "$place/record" 7 >"$place/game.json"
ok $? "the example of records builds and writes a game"
last=$(LD_LIBRARY_PATH=$root/lib "$place/record" <"$place/game.json" | tail -n 1)
[ "$("$root/bin/hanabi" replay "$place/game.json" | sed 's/.*: \([0-9]* points\) of \([0-9]*\)$/\1 of \2/')" = \
    "$(sed 's/.*, \([0-9]*\) of \([0-9]*\) points$/\1 points of \2/' <<<"$last")" ] && [ -n "$last" ]
ok $? "which it and the program replay alike: $last"
"$root/bin/hanabi" deal --seed 7 --players 3 | LD_LIBRARY_PATH=$root/lib "$place/record" | grep -q '^running, 0 of 25 points$'
ok $? "and it reads what the program writes"
sed 's/"hint 1 [^"]*"/"hint 0 r"/' "$place/game.json" | LD_LIBRARY_PATH=$root/lib "$place/record" 2>&1 >/dev/null | grep -q '^step [0-9]*: hint 0 r: [a-z-]*$'
ok $? "an action that is not legal is named, and its step"
[ "$(sed 's/"deck": \["../"deck": ["x9/' "$place/game.json" | LD_LIBRARY_PATH=$root/lib "$place/record" 2>&1)" = 'deck[0]: range: "x9", wanted: r1 to k5' ]
ok $? "and what is no record, with its place"
echo '#include <hanabi_record.h>
int main() { return hb_options_standard().players == 2 ? 0 : 1; }' >"$place/x.cc"
if command -v g++ >/dev/null; then
    g++ -Wall -Wextra -Werror $(pkg-config --cflags hanabi) "$place/x.cc" "$root/lib/libhanabi.a" -o "$place/cc" && "$place/cc"
    ok $? "the header works from C++"
fi
make -s uninstall DESTDIR="$place" PREFIX=/opt/hanabi >/dev/null
[ -z "$(find "$root" -type f -o -type l)" ]
ok $? "make uninstall leaves no file behind"
plan
