"""Vectors, structures and arrays that are written element by element, from undef on: what is
overwritten may be poison, of which nothing has to be kept track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from verify.analysis.written_element import WRITES, written_element
from verify.ir.function import Function, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import ArrayType, StructType, VectorType
from verify.ir.values import Local, Poison, Undef
from verify.normalize.pair import Pair
from verify.normalize.used_locals import used_locals


def begin_with_poison(pair: Pair) -> Pair:
    """The pair with poison in the place of undef where values begin that have all of their elements
    written before they are used."""
    return pair.mapped_once(_rewritten)


def _rewritten(module: Module) -> Module:
    return map_functions(module, _in_function)


def _in_function(function: Function) -> Function:
    begins = [i for i in function.instructions if _begins(i)]
    if not begins:
        return function
    made = {i.name: i for i in function.instructions if i.name is not None}
    uses = Counter(value.name for value in used_locals(function))
    user = {
        i.operands[0].name: i
        for i in made.values()
        if i.opcode in WRITES and isinstance(i.operands[0], Local)
    }
    overwritten = {id(i) for i in begins if _is_overwritten(i, uses, user)}

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        if id(instruction) not in overwritten:
            return (instruction,)
        vector, *others = instruction.operands
        return (replace(instruction, operands=(Poison(vector.type), *others)),)

    return map_function(function, rewrite)


_MOST = 1024
"""Elements that are written one by one."""


def _begins(instruction: Instruction) -> bool:
    return instruction.opcode in WRITES and isinstance(instruction.operands[0], Undef)


def _is_overwritten(
    first: Instruction, uses: Mapping[str, int], user: Mapping[str, Instruction]
) -> bool:
    """Whether each element is written before anything else uses the whole."""
    left = _places(first)
    each = first
    while True:
        place = written_element(each)
        if place is None:
            return False
        left.discard(place)
        if not left:
            return True
        following = user.get(each.name or "")
        if following is None or uses[each.name or ""] != 1:
            return False
        each = following


def _places(first: Instruction) -> set[int]:
    """The elements that are to be written; what is never written where their number is unknown, or
    larger than a function writes."""
    match first.type:
        case VectorType(count=count, scalable=False) | ArrayType(count=count) if count <= _MOST:
            return set(range(count))
        case StructType(elements=elements):
            return set(range(len(elements)))
        case _:
            return {-1}
