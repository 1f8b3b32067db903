"""Verdicts of `tangle-tv check` for other programs, and where functions are in a file."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from corpus.report.step_exports import EXPORTS, ReportedCase
from report.subject import Subject
from report.trace import Trace, trace
from report.words import premises, reason

_DEFINE = re.compile(r"^define [^@\n]*@(\"[^\"]*\"|[\w.$-]+)\(", re.M)


def exported(form: str, subjects: Sequence[Subject]) -> str:
    """All pairs as one text."""
    files = dict.fromkeys(file for each in subjects for file in each.files)
    return EXPORTS[form](" ".join(files), cases_of(subjects), ())


def cases_of(subjects: Sequence[Subject]) -> list[ReportedCase]:
    """All pairs as cases, with the lines of their functions."""
    places = {file: lines_of(file) for file in {each.files[1] for each in subjects}}
    return [_case(each, places) for each in subjects]


def _case(each: Subject, places: Mapping[str, Mapping[str, int]]) -> ReportedCase:
    result, file = each.result, each.files[1]
    found = trace(each)
    said = reason(result) if found is None else in_one_line(found)
    return ReportedCase(
        file,
        each.title,
        each.target.name,
        result.verdict,
        result.code,
        said.strip(),
        result.seconds,
        file=file if file != "-" else "",
        line=places[file].get(each.target.name, 0),
        premises=premises(each),
    )


def in_one_line(found: Trace) -> str:
    """What differs, the instruction of which that is told, and what follows."""
    operations = "; ".join(
        f"{side}: {text.strip()}" if side else text.strip() for side, text in found.operations
    )
    return " ".join(filter(None, (*found.headline, operations, found.consequence)))


def lines_of(file: str) -> Mapping[str, int]:
    """The lines of a file at which functions are defined, from 1, by name; none where that is not
    seen, as in bitcode, and for no file: a pipe has been read already."""
    if not os.path.isfile(file):
        return {}
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return {}
    lines: dict[str, int] = {}
    at, number = 0, 1
    for found in _DEFINE.finditer(text):
        number += text.count("\n", at, found.start())
        at = found.start()
        lines.setdefault(found[1].strip('"'), number)
    return lines
