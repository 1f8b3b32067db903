"""What operands are, and the table of what instructions compute that only compute."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial, reduce

import z3

from checker import floats, integers, memory
from checker import module as m
from checker import values as v
from checker.paths import Setting, State


def computed(
    instruction: m.Instruction, given: list[v.Value], *, exact: bool
) -> tuple[v.Value, z3.BoolRef]:
    """The result of an instruction that computes, and whether it is undefined; floats `exact`."""
    opcode, words, type_ = instruction.opcode, instruction.words, instruction.type
    undefined: list[z3.BoolRef] = []

    def whole(a: v.Scalar, b: v.Scalar) -> v.Scalar:
        value, wrong = integers.binary(opcode, words, a, b)
        undefined.append(wrong)
        return value

    name = instruction.operands[0].type.leaf.name
    match opcode:
        case _ if opcode in integers.ARITHMETIC:
            value = v.of_numbers(whole, *given)
        case "fadd" | "fsub" | "fmul" | "fdiv" | "frem":
            value = v.of_numbers(partial(floats.binary, opcode, name, exact=exact), *given)
        case "fneg":
            value = v.of_numbers(floats.negate, *given)
        case "fcmp":
            value = v.of_numbers(partial(floats.compare, words, name), *given)
        case "icmp":
            value = v.mapped(partial(_compared, words), *given)
        case "trunc" | "zext" | "sext":
            bits = m.bits_of(type_.leaf)
            value = v.of_numbers(partial(integers.cast, opcode, words, bits=bits), given[0])
        case _ if opcode in floats.CASTS:
            names = str(instruction.operands[0].type.leaf), str(type_.leaf)
            bits = m.bits_of(type_.leaf)
            cast = partial(floats.cast, opcode, words, bits=bits, names=names, exact=exact)
            value = v.of_numbers(cast, given[0])
        case _ if opcode in OF_ADDRESSES:
            value = v.mapped(partial(OF_ADDRESSES[opcode], type_.leaf), given[0])
        case _ if opcode in COMPUTED:
            value = COMPUTED[opcode](instruction, given)
        case _:
            raise m.NotChecked(f"instruction {opcode}")
    return value, v.either(*undefined)


def _compared(words: frozenset[str], a: v.Value, b: v.Value) -> v.Value:
    if isinstance(a, v.Pointer) and isinstance(b, v.Pointer):
        if a.region != b.region:
            raise m.NotChecked("a comparison of addresses of different memories")
        a, b = v.Scalar(a.address, a.poison), v.Scalar(b.address, b.poison)
    return integers.compare(words, v.scalar(a), v.scalar(b))


def _selected(condition: v.Value, yes: v.Value, no: v.Value) -> v.Value:
    given = v.scalar(condition)
    return v.poisoned(chosen(given.bits == 1, yes, no), given.poison)


def chosen(condition: z3.BoolRef, yes: v.Value, no: v.Value) -> v.Value:
    """One of two values, leaf by leaf."""
    condition = v.simple(condition)
    if z3.is_true(condition) or z3.is_false(condition):
        return yes if z3.is_true(condition) else no

    def one(y: v.Scalar | v.Pointer, n: v.Scalar | v.Pointer) -> v.Value:
        regions = [each.region for each in (y, n) if isinstance(each, v.Pointer)]
        if regions and regions != [regions[0]] * 2:
            raise m.NotChecked("select of addresses of different memories")
        bits = v.choose(condition, v.bits_in(y), v.bits_in(n))
        return v.with_bits(y, bits, v.choose(condition, y.poison, n.poison))

    return v.mapped(one, yes, no)


def _inserted(value: v.Value, indices: tuple[int, ...], part: v.Value) -> v.Value:
    if not indices:
        return part
    assert isinstance(value, v.Parts)
    elements = list(value.elements)
    elements[indices[0]] = _inserted(elements[indices[0]], indices[1:], part)
    return v.Parts(tuple(elements))


def _extract_element(instruction: m.Instruction, given: list[v.Value]) -> v.Value:
    elements, index = v.elements_of(given[0]), _index(given[1])
    value = elements[0]
    for at, element in enumerate(elements):
        value = chosen(index.bits == at, element, value)
    return v.poisoned(value, _beyond(index, len(elements)))


def _insert_element(instruction: m.Instruction, given: list[v.Value]) -> v.Value:
    elements, index = v.elements_of(given[0]), _index(given[2])
    found = [chosen(index.bits == at, given[1], each) for at, each in enumerate(elements)]
    return v.poisoned(v.Parts(tuple(found)), _beyond(index, len(elements)))


def _index(given: v.Value) -> v.Scalar:
    index = v.scalar(given)
    return v.Scalar(v.resized(index.bits, max(index.bits.size(), 64)), index.poison)


def _beyond(index: v.Scalar, size: int) -> z3.BoolRef:
    """Whether an index is none of a vector."""
    return v.either(index.poison, v.simple(z3.UGE(index.bits, size)))


def _shuffle(instruction: m.Instruction, given: list[v.Value]) -> v.Value:
    elements = (*v.elements_of(given[0]), *v.elements_of(given[1]))
    mask = instruction.operands[2]
    lanes = mask.parts or (mask,) * mask.type.size
    return v.Parts(tuple(v.poisoned(elements[0], v.TRUE) if lane.kind in ("poison", "undef") else
                         elements[lane.number] for lane in lanes))  # fmt: skip


def _bitcast(instruction: m.Instruction, given: list[v.Value]) -> v.Value:
    """`bitcast`: of a vector those elements are poison of which a bit is."""
    from_type, to = instruction.operands[0].type, instruction.type
    if "ptr" in (from_type.leaf.kind, to.leaf.kind):
        return given[0]
    whole = v.as_one(given[0])
    if to.kind != "vector":
        return whole
    poison = [each.poison for each in v.scalars(given[0])]
    old, new = m.bits_of(from_type.leaf), m.bits_of(to.element)
    parts = v.elements_of(memory.unpacked(whole.bits, to, v.FALSE))
    return v.Parts(tuple(
        v.poisoned(part, v.either(*poison[at * new // old : (at * new + new - 1) // old + 1]))
        for at, part in enumerate(parts)))  # fmt: skip


def _address(instruction: m.Instruction, given: list[v.Value]) -> v.Value:
    assert instruction.memory is not None
    base = given[0]
    if not isinstance(base, v.Pointer) or any(isinstance(each, v.Parts) for each in given):
        raise m.NotChecked("getelementptr of vectors")
    of = instruction.operands[0].type
    return stepped(base, of, instruction.memory, given[1:], instruction.words)


def stepped(
    base: v.Pointer, of: m.Type, type_: m.Type, indices: list[v.Value], words: frozenset[str]
) -> v.Pointer:
    """`getelementptr` (LangRef) of a type of pointers: with its flags, poison where it wraps."""
    bits = m.bits_of(of)
    offset, poison = v.number(0, bits), [base.poison]
    for at, given in enumerate(indices):
        index = v.scalar(given)
        poison.append(index.poison)
        if at > 0 and type_.kind == "struct":
            field = v.as_number(index.bits)
            assert field is not None
            offset, type_ = offset + m.offset_of(type_, field), type_.elements[field]
            continue
        type_ = type_.element if at > 0 else type_
        size = m.size_of(type_)
        poison += _too_far(index.bits, size, bits, words)
        offset = offset + v.resized(index.bits, bits, signed=True) * size
    offset, old = v.simple(offset), base.address
    address = v.resized(v.simple(v.resized(old, bits) + offset), 64)
    new = v.Pointer(base.region, address, v.either(*poison))
    wrong = _leaves(base, new, offset, of, words) if words else v.FALSE
    return replace(new, poison=v.either(new.poison, wrong))


def _too_far(
    index: z3.BitVecRef, size: int, bits: int, words: frozenset[str]
) -> Iterator[z3.BoolRef]:
    """When so many steps of a size wrap, which flags exclude."""
    width, most = index.size(), (1 << (bits - 1)) // max(size, 1)
    if words & {"inbounds", "nusw"} and most < 1 << (width - 1):
        yield v.either(index < -most, index > ((1 << (bits - 1)) - 1) // size)
    if "nuw" in words and size > 1 and width >= bits:
        yield z3.UGT(index, ((1 << bits) - 1) // size)


def _leaves(
    base: v.Pointer, new: v.Pointer, offset: z3.BitVecRef, of: m.Type, words: frozenset[str]
) -> z3.BoolRef:
    """When a step leaves the memory or the variable that its flags say it stays in."""
    if base.region.kind != "memory":
        return z3.UGT(new.address, base.region.size) if "inbounds" in words else v.FALSE
    forward = z3.ULT(new.address, base.address)
    wraps = [forward] if "nuw" in words else []
    if words & {"inbounds", "nusw"}:
        wraps.append(z3.If(offset >= 0, forward, z3.UGT(new.address, base.address)))
    if "inbounds" in words and of.space == 0 and v.as_number(offset) != 0:
        wraps.append((base.address == 0) != (new.address == 0))
    return v.simple(v.either(*wraps))


def _to_number(to: m.Type, value: v.Value) -> v.Value:
    """`ptrtoint` and `ptrtoaddr`."""
    assert isinstance(value, v.Pointer)
    if value.region.kind != "memory":
        raise m.NotChecked("the number of an address of a variable")
    return v.Scalar(v.resized(value.address, m.bits_of(to)), value.poison)


NAMED = {"group": 3, "private": 5}
"""The address spaces of memories in which no other memory is: a cast to another space is poison."""


def _to_space(to: m.Type, value: v.Value) -> v.Value:
    """`addrspacecast`: an address keeps the memory that it is in, whatever its type says."""
    assert isinstance(value, v.Pointer)
    space, region = to.space, value.region
    own = 5 if region.kind == "local" else NAMED.get(region.name)
    if own is not None and region.kind != "constant" and space not in (0, own, 7):
        return v.leaf(to, v.number(0, 64), v.TRUE)
    if region.kind == "memory" and region.name == "global" and space not in (0, 1):
        if v.as_number(value.address) != 0:
            raise m.NotChecked("a cast of a generic address into another memory")
        return v.leaf(to, v.number(0, 64), value.poison)
    return value


OF_ADDRESSES: dict[str, Callable[[m.Type, v.Value], v.Value]] = {
    "ptrtoint": _to_number, "ptrtoaddr": _to_number, "addrspacecast": _to_space, "inttoptr":
    lambda to, n: v.leaf(to, v.resized(v.scalar(n).bits, m.bits_of(to)), v.scalar(n).poison),
}  # fmt: skip
"""Casts from or to addresses: a result of the type, or vector's element type."""
COMPUTED: dict[str, Callable[[m.Instruction, list[v.Value]], v.Value]] = {
    "select": lambda instruction, given: v.mapped(_selected, *given),
    "extractvalue": lambda i, given: reduce(lambda x, n: v.elements_of(x)[n], i.indices, given[0]),
    "insertvalue": lambda instruction, given: _inserted(given[0], instruction.indices, given[1]),
    "extractelement": _extract_element, "insertelement": _insert_element,
    "shufflevector": _shuffle, "bitcast": _bitcast, "getelementptr": _address}  # fmt: skip


def all_evaluated(state: State, operands: Iterable[m.Operand]) -> tuple[list[v.Value], State]:
    """The values of operands, in their order."""
    found: list[v.Value] = []
    for operand in operands:
        value, state = evaluated(state, operand)
        found.append(value)
    return found, state


def evaluated(state: State, operand: m.Operand) -> tuple[v.Value, State]:
    """The value of an operand; of undef, a choice of each use (LangRef, "Undefined Values")."""
    if operand.type == m.METADATA:
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
            return v.built(operand.type, lambda _, part: v.leaf(part, v.number(0, m.bits_of(part)),
                                                                v.TRUE)), state  # fmt: skip
        case "undef":
            return _undef(state, operand.type)
        case "aggregate":
            parts, state = all_evaluated(state, operand.parts)
            return v.Parts(tuple(parts)), state
        case "expression":
            parts, state = all_evaluated(state, operand.parts)
            return _expression(operand, parts), state
        case _:
            raise m.NotChecked(f"operand {operand.kind}")


def _undef(state: State, type_: m.Type) -> tuple[v.Value, State]:
    choices = list(state.choices)

    def one(_: int, part: m.Type) -> v.Scalar | v.Pointer:
        free = z3.BitVec(state.setting.named(f"undef.{len(choices)}"), m.bits_of(part))
        choices.append(free)
        return v.leaf(part, free)

    value = v.built(type_, one)
    return value, replace(state, choices=tuple(choices))


def _global(setting: Setting, operand: m.Operand) -> v.Value:
    variable = setting.module.variables.get(operand.name)
    named = [operand, *([variable.initial] if variable and variable.initial else [])]
    is_input = setting.module.target == "spirv" and variable is not None and variable.space == 7
    if is_input or any("__spirv_BuiltIn" in repr(each) for each in named):
        raise m.NotChecked("a built-in variable")
    if variable is not None:
        return memory.address_of(variable)
    if operand.name in setting.module.functions:
        return v.Pointer(v.region_of(0), z3.BitVec(f"@{operand.name}", 64))
    raise m.NotChecked(setting.module.unread.get(operand.name, f"@{operand.name}"))


def _expression(operand: m.Operand, given: list[v.Value]) -> v.Value:
    """A constant expression, as the instruction of its opcode."""
    opcode, first, type_ = operand.name, given[0], operand.type
    if opcode == "getelementptr" and isinstance(first, v.Pointer):
        assert operand.source is not None
        return stepped(first, operand.parts[0].type, operand.source, given[1:], frozenset())
    if opcode in OF_ADDRESSES:
        return OF_ADDRESSES[opcode](type_, first)
    if opcode == "trunc":
        return integers.cast(opcode, frozenset(), v.scalar(first), m.bits_of(type_))
    if opcode in ("add", "sub", "xor", "mul"):
        return integers.of_two(opcode, *map(v.scalar, given))
    raise m.NotChecked(f"constant {opcode}")
