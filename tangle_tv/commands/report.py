"""`tangle-tv report`: what `tangle-opt` left in a folder, as a table or for other programs."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from corpus.report.opt_runs import FORMATS, runs_in
from tangle_tv.cli.errors import Exit, UsageError
from verify.refinement.verdict import Verdict


def command(arguments: Namespace) -> int:
    """1 when some function is refuted, 70 when this program failed in some check.  Raises
    UsageError."""
    folder = Path(arguments.folder)
    if not folder.is_dir():
        raise UsageError(f"{arguments.folder}: no such folder (TANGLE_REPORT_DIR of tangle-opt)")
    reports = runs_in(folder)
    if not reports.runs:
        raise UsageError(f"{arguments.folder}: holds no report of tangle-opt")
    text = FORMATS[arguments.format](reports)
    if arguments.output is None:
        print(text)
    else:
        try:
            Path(arguments.output).write_text(f"{text}\n", encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{arguments.output}: cannot be written: {error.strerror}") from error
    wrong = any(function.verdict is Verdict.INCORRECT for _, function in reports.functions)
    if wrong:
        return Exit.INCORRECT
    return Exit.FAULT if reports.failed else Exit.CORRECT
