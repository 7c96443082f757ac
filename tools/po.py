# po.py - reading PO files, for the tools that need them.
import re


class Message:
    """One sentence: msgid and its plural (None), its translations, comments and flags."""

    def __init__(self):
        self.context = None  # msgctxt
        self.msgid = self.plural = None
        self.forms = {}
        self.notes = []
        self.flags = set()
        self.obsolete = False
        self.line = 0

    @property
    def translated(self):
        return bool(self.forms) and all(self.forms.values()) and "fuzzy" not in self.flags


ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r"}


def unquote(text):
    return re.sub(r"\\(.)", lambda m: ESCAPES[m[1]], text.strip()[1:-1])


def read(path):
    """All messages of a file, the header first."""
    messages, now, last = [], Message(), None

    def finish():
        nonlocal now, last
        if now.msgid is not None:
            messages.append(now)
        now, last = Message(), None

    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.rstrip("\n")
        obsolete = line.startswith("#~")
        if obsolete:
            line = line[2:].lstrip()
        if not line.strip():
            finish()
        elif line.startswith("#"):
            if now.msgid is not None:
                finish()
            if line.startswith("#."):
                now.notes.append(line[2:].strip())
            elif line.startswith("#,"):
                now.flags |= {flag.strip() for flag in line[2:].split(",")}
        elif line.startswith('"'):
            if last == "msgid":
                now.msgid += unquote(line)
            elif last == "plural":
                now.plural += unquote(line)
            else:
                now.forms[last] += unquote(line)
        else:
            keyword, text = line.split(" ", 1)
            if keyword == "msgctxt":
                if now.msgid is not None:
                    finish()
                now.context = unquote(text)
            elif keyword == "msgid":
                if now.msgid is not None:
                    finish()
                now.msgid, last, now.line = unquote(text), "msgid", number
            elif keyword == "msgid_plural":
                now.plural, last = unquote(text), "plural"
            else:
                last = int(re.fullmatch(r"msgstr(?:\[(\d+)\])?", keyword)[1] or 0)
                now.forms[last] = unquote(text)
            now.obsolete = obsolete
    finish()
    return messages


def header(messages):
    """The fields of the header."""
    return dict(re.findall(r"^([\w-]+): *(.*)$", messages[0].forms[0], re.M))
