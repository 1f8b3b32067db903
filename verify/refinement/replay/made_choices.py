"""The choices of values that the implementation made in one run, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from verify.concrete.memory.private_memory import UNWRITTEN_BYTES
from verify.concrete.run.environment import LocalByte
from verify.concrete.trace import FIRST_ARGUMENT, MEMORY, Instance, Run, Site, Step
from verify.ir.values import Undef
from verify.semantics.domain import Scalar
from verify.semantics.memory.local_names import LocalName

_NAME = re.compile(r"%(\"[^\"]*\"|\S+) = ")


def made_choices(run: Run) -> tuple[str, ...]:
    """Sentences on the values that were chosen while this run executed: of `freeze` where it met
    poison or undef, of undef where it was used, of results that an operation leaves open, of local
    variables that a call may change.  A shuffle of an absent lane says so itself."""
    steps = _steps(run)
    found: dict[str, None] = {}
    for (method, arguments), number in run.answers.items():
        if method != "choose":
            continue
        site, width = cast("tuple[Site, int]", arguments)
        words = _words(site, steps, run)
        if words is not None:
            value = in_words(cast("int", number), width)
            found[f"thread {site.thread}: {words} gives {value}"] = None
    found.update(dict.fromkeys(_left_by_calls(run)))
    return tuple(found)


def in_words(number: int, width: int) -> str:
    """A number of `width` bits as reports show it."""
    if width == 1:
        return "true" if number else "false"
    return str(number - (1 << width) if number >> (width - 1) else number)


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
    text, name = step.instruction.text, step.instruction.name
    printed = _NAME.match(text)
    is_result = name is not None and printed is not None and name in (printed[1], printed[1][1:-1])
    named = f"%{name}" if is_result else f"`{text}`"
    if step.instruction.opcode == "freeze" and is_result:
        return f"{named}, freeze of {_frozen(step)},"
    if site.operand is not None:
        return None if _is_of_written(site, step) else f"undef in `{text}`"
    if step.instruction.opcode == "freeze":  # a pass has written it in place of an operation
        return f"what {named} leaves open"
    return None if instance in run.lanes else f"{named}, whose result is left open,"


def _frozen(step: Step) -> str:
    """The operand of a freeze that chose."""
    is_undef = isinstance(step.instruction.operands[0], Undef)
    leaves = [each for each in step.operands if isinstance(each, Scalar)]
    is_poison = len(leaves) < len(step.operands) or any(each.poison for each in leaves)
    return "undef" if is_undef or not is_poison else "poison"


def _is_of_written(site: Site, step: Step) -> bool:
    """Whether a choice is of bytes of a local variable that were never written, as an observation
    sees them, and there are none."""
    if site.local is None or site.operand != UNWRITTEN_BYTES or step.memory is None:
        return False
    is_seen = any(each.operand == MEMORY for each in site.uses)
    return is_seen and all(name != str(site.local) for name, _ in step.memory.unwritten)


def _left_by_calls(run: Run) -> Iterator[str]:
    """What calls leave in local variables that are read then, or not before the run ends."""
    calls: dict[tuple[int, LocalName], dict[int, Sequence[LocalByte]]] = {}
    for (method, arguments), contents in run.answers.items():
        if method == "local_contents":
            thread, local, before = cast("tuple[int, LocalName, int]", arguments)
            held = cast("Sequence[LocalByte]", contents)
            if held:
                calls.setdefault((thread, local), {})[before] = held
    for (thread, local), left in sorted(calls.items(), key=str):
        steps = run.threads[thread].steps
        places = {s.before: i for i, s in enumerate(steps) if s.observable and s.before in left}
        ends = [*sorted(places.values())[1:], len(steps)]
        for (before, index), end in zip(sorted(places.items()), ends, strict=True):
            is_read = any(each.instruction.opcode == "load" for each in steps[index:end])
            if is_read or end == len(steps):
                text = steps[index].instruction.text
                yield f"thread {thread}: `{text}` leaves {_held(left[before])} in {local}"


def _held(contents: Sequence[LocalByte]) -> str:
    """The contents of a local variable, as a number."""
    if any(each.poison for each in contents):
        return "poison"
    number = int.from_bytes(bytes(each.bits for each in contents), "little")
    return in_words(number, 8 * len(contents))
