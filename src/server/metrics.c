/* metrics.c - numbers for Prometheus. */
#include "server/metrics.h"

void metrics_add(metrics_times *times, int64_t microseconds)
{
    uint64_t us = microseconds > 0 ? (uint64_t)microseconds : 0, limit = 100;
    int i = 0;
    while (i < METRICS_CLASSES && us > limit) {
        limit *= 2;
        i++;
    }
    times->count[i]++;
    times->microseconds += us;
}

void metrics_put(buffer *b, const char *name, const char *type, const char *help, double value)
{
    buffer_printf(b, "# HELP hanabi_%s %s\n# TYPE hanabi_%s %s\nhanabi_%s %.15g\n", name, help,
                  name, type, name, value);
}

void metrics_put_times(buffer *b, const char *name, const char *help, const metrics_times *times)
{
    uint64_t all = 0, limit = 100;
    buffer_printf(b, "# HELP hanabi_%s_seconds %s\n# TYPE hanabi_%s_seconds histogram\n", name,
                  help, name);
    for (int i = 0; i < METRICS_CLASSES; i++, limit *= 2) {
        all += times->count[i];
        buffer_printf(b, "hanabi_%s_seconds_bucket{le=\"%g\"} %llu\n", name, (double)limit / 1e6,
                      (unsigned long long)all);
    }
    all += times->count[METRICS_CLASSES];
    buffer_printf(b,
                  "hanabi_%s_seconds_bucket{le=\"+Inf\"} %llu\nhanabi_%s_seconds_sum %.6f\n"
                  "hanabi_%s_seconds_count %llu\n",
                  name, (unsigned long long)all, name, (double)times->microseconds / 1e6, name,
                  (unsigned long long)all);
}
