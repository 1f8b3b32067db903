"""What attributes and flags promise (LangRef, "Parameter Attributes", "Fast-Math Flags")."""

from __future__ import annotations

import re
from collections.abc import Iterator

import z3

from checker import floats, memory
from checker import module as m
from checker import values as v
from checker.paths import State

MOST_HELD_BYTES = 64


def promised(
    state: State, value: v.Value, words: m.Attributes, type_: m.Type
) -> tuple[v.Value, State]:
    """The value with what its attributes say of it, and the state: undefined if that has to be."""
    if not words or isinstance(value, v.TokenValue):
        return value, state
    if any(word.startswith("nofpclass(") for word in words) and state.setting.is_source:
        state.setting.doubts.add("a class of floating-point numbers is excluded")

    def one(leaf: v.Scalar | v.Pointer) -> v.Value:
        return v.poisoned(leaf, v.either(*_broken(leaf, words)))

    value = v.mapped(one, value)
    if "noundef" in words:
        undef = any(map(v.is_undef, v.scalars(value)))
        state = state.undefined_if(v.TRUE if undef else v.is_poison(value))
    for said in re.findall(r"dereferenceable(?:_or_null)?\(\d+\)", " ".join(words)):
        size = int(re.sub(r"\D", "", said))
        if size > MOST_HELD_BYTES and state.setting.is_source:
            state.setting.doubts.add(f"an argument points to more than {MOST_HELD_BYTES} bytes")
        assert isinstance(value, v.Pointer)
        held = [memory.accessible(memory.moved(value, at), 1, 1, writes=False, space=type_.space)
                for at in range(min(size, MOST_HELD_BYTES))]  # fmt: skip
        is_null = value.address == 0 if "null" in said else v.FALSE
        state = state.undefined_if(v.negated(v.either(is_null, v.both(*held))))
    return value, state


def _broken(leaf: v.Scalar | v.Pointer, words: m.Attributes) -> Iterator[z3.BoolRef]:
    """When a number or an address is not what its attributes say."""
    if isinstance(leaf, v.Pointer):
        if "nonnull" in words and leaf.region.kind == "memory":
            yield leaf.address == 0
        for word in words:
            if word.startswith("align "):
                yield v.negated(memory.is_aligned(leaf, int(word.split()[1])))
        return
    yield out_of_range(leaf, words)


def out_of_range(value: v.Scalar, words: m.Attributes) -> z3.BoolRef:
    """Whether a number is not in the range that attributes state."""
    bits = value.bits.size()
    found = (re.fullmatch(rf"range\(i{bits}(-?\d+),(-?\d+)\)", word) for word in words)
    ends = [[v.number(int(end), bits) for end in said.groups()] for said in found if said]
    return v.either(*(z3.UGE(value.bits - low, high - low) for low, high in ends))


def flagged(instruction: m.Instruction, given: list[v.Value], value: v.Value) -> v.Value:
    """A result, poison where `nnan` or `ninf` excludes it or, but of a choice, an operand."""
    words, of_choice = instruction.words, instruction.opcode in ("select", "phi")
    if not words & {"nnan", "ninf"}:
        return value

    def one(leaf: v.Value, other: v.Value) -> v.Value:
        wrong = (floats.nan_or_infinity(words, v.scalar(each), name) for each in v.scalars(other))
        return v.poisoned(leaf, v.either(*wrong))

    types = (each.type for each in instruction.operands)
    asked = [(value, instruction.type), *zip(() if of_choice else given, types, strict=False)]
    for each, type_ in asked:
        name, apart = type_.leaf.name, isinstance(value, v.Parts) or not isinstance(each, v.Parts)
        if type_.leaf.kind == "float":
            value = v.mapped(one, value, each) if apart else one(value, each)
    return value


def resulted(
    state: State, call: m.Instruction, words: m.Attributes, given: list[v.Value], value: v.Value
) -> State:
    """The state after a call with this result, of which attributes and flags promise something."""
    value = flagged(call, given, value)
    value, state = promised(state, value, words | call.attributes, call.type)
    return state.valued(call.result, value) if call.result else state


def without_nans(state: State, value: v.Value, type_: m.Type) -> State:
    """The state, undefined if an operation of the source gives a NaN, where none is looked at."""
    if state.setting.nans or not state.setting.is_source or type_.leaf.kind != "float":
        return state
    nans = (v.is_nan(v.bits_in(leaf), type_.leaf.name) for leaf in v.scalars(value))
    return state.undefined_if(v.either(*nans))
