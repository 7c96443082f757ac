"""The C functions of HLE that come with the package, by ctypes: declared as pyhanabi.h has them."""

import ctypes
import os
import re
from typing import Any

_TYPES = {"int": ctypes.c_int, "bool": ctypes.c_bool, "void": None}


class Handle(ctypes.Structure):
    """Holds what a C function has made."""

    _fields_ = [("made", ctypes.c_void_p)]


class Card(ctypes.Structure):
    """A card as C tells it; -1 for what is not seen."""

    _fields_ = [("color", ctypes.c_int), ("rank", ctypes.c_int)]


def _beside(name: str) -> str:
    return os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), name)


def library() -> str:
    """The path of the shared library with HLE's C functions: ours, unless HANABI_HLE_LIBRARY names another."""
    return os.environ.get("HANABI_HLE_LIBRARY") or _beside("libpyhanabi.so")


def header() -> str:
    """The path of their declarations, in the form that HLE's Python layer reads."""
    return _beside("pyhanabi.h")


def _kind(words: str) -> Any:
    return ctypes.c_void_p if "*" in words else _TYPES[words.split()[0]]


def _load() -> Any:
    loaded = ctypes.CDLL(library())
    with open(header(), encoding="ascii") as file:
        text = re.sub(r"/\*.*?\*/", "", file.read(), flags=re.DOTALL)
    for result, name, given in re.findall(r"^(\w+ \*?)(\w+)\(([^)]*)\);", text, re.MULTILINE):
        function = getattr(loaded, name)
        function.restype = _kind(result)
        function.argtypes = [_kind(argument) for argument in given.split(",")]
    return loaded


lib = _load()


def text_of(string: int) -> str:
    """The text that a C function has made, which is ended."""
    text = ctypes.string_at(string).decode("ascii")
    lib.DeleteString(string)
    return text
