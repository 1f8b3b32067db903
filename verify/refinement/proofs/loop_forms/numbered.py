"""Addresses in loops that are always one of a few addresses from before the loop, replaced by an
index (docs/proofs.md, "Loops"): their objects are then known at the header.  An example is two
buffers that change places after each iteration.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.analysis.dominance import dominators
from verify.ir.builder import Builder, integer
from verify.ir.function import Block, Function, Instruction, PhiDetail
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstInt, Global, Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.offsets import MAX_BLOCKS, fresh
from verify.refinement.proofs.loops import Loops, phis_of

MAX_BASES = 8
"""From how many addresses one may be."""
NUMBER = IntType(8)


def with_numbers(pair: Pair) -> Pair:
    """The pair of the same two functions, in which such addresses are chosen by number."""
    return pair.rewritten(lambda _, function: _with_numbers(function))


@dataclass(frozen=True)
class _Group:
    """Phis and selects of addresses, by name, whose value is always one of `bases`.  `numbers`: the
    names of the indices that replace them."""

    members: dict[str, Instruction]
    bases: Sequence[Value]
    numbers: dict[str, str]

    def number(self, value: Value) -> Value:
        """The index of the base that a value is."""
        if isinstance(value, Local) and value.name in self.numbers:
            return Local(NUMBER, self.numbers[value.name])
        index = self.bases.index(value)
        return ConstInt(NUMBER, index, str(index))


def _with_numbers(function: Function) -> Function:
    is_small = len(function.blocks) <= MAX_BLOCKS
    if not is_small or not any(_is_choice(i) for i in function.instructions):
        return function
    loops = Loops.of(function)
    if not loops.cycles.reducible:
        return function
    numbered: set[str] = set()
    for cycle in loops.cycles.cycles:
        for phi in phis_of(loops.function.block[cycle.header]):
            if _is_choice(phi) and phi.name not in numbered:
                group = _group(loops, phi)
                if group is not None:
                    numbered |= set(group.members)
                    function = _changed(function, group)
    return function


def _is_choice(instruction: Instruction) -> bool:
    """Whether an instruction gives one of several addresses."""
    is_one = instruction.opcode in ("phi", "select") and instruction.name is not None
    return is_one and isinstance(instruction.type, PtrType) and not instruction.flags


def _choices(instruction: Instruction) -> Sequence[Value]:
    return instruction.operands[1:] if instruction.opcode == "select" else instruction.operands


def _group(loops: Loops, phi: Instruction) -> _Group | None:
    """The phi, and what it is made from; `None` where that is more than a few addresses from places
    that are come to before."""
    made = {
        i.name: (block.label, i)
        for block in loops.function.blocks
        for i in block.instructions
        if i.name is not None
    }
    members: dict[str, Instruction] = {}
    bases: dict[Value, None] = {}
    work: list[Value] = [Local(phi.type, phi.name or "")]
    while work:
        value = work.pop()
        definition = made.get(value.name) if isinstance(value, Local) else None
        if definition is None or not _is_choice(definition[1]):
            bases[value] = None
        elif definition[1].name not in members:
            members[definition[1].name or ""] = definition[1]
            work += _choices(definition[1])
    if not 1 < len(bases) <= MAX_BASES:
        return None
    # Where a condition is undef, each comparison of a number would choose anew.
    if len(bases) > 2 and any(i.opcode == "select" for i in members.values()):
        return None
    dominance = dominators(loops.graph)
    places = [made[name][0] for name in members]
    if not {at for at, _ in made.values()} <= set(loops.graph.nodes):
        return None  # blocks that nothing leads to are dominated by any
    for base in bases:
        if not isinstance(base, Local | Global):
            return None
        at = made.get(base.name) if isinstance(base, Local) else None
        if at is not None and not all(dominance.strictly(at[0], place) for place in places):
            return None
    names = {name: next(fresh(loops.function, f"{name}.number")) for name in members}
    return _Group(members, _in_order(loops.function, bases), names)


def _in_order(function: Function, bases: dict[Value, None]) -> list[Value]:
    """Parameters in their order, then global variables by name, then what is computed."""
    parameters = [p.name for p in function.parameters]
    computed = [i.name for i in function.instructions]

    def place(value: Value) -> tuple[int, int, str]:
        match value:
            case Local(name=name) if name in parameters:
                return 0, parameters.index(name), ""
            case Local(name=name):
                return 2, computed.index(name), ""
            case Global(name=name):
                return 1, 0, name
            case _:
                raise AssertionError(value)

    return sorted(bases, key=place)


def _changed(function: Function, group: _Group) -> Function:
    """The function in which the members are computed from their numbers."""
    names = fresh(function, "number.is")
    blocks: list[Block] = []
    for block in function.blocks:
        phis = list(phis_of(block))
        body = block.instructions[len(phis) :]
        mine = [phi for phi in phis if phi.name in group.members]
        builder = Builder()
        for phi in phis:
            if phi in mine:
                _write_number(builder, phi, group)
            else:
                builder.add(phi)
        for phi in mine:
            _write_member(builder, phi, group, names)
        for instruction in body:
            if instruction.name in group.members:
                _write_number(builder, instruction, group)
                _write_member(builder, instruction, group, names)
            else:
                builder.add(instruction)
        blocks.append(replace(block, instructions=tuple(builder.body)))
    return replace(function, blocks=tuple(blocks), debug_records=())


def _write_number(builder: Builder, member: Instruction, group: _Group) -> None:
    """Write the number of a member."""
    name, values = group.numbers[member.name or ""], map(group.number, _choices(member))
    if isinstance(member.detail, PhiDetail):
        builder.phi(NUMBER, zip(member.detail.blocks, values, strict=True), name)
    else:
        yes, no = values
        builder.select(member.operands[0], yes, no, name)


def _write_member(
    builder: Builder, member: Instruction, group: _Group, names: Iterator[str]
) -> None:
    """Write a member, by its number: the last base where it is that of no other."""
    number = Local(NUMBER, group.numbers[member.name or ""])
    address: Value = group.bases[-1]
    for index in range(len(group.bases) - 2, -1, -1):
        is_it, name = next(names), next(names) if index else member.name or ""
        test = builder.icmp("eq", number, integer(NUMBER, index), is_it)
        address = builder.select(test, group.bases[index], address, name)
