"""The choices of values that the implementation made in one run, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from verify.concrete.trace import FIRST_ARGUMENT, Instance, Run, Site, Step


def made_choices(run: Run) -> tuple[str, ...]:
    """Sentences on the values that were chosen while this run executed: of `freeze` where it met
    poison, of undef where it was used, of results that an operation leaves open.  A shuffle of an
    absent lane says so itself."""
    steps = _steps(run)
    found: dict[str, None] = {}
    for (method, arguments), number in run.answers.items():
        if method != "choose":
            continue
        site = cast("Site", arguments[0])
        words = _words(site, steps, run)
        if words is not None:
            found[f"thread {site.thread}: {words} gives {number}"] = None
    return tuple(found)


def _steps(run: Run) -> dict[Site, tuple[Instance, Step]]:
    """The executions by what names them."""
    return dict(_named(run))


def _named(run: Run) -> Iterator[tuple[Site, tuple[Instance, Step]]]:
    for trace in run.threads:
        for index, step in enumerate(trace.steps):
            yield step.site, ((trace.thread, index), step)


def _words(site: Site, steps: dict[Site, tuple[Instance, Step]], run: Run) -> str | None:
    """What was chosen; `None` where this run did not come to it, or says it elsewhere."""
    if site.operand is not None and site.operand <= FIRST_ARGUMENT:
        return f"argument {FIRST_ARGUMENT - site.operand}, which is undef,"
    found = steps.get(Site(site.thread, site.static, site.occurrence))
    if found is None:
        return None
    instance, step = found
    named = f"%{step.instruction.name}" if step.instruction.name else step.instruction.text
    if site.operand is not None:
        return f"undef in `{step.instruction.text}`"
    if step.instruction.opcode == "freeze":
        return f"{named}, freeze of poison,"
    return None if instance in run.lanes else f"{named}, whose result is left open,"
