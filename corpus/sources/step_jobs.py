"""Makes jobs from the functions that a step changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.changed_functions import Changed, complaints_of, pairs_of
from corpus.sources.same_question import without_idle_marks
from corpus.sources.units import Item, SourceSettings, item
from corpus.store.records import Job, JobPlace
from transforms.llvm.same_module import without_names
from transforms.llvm.steps import Step
from verify.ir.reader import ReadBefore


@dataclass(frozen=True)
class StepOrigin:
    """The origin of steps: `name` of the unit, the source's `kind`, the file's stem."""

    name: str
    kind: str
    module: str


def items_of(
    steps: Sequence[Step], origin: StepOrigin, asked: SourceSettings, program: str = ""
) -> Iterator[Item]:
    """The functions that the steps changed, as items; `program`: the `opt` from outside that has
    made them.  Raises `LlvmFailed`."""
    times: Counter[str] = Counter()
    for changed in pairs_of(steps, complaints_of(steps, program), ReadBefore()):
        yield _item(changed, origin, asked, times)


def _item(changed: Changed, origin: StepOrigin, asked: SourceSettings, times: Counter[str]) -> Item:
    """One changed function as an item.  A pass that changes a function again gets a number; steps
    are not numbered, so an additional step does not rename those after it."""
    step, function = changed.step, changed.pair.name
    name = f"{origin.name} {step.name} @{function}"
    times[name] += 1
    name = f"{name} #{times[name]}" if times[name] > 1 else name
    # The whole texts: what a function may promise depends on its callers, too.
    before, after = (without_names(text) for text in (step.before, step.after))
    what = (*map(without_idle_marks, (before, after)), function)
    content = asked.content(what, asked.words, asked.folder)
    # What LLVM's verifier refuses is to be read by it again.
    valid = not (changed.pair.before.complaints or changed.pair.after.complaints)
    job = Job(content, before, after, function, asked.words, canonical=valid)
    return item(JobPlace(name, origin.kind, origin.module, step.name), job, str(asked.folder))
