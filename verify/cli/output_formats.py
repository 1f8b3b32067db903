"""Verdicts of `tangle-tv check` for other programs: JUnit's XML, SARIF, GitHub's annotations."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from corpus.report.step_exports import EXPORTS, ReportedCase
from verify.refinement.verdict import Verdict
from verify.report.subject import Subject
from verify.report.trace import trace
from verify.report.words import reason

_LEVELS = {Verdict.INCORRECT: "error", Verdict.INVALID: "error", Verdict.CORRECT: ""}
"""Kinds of annotations by verdict; a warning for what is undecided."""
_DEFINE = re.compile(r"^define [^@\n]*@(\"[^\"]*\"|[\w.$-]+)\(", re.M)


def github(subjects: Sequence[Subject]) -> str:
    """A line for each pair that is not correct, which GitHub shows beside the function after (docs
    of GitHub Actions, "Workflow commands")."""
    lines: list[str] = []
    for each in subjects:
        level = _LEVELS.get(each.result.verdict, "warning")
        if level:
            case = _case(each)
            place = f"file={_property(case.file)}," if case.file else ""
            place += f"line={case.line}," if case.line else ""
            title = _property(f"tangle-tv: {case.verdict.value} ({case.code})")
            lines.append(
                f"::{level} {place}title={title}::{_data(f'{each.title}: {case.reason}')}\n"
            )
    return "".join(lines)


def _data(text: str) -> str:
    """A message as a workflow command has it."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _exported(form: str, subjects: Sequence[Subject]) -> str:
    name = " ".join(dict.fromkeys(file for each in subjects for file in each.files))
    return EXPORTS[form](name, [_case(each) for each in subjects], ())


def _case(each: Subject) -> ReportedCase:
    result, file = each.result, each.files[1]
    found = trace(each)
    said = reason(result) if found is None else " ".join((*found.headline, found.consequence))
    return ReportedCase(
        file,
        each.title,
        each.target.name,
        result.verdict,
        result.code,
        said.strip(),
        result.seconds,
        file=file if file != "-" else "",
        line=_line(file, each.target.name),
    )


def _line(file: str, function: str) -> int:
    """The line of a file at which a function is defined, from 1; 0 where that is not seen, as in
    bitcode."""
    try:
        text = Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return 0
    starts = (m.start() for m in _DEFINE.finditer(text) if m[1].strip('"') == function.strip('"'))
    start = next(starts, None)
    return 0 if start is None else text.count("\n", 0, start) + 1


FORMATS: Mapping[str, Callable[[Sequence[Subject]], str]] = {
    "github": github,
    **{form: partial(_exported, form) for form in EXPORTS},
}
"""By name, the text of all pairs."""
