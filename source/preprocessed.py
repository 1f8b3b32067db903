"""Preprocessed text, in which every token has one place, and the places in the program."""

from __future__ import annotations

import bisect
import re
from dataclasses import dataclass
from functools import cached_property

_MARKER = re.compile(r'# (\d+) "((?:[^"\\]|\\.)*)"([ 1-4]*)$')


@dataclass(frozen=True, slots=True, order=True)
class SourcePosition:
    """A line of a file, counted from 1, and a column in bytes, counted from 1."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Preprocessed:
    """The text without line markers.  `lines[i]` says from which file and line its line `i`,
    counted from 0, is."""

    text: str
    lines: tuple[tuple[str, int], ...]

    @cached_property
    def _bytes(self) -> bytes:
        return self.text.encode("utf-8", "surrogateescape")

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        """The offset in bytes at which each line starts."""
        starts = [0]
        for line in self._bytes.split(b"\n"):
            starts.append(starts[-1] + len(line) + 1)
        return tuple(starts)

    def offset(self, line: int, column: int) -> int | None:
        """The offset in bytes of a place of this text, both counted from 1; `None` outside it."""
        if not 1 <= line < len(self._starts) or column < 1:
            return None
        return self._starts[line - 1] + column - 1

    def place(self, offset: int) -> SourcePosition:
        """The place in the program of the token at an offset.  The column is that of the
        preprocessed line, which differs after expanded macros."""
        number = bisect.bisect_right(self._starts, offset) - 1
        file, line = self.lines[min(number, len(self.lines) - 1)]
        return SourcePosition(file, line, offset - self._starts[number] + 1)

    def expression(self, begin: int, end: int | None) -> str:
        """The text from one offset to another on one line; without an end, that of the line."""
        last = self._bytes.find(b"\n", begin) if end is None else end
        return " ".join(self._bytes[begin:last].decode("utf-8", "replace").split())


_BUILT_IN = "<built-in>"
_ENTER, _RETURN = "1", "2"


def without_markers(text: str) -> Preprocessed:
    """The output of Clang's `-E`, with line markers removed and recorded.

    A language's own header is emptied, too: Clang will include it again, and has to, for its
    macros say which functions there are.
    """
    kept: list[str] = []
    lines: list[tuple[str, int]] = []
    file, number, own = "", 1, False
    for line in text.split("\n"):
        marker = _MARKER.match(line)
        if marker:
            flags = marker[3].split()
            if file == _BUILT_IN and _ENTER in flags and not marker[2].startswith("<"):
                own = True
            elif marker[2] == _BUILT_IN and _RETURN in flags:
                own = False
            number, file = int(marker[1]), marker[2]
        kept.append("" if marker or own else line)
        lines.append((file, number))
        number += 0 if marker else 1
    return Preprocessed("\n".join(kept), tuple(lines))
