"""Makes jobs from the functions that a step changed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from corpus.changed_functions import complaints_of, pairs_of
from corpus.sources.units import Item, SourceSettings
from corpus.store.records import Job, JobPlace
from transforms.llvm.same_module import without_names
from transforms.llvm.steps import Step
from verify.ir.reader import ReadBefore

_DEFINITION = re.compile(r"^define .*?^}$", re.M | re.S)
_TAIL = re.compile(r"^( +(?:%[\w.$-]+ = )?)tail (?=call )", re.M)
_ACCESSIBLE = re.compile(r"\b(?:alloca|byval|inalloca|preallocated)\b|\.\.\.")


@dataclass(frozen=True)
class StepOrigin:
    """The origin of steps: `name` of the unit, the source's `kind`, the file's stem."""

    name: str
    kind: str
    module: str


@dataclass(frozen=True)
class _Changed:
    """A function that a step changed; `is_valid`: LLVM's verifier has nothing against either
    module."""

    name: str
    is_valid: bool


_Question = tuple[str, str, str]
"""The program that made a step, and what of the texts before and after decides an answer."""


@dataclass(frozen=True)
class KnownSteps:
    """The functions that steps change, which are looked at once where several runs take the same
    step."""

    changed: dict[_Question, tuple[_Changed, ...]] = field(
        default_factory=dict[_Question, tuple[_Changed, ...]]
    )
    texts: dict[str, str] = field(default_factory=dict[str, str])
    """What decides an answer, by the text of a module."""
    jobs: set[str] = field(default_factory=set[str])
    """The contents of the jobs that were made: the store has them."""

    def question(self, step: Step, program: str) -> _Question:
        return program, self._text(step.before), self._text(step.after)

    def _text(self, module: str) -> str:
        if module not in self.texts:
            self.texts[module] = without_idle_marks(without_names(module))
        return self.texts[module]

    def add(self, steps: Sequence[Step], program: str) -> None:
        """Look at the steps that are not known.  Raises `LlvmFailed`."""
        asked = {self.question(step, program): step for step in steps}
        new = {question: step for question, step in asked.items() if question not in self.changed}
        found: dict[int, list[_Changed]] = {id(step): [] for step in new.values()}
        against = complaints_of([*new.values()], program)
        for each in pairs_of(new.values(), against, ReadBefore()):
            # What LLVM's verifier refuses is to be read by it again.
            valid = not (each.pair.before.complaints or each.pair.after.complaints)
            found[id(each.step)].append(_Changed(each.pair.name, valid))
        self.changed.update((question, tuple(found[id(step)])) for question, step in new.items())


def items_of(
    steps: Sequence[Step],
    origin: StepOrigin,
    asked: SourceSettings,
    program: str = "",
    known: KnownSteps | None = None,
) -> Iterator[Item]:
    """The functions that the steps changed, as items, with a job where none is `known` to ask the
    same; `program`: the `opt` from outside that has made them.  Raises `LlvmFailed`."""
    known = known or KnownSteps()
    known.add(steps, program)
    times: Counter[str] = Counter()
    for step in steps:
        question = known.question(step, program)
        for changed in known.changed[question]:
            name = f"{origin.name} {step.name} @{changed.name}"
            times[name] += 1
            # A pass that changes a function again gets a number; steps are not numbered, so an
            # additional step does not rename those after it.
            name = f"{name} #{times[name]}" if times[name] > 1 else name
            # The whole texts: what a function may promise depends on its callers, too.
            content = asked.content((*question[1:], changed.name), asked.words, asked.folder)
            place = JobPlace(name, origin.kind, origin.module, step.name)
            job: Job | None = None
            if content not in known.jobs:
                known.jobs.add(content)
                texts = without_names(step.before), without_names(step.after)
                job = Job(content, *texts, changed.name, asked.words, changed.is_valid)
            yield Item(place, content, changed.name, str(asked.folder), job)


def without_idle_marks(module: str) -> str:
    """A module's text without marks that say nothing: `tail` promises that the callee does not
    access local variables, variable arguments, or arguments by value of its caller (LangRef,
    "'call' Instruction"), and is dropped in functions that have none.  `-O1` and `-O3` mark other
    calls before they make the same of a function."""
    return _DEFINITION.sub(_without_idle_marks, module)


def _without_idle_marks(definition: re.Match[str]) -> str:
    text = definition[0]
    return text if _ACCESSIBLE.search(text) else _TAIL.sub(r"\1", text)
