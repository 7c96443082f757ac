/* store_people - who is who: tokens, passwords, accounts, links to another device. */
#include <sqlite3.h>

#include "store_kept.h"

/* A link that the device with this token wants. */
static void put_link(store_batch *b, table_person person, const uint8_t token[STORE_HASH],
                     const uint8_t link[STORE_HASH], table_time until, table_time now)
{
    uint64_t device;
    memcpy(&device, token, sizeof device);
    store_put_link(b, person, device, link, until, now);
}

static void test_people(void)
{
    uint8_t one[STORE_HASH] = {1, 0, 2}, two[STORE_HASH] = {1, 0, 3};
    uint8_t other[STORE_HASH] = {4}, link[STORE_HASH] = {5};
    store_person found;
    reopen("people");
    store_batch *b = store_batch_make(s);
    CHECK(store_batch_empty(b));
    table_person ann = new_person(b, "ann", "Ann", NOON), bob = new_person(b, "bob", "Bob", NOON);
    CHECK(ann == 1 && bob == 2 && !store_batch_empty(b));
    store_put_token(b, ann, one, NOON);
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_token(s, one, &found) && found.person == ann);
    CHECK(strcmp(found.code, "ann") == 0 && strcmp(found.name, "Ann") == 0);
    CHECK(!found.password[0] && !found.banned && found.created == NOON && found.seen == NOON);
    CHECK(!store_find_token(s, two, &found) && !store_read_fault(s)->name);
    CHECK(store_find_code(s, "bob", &found) && found.person == bob);
    CHECK(!store_find_code(s, "cy", &found) && !store_find_person(s, 77, &found));
    CHECK(!store_find_account(s, "Ann", &found));

    b = store_batch_make(s);
    store_put_token(b, ann, two, NOON);
    store_drop_token(b, one);
    store_put_password(b, ann, "", "$argon2id$...");
    store_put_ban(b, bob, true);
    store_put_seen(b, bob, NOON + 5);
    store_put_seen(b, bob, NOON + 3);
    store_put_name(b, bob, "Böb \"the\" O'Brien");
    CHECK(commit(s, b) == NULL);
    CHECK(!store_find_token(s, one, &found) && store_find_token(s, two, &found));
    CHECK(store_find_account(s, "aNN", &found) && found.person == ann);
    CHECK(strcmp(found.password, "$argon2id$...") == 0);
    CHECK(store_find_person(s, bob, &found) && found.banned && found.seen == NOON + 5);
    CHECK(strcmp(found.name, "Böb \"the\" O'Brien") == 0);
    done("people, tokens, names, passwords, bans");

    b = store_batch_make(s);
    store_put_token(b, ann, one, NOON);
    store_put_token(b, bob, other, NOON);
    put_link(b, ann, one, link, NOON + 9, NOON);
    store_drop_others(b, ann, two, "another"); /* a password that did not count */
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_token(s, one, &found) && store_find_link(s, link, NOON, &found));
    b = store_batch_make(s);
    store_drop_others(b, ann, two, "$argon2id$...");
    CHECK(commit(s, b) == NULL);
    CHECK(!store_find_token(s, one, &found) && !store_find_link(s, link, NOON, &found));
    CHECK(store_find_token(s, two, &found) && store_find_token(s, other, &found));
    done("a new password ends all tokens but one");

    b = store_batch_make(s);
    store_put_name(b, bob, "ANN"); /* a guest may be called that */
    store_put_password(b, bob, "", "x");
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_person(s, bob, &found) && strcmp(found.name, "ANN") == 0);
    CHECK(!found.password[0]);
    b = store_batch_make(s);
    store_put_name(b, bob, "Bob");
    store_put_password(b, bob, "", "x");
    store_put_name(b, bob, "ann");
    store_put_token(b, 99, one, NOON); /* nobody */
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_account(s, "Bob", &found) && found.person == bob);
    CHECK(store_find_account(s, "ann", &found) && found.person == ann);
    CHECK(!store_find_token(s, one, &found));
    b = store_batch_make(s);
    store_put_password(b, ann, "$argon2id$...", "");
    store_put_name(b, bob, "ann");
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_account(s, "Ann", &found) && found.person == bob);
    done("an account has its name for itself");

    b = store_batch_make(s);
    store_drop_person(b, bob);
    CHECK(commit(s, b) == NULL && !store_find_person(s, bob, &found));
    reopen("people");
    CHECK(s && store_new_id(s) > bob);
    done("the number of somebody forgotten is not given again");
}

/* How often a word stands in the files of the store, the log of changes among them. */
static unsigned count_in_files(const char *name, const char *word)
{
    static const char *const ends[] = {"", "-wal", "-shm", ".lock"};
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s%s", file_in(name), ends[i]);
        FILE *file = fopen(path, "rb");
        size_t size = 0, room = 1 << 24;
        char *bytes = malloc(room);
        if (file && bytes)
            size = fread(bytes, 1, room, file);
        CHECK(size < room);
        for (const char *at = bytes, *end = bytes + size;
             (at = memmem(at, (size_t)(end - at), word, strlen(word))); at++)
            count++;
        free(bytes);
        if (file)
            fclose(file);
    }
    return count;
}

static void say(sitting *at, table_person who, const char *text)
{
    CHECK(command(at,
                  (table_command){
                      .order = TABLE_DO_SAY, .person = who, .seat = HB_NONE, .text = text}) ==
          TABLE_OK);
}

static const char *forget(table_person who)
{
    store_batch *b = store_batch_make(s);
    store_drop_person(b, who);
    return commit(s, b);
}

/* Not a word of somebody forgotten is in any file any more. */
static void test_forgotten(void)
{
    static const char *const words[] = {"needle", "Wilhelmine", "wilmas-code", "wilmas-hash"};
    table_setup setup = table_setup_standard(HB_ABACUS);
    sitting at;
    reopen("forgotten");
    store_batch *b = store_batch_make(s);
    table_person wilma = new_person(b, "wilmas-code", "Wilhelmine", NOON);
    table_person bob = new_person(b, "bob", "Bob", NOON);
    store_put_password(b, wilma, "", "wilmas-hash");
    CHECK(commit(s, b) == NULL);
    for (unsigned i = 0; i < 4; i++) { /* in batches of their own: each changes the same pages */
        at.b = store_batch_make(s);
        if (i == 0) {
            create(&at, s, at.b, "abc", bob, &setup, NOON);
            sit(&at, bob, "Bob", 0);
            sit(&at, wilma, "Wilhelmine", 1);
        }
        say(&at, wilma, "a needle in a haystack");
        say(&at, bob, "What?");
        CHECK(commit(s, at.b) == NULL);
    }
    table_free(&at.t);
    for (unsigned i = 0; i < 4; i++)
        CHECK(count_in_files("forgotten", words[i]) > 0);
    CHECK(forget(wilma) == NULL);
    for (unsigned i = 0; i < 4; i++)
        CHECK_OR(count_in_files("forgotten", words[i]) == 0, "%s is there %u times", words[i],
                 count_in_files("forgotten", words[i]));
    CHECK(count_in_files("forgotten", "What?") > 0);
    done("of somebody forgotten no word is left in the files");

    /* Somebody reads in the log of changes, as a backup does: nobody waits for them. */
    sqlite3 *reader = NULL;
    b = store_batch_make(s);
    table_person cy = new_person(b, "cys-code", "Cyprian", NOON);
    CHECK(commit(s, b) == NULL && sqlite3_open(file_in("forgotten"), &reader) == SQLITE_OK);
    CHECK(sqlite3_exec(reader, "BEGIN; SELECT count(*) FROM people", NULL, NULL, NULL) ==
          SQLITE_OK);
    CHECK(forget(cy) == NULL && count_in_files("forgotten", "Cyprian") > 0);
    sqlite3_close(reader);
    for (int i = 0; i < 1200 && count_in_files("forgotten", "Cyprian"); i++)
        usleep(50000); /* nothing else is committed */
    CHECK(count_in_files("forgotten", "Cyprian") == 0);
    done("or as soon as nobody reads it any more");
}

/* Who has only the old password, or had it when it began, comes too late. */
static void test_old_password(void)
{
    uint8_t one[STORE_HASH] = {1}, late[STORE_HASH] = {2}, guest[STORE_HASH] = {3};
    store_person found;
    reopen("old_password");
    store_batch *b = store_batch_make(s);
    table_person ann = new_person(b, "ann", "Ann", NOON), bob = new_person(b, "bob", "Bob", NOON);
    store_put_password(b, ann, "", "first");
    store_put_password(b, ann, "", "of another device");
    store_put_login(b, ann, "first", one, NOON);
    store_put_login(b, bob, "", guest, NOON); /* who has none */
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_token(s, one, &found) && strcmp(found.password, "first") == 0);
    CHECK(!store_find_token(s, guest, &found));

    b = store_batch_make(s);
    store_put_password(b, ann, "first", "second");
    store_drop_others(b, ann, late, "second");
    store_put_login(b, ann, "first", one, NOON);
    store_put_password(b, ann, "first", "third");
    store_drop_others(b, ann, one, "third");
    store_put_login(b, ann, "second", late, NOON);
    CHECK(commit(s, b) == NULL);
    CHECK(!store_find_token(s, one, &found) && store_find_token(s, late, &found));
    CHECK(strcmp(found.password, "second") == 0);
    done("a password that is changed meanwhile is of no more use");
}

static void test_links(void)
{
    uint8_t first[STORE_HASH] = {1}, link[STORE_HASH] = {2}, of_bob[STORE_HASH] = {3};
    uint8_t phone[STORE_HASH] = {4}, thief[STORE_HASH] = {5};
    uint8_t anns[STORE_HASH] = {6}, bobs[STORE_HASH] = {7}, gone[STORE_HASH] = {8};
    store_person found;
    reopen("links");
    store_batch *b = store_batch_make(s);
    table_person ann = new_person(b, "ann", "Ann", NOON), bob = new_person(b, "bob", "Bob", NOON);
    store_put_token(b, ann, anns, NOON);
    store_put_token(b, bob, bobs, NOON);
    put_link(b, ann, anns, first, NOON + 10, NOON);
    put_link(b, bob, bobs, of_bob, NOON + 10, NOON);
    put_link(b, ann, anns, link, NOON + 20, NOON + 5);
    put_link(b, 99, anns, thief, NOON + 20, NOON + 5); /* nobody's */
    put_link(b, ann, gone, thief, NOON + 20, NOON + 5);
    put_link(b, ann, bobs, thief, NOON + 20, NOON + 5); /* another's */
    CHECK(commit(s, b) == NULL);
    reopen("links");
    CHECK(!store_find_link(s, first, NOON, &found) && !store_find_link(s, thief, NOON, &found));
    CHECK(store_find_link(s, link, NOON + 19, &found) && found.person == ann);
    CHECK(!store_find_link(s, link, NOON + 20, &found));
    CHECK(store_find_link(s, of_bob, NOON + 9, &found) && found.person == bob);
    done("a link stays, the newest of each person, until its time is over");

    b = store_batch_make(s);
    store_put_token(b, bob, gone, NOON);
    store_drop_token(b, gone);
    put_link(b, bob, gone, thief, NOON + 20, NOON + 5);
    CHECK(commit(s, b) == NULL);
    CHECK(!store_find_link(s, thief, NOON, &found) && store_find_link(s, of_bob, NOON, &found));
    done("a device that is shut out makes no link");

    b = store_batch_make(s);
    store_put_moved(b, link, phone, NOON + 6);
    store_put_moved(b, link, thief, NOON + 6);
    store_put_moved(b, of_bob, thief, NOON + 10); /* too late */
    CHECK(commit(s, b) == NULL);
    CHECK(store_find_token(s, phone, &found) && found.person == ann);
    CHECK(!store_find_token(s, thief, &found) && !store_find_link(s, link, NOON, &found));
    b = store_batch_make(s);
    put_link(b, ann, anns, link, NOON + 30, NOON + 11);
    put_link(b, bob, bobs, of_bob, NOON + 30, NOON + 11);
    store_drop_person(b, ann);
    CHECK(commit(s, b) == NULL && !store_find_link(s, link, NOON + 12, &found));
    b = store_batch_make(s);
    new_person(b, "cy", "Cy", NOON);
    put_link(b, 99, anns, first, NOON + 50, NOON + 30);
    CHECK(commit(s, b) == NULL && !store_find_link(s, of_bob, NOON, &found)); /* swept */
    done("a link is used once, and goes with its person");
}

int main(void)
{
    make_folder();
    test_people();
    if (!server_address())
        test_forgotten();
    test_old_password();
    test_links();
    store_close(s);
    remove_folder();
    return tap_end();
}
