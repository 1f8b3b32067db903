"""Whether checks end when their time does: the slowest jobs of a stored run again, with less time.

    python -m corpus.clock [--store FILE] [--jobs N] [--pairs N] [--limit S] [RUN]

The jobs of a run (default: the last, of `make kernels`, say) that took longest are checked again
with `--limit` seconds of processor time each (default: 2), every one in a process as those of the
command line.  Prints what took 5 % more, and exits with status 1 if anything did.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from corpus.options import OptionError
from corpus.pairing import PairingError
from corpus.runner.verify import JobRequest, asked
from corpus.store.records import of_each_job
from corpus.store.store import Store, reading
from process.fork import Done, Ending, TimedOut
from process.in_turn import side_by_side
from verify.ir.errors import IRError
from verify.judge.guarded import limits_of
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result

STORE = Path(".tangle-tv/store.sqlite")
SLOWEST, LIMIT_S = 100, 2.0
MOST = 1.05
"""The part of its time that a check may take."""


@dataclass(frozen=True)
class Clocked:
    """A check by its name: seconds of processor time, and what it said."""

    name: str
    seconds: float
    said: str


def slowest(store: Store, run: int | None, most: int) -> Iterator[tuple[str, JobRequest]]:
    """The jobs of a run that took longest, by their names."""
    number = run if run is not None else max(each.number for each in store.runs())
    rows = sorted(of_each_job(store.rows(number)), key=lambda row: -row.seconds)
    for row in rows[:most]:
        yield row.name, JobRequest(store.job(row.job), ".")


def clocked(
    questions: Sequence[tuple[str, JobRequest]], limit: float, jobs: int
) -> Iterator[Clocked]:
    """Each pair of the jobs, checked with so much time."""
    pairs: list[tuple[str, Pair, Options]] = []
    for name, question in questions:
        try:
            found = asked(question)
        except (OptionError, PairingError, IRError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            continue
        options = replace(found.options, timeout=limit)
        pairs += [(f"{name} @{pair.name}", pair, options) for pair in found.pairs]
    if not pairs:
        return
    works = [partial(judge, pair, options) for _, pair, options in pairs]
    with closing(side_by_side(works, limits_of(pairs[0][2]), jobs)) as endings:
        for (name, _, _), ending in zip(pairs, endings, strict=True):
            yield Clocked(name, ending.seconds, _said(ending))


def _said(ending: Ending[Result]) -> str:
    if isinstance(ending, Done):
        return f"{ending.value.verdict.value} ({ending.value.code})"
    return "ended from outside" if isinstance(ending, TimedOut) else type(ending).__name__


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.clock", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("run", nargs="?", type=int, metavar="RUN")
    parser.add_argument("--store", type=Path, default=STORE, metavar="FILE")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--pairs", type=int, default=SLOWEST, metavar="N")
    parser.add_argument("--limit", type=float, default=LIMIT_S, metavar="S")
    parsed = parser.parse_args(arguments)
    with reading(parsed.store) as store:
        questions = [*slowest(store, parsed.run, parsed.pairs)]
    late = count = 0
    for each in clocked(questions, parsed.limit, parsed.jobs):
        count += 1
        if each.seconds > MOST * parsed.limit:
            late += 1
            print(f"{each.seconds:6.2f} s  {each.said}: {each.name}", flush=True)
    print(
        f"{count} checks of at most {parsed.limit:g} s: {late} took more than {MOST:g} times that"
    )
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
