"""Jobs without an answer: what took the time, what stopped the proof, what to try next."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from corpus.store.records import Row, Standing
from corpus.store.store import Store
from report.html.element import Element, Node, h, scrolled
from verify.codes import Code

MOST = 50
"""The number of jobs that are listed, those that took longest first."""
_SOLVERS = 0.5
"""The share of the time from which it is the solver's."""

_SMALLER = "fewer --threads or a smaller --unroll"
_NEXT: Mapping[str, str] = MappingProxyType(
    {
        Code.APPROXIMATION: "a row with a meaning for the operation that is named: --ops FILE",
        Code.END_NOT_FOUND: "a larger --unroll",
        Code.HIERARCHY_BEYOND_BOUND: "a larger --unroll",
        Code.CHOICE_BEYOND_BOUND: "a larger --unroll",
        Code.LANES_BEYOND_THREADS: "the --threads that are named, with more time; or --threads 2",
        Code.MEMORY: f"a larger limit on memory, or {_SMALLER}",
        Code.NOT_REPLAYED: "another number of --threads; report it where the pair is small",
        Code.OPEN_CONVERGENCE: "another --model, or tokens in the source",
        Code.PRIVATE_FUNCTION: "a pair of its callers",
        Code.SELF_CHECK: _SMALLER,
        Code.SOLVER: f"more time, or {_SMALLER}",
        Code.TOO_LARGE: _SMALLER,
        Code.UNSUPPORTED: "the pair without what is named: tangle-tv reduce",
        Code.VACUOUS: "a larger --unroll, or other --threads",
    }
)
"""By code, what may decide the job.  Of a time limit `_after_time` says it."""


@dataclass(frozen=True)
class Undecided:
    """A job without an answer.  `proof`: what stopped the proof without bounds, with the loop where
    that is known; `queries`: to the solver."""

    row: Row
    proof: str
    queries: int

    @property
    def solver_share(self) -> float:
        """The part of the time in which a solver answered, from 0 to 1."""
        return min(1.0, self.row.solver_seconds / self.row.seconds) if self.row.seconds else 0.0

    @property
    def next(self) -> str:
        """What to try."""
        if self.row.code == Code.TIMEOUT:
            return self._after_time()
        return _NEXT.get(self.row.code, "tangle-tv corpus show, then tangle-tv reduce")

    def _after_time(self) -> str:
        by_steps = "the steps one by one (tangle-tv opt), or more time"
        if self.solver_share >= _SOLVERS:
            return f"{by_steps}; {_SMALLER}"
        return f"{_SMALLER}; {by_steps}"


def undecided_jobs(store: Store, run: int, rows: Iterable[Row]) -> Sequence[Undecided]:
    """The jobs of a run without an answer, those that took longest first.  Raises sqlite3.Error."""
    of_these = [row for row in rows if row.standing is Standing.UNDECIDED]
    slowest = sorted(of_these, key=lambda row: (-row.seconds, row.name))[:MOST]
    return [_undecided(row, store.document(run, row.name)) for row in slowest]


def _undecided(row: Row, document: str) -> Undecided:
    """The job with what its JSON says; a job that ended without one has none."""
    found: Mapping[str, object] = {}
    if document:
        said: Mapping[str, Sequence[Mapping[str, object]]] = json.loads(document)
        found = next(iter(said.get("pairs", ())), found)
    why, where = (str(found.get(key) or "") for key in ("why_bounded", "where_bounded"))
    queries = found.get("queries")
    proof = f"{why} ({where})" if where else why
    return Undecided(row, proof, queries if isinstance(queries, int) else 0)


def undecided_table(jobs: Sequence[Undecided], names: Mapping[str, Node]) -> list[Element]:
    """The table; `names`: what stands for the name of a job."""
    rows = [
        h(
            "tr",
            h("td", f"{job.row.seconds:.2f} s", class_="number"),
            h("td", f"{job.solver_share:.0%} of {job.queries} questions", class_="number"),
            h("th", names.get(job.row.name, job.row.name), scope="row"),
            h("td", job.row.reason),
            h("td", job.proof),
            h("td", job.next),
        )
        for job in jobs
    ]
    heads = ("time", "solver", "job", "why", "proof without bounds", "next")
    head = h("thead", h("tr", [h("th", text, scope="col") for text in heads]))
    return [scrolled("undecided jobs", h("table", head, h("tbody", rows), class_="list"))]
