"""The second opinion on the contents of a store: the checker of `checker/` gets each job's pairs.

    python -m corpus.second_opinion [--store FILE] [--run N] [--sample N] [--seconds S] [--part I/N]

asks it of every row that is correct or incorrect, prints each disagreement, and then how many
agree, differ, and were not checked, the most frequent reasons first.  Exit status 1: there is a
disagreement.  A pair that needs more threads or iterations than the checker has is no disagreement:
what is incorrect for 2 threads and 3 executions of a header has to be found.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from checker.check import Kind, check
from checker.refinement import Limits
from corpus.shard import shard
from corpus.store.records import Job, Row
from corpus.store.store import reading
from verify.refinement.verdict import Verdict

DECIDED = (Verdict.CORRECT, Verdict.INCORRECT)
GRACE = 3.0
"""A question may take so many times its limit before its process is killed."""


@dataclass(frozen=True)
class Opinion:
    """What the checker says of a row, and what the row says."""

    row: Row
    kind: Kind
    why: str

    @property
    def contradicts(self) -> bool:
        """Whether one of the two is wrong: the checker looks at less than a proof, but what it
        finds is there."""
        return self.row.verdict is Verdict.CORRECT and self.kind is Kind.DIFFERS


def opinion(row: Row, job: Job, limits: Limits) -> Opinion:
    """The checker's answer on a job, in a process of its own: LLVM may abort on what it reads."""
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(sender, job, row.function, limits))
    process.start()
    sender.close()
    kind, why = Kind.NOT_CHECKED, "out of time"
    try:
        if receiver.poll(limits.seconds * GRACE):
            kind, why = receiver.recv()
    except EOFError:
        why = "LLVM aborts on the module"
    process.kill()
    process.join()
    return Opinion(row, kind, why)


def _answer(sender: Connection, job: Job, function: str, limits: Limits) -> None:
    same = job.before == job.after
    target = function.replace("src", "tgt", 1) if same else function
    answer = check(job.before, job.after, function, target, limits)
    sender.send((answer.kind, answer.why))


def jobs(store: Path, number: int | None, part: tuple[int, int]) -> Iterator[tuple[Row, Job]]:
    """The decided rows of a run that say which function they are about, with their jobs."""
    with reading(store) as opened:
        run = number if number is not None else opened.runs()[-1].number
        for at, row in enumerate(opened.rows(run)):
            if at % part[1] != part[0] - 1 or row.verdict not in DECIDED or not row.function:
                continue
            job = opened.job(row.job)
            if not job.words or row.kind != "pairs":
                yield row, job


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1 where the checker contradicts a verdict."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.second_opinion", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--store", type=Path, default=Path(".tangle-tv/corpus.sqlite"))
    parser.add_argument("--run", type=int, metavar="N")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S")
    parser.add_argument("--part", type=shard, default=(1, 1), metavar="I/N")
    parsed = parser.parse_args(arguments)
    asked = list(jobs(parsed.store, parsed.run, parsed.part))
    if parsed.sample is not None:
        asked = random.Random(1).sample(asked, min(parsed.sample, len(asked)))
    counts, reasons = Counter[str](), Counter[str]()
    wrong = False
    for row, job in asked:
        found = opinion(row, job, Limits(seconds=parsed.seconds))
        counts[f"{row.verdict.value}, {found.kind.value}"] += 1
        if found.kind is Kind.NOT_CHECKED:
            reasons[found.why] += 1
        if found.contradicts:
            wrong = True
            print(f"{row.name}: {row.verdict.value}, but {found.why}", flush=True)
    for name, count in counts.most_common():
        print(f"{count:6} {name}")
    for why, count in reasons.most_common(25):
        print(f"{count:6} not checked: {why}")
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
