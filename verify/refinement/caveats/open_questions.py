"""Counterexamples that the documents do not decide, or decide in another way than LLVM
(docs/semantics.md, section 8)."""

from __future__ import annotations

from dataclasses import field

from common.data import dataclass
from verify.concrete.refinement_oracle import (
    Difference,
    Member,
    Observation,
    dropped_undef,
    joined_without_call,
    observations,
    refines,
)
from verify.concrete.repeated_barriers import with_barriers_once
from verify.concrete.trace import Run, Step, Value
from verify.ir.function import Module
from verify.ir.types import FloatType, Type, VectorType
from verify.ir.values import Local
from verify.normalize.quiet_accesses import QuietAccesses, quiet_accesses
from verify.refinement.verdict import Counterexample
from verify.semantics.caveat import Caveat, Kind, Topic
from verify.semantics.domain import Scalar
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import is_indirect
from verify.semantics.values.formats import FORMATS, is_nan


def open_question(
    shown: Counterexample, modules: tuple[Module, Module], operations: OperationTable
) -> Caveat | None:
    """The caveat, if the documents do not decide whether a counterexample counts; `modules`: those
    of the source and the target."""
    joined = joined_without_call(shown.source, shown.target)
    if joined is not None:
        return Caveat(Topic.JOINED, joined, Kind.OPEN_QUESTION)
    if _only_other_callees(shown):
        return Caveat(Topic.OTHER_CALLEES, kind=Kind.OPEN_QUESTION)
    if dropped_undef(shown.source, shown.target):
        return Caveat(Topic.DROPPED_UNDEF, kind=Kind.OPEN_QUESTION)
    if _only_nans_of_undef(shown):
        return Caveat(Topic.NAN_OF_UNDEF)
    if _only_repeats_barriers(shown, modules, operations):
        return Caveat(Topic.REPEATED_BARRIERS)
    return Caveat(Topic.NAN_OF_ROUND_TRIP) if _only_nan_of_round_trip(shown) else None


def _only_repeats_barriers(
    shown: Counterexample, modules: tuple[Module, Module], operations: OperationTable
) -> bool:
    """Whether the runs differ only in how often the same threads execute barriers in a row."""
    if shown.mismatch.difference is Difference.ENDLESS:
        return False
    return refines_once(shown.source, shown.target, modules, operations)


def refines_once(
    source: Run, target: Run, modules: tuple[Module, Module], operations: OperationTable
) -> bool:
    """Whether there are barriers in a row, and the source explains the target where they count
    once."""
    once = tuple(
        with_barriers_once(run, operations, _Own(module).has)
        for run, module in zip((source, target), modules, strict=True)
    )
    is_other = once[0] is not source or once[1] is not target
    return is_other and refines(*once) is None


@dataclass(frozen=True)
class _Own:
    """What says nothing to other threads in the functions of a module."""

    module: Module
    known: dict[str, QuietAccesses] = field(default_factory=dict[str, QuietAccesses])

    def has(self, step: Step) -> bool:
        name = step.site.static.place.function
        if name not in self.known:
            self.known[name] = quiet_accesses(self.module, self.module.functions[name])
        return self.known[name].has(step.instruction)


def _only_other_callees(shown: Counterexample) -> bool:
    """Whether all that changes at a call through a pointer is which threads are there that call
    other functions."""
    before, after = shown.mismatch.source, shown.mismatch.target
    if shown.mismatch.difference is not Difference.MEMBERS:
        return False
    assert isinstance(before, Observation) and isinstance(after, Observation)
    if not is_indirect(before.callee) or before.members is None or after.members is None:
        return False
    # The pointer is the last operand.
    lost = [_observation(shown.source, m).operands[-1] for m in before.members - after.members]
    gained = [_observation(shown.target, m).operands[-1] for m in after.members - before.members]
    return before.operands[-1] not in lost and after.operands[-1] not in gained


def _observation(run: Run, member: Member) -> Observation:
    thread, index = member
    return observations(run, thread)[index]


# LangRef chooses a NaN at each execution, and undef at each use; it does not say whether two looks
# at one result see the same NaN.

_Looks = list[tuple[Value, Value]]


def _only_nans_of_undef(shown: Counterexample) -> bool:
    """Whether a counterexample shows no more than which NaNs two looks see, where both sides give
    some NaN at each."""
    mismatch = shown.mismatch
    thread = mismatch.thread
    before, after = mismatch.source, mismatch.target
    if mismatch.difference is Difference.OPERANDS:
        assert isinstance(before, Observation)
        assert isinstance(after, Observation)
        types = [operand.type for operand in before.step.instruction.operands]
        mine = list(zip(before.operands, before.again, strict=True))
        theirs = list(zip(after.operands, after.again, strict=True))
    elif mismatch.difference is Difference.RESULT:
        types = _returned(shown.source, thread)
        mine, theirs = (_result(run, thread) for run in (shown.source, shown.target))
    else:
        return False
    if all(first == again for first, again in (*mine, *theirs)):
        return False
    return all(
        one == two or _are_nans(type_, *one, *two)
        for type_, one, two in zip(types, mine, theirs, strict=False)
    )


def _only_nan_of_round_trip(shown: Counterexample) -> bool:
    """Whether a counterexample shows no more than which NaN a value is that was made longer, used,
    and made shorter again.  LangRef chooses a NaN at each execution, and leaves a set of further
    ones to the target; LLVM's passes take the value for what it was."""
    mismatch = shown.mismatch
    thread = mismatch.thread
    if mismatch.difference is not Difference.RESULT:
        return False
    types = _returned(shown.source, thread)
    mine, theirs = (_result(run, thread) for run in (shown.source, shown.target))
    if not all(_are_nans(t, *a, *b) for t, a, b in zip(types, mine, theirs, strict=False)):
        return False
    return _makes_round_trip(shown.source, thread)


def _makes_round_trip(run: Run, thread: int) -> bool:
    """Whether what a thread returns was made by `fptrunc` of a result of `fpext`."""
    steps = run.threads[thread].steps
    made = {s.instruction.name: s.instruction for s in steps if s.instruction.name is not None}
    wanted, opcodes = list(steps[-1].instruction.operands), ["fptrunc", "fpext"]
    while wanted and opcodes:
        value = wanted.pop()
        instruction = made.get(value.name) if isinstance(value, Local) else None
        if instruction is not None and instruction.opcode == opcodes[0]:
            del opcodes[0]
            wanted = list(instruction.operands)
        elif instruction is not None and instruction.opcode == "select":
            wanted += instruction.operands[1:]
    return not opcodes


def _returned(run: Run, thread: int) -> list[Type]:
    last = run.threads[thread].steps[-1].instruction
    return [operand.type for operand in last.operands] if last.opcode == "ret" else []


def _result(run: Run, thread: int) -> _Looks:
    status = run.threads[thread].status
    if status.value is None:
        return []
    return [(status.value, status.value if status.again is None else status.again)]


def _are_nans(type_: Type, *values: Value) -> bool:
    """Whether the values are NaNs; of vectors, each element of each."""
    parts = [nan_parts(type_, value) for value in values]
    return all(found and all(found) for found in parts)


def nan_parts(type_: Type, value: Value) -> tuple[bool, ...]:
    """Whether a float, or each element of a vector of floats, is a NaN; of other types, nothing."""
    element = type_.element if isinstance(type_, VectorType) else type_
    if not isinstance(element, FloatType):
        return ()
    format_ = FORMATS[element.kind]
    parts = (value,) if isinstance(value, Scalar) else value.elements
    return tuple(
        isinstance(p, Scalar) and not p.poison and is_nan(format_, p.bits.value) for p in parts
    )
