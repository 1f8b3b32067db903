"""Functions with local variables promoted to values: variables that are only loaded and stored
whole, with one type (docs/proofs.md, "Local variables").

Phis compute the contents of a variable, and the loops of a record can pair them.  The function is
equivalent: a variable that was not written holds undef, one that is outside of its lifetime poison,
and a variable is left as it is if it may be stored to there, which is undefined.

A source may become one that refines it.  So its accesses may carry metadata that makes them
undefined or poison, which is forgotten, and a variable to which only extended values are stored, as
Clang does with `bool`, holds what is extended: one that was not written has fewer values then.

Of a target, what `noundef` and `range` say is stated after each load.  If all loads of a variable
are `noundef`, then one that was not written may as well hold poison, and what is extended, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace
from functools import cached_property

from common.data import dataclass
from verify.analysis.graph import Graph
from verify.ir.builder import Builder, integer, names_in
from verify.ir.function import Block, Function, Instruction, MemoryDetail, Module, operands_of
from verify.ir.types import FloatType, IntType, PtrType, Type, VectorType
from verify.ir.values import ConstInt, Local, Poison, Undef, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.arrays import with_vectors
from verify.refinement.proofs.loop_forms.copies import (
    NewPhis,
    at_start,
    needless,
    resolved,
    substituted,
    with_phis,
)
from verify.refinement.proofs.loop_forms.stated import ENDS, STARTS, Stated, forgotten, stated
from verify.refinement.proofs.loops import Loops

BYTE_BITS = 8
MAX_BLOCKS = 400
"""The largest function that is changed, in blocks."""


def with_values(pair: Pair) -> Pair | None:
    """The pair with local variables as values; `None` if no loop accesses one that can be."""
    declared: dict[str, Function] = {}
    source = with_vectors(pair.before, pair.source, declared, None)
    target = with_vectors(pair.after, pair.target, declared, pair.after)
    sides = Loops.of(source), Loops.of(target)
    found = [_variables(sides[0], None), _variables(sides[1], pair.after)]
    if not any(map(_is_in_a_loop, sides, found)):
        return None
    source, target = (
        _Promoter(*each, declared).function() for each in zip(sides, found, strict=True)
    )
    before, after = pair.before, pair.after
    if declared:
        before, after = (
            replace(each, functions={**declared, **each.functions}) for each in (before, after)
        )
    return replace(pair, before=before, source=source, after=after, target=target)


def of_callee(callee: Function) -> Function:
    """A function that the source calls, with local variables as values."""
    loops = Loops.of(callee)
    return _Promoter(loops, _promotable(loops, None), {}).function()


@dataclass(frozen=True)
class PromotedVariable:
    """A local variable; `names`: its address, in all address spaces; `type`: that of its value,
    which loads of an integer extend to `loaded`, the type of what is in memory.  `stated`: what is
    said of loads that are `noundef`, which all of them are then."""

    name: str
    type: Type
    loaded: Type
    align: int
    names: frozenset[str]
    has_start: bool
    stated: Stated

    @property
    def unwritten(self) -> Value:
        """What it holds as its lifetime begins: undef, for which poison may stand where no load may
        find either."""
        return Poison(self.type) if self.stated else Undef(self.type)


def _is_in_a_loop(loops: Loops, variables: tuple[PromotedVariable, ...]) -> bool:
    names = {name for variable in variables for name in variable.names}
    inside = {label for cycle in loops.cycles.cycles for label in cycle.blocks}
    return any(
        _address(i) in names for label in inside for i in loops.function.block[label].instructions
    )


def _variables(loops: Loops, target: Module | None) -> tuple[PromotedVariable, ...]:
    """Those that can be values, of a function with loops."""
    return _promotable(loops, target) if loops.cycles.cycles else ()


def _promotable(loops: Loops, target: Module | None) -> tuple[PromotedVariable, ...]:
    """Those that can be values; `target`: the module, if it is the target's."""
    function = loops.function
    if len(function.blocks) > MAX_BLOCKS:
        return ()
    made = _definitions(function)
    uses: dict[str, list[Instruction]] = {}
    for instruction in function.instructions:
        for name in {o.name for o in operands_of(instruction) if isinstance(o, Local)}:
            uses.setdefault(name, []).append(instruction)
    promotable: list[PromotedVariable] = []
    for instruction in function.entry.instructions:
        variable = _variable(instruction, uses, target)
        if variable is not None and (target is None or variable.stated):
            variable = _narrowed(variable, uses, made)
        if variable is not None and _lives_when_stored(loops, variable):
            promotable.append(variable)
    return tuple(promotable)


def _variable(
    alloca: Instruction, uses: Mapping[str, list[Instruction]], target: Module | None
) -> PromotedVariable | None:
    detail, name = alloca.detail, alloca.name
    if alloca.opcode != "alloca" or not isinstance(detail, MemoryDetail) or name is None:
        return None
    if detail.type is None or not _is_whole(detail.type) or detail.align is None:
        return None
    is_one = all(isinstance(o, ConstInt) and o.value == 1 for o in alloca.operands)
    if not is_one or detail.inalloca or detail.swifterror:
        return None
    accesses = list(uses.get(name, ()))
    casts = [i.name for i in accesses if i.opcode == "addrspacecast" and i.name is not None]
    accesses += [i for cast in casts for i in uses.get(cast, ())]
    names = frozenset((name, *casts))
    starts = any((i.callee_name or "").startswith(STARTS) for i in accesses)
    others = [i for i in accesses if i.name not in names]
    kept = [i for i in others if i.opcode in ("load", "store")]
    said = forgotten(kept) if target is None else stated(kept, target)
    if said is None:
        return None
    variable = PromotedVariable(name, detail.type, detail.type, detail.align, names, starts, said)
    return variable if all(_is_plain(i, variable) for i in others) else None


def _narrowed(
    variable: PromotedVariable,
    uses: Mapping[str, list[Instruction]],
    made: Mapping[str, Instruction],
) -> PromotedVariable:
    """The variable, of the type from which all that is stored to it is extended."""
    accesses = [access for name in variable.names for access in uses.get(name, ())]
    stored = [access.operands[0] for access in accesses if access.opcode == "store"]
    extended = [_extended(value, made) for value in stored if not isinstance(value, ConstInt)]
    types = {value and value.type for value in extended}
    type_ = types.pop() if len(types) == 1 else None
    if not isinstance(type_, IntType):
        return variable
    fits = all(v.value < 1 << type_.width for v in stored if isinstance(v, ConstInt))
    return replace(variable, type=type_) if fits else variable


def _extended(value: Value, made: Mapping[str, Instruction]) -> Value | None:
    """What a value is the extension of, by zeros."""
    cast = made.get(value.name) if isinstance(value, Local) else None
    return None if cast is None or cast.opcode != "zext" or cast.flags else cast.operands[0]


def _definitions(function: Function) -> Mapping[str, Instruction]:
    return {i.name: i for i in function.instructions if i.name is not None}


def _is_whole(type_: Type) -> bool:
    """Whether a value of the type is stored in memory unchanged."""
    match type_:
        case IntType(width=width):
            return width == 1 or width % BYTE_BITS == 0
        case PtrType() | FloatType():
            return True
        case VectorType(element=IntType(width=width), scalable=False):
            return width % BYTE_BITS == 0
        case VectorType(element=FloatType(), scalable=False):
            return True
        case _:
            return False


def _is_plain(access: Instruction, variable: PromotedVariable) -> bool:
    """Whether an instruction loads or stores the whole variable, or begins or ends its lifetime."""
    if (access.callee_name or "").startswith((STARTS, ENDS)):
        return True
    detail = access.detail
    if access.opcode not in ("load", "store") or not isinstance(detail, MemoryDetail):
        return False
    type_ = access.type if access.opcode == "load" else access.operands[0].type
    value = access.operands[0] if access.opcode == "store" else None
    return (
        not (isinstance(value, Local) and value.name in variable.names)
        and not (detail.volatile or detail.atomic or access.flags)
        and type_ == variable.type
        and detail.align is not None
        and detail.align <= variable.align
    )


def _address(access: Instruction) -> str | None:
    """The variable of which an instruction is given the address."""
    if access.opcode in ("load", "store") or (access.callee_name or "").startswith((STARTS, ENDS)):
        last = access.operands[-1]
        return last.name if isinstance(last, Local) else None
    return None


def _lives_when_stored(loops: Loops, variable: PromotedVariable) -> bool:
    """Whether it lives at each store to it, whichever way led there."""
    graph, blocks = loops.graph, loops.function.block
    dead: set[str] = set()
    work = [(graph.entry, not variable.has_start)]
    seen: set[tuple[str, bool]] = set()
    while work:
        state = work.pop()
        if state in seen:
            continue
        seen.add(state)
        label, lives = state
        for instruction in blocks[label].instructions:
            if _address(instruction) not in variable.names:
                continue
            callee = instruction.callee_name or ""
            if callee.startswith((STARTS, ENDS)):
                lives = callee.startswith(STARTS)
            elif instruction.opcode == "store" and not lives:
                dead.add(label)
        work += [(after, lives) for after in graph.successors[label]]
    return not dead


@dataclass
class _Promoter:
    loops: Loops
    variables: tuple[PromotedVariable, ...]
    declared: dict[str, Function]
    """The functions that are called then."""
    read: dict[str, Value] = field(default_factory=dict[str, Value])
    """The value that a load reads, by the load's name."""
    phis: NewPhis = field(default_factory=dict[str, dict[str, Instruction]])

    @cached_property
    def graph(self) -> Graph:
        return self.loops.graph

    @cached_property
    def made(self) -> Mapping[str, Instruction]:
        return _definitions(self.loops.function)

    @cached_property
    def by_name(self) -> Mapping[str, PromotedVariable]:
        return {name: variable for variable in self.variables for name in variable.names}

    @cached_property
    def ending(self) -> str:
        """The mark before the suffix of a new name: no other name contains it."""
        used = names_in(self.loops.function)
        endings = (f".value{number}." for number in range(len(used) + 1))
        return next(e for e in endings if not any(e in name for name in used))

    def function(self) -> Function:
        """The function with the variables as values."""
        function = self.loops.function
        if not self.variables:
            return function
        blocks = [Block(b.label, tuple(self._kept(b))) for b in function.blocks]
        new = [phi for phis in self.phis.values() for phi in phis.values()]
        new = [substituted(phi, lambda o: resolved(o, self.read)) for phi in new]
        same = {**self.read, **needless(new)}
        return replace(function, blocks=tuple(with_phis(blocks, self.phis, same)), debug_records=())

    def _kept(self, block: Block) -> Iterator[Instruction]:
        """The instructions of a block that have nothing to do with the variables."""
        now: dict[str, Value] = {}
        for instruction in block.instructions:
            variable = self.by_name.get(_address(instruction) or "")
            if variable is None:
                if instruction.name is None or instruction.name not in self.by_name:
                    yield instruction
                continue
            written = self._written(instruction, variable)
            if written is not None:
                now[variable.name] = written
                continue
            value = now.get(variable.name) or self._at_start(block.label, variable)
            now[variable.name] = value
            if variable.type == variable.loaded:
                self.read[instruction.name or ""] = value
            else:
                yield replace(
                    instruction, opcode="zext", operands=(value,), detail=None, metadata=()
                )
            if variable.stated:
                yield from self._stated(instruction, variable)

    def _stated(self, load: Instruction, variable: PromotedVariable) -> Iterator[Instruction]:
        """Instructions that state what the metadata of a load says."""
        builder, name = Builder(load.text, declared=self.declared), load.name or ""
        value = Local(load.type, name)
        builder.assume_defined(value)
        ends = variable.stated[name]
        if ends is not None and isinstance(load.type, IntType):
            first, last = (integer(load.type, end) for end in ends)
            below = builder.icmp("ult", value, last, f"{name}{self.ending}below")
            least = builder.icmp("uge", value, first, f"{name}{self.ending}least")
            builder.assume(below)
            builder.assume(least)
        yield from builder.body

    def _written(self, access: Instruction, variable: PromotedVariable) -> Value | None:
        """The contents of a variable after an instruction that accesses it; `None` after a load."""
        if access.opcode == "store":
            value = access.operands[0]
            if variable.type == variable.loaded:
                return value
            if isinstance(value, ConstInt):
                return integer(variable.type, value.value)
            return _extended(value, self.made)
        callee = access.callee_name or ""
        if callee.startswith(STARTS):
            return variable.unwritten
        return Poison(variable.type) if callee.startswith(ENDS) else None

    def _at_end(self, label: str, variable: PromotedVariable) -> Value:
        for instruction in reversed(self.loops.function.block[label].instructions):
            if _address(instruction) in variable.names:
                written = self._written(instruction, variable)
                if written is not None:
                    return written
        return self._at_start(label, variable)

    def _at_start(self, label: str, variable: PromotedVariable) -> Value:
        """The contents of a variable at the start of a block."""
        type_ = variable.type
        if label == self.graph.entry:
            return Poison(type_) if variable.has_start else variable.unwritten
        phi = Local(type_, f"{variable.name}{self.ending}{label}")
        before = self.graph.predecessors.get(label, ())
        return at_start(self.phis, label, before, phi, lambda b: self._at_end(b, variable))
