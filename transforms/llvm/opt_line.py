"""The command line of LLVM's `opt`: what it reads, what it does, where its output goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from verify.data import dataclass
from verify.ir.lexer import words

VALUED = words(
    """o passes p mtriple march mcpu mattr data-layout code-model debug-only load load-pass-plugin
    aa-pipeline pass-remarks pass-remarks-missed pass-remarks-analysis pass-remarks-output
    pass-remarks-filter summary-file"""
)
"""Options whose value may be the next word."""
OUTPUT = words("S o f disable-output stats debug debug-only time-passes disable-verify")
"""Options about what is printed, and where."""
TARGET = words(
    """mtriple march mcpu mattr data-layout opaque-pointers force-opaque-pointers enable-new-pm
    load load-pass-plugin"""
)
"""Options that reading a module takes, too."""
QUESTIONS = words(
    "version help help-hidden help-list help-list-hidden print-passes print-pipeline-passes"
)
"""Options that ask something of `opt` itself."""


@dataclass(frozen=True)
class OptLine:
    """`input` is a file, `-` is standard input; `target` and `passes` are the options by kind."""

    input: str = "-"
    target: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()
    asks: bool = False


@dataclass
class _Words:
    inputs: list[str] = field(default_factory=list[str])
    target: list[str] = field(default_factory=list[str])
    passes: list[str] = field(default_factory=list[str])
    asks: bool = False


def read_line(line: Sequence[str]) -> OptLine:
    """The words after the program's name.  Of several inputs `opt` refuses the second."""
    found = _Words()
    rest = list(line)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word == "-":
            found.inputs.append(word)
            continue
        name, equals, _ = word.lstrip("-").partition("=")
        option = [word]
        if name in VALUED and not equals and rest:
            option.append(rest.pop(0))
        if name in QUESTIONS:
            found.asks = True
        elif name in TARGET:
            found.target += option
        elif name not in OUTPUT:
            found.passes += option
    source = found.inputs[0] if found.inputs else "-"
    return OptLine(source, tuple(found.target), tuple(found.passes), found.asks)
