"""Writes a run's page and those of its counterexamples, as files in one folder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from corpus.options import OptionError
from corpus.pairing import PairingError
from corpus.report.page import run_page
from corpus.report.run_report import WORST_FIRST, RunReport, run_report
from corpus.runner.verify import JobRequest, asked
from corpus.store.records import CorpusRun, Job, Row, Standing
from corpus.store.store import Store
from report.html.pair import pair_page
from report.subject import Subject
from report.subject_of_pair import check_command, subject
from verify.ir.errors import IRError
from verify.judge.guarded import side_by_side
from verify.refinement.verdict import SEVERITY, Verdict

INDEX, PAGES = "index.html", "pages"
MAX_PAGES = 60
"""The number of counterexamples that get a page, the worst first: each is verified again for it."""
DIGITS = 12


def write_report(store: Store, run: CorpusRun, folder: Path) -> Path:
    """Writes the page of the run.  Existing pages of counterexamples are kept.  Raises OSError,
    sqlite3.Error."""
    report = run_report(store, run)
    pages = {row.name: page for row in _shown(report) if (page := _page(store, run, row, folder))}
    index = folder / INDEX
    folder.mkdir(parents=True, exist_ok=True)
    index.write_bytes(run_page(replace(report, pages=pages)))
    return index


def _shown(report: RunReport) -> Sequence[Row]:
    """Incorrect rows that are not as expected, those that changed before the others."""
    changed = {change.row.name for change in report.changes}
    shown = [
        row
        for row in report.rows
        if row.verdict is Verdict.INCORRECT and row.standing is not Standing.GOOD
    ]
    order = sorted(shown, key=lambda r: (r.name not in changed, WORST_FIRST.index(r.standing)))
    jobs = list(dict.fromkeys(row.job for row in order))[:MAX_PAGES]
    return [row for row in order if row.job in jobs]


def _page(store: Store, run: CorpusRun, row: Row, folder: Path) -> str | None:
    """The path of the counterexample's page from `folder`; `None` when the counterexample does not
    recur."""
    stem = f"{row.job[:DIGITS]}-{run.tool.semantics[:DIGITS]}"
    path = folder / PAGES / f"{stem}.html"
    if not path.is_file():
        path.parent.mkdir(parents=True, exist_ok=True)
        subject = _again(store.job(row.job), path.parent, stem)
        if subject is None:
            return None
        path.write_bytes(pair_page(subject))
    return f"{PAGES}/{path.name}"


def _again(job: Job, folder: Path, stem: str) -> Subject | None:
    """Verifies the worst pair of the job again; its texts are written for the reader."""
    files = [folder / f"{stem}.before.ll"]
    files[0].write_text(job.before, encoding="utf-8")
    if job.after != job.before:
        files.append(folder / f"{stem}.after.ll")
        files[1].write_text(job.after, encoding="utf-8")
    try:
        question = asked(JobRequest(job, "."))
    except (OptionError, PairingError, IRError):
        return None
    results = side_by_side(question.pairs, question.options, 1)
    decided = list(zip(question.pairs, results, strict=True))
    pair, worst = min(decided, key=lambda each: SEVERITY.index(each[1].verdict))
    if worst.verdict is not Verdict.INCORRECT:
        return None
    names = [file.name for file in files]
    functions = [job.function] if job.function else []
    command = check_command(names, functions, question.options)
    return replace(subject(pair, worst, names, question.options), command=command)
