"""Aggregates that are written element by element, from undef on: what is written is defined, and
once all elements are, nothing of undef is left."""

from __future__ import annotations

from collections.abc import Sequence

from verify.concrete.run.activation import Binding
from verify.concrete.run.undefined import Undefined
from verify.ir.function import AggregateDetail, Instruction
from verify.ir.values import ConstInt

WRITES = ("insertelement", "insertvalue")


def written_elements(instruction: Instruction, bindings: Sequence[Binding]) -> frozenset[int]:
    """The elements of what an `insertvalue` or `insertelement` writes that are defined where the
    others may be undef, by number; none of other instructions, and of aggregates without undef."""
    if instruction.opcode not in WRITES or not isinstance(bindings[0], Undefined):
        return frozenset()
    element, before = bindings[1], bindings[0].written
    match instruction.detail, instruction.operands:
        case AggregateDetail(indices=(place, *deeper)), _:
            pass
        case None, (_, _, ConstInt(value=place)):
            deeper = []
        case _:
            return frozenset()
    if isinstance(element, Undefined):
        return before - {place}
    return before if deeper else before | {place}
