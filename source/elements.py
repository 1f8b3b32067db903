"""Loops that Clang makes over the elements of an array that is constructed, copied or destroyed.

C++ evaluates an element's constructor or destructor once for each, in order (C++, "Initializers",
"Destructors"); no document has an iteration for it.  The n-th element of an array whose number of
elements is constant is the same for all threads, so those that are converged at the array are
converged at it (crosslane, "Sequential Execution").
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from source.not_covered import NotCovered
from verify.analysis.cycles import Cycle
from verify.ir.function import Function, Instruction, PhiDetail
from verify.ir.values import ConstExpr, ConstInt, Local, Value

_NAMES = re.compile(r"(arrayctor\.loop|arraydestroy\.body|arrayinit\.body)\d*")
"""Labels of Clang's; no label of a program has a dot in it."""
_MOVES = "getelementptr"


def is_element_loop(function: Function, cycle: Cycle) -> bool:
    """Whether a cycle is such a loop.  Raises `NotCovered` where how many elements there are may
    differ between threads."""
    if not _NAMES.fullmatch(cycle.header):
        return False
    definitions = {i.name: i for i in function.instructions if i.name is not None}
    inside = {i.name for label in cycle.blocks for i in function.block[label].instructions}
    starts = [_root(each, definitions) for each in _first_values(function, cycle)]
    ends = [
        _root(operand, definitions)
        for label in cycle.blocks
        for each in function.block[label].instructions
        if each.opcode == "icmp"
        for operand in each.operands
        if not isinstance(operand, Local) or operand.name not in inside
    ]
    if None in starts or len({*starts, *ends}) != 1:
        raise NotCovered(f"%{cycle.header}, a loop over elements whose number is not constant")
    return True


def _first_values(function: Function, cycle: Cycle) -> list[Value]:
    """The initial values of the header's phis."""
    found: list[Value] = []
    for instruction in function.block[cycle.header].instructions:
        if isinstance(instruction.detail, PhiDetail):
            incoming = zip(instruction.operands, instruction.detail.blocks, strict=True)
            found += [value for value, block in incoming if block not in cycle.blocks]
    return found


def _root(value: Value, definitions: Mapping[str, Instruction]) -> str | None:
    """The base of a value with a constant distance: an array by its name, or zero; `None` if the
    distance is not constant."""
    while True:
        made = definitions.get(value.name) if isinstance(value, Local) else value
        if isinstance(value, ConstInt):
            return ""
        if not isinstance(made, Instruction | ConstExpr) or made.opcode != _MOVES:
            return str(value)
        if not all(isinstance(index, ConstInt) for index in made.operands[1:]):
            return None
        value = made.operands[0]
