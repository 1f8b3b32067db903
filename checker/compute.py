"""What the instructions compute that only compute: the table from opcode to function."""

from __future__ import annotations

from collections.abc import Callable

import z3

from checker import floats, integers, memory
from checker import values as v
from checker.module import Instruction, NotChecked, Type, bits_of, offset_of, size_of
from checker.paths import Setting


def computed(
    setting: Setting, instruction: Instruction, given: list[v.Value]
) -> tuple[v.Value, z3.BoolRef]:
    """The result of an instruction that only computes, and whether it is undefined."""
    opcode, words, type_ = instruction.opcode, instruction.words, instruction.type
    undefined: list[z3.BoolRef] = []

    def divided(a: v.Value, b: v.Value) -> v.Value:
        value, wrong = integers.binary(opcode, words, v.scalar(a), v.scalar(b))
        undefined.append(wrong)
        return value

    match opcode:
        case _ if opcode in integers.ARITHMETIC:
            value = v.mapped(divided, given[0], given[1])
        case "fadd" | "fsub" | "fmul" | "fdiv" | "frem":
            value = v.mapped(
                lambda a, b: floats.binary(opcode, words, v.scalar(a), v.scalar(b),
                exact=setting.exact and _is_exact(type_)), given[0], given[1],
            )  # fmt: skip
        case "fneg":
            value = v.mapped(lambda a: floats.negate(v.scalar(a)), given[0])
        case "fcmp" if _is_exact(instruction.operands[0].type):
            value = v.mapped(
                lambda a, b: floats.compare(words, v.scalar(a), v.scalar(b)), given[0], given[1]
            )
        case "icmp":
            value = v.mapped(lambda a, b: _compared(words, a, b), given[0], given[1])
        case "trunc" | "zext" | "sext":
            bits = bits_of(type_.element if type_.kind == "vector" else type_)
            value = v.mapped(lambda a: integers.cast(opcode, words, v.scalar(a), bits), given[0])
        case _ if opcode in FLOAT_CASTS:
            value = _float_cast(setting, instruction, given[0])
        case _ if opcode in COMPUTED:
            value = COMPUTED[opcode](instruction, given)
        case _:
            raise NotChecked(f"instruction {opcode}")
    return value, v.either(*undefined)


def _is_exact(type_: Type) -> bool:
    element = type_.element if type_.kind == "vector" else type_
    return element.name != "bfloat"


FLOAT_CASTS = ("fptrunc", "fpext", "fptoui", "fptosi", "uitofp", "sitofp")


def _float_cast(setting: Setting, instruction: Instruction, given: v.Value) -> v.Value:
    from_type, to = instruction.operands[0].type, instruction.type
    if to.kind == "vector":
        from_type, to = from_type.element, to.element
    names, bits = (str(from_type), str(to)), bits_of(to)
    return v.mapped(
        lambda a: floats.cast(instruction.opcode, v.scalar(a), bits, names, exact=setting.exact),
        given,
    )


def _compared(words: frozenset[str], a: v.Value, b: v.Value) -> v.Value:
    if isinstance(a, v.Pointer) and isinstance(b, v.Pointer):
        if a.region != b.region:
            return _of_two_regions(words, a, b)
        return integers.compare(words, v.Scalar(a.address, a.poison), v.Scalar(b.address, b.poison))
    return integers.compare(words, v.scalar(a), v.scalar(b))


def _of_two_regions(words: frozenset[str], a: v.Pointer, b: v.Pointer) -> v.Value:
    """A variable of the function or a constant is nowhere where null is."""
    variable = a if a.region.kind != "memory" else b
    other = b if variable is a else a
    poison = v.either(a.poison, b.poison)
    is_null = v.as_number(other.address) == 0 and other.region.name == "global"
    if variable.region.kind != "memory" and is_null and words & {"eq", "ne"}:
        return v.Scalar(v.number(int("ne" in words), 1), poison)
    raise NotChecked("a comparison of addresses of different memories")


# Operations on aggregates, addresses and others that only compute.


def _select(instruction: Instruction, given: list[v.Value]) -> v.Value:
    condition, yes, no = given
    if isinstance(condition, v.Parts):
        return v.mapped(_selected, *given)
    return _selected(condition, yes, no)


def _selected(condition: v.Value, yes: v.Value, no: v.Value) -> v.Value:
    given = v.scalar(condition)
    return v.poisoned(chosen(given.bits == 1, yes, no), given.poison)


def chosen(condition: z3.BoolRef, yes: v.Value, no: v.Value) -> v.Value:
    """One of two values, leaf by leaf."""
    condition = v.simple(condition)
    if isinstance(yes, v.Parts) and isinstance(no, v.Parts):
        pairs = zip(yes.elements, no.elements, strict=True)
        return v.Parts(tuple(chosen(condition, y, n) for y, n in pairs))
    if isinstance(yes, v.Pointer) and isinstance(no, v.Pointer):
        found = memory.same_kind(yes, no, condition)
        if found is None:
            raise NotChecked("select of addresses of different memories")
        return found
    y, n = v.scalar(yes), v.scalar(no)
    return v.Scalar(v.choose(condition, y.bits, n.bits), v.choose(condition, y.poison, n.poison))


def _extract_value(instruction: Instruction, given: list[v.Value]) -> v.Value:
    value = given[0]
    for index in instruction.indices:
        assert isinstance(value, v.Parts)
        value = value.elements[index]
    return value


def _insert_value(instruction: Instruction, given: list[v.Value]) -> v.Value:
    return _inserted(given[0], instruction.indices, given[1])


def _inserted(value: v.Value, indices: tuple[int, ...], part: v.Value) -> v.Value:
    if not indices:
        return part
    assert isinstance(value, v.Parts)
    elements = list(value.elements)
    elements[indices[0]] = _inserted(elements[indices[0]], indices[1:], part)
    return v.Parts(tuple(elements))


def _extract_element(instruction: Instruction, given: list[v.Value]) -> v.Value:
    vector, index = given[0], v.scalar(given[1])
    assert isinstance(vector, v.Parts)
    at = v.as_number(index.bits)
    if at is not None:
        if at >= len(vector.elements):
            return v.poisoned(vector.elements[0], v.negated(v.FALSE))
        return v.poisoned(vector.elements[at], index.poison)
    value = vector.elements[0]
    for at, element in enumerate(vector.elements):
        value = chosen(index.bits == at, element, value)
    beyond = z3.UGE(index.bits, v.number(len(vector.elements), index.bits.size()))
    return v.poisoned(value, v.either(index.poison, beyond))


def _insert_element(instruction: Instruction, given: list[v.Value]) -> v.Value:
    vector, part, index = given[0], given[1], v.scalar(given[2])
    assert isinstance(vector, v.Parts)
    at = v.as_number(index.bits)
    if at is not None and at < len(vector.elements):
        return v.poisoned(_inserted(vector, (at,), part), index.poison)
    elements = [
        chosen(index.bits == at, part, element) for at, element in enumerate(vector.elements)
    ]
    beyond = z3.UGE(index.bits, v.number(len(elements), index.bits.size()))
    return v.poisoned(v.Parts(tuple(elements)), v.either(index.poison, beyond))


def _shuffle(instruction: Instruction, given: list[v.Value]) -> v.Value:
    first, second = given[0], given[1]
    assert isinstance(first, v.Parts) and isinstance(second, v.Parts)
    mask = instruction.operands[2]
    lanes = mask.parts or (mask,) * mask.type.size
    elements: list[v.Value] = []
    for lane in lanes:
        if lane.kind in ("poison", "undef"):
            elements.append(v.poisoned(first.elements[0], v.negated(v.FALSE)))
        else:
            elements.append((*first.elements, *second.elements)[lane.number])
    return v.Parts(tuple(elements))


def _bitcast(instruction: Instruction, given: list[v.Value]) -> v.Value:
    from_type, to = instruction.operands[0].type, instruction.type
    if from_type.kind == "ptr" or to.kind == "ptr":
        return given[0]
    whole = as_one(given[0])
    if to.kind == "vector":
        return memory.unpacked(whole.bits, to, whole.poison) if from_type.kind != "vector" else (
            _recast(given[0], to)
        )  # fmt: skip
    return whole


def _recast(value: v.Value, to: Type) -> v.Value:
    """A vector as one of elements of another width, poison where a bit is."""
    assert isinstance(value, v.Parts)
    leaves = [v.scalar(leaf) for leaf in value.elements]
    old, new = leaves[0].bits.size(), bits_of(to.element)
    whole = as_one(value).bits
    parts: list[v.Value] = []
    for at in range(to.size):
        low, high = at * new, (at + 1) * new - 1
        poison = v.either(*(leaf.poison for leaf in leaves[low // old : high // old + 1]))
        parts.append(v.Scalar(v.simple(z3.Extract(high, low, whole)), poison))
    return v.Parts(tuple(parts))


def as_one(value: v.Value) -> v.Scalar:
    """A number or a vector of numbers as one number, the first element lowest."""
    leaves = [v.scalar(leaf) for leaf in v.scalars(value)]
    if len(leaves) == 1:
        return leaves[0]
    bits = z3.Concat(*[leaf.bits for leaf in reversed(leaves)])
    return v.Scalar(bits, v.either(*(leaf.poison for leaf in leaves)))


def _address(instruction: Instruction, given: list[v.Value]) -> v.Value:
    assert instruction.memory is not None
    if isinstance(given[0], v.Parts) or any(isinstance(each, v.Parts) for each in given[1:]):
        raise NotChecked("getelementptr of vectors")
    base = given[0]
    assert isinstance(base, v.Pointer)
    return stepped(base, instruction.memory, [v.scalar(i) for i in given[1:]], instruction.words)


def stepped(
    base: v.Pointer, type_: Type, indices: list[v.Scalar], words: frozenset[str]
) -> v.Pointer:
    """`getelementptr` (LangRef, "getelementptr"): with `inbounds`, `nusw` or `nuw` poison where the
    address wraps."""
    offset, poison = v.number(0, 64), base.poison
    for at, index in enumerate(indices):
        poison = v.either(poison, index.poison)
        if at == 0:
            size = size_of(type_)
        elif type_.kind == "struct":
            field = v.as_number(index.bits)
            assert field is not None
            offset, type_ = offset + v.number(offset_of(type_, field), 64), type_.elements[field]
            continue
        else:
            type_ = type_.element
            size = size_of(type_)
        width = index.bits.size()
        wide = z3.SignExt(64 - width, index.bits) if width < 64 else z3.Extract(63, 0, index.bits)
        offset = offset + wide * v.number(size, 64)
    offset = v.simple(offset)
    address = v.simple(base.address + offset)
    if words & {"inbounds", "nusw", "nuw"} and base.region.kind == "memory":
        forward = z3.ULT(address, base.address)
        backward = z3.UGT(address, base.address)
        wraps = forward if "nuw" in words else z3.If(offset >= 0, forward, backward)
        poison = v.either(poison, v.simple(wraps))
    return v.Pointer(base.region, address, poison)


def _to_number(instruction: Instruction, given: list[v.Value]) -> v.Value:
    def one(value: v.Value) -> v.Value:
        assert isinstance(value, v.Pointer)
        if value.region.kind != "memory":
            raise NotChecked("the number of an address of a variable")
        to = instruction.type.element if instruction.type.kind == "vector" else instruction.type
        bits = bits_of(to)
        if bits <= 64:
            return v.Scalar(z3.Extract(bits - 1, 0, value.address), value.poison)
        return v.Scalar(z3.ZeroExt(bits - 64, value.address), value.poison)

    return v.mapped(one, given[0])


def _to_address(instruction: Instruction, given: list[v.Value]) -> v.Value:
    def one(value: v.Value) -> v.Value:
        given, to = v.scalar(value), instruction.type
        space = (to.element if to.kind == "vector" else to).space
        size = given.bits.size()
        bits = z3.ZeroExt(64 - size, given.bits) if size < 64 else z3.Extract(63, 0, given.bits)
        return v.Pointer(v.region_of(space), bits, given.poison)

    return v.mapped(one, given[0])


def _to_space(instruction: Instruction, given: list[v.Value]) -> v.Value:
    """An address keeps the memory that it is in, whatever space its type names."""

    def one(value: v.Value) -> v.Value:
        assert isinstance(value, v.Pointer)
        to = instruction.type.element if instruction.type.kind == "vector" else instruction.type
        return cast_to(value, to.space)

    return v.mapped(one, given[0])


NAMED = {"group": 3, "private": 5}
"""The address spaces of memories in which no other memory is: a cast to another space is poison."""


def cast_to(value: v.Pointer, space: int) -> v.Pointer:
    """`addrspacecast`.  Out of the generic space it is known only where the memory is."""
    own = 5 if value.region.kind == "local" else NAMED.get(value.region.name)
    if own is not None and value.region.kind != "constant" and space not in (0, own, 7):
        return v.Pointer(v.region_of(space), v.number(0, 64), v.TRUE)
    if value.region.kind == "memory" and value.region.name == "global" and space not in (0, 1):
        if v.as_number(value.address) != 0:
            raise NotChecked("a cast of a generic address into another memory")
        return v.Pointer(v.region_of(space), v.number(0, 64), value.poison)
    return value


COMPUTED: dict[str, Callable[[Instruction, list[v.Value]], v.Value]] = {
    "select": _select, "extractvalue": _extract_value, "insertvalue": _insert_value,
    "extractelement": _extract_element, "insertelement": _insert_element, "shufflevector":
    _shuffle, "bitcast": _bitcast, "getelementptr": _address, "ptrtoint": _to_number, "ptrtoaddr":
    _to_number, "inttoptr": _to_address, "addrspacecast": _to_space,
}  # fmt: skip
