"""The difference between the two runs of a counterexample, traced to the deciding execution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from common.data import dataclass
from report.culprit import Dependences, branches, communicates, counterpart, culprit
from report.memory_cell import MemoryCell, is_access, memory_cell
from report.names import shown_operands
from report.values import show_status
from report.view import View, local_operands
from verify.concrete.refinement_oracle import Difference, Mismatch, Observation
from verify.concrete.trace import Instance, Status, Step
from verify.ir.function import Function
from verify.normalize.pair import NEITHER, Sides
from verify.refinement.verdict import Counterexample

LONGEST_SLICE = 400
"""Executions that are looked at for where a value comes from."""
NOTHING = frozenset[Instance]()
NOTHING_MARKED: Sides[frozenset[Instance]] = Sides(NOTHING, NOTHING)


@dataclass(frozen=True)
class Gap:
    """Two executions that are converged in one run and whose counterparts are not in the other.

    `apart_in_target`: the target lost the meeting, else it gained it.  `executions` are those of
    `thread`, `partners` those of `partner`: `None` on a side where the thread executes no
    counterpart.
    """

    thread: int
    partner: int
    apart_in_target: bool
    executions: Sides[Instance | None]
    partners: Sides[Instance | None]


@dataclass(frozen=True)
class ValueOrigin:
    """The origin of a value on one side: the value, and the execution that computed it."""

    value: str
    step: Step | None


@dataclass(frozen=True)
class Unpaired:
    """The calls of a function of which a thread makes more in one run: `calls` in each, and the one
    that only one run makes, `instance`, if the blocks tell.  Observable operations are compared in
    their order: of two barriers, of which the target has lost the first, the second differs."""

    calls: Sides[int]
    instance: Instance | None


@dataclass(frozen=True)
class MismatchCause:
    """The cause of a counterexample's mismatch, as far as the runs show it.

    `executions`: the operation that differs.  `gap`: why its communicating sets differ.  `origins`:
    the origins of the value that differs.  `marked`: further executions to show.  `cell`: the cell
    of memory that differs.
    """

    mismatch: Mismatch
    executions: Sides[Instance | None]
    gap: Gap | None = None
    origins: Sides[ValueOrigin | None] = NEITHER
    through: bool = False
    """The sets are not those of the observation but of an operation that its value comes from."""
    marked: Sides[frozenset[Instance]] = NOTHING_MARKED
    cell: MemoryCell | None = None
    observed: Sides[Instance | None] = NEITHER
    """The difference for an observer, if `executions` are only its cause."""
    unpaired: Unpaired | None = None
    """The calls of a function of which one run makes more."""

    @property
    def subjects(self) -> Sides[Instance | None]:
        """The executions of which the difference is told: of a store that only the target makes
        there, that store and the source's; of operations of one function, the one that the other
        run has not."""
        alone = None if self.unpaired is None else self.unpaired.instance
        if alone is not None and not self.through:
            return self.executions.map(lambda one: one and alone)
        if self.through or self.cell is None or self.cell.stores.target is None:
            return self.executions
        if self.mismatch.difference is Difference.STORE:
            return Sides(self.cell.elsewhen, self.cell.stores.target)
        return self.executions if self.cell.stores.source is None else self.cell.stores


def cause_of(
    counterexample: Counterexample, views: Sides[View], functions: Sides[Function]
) -> MismatchCause:
    """The cause of a counterexample's mismatch: if no communicating set differs there, the
    operation that the mismatch depends on and whose communicating set differs, if there is one."""
    cause = _seen(counterexample, views)
    if cause.gap is not None:
        return cause
    sides = Sides(
        Dependences(views.source, functions.source), Dependences(views.target, functions.target)
    )
    pair = culprit(sides, _starts(cause, views))
    gap = None if pair is None else _thread_gap(pair.source[0], views, pair)
    if pair is None or gap is None:
        return cause
    shown = [
        marked | _one(execution)
        for marked, execution in zip(cause.marked, cause.executions, strict=True)
    ]
    marked = Sides(shown[0], shown[1])
    return replace(
        cause,
        executions=Sides(pair.source, pair.target),
        gap=gap,
        through=True,
        marked=marked,
        observed=cause.executions,
    )


def _one(execution: Instance | None) -> frozenset[Instance]:
    return frozenset() if execution is None else frozenset((execution,))


def differing(cause: MismatchCause) -> Sides[Sequence[Instance]]:
    """The executions that differ for an observer: of memory the stores."""
    pairs = cause.observed if cause.through else cause.executions
    pairs = pairs if cause.cell is None else cause.cell.stores
    both = [[] if one is None else [one] for one in pairs]
    return Sides(both[0], both[1])


def _starts(cause: MismatchCause, views: Sides[View]) -> Sides[Sequence[Instance]]:
    """The executions that differ, and the branches by which a thread reached an execution that only
    one side has."""
    both, thread = differing(cause), cause.mismatch.thread
    if all(both) and cause.mismatch.difference not in _OTHERWISE:
        return both
    return Sides(
        [*both.source, *branches(views.source, thread)],
        [*both.target, *branches(views.target, thread)],
    )


def _seen(counterexample: Counterexample, views: Sides[View]) -> MismatchCause:
    """The cause as far as the mismatch itself names it."""
    mismatch = counterexample.mismatch
    thread = mismatch.thread
    executions = Sides(
        _instance(views.source, mismatch.source, thread),
        _instance(views.target, mismatch.target, thread),
    )
    old, new = executions
    match mismatch.difference:
        case Difference.MEMBERS if old is not None and new is not None:
            return MismatchCause(mismatch, executions, _observed_gap(mismatch, views, executions))
        case Difference.OPERANDS | Difference.RESULT if old is not None and new is not None:
            return _value(mismatch, views, Sides(old, new))
        case Difference.MEMORY | Difference.STORE | Difference.TORN:
            return _memory(mismatch, views, executions)
        case Difference.MISSING if old is not None:
            return _unpaired(mismatch, executions, _calls_unpaired(old, views, views.source))
        case Difference.EXTRA if new is not None:
            return _unpaired(mismatch, executions, _calls_unpaired(new, views, views.target))
        case _:
            return MismatchCause(mismatch, executions)


_OTHERWISE = frozenset(
    (
        *(Difference.UB, Difference.APART, Difference.MASK),
        *(Difference.MISSING, Difference.EXTRA),
        *(Difference.CALLEE, Difference.STATUS),
    )
)
"""Differences where a thread may have come to other instructions."""


def _memory(
    mismatch: Mismatch, views: Sides[View], executions: Sides[Instance | None]
) -> MismatchCause:
    """Other contents of shared memory: the stores that they come from, or, where none is seen,
    all accesses of the thread."""
    assert mismatch.memory is not None
    cell = memory_cell(mismatch.memory, mismatch.thread, views, executions)
    accesses = list(map(_one, cell.stores))
    if mismatch.difference is Difference.STORE:
        accesses[0] |= _one(cell.elsewhen)
    else:
        accesses[1] |= _one(cell.later)
    if not any(accesses):
        both = zip(views, executions, strict=True)
        accesses = [_accesses(view, mismatch.thread, until) for view, until in both]
    return MismatchCause(mismatch, executions, marked=Sides(accesses[0], accesses[1]), cell=cell)


def _unpaired(
    mismatch: Mismatch, executions: Sides[Instance | None], found: Unpaired
) -> MismatchCause:
    """An operation that only one run has, and which one that is."""
    marked = _one(found.instance)
    is_missing = mismatch.difference is Difference.MISSING
    shown = Sides(marked, NOTHING) if is_missing else Sides(NOTHING, marked)
    return MismatchCause(mismatch, executions, marked=shown, unpaired=found)


def _calls_unpaired(like: Instance, views: Sides[View], more: View) -> Unpaired:
    """The calls of the function that `like` calls, in the run that makes `more`, and in the
    other."""
    thread, callee = like[0], more.step(like).callee
    calls = views.map(lambda view: _calls_of(view, thread, callee))
    ours = calls.source if more is views.source else calls.target
    theirs = calls.target if more is views.source else calls.source
    alone = [call for call, place in ours.items() if place not in theirs.values()]
    is_told = len(alone) == 1 and len(ours) == len(theirs) + 1
    return Unpaired(calls.map(len), alone[0] if is_told else None)


def _calls_of(
    view: View, thread: int, callee: str | None
) -> dict[Instance, tuple[str | None, str]]:
    """The thread's calls of a function, with the function and the block where each is; the
    outermost function has another name on each side."""
    steps = enumerate(view.run.threads[thread].steps)
    return {
        (thread, i): (step.place.function if step.frame else None, view.label(step))
        for i, step in steps
        if step.observable and step.callee == callee
    }


def _accesses(view: View, thread: int, until: Instance | None) -> frozenset[Instance]:
    """The thread's accesses up to an execution."""
    last = len(view.run.threads[thread].steps) if until is None else until[1]
    return frozenset(
        (thread, index)
        for index, step in enumerate(view.run.threads[thread].steps[:last])
        if is_access(step)
    )


def _instance(view: View, what: Observation | Status | None, thread: int) -> Instance | None:
    """The execution of an observation, or of the end of a thread."""
    match what:
        case Observation():
            return view.instance(what.step)
        case Status():
            steps = view.run.threads[thread].steps
            return (thread, len(steps) - 1) if steps else None
        case None:
            return None


def _observed_gap(
    mismatch: Mismatch, views: Sides[View], executions: Sides[Instance | None]
) -> Gap | None:
    """The first member that the sets of an observation do not share; lost ones first."""
    assert isinstance(mismatch.source, Observation) and isinstance(mismatch.target, Observation)
    before = mismatch.source.members or frozenset()
    after = mismatch.target.members or frozenset()
    for members, apart_in_target in ((before - after, True), (after - before, False)):
        for partner, number in sorted(members):
            partners = Sides(
                views.source.observed(partner, number), views.target.observed(partner, number)
            )
            return Gap(mismatch.thread, partner, apart_in_target, executions, partners)
    return None


def _value(mismatch: Mismatch, views: Sides[View], executions: Sides[Instance]) -> MismatchCause:
    """Another operand or result: from where, and whether a set decided it."""
    source, target = views
    old, new = executions
    number = _differing_operand(source.step(old), target.step(new))
    origins = Sides(_origin(source, old, number), _origin(target, new, number))
    slices = Sides(list(_slice(source, old, number)), list(_slice(target, new, number)))
    for a in slices.source:
        b = counterpart(source, a, target)
        gap = _thread_gap(mismatch.thread, views, Sides(a, b)) if b in slices.target else None
        if b is not None and gap is not None:
            return MismatchCause(
                mismatch, Sides(a, b), gap, origins, through=True, observed=executions
            )
    return MismatchCause(mismatch, executions, None, origins, marked=slices.map(frozenset))


def _differing_operand(old: Step, new: Step) -> int:
    for number, (a, b) in enumerate(zip(old.operands, new.operands, strict=False)):
        if a != b:
            return number
    return 0


def _origin(view: View, user: Instance, number: int) -> ValueOrigin | None:
    step = view.step(user)
    if number >= len(step.operands):
        return None
    operands = dict(local_operands(step))
    written = step.instruction.operands
    # After the operands as written comes the pointer that an indirect call calls.
    operand = str(written[number]).removeprefix("%") if number < len(written) else ""
    definition = view.definition(user, operand) if operand in operands else None
    value = shown_operands(step, view.names(user[0]))[number]
    return ValueOrigin(value, None if definition is None else view.step(definition))


def _slice(view: View, user: Instance, number: int) -> Iterator[Instance]:
    """Convergent operations that an operand of `user` comes from, nearest first."""
    operands = view.step(user).instruction.operands
    name = str(operands[number]).removeprefix("%") if number < len(operands) else ""
    definition = view.definition(user, name)
    if definition is None:
        return
    if communicates(view, definition):
        yield definition
    pending, reached = [definition], {definition}
    while pending and len(reached) < LONGEST_SLICE:
        current = pending.pop(0)
        for name, _ in local_operands(view.step(current)):
            definition = view.definition(current, name)
            if definition is not None and definition not in reached:
                reached.add(definition)
                pending.append(definition)
                if communicates(view, definition):
                    yield definition


def _thread_gap(thread: int, views: Sides[View], executions: Sides[Instance]) -> Gap | None:
    """The first thread that one set has and the other has not."""
    source, target = views
    old, new = executions
    before, after = source.run.sets[old], target.run.sets[new]
    in_source, in_target = ({t: (t, i) for t, i in group} for group in (before, after))
    for partner in sorted(in_source.keys() ^ in_target.keys()):
        if partner in in_source:
            lost = in_source[partner]
            partners = Sides(lost, _counterpart(source, lost, target, new))
        else:
            gained = in_target[partner]
            partners = Sides(_counterpart(target, gained, source, old), gained)
        return Gap(thread, partner, partner in in_source, executions, partners)
    return None


def _counterpart(view: View, execution: Instance, other: View, like: Instance) -> Instance | None:
    """The counterpart in the `other` run of the thread's `execution`: the instruction of `like` if
    it executes that, else the call of the same function with the same number."""
    thread, index = execution
    callee = view.step(execution).callee
    called = other.step(like).callee  # of an intrinsic of another type, that
    calls = [
        (thread, i)
        for i, step in enumerate(other.run.threads[thread].steps)
        if step.convergent and step.callee == called
    ]
    same = [c for c in calls if other.step(c).site.static == other.step(like).site.static]
    earlier = view.run.threads[thread].steps[:index]
    number = sum(s.convergent and s.callee == callee for s in earlier)
    if same:
        return same[min(number, len(same) - 1)]
    return calls[number] if number < len(calls) else None


def ended(view: View, thread: int) -> str:
    """The end of the thread, in words."""
    status = view.run.threads[thread].status
    return show_status(status, view.result, view.names(thread))
