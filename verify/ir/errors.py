"""Errors in an input file."""

from __future__ import annotations


class IRError(Exception):
    """An input that LLVM refused, or that cannot be read.  `message` is LLVM's own where it comes
    from LLVM; `line` and `column` count from 1 and are `None` when unknown; `excerpt` is the
    offending line with a caret, or empty.

    `str(error)` is one line: `name:line:column: message`.
    """

    def __init__(
        self,
        message: str,
        line: int | None = None,
        column: int | None = None,
        *,
        name: str = "",
        excerpt: str = "",
    ) -> None:
        self.message = message
        self.line = line
        self.column = column
        self.name = name
        self.excerpt = excerpt
        shown = name.replace("\n", "\\n")  # one line, also where a file's name has two
        place = [part for part in (shown, line, column) if part not in ("", None)]
        super().__init__(": ".join([":".join(map(str, place)), message] if place else [message]))


class EngineError(IRError):
    """Another LLVM than llvmlite's that cannot be used, or that does not answer; `name` is its
    path."""


class ReaderError(IRError):
    """Canonical text outside the grammar of `verify.ir.reader`; `line` is a line of that
    text, not of the user's file."""
