"""New kinds of findings of a hunt: reduced, and kept in a folder each."""

from __future__ import annotations

import json
import shlex
import time
from pathlib import Path

from corpus.commands.hunt_known import FindingKind
from transforms.commands.fuzz_job import Finding
from transforms.commands.reducer import Reducer, to_reduce
from verify.cli.errors import UsageError
from verify.options import Options
from verify.process.pool import Pool

REDUCTION_S = 45.0
CANDIDATE_S = 20.0
"""Seconds for the reduction of one finding, and for one smaller program."""


def reduced(finding: Finding, workers: Pool, jobs: int, options: Options) -> str:
    """The reduced pair; empty without one."""
    found = to_reduce(finding)
    if found is None:
        return ""
    deadline = time.monotonic() + REDUCTION_S
    reducer = Reducer(found, workers, CANDIDATE_S, jobs, options, deadline)
    reducer.run()
    return reducer.report()


def keep(
    folder: Path, kind: FindingKind, finding: Finding, source: str, row: str, smaller: str = ""
) -> None:
    """What LLVM read, the pair, what is left of it, and how it was made.  Raises UsageError."""
    checked, recipe = finding.checked, finding.making.recipe
    place = folder / "-".join("".join(c if c.isalnum() else " " for c in str(kind)).split())
    command = [finding.making.program, "-S", f"-mtriple={recipe.triple}", *recipe.options]
    told = {
        "kind": str(kind),
        "row": row,
        "source": source,
        "seed": finding.seed,
        "code": finding.code,
        "reason": finding.sentence,
        "function": checked.function if checked else None,
        "prepare": finding.making.prepare,
        "command": shlex.join([*command, f"-passes={finding.making.name}", "before.ll"]),
    }
    files = {
        "input.ll": finding.text,
        "before.ll": checked.before if checked else "",
        "after.ll": checked.after if checked else "",
        "reduced.ll": smaller,
        "finding.json": json.dumps(told, indent=1, ensure_ascii=False),
    }
    try:
        place.mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            if text:
                (place / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--save {folder}: cannot be written: {error.strerror}") from error
