/* setup.h - the setup of a table as a client reads it. */
#ifndef CLIENT_SETUP_H
#define CLIENT_SETUP_H

#include "table/table.h"
#include <jansson.h>

/* Reads a setup and makes its rules. Keys beside the rules that are not known are skipped: the
 * server may be newer. False when the rules cannot be followed; *what names what is wrong then. */
bool client_setup_read(const json_t *json, table_setup *setup, hb_rules *rules, const char **what);

#endif
