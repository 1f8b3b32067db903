"""The reports that `tangle-opt` and `tangle-cc` wrote into a folder (TANGLE_REPORT_DIR): runs of
`opt`, and passes of clang, with their verdicts."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from corpus.report.step_exports import ReportedCase, suite_xml
from corpus.sources.files import bytes_of, printable, why
from transforms.llvm.opt_line import read_line
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict

NO_PASSES = "(no passes)"
END_TO_END = "(end to end)"


@dataclass(frozen=True)
class OptVerdict:
    """The verdict on one function of a run."""

    function: str
    verdict: Verdict
    code: str
    reason: str
    seconds: float


@dataclass(frozen=True)
class OptRun:
    """One run: the report's `name`, `opt`'s arguments, why it could not be verified (or empty).
    `step`: it is this pass of a run of clang, whose name and arguments `command` has."""

    name: str
    command: str
    functions: tuple[OptVerdict, ...]
    not_verified: str = ""
    step: str = ""

    @property
    def shown(self) -> str:
        """The command line."""
        return self.command if self.step else f"opt {self.command}"

    @property
    def passes(self) -> str:
        """The passes by name, or the options that chose them."""
        return self.step or read_line(shlex.split(self.command)).names or NO_PASSES


@dataclass(frozen=True)
class OptRuns:
    """The runs of a folder; `unreadable`: files that are no report, with the reason."""

    folder: str
    runs: tuple[OptRun, ...]
    unreadable: tuple[tuple[str, str], ...] = ()

    @property
    def failed(self) -> bool:
        """Whether tangle-tv failed in the check of some function."""
        return any(function.code in FAULTS for _, function in self.functions)

    @property
    def functions(self) -> Iterator[tuple[OptRun, OptVerdict]]:
        return ((run, function) for run in self.runs for function in run.functions)


def runs_in(folder: Path) -> OptRuns:
    """The reports in a folder and below it, by name."""
    return runs_of(folder.rglob("*.json"), folder)


def runs_of(reports: Iterable[Path], folder: Path) -> OptRuns:
    """The reports in these files below a folder, by name."""
    runs: list[OptRun] = []
    unreadable: list[tuple[str, str]] = []
    for path in sorted(reports):
        name = printable(path.relative_to(folder).with_suffix("").as_posix())
        try:
            runs += _runs(name, json.loads(bytes_of(path)))
        except (OSError, UnicodeDecodeError) as error:
            unreadable.append((name, why(error)))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            unreadable.append((name, "is no report of tangle-opt"))
    return OptRuns(printable(str(folder)), tuple(runs), tuple(unreadable))


def _runs(name: str, document: Any) -> list[OptRun]:
    """A run of `opt`, or of clang each pass by name.  Raises `ValueError`, `KeyError`, `TypeError`,
    `AttributeError` for what is no report."""
    run, whole = document["run"], cast("list[Any]", document["end_to_end"])
    died, command = run["died"], str(run["command"])
    why_not = "" if died is None else " ".join(str(died["message"]).split())
    if not run.get("steps"):
        found = OptRun(name, command, tuple(map(_verdict, whole)), why_not)
        _ = found.passes
        return [found]
    groups: dict[str, list[OptVerdict]] = {}
    for step in cast("list[Any]", document["steps"]):
        groups.setdefault(str(step["pass"]), []).append(_verdict(step["pair"]))
    groups[END_TO_END] = [_verdict(pair) for pair in whole]
    command = f"{run['program']} {command}"
    return [OptRun(name, command, tuple(verdicts), step=step) for step, verdicts in groups.items()]


def _verdict(pair: Any) -> OptVerdict:
    """Raises as `_runs` does."""
    return OptVerdict(
        str(pair["function"]),
        Verdict(pair["verdict"]),
        str(pair["code"]),
        " ".join(str(pair["reason"]).split()),
        float(pair["seconds"]),
    )


def table(found: OptRuns) -> str:
    """A row for each list of passes, what is refuted, and why the rest is undecided."""
    groups = dict.fromkeys(sorted(run.passes for run in found.runs))
    head = f"{'passes':40} {'runs':>6} {VERDICTS_HEAD}"
    rows = [_row(name, [r for r in found.runs if r.passes == name]) for name in groups]
    return "\n".join([head, *rows, _row("all", found.runs), *_details(found)])


def _row(name: str, runs: Sequence[OptRun]) -> str:
    short = name if len(name) <= 40 else f"{name[:39]}…"
    cells = verdicts_row([function for run in runs for function in run.functions])
    return f"{printable(short):40} {len(runs):6} {cells}"


VERDICTS_HEAD = f"{'changed':>8} " + " ".join(f"{verdict.value:>11}" for verdict in Verdict)
"""The columns of `verdicts_row`."""


def verdicts_row(functions: Sequence[OptVerdict]) -> str:
    """The numbers of changed functions, and of functions with each verdict."""
    counts = Counter(function.verdict for function in functions)
    return f"{len(functions):8} " + " ".join(f"{counts[verdict]:11}" for verdict in Verdict)


def undecided(functions: Iterable[OptVerdict]) -> Iterator[str]:
    """The reasons of verdicts that decide nothing, the most frequent first."""
    reasons = Counter(
        f"{function.verdict.value} {function.code}: {printable(function.reason)}"
        for function in functions
        if function.verdict not in (Verdict.CORRECT, Verdict.INCORRECT)
    )
    yield from (f"{count:6} {said}" for said, count in reasons.most_common())


def _details(found: OptRuns) -> Iterator[str]:
    for run, function in found.functions:
        if function.verdict is Verdict.INCORRECT:
            yield f"incorrect: @{printable(function.function)}: {function.code}: {run.name}.txt"
            yield f"  {printable(run.shown)}"
    yield from undecided(function for _, function in found.functions)
    for run in found.runs:
        if run.not_verified:
            yield f"not verified: {run.name}: {printable(run.not_verified)}"
    yield from (f"{name}.json: {reason}" for name, reason in found.unreadable)


def junit(found: OptRuns) -> str:
    """A test case for each function that a run changed: a refuted function is a failure, an
    undecided one is skipped; a function in which this program failed has an error, and so has a run
    that could not be verified."""
    cases = [
        ReportedCase(
            run.passes,
            f"{run.name} @{function.function}",
            function.function,
            function.verdict,
            function.code,
            f"{function.reason}\n{run.shown}",
            function.seconds,
        )
        for run, function in found.functions
    ]
    errors = [(run.name, run.not_verified) for run in found.runs if run.not_verified]
    return suite_xml(found.folder, cases, [*errors, *found.unreadable])


FORMATS: Mapping[str, Callable[[OptRuns], str]] = {"text": table, "junit": junit}
