"""Compares two runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from corpus.store.records import Row, Standing
from verify.codes import general

SLOWER_FACTOR, SLOWER_BY_S = 2.0, 1.0
"""A check is slower when it took so many times as long, and so many seconds more."""


class ChangeKind(Enum):
    """The kind of a change, the worst first."""

    WRONG = "became wrong"
    UNDECIDED = "became undecided"
    OTHER = "another verdict or code"
    BETTER = "got better"
    SLOWER = "slower"
    NEW = "new"
    GONE = "gone"


@dataclass(frozen=True)
class VerdictChange:
    """`old` or `new` is `None` where there is no such job.  `same_pair`: the question is the same,
    and it was the checker's answer that changed."""

    kind: ChangeKind
    old: Row | None
    new: Row | None

    @property
    def same_pair(self) -> bool:
        return self.old is not None and self.new is not None and self.old.job == self.new.job

    @property
    def row(self) -> Row:
        """The row that the change is reported for."""
        row = self.new or self.old
        assert row is not None
        return row


RANK = {standing: rank for rank, standing in enumerate(Standing)}


def diff(old: Sequence[Row], new: Sequence[Row]) -> list[VerdictChange]:
    """The changes, the worst first, then by name.  Rows are matched by name, those left by their
    job.  A new job that is wrong *became* wrong: it was not wrong before."""
    changes = [c for before, after in _matched(old, new) if (c := _change(before, after))]
    order = list(ChangeKind)
    return sorted(changes, key=lambda c: (order.index(c.kind), c.row.name))


def _matched(old: Sequence[Row], new: Sequence[Row]) -> Iterator[tuple[Row | None, Row | None]]:
    by_name = {row.name: row for row in old}
    pairs = [(by_name.pop(row.name, None), row) for row in new]
    by_job: dict[str, list[Row]] = {}
    for row in by_name.values():
        by_job.setdefault(row.job, []).append(row)
    for before, after in pairs:
        if before is None and by_job.get(after.job):
            moved = by_job[after.job].pop(0)
            del by_name[moved.name]
            yield moved, after
        else:
            yield before, after
    for left in by_name.values():
        yield left, None


def _change(old: Row | None, new: Row | None) -> VerdictChange | None:
    if new is None:
        return VerdictChange(ChangeKind.GONE, old, None)
    if old is None:
        kind = ChangeKind.WRONG if new.standing is Standing.WRONG else ChangeKind.NEW
        return VerdictChange(kind, None, new)
    step = RANK[new.standing] - RANK[old.standing]
    if step > 0 and new.standing is Standing.WRONG:
        return VerdictChange(ChangeKind.WRONG, old, new)
    if step > 0 and new.standing is Standing.UNDECIDED:
        return VerdictChange(ChangeKind.UNDECIDED, old, new)
    if step < 0:
        return VerdictChange(ChangeKind.BETTER, old, new)
    if (old.verdict, general(old.code)) != (new.verdict, general(new.code)) or step:
        return VerdictChange(ChangeKind.OTHER, old, new)
    if not new.reused and new.seconds > max(SLOWER_FACTOR * old.seconds, old.seconds + SLOWER_BY_S):
        return VerdictChange(ChangeKind.SLOWER, old, new)
    return None
