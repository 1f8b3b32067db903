"""The options of a RUN line that are passed to `opt`, for tests of any origin: none by which LLVM
reads or writes another file, loads a plugin or starts a program.

LLVM has thousands of options, and forks have their own.  So an option is kept only if its value
cannot be a path, or is known to have another meaning; and not if its name mentions files, since
some options construct a file's name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from transforms.llvm.opt_line import VALUED, words

HARMLESS = words(
    """passes p mtriple march mcpu mattr data-layout code-model aa-pipeline debug-only
    pass-remarks pass-remarks-missed pass-remarks-analysis pass-remarks-filter force-attribute
    force-remove-attribute disable-builtin enable-builtin print-after print-before
    filter-print-funcs filter-passes opt-disable O"""
)
"""Options whose value may be any text: names of passes, targets, functions and attributes."""
ABOUT_FILES = words(
    """file files filename path dir directory dirs plugin plugins output import export exec view
    viewer dot dotcfg ddg dump jscop assembler"""
)
"""Words, between hyphens, in names of options about files, about programs that are started, and of
those that write files with names of their own."""
VALUE_ABOUT_FILES = words(
    """load log summary summaries replay channel abilist csv list lists vocab profile prof def
    workload trace"""
)
"""Words in names of options whose value may be a file."""
ALWAYS_DROPPED = frozenset({"o", "load", "time-trace", "save-stats"})
_SWITCHED = frozenset({"", "0", "1", "true", "false", "TRUE", "FALSE"})
_PLAIN = re.compile(r"[\w+,:;<>=()!-]*|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?")
_FILE_PASSES = re.compile(r"\b(?:dot|view)-|filename|[/\\@~.]")
"""In `-passes=`: passes that write files or show them, and arguments that name files."""


def without_files(line: Sequence[str]) -> list[str]:
    """The words of a command line of `opt` without such options, and without files of further
    options (`@FILE`)."""
    kept: list[str] = []
    rest = list(line)
    while rest:
        word = rest.pop(0)
        name, equals, value = word.lstrip("-").partition("=")
        if not word.startswith("-") or word == "-":
            if not word.startswith("@"):
                kept.append(word)
            continue
        option = [word]
        if name in VALUED and not equals and rest:
            value = rest.pop(0)
            option.append(value)
        if is_harmless(name, value):
            kept += option
    return kept


def is_harmless(name: str, value: str) -> bool:
    """Whether an option, without its hyphens, names no file."""
    if value.startswith("@"):
        return False
    if name.startswith("passes") or name == "p":
        return names_no_file(value)
    if name in HARMLESS:
        return True
    about = set(re.split(r"[-_.]", name.lower()))
    if name in ALWAYS_DROPPED or about & ABOUT_FILES:
        return False
    return value in _SWITCHED or (about.isdisjoint(VALUE_ABOUT_FILES) and _is_plain(value))


def _is_plain(value: str) -> bool:
    """Whether it is a number, or words that are no path."""
    return _PLAIN.fullmatch(value) is not None


def names_no_file(passes: str) -> bool:
    """Whether the passes, as `-passes=` takes them, read and write no file by a name."""
    return _FILE_PASSES.search(passes) is None
