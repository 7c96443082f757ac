/* report.h - what a simulation found, for people (text, picture) and programs (JSON). */
#ifndef SIM_REPORT_H
#define SIM_REPORT_H

#include "sim/sim.h"
#include "text/text.h"

enum report_form {
    REPORT_TEAM,    /* one team */
    REPORT_COMPARE, /* several on the same deals, each against the first */
    REPORT_MATRIX   /* bots crossed: team host * count + guest */
};

typedef struct report {
    const text_lang *lang; /* of text and picture */
    enum report_form form;
    const sim_job *job;
    const sim_result *result;
    unsigned bot_count; /* matrix: bots crossed */
    unsigned threads;   /* over all processes */
    bool interrupted;
} report;

void report_text(buffer *b, const report *r);
/* One object. */
void report_json(buffer *b, const report *r);
/* A picture as SVG: the scores of the first teams, as many as there are colours (six), or the
 * matrix as a map. */
void report_plot(buffer *b, const report *r);

/* What a bot is called in a report: a program by its file, as text_program_name does, unless
 * another one would be called the same. Of a command that is too long for a table there is its end
 * then, which tells most, behind dots. */
enum { REPORT_NAME = 38 };
text_piece report_name(const report *r, const bot *b);
/* "2 players, 1000 games from seed 0". */
text_piece report_head(const report *r);
/* Whether the same bot has all seats of a team. */
bool report_one_bot(const report *r, unsigned team);
/* "hat", or "hat, cautious" by seat. */
void report_team_name(buffer *b, const report *r, unsigned team);

#endif
