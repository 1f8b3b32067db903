"""Verdicts on the steps of a run of passes, as text and as JSON."""

from __future__ import annotations

import difflib
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from common.data import dataclass
from report.json import Object, pair_object
from report.style import Paint, Style
from report.subject import Subject
from report.text import PAINTS, render
from verify.codes import FAULTS
from verify.refinement.verdict import Result, Verdict

NAME_WIDTH = 26
LABEL = " " * 5
END_TO_END = 0
"""The number of the whole run, where a step has one from 1."""


@dataclass(frozen=True)
class JudgedStep:
    """A function that a pass changed, with the verdict.  `number` is the pass's among those that
    changed the module, `unit` what it ran on; `texts` are the function before and after."""

    number: int
    name: str
    unit: str
    subject: Subject
    texts: tuple[str, str]
    module: str = ""
    """The module's name where there may be several."""
    first: int = 0
    """The first of several passes that were compared at once (0: one pass)."""
    others: tuple[str, ...] = ()
    """Functions with the same text, for which the verdict holds, too."""

    def for_each_function(self) -> Iterator[JudgedStep]:
        """The step as one of each function that it is about."""
        yield self
        for name in self.others:
            source, target = (
                replace(each, name=name) for each in (self.subject.source, self.subject.target)
            )
            result = replace(self.subject.result, function=name)
            found = replace(self.subject, source=source, target=target, result=result)
            yield replace(self, subject=found, others=())

    @property
    def verdict(self) -> Verdict:
        return self.subject.result.verdict


@dataclass(frozen=True)
class RunFacts:
    """The facts about a run of passes: `llvm` is the version, `program` the external `opt` (empty:
    the wheel's LLVM), `machine` the triple of the target machine that the passes asked, `command`
    that of `opt`.  `steps` counts the steps that changed the module.  `died`: pass, unit and
    message if LLVM died."""

    llvm: str
    program: str
    command: str
    machine: str
    cpu: str
    steps: int
    died: tuple[str, str, str] | None = None
    notes: tuple[str, ...] = ()
    is_whole: bool = True
    """Whether all that passes changed was compared, as far as is known."""
    is_searched: bool = False
    """Whether only those steps were compared that a search for the wrong one asked about."""


def heading(facts: RunFacts, style: Style) -> str:
    """The heading of a report, before any check."""
    cpu = f", CPU {facts.cpu}" if facts.cpu else ""
    version = f"LLVM {facts.llvm}: " if facts.llvm else ""
    lines = [f"{version}{facts.command}"]
    lines += [f"  target machine {facts.machine}{cpu}"] if facts.machine else []
    lines += [f"  note: {note}" for note in facts.notes]
    return style.plain("\n".join(lines))


def line(step: JudgedStep, style: Style) -> str:
    """One line, and below it the reason when there is no verdict."""
    result = step.subject.result
    number = f"{step.number:4}" if step.number and not step.first else "    "
    verdict = style.paint(PAINTS[step.verdict], result.verdict.value)
    name = f"{step.subject.title} {step.subject.written}".rstrip()
    name += "".join(f", @{each}" for each in step.others)
    lines = [f"{number} {step.name:<{NAME_WIDTH}} {name}  {verdict} ({result.code})"]
    is_bounded = result.is_bounded and step.number == END_TO_END
    if step.verdict not in (Verdict.CORRECT, Verdict.INCORRECT) or is_bounded:
        lines += textwrap.wrap(
            result.reason,
            style.width,
            initial_indent=LABEL + "  ",
            subsequent_indent=LABEL + "  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
    return style.plain("\n".join(lines))


def refutation(step: JudgedStep, style: Style) -> str:
    """The counterexample, and what the pass changed in the function, which is printed whole."""
    what = "end to end" if step.number == END_TO_END else f"by {step.name} on {step.unit}"
    title = style.paint(Paint.TITLE, f"changed {what}:")
    changed = "\n".join([title, *_changes(*step.texts, style)])
    return style.plain(f"{render(step.subject, style)}\n\n{changed}")


def _changes(before: str, after: str, style: Style) -> Iterator[str]:
    """The lines of both, as `-print-changed=diff` of LLVM shows them."""
    for line in difflib.ndiff(before.splitlines(), after.splitlines()):
        mark, text = line[:1], line[2:]
        if mark == "?":
            continue
        paint = {"-": Paint.BAD, "+": Paint.GOOD}.get(mark)
        shown = f"{mark}{text}"
        yield shown if paint is None else style.paint(paint, shown)


class StepTally:
    """The counts of a summary of steps, which need not be kept: `passes` and `whole` count verdicts
    on changes of passes, and from end to end; `changing` the passes; `wrong` is the first wrong
    one.  `results`: one for each verdict that decides an exit status."""

    def __init__(self) -> None:
        self.passes: Counter[Verdict] = Counter()
        self.whole: Counter[Verdict] = Counter()
        self.changing = 0
        self.wrong: JudgedStep | None = None
        self.results: dict[tuple[Verdict, bool, bool], Result] = {}
        self._last = END_TO_END

    def add(self, step: JudgedStep) -> None:
        """Count a step."""
        result = step.subject.result
        key = (result.verdict, result.is_bounded, result.code in FAULTS)
        self.results.setdefault(key, replace(result, counterexample=None))
        if step.number == END_TO_END:
            self.whole[step.verdict] += 1 + len(step.others)
            return
        self.passes[step.verdict] += 1
        self.changing += step.number != self._last
        self._last = step.number
        if step.verdict is Verdict.INCORRECT and not step.first and self._is_first(step):
            self.wrong = step

    def _is_first(self, step: JudgedStep) -> bool:
        """Whether no step before this one is known to be wrong, whatever was asked first."""
        wrong = self.wrong
        return wrong is None or (wrong.module == step.module and step.number < wrong.number)


def tallied(steps: Iterable[JudgedStep]) -> StepTally:
    """The steps, counted."""
    tally = StepTally()
    for step in steps:
        tally.add(step)
    return tally


def summary(tally: StepTally, facts: RunFacts, style: Style) -> str:
    """The first wrong step, and counts."""
    return style.plain("\n".join(_summary(tally, facts, style)))


def _summary(tally: StepTally, facts: RunFacts, style: Style) -> Iterator[str]:
    if facts.died is not None:
        where = f" in {facts.died[0]} on {facts.died[1]}" if facts.died[0] else ""
        yield style.paint(Paint.BAD, f"LLVM died{where}: {facts.died[2]}")
    if not tally.results:
        yield "no function was changed" if facts.is_whole else "nothing was compared"
        return
    ends = f"end to end: {_counts(tally.whole, style)}"
    if facts.is_searched:
        yield f"{facts.steps} steps changed the module; {ends}"
        if tally.passes:
            yield f"in between: {_counts(tally.passes, style, 'comparison')}"
    else:
        counted = _counts(tally.passes, style)
        yield f"{tally.changing} of {facts.steps} steps that changed the module: {counted}"
        if facts.died is None:
            yield ends
    wrong = tally.wrong
    if wrong is not None:
        yield style.paint(
            Paint.BAD,
            f"the first wrong pass: {wrong.name} on {wrong.unit}, step {wrong.number}, "
            f"{wrong.subject.title}",
        )


def _counts(verdicts: Counter[Verdict], style: Style, what: str = "function") -> str:
    counts = [(v, verdicts[v]) for v in Verdict]
    words = [style.paint(PAINTS[v], f"{n} {v.value}") for v, n in counts if n]
    total = verdicts.total()
    things = what if total == 1 else f"{what}s"
    return f"{total} {things}{': ' if words else ''}{', '.join(words)}"


def opt_object(steps: Sequence[JudgedStep], facts: RunFacts) -> Object:
    """The part of the document of `tangle-tv opt --json` that is about the run."""
    return {
        **run_object(tallied(steps), facts),
        "steps": [step_object(s) for s in steps if s.number != END_TO_END],
        "end_to_end": [pair_object(s.subject) for s in steps if s.number == END_TO_END],
    }


def run_object(tally: StepTally, facts: RunFacts) -> Object:
    """The part of the document of `tangle-tv opt --json` about the run, without the steps."""
    wrong = tally.wrong
    return {
        "run": {
            "llvm": facts.llvm,
            "program": facts.program or None,
            "command": facts.command,
            "machine": facts.machine,
            "cpu": facts.cpu,
            "steps": facts.steps,
            "notes": list(facts.notes),
            "died": None
            if facts.died is None
            else dict(zip(("pass", "unit", "message"), facts.died, strict=True)),
        },
        "first_wrong": None
        if wrong is None
        else {**_place(wrong), "function": wrong.subject.title},
    }


def step_object(step: JudgedStep) -> Object:
    """A function that a pass changed."""
    span = {"from": step.first} if step.first else {}
    return {
        **_place(step),
        **span,
        "before": step.texts[0],
        "after": step.texts[1],
        "pair": pair_object(step.subject),
    }


def _place(step: JudgedStep) -> Object:
    module = {"module": step.module} if step.module else {}
    return {"number": step.number, "pass": step.name, "unit": step.unit, **module}
