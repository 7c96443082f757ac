/* reads.h - every query, by name, in the SQL that SQLite and PostgreSQL share; what one of them
 * needs otherwise is in pg_sql.c. */
#ifndef STORE_READS_H
#define STORE_READS_H

/* The hosts of these open tables are away since ?1; "state < 3" leads to the index tables_open.
 * Words for programs. */
#define DB_HOST_AWAY "listed = 1 AND state < 3 AND state = 0 AND hosted < ?1"

/* clang-format off */
#define DB_PERSON_COLUMNS                                                                          \
    "SELECT p.id, p.code, p.name, p.password, p.banned, p.created, p.seen FROM people AS p "
#define DB_TABLE_COLUMNS                                                                           \
    "t.code, t.state, t.turn, t.step, t.created, t.updated, t.setup, t.seats"
#define DB_READ_LIST(X)                                                                            \
    X(FIND_TABLE, "SELECT id FROM tables WHERE code = ?1")                                         \
    X(CODE_OF, "SELECT code FROM tables WHERE id = ?1")                                            \
    X(ENTRIES,                                                                                     \
      "SELECT seq, time, person, kind, seat, data FROM entries"                                    \
      " WHERE table_id = ?1 AND seq > ?2 ORDER BY seq")                                            \
    X(DUE, "SELECT id FROM tables WHERE due <= ?1 ORDER BY due LIMIT ?2")                          \
    X(LAST_ID, "SELECT value FROM meta WHERE key = 'last_id'")                                     \
    X(ALIVE, "SELECT value FROM meta WHERE key = 'alive'")                                         \
    X(SECRET, "SELECT value FROM meta WHERE key = 'secret'")                                       \
    X(FIND_TOKEN, DB_PERSON_COLUMNS "JOIN tokens AS k ON k.person = p.id WHERE k.hash = ?1")       \
    X(FIND_LINK,                                                                                   \
      DB_PERSON_COLUMNS "JOIN links AS l ON l.person = p.id WHERE l.hash = ?1 AND l.until > ?2")   \
    X(FIND_PERSON, DB_PERSON_COLUMNS "WHERE p.id = ?1")                                            \
    X(FIND_CODE, DB_PERSON_COLUMNS "WHERE p.code = ?1")                                            \
    X(FIND_ACCOUNT,                                                                                \
      DB_PERSON_COLUMNS "WHERE p.name = ?1 COLLATE NOCASE AND p.password IS NOT NULL")             \
    /* Lists. */                                                                                   \
    X(LIST_OPEN,                                                                                   \
      "SELECT code, state, created, setup, seats FROM tables"                                      \
      " WHERE listed = 1 AND state < 3 ORDER BY created DESC, code LIMIT ?1")                      \
    X(LIST_TABLES,                                                                                 \
      "SELECT " DB_TABLE_COLUMNS " FROM tables AS t ORDER BY t.updated DESC LIMIT ?1")             \
    X(TABLE, "SELECT " DB_TABLE_COLUMNS " FROM tables AS t WHERE t.code = ?1")                     \
    X(LIST_GOING_ON,                                                                               \
      "SELECT " DB_TABLE_COLUMNS ", p.seat FROM table_people AS p"                                 \
      " JOIN tables AS t ON t.id = p.table_id"                                                     \
      " WHERE p.person = ?1 AND p.over = 0 AND (p.seat IS NOT NULL OR t.host = ?1)"                \
      " ORDER BY (t.state = 1 AND t.turn IS NOT DISTINCT FROM p.seat) DESC, t.updated DESC LIMIT ?2") \
    X(LIST_OVER,                                                                                   \
      "SELECT g.number, g.code, g.score, g.most, g.outcome, g.finished, s.rules, p.seat"           \
      " FROM game_seats AS p JOIN games AS g ON g.number = p.game"                                 \
      " JOIN setups AS s ON s.id = g.setup"                                                        \
      " WHERE p.person = ?1 ORDER BY p.game DESC LIMIT ?2")                                        \
    X(TABLES_OF,                                                                                   \
      "SELECT table_id, over = 0 AS going_on FROM table_people"                                    \
      " WHERE person = ?1 ORDER BY going_on DESC, table_id")                                       \
    X(PLAYERS, "SELECT name, bot FROM game_seats WHERE game = ?1 ORDER BY seat")                   \
    X(SCORES,                                                                                      \
      "SELECT c.setup, s.rules, c.month, c.score, c.outcome, c.games FROM scores AS c"             \
      " JOIN setups AS s ON s.id = c.setup"                                                        \
      " WHERE c.person = ?1 ORDER BY c.setup, c.month")                                            \
    /* Everything about one person. Of a log all they did but START, which holds the seed, and     \
     * ACT, which may hold the place of a card in the deck. */                                     \
    X(EXPORT_TABLES,                                                                               \
      "SELECT t.id, t.code, p.seat, t.created FROM table_people AS p"                              \
      " JOIN tables AS t ON t.id = p.table_id WHERE p.person = ?1 ORDER BY t.id")                  \
    X(EXPORT_ENTRIES,                                                                              \
      "SELECT seq, time, kind, data FROM entries WHERE table_id = ?1 AND person = ?2"              \
      " AND (?3 >> CAST(kind AS INTEGER)) & 1 = 0 ORDER BY seq")                                   \
    X(EXPORT_TOKENS, "SELECT created FROM tokens WHERE person = ?1 ORDER BY created")              \
    X(EXPORT_GAMES,                                                                                \
      "SELECT p.seat, g.record FROM game_seats AS p JOIN games AS g ON g.number = p.game"          \
      " WHERE p.person = ?1 ORDER BY p.game")                                                      \
    X(RECORDS, "SELECT number, json_remove(record, '$.seats') FROM games WHERE number > ?1 "       \
               "ORDER BY number LIMIT ?2")                                                         \
    X(RECORD, "SELECT record FROM games WHERE code = ?1")                                          \
    X(COUNTS,                                                                                      \
      "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM tables WHERE state = 3),"       \
      " (SELECT coalesce(max(number), 0) FROM games), (SELECT count(*) FROM people)")              \
    /* The operator. */                                                                            \
    X(ORDERS,                                                                                      \
      "SELECT id, what, argument FROM orders WHERE answer IS NULL AND id > ?1"                     \
      " ORDER BY id LIMIT ?2")                                                                     \
    X(LEAVE_ORDER,                                                                                 \
      "INSERT INTO orders (what, argument, time) VALUES (?1, ?2, ?3) RETURNING id")                \
    X(AWAIT_ORDER, "SELECT coalesce(answer, '') FROM orders WHERE id = ?1")                        \
    X(TAKE_ORDER_BACK, "DELETE FROM orders WHERE id = ?1 AND answer IS NULL RETURNING id")         \
    X(PURGE_LEFT,                                                                                  \
      "SELECT EXISTS (SELECT 1 FROM tables WHERE state = 3 AND updated < ?1) OR EXISTS"            \
      " (SELECT 1 FROM people WHERE password IS NULL AND played = 0 AND seen < ?1)")               \
    X(ABANDONED_LEFT, "SELECT EXISTS (SELECT 1 FROM tables WHERE state = 0 AND updated < ?1)")     \
    X(UNLISTED_LEFT, "SELECT EXISTS (SELECT 1 FROM tables WHERE " DB_HOST_AWAY ")")                \
    X(LISTED, "SELECT 1 FROM tables WHERE id = ?1 AND listed = 1 AND state = 0")                   \
    /* All of a table, from a row on, for moving it; what is of this database alone stays. */      \
    X(ALL_META,                                                                                    \
      "SELECT key, value FROM meta WHERE key > ?1 AND key IN ('last_id', 'alive', 'secret')"       \
      " ORDER BY key LIMIT 2000")                                                                  \
    X(ALL_PEOPLE,                                                                                  \
      "SELECT id, code, name, password, banned, played, created, seen FROM people WHERE id "       \
      "> ?1 ORDER BY id LIMIT 2000")                                                               \
    X(ALL_TOKENS,                                                                                  \
      "SELECT hash, person, created FROM tokens WHERE hash > ?1 ORDER BY hash LIMIT 2000")         \
    X(ALL_LINKS,                                                                                   \
      "SELECT person, hash, until FROM links WHERE person > ?1 ORDER BY person LIMIT 2000")        \
    X(ALL_SETUPS,                                                                                  \
      "SELECT id, rules FROM setups WHERE id > ?1 ORDER BY id LIMIT 2000")                         \
    X(ALL_GAMES,                                                                                   \
      "SELECT number, code, setup, score, most, outcome, finished, record FROM games WHERE "       \
      "number > ?1 ORDER BY number LIMIT 2000")                                                    \
    X(ALL_GAME_SEATS,                                                                              \
      "SELECT game, seat, person, name, bot FROM game_seats WHERE (game, seat) > (?1, ?2) "        \
      "ORDER BY game, seat LIMIT 2000")                                                            \
    X(ALL_SCORES,                                                                                  \
      "SELECT person, setup, month, score, outcome, games FROM scores WHERE (person, setup,"       \
      " month, score, outcome) > (?1, ?2, ?3, ?4, ?5) ORDER BY person, setup, month, score,"       \
      " outcome LIMIT 2000")                                                                       \
    X(ALL_TABLES,                                                                                  \
      "SELECT id, code, setup, listed, host, players, seats, state, turn, step, due, "             \
      "created, updated, hosted, head FROM tables WHERE id > ?1 ORDER BY id LIMIT 2000")           \
    X(ALL_TABLE_PEOPLE,                                                                            \
      "SELECT person, table_id, seat, over FROM table_people WHERE (person, table_id) > "          \
      "(?1, ?2) ORDER BY person, table_id LIMIT 2000")                                             \
    X(ALL_ENTRIES,                                                                                 \
      "SELECT table_id, seq, time, person, kind, seat, data, seal, link FROM entries WHERE "       \
      "(table_id, seq) > (?1, ?2) ORDER BY table_id, seq LIMIT 2000")                              \
    X(MOVING, "SELECT value FROM meta WHERE key = 'moving'")                                       \
    X(CHECK_PAGES, "PRAGMA integrity_check(20)")                                                   \
    X(CHECK_KEYS, "PRAGMA foreign_key_check")                                                      \
    X(CHECK_TABLES, "SELECT id, code, state FROM tables WHERE id > ?1 ORDER BY id LIMIT 1")        \
    X(CHECK_LOG,                                                                                   \
      "SELECT seq, time, person, kind, seat, data, seal, link FROM entries"                        \
      " WHERE table_id = ?1 ORDER BY seq")                                                         \
    X(CHECK_HEAD, "SELECT head FROM tables WHERE id = ?1")
/* clang-format on */

enum db_read {
#define DB_ENUM(id, sql) DB_##id,
    DB_READ_LIST(DB_ENUM)
#undef DB_ENUM
        DB_READS
};

#endif
