/* pg_connect.c - connections to PostgreSQL, and what it says when something fails. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/pg.h"

/* ---- Faults --------------------------------------------------------------------------------- */

static const struct {
    const char *state, *name; /* how an SQLSTATE begins */
} names[] = {
    {"53100", "disk-full"}, {"53200", "no-memory"}, {"25006", "read-only"}, {"42501", "read-only"},
    {"55P03", "busy"},      {"40", "busy"},         {"22", "conflict"},     {"23", "conflict"},
    {"XX001", "damaged"},   {"XX002", "damaged"},   {"08", "unreachable"},  {"57P", "unreachable"},
};

static const char *state_of(const pg_result *result)
{
    const char *state = result ? pg.PQresultErrorField(result, PG_SQLSTATE) : NULL;
    return state ? state : "";
}

static const char *name_of(const pg_result *result)
{
    const char *state = state_of(result);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(state, names[i].state, strlen(names[i].state)) == 0)
            return names[i].name;
    return *state ? "io" : "unreachable";
}

bool pg_blame(store_fault *fault, const pg_conn *conn, const pg_result *result)
{
    const char *words = result ? pg.PQresultErrorField(result, PG_PRIMARY) : NULL;
    char line[sizeof fault->words];
    if (!words)
        words = pg.PQerrorMessage(conn);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(words, "\n"), words);
    return db_fault(fault, name_of(result), "%s", line);
}

bool pg_is_lost(const pg_conn *conn, const pg_result *result)
{
    const char *state = state_of(result);
    /* It is going away, or it is no server to write to any more. */
    return pg.PQstatus(conn) != PG_OK || strncmp(state, "57P", 3) == 0 ||
           strcmp(state, "25006") == 0;
}

/* ---- Statements without values -------------------------------------------------------------- */

bool pg_run(pg_conn *conn, const char *sql, store_fault *fault)
{
    pg_result *result = pg.PQexec(conn, sql);
    int status = result ? pg.PQresultStatus(result) : -1;
    bool good = status == PG_COMMAND_OK || status == PG_TUPLES_OK;
    if (!good)
        pg_blame(fault, conn, result);
    pg.PQclear(result);
    return good;
}

bool pg_number(pg_conn *conn, const char *sql, int64_t otherwise, int64_t *number,
               store_fault *fault)
{
    pg_result *result = pg.PQexec(conn, sql);
    bool good = result && pg.PQresultStatus(result) == PG_TUPLES_OK;
    *number = otherwise;
    if (!good)
        pg_blame(fault, conn, result);
    else if (pg.PQntuples(result) > 0 && !pg.PQgetisnull(result, 0, 0))
        *number = strtoll(pg.PQgetvalue(result, 0, 0), NULL, 10);
    pg.PQclear(result);
    return good;
}

/* ---- Connecting ----------------------------------------------------------------------------- */

/* Of a connection: what our tables are called, who is told how soon that the other side has died,
 * and that nobody waits for ever for somebody else's lock. */
/* for programs */
static const char settings[] = "SET search_path = hanabi, pg_catalog;"
                               "SET client_min_messages = warning;"
                               "SET default_transaction_isolation = 'read committed';"
                               "SET lock_timeout = '5s';"
                               "SET tcp_keepalives_idle = 5;"
                               "SET tcp_keepalives_interval = 2;"
                               "SET tcp_keepalives_count = 3;";

/* Committed means on the disk, and on that of the standby where there is a synchronous one. */
static const char durable[] =
    "SELECT set_config('synchronous_commit', 'on', false) FROM pg_settings"
    " WHERE name = 'synchronous_commit' AND setting IN ('off', 'local')";

/* Nothing is said past those who ask. */
static void ignore(void *context, const pg_result *note)
{
    (void)context;
    (void)note;
}

pg_conn *pg_connect(const char *address, bool writes, store_fault *fault)
{
    /* What comes later counts more; the address may hold all of these. */
    const char *const keys[] = {"connect_timeout",      "keepalives_idle",
                                "keepalives_interval",  "keepalives_count",
                                "tcp_user_timeout",     "fallback_application_name",
                                "target_session_attrs", "dbname",
                                "client_encoding",      NULL};
    const char *const values[] = {
        "3",     "5",    "2", "3", "15000", "hanabi", writes ? "read-write" : "any",
        address, "UTF8", NULL};
    if (!pg_find(fault))
        return NULL;
    pg_conn *conn = pg.PQconnectdbParams(keys, values, 1);
    const char *encoding = NULL;
    if (!conn)
        db_fault(fault, "no-memory", "there is not enough memory");
    else if (pg.PQstatus(conn) != PG_OK)
        pg_blame(fault, conn, NULL);
    else if (!(encoding = pg.PQparameterStatus(conn, "server_encoding")) ||
             strcmp(encoding, "UTF8") != 0)
        db_fault(fault, "not-a-store", "the database has the encoding %s, and not UTF8",
                 encoding ? encoding : "?");
    else if (pg.PQsetNoticeReceiver(conn, ignore, NULL),
             pg_run(conn, settings, fault) && pg_run(conn, durable, fault))
        return conn;
    pg.PQfinish(conn);
    return NULL;
}
