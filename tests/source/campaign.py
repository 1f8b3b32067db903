"""The reference for random programs in C against an interpreter of Clang's document.

    python -m tests.source.campaign --programs 20000 --jobs 2 --seed 1

prints the counts, and each difference with its program; the exit status is 1 if there is one.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial

from process.fork import Done, Raised
from process.in_turn import side_by_side
from process.limits import Limits
from source.clang import Clang, find_clang
from tests.source.oracle import FAULT, Found, compare, compiled, random_programs

AT_ONCE = 50
"""Programs in one file for Clang."""
LIMITS = Limits(600.0, 4096)
"""Of a process for so many."""


def batch(clang: Clang, seed: int, count: int, runs: int) -> Found:
    given = compiled(clang, random_programs(seed, count))
    return compare(given, given.reference, seed, runs)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--programs", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1, help="of the first file of programs")
    parser.add_argument("--runs", type=int, default=1, help="of each program")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--clang", metavar="PATH")
    given = parser.parse_args(arguments)
    clang = find_clang(given.clang)
    starts = range(0, given.programs, AT_ONCE)
    works = (
        partial(batch, clang, given.seed + i, min(AT_ONCE, given.programs - start), given.runs)
        for i, start in enumerate(starts)
    )
    total: Counter[str] = Counter()
    failures = 0
    for number, ending in enumerate(side_by_side(works, LIMITS, given.jobs), 1):
        if isinstance(ending, Done):
            counts, wrong = ending.value
            total += counts
            print(*(f"DIFFERENCE: {each}\n" for each in wrong), sep="", end="", flush=True)
        elif isinstance(ending, Raised):
            failures += 1
            print(f"FAILED: {ending.error}: {ending.message}\n{ending.trace}", flush=True)
        else:
            failures += 1
            print("FAILED: a file took too much time or memory", flush=True)
        if number % 20 == 0:
            print(f"{total['programs']} programs, {total[FAULT]} differences", flush=True)
    total.setdefault(FAULT, 0)
    for name in sorted(total):
        print(f"{name:<60}  {total[name]}")
    return 1 if total[FAULT] or failures else 0


if __name__ == "__main__":
    sys.exit(main())
