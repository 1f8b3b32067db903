"""The modules and functions that a compiler prints between its passes, out of its output.

`-print-changed`, `-print-after-all` and `-print-before-all` of LLVM print a header before each dump
(`llvm/lib/Passes/StandardInstrumentations.cpp`; the legacy pass manager, which generates code,
`llvm/lib/IR/LegacyPassManager.cpp`).  Anything else may stand between two dumps.
"""

from __future__ import annotations

import os
import re
import select
from collections import deque
from collections.abc import Iterator
from dataclasses import field
from enum import Enum
from typing import Protocol

from common.data import dataclass
from common.terminal import on_terminal

MIB = 1 << 20
LINE_LIMIT_BYTES = 16 * MIB
WAIT_S = 0.1
DUMP_LIMIT_BYTES = 32 * MIB
"""What is longer is left out: no check would end on it, and a log need not be one at all."""


class DumpKind(Enum):
    """The kind of text that a header announces."""

    START = "before all passes"
    BEFORE = "before a pass"
    AFTER = "after a pass"
    OUTPUT = "without a header: what the compiler prints in the end"
    SILENT = "no text: nothing was changed, or the pass is not to be printed"
    INVALIDATED = "no text: what the pass ran on is gone"


@dataclass(frozen=True, slots=True)
class DumpHeader:
    """`name` is LLVM's class of the pass without `Pass`, or of the legacy pass manager the name
    of its option; `unit` is what it ran on (empty: not said).  `is_gone`: the pass deleted that."""

    kind: DumpKind
    name: str = ""
    unit: str = ""
    is_gone: bool = False

    def __str__(self) -> str:
        where = f" on {self.unit}" if self.unit else ""
        return f"{self.name or self.kind.value}{where}"


_HEADER = re.compile(
    r"(?:[;#] )?\*\*\* IR (.*?) \*\*\*:?(?: \((?:function: (.*)|loop: .*)\))?"  # says no function
)
_SILENT = re.compile(r".* (?:omitted because no change|filtered out|ignored)|Deleted after .*")
_INVALIDATED = re.compile(r"Pass (\w+) invalidated")
_DUMP = re.compile(
    r"""Dump\ (?P<kind>Before|After)\ (?:
        (?P<name>[^\s<]+(?:<.*>)?)\ on\ (?P<unit>.+?)(?P<gone>\ \(invalidated\))?
      | (?P<title>.+?)\ \((?P<option>[^()\s]+)\)(?:\ on\ (?P<function>.+))?
      | (?P<bare>\S+)
    )""",
    re.X,
)
_MARK = b"*** IR "


def header_of(line: str) -> DumpHeader | None:
    """The header in a line, or `None`."""
    found = _HEADER.fullmatch(line)
    if found is None:
        return None
    said, function = found[1], found[2] or ""
    if said == "Dump At Start":
        return DumpHeader(DumpKind.START)
    if gone := _INVALIDATED.fullmatch(said):
        return DumpHeader(DumpKind.INVALIDATED, _class(gone[1]))
    if _SILENT.fullmatch(said):
        return DumpHeader(DumpKind.SILENT)
    dump = _DUMP.fullmatch(said)
    if dump is None:
        return DumpHeader(DumpKind.SILENT)
    name = dump["name"] or dump["option"] or dump["bare"]
    unit = dump["unit"] or dump["function"] or function
    kind, is_gone = DumpKind[dump["kind"].upper()], dump["gone"] is not None
    return DumpHeader(kind, _class(on_terminal(name)), on_terminal(unit), is_gone)


def _class(name: str) -> str:
    return name.removesuffix("Pass")


class Content(Enum):
    """The content of a dump."""

    MODULE = "a module"
    FUNCTIONS = "functions"
    LOOP = "blocks of a loop"
    MACHINE = "machine code"
    DIFFERENCES = "differences"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Dump:
    """`text` is empty unless it is a module or functions; `why_not` says why they cannot be used,
    if so."""

    header: DumpHeader
    content: Content
    text: str = ""
    why_not: str = ""


CUT_OFF = "cut off"
MIXED = "mixed with lines that are no IR"
NO_TEXT = "with bytes that are no text"
TOO_LARGE = f"larger than {DUMP_LIMIT_BYTES // MIB} MiB"

_LABEL = re.compile(rb'(?:"[^"]*"|[-a-zA-Z$._0-9]+):(?: +;.*)?')
_BODY = re.compile(rb"  | *;|}$|$")
_TOP = re.compile(
    rb"(?:source_filename =|target |module asm |declare |[@%$][^ ]+ =|attributes #|!\S+ =|"
    rb"uselistorder|\^\d+ =)"
)
_LOOP = (b"; Preheader:", b"; Loop:", b"; Exit blocks")
_LOOP_NOTE = re.compile(rb" \(loop: .*\)")
_ESCAPES = re.compile(rb"\x1b\[[0-9;]*[A-Za-z]")
_MACHINE = b"# Machine code for function"
_MACHINE_END = b"# End machine code for function"
_MODULE = b"; ModuleID = "
_OF_MODULES = (_MODULE, b"source_filename =", b"target ")
"""The lines that only modules have; tools that print them anew leave out the first."""


class Lines(Protocol):
    """A file that is open for reading bytes; `None`: nothing has come yet."""

    def readline(self, limit: int = -1, /) -> bytes | None: ...


@dataclass
class _Open:
    """A dump whose text is being read."""

    header: DumpHeader
    content: Content = Content.NOTHING
    lines: list[bytes] = field(default_factory=list[bytes])
    size: int = 0
    why_not: str = ""
    in_body: bool = False
    is_interrupted: bool = False
    """Lines that are no IR came after some that are."""

    def take(self, line: bytes) -> bool:
        """Add a line; false: the line belongs to no dump."""
        if self.content is Content.MACHINE:
            return self._in_machine(line)
        if self.in_body:
            return self._in_body(line)
        return self._at_top(line)

    def _in_machine(self, line: bytes) -> bool:
        """A line of machine code, which is interrupted where it ends."""
        is_code = not self.is_interrupted or line.startswith(_MACHINE) or not line
        if line:
            self.is_interrupted = not is_code or line.startswith(_MACHINE_END)
        return is_code

    def _in_body(self, line: bytes) -> bool:
        self.in_body = line != b"}"
        is_body = _BODY.match(line) is not None or _LABEL.fullmatch(line) is not None
        if not is_body:
            self.why_not = MIXED
        else:
            self._keep(line)
        return is_body

    def _at_top(self, line: bytes) -> bool:
        if line.startswith((b"define ", _MODULE)) or _TOP.match(line):
            self._entity(line)
            return True
        if not line or (line.startswith(b";") and not line.startswith(_LOOP)):
            self._keep(line)
            return True
        if line.startswith(_MACHINE):
            self.content = Content.MACHINE
            return True
        return self._no_entity(line)

    def _entity(self, line: bytes) -> None:
        if self.is_interrupted:
            self.why_not = MIXED
        if line.startswith(_OF_MODULES):
            self.content = Content.MODULE
        elif self.content is not Content.MODULE:
            self.content = Content.FUNCTIONS
        self.in_body = line.startswith(b"define ")
        if self.in_body and not line.endswith(b"{"):
            self.why_not = CUT_OFF
        self._keep(line)

    def _no_entity(self, line: bytes) -> bool:
        """A line of a loop, of differences, or of something else."""
        if _LOOP_NOTE.fullmatch(line):
            return True
        if self.content in (Content.MODULE, Content.FUNCTIONS):
            self.is_interrupted = True
            return False
        if line[:1] in (b"+", b"-"):
            self.content = Content.DIFFERENCES
            return True
        is_block = line.startswith((b" ", *_LOOP)) or _LABEL.fullmatch(line) is not None
        if is_block and self.content is Content.NOTHING:
            self.content = Content.LOOP
        return is_block

    def _keep(self, line: bytes) -> None:
        self.size += len(line) + 1
        if self.size > DUMP_LIMIT_BYTES:
            self.why_not = TOO_LARGE
            self.lines.clear()
        else:
            self.lines.append(line)

    def closed(self, *, is_cut: bool = False) -> Dump:
        """The dump as far as it was read."""
        if self.content not in (Content.MODULE, Content.FUNCTIONS):
            return Dump(self.header, self.content, why_not=CUT_OFF if is_cut else "")
        why_not = CUT_OFF if is_cut else self.why_not or (CUT_OFF if self.in_body else "")
        try:
            text = b"\n".join(self.lines).decode("utf-8").strip() + "\n"
        except UnicodeDecodeError:
            text, why_not = "", why_not or NO_TEXT
        if "\0" in text:
            why_not = why_not or NO_TEXT
        return Dump(self.header, self.content, "" if why_not else text, why_not)


@dataclass
class Arriving:
    """The lines of a pipe that is still being written to; `None` when none comes for a while."""

    descriptor: int
    lines: deque[bytes] = field(default_factory=deque[bytes])
    rest: bytes = b""
    is_done: bool = False

    def readline(self, limit: int = -1, /) -> bytes | None:
        """The next line, with its end."""
        while not self.lines:
            if self.is_done:
                rest, self.rest = self.rest, b""
                return rest
            if not select.select([self.descriptor], (), (), WAIT_S)[0]:
                return None
            data = os.read(self.descriptor, MIB)
            self.is_done = not data
            *whole, self.rest = (self.rest + data).split(b"\n")
            self.lines.extend(line + b"\n" for line in whole)
            if 0 <= limit <= len(self.rest):
                self.lines.append(self.rest)
                self.rest = b""
        return self.lines.popleft()


SHOWN_LINES, SHOWN_BYTES = 2, 120
"""Lines of a log that are no IR, and bytes of each, that tell the user what it is instead."""


@dataclass
class DumpReader:
    """The dumps in a log, each as soon as the next one begins; `None` where nothing has come yet.
    No more than one is in memory.  `skipped` counts lines that belong to none, `first` are some of
    them; `has_nuls`: some of these have NUL bytes."""

    file: Lines
    skipped: int = 0
    first: list[str] = field(default_factory=list[str])
    has_nuls: bool = False
    _ahead: list[bytes] = field(default_factory=list[bytes])
    _is_cut: bool = False
    _is_waiting: bool = False

    def __iter__(self) -> Iterator[Dump | None]:
        current: _Open | None = None
        skipped = 0
        while True:
            line = self._line()
            if self._is_waiting:
                yield None
                continue
            if line is None:
                break
            header = self._header(line, current)
            if header is None and line.startswith(_MODULE):
                header = self._module_without_header(current)
            if header is not None:
                if current is not None:
                    yield current.closed()
                current, skipped = _Open(header), self.skipped
                if line.startswith(_MODULE):
                    current.take(line)
            elif current is None or not current.take(line):
                self.skipped += 1
                if len(self.first) < SHOWN_LINES and line.strip():
                    self.first.append(line[:SHOWN_BYTES].decode("utf-8", "replace").strip())
                self.has_nuls |= b"\0" in line
        if current is not None:
            is_empty = current.content is Content.NOTHING and self.skipped == skipped
            is_cut = self._is_cut or is_empty
            yield current.closed(is_cut=is_cut)

    def _header(self, line: bytes, current: _Open | None) -> DumpHeader | None:
        if _MARK not in line[: len(_MARK) + 2]:
            return None
        header = header_of(line.decode("utf-8", "replace"))
        if header is None or current is None or not current.in_body or line[:1] != b";":
            return header
        following = self._line()  # in a function, this may be a comment
        while self._is_waiting:
            following = self._line()
        if following is None:
            return header
        self._ahead.append(following)
        is_code = following.startswith(b"  ") or following == b"}" or _LABEL.fullmatch(following)
        return None if is_code else header

    @staticmethod
    def _module_without_header(current: _Open | None) -> DumpHeader | None:
        """The header for a module that begins where no header precedes it."""
        if current is None:
            return DumpHeader(DumpKind.OUTPUT, "output", "[module]")
        has_text = current.content is not Content.NOTHING and not current.in_body
        return DumpHeader(DumpKind.OUTPUT, "output", "[module]") if has_text else None

    def _line(self) -> bytes | None:
        """The next line without its end and without colours; `None` at the end, or while nothing
        has come."""
        if self._ahead:
            return self._ahead.pop()
        line = self.file.readline(LINE_LIMIT_BYTES)
        self._is_waiting = line is None
        if not line:
            return None
        self._is_cut = not line.endswith(b"\n")
        if self._is_cut and len(line) >= LINE_LIMIT_BYTES:
            while line is None or (line and not line.endswith(b"\n")):
                line = self.file.readline(LINE_LIMIT_BYTES)
            return b"\0"  # which is in no text
        line = line.rstrip(b"\r\n")
        return _ESCAPES.sub(b"", line) if b"\x1b" in line else line
