"""Structs and vectors that a loop carries, as one phi for each of their parts (docs/proofs.md,
"Parts"): where the other function has these parts as phis of their own, they can then be paired."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property, partial

from common.data import dataclass
from verify.ir.builder import Builder, NewNames, integer, zero
from verify.ir.function import (
    AggregateDetail,
    Block,
    Function,
    Instruction,
    Module,
    PhiDetail,
    operands_of,
)
from verify.ir.types import (
    IntType,
    StructType,
    Type,
    VectorType,
    has_pointer,
)
from verify.ir.values import (
    ConstAggregate,
    ConstInt,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
)
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.copies import resolved, substituted
from verify.refinement.proofs.loops import LoopRecord, Loops, phis_of

MAX_PARTS = 64
"""The most parts of one phi."""
MAX_DEPTH = 4
"""How deep parts may have parts."""
MAX_BLOCKS = 400
"""The largest function that is changed, in blocks."""
PART = ".part."
"""What is in the names of parts."""
PLACE = IntType(32)
"""The type of the place of a vector's element."""


def with_parts(pair: Pair) -> Pair:
    """The pair of the same two functions, in which the phis of headers are split that only one of
    them has as a whole, or that have pointers in them."""
    sides = (pair.source, pair.target)
    if not any(parts_of(phi.type) for f in sides for b in f.blocks for phi in phis_of(b)):
        return pair
    for _ in range(MAX_DEPTH):
        ours, theirs = _carried(pair.source), _carried(pair.target)
        split = {t for t in ours | theirs if _is_apart(t, ours, theirs) or _has_pointers(t)}
        if not split:
            return pair
        before, pair = pair, pair.rewritten(partial(_split, split))
        if pair is before:
            return pair
    return pair


def has_parts(record: LoopRecord) -> bool:
    """Whether a loop of a record carries parts of what it carried as a whole."""
    phis = [name for pair in record.phis for name in pair]
    return any(PART in name for name in (*phis, *record.source_only, *record.target_only))


def have_same_parts(record: LoopRecord) -> bool:
    """Whether all phis of a record are paired, parts with parts in the same place."""
    return not (record.source_only or record.target_only) and all(
        ours.partition(PART)[2] == theirs.partition(PART)[2] for ours, theirs in record.phis
    )


def parts_of(type_: Type) -> tuple[Type, ...]:
    """The types of the parts of a struct or vector, in order; none of any other type."""
    match type_:
        case StructType(elements=elements) if len(elements) <= MAX_PARTS:
            return elements
        case VectorType(count=count, element=element, scalable=False) if count <= MAX_PARTS:
            return (element,) * count
        case _:
            return ()


def _carried(function: Function) -> Counter[Type]:
    """How many phis of each type the headers of a function's loops have."""
    if len(function.blocks) > MAX_BLOCKS:
        return Counter()
    loops = Loops.of(function)
    if not loops.cycles.reducible:
        return Counter()
    headers = (function.block[cycle.header] for cycle in loops.cycles.cycles)
    return Counter(phi.type for header in headers for phi in phis_of(header))


def _has_pointers(type_: Type) -> bool:
    """Whether some part is a pointer, which is followed only in a phi of its own."""
    return bool(parts_of(type_)) and has_pointer(type_)


def _is_apart(type_: Type, ours: Counter[Type], theirs: Counter[Type]) -> bool:
    """Whether one side has more phis of a type, and, of a vector, the other more of its element's:
    where a loop was vectorised, the other has fewer."""
    parts, more = set(parts_of(type_)), ours[type_] - theirs[type_]
    if not parts or not more:
        return False
    many, few = (ours, theirs) if more > 0 else (theirs, ours)
    return isinstance(type_, StructType) or all(few[part] > many[part] for part in parts)


def _split(types: set[Type], _: Module, function: Function) -> Function:
    loops = Loops.of(function)
    headers = [function.block[cycle.header] for cycle in loops.cycles.cycles]
    # What a terminator gives is not there before it.
    last = {block.terminator.name for block in function.blocks}
    phis = [
        phi
        for header in headers
        for phi in phis_of(header)
        if phi.type in types and not phi.flags and phi.name is not None
        if not any(isinstance(o, Local) and o.name in last for o in phi.operands)
    ]
    return (
        _Splitter(function, {phi.name or "": phi for phi in phis}).function() if phis else function
    )


@dataclass
class _Splitter:
    """Splits phis, by name, of one function."""

    before: Function
    phis: Mapping[str, Instruction]
    ends: dict[str, list[Instruction]] = field(default_factory=dict[str, list[Instruction]])
    """What is computed at the ends of blocks."""
    read: dict[tuple[Value, int, str], Local] = field(
        default_factory=dict[tuple[Value, int, str], Local]
    )
    """The parts that are: of a value, by place and block."""

    @cached_property
    def names(self) -> NewNames:
        return NewNames(self.before)

    @cached_property
    def parts(self) -> dict[str, tuple[Local, ...]]:
        """The phis of the parts of each phi."""
        return {
            name: tuple(
                Local(type_, self.names.new(f"{name}{PART}{number}"))
                for number, type_ in enumerate(parts_of(phi.type))
            )
            for name, phi in self.phis.items()
        }

    @cached_property
    def made(self) -> dict[str, Instruction]:
        return {i.name: i for i in self.before.instructions if i.name is not None}

    def function(self) -> Function:
        """The function with these phis split."""
        changed = [self._block(block) for block in self.before.blocks]
        same = {
            i.name: part
            for block in changed
            for i in block.instructions
            if i.name is not None and (part := self._read(i)) is not None
        }
        used = {
            o.name
            for block in changed
            for i in block.instructions
            if i.name not in same
            for o in operands_of(i)
            if isinstance(o, Local)
        }
        rebuilt = {name: self._rebuilt(name) for name in self.phis if name in used}
        # All phis before any block: they say what is computed at the ends of blocks.
        split = {name: tuple(self._phis(phi)) for name, phi in self.phis.items()}
        blocks: list[Block] = []
        for block in changed:
            body: list[Instruction] = []
            phis = list(phis_of(block))
            for phi in phis:
                body += split.get(phi.name or "", (phi,))
            for phi in phis:
                body += rebuilt.get(phi.name or "", ())
            rest = block.instructions[len(phis) :]
            body += [*rest[:-1], *self.ends.get(block.label, ()), rest[-1]]
            kept = (i for i in body if i.name not in same)
            final = [substituted(i, lambda o: resolved(o, same)) for i in kept]
            blocks.append(replace(block, instructions=tuple(final)))
        return replace(self.before, blocks=tuple(blocks), debug_records=())

    def _read(self, instruction: Instruction) -> Value | None:
        """The part of a split phi that an instruction reads, and nothing more."""
        part = _place_read(instruction)
        of = instruction.operands[0] if instruction.operands else None
        if part is None or not isinstance(of, Local) or of.name not in self.parts:
            return None
        return self.parts[of.name][part]

    def _block(self, block: Block) -> Block:
        """The block, where what reads part of a part does so of that phi."""
        return replace(block, instructions=tuple(map(self._shortened, block.instructions)))

    def _shortened(self, instruction: Instruction) -> Instruction:
        detail = instruction.detail
        if instruction.opcode != "extractvalue" or not isinstance(detail, AggregateDetail):
            return instruction
        (of,), (place, *inner) = instruction.operands, detail.indices
        if not inner or not isinstance(of, Local) or of.name not in self.parts:
            return instruction
        part = self.parts[of.name][place]
        return replace(instruction, operands=(part,), detail=AggregateDetail(tuple(inner)))

    def _phis(self, phi: Instruction) -> Iterator[Instruction]:
        """The phis of the parts of a phi."""
        assert isinstance(phi.detail, PhiDetail) and phi.name is not None
        came = list(zip(phi.detail.blocks, phi.operands, strict=True))
        for number, part in enumerate(self.parts[phi.name]):
            builder = Builder()
            ways = [(label, self._part(value, number, part.type, label)) for label, value in came]
            builder.phi(part.type, ways, part.name)
            yield from builder.body

    def _part(self, value: Value, place: int, type_: Type, label: str) -> Value:
        """A part of a value, at the end of a block."""
        passed = set[str]()  # in a block that is never reached, two may be made of each other
        while isinstance(value, Local) and value.name not in self.parts:
            made = None if value.name in passed else self.made.get(value.name)
            passed.add(value.name)
            written = None if made is None else _place_written(made)
            if made is None or written is None:
                return self._computed(value, place, type_, label)
            value = made.operands[1] if written == place else made.operands[0]
            if written == place:
                return value
        if isinstance(value, Local):
            return self.parts[value.name][place]
        return _part_of_constant(value, place, type_) or self._computed(value, place, type_, label)

    def _computed(self, value: Value, place: int, type_: Type, label: str) -> Value:
        """A part of a value that is read at the end of a block."""
        key = (value, place, label)
        if key not in self.read:
            builder, name = Builder(), self.names.new("part.of")
            _add_part(builder, value, type_, place, name)
            self.ends.setdefault(label, []).extend(builder.body)
            self.read[key] = Local(type_, name)
        return self.read[key]

    def _rebuilt(self, name: str) -> Sequence[Instruction]:
        """The instructions that compute a phi from its parts."""
        phi, builder = self.phis[name], Builder()
        whole: Value = Poison(phi.type)
        last = len(self.parts[name]) - 1
        for number, part in enumerate(self.parts[name]):
            made = name if number == last else self.names.new(f"{name}.of.{number}")
            if isinstance(phi.type, VectorType):
                whole = builder.with_element(whole, part, integer(PLACE, number), made)
            else:
                detail = AggregateDetail((number,))
                whole = builder.made("insertvalue", phi.type, made, (whole, part), detail)
        return builder.body


def _place_read(instruction: Instruction) -> int | None:
    """The place of the part of its first operand that an instruction reads."""
    match instruction.opcode, instruction.detail, instruction.operands:
        case "extractvalue", AggregateDetail(indices=(place,)), _:
            return place
        case "extractelement", _, (whole, ConstInt(value=place)):
            return place if place < len(parts_of(whole.type)) else None
        case _:
            return None


def _place_written(instruction: Instruction) -> int | None:
    """The place of the only part in which a value differs from the first operand of the instruction
    that makes it; its second operand is that part."""
    match instruction.opcode, instruction.detail, instruction.operands:
        case "insertvalue", AggregateDetail(indices=(place,)), _:
            return place
        case "insertelement", _, (whole, _, ConstInt(value=place)):
            return place if place < len(parts_of(whole.type)) else None
        case _:
            return None


def _add_part(builder: Builder, value: Value, type_: Type, place: int, name: str) -> None:
    if isinstance(value.type, VectorType):
        builder.element(value, integer(PLACE, place), name)
    else:
        builder.part(value, type_, place, name)


def _part_of_constant(value: Value, place: int, type_: Type) -> Value | None:
    """A part of a constant, where it is another one."""
    match value:
        case ConstAggregate(elements=elements):
            return elements[place]
        case Poison():
            return Poison(type_)
        case Undef():
            return Undef(type_)
        case OtherConst(text="zeroinitializer"):
            return zero(type_)
        case _:
            return None
