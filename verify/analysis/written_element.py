"""The element that an instruction writes into a vector, structure or array."""

from __future__ import annotations

from verify.ir.function import AggregateDetail, Instruction
from verify.ir.values import ConstInt

WRITES = ("insertelement", "insertvalue")


def written_element(instruction: Instruction) -> int | None:
    """The number of the element that one of `WRITES` writes as a whole; `None` where it is not
    known, or another instruction."""
    match instruction.opcode, instruction.detail, instruction.operands:
        case "insertvalue", AggregateDetail(indices=(place,)), _:
            return place
        case "insertelement", _, (_, _, ConstInt(value=place)):
            return place
        case _:
            return None
