"""Values at the header of a loop, as expressions over what its phis hold: what a record says of
phis, besides that they are equal (docs/proofs.md, "Invariants")."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, reduce

from common.data import dataclass
from verify.analysis.dominance import dominators
from verify.ir.builder import Builder, integer
from verify.ir.function import BranchDetail, Instruction
from verify.ir.types import TOKEN, IntType, Type
from verify.ir.values import Local, Value
from verify.refinement.proofs.loops import IS_VALUE, Invariant, Loops, Term, phis_of

BIT = IntType(1)
MAX_WIDTH_BITS = 1 << 12
"""The widest integer to which something is cast."""
ARITHMETIC = frozenset({"add", "sub", "mul", "shl", "lshr", "ashr", "and", "or", "xor"})
COMPUTED = ARITHMETIC | {"trunc", "zext", "sext", "icmp", "select"}
"""Instructions that are computed again with what the phis are given."""
PASSES = COMPUTED | {"phi", "getelementptr", "freeze"}
"""Instructions that are always followed by the next."""


@dataclass(frozen=True)
class LoopHeader:
    """The header of a loop of one function."""

    loops: Loops
    label: str

    @cached_property
    def phis(self) -> dict[str, Type]:
        """The types of its phis."""
        block = self.loops.function.block[self.label]
        return {phi.name: phi.type for phi in phis_of(block) if phi.name is not None}

    def type_of(self, term: Term) -> Type | None:
        """The type of a term that names something; `None` where it is no value at the header."""
        types = {self._cast(term)} if term.name else set[Type | None]()
        types |= {self._type(name) for _, name in term.more}
        type_ = types.pop() if len(types) == 1 else None
        is_sum = term.more or (term.name and term.number)
        return None if is_sum and not isinstance(type_, IntType) else type_

    def _cast(self, term: Term) -> Type | None:
        type_ = self._type(term.name)
        for opcode, width in term.casts:
            if not isinstance(type_, IntType) or not _casts(opcode, type_.width, width):
                return None
            type_ = IntType(width)
        return type_

    def _type(self, name: str) -> Type | None:
        computed = self.computed.get(name)
        if computed is not None:
            return computed.type if self._is_computed(computed) else None
        return self.phis.get(name) or self.outside.get(name)

    @cached_property
    def computed(self) -> dict[str, Instruction]:
        """The values that the header computes after its phis."""
        instructions = self.loops.function.block[self.label].instructions
        return {i.name: i for i in instructions if i.name is not None and i.opcode != "phi"}

    @cached_property
    def condition(self) -> str | None:
        """The condition of the header's branch, if it is computed from the header's phis."""
        block = self.loops.function.block[self.label]
        *before, terminator = block.instructions
        if not isinstance(terminator.detail, BranchDetail) or not terminator.operands:
            return None
        condition = terminator.operands[0]
        if not isinstance(condition, Local) or condition.name not in self.computed:
            return None
        goes_on = all(i.opcode in PASSES or i.type == TOKEN for i in before)
        return condition.name if goes_on and self._type(condition.name) is not None else None

    def _is_computed(self, instruction: Instruction) -> bool:
        return instruction.opcode in COMPUTED and all(
            not isinstance(o, Local) or self._type(o.name) is not None for o in instruction.operands
        )

    @cached_property
    def outside(self) -> dict[str, Type]:
        """The types of arguments, and of what was computed before the loop."""
        function, above = self.loops.function, dominators(self.loops.graph)
        return {p.name: p.type for p in function.parameters} | {
            i.name: i.type
            for block in function.blocks
            if block.label in above.idom and above.strictly(block.label, self.label)
            for i in block.instructions
            if i.name is not None
        }


def _casts(opcode: str, before: int, after: int) -> bool:
    """Whether an integer of one width, in bits, can be cast to the other."""
    if opcode == "trunc":
        return 0 < after < before
    return opcode in ("zext", "sext") and before < after <= MAX_WIDTH_BITS


@dataclass
class TermWriter:
    """Writes instructions that compute terms where a header's phis have these values.  `fresh`: a
    new name."""

    header: LoopHeader
    values: Mapping[str, Value]
    fresh: Callable[[], str]
    builder: Builder = field(default_factory=Builder)

    @property
    def instructions(self) -> Sequence[Instruction]:
        return self.builder.body

    def holds(self, invariant: Invariant) -> Value:
        """Whether an invariant holds; poison, if something in it is."""
        predicate = "eq" if invariant.predicate == IS_VALUE else invariant.predicate
        typed = invariant.left if invariant.left.named else invariant.right
        width = self.header.type_of(typed)
        assert isinstance(width, IntType)
        left, right = (self.value(t, width) for t in (invariant.left, invariant.right))
        return self.builder.icmp(predicate, left, right, self.fresh())

    def value(self, term: Term, type_: Type) -> Value:
        """The value of a term, which has this type."""
        addends = [self._times(number, name, type_) for number, name in term.more]
        if term.name:
            addends.insert(0, self._cast(term))
        if term.number or not addends:
            addends.append(integer(type_, term.number))
        return reduce(lambda a, b: self._computed("add", a, b), addends)

    def _times(self, number: int, name: str, type_: Type) -> Value:
        value = self._named(Local(type_, name))
        return value if number == 1 else self._computed("mul", value, integer(type_, number))

    def _computed(self, opcode: str, a: Value, b: Value) -> Value:
        return self.builder.binary(opcode, a, b, self.fresh())

    def _cast(self, term: Term) -> Value:
        named = self.header.type_of(Term(term.name))
        assert named is not None
        value = self._named(Local(named, term.name))
        for opcode, width in term.casts:
            value = self.builder.cast(opcode, value, IntType(width), self.fresh())
        return value

    def _named(self, value: Value) -> Value:
        if not isinstance(value, Local):
            return value
        if value.name in self.values:
            return self.values[value.name]
        computed = self.header.computed.get(value.name)
        if computed is None:
            return value
        operands = tuple(map(self._named, computed.operands))
        name = self.fresh()
        self.builder.add(replace(computed, operands=operands, name=name))
        return Local(computed.type, name)
