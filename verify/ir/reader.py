"""Canonical LLVM 22 text to immutable data.

The grammar is that of what LLVM prints, not of what it accepts: one entity or instruction per
line, continuation lines indented.  `verify.ir.llvm` makes such text from any input.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from common.data import dataclass
from process.limits import Limits
from verify.ir.errors import EngineError, IRError, ReaderError
from verify.ir.executable_text import executable, executable_line
from verify.ir.function import Complaint, Module
from verify.ir.llvm import READING_LIMITS, LlvmText, canonical, canonical_here
from verify.ir.parse_module import ReadBefore, parse_lines
from verify.ir.parse_types import type_from_text
from verify.ir.types import Type
from verify.ir.written_by import NEWER_SPELLING, at_least, written_by

if TYPE_CHECKING:
    from verify.ir.engine import Engine


Verify = Callable[[str], Sequence[str]]
"""LLVM's verifier on a module's text: its complaints.  Raises IRError."""

_DEFINITION = re.compile(r"^(define .*?) ?\{$(.*?)^\}$", re.M | re.S)
MODULES_KEPT = 64
"""Of so many modules is kept what LLVM's verifier says of them."""
_NUMBER = re.compile(r"([!#])\d+")
_FUNCTION = re.compile(r'^\s*(?:ptr )?@("[^"]*"|[-\w$.]+)\s*$')


def _attributed(
    text: str, module: Module, complaints: Sequence[str], verify: Verify
) -> tuple[Complaint, ...]:
    """LLVM's complaints about a module, which its canonical text spells, with their functions."""
    if not complaints:
        return ()
    names = {executable_line(f.header): f.name for f in module.functions.values() if f.blocks}
    try:
        by_function = _Bodies(executable(text), names, complaints, verify).by_function()
    except IRError:  # a block's address is used outside of its function, say
        by_function = {}
    return tuple(Complaint(each, _functions(each, module, by_function)) for each in complaints)


def _functions(
    complaint: str, module: Module, by_function: Mapping[str, Counter[str]]
) -> frozenset[str]:
    """The functions whose bodies have such a complaint, or else those that it names."""
    functions = frozenset(
        name for name, complaints in by_function.items() if _unnumbered(complaint) in complaints
    )
    if functions:
        return functions
    named = (_FUNCTION.match(line) for line in complaint.splitlines()[1:])
    return frozenset(match[1] for match in named if match).intersection(module.functions)


@dataclass(frozen=True)
class _Bodies:
    """A module's text; `names` are those of its functions, by header, `complaints` those about the
    whole module."""

    text: str
    names: Mapping[str, str]
    complaints: Sequence[str]
    verify: Verify

    def by_function(self) -> dict[str, Counter[str]]:
        """The complaints about each function's body.  Raises IRError."""
        about_none = self._complaints(())
        by_function: dict[str, Counter[str]] = {}
        pending = [list(self.names.values())]
        while pending:
            suspects = pending.pop()
            complaints = self._complaints(suspects) - about_none
            if complaints and len(suspects) == 1:
                by_function[suspects[0]] = complaints
            elif complaints:
                middle = len(suspects) // 2
                pending += [suspects[:middle], suspects[middle:]]
        return by_function

    def _complaints(self, kept: Collection[str]) -> Counter[str]:
        """The complaints about the module in which only these functions keep their bodies."""

        def body(definition: re.Match[str]) -> str:
            if self.names.get(definition[1].rstrip()) in kept:
                return definition[0]
            return f"{definition[1]} {{\n  unreachable\n}}"

        is_whole = len(kept) == len(self.names)
        found = self.complaints if is_whole else self.verify(_DEFINITION.sub(body, self.text))
        return Counter(map(_unnumbered, found))


def _unnumbered(complaint: str) -> str:
    """A complaint without the numbers of metadata and attribute groups, which depend on what else
    the module contains, and without what says nothing about execution."""
    return _NUMBER.sub(r"\1", "\n".join(map(executable_line, complaint.split("\n"))))


__all__ = [
    "IRError",
    "ReadBefore",
    "ReadResult",
    "ReaderError",
    "parse_module",
    "parse_type",
    "read_module",
]


@dataclass(frozen=True, slots=True)
class ReadResult:
    """A module, the complaints of LLVM's verifier about it (empty: valid), its canonical text, with
    what the module does not have of it: debug information, say (`verify.ir.executable_text`).  The
    module has the same as `complaints`, with the functions that they concern.  `engine`: the LLVM
    that has read it, if that is not llvmlite's."""

    module: Module
    verifier_errors: tuple[str, ...]
    text: str = ""
    engine: Engine | None = None


def parse_module(text: str, read: ReadBefore | None = None, *, whole: bool = False) -> Module:
    """The module that canonical text spells.  With `read`, it shares functions with the modules
    that were read with it before.  `whole`: to be printed again, or to find places in the source:
    with debug information, and what else says nothing about execution.  Raises ReaderError with the
    line."""
    return parse_lines(text, read, whole=whole)


def parse_type(text: str) -> Type:
    """The type that `text` spells.  Raises ReaderError."""
    return type_from_text(text)


def read_by_any(
    data: bytes, name: str, engine: Engine | None = None, read: ReadBefore | None = None
) -> ReadResult:
    """The module as `read_module` gives it, read by `engine`; without `engine`, by llvmlite's LLVM,
    or, if that refuses the file, by another available LLVM.  Raises IRError, ReaderError."""
    return _by_any(lambda other: read_module(data, name, engine=other, read=read), engine)


def read_here_by_any(text: str, name: str, engine: Engine | None = None) -> ReadResult:
    """The module as `read_by_any` gives it; llvmlite's LLVM runs in this process, which it may end.
    Raises IRError, ReaderError."""

    def read(other: Engine | None) -> ReadResult:
        if other is None:
            return read_here(text, name)
        return read_module(text.encode(), name, engine=other)

    return _by_any(read, engine)


def _by_any(read: Callable[[Engine | None], ReadResult], engine: Engine | None) -> ReadResult:
    try:
        return read(engine)
    except ReaderError:
        raise
    except IRError as refused:
        if engine is not None:
            raise
        other = _at_hand(refused)
        if other is None:
            raise _with_advice(refused) from refused.__cause__
        try:
            result = read(other)
            if other.major < NEWER_SPELLING:
                return result
            return replace(result, module=at_least(result.module, other.major))
        except EngineError as failed:
            raise _and_then(refused, failed) from failed
        except IRError:
            raise refused from None


def _at_hand(refused: IRError) -> Engine | None:
    """The other LLVM to read a refused input.  Raises IRError if the named one is no LLVM."""
    from verify.ir.engine import engine_at_hand  # takes time to load, and is seldom needed

    try:
        return engine_at_hand()
    except EngineError as failed:
        raise _and_then(refused, failed) from failed


def _and_then(refused: IRError, failed: EngineError) -> IRError:
    message = f"{refused.message}; the LLVM that was tried next: {failed}"
    return IRError(message, refused.line, refused.column, name=refused.name)


_NEWER = re.compile(
    r"\bb\d+\b|\belementwise\b|\bdead_on_return\(|\bdenormal_fpenv\(|datalayout = .*-ve\b"
)
_PRODUCER = re.compile(r"Producer: 'LLVM(\d+)")
ADVICE = (
    "; a newer LLVM may read it: --reader PATH or TANGLE_LLVM names its opt or libLLVM.so "
    "(docs/engines.md)"
)


def _with_advice(refused: IRError) -> IRError:
    """The error, with advice if a newer LLVM wrote the input."""
    producer = _PRODUCER.search(refused.message)
    if producer is None and not _NEWER.search(refused.excerpt.partition("\n")[0]):
        return refused
    return IRError(
        refused.message + ADVICE,
        refused.line,
        refused.column,
        name=refused.name,
        excerpt=refused.excerpt,
    )


def read_module(
    data: bytes,
    name: str,
    limits: Limits = READING_LIMITS,
    engine: Engine | None = None,
    *,
    whole: bool = False,
    read: ReadBefore | None = None,
) -> ReadResult:
    """The module in a file's bytes, textual IR or bitcode; `name` is the file's.  With `engine`, it
    is read by that LLVM.  `whole`, `read`: as of `parse_module`.

    A module that LLVM's verifier refuses is read all the same.  Raises IRError, and ReaderError
    when LLVM's text is outside the grammar.
    """

    def canonical_text(data: bytes, name: str) -> LlvmText:
        return engine.canonical(data, name) if engine else canonical(data, name, limits)

    printed = canonical_text(data, name)
    try:
        module = parse_lines(printed.text, read, whole=whole)
    except ReaderError as error:
        if printed.verifier_errors:  # what LLVM prints of a broken module need not be IR
            raise IRError(printed.verifier_errors[0], name=name) from error
        raise ReaderError(error.message, error.line, name=name) from error

    def verify(text: str) -> tuple[str, ...]:
        return canonical_text(text.encode(), "part of the file").verifier_errors

    module = _complaining(written_by(module, data, newer=printed.newer), printed, verify)
    return ReadResult(module, printed.verifier_errors, printed.text, engine)


def with_complaints(module: Module, printed: LlvmText, limits: Limits = READING_LIMITS) -> Module:
    """The module, whose text is `printed`, with the complaints of LLVM's verifier about it."""

    return _complaining(module, printed, partial(_verified, limits))


@lru_cache(maxsize=MODULES_KEPT)
def _verified(limits: Limits, text: str) -> tuple[str, ...]:
    """What LLVM's verifier says of a part of a module, which modules that come of each other
    share."""
    return canonical(text.encode(), "part of the file", limits).verifier_errors


def read_here(text: str, name: str) -> ReadResult:
    """The module as `read_module` gives it, but read in this process, which LLVM may end.  Raises
    IRError, ReaderError."""

    def verify(part: str) -> tuple[str, ...]:
        return canonical_here(part, name).verifier_errors

    printed = canonical_here(text, name)
    module = written_by(parse_lines(printed.text), text.encode(), newer=printed.newer)
    module = _complaining(module, printed, verify)
    return ReadResult(module, printed.verifier_errors, printed.text)


def _complaining(module: Module, printed: LlvmText, verify: Verify) -> Module:
    complaints = _attributed(printed.text, module, printed.verifier_errors, verify)
    return replace(module, complaints=complaints) if complaints else module
