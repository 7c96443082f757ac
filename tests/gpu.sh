#!/usr/bin/env bash
# gpu - the kernels for a GPU are built and named, the library beside them exports what its header says,
# and without a driver there is one clear sentence. What they compute is in gpu.c.
set -u
. tests/tap.bash
build=${BUILD:-build}
hanabi=$build/hanabi
make -s BUILD="$build" gpu >"$tap_folder/made" 2>&1
ok $? "make gpu" || sed 's/^/# /' "$tap_folder/made"
ptx=build/gpu/hanabi.ptx
listed=$(sed -nE 's/^ *X\((hanabi_[a-z]+)\).*/\1/p' src/gpu/kernels.h | sort)
[ -n "$listed" ] && [ "$(sed -nE 's/^\.visible \.entry (\w+)\(.*/\1/p' $ptx | sort)" = "$listed" ]
ok $? "it has every kernel of src/gpu/kernels.h and no other: $(echo $listed)"
grep -q '^\.target sm_75$' $ptx && ! grep -qE '^\.extern \.func' $ptx
ok $? "for Turing and everything later, and nothing is missing in it"
exported() { nm -D --defined-only "$1" | awk '{ print $3 }' | grep -v '^_' | sort; }
[ "$(exported "$build/libhanabi_gpu.so")" = "$(sed '/^#/d' include/hanabi_gpu.h | grep -oE '\bhb_gpu_[a-z_]+\(' | tr -d '(' | sort -u)" ]
ok $? "libhanabi_gpu.so exports what hanabi_gpu.h declares, no more and no less"
[ "$(nm -D --undefined-only "$build/libhanabi_gpu.so" "$build/hanabi" | grep -cE ' cu[A-Z]')" = 0 ]
ok $? "neither it nor the program is bound to CUDA"

# Whole games: on a GPU where there is one, else the sentence.
$hanabi bench steps --games 1000 --gpu 0 >"$tap_folder/out" 2>"$tap_folder/err"
code=$?
if [ $code = 0 ]; then
    signature() { sed 's/.*"steps": \([0-9]*\),.*"signature": "\(.*\)".*/\1 \2/'; }
    [ "$(signature <"$tap_folder/out")" = "$($hanabi bench steps --games 1000 | signature)" ]
    ok $? "bench steps --gpu has the signature of bench steps"
else
    [ $code = 1 ] && [ ! -s "$tap_folder/out" ] && [ "$(wc -l <"$tap_folder/err")" = 1 ] &&
        grep -qE 'there is no driver for an NVIDIA GPU on this machine|there is no GPU 0 on this machine' "$tap_folder/err"
    ok $? "without a GPU there is one sentence: $(cat "$tap_folder/err")"
fi
$hanabi --lang de bench steps --gpu 0 2>&1 | grep -qE 'Treiber|signature|GPU 0'
ok $? "and it is translated"
$hanabi bench steps --gpu x 2>&1 | grep -q -e "--gpu takes a number"
ok $? "a device is a number"
plan
