"""The value of an operand: of a name, a constant, a constant expression (LangRef, "Constants")."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import z3

from checker import compute, integers
from checker import values as v
from checker.memory import address_of
from checker.module import METADATA, NotChecked, Operand, Type, bits_of
from checker.paths import Setting, State


def all_evaluated(state: State, operands: Iterable[Operand]) -> tuple[list[v.Value], State]:
    """The values of operands, in their order."""
    found: list[v.Value] = []
    for operand in operands:
        value, state = evaluated(state, operand)
        found.append(value)
    return found, state


def evaluated(state: State, operand: Operand) -> tuple[v.Value, State]:
    """The value of an operand here.  Each use of undef is a choice of its own (LangRef, "Undefined
    Values")."""
    if operand.type == METADATA:
        return v.Scalar(v.number(0, 1)), state
    constant = v.plain_constant(operand)
    if constant is not None:
        return constant, state
    match operand.kind:
        case "local":
            return state.frame.values[operand.name], state
        case "global":
            return _global(state.setting, operand), state
        case "poison":
            return v.built(operand.type, _poison), state
        case "undef":
            return _undef(state, operand.type)
        case "aggregate":
            parts, state = all_evaluated(state, operand.parts)
            return v.Parts(tuple(parts)), state
        case "expression":
            parts, state = all_evaluated(state, operand.parts)
            return _expression(operand, parts), state
        case _:
            raise NotChecked(f"operand {operand.kind}")


def _poison(_: int, type_: Type) -> v.Scalar | v.Pointer:
    return v.leaf(type_, v.number(0, bits_of(type_)), v.TRUE)


def _undef(state: State, type_: Type) -> tuple[v.Value, State]:
    choices = list(state.choices)

    def one(_: int, part: Type) -> v.Scalar | v.Pointer:
        free = z3.BitVec(state.setting.named(f"undef.{len(choices)}"), bits_of(part))
        choices.append(free)
        return v.leaf(part, free)

    value = v.built(type_, one)
    return value, replace(state, choices=tuple(choices))


def _global(setting: Setting, operand: Operand) -> v.Value:
    variable = setting.module.variables.get(operand.name)
    if operand.name.startswith("__spirv_BuiltIn"):
        raise NotChecked("a built-in variable")
    if variable is not None:
        return address_of(variable, hidden=operand.name in setting.hidden)
    if operand.name in setting.module.functions:
        return v.Pointer(v.region_of(0), z3.BitVec(f"@{operand.name}", 64))
    raise NotChecked(setting.module.unread.get(operand.name, f"@{operand.name}"))


def _expression(operand: Operand, given: list[v.Value]) -> v.Value:
    """A constant expression, as the instruction of its opcode."""
    opcode, first, type_ = operand.name, given[0], operand.type
    if opcode == "getelementptr" and isinstance(first, v.Pointer):
        assert operand.source is not None
        return compute.stepped(first, operand.source, given[1:], frozenset())
    if opcode in compute.OF_ADDRESSES:
        return compute.OF_ADDRESSES[opcode](type_, first)
    if opcode == "trunc":
        return integers.cast(opcode, frozenset(), v.scalar(first), bits_of(type_))
    if opcode in ("add", "sub", "xor", "mul"):
        return integers.of_two(opcode, *map(v.scalar, given))
    raise NotChecked(f"constant {opcode}")
