#!/usr/bin/env bash
# languages - all catalogues are complete and true to the code, every sentence that people see is in them, what is
# printed fits its place in every language, and a whole game speaks German.
set -u
. tests/tap.bash
work=$tap_folder
hanabi=$PWD/${BUILD:-build}/hanabi
langs=$(cd po && ls *.po | sed 's/\.po$//')

# ---- The catalogues ----

[ "$(echo $langs)" = "de nb nl" ]
ok $? "German, Dutch and Norwegian"
check "sentences are collected" tools/messages "$work/fresh"
check "po/hanabi.pot is what the code says (else: make messages)" diff po/hanabi.pot "$work/fresh/hanabi.pot"
[ "$(grep -c '^msgid ' po/hanabi.pot)" -gt 800 ]
ok $? "and it has them all"
for lang in $langs; do
    check "$lang: up to date with it" diff "po/$lang.po" "$work/fresh/$lang.po"
    check "$lang: msgfmt finds nothing wrong" msgfmt --check -o /dev/null "po/$lang.po"
    check "$lang: complete, all places there, everything fits" tools/translations "po/$lang.po"
done
for file in po/editions/*.po; do
    check "$file: msgfmt finds nothing wrong" msgfmt --check -o /dev/null "$file"
    check "$file: sentences of the program, all places there, everything fits" tools/translations "$file"
done
check "no words for people that are not marked for translation" tools/unmarked

# ---- These checks bite ----

# bites NAME PATTERN SED: a changed German catalogue is refused with these words.
bites() {
    sed "$3" po/de.po >"$work/bad.po"
    cmp -s po/de.po "$work/bad.po" && { ok 1 "$1: nothing was changed"; return; }
    ! tools/translations "$work/bad.po" >"$work/why" && grep -q "$2" "$work/why"
    ok $? "refused: $1"
}
bites "a missing translation" 'has no translation' 's/^msgstr "Du spielst {card}\."/msgstr ""/'
bites "a missing place" 'misses {card}' 's/^msgstr "Du spielst {card}\."/msgstr "Du spielst."/'
bites "another place" 'has {karte}, which' 's/^msgstr "Du spielst {card}\."/msgstr "Du spielst {card} {karte}."/'
bites "a lost end of line" 'other blanks' 's/^msgstr "- spiele {slots}\\n"/msgstr "- spiele {slots}"/'
bites "a word too wide for its column" 'columns wide and has' 's/^msgstr "Signatur"/msgstr "Unterschrift"/'
bites "a fuzzy entry" 'is fuzzy' '/^msgid "You play {card}\."/i #, fuzzy'
printf '\n#~ msgid "old"\n#~ msgstr "alt"\n' | cat po/de.po - >"$work/bad.po"
! tools/translations "$work/bad.po" >/dev/null
ok $? "refused: an obsolete entry"
bites "a word that another one has replaced" "says 'Code'" 's/^msgstr "Du spielst {card}\."/msgstr "Code: Du spielst {card}."/'
bites "a term of another edition" "says 'Gewitter', which is a term of another edition than new" \
    $'/^msgid "You play {card}\\."/i msgctxt "new"\ns/^msgstr "Du spielst {card}\\."/msgstr "Gewitter: Du spielst {card}."/'
for row in 'nl|speel haar|Je speelt {card} uit|Kaart a: speel haar uit' 'nl|editie|Je speelt {card} uit|Editie: je speelt {card} uit' \
    'nb|tjener|Du spiller {card}|En tjener: Du spiller {card}' 'nb|bunken|Du spiller {card}|Bunken: Du spiller {card}'; do
    IFS='|' read -r lang word was is <<<"$row"
    sed "s/^msgstr \"$was\\./msgstr \"$is./" "po/$lang.po" >"$work/bad.po"
    ! tools/translations "$work/bad.po" >"$work/why" && grep -q "says '$word'" "$work/why"
    ok $? "refused: $word, in $lang"
done
sed 's/^msgstr "Du spiller {card}\./msgstr "Din tur: du spiller {card}./' po/nb.po >"$work/bad.po"
! tools/translations "$work/bad.po" >"$work/why" && grep -q "without a capital behind a colon: 'du'" "$work/why"
ok $? "refused: a Norwegian sentence behind a colon without a capital"
mkdir -p "$work/editions"
cp po/hanabi.pot "$work"
sed 's/^msgid "You play {card}\."/msgid "You throw {card}."/' po/editions/de.po >"$work/editions/de.po"
! tools/translations "$work/editions/de.po" >"$work/why" && grep -q 'no sentence of the program' "$work/why"
ok $? "refused: a sentence of an edition that the program does not have"
sed 's/^msgstr "%s braucht einen Wert"/msgstr "%d braucht einen Wert"/' po/de.po >"$work/bad.po"
! msgfmt --check -o /dev/null "$work/bad.po" 2>/dev/null
ok $? "refused: a format that differs"
mkdir -p "$work/src"
for line in 'printf("Hello\n");' 'buffer_puts(b, "some words");' 'return "two words";' 'f(x, "and more " "words");' \
    'cli_fault("play", cond ? "one thing" : other);' 'mvaddstr(0, 0, "Quit");'; do
    printf 'void f(void)\n{\n    %s\n}\n' "$line" >"$work/src/bad.c"
    ! tools/unmarked "$work/src/bad.c" >/dev/null
    ok $? "found: $line"
done
for line in 'printf("%s\n");' 'buffer_puts(b, "--");' 'put_key(b, "multicolour_cards");' 'printf("ok then\n"); /* for programs */' \
    'buffer_puts(b, text_get(lang, "The game is over."));' 'assert(x && "never so");'; do
    printf 'void f(void)\n{\n    %s\n}\n' "$line" >"$work/src/good.c"
    check "left alone: $line" tools/unmarked "$work/src/good.c"
done
for line in "h('p', 'Reopen')" 'root.textContent = `It is ${n} now.`;' "x.title = 'Play the card';"; do
    echo "$line" >"$work/src/bad.js"
    ! tools/unmarked "$work/src/bad.js" >/dev/null
    ok $? "found: $line"
done
echo "h('button', { class: 'quiet icon' }, t('Close')); on('Escape', '/api/guest'); // A comment." >"$work/src/good.js"
check "left alone: classes, keys, paths, comments" tools/unmarked "$work/src/good.js"

# ---- What is printed ----

# Columns, not bytes, of the widest line of standard input.
widest() { LC_ALL=C.UTF-8 wc -L; }
for lang in en $langs; do
    wrong=
    for topic in "" $("$hanabi" help --commands) game bots settings; do
        "$hanabi" --lang $lang help $topic >"$work/help"
        [ "$(wc -l <"$work/help")" -le 23 ] || wrong+=" ${topic:-hanabi}: $(wc -l <"$work/help") lines"
        [ "$(widest <"$work/help")" -le 80 ] || wrong+=" ${topic:-hanabi}: $(widest <"$work/help") columns"
    done
    ok "$([ -z "$wrong" ]; echo $?)" "$lang: all help fits a screen$wrong"
done

# Of a rules page in another language no English is left: "the" is a word in no other of them.
games=("" "--edition new --multicolour wild --black-powder --bonus-tiles" "--edition norwegian --ending perfect"
    "--edition short --multicolour suit --multicolour-cards 5 --no-empty-hints" "--hand 1 --colours 1 --values 1"
    "--edition new --ending perfect --bonus-tiles --black-powder --hints 1 --errors 1 --players 5"
    "--edition norwegian --multicolour wild --multicolour-cards 5 --black-powder --bonus-tiles"
    "--players 2 --hand 5 --colours 1 --values 5 --ending perfect --edition abacus")
for lang in $langs; do
    for game in "${games[@]}"; do
        "$hanabi" --lang $lang rules $game
    done >"$work/rules"
    [ "$(wc -l <"$work/rules")" -gt 500 ] && ! grep -nwiE 'the|card|hint|{[a-z_]+}' "$work/rules" >"$work/why"
    ok $? "$lang: rules pages have no English left: $(head -n 2 "$work/why" | tr '\n' ' ')"
done
check "German rules use the words of their edition" eval '
    "$hanabi" --lang de rules | grep -q Gewitterplättchen &&
    "$hanabi" --lang de rules --edition new | grep -q "rote Sonne" &&
    "$hanabi" --lang de rules --edition norwegian | grep -q "blaues Plättchen"'
# holds EDITION LANGUAGE WORDS OTHERS: its page has all these words, and none of the others.
holds() {
    local word wrong=
    "$hanabi" --lang "$2" rules --edition "$1" --bonus-tiles >"$work/rules"
    for word in $3; do grep -qw "$word" "$work/rules" || wrong+=" no $word"; done
    for word in $4; do ! grep -qw "$word" "$work/rules" || wrong+=" $word"; done
    ok "$([ -z "$wrong" ]; echo $?)" "$1, $2: its own words and no others$wrong"
}
holds new de "ablegen Feuerwerksreihe Sonne Fehlerplättchen spielen" "abwerfen Farbreihe Nachziehstapel ausspielen Gewitterplättchen Meister"
for edition in abacus short; do
    holds $edition de "abwerfen ausspielen Farbreihe Nachziehstapel Gewitterplättchen Meister" "ablegen Feuerwerksreihe Sonne Fehlerplättchen"
    holds $edition nl "uitspelen kleurenrij voorraadstapel sterrenhemel meester afleggen" "zon foutfiche deksel"
done
holds norwegian de "Deckel rotes blaues abwerfen" "ablegen Feuerwerksreihe Farbreihe Gewitterplättchen Fehlerplättchen Sonne Meister"
holds new nl "uitspelen kleurenrij voorraadstapel zon foutfiche afleggen" "sterrenhemel meester onweersfiche deksel"
holds norwegian nl "blauwe rode deksel vuurwerk vuurwerken uitspelen voorraadstapel afleggen" "foutfiche aanwijzingsfiche onweersfiche meester zon kleurenrij kleurenrijen"
for edition in abacus short; do
    holds $edition nb "opplysningsbrikke tordenbrikke Mesteren trekkbunken forkaste" "sjetong eskelokket feilbrikke sola"
done
holds norwegian nb "sjetong fyrverkeri eskelokket trekkbunken forkaste" "rekke opplysningsbrikke feilbrikke tordenbrikke mesteren"
check "Dutch and Norwegian ones too" eval '
    "$hanabi" --lang nl rules | grep -q onweersfiche && "$hanabi" --lang nb rules --edition norwegian | grep -q eskelokket'

# ---- The page reads the same catalogues ----

# Its module does, which is the same code; it is asked as the page asks it.
tools/packages build >/dev/null && make --no-print-directory -s build/wasm/page.wasm
ok $? "the page's module"
cat >"$work/page.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
const { engine } = await import(`${process.argv[2]}/tests/web/engine.mjs`);
const { Module, Sentences } = await engine();
const bytes = readFileSync(process.argv[3]), wanted = JSON.parse(readFileSync(0, 'utf8'));
const module = await Module.load(readFileSync('build/wasm/page.wasm')), catalogue = new Sentences(module);
module.speak(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
let wrong = catalogue.get('nobody says this') === undefined ? 0 : 1;
for (const [one, many, forms] of wanted)
  if (many === null ? catalogue.get(one) !== forms[0]
    : catalogue.plural(one, many, 1) !== forms[0] || catalogue.plural(one, many, 2) !== forms[1]) {
    console.log(one);
    wrong++;
  }
process.exit(wrong || wanted.length < 800 ? 1 : 0);
EOF
for lang in $langs; do
    python3 -B -c 'import sys, json; sys.path.insert(0, "tools"); import po
print(json.dumps([[m.msgid, m.plural, list(m.forms.values())] for m in po.read(sys.argv[1])[1:]]))' "po/$lang.po" >"$work/wanted.json"
    check "$lang: every sentence is found by the page" eval 'node --no-warnings "$work/page.mjs" "$PWD" "build/lang/$lang.lang" <"$work/wanted.json"'
done

# ---- Which language ----

says() { # WORDS ENVIRONMENT... -- ARGUMENTS: the overview has these words
    local words=$1
    shift
    env -u HANABI_LANG -u LANG -u LC_ALL -u LC_MESSAGES "$@" 2>&1 | grep -q "$words"
}
check "LANGUAGE=de works without a locale" says Aufruf: LANGUAGE=de "$hanabi" --help
check "HANABI_LANG comes first" says Gebruik: HANABI_LANG=nl LANGUAGE=de LC_ALL=nb_NO "$hanabi" --help
check "LANG counts" says Bruk: LANG=nb_NO.UTF-8 "$hanabi" --help
check "--lang comes before all, wherever it stands" says Aufruf: HANABI_LANG=nl "$hanabi" help --lang=de
check "English otherwise" says Use: LANG=fr_FR.UTF-8 "$hanabi" --help
"$hanabi" --lang xx help >"$work/out" 2>"$work/err"
[ $? = 2 ] && grep -q "takes one of en, de, nl, nb, not 'xx'" "$work/err"
ok $? "an unknown language is refused"
"$hanabi" help --lang 2>"$work/err"
[ $? = 2 ] && grep -q "needs a value" "$work/err"
ok $? "and a missing one"
check "errors are German" says "gibt keinen Befehl „tanze“" LANGUAGE=de "$hanabi" tanze

# What programs read is the same in every language.
"$hanabi" deal --seed 7 --players 3 >"$work/game.json"
for lang in $langs; do
    "$hanabi" --lang $lang deal --seed 7 --players 3 | cmp -s - "$work/game.json" &&
        cmp -s <("$hanabi" --lang $lang replay --states "$work/game.json") <("$hanabi" replay --states "$work/game.json")
    ok $? "$lang: records and states are what they are"
done
sed 's/"actions": \[\]/"actions": ["play 49"]/' "$work/game.json" >"$work/bad.json"
"$hanabi" --lang de replay "$work/bad.json" 2>"$work/err"
[ $? = 1 ] && grep -q '^hanabi replay: game 0, step 0: .* nicht auf der Hand' "$work/err"
ok $? "where a record is at fault is for programs, why is for people"

# ---- The whole screen, 80 by 24, in every language ----

# word LANGUAGE ENGLISH: its translation
word() {
    python3 -B -c 'import sys; sys.path.insert(0, "tools"); import po
print(next((m.forms[0] for m in po.read(sys.argv[1]) if m.msgid == sys.argv[2]), ""))' "po/$1.po" "$2"
}
export TMUX_TMPDIR=$work
for lang in $langs; do
    screen=(tmux -L "languages-$lang") # a server of its own: one that is just being closed would not take another
    leave=$(word $lang leave) turn=$(word $lang 'your turn')
    env -u TMUX LC_ALL=C.UTF-8 "${screen[@]}" -f /dev/null new-session -d -x 80 -y 24 \
        "HANABI_LANG=$lang TERM=xterm $hanabi play --seed 5 --players 4 --record $work/screen-$lang.json"
    shown=1
    for _ in $(seq 600); do
        "${screen[@]}" capture-pane -p >"$work/screen" 2>/dev/null
        # The keys down to the last one, and at the top right whose turn it is: nothing is cut off.
        tail -n 1 "$work/screen" | grep -q "  q $leave" && head -n 1 "$work/screen" | grep -q "$turn\$" && shown=0 && break
        sleep 0.1
    done
    ok $shown "$lang: status and keys fit the screen: $(tail -n 1 "$work/screen")"
    "${screen[@]}" kill-server 2>/dev/null
done

# ---- A whole game in German ----

cd "$work" || exit 1
for _ in $(seq 60); do
    printf 'spiele a\nhinweis süd rot\nabwerfen a\n'
done | "$hanabi" --lang de play --seed 5 --record game-de.json --bot cautious >out 2>err
code=$?
[ $code = 0 ] && [ ! -s err ]
ok $? "a game in German is played to its end"
tap_also=out
check "greeting" grep -q '^Willkommen! 2 Spieler, Abacus-Ausgabe\.$' out
check "seats" grep -q '^Du bist Nord\. Mit dir spielt Süd, ein Bot: cautious (spielt nur' out
check "status" grep -qE '^Hinweise [0-8] von 8   Gewitter [0-3] von 3   Nachziehstapel [0-9]+   Punkte [0-9]+ von 25$' out
check "rows, with the letter where the name has another" grep -q 'Rot \.\.\.\.\.  y=Gelb \.\.\.\.\.  Grün ' out
check "own actions" grep -qE '^Du spielst die (rote|gelbe|grüne|blaue|weiße) [1-5]' out
check "hints" grep -qE '^Dein Hinweis an Süd: (keine|eine|zwei|drei|vier|fünf) rote' out
check "the bot's actions" grep -qE '^Süd (spielt die|wirft die|gibt dir einen Hinweis: )' out
check "its end" grep -qE '^(Das letzte Gewitterplättchen|Die letzte Runde ist vorbei)' out
check "no English in all of it" eval '! grep -nwE "the|you|card|hint|turn" out'
plan
