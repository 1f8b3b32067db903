"""Collects the contents of a run's report from a store."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from corpus.report.undecided import Undecided, undecided_jobs
from corpus.store.diff import VerdictChange, diff
from corpus.store.records import (
    CorpusRun,
    Night,
    OpinionKind,
    Problem,
    Row,
    Standing,
    of_each_job,
)
from corpus.store.store import Store
from verify.codes import FAULTS

WORDS: Mapping[Standing, str] = {
    Standing.GOOD: "as expected",
    Standing.BOUNDED: "within bounds",
    Standing.KNOWN: "known bug",
    Standing.UNDECIDED: "undecided",
    Standing.WRONG: "wrong",
}
"""The name of each standing on a page."""
MEANING: Mapping[Standing, str] = {
    Standing.WRONG: "the target does what the source cannot do, and no baseline names it",
    Standing.UNDECIDED: "no proof and no counterexample, or an input that has no meaning here",
    Standing.KNOWN: "wrong, and the baseline names the reason",
    Standing.BOUNDED: "proved for so many threads or iterations, and no more",
    Standing.GOOD: "proved correct, or exactly as wrong as the pair says",
}
WORST_FIRST = tuple(reversed(Standing))


@dataclass(frozen=True)
class RunReport:
    """`previous`: the finished run before it over the same corpus, which `changes` are counted
    from.  `history`: the oldest first, this run included.  `pages`: by name of a row, the page
    of its counterexample, relative to this one.  `failing`: the standings that fail the run.
    `undecided`: jobs without an answer, the slowest first."""

    night: Night
    rows: Sequence[Row]
    previous: CorpusRun | None = None
    changes: Sequence[VerdictChange] = ()
    history: Sequence[Night] = ()
    problems: Sequence[Problem] = ()
    pages: Mapping[str, str] = field(default_factory=dict[str, str])
    failing: frozenset[Standing] = frozenset({Standing.WRONG})
    undecided: Sequence[Undecided] = ()

    @property
    def faults(self) -> Sequence[Row]:
        """The jobs in which this program failed."""
        return [row for row in self.rows if row.code in FAULTS]

    @property
    def opinions(self) -> Mapping[OpinionKind, int]:
        """The number of proofs by the answer of the second opinion, of those that it was asked
        of."""
        asked = (row.opinion for row in of_each_job(self.rows))
        return Counter(opinion.kind for opinion in asked if opinion is not None)

    @property
    def differing(self) -> Sequence[Row]:
        """The proofs that the second opinion contradicts."""
        return [
            row
            for row in self.rows
            if row.opinion is not None and row.opinion.kind is OpinionKind.DIFFERS
        ]

    @property
    def run(self) -> CorpusRun:
        return self.night.run


def run_report(store: Store, run: CorpusRun) -> RunReport:
    """The report on a run.  Raises sqlite3.Error."""
    rows = store.rows(run.number)
    history = [n for n in store.history(run.corpus, run.shard) if n.run.number <= run.number]
    earlier = [n.run for n in history if n.run.number < run.number]
    previous = earlier[-1] if earlier else None
    changes = diff(store.rows(previous.number), rows) if previous is not None else []
    problems = store.problems(run.number)
    undecided = undecided_jobs(store, run.number, rows)
    return RunReport(
        store.night(run), rows, previous, changes, history, problems, undecided=undecided
    )


def opinions(report: RunReport) -> str:
    """The answers of the second opinion, counted; empty if nobody asked."""
    counted = [f"{report.opinions.get(kind, 0)} {kind.value}" for kind in OpinionKind]
    return f"second opinion on proofs: {', '.join(counted)}" if report.opinions else ""
