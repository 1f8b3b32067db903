"""A run over a corpus in a process of its own, to be killed: the real store and the real pool, and
answers that are read from the text.  Each answer that is reported is a line on standard output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from corpus.runner.run import RunRequest, conduct
from corpus.runner.workers import corpus_pool
from corpus.sources.description import load
from corpus.store.records import JobPlace, Problem, Standing, StoredAnswer
from corpus.store.schema import StoreError
from corpus.store.writer import writing
from tests.corpus.samples import TOOL
from tests.corpus.work import slow_answer


class Reporter:
    def expanded(self, done: int, units: int) -> None: ...
    def problem(self, problem: Problem) -> None: ...

    def begins(self, todo: int, done: int, reused: int, again: int) -> None:
        print("begins", flush=True)

    def answered(self, places: Sequence[tuple[JobPlace, Standing]], answer: StoredAnswer) -> None:
        for place, _ in places:
            print(place.name, answer.verdict.value, sep="\t", flush=True)


def main(corpus: str, store: str) -> int:
    try:
        with writing(Path(store)) as writer, corpus_pool(2, 512) as pool:
            request = RunRequest(load(Path(corpus)), {}, check=slow_answer, tool=TOOL)
            outcome = conduct(request, writer, pool, Reporter())
    except StoreError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if outcome.finished else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
