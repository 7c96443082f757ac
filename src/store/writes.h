/* writes.h - every statement that changes the database, by name, as in reads.h. The parameters of
 * each are bound in order, ?1 first. */
#ifndef STORE_WRITES_H
#define STORE_WRITES_H

#include "store/reads.h"

/* A token that is there already is another's from now on. */
#define DB_OVER_TOKEN                                                                              \
    " ON CONFLICT (hash) DO UPDATE SET person = excluded.person, created = excluded.created"

/* clang-format off */
#define DB_WRITE_LIST(X)                                                                           \
    /* Tables. */                                                                                  \
    X(WRITE_TABLE,                                                                                 \
      "INSERT INTO tables (id, code, setup, listed, host, created, updated, hosted)"               \
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?6)")                                                  \
    X(WRITE_ENTRY,                                                                                 \
      "INSERT INTO entries (table_id, seq, time, person, kind, seat, data, seal, link)"            \
      " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, chain_link((SELECT link FROM entries"              \
      " WHERE table_id = ?1 AND seq = ?2 - 1), chain_digest(?8, ?2, ?3, ?4, ?5, ?6, ?7)))")        \
    X(WRITE_STATE,                                                                                 \
      "UPDATE tables SET state = ?2, turn = ?3, step = ?4, due = ?5, updated = ?6, head ="         \
      " (SELECT link FROM entries WHERE table_id = ?1 ORDER BY seq DESC LIMIT 1) WHERE id = ?1")   \
    X(WRITE_SEATS,                                                                                 \
      "UPDATE tables SET host = ?2, players = ?3, seats = ?4 WHERE id = ?1")                       \
    X(WRITE_SETUP, "UPDATE tables SET setup = ?2, listed = ?3 WHERE id = ?1")                      \
    X(WRITE_HOSTED, "UPDATE tables SET hosted = ?2, listed = ?3 WHERE id = ?1")                    \
    X(WRITE_UNLISTED, "UPDATE tables SET listed = 0 WHERE " DB_HOST_AWAY)                          \
    X(WRITE_STAND_UP, "UPDATE table_people SET seat = NULL, over = ?2 WHERE table_id = ?1")        \
    X(WRITE_VISITOR,                                                                               \
      "INSERT INTO table_people (person, table_id, over) VALUES (?1, ?2, ?3)"                      \
      " ON CONFLICT DO NOTHING")                                                                   \
    X(WRITE_SEATED,                                                                                \
      "INSERT INTO table_people (person, table_id, seat, over) VALUES (?1, ?2, ?3, ?4)"            \
      " ON CONFLICT (person, table_id)"                                                            \
      " DO UPDATE SET seat = excluded.seat, over = excluded.over")                                 \
    X(DROP_TABLE, "DELETE FROM tables WHERE id = ?1")                                              \
    /* Games. A game that is there already counts no second time. */                               \
    X(WRITE_RULES, "INSERT INTO setups (rules) VALUES (?1) ON CONFLICT DO NOTHING")                \
    X(WRITE_SCORE,                                                                                 \
      "INSERT INTO scores (person, setup, month, score, outcome, games)"                           \
      " SELECT ?1, id, ?3, ?4, ?5, 1 FROM setups"                                                  \
      " WHERE rules = ?2 AND NOT EXISTS (SELECT 1 FROM games WHERE code = ?6)"                     \
      " ON CONFLICT (person, setup, month, score, outcome)"                                        \
      " DO UPDATE SET games = scores.games + 1")                                                   \
    X(WRITE_GAME,                                                                                  \
      "INSERT INTO games (code, setup, score, most, outcome, finished, record)"                    \
      " SELECT ?1, id, ?3, ?4, ?5, ?6, coalesce((SELECT substr(?7, 1, length(?7) - 1) || ',"       \
      " \"log\": \"' || lower(hex(head)) || '\"}' FROM tables WHERE code = ?1), ?7)"               \
      " FROM setups WHERE rules = ?2"                                                              \
      " ON CONFLICT DO NOTHING")                                                                   \
    X(WRITE_PLAYER,                                                                                \
      "INSERT INTO game_seats (game, seat, person, name, bot)"                                     \
      " SELECT number, ?2, ?3, ?4, ?5 FROM games WHERE code = ?1"                                  \
      " ON CONFLICT DO NOTHING")                                                                   \
    X(WRITE_PLAYED, "UPDATE people SET played = 1 WHERE id = ?1 AND played = 0")                   \
    /* People. */                                                                                  \
    X(WRITE_PERSON,                                                                                \
      "INSERT INTO people (id, code, name, created, seen) VALUES (?1, ?2, ?3, ?4, ?4)")            \
    X(WRITE_NAME,                                                                                  \
      "UPDATE people SET name = ?2 WHERE id = ?1 AND (password IS NULL OR NOT EXISTS"              \
      " (SELECT 1 FROM people AS other WHERE other.name = ?2 COLLATE NOCASE"                       \
      " AND other.password IS NOT NULL AND other.id <> ?1))")                                      \
    X(WRITE_PASSWORD,                                                                              \
      "UPDATE people SET password = ?2 WHERE id = ?1 AND password IS NOT DISTINCT FROM ?3"         \
      " AND (?2 IS NULL OR NOT EXISTS"                                                             \
      " (SELECT 1 FROM people AS other WHERE other.name = people.name COLLATE NOCASE"              \
      " AND other.password IS NOT NULL AND other.id <> ?1))")                                      \
    X(WRITE_SEEN, "UPDATE people SET seen = ?2 WHERE id = ?1 AND seen < ?2")                       \
    X(WRITE_BAN, "UPDATE people SET banned = ?2 WHERE id = ?1")                                    \
    X(WRITE_TOKEN,                                                                                 \
      "INSERT INTO tokens (hash, person, created)"                                                 \
      " SELECT ?1, id, ?3 FROM people WHERE id = ?2" DB_OVER_TOKEN)                                \
    X(WRITE_LOGIN,                                                                                 \
      "INSERT INTO tokens (hash, person, created)"                                                 \
      " SELECT ?1, id, ?3 FROM people WHERE id = ?2 AND password = ?4" DB_OVER_TOKEN)              \
    X(DROP_TOKEN, "DELETE FROM tokens WHERE hash = ?1")                                            \
    X(DROP_OTHER_TOKENS,                                                                           \
      "DELETE FROM tokens WHERE person = ?1 AND hash <> ?2"                                        \
      " AND EXISTS (SELECT 1 FROM people WHERE id = ?1 AND password = ?3)")                        \
    X(DROP_LINK_OF,                                                                                \
      "DELETE FROM links WHERE person = ?1"                                                        \
      " AND EXISTS (SELECT 1 FROM people WHERE id = ?1 AND password = ?2)")                        \
    X(WRITE_LINK,                                                                                  \
      "INSERT INTO links (person, hash, until)"                                                    \
      " SELECT person, ?2, ?3 FROM tokens WHERE person = ?1 AND substr(hash, 1, 8) = ?4"           \
      " ON CONFLICT (person) DO UPDATE SET hash = excluded.hash, until = excluded.until")          \
    X(WRITE_MOVED,                                                                                 \
      "INSERT INTO tokens (hash, person, created)"                                                 \
      " SELECT ?2, person, ?3 FROM links WHERE hash = ?1 AND until > ?3" DB_OVER_TOKEN)            \
    X(DROP_LINK, "DELETE FROM links WHERE hash = ?1")                                              \
    X(DROP_OLD_LINKS, "DELETE FROM links WHERE until <= ?1")                                       \
    /* Forgetting somebody, in this order: the last but one tells where they were. */              \
    X(FORGET_TEXTS,                                                                                \
      "UPDATE entries SET data = json_replace(data, '$.text', ''), seal = CASE WHEN link IS NULL"  \
      " THEN NULL ELSE chain_digest(seal, seq, time, person, kind, seat, data) END"                \
      " WHERE person = ?1"                                                                         \
      " AND (?2 >> CAST(kind AS INTEGER)) & 1 = 1"                                                 \
      " AND table_id IN (SELECT table_id FROM table_people WHERE person = ?1)")                    \
    X(FORGET_LISTED,                                                                               \
      "UPDATE tables SET seats = json_replace(tables.seats, '$[' || p.seat || '].name', '')"       \
      " FROM table_people AS p"                                                                    \
      " WHERE p.person = ?1 AND p.seat IS NOT NULL AND tables.id = p.table_id")                    \
    X(FORGET_RECORDS,                                                                              \
      "UPDATE games SET record = json_remove(json_replace(games.record,"                           \
      " '$.seats[' || p.seat || ']', ''), '$.chat', '$.notes')"                                    \
      " FROM game_seats AS p"                                                                      \
      " WHERE p.person = ?1 AND games.number = p.game AND json_valid(games.record)")               \
    X(FORGET_PLAYER, "UPDATE game_seats SET person = NULL, name = '' WHERE person = ?1")           \
    X(FORGET_SCORES, "DELETE FROM scores WHERE person = ?1")                                       \
    X(FORGET_PLACES, "DELETE FROM table_people WHERE person = ?1")                                 \
    X(FORGET_PERSON, "DELETE FROM people WHERE id = ?1")                                           \
    /* Purging: tables; guests, of whom those with a table left are looked at a day later. */      \
    X(PURGE_TABLES,                                                                                \
      "DELETE FROM tables WHERE id IN (SELECT id FROM tables"                                      \
      " WHERE state = 3 AND updated < ?1 ORDER BY updated LIMIT ?2)")                              \
    X(PURGE_ABANDONED,                                                                             \
      "DELETE FROM tables WHERE id IN (SELECT id FROM tables"                                      \
      " WHERE state = 0 AND updated < ?1 ORDER BY updated LIMIT ?2)")                              \
    X(WRITE_TOUCHED, "UPDATE tables SET updated = ?2 WHERE id = ?1 AND updated < ?2")              \
    X(PURGE_LATER,                                                                                 \
      "UPDATE people SET seen = ?1 + 86400000 WHERE id IN (SELECT id FROM people"                  \
      " WHERE password IS NULL AND played = 0 AND seen < ?1 ORDER BY seen LIMIT ?2)"               \
      " AND (banned <> 0 OR EXISTS (SELECT 1 FROM table_people WHERE person = people.id))")        \
    X(PURGE_GUESTS,                                                                                \
      "DELETE FROM people WHERE id IN (SELECT id FROM people"                                      \
      " WHERE password IS NULL AND played = 0 AND seen < ?1 ORDER BY seen LIMIT ?2)"               \
      " AND banned = 0 AND NOT EXISTS (SELECT 1 FROM table_people WHERE person = people.id)")      \
    /* Whole rows, for moving. */                                                                  \
    X(MOVE_META,                                                                                   \
      "INSERT INTO meta (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value "       \
      "= excluded.value")                                                                          \
    X(MOVE_PEOPLE,                                                                                 \
      "INSERT INTO people (id, code, name, password, banned, played, created, seen) VALUES "       \
      "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                                                          \
    X(MOVE_TOKENS,                                                                                 \
      "INSERT INTO tokens (hash, person, created) VALUES (?1, ?2, ?3)")                            \
    X(MOVE_LINKS,                                                                                  \
      "INSERT INTO links (person, hash, until) VALUES (?1, ?2, ?3)")                               \
    X(MOVE_SETUPS,                                                                                 \
      "INSERT INTO setups (id, rules) VALUES (?1, ?2)")                                            \
    X(MOVE_GAMES,                                                                                  \
      "INSERT INTO games (number, code, setup, score, most, outcome, finished, record) "           \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                                                   \
    X(MOVE_GAME_SEATS,                                                                             \
      "INSERT INTO game_seats (game, seat, person, name, bot) VALUES (?1, ?2, ?3, ?4, ?5)")        \
    X(MOVE_SCORES,                                                                                 \
      "INSERT INTO scores (person, setup, month, score, outcome, games) VALUES (?1, ?2, ?3,"       \
      " ?4, ?5, ?6)")                                                                              \
    X(MOVE_TABLES,                                                                                 \
      "INSERT INTO tables (id, code, setup, listed, host, players, seats, state, turn, "           \
      "step, due, created, updated, hosted, head) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, "        \
      "?9, ?10, ?11, ?12, ?13, ?14, ?15)")                                                         \
    X(MOVE_TABLE_PEOPLE,                                                                           \
      "INSERT INTO table_people (person, table_id, seat, over) VALUES (?1, ?2, ?3, ?4)")           \
    X(MOVE_ENTRIES,                                                                                \
      "INSERT INTO entries (table_id, seq, time, person, kind, seat, data, seal, link) "           \
      "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")                                               \
    X(WRITE_MOVING, "INSERT INTO meta VALUES ('moving', 1) ON CONFLICT DO NOTHING")                \
    X(DROP_MOVING, "DELETE FROM meta WHERE key = 'moving'")                                        \
    /* The rest. */                                                                                \
    X(WRITE_LAST_ID, "UPDATE meta SET value = ?1 WHERE key = 'last_id' AND value < ?1")            \
    /* Also when it is an earlier time: the clock may have been wrong before. */                   \
    X(WRITE_ALIVE, "UPDATE meta SET value = ?1 WHERE key = 'alive'")                               \
    X(WRITE_SECRET, "INSERT INTO meta VALUES ('secret', ?1) ON CONFLICT DO NOTHING")               \
    X(WRITE_ANSWER, "UPDATE orders SET answer = ?2 WHERE id = ?1")                                 \
    X(DROP_OLD_ORDERS, "DELETE FROM orders WHERE id < ?1 - 100")
/* clang-format on */

enum db_write {
#define DB_ENUM(id, sql) DB_##id,
    DB_WRITE_LIST(DB_ENUM)
#undef DB_ENUM
        DB_WRITES
};

#endif
