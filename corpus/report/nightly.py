"""Describes a nightly run in text that can be read without knowing the project."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from common.progress import duration
from corpus.report.run_report import WORDS, RunReport, opinions
from corpus.report.sarif import file_of
from corpus.runner.run import RunOutcome
from corpus.store import tables
from corpus.store.diff import ChangeKind, VerdictChange
from corpus.store.records import OpinionKind, ProofReach, Row, Standing, of_each_job
from verify.codes import Code
from verify.refinement.verdict import SEVERITY, Verdict

NEWS = (ChangeKind.WRONG, ChangeKind.UNDECIDED)
"""The changes for which the command fails."""
REACHES = (ProofReach.ANY, ProofReach.ANY_THREADS, ProofReach.THREADS, ProofReach.BOUNDED)
"""What proofs are for, the most first."""
MAX_REASONS = 5
"""The number of reasons for undecided checks that are shown, the most frequent first."""


def news(report: RunReport) -> list[VerdictChange]:
    """The jobs that became wrong or undecided since the run before; in the first run, those that
    are wrong and in no baseline."""
    if report.previous is None:
        wrong = (row for row in report.rows if row.standing is Standing.WRONG)
        return [VerdictChange(ChangeKind.WRONG, None, row) for row in wrong]
    return [change for change in report.changes if change.kind in NEWS]


def became_bounded(report: RunReport) -> list[Row]:
    """The jobs whose proof is now for so many threads or iterations alone, where that fails the
    run; in the first run, all of them."""
    if Standing.BOUNDED not in report.failing:
        return []
    if report.previous is None:
        return [row for row in report.rows if row.standing is Standing.BOUNDED]
    return [
        change.new
        for change in report.changes
        if change.new is not None
        and change.new.standing is Standing.BOUNDED
        and (change.old is None or change.old.standing is Standing.GOOD)
    ]


def text(report: RunReport) -> str:
    return "\n\n".join("\n".join(part) for part in _parts(report) if part)


def rechecked(outcome: RunOutcome) -> str:
    """The number of proofs that the second solver checked, and whether it accepts them."""
    found = f"proofs for any number of threads: {outcome.rechecked} checked again by another solver"
    if outcome.not_shown:
        return f"{found}, {outcome.not_shown} DO NOT HOLD (see the problems)"
    return f"{found}; all that it answered in time hold" if outcome.rechecked else found


def _parts(report: RunReport) -> Iterator[list[str]]:
    run, tool = report.run, report.run.tool
    yield [
        f"night of {run.started:%Y-%m-%d %H:%M} UTC: corpus {run.corpus}, run {run.number}"
        + ("" if run.finished else ", not finished"),
        f"tangle-tv {tool.version} (LLVM {tool.llvm}, {tool.solver})",
    ]
    yield list(_counts(report))
    yield list(_changes(report))
    yield list(_faults(report))
    yield list(opinion_lines(report))
    bounded = became_bounded(report)
    if bounded:
        yield [
            "proved for so many threads or iterations alone (--fail-on bounded):",
            tables.rows(bounded),
        ]
    yield list(_still_wrong(report))
    yield list(_known(report.rows))
    yield list(_undecided(report.rows))
    if report.problems:
        yield ["problems:", *(f"  {p.place}: {p.what}" for p in report.problems)]


def _counts(report: RunReport) -> Iterator[str]:
    standings = report.night.standings
    rows = of_each_job(report.rows)
    reused = sum(row.reused for row in rows)
    counted = ", ".join(f"{standings[s]} {WORDS[s]}" for s in Standing if standings.get(s))
    yield (
        f"{len(rows)} check{'s' * (len(rows) != 1)}, each of functions before and after a transform"
        f"{_files(report, len(rows))}: {counted}"
    )
    yield f"verdicts: {tables.counts(report.night.verdicts, SEVERITY)}"
    yield from _reaches(rows)
    took = f"{len(rows) - reused} verified now, {duration(report.night.seconds)} of checking"
    yield f"{took}; {reused} from the store: pair, options and checker are the same"
    if report.run.finished is not None:
        took = (report.run.finished - report.run.started).total_seconds()
        yield f"from beginning to end: {duration(took)}"


def _files(report: RunReport, checks: int) -> str:
    """The number of files, and whether some of one text share a check."""
    files = len({file_of(row) for row in report.rows if row.kind != "fuzz"})
    counted = f", in {files} file{'s' * (files != 1)}" if files else ""
    shared = ", of which those of one text share a check and are counted one by one"
    return counted + (shared if checks < len(report.rows) else "")


def _reaches(rows: Sequence[Row]) -> Iterator[str]:
    """The extents of the proofs by a solver."""
    proved = [r for r in rows if r.verdict is Verdict.CORRECT and r.code != Code.SAME_FUNCTION]
    by_reach = Counter(row.reach for row in proved)
    counted = "; ".join(f"{by_reach[r]} for {r.words}" for r in REACHES if by_reach[r])
    if counted:
        yield f"proofs by a solver: {counted}"


def _changes(report: RunReport) -> Iterator[str]:
    changes = news(report)
    if report.previous is None:
        yield "there is no run before to compare with: what is wrong and in no baseline is new"
    else:
        yield f"since run {report.previous.number} of {report.previous.started:%Y-%m-%d %H:%M}:"
    if not changes:
        yield "  nothing became wrong or undecided"
    if report.problems:
        yield f"  {len(report.problems)} could not be compared: see the problems below"
    for kind in NEWS:
        members = [change for change in changes if change.kind is kind]
        if members:
            yield f"  {kind.value.upper()}: {len(members)}"
        for change in members:
            row = change.row
            yield f"    {tables.change(change)}"
            yield f"      {row.reason}"
            yield f"      tangle-tv corpus show {row.job[: tables.HASH_DIGITS]}"
    others = Counter(c.kind for c in report.changes if c.kind not in NEWS)
    counted = ", ".join(f"{others[kind]} {kind.value}" for kind in ChangeKind if others[kind])
    if counted and report.previous is not None:
        yield f"  besides: {counted} (tangle-tv corpus diff {report.previous.number} " + (
            f"{report.run.number})"
        )


def _faults(report: RunReport) -> Iterator[str]:
    if report.faults:
        yield f"FAILED, by an error of tangle-tv: {len(report.faults)}"
        yield tables.faults(report.faults)


def opinion_lines(report: RunReport) -> Iterator[str]:
    """What the second opinion says; nothing if nobody asked."""
    if report.opinions:
        yield opinions(report)
    reasons = Counter(
        row.opinion.why.partition(":")[0]
        for row in of_each_job(report.rows)
        if row.opinion is not None and row.opinion.kind is OpinionKind.NOT_CHECKED
    )
    for reason, count in reasons.most_common(MAX_REASONS):
        yield f"  {count:5} not checked: {reason}"
    if report.differing:
        yield "CORRECT, and the second opinion finds a difference; one of the two is wrong:"
    for row in report.differing:
        yield f"  {row.name}: {row.opinion}"
        yield f"    tangle-tv corpus show {row.job[: tables.HASH_DIGITS]}"


def _still_wrong(report: RunReport) -> Iterator[str]:
    new = {change.row.name for change in news(report)}
    found = [r for r in report.rows if r.standing is Standing.WRONG and r.name not in new]
    if found:
        yield "still wrong, as in the run before:"
    for row in found:
        yield f"  {row.name}: {row.verdict.value} {row.code}"


def _known(rows: Sequence[Row]) -> Iterator[str]:
    known_bugs = [row for row in rows if row.standing is Standing.KNOWN]
    if known_bugs:
        yield "known bugs, by the baseline:"
    for row in known_bugs:
        yield f"  {row.name}: {row.code}"
        yield f"    {row.known}"


def _undecided(rows: Sequence[Row]) -> Iterator[str]:
    found = [row for row in rows if row.standing is Standing.UNDECIDED]
    if found:
        yield "undecided, by reason:"
    reasons = Counter(f"{row.verdict.value} ({row.code})" for row in found)
    for reason, count in reasons.most_common(MAX_REASONS):
        yield f"  {count:5} {reason}"
    rest = len(found) - sum(count for _, count in reasons.most_common(MAX_REASONS))
    if rest:
        yield f"  {rest:5} others (tangle-tv corpus list last --standing undecided)"
