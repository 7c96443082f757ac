# po.py - reading PO files, for the tools that need them.
import gettext
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


def plurals(messages):
    """How many forms a plural has in this language, and the form for each number from 0 to 199. Larger ones take the
    form of the number from 100 to 199 with the same last two digits; None where that would be wrong, or the header says
    nothing that can be read."""
    rule = re.fullmatch(r"nplurals *= *(\d+); *plural *= *(.+?);?", header(messages).get("Plural-Forms", ""))
    if not rule:
        return None
    try:
        form = gettext.c2py(rule[2])
        table = [form(n) for n in range(200)]
        right = all(form(n) == table[100 + n % 100] for n in [*range(200, 2000), *range(999_900, 1_000_200), 2_000_000])
    except (ValueError, OverflowError):
        return None
    return (int(rule[1]), table) if right and 0 <= min(table) and max(table) < int(rule[1]) <= 6 else None


def header(messages):
    """The fields of the header."""
    return dict(re.findall(r"^([\w-]+): *(.*)$", messages[0].forms[0], re.M))
