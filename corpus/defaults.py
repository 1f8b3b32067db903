"""Shows how the default bounds were chosen: runs every pair under a range of bounds.

    python -m corpus.defaults [--threads 2 3 4] [--unroll 2 3 4 5 6] [--timeout S] [FILES…]

Runs each expectation that names neither `--threads` nor `--unroll` under each combination and
prints how many verdicts are as expected, which are not, and the time that each combination takes.
The defaults are the smallest bounds that miss nothing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.expect import PAIRS, Expectation, ExpectationOutcome, expanded, expectations, run
from corpus.pairing import read_pairs
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

THREADS = (2, 3, 4)
UNROLL = (2, 3, 4, 5, 6)
BOUNDS = ("--threads", "--unroll")


@dataclass(frozen=True)
class BoundsTried:
    """The results of all expectations under one pair of bounds."""

    threads: int
    unroll: int
    outcomes: tuple[ExpectationOutcome, ...]

    @property
    def seconds(self) -> float:
        return sum(o.seconds for o in self.outcomes)

    @property
    def missed(self) -> tuple[ExpectationOutcome, ...]:
        return tuple(o for o in self.outcomes if not o.met)

    def __str__(self) -> str:
        unknown = sum(
            o.worst is not None and o.worst.verdict is Verdict.UNKNOWN for o in self.missed
        )
        complete = sum(o.worst is not None and o.worst.complete for o in self.outcomes)
        return (
            f"{self.threads:>7} {self.unroll:>6} {len(self.outcomes) - len(self.missed):>8} "
            f"{len(self.missed) - unknown:>6} {unknown:>8} {complete:>9} {self.seconds:>8.1f} s"
        )


HEADING = (
    f"{'threads':>7} {'unroll':>6} {'expected':>8} {'others':>6} {'unknown':>8} "
    f"{'complete':>9} {'CPU':>10}"
)


def free(files: Sequence[Path]) -> Iterator[tuple[Expectation, tuple[Pair, ...]]]:
    """The expectations that leave both bounds to the defaults, with their pairs."""
    for path in expanded(files or (PAIRS,)):
        pairs = read_pairs(path)
        for expectation in expectations(path):
            if not any(word.partition("=")[0] in BOUNDS for word in expectation.words):
                yield expectation, pairs


def _miss(outcome: ExpectationOutcome) -> str:
    got = outcome.worst.verdict.value if outcome.worst else outcome.problem
    return f"{outcome.expectation.name}: {got}, not {outcome.expectation.verdict.value}"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.defaults", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--threads", nargs="+", type=int, default=THREADS, metavar="N")
    parser.add_argument("--unroll", nargs="+", type=int, default=UNROLL, metavar="N")
    parser.add_argument("--timeout", type=float, default=10.0, metavar="S", help="for each check")
    parsed = parser.parse_args(arguments)
    asked = list(free(parsed.files))
    base = replace(Options(), timeout=parsed.timeout)
    print(HEADING)
    for threads in parsed.threads:
        for unroll in parsed.unroll:
            options = replace(base, threads=threads, unroll=unroll)
            outcomes = tuple(run(e, pairs, options) for e, pairs in asked)
            tried = BoundsTried(threads, unroll, outcomes)
            print(tried, flush=True)
            for outcome in tried.missed:
                print(f"{'':14} {_miss(outcome)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
