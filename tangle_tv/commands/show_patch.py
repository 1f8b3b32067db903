"""The findings of `tangle-tv patch`, as Markdown for a review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field, replace
from enum import Enum

from common.data import dataclass
from corpus.patch import Build, BuildDifference, PatchSeed
from corpus.report.step_exports import ReportedCase
from report.passes_report import JudgedStep
from report.style import Style
from report.text import render
from report.words import premises
from tangle_tv.cli.errors import has_fault
from verify.refinement.verdict import Result, Verdict

MAX_TRACES = 10
"""Traces of one kind that are shown; the others are in `--save`."""
MAX_ROWS = 50
MAX_REASON_LENGTH = 300
"""Characters of a message that are shown."""


class PatchEffect(Enum):
    """The effect of a difference on the verdicts."""

    BROKEN = "broken"
    FIXED = "fixed"
    WRONG = "wrong with both"
    UNDECIDED = "undecided"
    BOUNDED = "within bounds"
    CHANGED = "changed"


def kind_of(base: Verdict, patched: Verdict) -> PatchEffect:
    """The kind of a finding: a step is fixed only if it is correct with the patch; it is broken if
    it is incorrect only with the patch."""
    if patched is Verdict.INCORRECT:
        return PatchEffect.WRONG if base is Verdict.INCORRECT else PatchEffect.BROKEN
    if patched is not Verdict.CORRECT:
        return PatchEffect.UNDECIDED
    effects = {Verdict.INCORRECT: PatchEffect.FIXED, Verdict.CORRECT: PatchEffect.CHANGED}
    return effects.get(base, PatchEffect.UNDECIDED)


def became_undecided(base: Verdict, patched: Verdict) -> bool:
    """Whether what is proved without the patch is undecided with it."""
    return base is Verdict.CORRECT and kind_of(base, patched) is PatchEffect.UNDECIDED


@dataclass(frozen=True)
class PatchFinding:
    """A function that the builds leave different, with the verdict on each side (`None`: that build
    did not change it); `saved` is the folder with its files."""

    difference: BuildDifference
    base: JudgedStep | None
    patched: JudgedStep | None
    saved: str = ""

    @property
    def kind(self) -> PatchEffect:
        kind = kind_of(*self._verdicts)
        is_bounded = self.patched is not None and self.patched.subject.result.is_bounded
        return PatchEffect.BOUNDED if kind is PatchEffect.CHANGED and is_bounded else kind

    @property
    def results(self) -> list[Result]:
        return [side.subject.result for side in (self.base, self.patched) if side is not None]

    @property
    def wrong(self) -> JudgedStep | None:
        """The side that is refuted; the patched one of two."""
        sides = (self.patched, self.base)
        return next((s for s in sides if s and s.verdict is Verdict.INCORRECT), None)

    @property
    def became_undecided(self) -> bool:
        """Whether only the patched side is undecided."""
        return became_undecided(*self._verdicts)

    @property
    def _verdicts(self) -> tuple[Verdict, Verdict]:
        """Of base and patched; a side that changed nothing is right."""
        base, patched = (
            Verdict.CORRECT if side is None else side.verdict for side in (self.base, self.patched)
        )
        return base, patched

    def saved_at(self, place: str) -> PatchFinding:
        return replace(self, saved=place)

    def __str__(self) -> str:
        seed = self.difference.seed
        return f"{self.kind.value}: {seed.name} @{self.difference.function} ({seed.passes})"


@dataclass(frozen=True)
class PatchDeath:
    """An input on which only the patched LLVM dies."""

    seed: PatchSeed
    message: str


@dataclass
class Report:
    """All that was found.  `problems`: inputs that a build does not take, and why."""

    base: Build
    patched: Build
    inputs: int = 0
    different: int = 0
    findings: list[PatchFinding] = field(default_factory=list[PatchFinding])
    deaths: list[PatchDeath] = field(default_factory=list[PatchDeath])
    problems: list[tuple[str, str]] = field(default_factory=list[tuple[str, str]])

    @property
    def broken(self) -> bool:
        return bool(self.deaths) or bool(self.of(PatchEffect.BROKEN))

    @property
    def failed(self) -> list[PatchFinding]:
        """Those of which a side could not be checked, by an error of this program."""
        return [finding for finding in self.findings if has_fault(finding.results)]

    def of(self, kind: PatchEffect) -> list[PatchFinding]:
        return [finding for finding in self.findings if finding.kind is kind]


_VERDICTS = {
    PatchEffect.BROKEN: Verdict.INCORRECT,
    PatchEffect.FIXED: Verdict.CORRECT,
    PatchEffect.BOUNDED: Verdict.CORRECT,
    PatchEffect.CHANGED: Verdict.CORRECT,
}
"""What the patch did, as a verdict: where both builds are wrong, that is not the patch's."""


def cases(report: Report) -> list[ReportedCase]:
    """The findings for other programs; an input on which only the patched LLVM dies is broken."""
    found = [_case(finding) for finding in report.findings]
    for death in report.deaths:
        name = death.seed.name
        verdict, code = Verdict.INCORRECT, "patched-llvm-dies"
        found.append(ReportedCase(code, name, name, verdict, code, death.message, 0.0))
    return found


def _case(finding: PatchFinding) -> ReportedCase:
    seed, function = finding.difference.seed, finding.difference.function
    step = finding.wrong or finding.patched or finding.base
    result = None if step is None else step.subject.result
    return ReportedCase(
        finding.kind.value,
        f"{seed.name} {seed.passes} @{function}",
        function,
        _VERDICTS.get(finding.kind, Verdict.UNKNOWN),
        "unchanged" if result is None else result.code,
        f"{finding.kind.value}: {'' if result is None else result.reason}",
        0.0 if result is None else result.seconds,
        seed.name,
        premises=() if step is None else premises(step.subject),
    )


def markdown(report: Report, warning: str = "") -> str:
    return "\n".join(_markdown(report, warning))


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _markdown(report: Report, warning: str) -> Iterator[str]:
    base, patched, functions = report.base, report.patched, len(report.findings)
    yield "## Convergence: what the patch does"
    yield ""
    yield f"- base: {code(base.text)} (LLVM {base.version})"
    yield f"- patched: {code(patched.text)} (LLVM {patched.version})"
    yield (
        f"- {_count(report.inputs, 'input')}, {report.different} with different output, "
        + (f"{_count(functions, 'function')}: " if functions else "no function to check")
        + ", ".join(
            f"{len(report.of(kind))} {kind.value}" for kind in PatchEffect if report.findings
        )
    )
    if warning:
        yield f"- {warning}"
    if report.failed:
        yield from ("", f"### An error of tangle-tv: {_count(len(report.failed), 'function')}", "")
        for finding in report.failed[:MAX_ROWS]:
            where = _where(finding.difference.seed)
            said = "; ".join(r.reason for r in finding.results if has_fault([r]))
            yield f"- {where} {code(f'@{finding.difference.function}')}: {code(said)}"
    if report.deaths:
        yield from ("", "### The patched LLVM dies", "")
        yield from (f"- {_where(d.seed)}: {d.message}" for d in report.deaths[:MAX_ROWS])
    for kind in (PatchEffect.BROKEN, PatchEffect.FIXED, PatchEffect.WRONG):
        yield from _with_traces(kind, report.of(kind))
    for kind in (PatchEffect.UNDECIDED, PatchEffect.BOUNDED, PatchEffect.CHANGED):
        yield from _section(kind, report.of(kind))
    if report.problems:
        yield from ("", f"### Not compared: {_count(len(report.problems), 'input')}", "")
        alike = Counter(what for _, what in report.problems)
        for what, times in alike.most_common(MAX_ROWS):
            first = next(name for name, each in report.problems if each == what)
            yield f"- {times} of them, {code(first)} first: {code(what[:MAX_REASON_LENGTH])}"


def _with_traces(kind: PatchEffect, findings: list[PatchFinding]) -> Iterator[str]:
    yield from _section(kind, findings)
    for finding in findings[:MAX_TRACES]:
        step = finding.wrong
        if step is None:
            continue
        side = "patched" if step is finding.patched else "base"
        seed = finding.difference.seed
        yield ""
        title = f"@{finding.difference.function} in {seed.name}, {side}"
        yield f"<details><summary>{_html(title)}</summary>"
        yield from ("", "````text", render(step.subject, Style()), "````")
        yield from ("", "````llvm", step.texts[0], "````", "", "````llvm", step.texts[1], "````")
        yield from ("", "</details>")


def _section(kind: PatchEffect, findings: list[PatchFinding]) -> Iterator[str]:
    if not findings:
        return
    yield from ("", f"### {kind.value.capitalize()}: {len(findings)}", "")
    saved = any(finding.saved for finding in findings)
    yield f"| input | function | base | patched |{' files |' if saved else ''}"
    yield f"| --- | --- | --- | --- |{' --- |' if saved else ''}"
    for finding in findings[:MAX_ROWS]:
        cells = [
            _where(finding.difference.seed),
            code(f"@{finding.difference.function}"),
            _verdict(finding.base),
            _verdict(finding.patched),
            *([code(finding.saved)] if saved else []),
        ]
        yield f"| {' | '.join(cells)} |"
    if len(findings) > MAX_ROWS:
        yield from ("", f"and {len(findings) - MAX_ROWS} more")


def _where(seed: PatchSeed) -> str:
    return f"{code(seed.name)} {code(' '.join((seed.passes, *seed.recipe.options)))}"


def _verdict(step: JudgedStep | None) -> str:
    if step is None:
        return "unchanged"
    result = step.subject.result
    return f"{result.verdict.value} ({result.code})"


def code(text: str) -> str:
    """As code in a line or in a cell of a table, for any text."""
    return f"`{text.replace('`', chr(39)).replace('|', chr(92) + '|')}`"


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
