/* reach.c - where others find this server: its origin, the names it was given, the addresses that
 * this machine has in its networks. */
#include "server/reach.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "client/url.h"

/* What is being filled, and the address where the server listens. */
typedef struct search {
    reach *r;
    client_url at;
} search;

/* "http://host:8080", the port left out where it is the standard. */
static void put_url(char url[REACH_URL], const client_url *at, const char *host)
{
    client_url other = *at;
    char text[REACH_URL - 8];
    snprintf(other.host, sizeof other.host, "%s", host);
    client_url_host(&other, text, sizeof text);
    snprintf(url, REACH_URL, "http%s://%s", at->secure ? "s" : "", text);
}

static void add(search *s, const char *host)
{
    char url[REACH_URL];
    put_url(url, &s->at, host);
    for (unsigned i = 0; i < s->r->count; i++)
        if (strcmp(s->r->urls[i], url) == 0)
            return;
    if (s->r->count < REACH_MOST)
        memcpy(s->r->urls[s->r->count++], url, sizeof url);
}

/* ---- Addresses of this machine -------------------------------------------------------------- */

/* Does the address mean the same to others: neither this machine itself nor one cable? */
static bool is_for_others(const struct sockaddr *a)
{
    if (a->sa_family == AF_INET) {
        uint32_t four = ntohl(((const struct sockaddr_in *)(const void *)a)->sin_addr.s_addr);
        return four >> 24 != 127 && four >> 16 != 0xa9fe;
    }
    const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)a)->sin6_addr;
    return !IN6_IS_ADDR_LOOPBACK(six) && !IN6_IS_ADDR_LINKLOCAL(six) && !IN6_IS_ADDR_V4MAPPED(six);
}

static void add_address(search *s, const struct sockaddr *a, socklen_t size)
{
    char host[NI_MAXHOST];
    if (is_for_others(a) && getnameinfo(a, size, host, sizeof host, NULL, 0, NI_NUMERICHOST) == 0)
        add(s, host);
}

/* The one from which this machine speaks to the world, so the one that its network knows it by.
 * Nothing is sent: the address belongs to nobody (RFC 5737, 3849), and only a way to it is looked
 * for. */
static void add_first(search *s, int family)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons(9)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons(9)};
    struct sockaddr_storage own;
    socklen_t size = sizeof own;
    bool is_four = family == AF_INET;
    inet_pton(AF_INET, "192.0.2.1", &four.sin_addr);
    inet_pton(AF_INET6, "2001:db8::1", &six.sin6_addr);
    int fd = socket(family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return;
    if (connect(fd, is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six,
                is_four ? sizeof four : sizeof six) == 0 &&
        getsockname(fd, (struct sockaddr *)&own, &size) == 0)
        add_address(s, (struct sockaddr *)&own, size);
    close(fd);
}

static void add_others(search *s, const struct ifaddrs *all, int family)
{
    socklen_t size = family == AF_INET ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
    for (const struct ifaddrs *i = all; i; i = i->ifa_next)
        if (i->ifa_addr && i->ifa_addr->sa_family == family && i->ifa_flags & IFF_RUNNING &&
            !(i->ifa_flags & IFF_LOOPBACK))
            add_address(s, i->ifa_addr, size);
}

/* All of a family; those of the world's side first. */
static void add_family(search *s, const struct ifaddrs *all, int family)
{
    add_first(s, family);
    add_others(s, all, family);
}

/* ---- Names of this machine ------------------------------------------------------------------- */

/* One with dots was given by somebody who knows their network; one with .local is known where this
 * machine tells it (mDNS). */
static void add_names(search *s, const hosts *h)
{
    if (s->r->count == 0)
        return; /* in no network */
    if (access("/run/avahi-daemon/socket", F_OK) == 0 && h->in_network[0])
        add(s, h->in_network);
    if (strchr(h->machine, '.') && strncmp(h->machine, "localhost", 9) != 0)
        add(s, h->machine);
}

static void look_around(search *s, const hosts *h)
{
    struct ifaddrs *all = NULL;
    bool six = strcmp(s->at.host, "::") == 0;
    if (getifaddrs(&all) != 0)
        all = NULL;
    add_family(s, all, AF_INET);
    if (six)
        add_family(s, all, AF_INET6);
    if (all)
        freeifaddrs(all);
    add_names(s, h);
}

/* ---- All of it ------------------------------------------------------------------------------- */

void reach_find(reach *r, const hosts *h, const char *url)
{
    search s = {.r = r};
    const char *why;
    memset(r, 0, sizeof *r);
    if (!client_url_read(&s.at, url, &why))
        return;
    bool any = strcmp(s.at.host, "0.0.0.0") == 0 || strcmp(s.at.host, "::") == 0;
    put_url(r->here, &s.at, any ? strchr(s.at.host, ':') ? "::1" : "127.0.0.1" : s.at.host);
    if (h->options->origin) {
        snprintf(r->urls[r->count++], REACH_URL, "%s", h->options->origin);
        return;
    }
    r->alone = h->alone;
    if (r->alone)
        return;
    for (unsigned i = 0; i < h->options->hosts_count; i++)
        add(&s, h->options->hosts[i]);
    if (any)
        look_around(&s, h);
    else
        add(&s, s.at.host);
}
