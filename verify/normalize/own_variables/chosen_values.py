"""Results of a function that are one of their operands, whatever decides which."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from verify.ir.function import Function, Instruction, has_attribute
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.own_variables.same_course import COMPUTED

_CHOICES: Mapping[str, int] = {"phi": 0, "select": 1, "freeze": 0}
"""Instructions whose result is one of their operands, from this one on."""

_MAY_BE_POISON = frozenset({"shl", "lshr", "ashr", "getelementptr", "addrspacecast", "bitcast"})
"""Instructions that may be poison without flags, of operands that are not, or are addresses."""


def choices(function: Function) -> Mapping[str, Sequence[Value]]:
    """By the names of such results, the operands of which each is one."""
    defined = _defined(function)
    return {
        i.name: i.operands[_CHOICES[i.opcode] :]
        for i in function.instructions
        if i.name is not None and _is_choice(i, defined)
    }


def _defined(function: Function) -> Collection[str]:
    """The values that are neither poison nor undef: parameters that are `noundef`, and what is
    computed from these and constants without a promise."""
    made = {
        i.name: i
        for i in function.instructions
        if i.name is not None and i.opcode in COMPUTED and not i.flags
    }
    named = {p.name for p in function.parameters if has_attribute(p.attributes, "noundef")}
    found = named | {n for n, i in made.items() if i.opcode not in _MAY_BE_POISON}
    while True:
        less = {
            name
            for name in found - named
            if not all(
                isinstance(o, ConstInt) or (isinstance(o, Local) and o.name in found)
                for o in made[name].operands
            )
        }
        if not less:
            return found
        found -= less


def _is_choice(instruction: Instruction, defined: Collection[str]) -> bool:
    """Whether the result is one of the operands: no other zero by its flags, nor poison because the
    condition is, which it is not if it is one of the values that are `defined`."""
    if instruction.opcode not in _CHOICES or instruction.flags:
        return False
    condition = instruction.operands[0]
    is_defined = isinstance(condition, Local) and condition.name in defined
    return instruction.opcode != "select" or is_defined
