"""What differs between the two runs of a counterexample, traced to the execution that decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import Instance, Status, Step
from verify.refinement.verdict import Counterexample
from verify.report.values import show, show_status
from verify.report.view import View, is_control, local_operands

LONGEST_SLICE = 400


@dataclass(frozen=True)
class Gap:
    """Two executions that are converged in one run and whose counterparts are not in the other.

    `apart_in_target`: the target lost the meeting, else it gained it.  `other` is `None` when
    the other thread does not execute a counterpart on that side at all.
    """

    thread: int
    partner: int
    apart_in_target: bool
    source: Instance | None
    source_partner: Instance | None
    target: Instance | None
    target_partner: Instance | None


@dataclass(frozen=True)
class Origin:
    """Where a value came from on one side: the value, and the execution that computed it."""

    value: str
    step: Step | None


@dataclass(frozen=True)
class Found:
    """`operation`: the differing operation (source's, else the target's).  `sets`: its sets of
    threads on both sides.  `gap` explains why they differ."""

    mismatch: Mismatch
    source: Instance | None = None
    target: Instance | None = None
    gap: Gap | None = None
    origins: tuple[Origin | None, Origin | None] = (None, None)
    through: bool = False
    """The sets are not those of the observation but of an operation that its value comes from."""
    marked_source: frozenset[Instance] = field(default_factory=frozenset[Instance])
    marked_target: frozenset[Instance] = field(default_factory=frozenset[Instance])


def find(counterexample: Counterexample, source: View, target: View) -> Found:
    """What to explain."""
    mismatch = counterexample.mismatch
    thread = mismatch.thread
    old = _instance(source, mismatch.source, thread)
    new = _instance(target, mismatch.target, thread)
    if mismatch.difference is Difference.MEMBERS and old is not None and new is not None:
        gap = _observed_gap(mismatch, source, target, old, new)
        return Found(mismatch, old, new, gap)
    if mismatch.difference in (Difference.OPERANDS, Difference.RESULT):
        return _value(mismatch, source, target, old, new)
    if mismatch.difference is Difference.MEMORY:
        accesses = (_accesses(source, thread, old), _accesses(target, thread, new))
        return Found(mismatch, old, new, marked_source=accesses[0], marked_target=accesses[1])
    return Found(mismatch, old, new)


def _accesses(view: View, thread: int, until: Instance | None) -> frozenset[Instance]:
    """The thread's loads and stores up to an execution."""
    last = len(view.run.threads[thread].steps) if until is None else until[1]
    return frozenset(
        (thread, index)
        for index, step in enumerate(view.run.threads[thread].steps[:last])
        if step.instruction.opcode in ("load", "store")
    )


def _instance(view: View, what: Observation | Status | None, thread: int) -> Instance | None:
    """The execution that an observation or the end of a thread is about."""
    match what:
        case Observation():
            return view.instance(what.step)
        case Status():
            steps = view.run.threads[thread].steps
            return (thread, len(steps) - 1) if steps else None
        case None:
            return None


def _observed_gap(
    mismatch: Mismatch, source: View, target: View, old: Instance, new: Instance
) -> Gap | None:
    """The first member that the sets of an observation do not share; lost ones first."""
    assert isinstance(mismatch.source, Observation) and isinstance(mismatch.target, Observation)
    before = mismatch.source.members or frozenset()
    after = mismatch.target.members or frozenset()
    for members, apart_in_target in ((before - after, True), (after - before, False)):
        for partner, number in sorted(members):
            return Gap(
                mismatch.thread,
                partner,
                apart_in_target,
                old,
                source.observed(partner, number),
                new,
                target.observed(partner, number),
            )
    return None


def _value(
    mismatch: Mismatch, source: View, target: View, old: Instance | None, new: Instance | None
) -> Found:
    """Another operand or result: from where, and whether a set decided it."""
    if old is None or new is None:
        return Found(mismatch, old, new)
    number = _differing_operand(source.step(old), target.step(new))
    origins = (_origin(source, old, number), _origin(target, new, number))
    sources = list(_slice(source, old, number))
    targets = list(_slice(target, new, number))
    for a, b in (*zip(sources, targets, strict=False), *product(sources, targets)):
        if source.step(a).callee == target.step(b).callee:
            gap = _thread_gap(mismatch.thread, source, target, a, b)
            if gap is not None:
                return Found(mismatch, a, b, gap, origins, through=True)
    return Found(
        mismatch,
        old,
        new,
        None,
        origins,
        marked_source=frozenset(sources),
        marked_target=frozenset(targets),
    )


def _differing_operand(old: Step, new: Step) -> int:
    for number, (a, b) in enumerate(zip(old.operands, new.operands, strict=False)):
        if a != b:
            return number
    return 0


def _origin(view: View, user: Instance, number: int) -> Origin | None:
    step = view.step(user)
    if number >= len(step.operands):
        return None
    operands = dict(local_operands(step))
    operand = str(step.instruction.operands[number]).removeprefix("%")
    made = view.definition(user, operand) if operand in operands else None
    return Origin(show(step.operands[number]), None if made is None else view.step(made))


def _slice(view: View, user: Instance, number: int) -> Iterator[Instance]:
    """Convergent operations that an operand of `user` comes from, nearest first."""
    operands = view.step(user).instruction.operands
    name = str(operands[number]).removeprefix("%") if number < len(operands) else ""
    made = view.definition(user, name)
    if made is None:
        return
    if _communicates(view, made):
        yield made
    pending, seen = [made], {made}
    while pending and len(seen) < LONGEST_SLICE:
        current = pending.pop(0)
        for name, _ in local_operands(view.step(current)):
            made = view.definition(current, name)
            if made is not None and made not in seen:
                seen.add(made)
                pending.append(made)
                if _communicates(view, made):
                    yield made


def _communicates(view: View, instance: Instance) -> bool:
    step = view.step(instance)
    return step.convergent and not is_control(step)


def _thread_gap(
    thread: int, source: View, target: View, old: Instance, new: Instance
) -> Gap | None:
    """The first thread that one set has and the other has not."""
    before, after = source.run.sets[old], target.run.sets[new]
    ours, theirs = ({t: (t, i) for t, i in group} for group in (before, after))
    for partner in sorted(ours.keys() ^ theirs.keys()):
        lost = partner in ours
        known = ours.get(partner) or theirs[partner]
        here, there = (source, target) if lost else (target, source)
        counterpart = _counterpart(here, known, there, new if lost else old)
        pair = (known, counterpart) if lost else (counterpart, known)
        return Gap(thread, partner, lost, old, pair[0], new, pair[1])
    return None


def _counterpart(here: View, known: Instance, there: View, like: Instance) -> Instance | None:
    """The other thread's execution that corresponds: of the same instruction if it executes
    that, else the call of the same function with the same number."""
    callee = here.step(known).callee
    calls = [
        (known[0], i)
        for i, step in enumerate(there.run.threads[known[0]].steps)
        if step.convergent and step.callee == callee
    ]
    same = [c for c in calls if there.step(c).site.static == there.step(like).site.static]
    earlier = here.run.threads[known[0]].steps[: known[1]]
    number = sum(s.convergent and s.callee == callee for s in earlier)
    if same:
        return same[min(number, len(same) - 1)]
    return calls[number] if number < len(calls) else None


def ended(view: View, thread: int) -> str:
    """How the thread ended, in words."""
    return show_status(view.run.threads[thread].status)
