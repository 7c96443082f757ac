"""The Hanabi Learning Environment's Python interface (HLE), on our engine.

    from hanabi.hle import pyhanabi, rl_env

has the classes and functions of HLE's two modules of these names. Code that imports them from HLE's own
package runs unchanged behind

    import hanabi.hle
    hanabi.hle.install()

after which hanabi_learning_environment.pyhanabi and .rl_env are those here. library() is the path of the
96 C functions for those who load them themselves; header() that of their declarations for cffi.

What HLE ends the process for raises hanabi.Error here: parameters that do not fit, moves that are not
legal, numbers that are no move's. docs/research.md tells the other differences.
"""

import importlib.util
import sys

from . import pyhanabi, rl_env
from ._library import header, library

__all__ = ["header", "install", "library", "pyhanabi", "rl_env"]


def install() -> None:
    """Makes these modules the ones that `import hanabi_learning_environment` finds.

    Its other modules, such as its agents, are those of HLE's own package, if that is there.
    """
    name = "hanabi_learning_environment"
    if name not in sys.modules:
        theirs = importlib.util.find_spec(name)
        __path__.extend(theirs.submodule_search_locations or [] if theirs else [])
    sys.modules.update({name: sys.modules[__name__], f"{name}.pyhanabi": pyhanabi,
                        f"{name}.rl_env": rl_env})
