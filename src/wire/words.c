/* words.c - refusals in the words of people: what is wrong, and what to do instead. */
#include "wire/wire.h"

#include <string.h>

typedef struct wire_sentence {
    const char *code;
    const char *english;
} wire_sentence;

static const wire_sentence sentences[] = {
    /* of messages */
    {"not-json", TEXT_MARK("This message is not JSON.")},
    {"not-an-object", TEXT_MARK("A message is a JSON object with a type.")},
    {"unknown-type", TEXT_MARK("There is no message of this type; docs/protocol.md lists them.")},
    {"unknown-field", TEXT_MARK("The field “{field}” does not belong into this message.")},
    {"missing-field", TEXT_MARK("The field “{field}” is missing.")},
    {"bad-field", TEXT_MARK("The field “{field}” has a value that is not accepted.")},
    {"too-long", TEXT_MARK("This message is too long.")},
/* of tables */
#define ERROR(ID, name, words) {name, words},
#include "table/orders.def"
    /* of the server */
    {"hello-first", TEXT_MARK("The first message of a connection is hello.")},
    {"old-version",
     TEXT_MARK("This version of the protocol is not spoken here; load the page anew.")},
    {"not-text", TEXT_MARK("A message is text, not binary.")},
    {"bad-action", TEXT_MARK("This is no action; docs/records.md shows how actions are written.")},
    {"no-reason", TEXT_MARK("No bot gives a reason for this action.")},
    {"no-memory", TEXT_MARK("The server is out of memory; try again later.")},
    {"not-read", TEXT_MARK("The server cannot read its store now; try again later.")},
    {"bad-request", TEXT_MARK("This request is not one that is answered here.")},
    {"too-many-guests", TEXT_MARK("Too many new names came from your address; wait a while.")},
    {"too-many-logins", TEXT_MARK("Too many attempts; wait a while.")},
    {"many-guesses", TEXT_MARK("There were several wrong passwords for this name. Try again in a "
                               "while, or on a device where you were logged in before.")},
    {"many-logins",
     TEXT_MARK("Very many people log in at this moment; try again in a few seconds.")},
    {"bad-head", TEXT_MARK("This is not written as a request of HTTP/1.1 has to be.")},
    {"two-lengths", TEXT_MARK("This request does not say clearly how long its body is.")},
    {"no-length", TEXT_MARK("A request has to say how long its body is (Content-Length); pieces of "
                            "it (Transfer-Encoding) are not read here.")},
    {"no-body-here", TEXT_MARK("This request must not have a body.")},
    {"body-too-long", TEXT_MARK("The body of a request has at most 16 kB.")},
    {"head-too-long", TEXT_MARK("The headers of a request have at most 4 kB together.")},
    {"late-request", TEXT_MARK("The request did not come within ten seconds.")},
    {"no-such-table", TEXT_MARK("There is no table with this code; look at the link again.")},
    {"too-fast", TEXT_MARK("That was too much at once; wait a moment.")},
    {"too-many-tables",
     TEXT_MARK("Very many tables were made from your address, by you or by others there. Allowed "
               "are {n} at once, and then one a minute: the next one in {time}.")},
    {"follows-many",
     TEXT_MARK("This connection follows {n} tables, and one connection cannot follow more: "
               "close one of them first.")},
    {"too-many-words",
     TEXT_MARK("Very much was written from your address within an hour, by you or by others "
               "there. You can write again in {time}.")},
    {"too-many-listed",
     TEXT_MARK("Five public tables of your address wait for players already: begin one of them, "
               "make this one private, or come back later. A table whose host has been away for "
               "ten minutes counts no longer.")},
    {"not-stored", TEXT_MARK("This could not be stored, so it was not done; try again.")},
    {"no-why", TEXT_MARK("You can see after the game why a bot did that.")},
    {"banned", TEXT_MARK("You cannot play on this server.")},
    {"bad-name", TEXT_MARK("This is no name: a name is a text.")},
    {"blank-name",
     TEXT_MARK("Nothing of this name can be seen; a name has at least one letter or sign.")},
    {"long-name",
     TEXT_MARK("This name is too long: it may have 31 plain letters, or fewer where they have "
               "accents or are of another script (31 bytes).")},
    {"name-taken", TEXT_MARK("Somebody with a password has this name; choose another one.")},
    {"wrong-password", TEXT_MARK("Name and password do not go together.")},
    {"short-password", TEXT_MARK("A password has at least 8 characters.")},
    {"link-used", TEXT_MARK("This link was used already or is too old; make a new one.")},
    {"not-found", TEXT_MARK("There is nothing here.")},
    {"no-page", TEXT_MARK("This server has no page. Its operator can build one with make web, or "
                          "name its folder with --web.")},
    {"wrong-host", TEXT_MARK("This server does not know itself as “{host}”. If that is one of its "
                             "names, start it with --host {host}.")},
    {"wrong-origin", TEXT_MARK("Requests from other sites are not accepted.")},
    {"not-signed-in", TEXT_MARK("You are not known here yet; say your name first.")},
    {"stop", TEXT_MARK("The server is being restarted; you will be connected again by yourself.")},
    {"reload", TEXT_MARK("There is a new version of this page; it is loaded when you are ready.")},
};

const char *wire_words(const text_lang *lang, const char *code)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(sentences[i].code, code) == 0)
            return text_get(lang, sentences[i].english);
    return text_get(lang, TEXT_MARK("Something went wrong."));
}

const char *wire_name_code(enum name_fault fault)
{
    return fault == NAME_UNSEEN ? "blank-name" : fault == NAME_LONG ? "long-name" : "bad-name";
}

text_piece wire_wait_words(const text_lang *lang, int64_t milliseconds)
{
    int64_t seconds = (milliseconds + 999) / 1000, minutes = (seconds + 59) / 60;
    unsigned n = (unsigned)(seconds < 100 ? seconds : minutes);
    const char *words = seconds < 100 ? text_plural(lang, "{n} second", "{n} seconds", n)
                                      : text_plural(lang, "{n} minute", "{n} minutes", n);
    return text_piece_fill(words, TEXT_ARGS(text_num("n", n)));
}

void wire_fault_words(buffer *b, const text_lang *lang, const wire_fault *fault)
{
    text_fill(b, wire_words(lang, fault->code), TEXT_ARGS(text_str("field", fault->field)));
}

void wire_refusal_words(buffer *b, const text_lang *lang, const table *t, table_error err,
                        hb_error why, int64_t wait)
{
    if (err != TABLE_ERR_RULES) {
        text_piece time = wire_wait_words(lang, wait);
        text_fill(b, text_get(lang, table_error_words(err)),
                  TEXT_ARGS(text_str("time", time.text)));
        return;
    }
    text_reader reader = {.lang = lang, .rules = t->rules, .seat = HB_EVERYONE};
    buffer_puts(b, text_refusal(&reader, why));
}
