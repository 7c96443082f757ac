/* bot.c - a Hanabi bot as a program of its own, in plain C without any library.
 *
 *   cc -O2 -o mybot bot.c && hanabi sim --bot ./mybot --players 3 --games 100
 *
 * It plays a card when hints have told it that the card fits; otherwise it hints at a card that
 * fits; otherwise it discards. It works with all rules, because it chooses from the legal actions
 * that it is given. docs/bot-protocol.md describes every line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEATS = 5, HAND = 5, CARDS = 100, LEGAL = 100, LINE = 1000 };

/* A kind is colour * 5 + value - 1, a set of kinds the bits of a number. */
typedef unsigned long long kinds;
static const char colours[] = "rygbwmk";

static int values, wild;
static kinds in_play; /* kinds of this game */
static int rows[7];   /* cards in each row */
static int hands[SEATS][HAND], sizes[SEATS];
static int kind[CARDS];       /* of the cards that we see; -1: hidden */
static kinds possible[CARDS]; /* what hints allow, for the cards of all hands */
static char legal[LEGAL][20];
static int legal_count;

static kinds bit(int k)
{
    return 1ULL << k;
}

/* The word behind a name in "name value name value ...", or "". */
static const char *value_of(const char *line, const char *name)
{
    static char value[40];
    char pattern[40];
    snprintf(pattern, sizeof pattern, " %s ", name);
    const char *at = strstr(line, pattern);
    value[0] = 0;
    if (at)
        sscanf(at + strlen(pattern), "%39s", value);
    return value;
}

static void hear_rules(const char *line)
{
    int plain = atoi(value_of(line, "colours"));
    int multicolour = strcmp(value_of(line, "multicolour"), "none") != 0;
    int powder = strcmp(value_of(line, "black_powder"), "true") == 0;
    wild = strcmp(value_of(line, "multicolour"), "wild") == 0;
    values = atoi(value_of(line, "values"));
    in_play = 0;
    for (int c = 0; c < 7; c++)
        for (int v = 0; v < values; v++)
            if (c < 5 ? c < plain : c == 5 ? multicolour : powder)
                in_play |= bit(c * 5 + v);
}

static int read_kind(const char *text)
{
    const char *colour = text[0] ? strchr(colours, text[0]) : NULL;
    return colour ? (int)(colour - colours) * 5 + text[1] - '1' : -1;
}

/* The kinds that a hint points at: "3", or "r". */
static kinds pointed_at(char name)
{
    kinds set = 0;
    for (int k = 0; k < 35; k++) {
        char colour = colours[k / 5];
        if (name == '1' + k % 5 || name == colour || (colour == 'm' && wild && name > '5'))
            set |= bit(k);
    }
    return set & in_play;
}

/* 0: this kind fits its row now; more: later; less: it was played already. */
static int place(int k)
{
    int step = colours[k / 5] == 'k' ? values - 1 - k % 5 : k % 5; /* powder runs downwards */
    return step - rows[k / 5];
}

/* Whether all kinds of a set fit (wanted 0) or have been played (wanted -1). */
static int all_are(kinds set, int wanted)
{
    for (int k = 0; k < 35; k++)
        if (set & bit(k) && (wanted ? place(k) >= 0 : place(k) != 0))
            return 0;
    return set != 0;
}

static int count(kinds set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static void hear_draw(const char *line)
{
    int who, card;
    char text[8];
    if (sscanf(line, "draw %d %d %7s", &who, &card, text) != 3)
        return;
    hands[who][sizes[who]++] = card;
    kind[card] = read_kind(text);
    possible[card] = in_play;
}

static void remove_card(int who, int card)
{
    int kept = 0;
    for (int i = 0; i < sizes[who]; i++)
        if (hands[who][i] != card)
            hands[who][kept++] = hands[who][i];
    sizes[who] = kept;
}

static void hear_hint(const char *line)
{
    int target, card, used;
    char name;
    if (sscanf(line, "did %*d hint %d %c%n", &target, &name, &used) != 2)
        return;
    kinds yes = pointed_at(name), touched[2] = {0, 0}; /* card numbers as bits */
    for (line += used; sscanf(line, "%d%n", &card, &used) == 1; line += used)
        touched[card / 64] |= 1ULL << card % 64;
    for (int i = 0; i < sizes[target]; i++) {
        card = hands[target][i];
        possible[card] &= touched[card / 64] >> card % 64 & 1 ? yes : ~yes;
    }
}

static void hear_did(const char *line)
{
    int who, card;
    char action[10], text[8];
    if (sscanf(line, "did %d %9s %d %7s", &who, action, &card, text) < 3)
        return;
    if (strcmp(action, "hint") == 0) {
        hear_hint(line);
    } else {
        kind[card] = read_kind(text);
        remove_card(who, card); /* for a tile's return and rescue it is in no hand */
    }
}

static void hear_state(const char *line)
{
    for (int c = 0; c < 7; c++)
        rows[c] = atoi(value_of(line, (char[]){colours[c], 0}));
}

/* How good an action is, from 0 up. */
static int judge(const char *action)
{
    int number;
    char name;
    if (sscanf(action, "play %d", &number) == 1)
        return all_are(possible[number], 0) ? 1000 : 0;
    if (sscanf(action, "hint %d %c", &number, &name) == 2) {
        int gain = 0;
        kinds yes = pointed_at(name);
        for (int i = 0; i < sizes[number]; i++) {
            int card = hands[number][i];
            if (yes & bit(kind[card]) && place(kind[card]) == 0)
                gain += count(possible[card]) - count(possible[card] & yes);
        }
        return gain ? 200 + gain : 1;
    }
    if (sscanf(action, "discard %d", &number) == 1)
        return all_are(possible[number], -1) ? 150 : 50 + count(possible[number]);
    /* "return" and "rescue" pick a card from the discard pile: rather what comes soon. */
    if (sscanf(action, "%*s %d", &number) == 1 && place(kind[number]) >= 0)
        return 10 - place(kind[number]);
    return 0;
}

/* Legal actions are sorted by their text; a hand by age. Of discards that are alike we want the
 * oldest card's, which has the smallest number. */
static int card_of(const char *action)
{
    int card = 0;
    return sscanf(action, "discard %d", &card) == 1 ? card : CARDS;
}

static void choose(void)
{
    int best = 0;
    for (int i = 1; i < legal_count; i++) {
        int more = judge(legal[i]) - judge(legal[best]);
        if (more > 0 || (more == 0 && card_of(legal[i]) < card_of(legal[best])))
            best = i;
    }
    printf("action %s\n", legal[best]);
    legal_count = 0;
}

int main(void)
{
    char line[LINE];
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); /* each line goes out at once */
    while (fgets(line, sizeof line, stdin)) {
        char word[20] = "";
        line[strcspn(line, "\r\n")] = 0;
        sscanf(line, "%19s", word);
        if (strcmp(word, "hanabi") == 0)
            puts("ready 1 Example in C");
        else if (strcmp(word, "game") == 0)
            memset(sizes, 0, sizeof sizes);
        else if (strcmp(word, "rules") == 0)
            hear_rules(line);
        else if (strcmp(word, "draw") == 0)
            hear_draw(line);
        else if (strcmp(word, "did") == 0)
            hear_did(line);
        else if (strcmp(word, "state") == 0)
            hear_state(line);
        else if (strcmp(word, "legal") == 0 && legal_count < LEGAL)
            sscanf(line, "legal %19[^\n]", legal[legal_count++]);
        else if (strcmp(word, "choose") == 0)
            choose();
        else if (strcmp(word, "quit") == 0)
            break;
        /* Everything else is skipped: it may be newer than this bot. */
    }
    return 0;
}
