"""Canonical LLVM 22 text to immutable data.

The grammar is that of what LLVM prints, not of what it accepts: one entity or instruction per
line, continuation lines indented.  `verify.ir.llvm` makes such text from any input.
"""

from __future__ import annotations

from dataclasses import replace

from verify.data import dataclass
from verify.ir.complaints import Verify, attributed
from verify.ir.errors import IRError, ReaderError
from verify.ir.function import Module
from verify.ir.llvm import READING_LIMITS, LlvmText, canonical, canonical_here
from verify.ir.parse_module import ReadBefore, parse_lines
from verify.ir.parse_types import type_from_text
from verify.ir.types import Type
from verify.process.limits import Limits

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
    """A module, the complaints of LLVM's verifier about it (empty: valid), its canonical text.  The
    module has the same as `complaints`, with the functions that they concern."""

    module: Module
    verifier_errors: tuple[str, ...]
    text: str = ""


def parse_module(text: str, read: ReadBefore | None = None) -> Module:
    """The module that canonical text spells.  With `read`, it shares functions with the modules
    that were read with it before.  Raises ReaderError with the line."""
    return parse_lines(text, read)


def parse_type(text: str) -> Type:
    """The type that `text` spells.  Raises ReaderError."""
    return type_from_text(text)


def read_module(data: bytes, name: str, limits: Limits = READING_LIMITS) -> ReadResult:
    """The module in a file's bytes, textual IR or bitcode; `name` is the file's.

    A module that LLVM's verifier refuses is read all the same.  Raises IRError, and ReaderError
    when LLVM's text is outside the grammar.
    """
    printed = canonical(data, name, limits)
    try:
        module = parse_lines(printed.text)
    except ReaderError as error:
        if printed.verifier_errors:  # what LLVM prints of a broken module need not be IR
            raise IRError(printed.verifier_errors[0], name=name) from error
        raise ReaderError(error.message, error.line, name=name) from error
    module = with_complaints(module, printed, limits)
    return ReadResult(module, printed.verifier_errors, printed.text)


def with_complaints(module: Module, printed: LlvmText, limits: Limits = READING_LIMITS) -> Module:
    """The module, whose text is `printed`, with the complaints of LLVM's verifier about it."""

    def verify(text: str) -> tuple[str, ...]:
        return canonical(text.encode(), "part of the file", limits).verifier_errors

    return _complaining(module, printed, verify)


def read_here(text: str, name: str) -> ReadResult:
    """The module as `read_module` gives it, but read in this process, which LLVM may end.  Raises
    IRError, ReaderError."""

    def verify(part: str) -> tuple[str, ...]:
        return canonical_here(part, name).verifier_errors

    printed = canonical_here(text, name)
    module = _complaining(parse_lines(printed.text), printed, verify)
    return ReadResult(module, printed.verifier_errors, printed.text)


def _complaining(module: Module, printed: LlvmText, verify: Verify) -> Module:
    complaints = attributed(printed.text, module, printed.verifier_errors, verify)
    return replace(module, complaints=complaints) if complaints else module
