"""The contents of the store, as data: runs, a row for each job of a run, the jobs themselves.

A page or a table is made of `CorpusRun`, `Row` and `Night` alone; the texts of a job (`Job`) are
read on demand.  No record names a machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, IntEnum

from verify.refinement.verdict import Verdict


class Standing(Enum):
    """Compares a verdict with the expected one; the best first."""

    GOOD = "good"
    """Correct, or what the pair's comments expect."""
    BOUNDED = "bounded"
    """Correct as far as a bound on iterations, or what the code names, reaches; not expected."""
    KNOWN = "known"
    """Incorrect, and the baseline names the reason."""
    UNDECIDED = "undecided"
    """Unknown, unsupported, or a source that is invalid; not expected."""
    WRONG = "wrong"
    """Incorrect, or decided otherwise than expected."""


@dataclass(frozen=True)
class Tool:
    """The tools behind a verdict; `semantics` is a hash of the sources that decide."""

    version: str
    semantics: str
    llvm: str
    solver: str


@dataclass(frozen=True)
class CorpusRun:
    """One run over a corpus.  `number` counts from 1 in its store, `shard` is `i/n`; `finished`
    is `None` while jobs are missing, be it that the run goes on or that it was interrupted."""

    number: int
    corpus: str
    tool: Tool
    options: str
    shard: str
    started: datetime
    finished: datetime | None


class ProofReach(IntEnum):
    """The extent of a job's proofs (docs/proofs.md)."""

    BOUNDED = 0
    """So many threads, and executions of each cycle's header."""
    THREADS = 1
    """So many threads; no bound on iterations truncated a run."""
    ANY = 2
    """Any number of threads and of iterations."""
    ANY_THREADS = 3
    """Any number of threads, and so many executions of each cycle's header."""

    @staticmethod
    def of(complete: bool, any_threads: bool) -> ProofReach:
        """That of a proof, or of several, each of which is for so much at least."""
        if any_threads:
            return ProofReach.ANY if complete else ProofReach.ANY_THREADS
        return ProofReach.THREADS if complete else ProofReach.BOUNDED

    @property
    def words(self) -> str:
        return _REACHES[self]

    @property
    def is_bounded(self) -> bool:
        """Whether they say nothing of more threads, or of more iterations."""
        return self is not ProofReach.ANY


_REACHES = {
    ProofReach.ANY: "any number of threads and iterations",
    ProofReach.ANY_THREADS: "any number of threads, some iterations",
    ProofReach.THREADS: "some threads, any number of iterations",
    ProofReach.BOUNDED: "some threads and iterations",
}
"""What proofs are for, the most first; only the last is always so for verdicts that are none."""


class OpinionKind(Enum):
    """The answers of the second opinion (docs/checker.md)."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_CHECKED = "not checked"


@dataclass(frozen=True)
class Opinion:
    """What the second opinion says of a pair; `why`: the bounds, the difference, or the reason."""

    kind: OpinionKind
    why: str = ""

    def __str__(self) -> str:
        return f"{self.kind.value}: {self.why}" if self.why else self.kind.value

    @staticmethod
    def of(text: str | None) -> Opinion | None:
        """That which a text spells; `None`: nobody asked."""
        if not text:
            return None
        kind, _, why = text.partition(": ")
        return Opinion(OpinionKind(kind), why)


@dataclass(frozen=True)
class Row:
    """The result of one job in a run.

    `name` is unique in the run and says where the job comes from; `job` is the hash of its
    content: equal hashes are the same question.  `kind` is the source's (`pairs`, `modules`, …),
    `module` the file's stem, `transform` LLVM's pass or what was run (empty: none known).
    `expected` and `known` are what the pair's comments expect and the baseline's reason, or empty.
    `seconds` is processor time of the check, when it was made, `solver_seconds` the part of it in
    which a solver answered; `reused`: not for this row, but in an earlier run or for another file
    of the same text; `reach`: what a proof holds for; `lost`: the number of branches that were
    uniform before and are not after, by the static rules, where that is known; `opinion`: what the
    second opinion says, if it was asked.
    """

    name: str
    job: str
    kind: str
    module: str
    transform: str
    function: str
    verdict: Verdict
    code: str
    reason: str
    seconds: float
    standing: Standing
    expected: str = ""
    known: str = ""
    reused: bool = False
    reach: ProofReach = ProofReach.BOUNDED
    lost: int | None = None
    solver_seconds: float = 0.0
    opinion: Opinion | None = None


def of_each_job(rows: Iterable[Row]) -> list[Row]:
    """One row of each job: that for which it was verified, if there is one."""
    chosen: dict[str, Row] = {}
    for row in rows:
        if row.job not in chosen or not row.reused:
            chosen[row.job] = row
    return list(chosen.values())


@dataclass(frozen=True)
class JobPlace:
    """The place of a job in a run: these fields of its `Row`."""

    name: str
    kind: str
    module: str
    transform: str = ""
    expected: str = ""


@dataclass(frozen=True)
class Problem:
    """An event without a verdict: an input that cannot be used, or a verdict that differed when it
    was verified again."""

    place: str
    what: str


@dataclass(frozen=True)
class Night:
    """One finished run as a point of a history: its rows by standing and by verdict.  `jobs`: fewer
    than rows where files are of one text."""

    run: CorpusRun
    jobs: int
    standings: Mapping[Standing, int]
    verdicts: Mapping[Verdict, int]
    seconds: float
    """Processor time of all checks that were made in this run, without the reused ones."""


@dataclass(frozen=True)
class Job:
    """A question by its content: what `tangle-tv check` is given.

    `before` and `after` are whole modules; the same text twice is a file with @src and @tgt.
    `words` are the options as on the command line, `function` the pair's source or empty.
    `canonical`: LLVM has printed both texts, and they need no more of it.
    """

    content: str
    before: str
    after: str
    function: str = ""
    words: tuple[str, ...] = ()
    canonical: bool = False


OPINION_S = 20.0
"""The time for one question to the second opinion."""


@dataclass(frozen=True)
class OpinionRequest:
    """A job, and the folder of files that its options name."""

    job: Job
    folder: str = "."
    seconds: float = OPINION_S


@dataclass(frozen=True)
class StoredAnswer:
    """The result of a job, without its place in a run.  `codes` are those of all pairs with this
    verdict, and `document` is that of `tangle-tv check --json`, empty when there is none.  `lost`:
    branches that lost their uniformity, as in `Row`."""

    verdict: Verdict
    code: str
    reason: str
    reach: ProofReach = ProofReach.BOUNDED
    seconds: float = 0.0
    solver_seconds: float = 0.0
    codes: frozenset[str] = field(default_factory=frozenset[str])
    document: str = ""
    rechecked: int = 0
    not_shown: tuple[str, ...] = ()
    lost: int | None = None
