"""The values that a difference depends on: executions, the threads that execute them, and what they
read of memory as it was at the start."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from common.data import dataclass
from report.culprit import Dependences, branches, communicates
from report.difference import MismatchCause, differing
from report.memory_cell import may_overlap, read_bytes
from report.names import shown_value
from report.values import distance_of
from report.view import View
from verify.concrete.trace import Instance, Step
from verify.normalize.pair import Sides
from verify.refinement.verdict import ThreadInput
from verify.semantics.domain import Scalar


@dataclass(frozen=True)
class Evidence:
    """The executions of one run that what differs depends on.  `initial`: the loads among them from
    memory that the thread has not changed."""

    instances: frozenset[Instance]
    threads: frozenset[int]
    """Those that execute them, or whose operands these read."""
    initial: tuple[Instance, ...]
    rows: frozenset[Instance]
    """Those whose values no other row, and no input, shows."""


def evidence(
    cause: MismatchCause, sides: Sides[Dependences], known: Iterable[str]
) -> Sides[Evidence]:
    """What the difference depends on, on each side.  `known`: the calls whose results are shown
    among the inputs."""
    names = frozenset(known)
    every = zip(sides, differing(cause), cause.executions, strict=True)
    source, target = (_of_side(cause, *each, names) for each in every)
    return Sides(source, target)


def _of_side(
    cause: MismatchCause,
    dependences: Dependences,
    differs: Sequence[Instance],
    execution: Instance | None,
    known: frozenset[str],
) -> Evidence:
    view, thread = dependences.view, cause.mismatch.thread
    starts = [*differs, *([] if execution is None else [execution])]
    partners = [] if cause.gap is None else [cause.gap.partner]
    starts += [branch for each in (thread, *partners) for branch in branches(view, each)]
    instances = tuple(dependences.slice(starts))
    loads = [i for i in instances if view.step(i).instruction.opcode == "load"]
    initial = tuple(i for i in loads if _is_initial(view, i))
    rows = {i for i in instances if _needs_row(view.step(i), known)}
    rows |= set(loads) - set(initial)
    read = (other for i in instances for other in dependences.read_from(i))
    threads = frozenset(t for t, _ in (*instances, *read))
    # Zeros that a sum does not depend on are shown in the thread whose difference it is.
    steps = enumerate(view.run.threads[thread].steps)
    own = {(thread, i) for i, step in steps if communicates(view, (thread, i)) and step.value}
    return Evidence(frozenset({*instances, *own}), threads, initial, frozenset(rows))


def _needs_row(step: Step, known: frozenset[str]) -> bool:
    """Whether only a row of its own shows the value of an execution that is no load."""
    if step.instruction.opcode == "freeze":
        return any(isinstance(o, Scalar) and o.poison for o in step.operands)
    return step.callee is not None and step.enters is None and step.callee not in known


def _is_initial(view: View, load: Instance) -> bool:
    """Whether a load reads memory as it was when the function was entered."""
    thread, index = load
    steps = view.run.threads[thread].steps
    place = read_bytes(steps[index])
    if place is None or steps[index].before:
        return False
    return not any(may_overlap(step, place) for step in steps[:index])


def memory_inputs(view: View, loads: Sequence[Instance]) -> Iterator[ThreadInput]:
    """What each thread reads of memory as it was at the start, by the object that it is in."""
    held: dict[tuple[int, str], dict[str, None]] = {}
    for thread, index in sorted(loads):
        step, names = view.step((thread, index)), view.names(thread)
        address = step.operands[0]
        if not isinstance(address, Scalar):
            continue
        name, distance = distance_of(address.bits, names)
        value = shown_value(step, names)
        at = f" at {'-' if distance < 0 else '+'} {abs(distance)}" if distance else ""
        held.setdefault((thread, f"memory {name}"), {})[f"{value}{at}"] = None
    for (thread, name), texts in held.items():
        yield ThreadInput(thread, name, ", ".join(texts), True)


def merged(*inputs: Iterable[ThreadInput]) -> Iterator[ThreadInput]:
    """What two runs read, each once: in both it is the same memory."""
    texts: dict[tuple[str, int], dict[str, None]] = {}
    for each in (i for of_run in inputs for i in of_run):
        texts.setdefault((each.name, each.thread), {}).update(dict.fromkeys(each.value.split(", ")))
    for (name, thread), values in sorted(texts.items()):
        yield ThreadInput(thread, name, ", ".join(values), True)
