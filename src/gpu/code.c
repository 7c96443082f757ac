/* code.c - finds and reads the file with the kernels. */
#include "gpu/code.h"

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/text.h"

/* Where it is beside the program or library that this is part of. */
static const char *const places[] = {
    "gpu", "../gpu", "../../gpu", ".", "../share/hanabi", "../../share/hanabi",
};

static char *read_all(FILE *f)
{
    size_t size = 0, room = 1 << 20;
    char *text = malloc(room);
    while (text) {
        size += fread(text + size, 1, room - size - 1, f);
        if (size + 1 < room)
            break;
        char *more = realloc(text, room *= 2);
        if (!more)
            free(text);
        text = more;
    }
    if (text)
        text[size] = '\0';
    if (!ferror(f))
        return text;
    free(text);
    return NULL;
}

static char *read_file(const char *file)
{
    FILE *f = fopen(file, "rb");
    char *text = f ? read_all(f) : NULL;
    if (f)
        fclose(f);
    return text;
}

/* The file that this code is in; the caller frees it. */
static char *own_file(void)
{
    Dl_info info;
    void *here;
    char *(*function)(const char *, char *) = gpu_code_read;
    memcpy(&here, &function, sizeof here);
    if (dladdr(here, &info) && info.dli_fname && strstr(info.dli_fname, ".so"))
        return realpath(info.dli_fname, NULL);
    return realpath("/proc/self/exe", NULL);
}

static char *read_beside(void)
{
    char *own = own_file(), *slash = own ? strrchr(own, '/') : NULL, *text = NULL;
    for (size_t i = 0; slash && !text && i < sizeof places / sizeof places[0]; i++) {
        char file[PATH_MAX];
        int n =
            snprintf(file, sizeof file, "%.*s/%s/hanabi.ptx", (int)(slash - own), own, places[i]);
        if (n > 0 && (size_t)n < sizeof file)
            text = read_file(file);
    }
    free(own);
    return text;
}

char *gpu_code_read(const char *file, char why[HB_GPU_WHY])
{
    char *text = file ? read_file(file) : read_beside();
    if (!text && file)
        snprintf(why, HB_GPU_WHY, "the kernels cannot be read: %s: %s", file, strerror(errno));
    else if (!text)
        snprintf(why, HB_GPU_WHY, "%s",
                 TEXT_MARK("there are no kernels for a GPU here: 'make gpu' builds them"));
    return text;
}
