/* system.c - what the system says when it refuses something. Its own words are in the language of
 * the process, and we choose ours call by call: so the usual refusals are said here. In English
 * they are the system's. */
#include <errno.h>
#include <string.h>

#include "text/text.h"

const char *text_system(const text_lang *lang, int error)
{
    switch (error) {
    case ENOENT:
        return text_get(lang, "No such file or directory");
    case EACCES:
        return text_get(lang, "Permission denied");
    case EPERM:
        return text_get(lang, "Operation not permitted");
    case EEXIST:
        return text_get(lang, "File exists");
    case EISDIR:
        return text_get(lang, "Is a directory");
    case ENOTDIR:
        return text_get(lang, "Not a directory");
    case ENOSPC:
        return text_get(lang, "No space left on device");
    case EFBIG:
        return text_get(lang, "File too large");
    case EDQUOT:
        return text_get(lang, "Disk quota exceeded");
    case EROFS:
        return text_get(lang, "Read-only file system");
    case ENOMEM:
        return text_get(lang, "Cannot allocate memory");
    case ENAMETOOLONG:
        return text_get(lang, "File name too long");
    case EIO:
        return text_get(lang, "Input/output error");
    case EPIPE:
        return text_get(lang, "Broken pipe");
    case ENOEXEC:
        return text_get(lang, "Exec format error");
    case EADDRINUSE:
        return text_get(lang, "Address already in use");
    case ECONNREFUSED:
        return text_get(lang, "Connection refused");
    case ETIMEDOUT:
        return text_get(lang, "Connection timed out");
    default:
        return strerror(error);
    }
}
