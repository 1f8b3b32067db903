"""Bodies of C library functions, as LLVM IR (ISO C, "String handling", "Character handling",
"Integer arithmetic functions"; POSIX, `ffs`, `strnlen`, `stpcpy`, `isascii`, `toascii`).

A string or block of memory is read byte by byte, up to where the standard says that it is read.
What the standard leaves open (the number by which `memcmp` says *less*) is a choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from common.data import dataclass
from verify.dialects.clib.library_scans import END, NEXT, STEPS, Scan, byte, declared, plain
from verify.dialects.clib.library_strings import LENGTH, NESTED, SCANS
from verify.ir.function import Function, Module
from verify.ir.reader import parse_module

MAX_WHOLE_BYTES = 32
"""Blocks of a constant size up to this are compared without a cycle."""


@dataclass(frozen=True, slots=True)
class Widths:
    """Widths in bits: of `size_t`, and of the first parameter where that is an integer; of wide
    characters in functions on these."""

    size: int
    number: int = 32


_BOTH = byte("a") + byte("b")
_SIGN = """\
  %any = freeze i32 poison
  %below = icmp slt i32 %any, 0
  %above = icmp sgt i32 %any, 0
  %negative = select i1 %below, i32 %any, i32 -1
  %positive = select i1 %above, i32 %any, i32 1
"""
"""Any negative and any positive number."""
_NONZERO = """\
  %any = freeze i32 poison
  %is0 = icmp eq i32 %any, 0
  %nonzero = select i1 %is0, i32 1, i32 %any
"""

_STRLEN = Scan(
    "SIZE @strlen(ptr %s)",
    byte("s") + NEXT + "  %z# = icmp eq i8 %s#, 0\n  br i1 %z#, label %done, label %at+\n",
    "done:\n  %r = phi SIZE [ %i#, %at# ]\n  ret SIZE %r",
)
_STRNLEN = Scan(
    "SIZE @strnlen(ptr %s, SIZE %n)",
    END + byte("s") + NEXT + "  %z# = icmp eq i8 %s#, 0\n  br i1 %z#, label %done, label %at+\n",
    "end:\n  ret SIZE %n\n\ndone:\n  %r = phi SIZE [ %i#, %in# ]\n  ret SIZE %r",
)
_MEMCHR = Scan(
    "ptr @memchr(ptr %s, i32 %c, SIZE %n)",
    END + byte("s") + NEXT + "  %m# = icmp eq i8 %s#, %byte\n"
    "  br i1 %m#, label %found, label %at+\n",
    "end:\n  ret ptr null\n\nfound:\n  %r = phi ptr [ %s.at#, %in# ]\n  ret ptr %r",
    start="  %byte = trunc i32 %c to i8\n",
)
_STRCHR = Scan(
    "ptr @strchr(ptr %s, i32 %c)",
    byte("s") + NEXT + "  %m# = icmp eq i8 %s#, %byte\n"
    "  br i1 %m#, label %found, label %rest#\nrest#:\n"
    "  %z# = icmp eq i8 %s#, 0\n  br i1 %z#, label %end, label %at+\n",
    "end:\n  ret ptr null\n\nfound:\n  %r = phi ptr [ %s.at#, %at# ]\n  ret ptr %r",
    start="  %byte = trunc i32 %c to i8\n",
)
_DIFFERENT = """\
different:
  %x = phi i8 [ %a#, %BLOCK# ]
  %y = phi i8 [ %b#, %BLOCK# ]
  %less = icmp ult i8 %x, %y
  %r = select i1 %less, i32 %negative, i32 %positive
  ret i32 %r
"""
_UNTIL_DIFFERENT = """\
  %d# = icmp ne i8 %a#, %b#
  br i1 %d#, label %different, label %rest#
rest#:
  %z# = icmp eq i8 %a#, 0
  br i1 %z#, label %end, label %at+
"""
_STRCMP = Scan(
    "i32 @strcmp(ptr %a, ptr %b)",
    _BOTH + NEXT + _UNTIL_DIFFERENT,
    "end:\n  ret i32 0\n\n" + _DIFFERENT.replace("BLOCK", "at"),
    start=_SIGN,
)
_STRNCMP = Scan(
    "i32 @strncmp(ptr %a, ptr %b, SIZE %n)",
    END + _BOTH + NEXT + _UNTIL_DIFFERENT,
    "end:\n  ret i32 0\n\n" + _DIFFERENT.replace("BLOCK", "in"),
    start=_SIGN,
)


_DEFINED = """\
  %differ# = xor i8 %a#, %b#
  %none# = and i8 %differ#, 0
  %defined# = icmp eq i8 %none#, 0
  call void @llvm.assume(i1 %defined#)
"""
"""Undefined where a byte is poison; where one is undef, nothing."""
_ASSUME = declared("void @llvm.assume(i1)")


def _compared(name: str, less: str, greater: str, start: str, *, whole: bool = False) -> Scan:
    """`memcmp` or `bcmp`: all bytes are accessed.  One that is poison makes the result poison
    where the bytes before it are equal; `whole`: one that is poison is undefined, wherever."""
    step = END + _BOTH + NEXT + (_DEFINED if whole else "")
    step += f"""\
  %d# = icmp ne i8 %a#, %b#
  %l# = icmp ult i8 %a#, %b#
  %w# = select i1 %l#, i32 {less}, i32 {greater}
  %v# = select i1 %d#, i32 %w#, i32 0
  %kept# = icmp ne i32 %r#, 0
  %r+ = select i1 %kept#, i32 %r#, i32 %v#
"""
    return Scan(
        f"i32 @{name}(ptr %a, ptr %b, SIZE %n)",
        step + "  br label %at+\n",
        "end:\n  %r = phi i32 [ %r#, %at# ]\n  ret i32 %r",
        start=start,
        header="  %r0 = phi i32 [ 0, %entry ], [ %r+, %at+ ]\n",
    )


_STRCPY = """\
  store i8 %s#, ptr %d.at#, align 1
  %z# = icmp eq i8 %s#, 0
  br i1 %z#, label %done, label %at+
"""
_COPIED = byte("s") + "  %d.at# = getelementptr i8, ptr %d, SIZE %i#\n" + NEXT + _STRCPY


def _class(name: str, test: str) -> str:
    """A test of a character: any number but 0 where it holds."""
    body = f"{_NONZERO}{test}  %r = select i1 %is, i32 %nonzero, i32 0\n  ret i32 %r\n"
    return plain(f"i32 @{name}(i32 %c)", body)


def _first_bit(name: str, width: int) -> str:
    cast = "  %s = add i32 %n, 0\n" if width == 32 else f"  %s = trunc i{width} %n to i32\n"
    return plain(
        f"i32 @{name}(i{width} %x)",
        f"  %t = call i{width} @llvm.cttz.i{width}(i{width} %x, i1 false)\n"
        f"  %n = add i{width} %t, 1\n{cast}  %z = icmp eq i{width} %x, 0\n"
        "  %r = select i1 %z, i32 0, i32 %s\n  ret i32 %r\n",
    ) + declared(f"i{width} @llvm.cttz.i{width}(i{width}, i1)")


def _absolute(name: str, width: int) -> str:
    """The result for the smallest number is undefined in C; LLVM assumes it to be poison."""
    type_ = f"i{width}"
    call = f"  %r = call {type_} @llvm.abs.{type_}({type_} %x, i1 true)\n  ret {type_} %r\n"
    return plain(f"{type_} @{name}({type_} %x)", call) + declared(
        f"{type_} @llvm.abs.{type_}({type_}, i1)"
    )


_TEXTS: Mapping[str, Scan | str] = MappingProxyType(
    {
        **SCANS,
        **NESTED,
        "bcmp": _compared("bcmp", "%nonzero", "%nonzero", _NONZERO),
        "bcmp of whole blocks": _compared("bcmp", "%nonzero", "%nonzero", _NONZERO, whole=True),
        "isascii": _class("isascii", "  %is = icmp ult i32 %c, 128\n"),
        "isdigit": _class("isdigit", "  %o = sub i32 %c, 48\n  %is = icmp ult i32 %o, 10\n"),
        "memchr": _MEMCHR,
        "memcmp": _compared("memcmp", "%negative", "%positive", _SIGN),
        "memcmp of whole blocks": _compared("memcmp", "%negative", "%positive", _SIGN, whole=True),
        "stpcpy": Scan(
            "ptr @stpcpy(ptr %d, ptr %s)",
            _COPIED,
            "done:\n  %r = phi ptr [ %d.at#, %at# ]\n  ret ptr %r",
        ),
        "strchr": _STRCHR,
        "strcmp": _STRCMP,
        "strcpy": Scan("ptr @strcpy(ptr %d, ptr %s)", _COPIED, "done:\n  ret ptr %d"),
        "strlen": _STRLEN,
        "strncmp": _STRNCMP,
        "strnlen": _STRNLEN,
        "toascii": plain("i32 @toascii(i32 %c)", "  %r = and i32 %c, 127\n  ret i32 %r\n"),
    }
)

BLOCK_COMPARISONS = frozenset({"bcmp", "memcmp"})
WITH_A_BODY = frozenset(
    {*(name for name in _TEXTS if " " not in name), "abs", "labs", "llabs", "ffs", "ffsl", "ffsll"}
)
"""The functions that have a body here."""
WITHOUT_MEMORY = frozenset(
    {"abs", "labs", "llabs", "ffs", "ffsl", "ffsll", "isascii", "isdigit", "toascii"}
)
"""Those that only compute."""
THAT_WRITE = frozenset(
    {"memccpy", "stpcpy", "stpncpy", "strcat", "strcpy", "strlcpy", "strncat", "strncpy"}
)
STRING_COPIES = frozenset({"stpcpy", "strcpy"})
REACHES: Mapping[str, tuple[bool, tuple[int, ...]]] = MappingProxyType(
    {
        "memccpy": (True, ()),
        "memchr": (True, ()),
        "memrchr": (True, ()),
        "stpcpy": (False, (1,)),
        "stpncpy": (True, ()),
        "strcat": (False, (1,)),
        "strchr": (False, (0,)),
        "strcmp": (False, (0, 1)),
        "strcpy": (False, (1,)),
        "strlcpy": (False, (1,)),
        "strncat": (True, (1,)),
        "strncmp": (True, (0, 1)),
        "strncpy": (True, ()),
        "strnlen": (True, (0,)),
        "strrchr": (False, (0,)),
    }
)
"""Where the cycle of a body ends: whether after as many bytes as the last argument says, and the
arguments at the end of which it does."""


def library_text(name: str, widths: Widths, *, whole: bool = False, steps: int = STEPS) -> str:
    """A function of the library, and declarations of what it calls; `whole`: one of
    `BLOCK_COMPARISONS` that is undefined where any byte is poison; `steps`: of a cycle in one
    execution."""
    if name in ("abs", "labs", "llabs"):
        return _absolute(name, widths.number)
    if name in ("ffs", "ffsl", "ffsll"):
        return _first_bit(name, widths.number)
    key = f"{name} of whole blocks" if whole and name in BLOCK_COMPARISONS else name
    body = _TEXTS[key]
    text = body.text(steps) if isinstance(body, Scan) else body
    text += _ASSUME if "@llvm.assume(" in text else ""
    text = text.replace("WIDE", f"i{widths.number}")
    return _with_lengths(text).replace("SIZE", f"i{widths.size}")


def block_text(name: str, widths: Widths, count: int, *, whole: bool = False) -> str:
    """`memcmp` or `bcmp` of `count` bytes, up to `MAX_WHOLE_BYTES`."""
    body = "".join(_each_byte(n) for n in range(count))
    if whole:
        body += "".join(_DEFINED.replace("#", str(n)) for n in range(count))
    body += _NONZERO if name == "bcmp" else _SIGN
    same, less = "true", "false"
    for n in reversed(range(count)):
        body += f"  %e{n} = icmp eq i8 %a{n}, %b{n}\n"
        body += f"  %same{n} = select i1 %e{n}, i1 {same}, i1 false\n"
        same = f"%same{n}"
        if name == "memcmp":
            body += f"  %l{n} = icmp ult i8 %a{n}, %b{n}\n"
            body += f"  %less{n} = select i1 %e{n}, i1 {less}, i1 %l{n}\n"
            less = f"%less{n}"
    other = "%nonzero"
    if name == "memcmp":
        body += f"  %other = select i1 {less}, i32 %negative, i32 %positive\n"
        other = "%other"
    body += f"  %r = select i1 {same}, i32 0, i32 {other}\n  ret i32 %r\n"
    text = plain(f"i32 @{name}(ptr %a, ptr %b, i{widths.size} %n)", body)
    return text + _ASSUME if whole and count else text


def _each_byte(number: int) -> str:
    return "".join(
        f"  %{each}.at{number} = getelementptr i8, ptr %{each}, i64 {number}\n"
        f"  %{each}{number} = load i8, ptr %{each}.at{number}, align 1\n"
        for each in "ab"
    )


@lru_cache(maxsize=256)
def library_body(
    name: str, widths: Widths, *, whole: bool = False, steps: int = STEPS
) -> tuple[Function, Module]:
    """A function of the library, and the module that declares what it calls."""
    module = parse_module(library_text(name, widths, whole=whole, steps=steps))
    return module.functions[name], module


@lru_cache(maxsize=256)
def made_body(
    name: str, result: str, types: tuple[str, ...], body: str, widths: Widths, needs: str = ""
) -> tuple[str, tuple[Function, Module]]:
    """A function with this body, whose parameters are `%a0` and so on: its text, and it with the
    module that declares what it calls; `needs`: the signature of another function that it calls."""
    parameters = ", ".join(f"{type_} %a{n}" for n, type_ in enumerate(types))
    text = plain(f"{result} @{name}({parameters})", body) + "".join(
        declared(each) for called, each in _CALLED.items() if f"@{called}(" in body
    )
    text += declared(needs) if needs else ""
    text = _with_lengths(text).replace("SIZE", f"i{widths.size}")
    module = parse_module(text)
    return text, (module.functions[name], module)


_CALLED: Mapping[str, str] = MappingProxyType(
    {
        "llvm.memcpy.p0.p0.SIZE": "void @llvm.memcpy.p0.p0.SIZE(ptr, ptr, SIZE, i1)",
        "llvm.memset.p0.SIZE": "void @llvm.memset.p0.SIZE(ptr, i8, SIZE, i1)",
    }
)
"""The intrinsics that bodies call, with their declarations."""


def _with_lengths(text: str) -> str:
    """The text with `strlen` as bodies call it, where one does."""
    return text + _STRLEN.text().replace("@strlen", f'@"{LENGTH}"') if LENGTH in text else text


@lru_cache(maxsize=256)
def block_comparison(
    name: str, widths: Widths, count: int, *, whole: bool = False
) -> tuple[Function, Module]:
    """`memcmp` or `bcmp` of `count` bytes, and the module that declares what it calls."""
    module = parse_module(block_text(name, widths, count, whole=whole))
    return module.functions[name], module
