/* stdio.c - no printf in the page's module.
 *
 * Nothing that the page does prints by a format: its words and its JSON are put together from texts
 * and numbers. But some files that it shares with the program also have functions that do, which
 * are left out when the module is linked. The library's own printf would leave its tables of
 * floating point behind all the same; and whoever begins to print by a format there shall notice.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

int vsnprintf(char *restrict to, size_t room, const char *restrict format, va_list args)
{
    (void)to, (void)room, (void)format, (void)args;
    __builtin_trap();
}

int snprintf(char *restrict to, size_t room, const char *restrict format, ...)
{
    (void)to, (void)room, (void)format;
    __builtin_trap();
}

/* What must not be is told by nobody here, either. */
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *where)
{
    (void)what, (void)file, (void)line, (void)where;
    __builtin_trap();
}
