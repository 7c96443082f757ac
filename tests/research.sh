#!/usr/bin/env bash
# research - the command line around the research interface: recorded games of other programs all
# legal and with their scores, the page of observations up to date, hanabi bench observe, the
# libraries' exports.
set -u
. tests/tap.bash
build=${BUILD:-build}
hanabi=$build/hanabi

$hanabi convert --to hanabi tests/hle/traces.jsonl >"$tap_folder/records" 2>"$tap_folder/errors"
ok $? "all games given as deck and moves are legal and have their scores"
[ "$(wc -l <"$tap_folder/records")" = "$(wc -l <tests/hle/traces.jsonl)" ] &&
    [ "$($hanabi replay --states "$tap_folder/records" | grep -c '"step": 0,')" = "$(wc -l <tests/hle/traces.jsonl)" ]
ok $? "they become records that can be replayed"
first=$(head -1 tests/hle/traces.jsonl)
refuses() { # name, sed command, words of the message
    local why
    why=$(sed "$2" <<<"$first" | $hanabi convert --to hanabi - 2>&1 >/dev/null)
    [ $? = 1 ] && [[ $why == *"$3"* ]]
    ok $? "$1 ($why)"
}
refuses "a move that is not legal is refused" 's/"moves":\[[0-9]*,/"moves":[0,/' "moves[0]: all hint tokens"
refuses "a move that does not exist is refused" 's/"moves":\[[0-9]*,/"moves":[99,/' "moves[0]: 99 is not accepted"
refuses "and is called by its step" 's/"moves":\[[0-9]*,[0-9]*,/"moves":[10,-7,/' "step 1: moves[1]: -7 is not accepted"
refuses "who begins is told where that was drawn" 's/"start": *[0-9]*/"random_start_player": true/' 'the key "start" is missing'
refuses "another score is refused" 's/"score":[0-9]*/"score":9/' "score: 9 is not accepted, only 0"
refuses "a card that does not exist is refused" 's/"deck":\[[0-9]*,/"deck":[77,/' "deck[0]: 77 is not accepted"
refuses "a deck that is too short is refused" 's/"deck":\[[0-9]*,/"deck":[/' "the deck has"
refuses "a deck without a card is refused" 's/"deck":\[[0-9]*,[0-9]*,[0-9]*,[0-9]*,/"deck":[0,0,0,0,/' "r1"
refuses "options out of range are refused" 's/"players":[0-9]*/"players":9/' "players: 9 is not accepted"

$hanabi observe --page | cmp -s - docs/observation.md
ok $? "docs/observation.md is what hanabi observe --page prints"
[ "$($hanabi observe --players 5 | tail -1)" = "1280 in all; 48 actions." ]
ok $? "hanabi observe counts HLE's 1280 for five players"
$hanabi observe --bonus-tiles >/dev/null 2>"$tap_folder/errors"
[ $? = 2 ] && grep -q "does not know bonus_tiles; try --encoding compact" "$tap_folder/errors"
ok $? "rules that HLE does not know are refused in its encoding"

$hanabi observe --page --players 3 >"$tap_folder/out" 2>"$tap_folder/errors"
[ $? = 2 ] && [ ! -s "$tap_folder/out" ] && grep -q -- "--page is about 2 to 5 players" "$tap_folder/errors" &&
    ! $hanabi observe --batch 3 2>/dev/null && ! $hanabi observe --threads 3 2>/dev/null && ! $hanabi observe --help | grep -q -e --threads
ok $? "observe takes no option that would change nothing"
$hanabi observe --encoding foo >/dev/null 2>"$tap_folder/errors"
[ $? = 2 ] && grep -q "takes one of canonical, minimal, seer, compact, not 'foo'" "$tap_folder/errors"
ok $? "an encoding that does not exist is answered with those that do"
$hanabi deal --colours 1 --values 1 --players 5 >/dev/null 2>"$tap_folder/errors"
[ $? = 2 ] && grep -q "5 hands of 4 need 20 cards, and these rules have 3" "$tap_folder/errors"
ok $? "too few cards are told with their numbers"

signature() { $hanabi bench observe --games 200 "$@" | sed 's/.*"steps": \([0-9]*\),.*"signature": "\(.*\)".*/\1 \2/'; }
[ "$(signature --players 3 --long)" = "$(signature --players 3 --long --batch 7 --threads 3)" ]
ok $? "bench observe finds the same games in any batch and on any number of threads"
[ "$(signature --players 2 --long)" = "15554 9b715ab0c0e767e6" ]
ok $? "bench observe has the signature that every build shares: $(signature --players 2 --long)"
[ "$(signature --players 4 --encoding compact --format bits --bonus-tiles --black-powder --multicolour wild)" = "3808 7f837be3b75db4b1" ]
ok $? "... with all rules, too: $(signature --players 4 --encoding compact --format bits --bonus-tiles --black-powder --multicolour wild)"

exported() { nm -D --defined-only "$1" | awk '{ print $3 }' | grep -v '^_' | sort; }
declared() { sed '/^#/d' "$1" | grep -oE "$2" | tr -d '(' | sort -u; }
[ "$(exported "$build/libpyhanabi.so")" = "$(declared $build/pyhanabi.h '\b[A-Z][A-Za-z]+\(')" ] &&
    [ "$(exported "$build/libpyhanabi.so" | wc -l)" = 96 ]
ok $? "libpyhanabi.so exports the 96 functions of pyhanabi.h and nothing else"
[ "$(exported "$build/libhanabi_batch.so")" = "$(declared include/hanabi_batch.h '\bhb_batch_[a-z_]+\(')" ]
ok $? "libhanabi_batch.so exports what hanabi_batch.h declares, no more and no less"
plan
