#!/usr/bin/env bash
# deb - the Debian packages: built, linted, installed on a clean system and removed without a trace.
set -u
. tests/tap.bash
tools/need debhelper fakeroot lintian debootstrap >&2
folder=$tap_folder/deb root=$tap_folder/root
check "make deb" tools/deb "$folder"
lintian "$folder"/*.changes 2>/dev/null | sed 's/^/# /' >"$tap_folder/lint"
cat "$tap_folder/lint"
! grep -q '^# E:' "$tap_folder/lint"
ok $? "lintian finds no error"
check "a clean system" debootstrap --variant=minbase bookworm "$root"

inside() { chroot "$root" env DEBIAN_FRONTEND=noninteractive PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
# All that is there but what apt and dpkg keep for themselves.
files() { (cd "$root" && find . -path ./var/cache -prune -o -path ./var/lib/apt -prune -o -path ./var/lib/dpkg -prune -o -path ./var/log -prune -o -path ./tmp -prune -o -path ./proc -prune -o -print | sort); }
depends=$(dpkg-deb -f "$folder"/hanabi_*.deb Depends | tr ',' '\n' | sed 's/(.*//; s/ //g')
inside apt-get install -y --no-install-recommends $depends >"$tap_folder/why" 2>&1
ok $? "what it depends on is there"
files >"$tap_folder/before"
cp "$folder"/*.deb "$root/tmp/"
inside sh -c 'dpkg -i /tmp/hanabi_*.deb /tmp/libhanabi0_*.deb' >"$tap_folder/why" 2>&1
ok $? "the packages install"
inside hanabi deal --seed 7 | grep -q '"format": "hanabi-record/1"'
ok $? "the program runs there"
inside env HOME=/tmp sh -c 'hanabi serve --listen 127.0.0.1:8299 --db /tmp/try.db --quiet & server=$!
    for i in 1 2 3 4 5 6 7 8 9; do sleep 1; hanabi join http://127.0.0.1:8299/t/none --bot random 2>&1 | grep -q "no table" && kill $server && exit 0; done; exit 1'
ok $? "the server runs there and answers"
[ -e "$root/usr/share/hanabi/web/index.html" ]
ok $? "and has the page"
[ -e "$root/lib/systemd/system/hanabi.service" ]
ok $? "the server has its unit"
inside sh -c 'dpkg --purge hanabi libhanabi0' >"$tap_folder/why" 2>&1
ok $? "the packages are removed"
files >"$tap_folder/after"
diff "$tap_folder/before" "$tap_folder/after" | sed 's/^/# /'
cmp -s "$tap_folder/before" "$tap_folder/after"
ok $? "and leave nothing behind"
plan
