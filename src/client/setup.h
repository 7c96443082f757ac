/* setup.h - the setup of a table as a client reads it. */
#ifndef CLIENT_SETUP_H
#define CLIENT_SETUP_H

#include "base/json.h"
#include "table/table.h"

/* Reads a setup and makes its rules. Keys beside the rules that are not known are skipped: the
 * server may be newer. False when the rules cannot be followed. */
bool client_setup_read(const hb_json *json, table_setup *setup, hb_rules *rules);

#endif
