"""Formats the contents of a store as text: runs, rows, changes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from corpus.store.diff import ChangeKind, VerdictChange
from corpus.store.records import Night, Problem, ProofReach, Row, Standing, of_each_job
from verify.codes import Code
from verify.refinement.verdict import SEVERITY, Verdict

T = TypeVar("T", Standing, Verdict)

MAX_LINES = 20
"""Lines listed under one heading, unless all are requested."""
HASH_DIGITS = 12
"""Digits of a job's hash that are shown."""


def runs(nights: Sequence[Night]) -> str:
    """A line for each run, the latest last."""
    heading = (
        f"{'run':>4}  {'begun (UTC)':16}  {'corpus':12} {'shard':6} "
        f"{'jobs':>6} {'rows':>6}  standings"
    )
    return "\n".join([heading, *map(_night, nights)])


def _night(night: Night) -> str:
    run = night.run
    begun = run.started.strftime("%Y-%m-%d %H:%M")
    unfinished = "" if run.finished else "  (not finished)"
    rows = sum(night.verdicts.values())
    return (
        f"{run.number:>4}  {begun}  {run.corpus:12} {run.shard:6} {night.jobs:>6} {rows:>6}  "
        f"{counts(night.standings, tuple(Standing))}{unfinished}"
    )


def counts(found: Mapping[T, int], order: Sequence[T]) -> str:
    """The number of rows of each standing: `3 good, 1 wrong`."""
    return ", ".join([f"{found[each]} {each.value}" for each in order if found.get(each)])


def summary(night: Night, problems: Sequence[Problem], found: Sequence[Row]) -> str:
    """A few lines on the result of a run, whose rows are given."""
    run = night.run
    state = "" if run.finished else ", not finished"
    known = f", {reused} of them from the store" if (reused := reused_jobs(found)) else ""
    shared = len(found) - night.jobs
    also = f"; {shared} more rows are of files with the text of another" if shared else ""
    verdicts = counts(night.verdicts, SEVERITY)
    lines = [
        f"run {run.number} over {run.corpus}{state}: {night.jobs} jobs{known}{also}",
        f"  {counts(night.standings, tuple(Standing))}",
        f"  {verdicts}" if verdicts else "",
        f"  {len(problems)} problems" if problems else "",
    ]
    return "\n".join(filter(None, lines))


def reused_jobs(found: Iterable[Row]) -> int:
    """The number of jobs whose verdicts were all in the store."""
    return sum(row.reused for row in of_each_job(found))


def rows(found: Sequence[Row]) -> str:
    """A line for each row: standing, verdict, seconds, the job's hash, its name, its code, what a
    proof is for, what was lost."""
    return "\n".join(
        f"{row.standing.value:9}  {row.verdict.value:11}  {row.seconds:7.2f} s  "
        f"{row.job[:HASH_DIGITS]}  {row.name}  ({_code(row)}){_lost(row)}"
        for row in found
    )


def faults(found: Sequence[Row], limit: int = MAX_LINES) -> str:
    """The rows and reasons of checks in which this program failed."""
    shown = [f"{rows([row])}\n  {row.reason}" for row in found[:limit]]
    more = [f"and {len(found) - limit} more"] if found[limit:] else []
    return "\n".join([*shown, *more])


def _code(row: Row) -> str:
    """The code; of a proof that is not for any number of threads and iterations, for what it is."""
    is_bounded = row.verdict is Verdict.CORRECT and row.reach is not ProofReach.ANY
    return f"{row.code}: {row.reach.words}" if is_bounded else row.code


def _lost(row: Row) -> str:
    what = "branch" if row.lost == 1 else "branches"
    return f"  {row.lost} {what} lost uniformity" if row.lost else ""


def by_pass(found: Sequence[Row]) -> str:
    """A line for each of LLVM's passes (what has none: for each kind of source), the one with the
    most checks first, and one for all together."""
    found = of_each_job(found)
    groups: dict[str, list[Row]] = {}
    for row in found:
        groups.setdefault(row.transform or row.kind, []).append(row)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    verdicts = "".join(f" {verdict.value:>11}" for verdict in _COLUMNS)
    heading = (
        f"{'pass':28} {'checks':>6}{verdicts} {_ANY:>11} {_THREADS:>11} {_LOST:>6}  {'median':>8} "
        f"{'9 of 10':>8}"
    )
    lines = [_pass(name, rows) for name, rows in [*ordered, ("all", found)] if rows]
    return "\n".join([heading, *lines])


_COLUMNS = tuple(reversed(SEVERITY))
_LOST = "lost"
"""Branches that were uniform before and are divergent after, by the static rules."""
_ANY = "for any"
"""Correct for any number of threads and iterations, of those that a solver was asked about."""
_THREADS = "any threads"
"""Correct for any number of threads, up to some number of iterations."""


def _pass(name: str, found: Sequence[Row]) -> str:
    verdicts = "".join(f" {sum(r.verdict is v for r in found):>11}" for v in _COLUMNS)
    seconds = sorted(row.seconds for row in found)
    middle, most = seconds[len(seconds) // 2], seconds[len(seconds) * 9 // 10]
    proved = [r for r in found if r.verdict is Verdict.CORRECT and r.code != Code.SAME_FUNCTION]
    reaches = f"{sum(r.reach is ProofReach.ANY for r in proved)}/{len(proved)}"
    within = sum(r.reach is ProofReach.ANY_THREADS for r in proved)
    lost = sum(r.lost or 0 for r in found)
    times = f"{middle:6.2f} s {most:6.2f} s"
    return f"{name:28} {len(found):>6}{verdicts} {reaches:>11} {within:>11} {lost:>6}  {times}"


def changes(found: Sequence[VerdictChange], limit: int | None = MAX_LINES) -> str:
    """The changes, by kind; at most `limit` lines of each."""
    parts: list[str] = []
    for kind in ChangeKind:
        members = [c for c in found if c.kind is kind]
        if members:
            shown = [f"  {change(c)}" for c in members[:limit]]
            more = [f"  and {len(members) - len(shown)} more"] if members[len(shown) :] else []
            parts.append("\n".join([f"{kind.value}: {len(members)}", *shown, *more]))
    return "\n".join(parts) or "nothing changed"


def change(changed: VerdictChange) -> str:
    """One line: the job, its old and new verdict, and whether input or tool changed."""
    old, new = changed.old, changed.new
    if changed.kind is ChangeKind.SLOWER and old and new:
        return f"{new.name}: {old.seconds:.2f} s → {new.seconds:.2f} s"
    was = _verdict(old) if old else ""
    now = _verdict(new) if new else ""
    way = " → ".join(filter(None, [was, now]))
    whose = ""
    if old and new:
        whose = " (the same pair)" if changed.same_pair else " (another pair)"
    return f"{changed.row.name}: {way}{whose}"


def _verdict(row: Row) -> str:
    return f"{row.verdict.value} {row.code}"
