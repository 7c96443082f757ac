/* url.c - links to tables read. */
#include "client/url.h"

#include "text/text.h"

#include <arpa/inet.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static bool skip(const char **text, const char *prefix)
{
    size_t n = strlen(prefix);
    if (strncmp(*text, prefix, n) != 0)
        return false;
    *text += n;
    return true;
}

/* Copies what lies between two places; false when there is no room. */
static bool copy(char *to, size_t room, const char *from, const char *end)
{
    size_t n = (size_t)(end - from);
    if (n >= room)
        return false;
    memcpy(to, from, n);
    to[n] = 0;
    return true;
}

static bool read_scheme(client_url *url, const char **text)
{
    url->secure = skip(text, "https://") || skip(text, "wss://");
    return url->secure || skip(text, "http://") || skip(text, "ws://");
}

/* Would it break the request it is put into? */
static bool is_plain(const char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text <= ' ' || (unsigned char)*text >= 0x7f || strchr("\"<>\\@", *text))
            return false;
    return true;
}

static bool read_port(client_url *url, const char *text, const char *end)
{
    unsigned port = 0;
    if (!copy(url->port, sizeof url->port, text, end) || text == end)
        return false;
    for (; text < end; text++) {
        if (*text < '0' || *text > '9')
            return false;
        port = port * 10 + (unsigned)(*text - '0');
    }
    return port >= 1 && port <= 65535;
}

static bool read_host(client_url *url, const char *text, const char *end, const char **why)
{
    const char *host_end = end, *colon;
    bool six = *text == '[';
    *why = TEXT_MARK("the host is missing or too long");
    if (six) {
        text++;
        host_end = memchr(text, ']', (size_t)(end - text));
        if (!host_end)
            return false;
        colon = host_end + 1 < end ? host_end + 1 : NULL;
    } else {
        colon = memchr(text, ':', (size_t)(end - text));
        host_end = colon ? colon : end;
    }
    if (host_end == text || !copy(url->host, sizeof url->host, text, host_end))
        return false;
    *why = TEXT_MARK("the port is not a number from 1 to 65535");
    if (colon && (*colon != ':' || !read_port(url, colon + 1, end)))
        return false;
    if (!colon)
        strcpy(url->port, url->secure ? "443" : "80");
    return true;
}

/* The last "/t/CODE" of the path, and what stands before it. */
static bool read_path(client_url *url, const char *path, const char **why)
{
    const char *end = path + strcspn(path, "?#"), *at = NULL;
    *why = TEXT_MARK("the path is too long");
    for (const char *p = path; p + 3 <= end; p++)
        if (strncmp(p, "/t/", 3) == 0)
            at = p;
    if (at && !copy(url->code, sizeof url->code, at + 3, end))
        return false;
    if (strchr(url->code, '/')) {
        *why = TEXT_MARK("a table's link ends with /t/CODE");
        return false;
    }
    const char *base_end = at ? at : end;
    while (base_end > path && base_end[-1] == '/')
        base_end--;
    return copy(url->base, sizeof url->base, path, base_end);
}

bool client_url_read(client_url *url, const char *text, const char **why)
{
    memset(url, 0, sizeof *url);
    *why = TEXT_MARK("a link begins with http:// or https://");
    if (!read_scheme(url, &text))
        return false;
    *why = TEXT_MARK("there are characters in it that no link has");
    if (!is_plain(text))
        return false;
    const char *end = text + strcspn(text, "/?#");
    return read_host(url, text, end, why) && read_path(url, end, why);
}

void client_url_host(const client_url *url, char *text, size_t room)
{
    bool six = strchr(url->host, ':') != NULL;
    bool standard = strcmp(url->port, url->secure ? "443" : "80") == 0;
    snprintf(text, room, "%s%s%s%s%s", six ? "[" : "", url->host, six ? "]" : "",
             standard ? "" : ":", standard ? "" : url->port);
}

bool client_address_is_here(const char *address)
{
    static const uint8_t six[16] = {[15] = 1}, mapped[12] = {[10] = 0xff, [11] = 0xff};
    uint8_t bytes[16] = {0};
    if (inet_pton(AF_INET, address, bytes) == 1)
        return bytes[0] == 127;
    return inet_pton(AF_INET6, address, bytes) == 1 &&
           (memcmp(bytes, six, sizeof six) == 0 ||
            (memcmp(bytes, mapped, sizeof mapped) == 0 && bytes[12] == 127));
}

bool client_url_is_here(const client_url *url)
{
    return strcmp(url->host, "localhost") == 0 || client_address_is_here(url->host);
}
