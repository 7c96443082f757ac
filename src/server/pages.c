/* pages.c - the page's files, all in memory, with what was compressed when they were built.
 *
 * Files below a folder whose name is the build's hash never change and may be kept for ever; the
 * others (index.html above all) are asked for again, and answered by their ETag. */
#include "server/own.h"

#include <dirent.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { FILES = 2000, FILE_BYTES = 16 << 20, PATH = 512 };

typedef struct page {
    char *path; /* "/index.html" */
    const char *type;
    message *plain, *br, *gz;
    char etag[24];
    bool forever;
} page;

struct pages {
    page list[FILES];
    int count;
    char build[80];
};

/* ---- Loading ---------------------------------------------------------------------------- */

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".ogg", "audio/ogg"},
        {".mp3", "audio/mpeg"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (strcmp(dot, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static message *read_file(const char *name)
{
    FILE *file = fopen(name, "re");
    buffer b = buffer_make(FILE_BYTES);
    char part[16384];
    size_t n;
    message *m = NULL;
    while (file && (n = fread(part, 1, sizeof part, file)) > 0)
        buffer_add(&b, part, n);
    if (file && !ferror(file) && buffer_ok(&b))
        m = message_make(buffer_text(&b), b.size);
    if (file)
        fclose(file);
    buffer_free(&b);
    return m;
}

static message *read_packed(const char *name, const char *ending)
{
    char packed[PATH + 8];
    struct stat about;
    snprintf(packed, sizeof packed, "%s%s", name, ending);
    return stat(packed, &about) == 0 ? read_file(packed) : NULL;
}

static bool ends_with(const char *text, const char *ending)
{
    size_t n = strlen(text), m = strlen(ending);
    return n >= m && strcmp(text + n - m, ending) == 0;
}

static bool load_file(struct pages *p, const char *name, const char *path, bool forever)
{
    if (ends_with(name, ".br") || ends_with(name, ".gz"))
        return true; /* read beside its file */
    if (p->count == FILES)
        return false;
    page *f = &p->list[p->count];
    uint8_t hash[16];
    *f = (page){.path = strdup(path), .type = type_of(path), .forever = forever};
    f->plain = read_file(name);
    f->br = read_packed(name, ".br");
    f->gz = read_packed(name, ".gz");
    p->count++;
    if (!f->path || !f->plain)
        return false;
    crypto_generichash(hash, sizeof hash, (const uint8_t *)message_text(f->plain),
                       message_size(f->plain), NULL, 0);
    f->etag[0] = '"';
    sodium_bin2hex(f->etag + 1, 17, hash, 8);
    strcat(f->etag, "\"");
    return true;
}

/* The folder of a build is named by eight or more hex digits. */
static bool is_build(const char *name)
{
    size_t n = strlen(name);
    return n >= 8 && n <= 64 && strspn(name, "0123456789abcdef") == n;
}

static bool load_folder(struct pages *p, const char *name, const char *path, bool forever)
{
    DIR *folder = opendir(name);
    bool good = folder != NULL;
    for (struct dirent *d; good && (d = readdir(folder));) {
        char inner[PATH], inner_path[PATH];
        struct stat about;
        if (d->d_name[0] == '.')
            continue;
        if (snprintf(inner, sizeof inner, "%s/%s", name, d->d_name) >= (int)sizeof inner ||
            snprintf(inner_path, sizeof inner_path, "%s/%s", path, d->d_name) >=
                (int)sizeof inner_path ||
            stat(inner, &about) != 0)
            good = false;
        else if (S_ISDIR(about.st_mode)) {
            bool build = !forever && is_build(d->d_name);
            if (build)
                snprintf(p->build, sizeof p->build, "%.64s", d->d_name);
            good = load_folder(p, inner, inner_path, forever || build);
        } else if (S_ISREG(about.st_mode))
            good = load_file(p, inner, inner_path, forever);
    }
    if (folder)
        closedir(folder);
    return good;
}

struct pages *pages_load(const char *folder, const text_lang *lang, char why[256])
{
    struct pages *p = calloc(1, sizeof *p);
    if (p && load_folder(p, folder, "", false))
        return p;
    text_piece words = text_piece_fill(text_get(lang, "the page's folder {folder} cannot be read"),
                                       TEXT_ARGS(text_str("folder", folder)));
    snprintf(why, 256, "%s", words.text);
    pages_free(p);
    return NULL;
}

void pages_free(struct pages *p)
{
    for (int i = 0; p && i < p->count; i++) {
        free(p->list[i].path);
        message_drop(p->list[i].plain);
        message_drop(p->list[i].br);
        message_drop(p->list[i].gz);
    }
    free(p);
}

const char *pages_build(const struct pages *p)
{
    return p ? p->build : "";
}

/* ---- Serving ---------------------------------------------------------------------------- */

static const page *find(const struct pages *p, const char *path)
{
    for (int i = 0; i < p->count; i++)
        if (strcmp(p->list[i].path, path) == 0)
            return &p->list[i];
    return NULL;
}

/* Addresses that the page makes views of itself are its index. */
static bool is_view(const char *path)
{
    return strcmp(path, "/") == 0 || strncmp(path, "/t/", 3) == 0 ||
           strncmp(path, "/move/", 6) == 0;
}

static const char policy[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src "
    "'self'; "
    "worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: same-origin\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

static void answer(const page *f, int status, exchange *e, const request *r)
{
    bool br = f->br && strstr(r->encodings, "br"), gz = f->gz && strstr(r->encodings, "gzip");
    bool same = status == 200 && *r->etag && strstr(r->etag, f->etag);
    buffer b = buffer_make(4096);
    buffer_puts(&b, policy);
    if (status == 200)
        buffer_printf(&b, "ETag: %s\r\nVary: Accept-Encoding\r\n", f->etag); /* for programs */
    else
        buffer_puts(&b, "Vary: Accept, Accept-Encoding\r\n");
    buffer_printf(&b, "Cache-Control: %s\r\n", /* for programs */
                  f->forever ? "public, max-age=31536000, immutable" : "no-cache");
    if (!same && (br || gz))
        buffer_printf(&b, "Content-Encoding: %s\r\n", br ? "br" : "gzip"); /* for programs */
    message *body = br ? f->br : gz ? f->gz : f->plain;
    exchange_reply(e, &(reply){.status = same ? 304 : status,
                               .type = f->type,
                               .headers = buffer_text(&b),
                               .body = same ? NULL : message_keep(body)});
    buffer_free(&b);
}

bool pages_serve(const struct pages *p, exchange *e, const request *r)
{
    const page *index = find(p, "/index.html"), *f = is_view(r->path) ? index : find(p, r->path);
    bool reader = strstr(r->accepts, "text/html");
    if (!f && !(index && reader))
        return false;
    answer(f ? f : index, f ? 200 : 404, e, r);
    return true;
}
