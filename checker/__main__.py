"""`tangle-check BEFORE [AFTER] [--source F] [--target G]`: a second opinion on a pair."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from checker.check import Kind, check
from checker.paths import Limits

STATUS = {Kind.AGREES: 0, Kind.DIFFERS: 1, Kind.NOT_CHECKED: 3}
"""Exit status by answer."""


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tangle-check", description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path, nargs="?")
    parser.add_argument("--source", default="src")
    parser.add_argument("--target")
    parser.add_argument("--threads", type=int, choices=(1, 2, 3), default=2)
    parser.add_argument("--unroll", type=int, choices=(1, 2, 3), default=3)
    parser.add_argument("--timeout", type=float, default=20.0, metavar="S")
    parser.add_argument("--model", choices=("maximal", "ipdom"), default="maximal")
    given = parser.parse_args(words)
    target = given.target or (
        given.source if given.after else given.source.replace("src", "tgt", 1)
    )
    try:
        before = given.before.read_text()
        after = given.after.read_text() if given.after else before
    except (OSError, UnicodeDecodeError) as error:
        print(f"tangle-check: {error}", file=sys.stderr)
        return 2
    limits = Limits(given.threads, given.unroll, given.timeout, given.model)
    answer = check(before, after, given.source, target, limits)
    print(
        f"@{given.source} → @{target}: {answer.kind.value}"
        + (f": {answer.why}" if answer.why else "")
    )
    if answer.kind is Kind.DIFFERS and answer.difference is not None:
        for name, value in answer.difference.inputs:
            print(f"  {name} = {value}")
    return STATUS[answer.kind]


if __name__ == "__main__":
    sys.exit(main())
