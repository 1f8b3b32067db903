"""Output to streams: what functions of the C library write, as calls of an unknown function that is
passed the bytes (ISO C, "Formatted input/output functions", "Character input/output functions",
"Direct input/output functions").

So `printf("x\\n")` and `puts("x")` are one call.  Its answer holds the results that the functions
may have: they may fail, and then their results are related to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from verify.dialects.clib.library_folds import Known
from verify.dialects.clib.library_formats import (
    Character,
    FormatArguments,
    Piece,
    String,
    as_bytes,
    characters,
    pieces,
)

MAX_WRITTEN_BYTES = 64
"""More bytes are not written in a call that has a meaning."""
_FORMATTED = MappingProxyType(
    {
        "fiprintf": FormatArguments(1, 2),
        "fprintf": FormatArguments(1, 2),
        "iprintf": FormatArguments(0, 1),
        "printf": FormatArguments(0, 1),
    }
)
_STREAMS = MappingProxyType(
    {"fiprintf": 0, "fprintf": 0, "fputc": 1, "fputs": 1, "fwrite": 3, "putc": 1}
)
"""The arguments that are a stream; the other functions write to `stdout`."""
OUTPUT = frozenset({*_FORMATTED, *_STREAMS, "putchar", "puts"})
"""Functions that write to a stream."""
_WRITES, _OF_BYTES, _OF_STRING, _OF_LINE = '"output of ', "bytes", "a string", "a line"
ANSWER = "i128"
"""Bits of an answer: 0 to 31 the result of `printf` and the like, 32 to 63 of `fputs` and the like,
64 to 127 of `fwrite`."""


def is_output(name: str) -> bool:
    """Whether a function represents output."""
    return name.startswith(_WRITES)


def are_bytes(name: str) -> bool:
    """Whether it is passed all that is written."""
    return is_output(name) and f" {_OF_BYTES} " in name


def stream_of(name: str) -> str:
    """The stream of the output: `stdout`, or the stream that is passed."""
    return name.rsplit(" to ", 1)[-1]


def output(name: str, known: Sequence[Known], types: Sequence[str]) -> tuple[str, str] | None:
    """The body of a function of `OUTPUT` for these arguments, and the declaration of the function
    that stands for the output; `None` where it is not known what is written."""
    found = _written(name, known, types)
    if found is None:
        return None
    if not found:
        return _nothing(name), ""
    made = characters(found)
    if made is not None and len(made) <= MAX_WRITTEN_BYTES:
        before, passed = as_bytes(made, types) if name != "fwrite" else _read(made, types)
        what = f"{len(made)} {_OF_BYTES}"
    elif isinstance(found[0], String) and found[1:] in ((), (ord("\n"),)):
        passed = f"ptr %a{found[0].argument}"
        before = f"  %first = load i8, {passed}, align 1\n"
        what = _OF_STRING if len(found) == 1 else _OF_LINE
    else:
        return None
    given, demands = [passed], [_demanded(passed)]
    if name in _STREAMS:
        given.insert(0, f"ptr %a{_STREAMS[name]}")
        demands.insert(0, "ptr noundef captures(none)")
    callee = f'@{_WRITES}{what} to {"a stream" if name in _STREAMS else "stdout"}"'
    call = f"  %answer = call {ANSWER} {callee}({', '.join(given)})\n"
    declaration = f"noundef {ANSWER} {callee}({', '.join(demands)}) nounwind nofree"
    return before + call + _result(name, known, made), declaration


def _read(made: Sequence[int | Character], types: Sequence[str]) -> tuple[str, str]:
    """What `fwrite` writes: one byte that is not known is read."""
    if isinstance(made[0], Character):
        return "  %c0 = load i8, ptr %a0, align 1\n", "i8 %c0"
    return as_bytes(made, types)


def _demanded(passed: str) -> str:
    """The type of what is passed, with what is demanded of it."""
    if passed.startswith("ptr"):
        return "ptr noundef readonly captures(none)"
    return f"{passed[: passed.index('>') + 1] if passed.startswith('<') else 'i8'} noundef"


def _written(name: str, known: Sequence[Known], types: Sequence[str]) -> tuple[Piece, ...] | None:
    """The output of a call."""
    if name in _FORMATTED:
        return pieces(known, types, _FORMATTED[name])
    if name in ("fputc", "putc", "putchar"):
        number = known[0].number
        return (Character(0) if number is None else number & 0xFF,)
    if name in ("fputs", "puts"):
        string = known[0].string
        end = (ord("\n"),) if name == "puts" else ()
        return (String(0), *end) if string is None else (*string, *end)
    size, count = known[1].number, known[2].number
    if 0 in (size, count):
        # "If size or nmemb is zero, fwrite returns zero and the state of the stream remains
        # unchanged."
        return ()
    if size is None or count is None or size * count > MAX_WRITTEN_BYTES:
        return None
    if len(known[0].held) >= size * count:
        return tuple(known[0].held[: size * count])
    return (Character(0),) if size * count == 1 else None


def _nothing(name: str) -> str:
    """The result of a function that writes nothing: of `printf` the number of characters, of
    `fputs` any number that is not negative."""
    if name in _FORMATTED:
        return "  ret i32 0\n"
    if name == "fwrite":
        return "  ret SIZE 0\n"
    return "  %any = freeze i32 poison\n  %r = and i32 %any, 2147483647\n  ret i32 %r\n"


def _result(name: str, known: Sequence[Known], made: Sequence[int | Character] | None) -> str:
    if name in _FORMATTED:
        text = "  %n = trunc i128 %answer to i32\n"
        if made is None:
            return text + "  ret i32 %n\n"
        text += "  %fails = icmp slt i32 %n, 0\n"
        return text + f"  %r = select i1 %fails, i32 %n, i32 {len(made)}\n  ret i32 %r\n"
    if name == "fwrite":
        count = known[2].number
        return (
            "  %rest = lshr i128 %answer, 64\n  %n = trunc i128 %rest to SIZE\n"
            f"  %less = icmp ult SIZE %n, {count}\n"
            f"  %r = select i1 %less, SIZE %n, SIZE {count}\n  ret SIZE %r\n"
        )
    text = "  %rest = lshr i128 %answer, 32\n  %n = trunc i128 %rest to i32\n"
    if name in ("fputs", "puts"):
        return text + "  ret i32 %n\n"
    assert made is not None
    byte = "%c0" if isinstance(made[0], Character) else str(made[0])
    text += f"  %char = zext i8 {byte} to i32\n  %fails = icmp slt i32 %n, 0\n"
    return text + "  %r = select i1 %fails, i32 %n, i32 %char\n  ret i32 %r\n"
