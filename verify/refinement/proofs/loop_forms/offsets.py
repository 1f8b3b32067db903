"""Addresses that a loop advances by integers, as an address from before the loop and an integer
(docs/proofs.md, "Loops"): what they are based on is then known at the header."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.ir.builder import I8, Builder, integer, names_in
from verify.ir.function import (
    Block,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    PhiDetail,
)
from verify.ir.types import IntType, PtrType, Type, VectorType
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loops import Loops, phis_of
from verify.semantics.memory.layout import Layout

_ADDS = "getelementptr"
MAX_STEPS = 16
"""Additions to an address in one iteration."""
MAX_BLOCKS = 200
"""The largest function that is changed, in blocks."""


def with_offsets(pair: Pair) -> Pair:
    """The pair of the same two functions, in which such addresses are computed."""
    return pair.rewritten(_with_offsets)


@dataclass(frozen=True)
class _Addition:
    """The last of the additions that make up an address, and how many bytes all of them add: a
    number, and values as often as is said."""

    last: Instruction
    number: int = 0
    values: tuple[tuple[Local, int], ...] = ()


@dataclass(frozen=True)
class _Advanced:
    """A phi of an address that begins as `base`; `additions`: those that make up the next address,
    by the block that it comes from."""

    phi: Instruction
    base: Value
    width: int
    additions: dict[str, _Addition]


def _with_offsets(module: Module, function: Function) -> Function:
    is_small = len(function.blocks) <= MAX_BLOCKS
    addresses = (i for i in function.instructions if i.opcode == "phi")
    if not is_small or not any(isinstance(i.type, PtrType) for i in addresses):
        return function
    loops = Loops.of(function)
    if not loops.cycles.reducible:
        return function
    layout = Layout(module.datalayout, module.types)
    advancing = [
        advanced
        for cycle in loops.cycles.cycles
        for phi in phis_of(function.block[cycle.header])
        if (advanced := _advanced(layout, function, cycle, phi)) is not None
    ]
    for each in advancing:
        function = _changed(function, each)
    return function


def _advanced(
    layout: Layout, function: Function, cycle: Cycle, phi: Instruction
) -> _Advanced | None:
    """The phi, if it begins with one address to which the loop only adds integers."""
    if not isinstance(phi.type, PtrType) or not isinstance(phi.detail, PhiDetail) or phi.flags:
        return None
    width = layout.pointer(phi.type.addrspace).index_bits
    made = {
        i.name: i
        for label in cycle.blocks
        for i in function.block[label].instructions
        if i.name is not None
    }
    bases: set[Value] = set()
    additions: dict[str, _Addition] = {}
    for value, label in zip(phi.operands, phi.detail.blocks, strict=True):
        if label not in cycle.blocks:
            bases.add(value)
            continue
        added = _added(layout, phi, value, made)
        if added is None:
            return None
        additions[label] = added
    base = bases.pop() if len(bases) == 1 else None
    return _Advanced(phi, base, width, additions) if isinstance(base, Local) else None


def _added(
    layout: Layout, phi: Instruction, value: Value, made: Mapping[str, Instruction]
) -> _Addition | None:
    """How an address is made of a phi; `made`: what the loop computes."""
    total: _Addition | None = None
    for _ in range(MAX_STEPS):
        if not isinstance(value, Local):
            return None
        if value.name == phi.name:
            return total
        addition = made.get(value.name)
        added = step(layout, addition) if addition and addition.opcode == _ADDS else None
        if addition is None or added is None:
            return None
        total = total or _Addition(addition)
        match added:
            case ConstInt() as index, size:
                total = replace(total, number=total.number + index.signed * size)
            case Local() as index, size:
                total = replace(total, values=(*total.values, (index, size)))
            case _:
                return None
        value = addition.operands[0]
    return None


def step(layout: Layout, addition: Instruction) -> tuple[Value, int] | None:
    """The integer that is the only index of a getelementptr, and the bytes by which that is
    multiplied; `None` for any other."""
    detail, (_, *indices) = addition.detail, addition.operands
    if not isinstance(detail, MemoryDetail) or detail.type is None or len(indices) != 1:
        return None
    (index,) = indices
    if isinstance(detail.type, VectorType) or not isinstance(index.type, IntType):
        return None
    return index, layout.size(detail.type)


def _changed(function: Function, advanced: _Advanced) -> Function:
    """The function in which the phi is of an integer, from which the address is computed."""
    phi, type_ = advanced.phi, IntType(advanced.width)
    assert isinstance(phi.detail, PhiDetail) and phi.name is not None
    names = fresh(function, f"{phi.name}.offset")
    offset = next(names)
    sums: dict[str, Builder] = {}
    operands: list[Value] = []
    for label in phi.detail.blocks:
        if label not in advanced.additions:
            operands.append(integer(type_, 0))
            continue
        addition = advanced.additions[label]
        builder = sums.setdefault(addition.last.name or "", Builder())
        operands.append(_sum(builder, Local(type_, offset), addition, names))
    builder = Builder()
    counts = builder.phi(type_, zip(phi.detail.blocks, operands, strict=True), offset)
    builder.gep(I8, advanced.base, (counts,), phi.name)
    blocks = tuple(_block(block, phi, builder.body, sums) for block in function.blocks)
    return replace(function, blocks=blocks, debug_records=())


def _block(
    block: Block,
    phi: Instruction,
    made: Sequence[Instruction],
    sums: Mapping[str, Builder],
) -> Block:
    instructions: list[Instruction] = []
    counts, address = made
    phis = list(phis_of(block))
    has_phi = phi in phis
    for instruction in block.instructions:
        instructions.append(counts if has_phi and instruction is phi else instruction)
        if has_phi and instruction is phis[-1]:
            instructions.append(address)
        if instruction.opcode == "getelementptr":
            instructions += sums.get(instruction.name or "", Builder()).body
    return replace(block, instructions=tuple(instructions))


def _sum(builder: Builder, offset: Local, addition: _Addition, names: Iterator[str]) -> Local:
    """The next offset, which is poison where the address is."""
    address = Local(addition.last.type, addition.last.name or "")
    total = builder.binary("add", offset, integer(offset.type, addition.number), next(names))
    for value, size in addition.values:
        wide = _in_width(builder, value, offset.type, names)
        bytes_ = builder.binary("mul", wide, integer(offset.type, size), next(names))
        total = builder.binary("add", total, bytes_, next(names))
    return poison_with(builder, total, address, (next(names), next(names)))


def _in_width(builder: Builder, value: Local, type_: Type, names: Iterator[str]) -> Value:
    """An index in as many bits as the offsets have, as getelementptr takes it."""
    assert isinstance(value.type, IntType) and isinstance(type_, IntType)
    if value.type == type_:
        return value
    opcode = "sext" if value.type.width < type_.width else "trunc"
    return builder.cast(opcode, value, type_, next(names))


def poison_with(builder: Builder, value: Value, other: Value, names: tuple[str, str]) -> Local:
    """The value, which is poison also where the other one is; `names`: of what is made."""
    same, both = names
    return builder.select(builder.icmp("eq", other, other, same), value, value, both)


def fresh(function: Function, name: str) -> Iterator[str]:
    """New names in the function that begin so."""
    used = names_in(function)
    names = (f"{name}.{number}" for number in count())
    return (each for each in names if each not in used)
