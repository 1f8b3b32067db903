"""Bodies of C library functions that search or copy strings and blocks, as LLVM IR (ISO C,
"Search functions", "Copying functions"; POSIX, `memccpy`, `stpncpy`, `strlcpy`; the GNU C library,
`memrchr`).

An overlap of copied objects is undefined behaviour, and is not checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.dialects.clib.library_scans import END, NEXT, Scan, byte

_BYTE = "  %byte = trunc i32 %c to i8\n"
_COMPARED = (
    _BYTE
    + """\
  %zero = icmp eq i8 %byte, 0
  %known = or i1 %zero, true
  call void @llvm.assume(i1 %known)
"""
)
"""The character `%c`, on which the body does not branch: poison or undef in `%c` is undefined
behaviour (ISO C, "Use of library functions")."""

_STRRCHR = Scan(
    "ptr @strrchr(ptr %s, i32 %c)",
    byte("s")
    + NEXT
    + """\
  %m# = icmp eq i8 %s#, %byte
  %r+ = select i1 %m#, ptr %s.at#, ptr %r#
  %z# = icmp eq i8 %s#, 0
  br i1 %z#, label %end, label %at+
""",
    "end:\n  %r = phi ptr [ %r+, %at# ]\n  ret ptr %r",
    start=_COMPARED,
    header="  %r0 = phi ptr [ null, %entry ], [ %r+, %at+ ]\n",
)
_MEMRCHR = Scan(
    "ptr @memrchr(ptr %s, i32 %c, SIZE %n)",
    END
    + NEXT
    + """\
  %o# = sub SIZE %n, %i+
  %s.at# = getelementptr i8, ptr %s, SIZE %o#
  %s# = load i8, ptr %s.at#, align 1
  %m# = icmp eq i8 %s#, %byte
  br i1 %m#, label %found, label %at+
""",
    "end:\n  ret ptr null\n\nfound:\n  %r = phi ptr [ %s.at#, %in# ]\n  ret ptr %r",
    start=_BYTE,
)
_MEMCCPY = Scan(
    "ptr @memccpy(ptr %d, ptr %s, i32 %c, SIZE %n)",
    END
    + byte("s")
    + NEXT
    + """\
  %d.at# = getelementptr i8, ptr %d, SIZE %i#
  store i8 %s#, ptr %d.at#, align 1
  %d.next# = getelementptr i8, ptr %d, SIZE %i+
  %m# = icmp eq i8 %s#, %byte
  br i1 %m#, label %found, label %at+
""",
    "end:\n  ret ptr null\n\nfound:\n  %r = phi ptr [ %d.next#, %in# ]\n  ret ptr %r",
    start=_BYTE,
)


def _filled(name: str, result: str) -> Scan:
    """`strncpy` or `stpncpy`: `%n` bytes are written, zeros from the string's end on; `%k` of them
    are not zero."""
    return Scan(
        f"ptr @{name}(ptr %d, ptr %s, SIZE %n)",
        END
        + """\
  br i1 %past#, label %pad#, label %read#
read#:
"""
        + byte("s")
        + NEXT.replace("%i+", "%l#")
        + """\
  %z# = icmp eq i8 %s#, 0
  %m# = select i1 %z#, SIZE %i#, SIZE %l#
  br label %put#
pad#:
  br label %put#
put#:
  %b# = phi i8 [ %s#, %read# ], [ 0, %pad# ]
  %past+ = phi i1 [ %z#, %read# ], [ true, %pad# ]
  %k+ = phi SIZE [ %m#, %read# ], [ %k#, %pad# ]
  %d.at# = getelementptr i8, ptr %d, SIZE %i#
  store i8 %b#, ptr %d.at#, align 1
"""
        + NEXT
        + "  br label %at+\n",
        f"end:\n  %k = phi SIZE [ %k#, %at# ]\n{result}",
        header="  %past0 = phi i1 [ false, %entry ], [ %past+, %at+ ]\n"
        "  %k0 = phi SIZE [ 0, %entry ], [ %k+, %at+ ]\n",
    )


LENGTH = "length of a string"
"""`strlen`, as bodies call it."""
_BEHIND = f"""\
  %length = call SIZE @"{LENGTH}"(ptr %d)
  %to = getelementptr i8, ptr %d, SIZE %length
"""
"""The end of the string that is appended to."""
_STRCAT = Scan(
    "ptr @strcat(ptr %d, ptr %s)",
    byte("s")
    + """\
  %to.at# = getelementptr i8, ptr %to, SIZE %i#
  store i8 %s#, ptr %to.at#, align 1
  %z# = icmp eq i8 %s#, 0
"""
    + NEXT
    + "  br i1 %z#, label %end, label %at+\n",
    "end:\n  ret ptr %d",
    start=_BEHIND,
)
_STRNCAT = Scan(
    "ptr @strncat(ptr %d, ptr %s, SIZE %n)",
    END
    + byte("s")
    + """\
  %z# = icmp eq i8 %s#, 0
  br i1 %z#, label %end, label %put#
put#:
  %to.at# = getelementptr i8, ptr %to, SIZE %i#
  store i8 %s#, ptr %to.at#, align 1
"""
    + NEXT
    + "  br label %at+\n",
    """end:
  %last = phi SIZE [ %i#, %at# ], [ %i#, %in# ]
  %to.last = getelementptr i8, ptr %to, SIZE %last
  store i8 0, ptr %to.last, align 1
  ret ptr %d""",
    start=_BEHIND,
)
_STRLCPY = Scan(
    "SIZE @strlcpy(ptr %d, ptr %s, SIZE %n)",
    byte("s")
    + """\
  %z# = icmp eq i8 %s#, 0
  br i1 %z#, label %end, label %more#
more#:
  %fits# = icmp ult SIZE %i#, %room
  br i1 %fits#, label %put#, label %next#
put#:
  %d.at# = getelementptr i8, ptr %d, SIZE %i#
  store i8 %s#, ptr %d.at#, align 1
  br label %next#
next#:
"""
    + NEXT
    + "  br label %at+\n",
    """end:
  %k = phi SIZE [ %i#, %at# ]
  br i1 %none, label %done, label %close
close:
  %short = icmp ult SIZE %k, %room
  %length = select i1 %short, SIZE %k, SIZE %room
  %last = getelementptr i8, ptr %d, SIZE %length
  store i8 0, ptr %last, align 1
  br label %done
done:
  ret SIZE %k""",
    start="  %none = icmp eq SIZE %n, 0\n  %less = sub SIZE %n, 1\n"
    "  %room = select i1 %none, SIZE 0, SIZE %less\n",
)


_BOTH_ARE_THERE = "  %s.first = load i8, ptr %s\n  %t.first = load i8, ptr %t\n"
"""Each argument is the address of a string, which has at least one byte."""


def _of_set(signature: str, member: str, other: str, after: str) -> str:
    """A function that looks at each character of `%s` up to the first that is a `member` of the
    set `%t`, or no member; the string's end is none."""
    return f"""\
define {signature} {{
entry:
{_BOTH_ARE_THERE}  br label %at
at:
  %i = phi SIZE [ 0, %entry ], [ %next, %on ]
  %s.at = getelementptr i8, ptr %s, SIZE %i
  %c = load i8, ptr %s.at, align 1
  %z = icmp eq i8 %c, 0
  br i1 %z, label %end, label %set
set:
  %j = phi SIZE [ 0, %at ], [ %j.next, %rest ]
  %t.at = getelementptr i8, ptr %t, SIZE %j
  %m = load i8, ptr %t.at, align 1
  %last = icmp eq i8 %m, 0
  br i1 %last, label %{other}, label %rest
rest:
  %j.next = add SIZE %j, 1
  %is = icmp eq i8 %c, %m
  br i1 %is, label %{member}, label %set
on:
  %next = add SIZE %i, 1
  br label %at
{after}
}}
"""


_COUNT = "found:\n  br label %end\nend:\n  ret SIZE %i\n"
_STRSTR = f"""\
define ptr @strstr(ptr %s, ptr %t) {{
entry:
  %s.first = load i8, ptr %s
  %length = call SIZE @"{LENGTH}"(ptr %t)
  br label %at
at:
  %i = phi SIZE [ 0, %entry ], [ %next, %on ]
  %s.at = getelementptr i8, ptr %s, SIZE %i
  br label %compare
compare:
  %j = phi SIZE [ 0, %at ], [ %j.next, %rest ]
  %t.at = getelementptr i8, ptr %t, SIZE %j
  %b = load i8, ptr %t.at, align 1
  %all = icmp eq i8 %b, 0
  br i1 %all, label %found, label %one
one:
  %a.at = getelementptr i8, ptr %s.at, SIZE %j
  %a = load i8, ptr %a.at, align 1
  %short = icmp eq i8 %a, 0
  br i1 %short, label %end, label %rest
rest:
  %j.next = add SIZE %j, 1
  %is = icmp eq i8 %a, %b
  br i1 %is, label %compare, label %on
on:
  %next = add SIZE %i, 1
  br label %at
found:
  ret ptr %s.at
end:
  ret ptr null
}}
"""
"""All of the string that is looked for is read: LLVM compares as many bytes as it has.  Where the
other one ends within it, nothing behind is a match."""

_WCSLEN = Scan(
    "SIZE @wcslen(ptr %s)",
    """\
  %s.at# = getelementptr WIDE, ptr %s, SIZE %i#
  %s# = load WIDE, ptr %s.at#
"""
    + NEXT
    + "  %z# = icmp eq WIDE %s#, 0\n  br i1 %z#, label %done, label %at+\n",
    "done:\n  %r = phi SIZE [ %i#, %at# ]\n  ret SIZE %r",
)
"""`WIDE`: the type of wide characters."""

SCANS: Mapping[str, Scan] = MappingProxyType(
    {
        "memccpy": _MEMCCPY,
        "memrchr": _MEMRCHR,
        "stpncpy": _filled("stpncpy", "  %r = getelementptr i8, ptr %d, SIZE %k\n  ret ptr %r"),
        "strcat": _STRCAT,
        "strlcpy": _STRLCPY,
        "strncat": _STRNCAT,
        "strncpy": _filled("strncpy", "  ret ptr %d"),
        "strrchr": _STRRCHR,
        "wcslen": _WCSLEN,
    }
)
NESTED: Mapping[str, str] = MappingProxyType(
    {
        "strcspn": _of_set("SIZE @strcspn(ptr %s, ptr %t)", "found", "on", _COUNT),
        "strpbrk": _of_set(
            "ptr @strpbrk(ptr %s, ptr %t)",
            "found",
            "on",
            "found:\n  ret ptr %s.at\nend:\n  ret ptr null\n",
        ),
        "strspn": _of_set("SIZE @strspn(ptr %s, ptr %t)", "on", "found", _COUNT),
        "strstr": _STRSTR,
    }
)
