"""Counterexamples that the documents do not decide, or decide in another way than LLVM
(docs/semantics.md, section 8)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from verify.concrete.refinement_oracle import (
    Difference,
    Member,
    Observation,
    dropped_undef,
    joined_without_call,
    observations,
)
from verify.concrete.trace import Run, Step, Value
from verify.data import dataclass
from verify.ir import values as ir
from verify.ir.function import Instruction
from verify.ir.types import FloatType, Type, VectorType
from verify.ir.values import Local
from verify.refinement.verdict import Counterexample
from verify.semantics.caveat import Caveat, Kind, Topic
from verify.semantics.domain import Scalar
from verify.semantics.operations.shuffle import copies
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import is_indirect
from verify.semantics.values.formats import FORMATS, is_nan


def open_question(shown: Counterexample, operations: OperationTable) -> Caveat | None:
    """The caveat, if the documents do not decide whether a counterexample counts."""
    joined = joined_without_call(shown.source, shown.target)
    if joined is not None:
        return Caveat(Topic.JOINED, joined, Kind.OPEN_QUESTION)
    if _only_other_callees(shown):
        return Caveat(Topic.OTHER_CALLEES, kind=Kind.OPEN_QUESTION)
    if dropped_undef(shown.source, shown.target):
        return Caveat(Topic.DROPPED_UNDEF, kind=Kind.OPEN_QUESTION)
    if _only_nans_of_undef(shown):
        return Caveat(Topic.NAN_OF_UNDEF)
    if _only_nans_of_lanes(shown, operations):
        return Caveat(Topic.NAN_OF_LANES)
    return Caveat(Topic.NAN_OF_ROUND_TRIP) if _only_nan_of_round_trip(shown) else None


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


def _only_nans_of_lanes(shown: Counterexample, operations: OperationTable) -> bool:
    """Whether a counterexample shows no more than which NaNs threads have that compute a value
    after one thread's operand is copied to them, and not before: LangRef chooses a NaN at each
    execution, and LLVM's InstCombine moves an operation over `readfirstlane`."""
    thread = shown.mismatch.thread
    source, target = (_Made(run, thread, operations) for run in (shown.source, shown.target))
    pairs = [*zip(source.given, target.given, strict=False)]
    is_nan_only = len(source.given) == len(target.given) and all(
        kind == other and (one == two or _are_nans(kind, one, two))
        for (kind, one), (other, two) in pairs
    )
    return is_nan_only and source.copies_what_it_computes and target.computes_from_copies


@dataclass(frozen=True)
class _Made:
    """What a thread computed in a run."""

    run: Run
    thread: int
    operations: OperationTable

    @property
    def steps(self) -> tuple[Step, ...]:
        return self.run.threads[self.thread].steps

    @cached_property
    def given(self) -> list[tuple[Type, Value]]:
        """The values that it stored, passed to what is observed, and returned, with their types."""
        found: list[tuple[Type, Value]] = []
        for step in self.steps:
            if step.observable or step.instruction.opcode == "store":
                types = (operand.type for operand in step.instruction.operands)
                found += zip(types, step.operands, strict=False)
        value = self.run.threads[self.thread].status.value
        if value is not None:
            found += [(type_, value) for type_ in _returned(self.run, self.thread)]
        return found

    @property
    def copies_what_it_computes(self) -> bool:
        """Whether a result of an operation on floats is copied between lanes."""
        return any(
            self._computes(self._origin(step.instruction.operands[0]))
            for step in self.steps
            if self._copies(step.instruction)
        )

    @property
    def computes_from_copies(self) -> bool:
        """Whether there is an operation on floats that are copied between lanes."""
        return any(
            self._copies(self._origin(operand))
            for step in self.steps
            if self._computes(step.instruction)
            for operand in step.instruction.operands
        )

    @cached_property
    def _by_name(self) -> Mapping[str, Instruction]:
        made = (step.instruction for step in self.steps)
        return {i.name: i for i in made if i.name is not None}

    def _origin(self, value: ir.Value) -> Instruction | None:
        """The instruction that made the bits of a value."""
        while True:
            made = self._by_name.get(value.name) if isinstance(value, Local) else None
            if made is None or made.opcode != "bitcast":
                return made
            value = made.operands[0]

    def _copies(self, instruction: Instruction | None) -> bool:
        name = None if instruction is None else instruction.callee_name
        return name is not None and copies(self.operations.lookup(name))

    def _computes(self, instruction: Instruction | None) -> bool:
        """Whether an instruction computes a float, and leaves open which NaN it is."""
        if instruction is None or self._copies(instruction):
            return False
        types = [instruction.type, *(operand.type for operand in instruction.operands)]
        return instruction.opcode not in _KEEP_NANS and all(map(_is_float, types[:2]))


_KEEP_NANS = frozenset({"load", "phi", "select", "freeze", "store", "ret", "fneg"})


def _is_float(type_: Type) -> bool:
    return isinstance(type_.element if isinstance(type_, VectorType) else type_, FloatType)


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
    element = type_.element if isinstance(type_, VectorType) else type_
    if not isinstance(element, FloatType):
        return False
    format_ = FORMATS[element.kind]
    parts = [p for v in values for p in ((v,) if isinstance(v, Scalar) else v.elements)]
    return all(
        isinstance(p, Scalar) and not p.poison and is_nan(format_, p.bits.value) for p in parts
    )
