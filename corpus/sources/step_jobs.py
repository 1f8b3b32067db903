"""Functions that a step changed, as jobs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from corpus.sources.units import Asked, Item, item
from corpus.store.records import Job, Place
from transforms.llvm.steps import Step
from verify.cli.changed_functions import Changed, complaints_of, pairs_of

_NAMES = re.compile(r"^(?:; ModuleID = |source_filename = ).*\n", re.M)
"""Where a module was read from: another place, each time."""


@dataclass(frozen=True)
class Origin:
    """What the steps are of: `name` of the unit, the source's `kind`, the file's stem."""

    name: str
    kind: str
    module: str


def items_of(steps: Sequence[Step], origin: Origin, asked: Asked) -> Iterator[Item]:
    """Raises `LlvmFailed`."""
    times: Counter[str] = Counter()
    for changed in pairs_of(steps, complaints_of(steps)):
        yield _item(changed, origin, asked, times)


def _item(changed: Changed, origin: Origin, asked: Asked, times: Counter[str]) -> Item:
    """A pass that changes a function again has a number: steps are not counted, so that one
    more of them does not give all others behind it another name."""
    step, function = changed.step, changed.pair.name
    name = f"{origin.name} {step.name} @{function}"
    times[name] += 1
    name = f"{name} #{times[name]}" if times[name] > 1 else name
    # The whole texts: what a function may promise depends on its callers, too.
    before, after = (_NAMES.sub("", text) for text in (step.before, step.after))
    content = asked.content((before, after, function), asked.words, asked.folder)
    # What LLVM's verifier refuses is to be read by it again.
    valid = not (changed.pair.before.complaints or changed.pair.after.complaints)
    job = Job(content, before, after, function, asked.words, canonical=valid)
    return item(Place(name, origin.kind, origin.module, step.name), job, str(asked.folder))
