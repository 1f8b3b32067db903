"""The value of an operand: of a name, a constant, a constant expression (LangRef, "Constants")."""

from __future__ import annotations

from dataclasses import replace

import z3

from checker import integers
from checker import values as v
from checker.compute import cast_to, stepped
from checker.memory import address_of
from checker.module import METADATA, NotChecked, Operand, Type, bits_of
from checker.paths import Setting, State


def evaluated(setting: Setting, state: State, operand: Operand) -> tuple[v.Value, State]:
    """The value of an operand here.  Each use of undef is a choice of its own (LangRef, "Undefined
    Values")."""
    if operand.type == METADATA:
        return v.Scalar(v.number(0, 1)), state
    match operand.kind:
        case "local":
            return state.frame.values[operand.name], state
        case "global":
            return _global(setting, operand), state
        case "null":
            return v.zero(operand.type), state
        case "poison":
            return v.built(operand.type, _poison), state
        case "undef":
            return _undef(setting, state, operand.type)
        case "aggregate":
            parts: list[v.Value] = []
            for part in operand.parts:
                value, state = evaluated(setting, state, part)
                parts.append(value)
            return v.Parts(tuple(parts)), state
        case "expression":
            return _expression(setting, state, operand)
        case "none":
            raise NotChecked("token none")
        case _:
            found = v.plain_constant(operand)
            if found is None:
                raise NotChecked(f"operand {operand.kind}")
            return found, state


def _poison(type_: Type) -> v.Scalar | v.Pointer:
    if type_.kind == "ptr":
        return v.Pointer(v.region_of(type_.space), v.number(0, 64), v.TRUE)
    return v.Scalar(v.number(0, bits_of(type_)), v.TRUE)


def _undef(setting: Setting, state: State, type_: Type) -> tuple[v.Value, State]:
    choices = list(state.choices)

    def leaf(part: Type) -> v.Scalar | v.Pointer:
        free = z3.BitVec(setting.named(f"undef.{len(choices)}"), bits_of(part))
        choices.append(free)
        return v.Pointer(v.region_of(part.space), free) if part.kind == "ptr" else v.Scalar(free)

    value = v.built(type_, leaf)
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


def _expression(setting: Setting, state: State, operand: Operand) -> tuple[v.Value, State]:
    given: list[v.Value] = []
    for part in operand.parts:
        value, state = evaluated(setting, state, part)
        given.append(value)
    first = given[0]
    if operand.name == "getelementptr" and isinstance(first, v.Pointer):
        assert operand.source is not None
        indices = [v.scalar(value) for value in given[1:]]
        return stepped(first, operand.source, indices, frozenset()), state
    if operand.name == "addrspacecast" and isinstance(first, v.Pointer):
        return cast_to(first, operand.type.space), state
    if (
        operand.name == "ptrtoint"
        and isinstance(first, v.Pointer)
        and first.region.kind == "memory"
    ):
        return v.Scalar(
            z3.Extract(bits_of(operand.type) - 1, 0, first.address), first.poison
        ), state
    if operand.name == "inttoptr":
        bits = v.scalar(first).bits
        wide = z3.ZeroExt(64 - bits.size(), bits) if bits.size() < 64 else bits
        return v.Pointer(v.region_of(operand.type.space), wide, v.scalar(first).poison), state
    if operand.name in ("trunc",):
        return integers.cast(
            operand.name, frozenset(), v.scalar(first), bits_of(operand.type)
        ), state
    if operand.name in ("add", "sub", "xor", "mul"):
        value, _ = integers.binary(operand.name, frozenset(), v.scalar(first), v.scalar(given[1]))
        return value, state
    raise NotChecked(f"constant {operand.name}")
