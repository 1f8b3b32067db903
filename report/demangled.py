"""C++ names as they were written, by the C++ library that the solver needs anyway."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Callable
from functools import cache

MAX_MANGLED = 512
"""Characters of a name that is demangled: the library recurses."""
MAX_REFERENCES = 24
"""References to earlier parts of a name that is demangled: each two of them may double what is
written."""
MAX_WRITTEN = 2000
"""Characters of a demangled name that is shown."""
_LIBRARIES = {"darwin": "libc++.1.dylib"}
_MANGLED = re.compile(r"_Z[A-Za-z0-9_.$]+", re.A)
_REFERENCE = re.compile(r"[ST][0-9A-Z]*_", re.A)


def demangled(name: str) -> str:
    """What a function of this name is called in C++; empty where it is no such name, where it is
    too long, or where the machine has no C++ library."""
    name = name.strip('"')
    if len(name) > MAX_MANGLED or _MANGLED.fullmatch(name) is None:
        return ""
    if len(_REFERENCE.findall(name)) > MAX_REFERENCES:
        return ""
    written = _demangler()(name)
    # What is no character of a name may not reach a terminal.
    return written if written.isprintable() and len(written) <= MAX_WRITTEN else ""


@cache
def _demangler() -> Callable[[str], str]:
    try:
        library = ctypes.CDLL(_LIBRARIES.get(sys.platform, "libstdc++.so.6"))
        demangle, free = library.__cxa_demangle, ctypes.CDLL(None).free
    except (OSError, AttributeError):
        return lambda _: ""
    demangle.restype, free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    demangle.argtypes = [ctypes.c_char_p, *[ctypes.c_void_p] * 3]

    def written(name: str) -> str:
        status = ctypes.c_int(0)
        found = demangle(name.encode("ascii"), None, None, ctypes.byref(status))
        if not found:
            return ""
        try:
            return ctypes.string_at(found).decode("utf-8", "replace")
        finally:
            free(found)

    return written
