"""Flags of instructions (LangRef, "Instruction Reference", "Fast-Math Flags"): each is added to an
instruction whose operands may break its promise, and removed."""

from __future__ import annotations

from corpus.catalogue.entry import Entry, Section, define, marked, value
from verify.semantics.values.fast_math import LICENCES

_OPERANDS = "i8 noundef %a, i8 noundef %b"
_FLOATS = "half noundef %a, half noundef %b"
_VARIABLE = ("@row = global [4 x i8] zeroinitializer",)


def _flag(name: str, result: str, parameters: str, text: str, *declarations: str) -> Entry:
    template = value(result, parameters, f"%r = {text}")
    flag = name.split(" ")[0]
    promise = flag not in LICENCES
    return marked(
        Section.FLAGS, name, template, f"{flag} ", declarations=declarations, promise=promise
    )


_ON_INTEGERS: tuple[Entry, ...] = (
    *[
        _flag(f"{flag} ({opcode})", "i8", _OPERANDS, f"{opcode} {{}}i8 %a, %b")
        for opcode in ("add", "sub", "mul", "shl")
        for flag in ("nuw", "nsw")
    ],
    *[
        _flag(f"exact ({opcode})", "i8", _OPERANDS, f"{opcode} {{}}i8 %a, %b")
        for opcode in ("udiv", "sdiv", "lshr", "ashr")
    ],
    _flag("disjoint (or)", "i8", _OPERANDS, "or {}i8 %a, %b"),
    _flag("samesign (icmp)", "i1", _OPERANDS, "icmp {}ult i8 %a, %b"),
    *[
        _flag(f"{flag} (trunc)", "i4", "i8 noundef %a", "trunc {}i8 %a to i4")
        for flag in ("nuw", "nsw")
    ],
    _flag("nneg (zext)", "i16", "i8 noundef %a", "zext {}i8 %a to i16"),
    _flag("nneg (uitofp)", "half", "i8 noundef %a", "uitofp {}i8 %a to half"),
)

_ON_POINTERS: tuple[Entry, ...] = (
    *[
        _flag(
            f"{flag} (getelementptr)",
            "ptr",
            "i64 noundef %i",
            "getelementptr {}i32, ptr @row, i64 %i",
            *_VARIABLE,
        )
        for flag in ("inbounds", "nusw", "nuw")
    ],
    _flag(
        "nuw (getelementptr, base and offset)",
        "ptr",
        "i64 noundef %i",
        "getelementptr {}i8, ptr @row, i64 %i",
        *_VARIABLE,
    ),
    _flag(
        "nusw (getelementptr, index cut to the width of addresses)",
        "ptr",
        "i128 noundef %i",
        "getelementptr {}i8, ptr @row, i128 %i",
        *_VARIABLE,
    ),
    marked(
        Section.FLAGS,
        "inrange (getelementptr)",
        value("i8", "", "%r = load i8, ptr getelementptr {}(i8, ptr @row, i64 2)"),
        "inrange(-2, 0) ",
        declarations=_VARIABLE,
        promise=True,
    ),
)

_PHI = define(
    "half",
    f"i1 noundef %c, {_FLOATS}",
    """br i1 %c, label %one, label %two
one:
br label %two
two:
%r = phi {}half [ %a, %0 ], [ %b, %one ]
ret half %r""",
)
FAST_MATH_FLAGS = ("nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc", "fast")

_ON_FLOATS: tuple[Entry, ...] = (
    *[_flag(f"{f} (fadd)", "half", _FLOATS, "fadd {}half %a, %b") for f in FAST_MATH_FLAGS],
    *[_flag(f"{f} (fneg)", "half", _FLOATS, "fneg {}half %a") for f in ("nnan", "nsz")],
    *[_flag(f"{f} (fcmp)", "i1", _FLOATS, "fcmp {}olt half %a, %b") for f in ("nnan", "nsz")],
    *[
        marked(Section.FLAGS, f"{f} (phi)", _PHI, f"{f} ", promise=f not in LICENCES)
        for f in ("nnan", "nsz")
    ],
    *[
        _flag(
            f"{f} (select)",
            "half",
            f"i1 noundef %c, {_FLOATS}",
            "select {}i1 %c, half %a, half %b",
        )
        for f in ("nnan", "nsz")
    ],
    *[
        _flag(
            f"{f} (call)",
            "half",
            _FLOATS,
            "call {}half @known(half %a)",
            "declare half @known(half) memory(none) willreturn nounwind",
        )
        for f in ("nnan", "nsz")
    ],
)
FLAGS: tuple[Entry, ...] = (*_ON_INTEGERS, *_ON_POINTERS, *_ON_FLOATS)
