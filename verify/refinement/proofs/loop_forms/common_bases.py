"""Phis of addresses that are integers after one address, as phis of the integers: what a loop was
written with in the place of addresses stays so where blocks of it are copied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.ir.builder import I8, Builder, NewNames
from verify.ir.function import Block, Function, Instruction, MemoryDetail, Module, PhiDetail
from verify.ir.types import IntType, PtrType, Type
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.loops import phis_of

MOST_ROUNDS = 8
"""Phis of phis that are rewritten."""


def with_common_bases(pair: Pair) -> Pair:
    """The pair of the same two functions, in which such addresses are computed."""
    return pair.rewritten(_with_common_bases)


@dataclass(frozen=True)
class _Merged:
    """A phi of addresses: the `base` of all, and the integers of `type` that are added, in order of
    the phi's operands."""

    phi: Instruction
    base: Local
    type: Type
    added: tuple[Value, ...]


def _with_common_bases(module: Module, function: Function) -> Function:
    del module
    for _ in range(MOST_ROUNDS):
        made = {i.name: i for i in function.instructions if i.name is not None}
        found = [
            merged
            for block in function.blocks
            for phi in phis_of(block)
            if (merged := _merged(phi, block, made)) is not None
        ]
        if not found:
            break
        function = _rewritten(function, found)
    return function


def _merged(phi: Instruction, block: Block, made: Mapping[str, Instruction]) -> _Merged | None:
    """The phi, if all of its addresses are sums of one, from before the block, and an integer."""
    if not isinstance(phi.type, PtrType) or phi.flags or phi.name is None:
        return None
    sums = [_parts(made, value) for value in phi.operands]
    known = [each for each in sums if each is not None]
    kinds = {(base, index.type) for base, index in known}
    if len(known) < len(sums) or len(kinds) != 1:
        return None
    ((base, type_),) = kinds
    if any(i.name == base.name for i in block.instructions):
        return None
    return _Merged(phi, base, type_, tuple(index for _, index in known))


def _parts(made: Mapping[str, Instruction], address: Value) -> tuple[Local, Value] | None:
    """The address and the integer, in bytes, of which an address is the sum, without flags."""
    addition = made.get(address.name) if isinstance(address, Local) else None
    if addition is None or addition.opcode != "getelementptr" or addition.flags:
        return None
    match addition.detail, addition.operands:
        case MemoryDetail(type=type_), (Local() as base, index) if type_ == I8:
            return (base, index) if isinstance(index.type, IntType) else None
        case _:
            return None


def _rewritten(function: Function, found: list[_Merged]) -> Function:
    names = NewNames(function)
    of = {id(each.phi): each for each in found}

    def rewritten(block: Block) -> Block:
        phis, sums = Builder(), Builder()
        old = list(phis_of(block))
        for each in (of[id(phi)] for phi in old if id(phi) in of):
            number = _carried(each, old)
            if number is None:
                assert isinstance(each.phi.detail, PhiDetail)
                ways = zip(each.phi.detail.blocks, each.added, strict=True)
                number = phis.phi(each.type, ways, names.new(f"{each.phi.name}.number"))
            sums.gep(I8, each.base, (number,), each.phi.name or "")
        kept = [phi for phi in old if id(phi) not in of]
        rest = block.instructions[len(old) :]
        return replace(block, instructions=(*kept, *phis.body, *sums.body, *rest))

    return replace(function, blocks=tuple(map(rewritten, function.blocks)), debug_records=())


def _carried(merged: _Merged, phis: Sequence[Instruction]) -> Local | None:
    """The phi of the same integers that is there already."""
    for phi in phis:
        if phi.detail == merged.phi.detail and phi.operands == merged.added and phi.name:
            return Local(merged.type, phi.name)
    return None
