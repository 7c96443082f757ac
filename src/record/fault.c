/* fault.c - what is wrong with a record, kept as clean text whatever bytes it came from. */
#include "record/fault.h"

#include "base/line.h"
#include "base/utf8.h"
#include "record/kind.h"

static const char *const names[] = {
#define NAME(id, name) name,
    HB_PROBLEM_LIST(NAME)
#undef NAME
};

const char *hb_problem_name(unsigned problem)
{
    return problem < HB_RECORD_PROBLEMS ? names[problem] : "?";
}

static void clean(char *to, size_t room, const char *text)
{
    size_t n = 0;
    while (text && n < 4 * room && text[n])
        n++;
    utf8_clean_bytes(to, room, text, n);
}

bool hb_blame(hb_fault *fault, unsigned problem, const char *where, const char *given,
              const char *wanted)
{
    *fault = (hb_fault){.problem = problem};
    clean(fault->where, sizeof fault->where, where);
    clean(fault->given, sizeof fault->given, given);
    clean(fault->wanted, sizeof fault->wanted, wanted);
    return false;
}

bool hb_blame_count(hb_fault *fault, unsigned problem, const char *where, size_t given,
                    size_t wanted)
{
    char have[24], need[24];
    line l = hb_line_in(have, sizeof have);
    hb_line_number(&l, (int64_t)given);
    l = hb_line_in(need, sizeof need);
    hb_line_number(&l, (int64_t)wanted);
    return hb_blame(fault, problem, where, have, need);
}

_Static_assert((int)HB_RECORD_DEEPEST == (int)HB_JSON_DEEPEST, "as deep as the header says");
_Static_assert((int)HB_RECORD_BYTES == (int)HB_JSON_BYTES, "as long as the header says");

bool hb_blame_json(hb_fault *fault, const hb_json_fault *json)
{
    static const unsigned problems[] = {[HB_JSON_FINE] = HB_RECORD_FINE,
                                        [HB_JSON_EMPTY] = HB_RECORD_EMPTY,
                                        [HB_JSON_DAMAGED] = HB_RECORD_DAMAGED,
                                        [HB_JSON_TOO_DEEP] = HB_RECORD_TOO_DEEP,
                                        [HB_JSON_TOO_LONG] = HB_RECORD_TOO_LONG};
    bool deep = json->problem == HB_JSON_TOO_DEEP, endless = json->problem == HB_JSON_TOO_LONG;
    char most[24];
    line l = hb_line_in(most, sizeof most);
    hb_line_number(&l, deep ? HB_JSON_DEEPEST : HB_JSON_BYTES);
    hb_blame(fault, problems[json->problem], NULL, json->given,
             deep || endless ? most : json->wanted);
    fault->line = endless ? 0 : json->line;
    return false;
}

/* Says which card the deck has too often: there is one when the number of cards is right. */
static bool blame_deck(hb_fault *fault, const hb_record *record, const hb_rules *rules)
{
    if (record->cards != rules->cards)
        return hb_blame_count(fault, HB_RECORD_DECK_SIZE, NULL, record->cards, rules->cards);
    unsigned count[HB_KINDS] = {0}, kind = 0;
    for (unsigned i = 0; i < record->cards; i++)
        count[record->deck[i]]++;
    while (kind < HB_KINDS - 1 && count[kind] <= (unsigned)hb_copies(rules, kind))
        kind++;
    char name[3];
    return hb_blame_count(fault, HB_RECORD_COPIES, record_kind(kind, name), count[kind],
                          (unsigned)hb_copies(rules, kind));
}

bool hb_blame_deal(hb_fault *fault, const hb_record *record, hb_error err)
{
    hb_rules rules;
    if (err == HB_BAD_DECK && hb_rules_make(&rules, &record->options, NULL) == HB_OK)
        return blame_deck(fault, record, &rules);
    const char *where = err == HB_BAD_TILES ? "tiles" : err == HB_BAD_SEAT ? "start" : "rules";
    hb_blame(fault, HB_RECORD_REFUSED, where, NULL, NULL);
    fault->err = err;
    return false;
}

size_t hb_fault_write(const hb_fault *fault, char text[HB_FAULT_TEXT])
{
    line l = hb_line_in(text, HB_FAULT_TEXT);
    if (fault->line) {
        hb_line_words(&l, "line ");
        hb_line_number(&l, (int64_t)fault->line);
        hb_line_words(&l, ": ");
    }
    hb_line_words(&l, fault->where);
    hb_line_words(&l, fault->where[0] ? ": " : "");
    hb_line_words(&l, fault->err ? hb_error_name(fault->err) : hb_problem_name(fault->problem));
    hb_line_words(&l, fault->given[0] ? ": " : "");
    hb_line_words(&l, fault->given);
    hb_line_words(&l, fault->wanted[0] ? ", wanted: " : "");
    hb_line_words(&l, fault->wanted);
    return l.size;
}
