"""`tangle-tv nightly`: run a corpus, say what changed since the last time."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from corpus.report.nightly import became_bounded, news, rechecked, text
from corpus.report.run_report import run_report
from corpus.report.write import write_report
from corpus.store.records import CorpusRun
from corpus.store.store import Store, reading
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.commands.corpus import UNUSABLE, aside, exported, failing, run_corpus


def command(arguments: Namespace) -> int:
    """1 only when something became wrong or undecided, a verdict was not the same when it was found
    again, a proof did not hold when it was checked again, or the second opinion differs; 70 when
    this program failed in some check, now or in a run before.  Raises UsageError."""
    _refuse_pages_among_inputs(arguments.corpus, arguments.html)
    try:
        outcome = run_corpus(arguments, rechecks=True)
        with reading(Path(arguments.store)) as store:
            run = store.run(outcome.run)
            report = replace(run_report(store, run), failing=failing(arguments))
            if arguments.output_format == "text":
                print(text(report))
                print(f"\n{rechecked(outcome)}")
            else:
                print(exported(store, run, arguments.output_format, report.failing), end="")
            if arguments.html is not None:
                pages = _written(store, run, arguments.html)
                print(f"\npages: {pages}", file=aside(arguments))
    except UNUSABLE as error:
        raise UsageError(str(error)) from error
    if news(report) or outcome.differences or outcome.not_shown or report.differing:
        return Exit.INCORRECT
    if report.faults:
        return Exit.FAULT
    if became_bounded(report):
        return Exit.BOUNDED
    return Exit.USAGE if report.problems else Exit.CORRECT


def _refuse_pages_among_inputs(corpus: str | None, pages: str | None) -> None:
    """Beside its pages a report has texts before and after, which the next night would check.
    Raises UsageError."""
    if corpus is None or pages is None or not Path(corpus).is_dir():
        return
    if Path(pages).resolve().is_relative_to(Path(corpus).resolve()):
        raise UsageError(f"--html {pages}: is within {corpus}, which is checked: give another")


def _written(store: Store, run: CorpusRun, folder: str) -> Path:
    """The page of the run, written into the folder.  Raises UsageError."""
    try:
        return write_report(store, run, Path(folder))
    except OSError as error:
        raise UsageError(f"--html {folder}: cannot be written: {error.strerror}") from error
