"""`tangle-check BEFORE [AFTER] [--source F] [--target G]`: a second opinion on a pair."""

from __future__ import annotations

import argparse
import signal
import sys
from pathlib import Path

from checker.check import Kind, compare
from checker.module import Module, NotChecked
from checker.paths import Limits
from checker.reading import read

STATUS = {Kind.DIFFERS: 1, Kind.NOT_CHECKED: 3, Kind.AGREES: 0}
"""Exit status by answer: of several pairs, the first of these that is an answer."""


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tangle-check", description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path, nargs="?")
    parser.add_argument("--source", help="(default: each function with a body before and after)")
    parser.add_argument("--target", help="(default: the source's name; in one file, tgt for src)")
    parser.add_argument("--threads", type=int, choices=(1, 2, 3), default=2)
    parser.add_argument("--unroll", type=int, choices=(1, 2, 3), default=3)
    parser.add_argument("--timeout", type=float, default=20.0, metavar="S", help="for each pair")
    parser.add_argument("--model", choices=("maximal", "ipdom"), default="maximal")
    given = parser.parse_args(words)
    try:
        before = read(given.before.read_text())
        after = read(given.after.read_text()) if given.after else before
    except (OSError, UnicodeDecodeError) as error:
        print(f"tangle-check: {error}", file=sys.stderr)
        return 2
    except NotChecked as reason:
        print(f"tangle-check: not checked: {reason}")
        return STATUS[Kind.NOT_CHECKED]
    pairs = _pairs(before, after, given.source, given.target)
    if not pairs:
        print("tangle-check: no function has a body before and after", file=sys.stderr)
        return 2
    limits = Limits(given.threads, given.unroll, given.timeout, given.model)
    found = {_shown(before, after, *pair, limits) for pair in pairs}
    return STATUS[next(kind for kind in STATUS if kind in found)]


def _pairs(
    before: Module, after: Module, source: str | None, target: str | None
) -> list[tuple[str, str]]:
    """The functions to compare: those that are given, or each that has a body before and after."""

    def other(name: str) -> str:
        return target or (name.replace("src", "tgt", 1) if before is after else name)

    if source is not None:
        return [(source, other(source))]
    known = {*after.functions, *after.unread}
    bodies = [*(name for name, f in before.functions.items() if f.blocks), *before.unread]
    pairs = [(name, other(name)) for name in bodies if other(name) in known]
    return [pair for pair in pairs if before is not after or pair[0] != pair[1]]


def _shown(before: Module, after: Module, source: str, target: str, limits: Limits) -> Kind:
    """The answer on one pair, which is printed."""
    answer = compare(before, after, source, target, limits)
    print(f"@{source} → @{target}: {answer.kind.value}" + (f": {answer.why}" if answer.why else ""))
    if answer.kind is Kind.DIFFERS and answer.difference is not None:
        for name, value in answer.difference.inputs:
            print(f"  {name} = {value}")
    return answer.kind


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
