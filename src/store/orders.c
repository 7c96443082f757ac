/* orders.c - orders of the operator: left by the command line in the database, taken
 * by the server that has it. */
#include <time.h>

#include "store/db.h"

/* ---- The server's side ----------------------------------------------------------------------- */

int store_take_orders(store *s, store_order *orders, int room)
{
    db_rows *query = DB_ASK(s, DB_ORDERS, db_int(s->last_order), db_int(room));
    int64_t last = s->last_order;
    int count = 0;
    if (!query)
        return -1;
    while (db_row(s, query)) {
        store_order *order = &orders[count++];
        order->id = last = db_integer(query, 0);
        db_copy(order->what, sizeof order->what, query, 1);
        db_copy(order->argument, sizeof order->argument, query, 2);
    }
    if (s->read_fault.name)
        return -1; /* those that were read are there next time, too */
    s->last_order = last;
    return count;
}

/* ---- The command line's side ----------------------------------------------------------------- */

/* Asks for one row, if there is one, to the end: what it changes is committed then. */
static bool one_row(store *s, db_rows *rows, int64_t *number, char answer[STORE_ANSWER])
{
    bool there = false;
    while (rows && db_row(s, rows)) {
        there = true;
        if (number)
            *number = db_integer(rows, 0);
        if (answer)
            db_copy(answer, STORE_ANSWER, rows, 0);
    }
    return there;
}

/* Waits for the answer, looking every 50 ms. */
static bool await(store *s, int64_t order, int wait_ms, char answer[STORE_ANSWER],
                  store_fault *fault)
{
    enum { STEP_MS = 50 };
    answer[0] = 0;
    for (int waited = 0;; waited += STEP_MS) {
        one_row(s, DB_ASK(s, DB_AWAIT_ORDER, db_int(order)), NULL, answer);
        if (answer[0])
            return true;
        if (s->read_fault.name || waited >= wait_ms)
            break;
        nanosleep(&(struct timespec){.tv_nsec = STEP_MS * 1000000L}, NULL);
    }
    /* Nobody took it: nobody shall, later. If somebody just did, there is an answer after all. */
    if (!s->read_fault.name &&
        !one_row(s, DB_ASK(s, DB_TAKE_ORDER_BACK, db_int(order)), NULL, NULL) &&
        !s->read_fault.name)
        one_row(s, DB_ASK(s, DB_AWAIT_ORDER, db_int(order)), NULL, answer);
    if (s->read_fault.name) {
        *fault = s->read_fault;
        return false;
    }
    return answer[0] || db_fault(fault, "busy", "the server that has it does not answer");
}

bool store_order_leave(const char *path, const char *what, const char *argument, table_time now,
                       int wait_ms, char answer[STORE_ANSWER], store_fault *fault)
{
    int64_t order = 0;
    store *s = store_open(path, STORE_ORDER, fault);
    if (!s)
        return false;
    bool good = one_row(s, DB_ASK(s, DB_LEAVE_ORDER, db_text(what), db_text(argument), db_int(now)),
                        &order, NULL);
    if (good)
        good = await(s, order, wait_ms, answer, fault);
    else
        *fault = s->read_fault;
    store_close(s);
    return good;
}
