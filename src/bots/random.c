/* random.c - a bot that takes any legal choice, all being equally likely: a measure for the
 * others, and a guide through every corner of the rules. */
#include "base/random.h"

#include <string.h>

#include "bots/bot.h"
#include "bots/called.h"

extern const bot bot_random;

static void start(void *memory, const hb_rules *rules, const hb_view *view, unsigned seat,
                  uint64_t seed)
{
    (void)rules, (void)view;
    hb_random_seed(memory, random_mix(seed) + seat);
}

/* Deciding may not change the memory, so that every event moves the generator on. */
static void see(void *memory, const hb_rules *rules, const hb_view *before, const hb_event *event,
                const hb_view *after)
{
    (void)rules, (void)before, (void)after;
    hb_random *random = memory;
    const hb_action *a = &event->action;
    uint64_t what =
        (uint64_t)a->type << 24 | (uint64_t)a->card << 16 | (uint64_t)a->seat << 8 | a->hint;
    random->state = random_mix(random->state ^ what) + event->kind;
}

static unsigned decide(const void *memory, const hb_rules *rules, const hb_view *view)
{
    hb_random random = *(const hb_random *)memory;
    return random_member(&random, hb_view_legal(view, rules));
}

static void explain(const void *memory, const hb_rules *rules, const hb_view *view, bot_why *why)
{
    memset(why, 0, sizeof *why);
    why->choice = why->usual = (uint8_t)decide(memory, rules, view);
    const hb_hand *own = &view->game.hands[view->seat];
    hb_view_left(view, rules, why->believed);
    for (unsigned slot = 0; slot < own->count; slot++)
        why->known[slot] = own->known[slot] & HB_KIND_SET;
}

static const char *const random_rules[] = {BOT_RULE("takes any legal choice"), NULL};

const bot bot_random = {
    BOT_RANDOM,       .memory = sizeof(hb_random), .start = start,        .see = see,
    .decide = decide, .explain = explain,          .rules = random_rules,
};
