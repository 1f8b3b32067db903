"""Memory as bytes: arrays of z3 by region, with a second array that says which bytes are poison.

LangRef, "Pointer Aliasing Rules", "load", "store".  A region is what addresses of another region
cannot reach: each local variable, each constant variable, and the memories that threads share.
Whether a byte of shared memory may be accessed is a function of the environment, the same for both
sides: an access that the environment does not allow is undefined.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import z3

from checker import values as v
from checker.module import NotChecked, Type, Variable, bits_of, offset_of, size_of

INDEX = z3.BitVecSort(64)
BYTE = z3.BitVecSort(8)
NOWHERE = z3.K(INDEX, v.FALSE)
MOST_CONSTANT_BYTES = 512
"""Bytes of a constant's initialiser that are read."""
MOST_COPIED_BYTES = 256
"""Bytes of a copy or fill."""


@dataclass(frozen=True)
class Contents:
    """The bytes of a region, and which of them are poison."""

    bytes: z3.ArrayRef
    poison: z3.ArrayRef
    written: z3.ArrayRef = NOWHERE
    """Which bytes the thread wrote since others last could: a byte that only the target writes is
    lost for another thread that writes it (LangRef, "Memory Model for Concurrent Operations")."""


@dataclass(frozen=True)
class Memory:
    """What one thread finds.  `slots`: numbers and addresses in local variables, by region and
    offset: of an address the bytes do not say in which region it is."""

    contents: dict[v.Region, Contents] = field(default_factory=dict[v.Region, Contents])
    slots: dict[tuple[v.Region, int], tuple[v.Scalar | v.Pointer, Type]] = field(
        default_factory=dict[tuple[v.Region, int], tuple[v.Scalar | v.Pointer, Type]]
    )

    def of(self, region: v.Region) -> Contents:
        found = self.contents.get(region)
        return initial(region) if found is None else found

    def shared(self) -> set[v.Region]:
        return {region for region in self.contents if region.kind == "memory"}

    def with_contents(self, region: v.Region, contents: Contents) -> Memory:
        return replace(self, contents={**self.contents, region: contents})


def initial(region: v.Region) -> Contents:
    """What is there when the function is called: the same for all threads and both sides; nothing
    in a local variable."""
    bytes_ = z3.Array(f"memory.{region.name}", INDEX, BYTE)
    is_new = region.kind == "local" and not region.name.startswith("byval")
    return Contents(bytes_, z3.K(INDEX, v.TRUE if is_new else v.FALSE))


def constant_contents(variable: Variable) -> Contents:
    """The bytes of a variable that is constant."""
    contents = initial(v.Region("constant", variable.name, size_of(variable.type)))
    if variable.initial is None or size_of(variable.type) > MOST_CONSTANT_BYTES:
        return contents
    value = plain_value(variable.initial)
    if value is None:
        return contents
    bytes_ = contents.bytes
    for at, (byte, _) in enumerate(bytes_of(value, variable.type)):
        if byte is not None:
            bytes_ = z3.Store(bytes_, v.number(at, 64), byte)
    return Contents(bytes_, contents.poison)


def plain_value(operand: object) -> v.Value | None:
    """The value of an initialiser without addresses."""
    from checker.module import Operand

    assert isinstance(operand, Operand)
    if operand.kind == "aggregate":
        parts = [plain_value(part) for part in operand.parts]
        known = [part for part in parts if part is not None]
        return v.Parts(tuple(known)) if len(known) == len(parts) else None
    if operand.kind == "null":
        return v.zero(operand.type)
    return v.plain_constant(operand)


Byte = tuple[z3.BitVecRef | None, z3.BoolRef]
"""A byte, `None` for padding, and whether it is poison."""


def bytes_of(value: v.Value, type_: Type) -> list[Byte]:
    """The bytes of a value in memory, little-endian."""
    if isinstance(value, v.TokenValue):
        raise NotChecked("a token in memory")
    if isinstance(value, v.Parts):
        if type_.kind == "vector" and bits_of(type_.element) % 8:
            return _split(_packed(value, type_))
        found: list[Byte] = []
        for index, (part, element) in enumerate(zip(value.elements, type_.parts(), strict=True)):
            start = offset_of(type_, index) if type_.kind == "struct" else index * size_of(element)
            found += [(None, v.FALSE)] * (start - len(found))
            found += bytes_of(part, element)
        return found + [(None, v.FALSE)] * (size_of(type_) - len(found))
    if isinstance(value, v.Pointer):
        return _split(v.Scalar(value.address, value.poison))
    return _split(value)


def _packed(value: v.Parts, type_: Type) -> v.Scalar:
    """A vector of elements that are no whole bytes, as one number."""
    leaves = [part for part in value.elements if isinstance(part, v.Scalar)]
    bits = (
        z3.Concat(*[part.bits for part in reversed(leaves)]) if len(leaves) > 1 else leaves[0].bits
    )
    return v.Scalar(bits, v.either(*(part.poison for part in leaves)))


def _split(value: v.Scalar) -> list[Byte]:
    bits = value.bits
    rest = -bits.size() % 8
    if rest:
        bits = z3.ZeroExt(rest, bits)
    return [
        (v.simple(z3.Extract(at + 7, at, bits)), value.poison) for at in range(0, bits.size(), 8)
    ]


def accessible(pointer: v.Pointer, size: int, align: int, *, writes: bool) -> z3.BoolRef:
    """Whether so many bytes may be accessed at an address that is aligned to so many bytes."""
    if size == 0:
        return v.negated(pointer.poison)
    region, address = pointer.region, pointer.address
    aligned = v.TRUE if align <= 1 else (address & v.number(align - 1, 64)) == 0
    if region.name.startswith("hidden"):
        return v.both(v.negated(pointer.poison), aligned)
    if region.kind == "memory":
        may = z3.Function(f"accessible.{region.name}", INDEX, z3.BoolSort())
        ends = v.both(v.truth(may(address)), v.truth(may(address + v.number(size - 1, 64))))
        null = address == 0 if region.name == "global" else v.FALSE
        return v.both(v.negated(pointer.poison), aligned, ends, v.negated(null))
    if writes and region.kind == "constant":
        return v.FALSE
    if size > region.size:
        return v.FALSE
    fits = z3.ULE(address, v.number(region.size - size, 64))
    aligned = v.TRUE if align <= 16 else aligned
    return v.both(v.negated(pointer.poison), aligned, v.simple(fits))


def load(memory: Memory, pointer: v.Pointer, type_: Type) -> v.Value:
    """The value at an address."""
    if type_.is_aggregate and not (type_.kind == "vector" and bits_of(type_.element) % 8):
        parts: list[v.Value] = []
        for index, element in enumerate(type_.parts()):
            at = offset_of(type_, index) if type_.kind == "struct" else index * size_of(element)
            parts.append(load(memory, moved(pointer, at), element))
        return v.Parts(tuple(parts))
    slot = _slot(memory, pointer, type_)
    if slot is not None:
        return slot
    contents = memory.of(pointer.region)
    size = (bits_of(type_) + 7) // 8
    places = [pointer.address + v.number(at, 64) for at in range(size)]
    read = [v.word(v.simple(z3.Select(contents.bytes, at))) for at in places]
    poison = v.either(*(v.truth(v.simple(z3.Select(contents.poison, at))) for at in places))
    whole = z3.Concat(*reversed(read)) if size > 1 else read[0]
    bits = v.simple(z3.Extract(bits_of(type_) - 1, 0, whole))
    if type_.kind == "ptr":
        return v.Pointer(v.region_of(type_.space), bits, poison)
    if type_.kind == "vector":
        return unpacked(bits, type_, poison)
    return v.Scalar(bits, poison)


def unpacked(bits: z3.BitVecRef, type_: Type, poison: z3.BoolRef) -> v.Parts:
    """A vector from one number, the first element in its lowest bits."""
    width = bits_of(type_.element)
    leaves = [z3.Extract((at + 1) * width - 1, at * width, bits) for at in range(type_.size)]
    return v.Parts(tuple(v.Scalar(leaf, poison) for leaf in leaves))


def store(memory: Memory, pointer: v.Pointer, value: v.Value, type_: Type) -> Memory:
    """The memory after a value was written."""
    contents = memory.of(pointer.region)
    bytes_, poison, written = contents.bytes, contents.poison, contents.written
    is_shared = pointer.region.kind == "memory"
    for at, (byte, wrong) in enumerate(bytes_of(value, type_)):
        place = v.simple(pointer.address + v.number(at, 64))
        if byte is not None:
            bytes_ = z3.Store(bytes_, place, byte)
        poison = z3.Store(poison, place, v.TRUE if byte is None else wrong)
        written = z3.Store(written, place, v.TRUE) if is_shared else written
    if not any(not z3.is_false(wrong) for _, wrong in bytes_of(value, type_)) and (
        contents.poison.decl().kind() == z3.Z3_OP_CONST_ARRAY and pointer.region.kind == "memory"
    ):
        poison = contents.poison
    after = memory.with_contents(pointer.region, Contents(bytes_, poison, written))
    return _with_slots(after, pointer, value, type_)


def _slot(memory: Memory, pointer: v.Pointer, type_: Type) -> v.Value | None:
    """The number or address that was stored at this place of a local variable."""
    at = v.as_number(pointer.address) if pointer.region.kind == "local" else None
    if at is not None:
        found, of = memory.slots.get((pointer.region, at), (None, type_))
        if of == type_ or found is None:
            return found
        if not isinstance(found, v.Pointer):
            return None
        if type_.kind != "ptr" or v.region_of(of.space) != v.region_of(type_.space):
            raise NotChecked("an address that is stored as one of another kind")
        return found
    held = (value for (region, _), (value, _) in memory.slots.items() if region == pointer.region)
    if type_.kind == "ptr" and any(isinstance(value, v.Pointer) for value in held):
        raise NotChecked("an address in a local variable, read at a place that is computed")
    return None


def _with_slots(memory: Memory, pointer: v.Pointer, value: v.Value, type_: Type) -> Memory:
    size, region = size_of(type_), pointer.region
    at = v.as_number(pointer.address) if region.kind == "local" else None
    slots = memory.slots
    if region.kind == "local" and slots:
        slots = {
            (where, start): held for (where, start), held in slots.items() if where != region or
            (at is not None and (start + size_of(held[1]) <= at or at + size <= start))
        }  # fmt: skip
    if at is not None:
        slots = {**slots, **dict(_leaves(region, at, value, type_))}
    elif _holds_variables(value):
        raise NotChecked("the address of a variable is stored where it may be read again")
    return replace(memory, slots=slots)


def _leaves(
    region: v.Region, at: int, value: v.Value, type_: Type
) -> Iterator[tuple[tuple[v.Region, int], tuple[v.Scalar | v.Pointer, Type]]]:
    """The numbers and addresses in a value, by their places."""
    if isinstance(value, v.Scalar | v.Pointer):
        yield (region, at), (value, type_)
    elif isinstance(value, v.Parts) and not (type_.kind == "vector" and bits_of(type_.element) % 8):
        for index, (part, element) in enumerate(zip(value.elements, type_.parts(), strict=True)):
            start = offset_of(type_, index) if type_.kind == "struct" else index * size_of(element)
            yield from _leaves(region, at + start, part, element)


def _holds_variables(value: v.Value) -> bool:
    if isinstance(value, v.Parts):
        return any(map(_holds_variables, value.elements))
    return isinstance(value, v.Pointer) and value.region.kind != "memory"


def moved(pointer: v.Pointer, by: int) -> v.Pointer:
    """The address so many bytes further."""
    address = v.simple(pointer.address + v.number(by, 64))
    return v.Pointer(pointer.region, address, pointer.poison)


def copied(memory: Memory, to: v.Pointer, given: v.Pointer, size: int) -> Memory:
    """The memory after a copy of a constant number of bytes that do not overlap."""
    if size > MOST_COPIED_BYTES:
        raise NotChecked(f"a copy of more than {MOST_COPIED_BYTES} bytes")
    source, target = memory.of(given.region), memory.of(to.region)
    bytes_, poison, written = target.bytes, target.poison, target.written
    for at in range(size):
        place, origin = to.address + v.number(at, 64), given.address + v.number(at, 64)
        bytes_ = z3.Store(bytes_, v.simple(place), z3.Select(source.bytes, origin))
        poison = z3.Store(poison, v.simple(place), z3.Select(source.poison, origin))
        written = z3.Store(written, v.simple(place), v.TRUE)
    held = (value for (region, _), (value, _) in memory.slots.items() if region == given.region)
    if any(isinstance(value, v.Pointer) for value in held):
        raise NotChecked("a copy of addresses in local variables")
    after = memory.with_contents(to.region, Contents(bytes_, poison, written))
    unknown = v.Parts(())
    return _with_slots(after, to, unknown, Type("vector", size * 8, (Type("int", 1),)))


def filled(memory: Memory, to: v.Pointer, byte: v.Scalar, size: int) -> Memory:
    """The memory after a fill of a constant number of bytes."""
    if size > MOST_COPIED_BYTES:
        raise NotChecked(f"a fill of more than {MOST_COPIED_BYTES} bytes")
    for at in range(size):
        memory = store(memory, moved(to, at), byte, Type("int", 8))
    return memory


def made_anew(memory: Memory, name: str, regions: set[v.Region], called: str = "") -> Memory:
    """The memory after other threads may have written what all can reach."""
    for region in regions:
        bytes_ = z3.Array(f"memory.{called or region.name}.{name}", INDEX, BYTE)
        memory = memory.with_contents(region, Contents(bytes_, z3.K(INDEX, v.FALSE)))
    held = {key: each for key, each in memory.slots.items() if key[0] not in regions}
    return replace(memory, slots=held)


def changed(
    source: Memory, target: Memory, name: str, reached: frozenset[str] | None
) -> z3.BoolRef:
    """Whether some byte of the shared memories is wrong in the target.  `reached`: of the memories
    behind `noalias` arguments those that are looked at; `None` for all."""
    found: list[z3.BoolRef] = []
    for region in source.shared() | target.shared():
        if region.name.startswith("hidden") or (reached is not None and region.name == "private"):
            continue
        if reached is not None and region.name.startswith("noalias") and region.name not in reached:
            continue
        s, t = source.of(region), target.of(region)
        if s.bytes.eq(t.bytes) and s.poison.eq(t.poison) and s.written.eq(t.written):
            continue
        at = z3.BitVec(f"changed.{region.name}.{name}", 64)
        wrong = v.either(
            v.truth(z3.Select(t.poison, at)), z3.Select(s.bytes, at) != z3.Select(t.bytes, at)
        )
        wrong = v.both(v.negated(v.truth(v.simple(z3.Select(s.poison, at)))), wrong)
        if region.name in ("global", "group"):
            new = v.both(
                v.truth(z3.Select(t.written, at)), v.negated(v.truth(z3.Select(s.written, at)))
            )
            wrong = v.either(wrong, v.simple(new))
        found.append(wrong)
    return v.either(*found)


def renamed(memory: Memory, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> Memory:
    """The memory with terms in the place of constants, in simple form."""

    def one(array: z3.ArrayRef) -> z3.ArrayRef:
        return v.simple(z3.substitute(array, *pairs) if pairs else array)

    contents = {
        region: Contents(one(each.bytes), one(each.poison), one(each.written)) for region, each in
        memory.contents.items() if region.kind == "memory"
    }  # fmt: skip
    return replace(memory, contents=contents)


def address_of(variable: Variable, *, hidden: bool = False) -> v.Pointer:
    """The address of a variable of the module."""
    if variable.is_constant:
        return v.Pointer(
            v.Region("constant", variable.name, size_of(variable.type)), v.number(0, 64)
        )
    region = (
        v.Region("memory", f"hidden {variable.name}") if hidden else v.region_of(variable.space)
    )
    return v.Pointer(region, z3.BitVec(f"@{variable.name}", 64))


def has_size(type_: Type) -> bool:
    """Whether the bytes of a variable of this type are known."""
    if type_.is_aggregate:
        return all(map(has_size, type_.elements))
    return type_.kind in ("int", "float", "ptr")


def apart(variables: list[Variable]) -> list[z3.BoolRef]:
    """What is known of where variables are: aligned, not null, and each for itself."""
    facts: list[z3.BoolRef] = []
    ends: dict[int, list[tuple[z3.BitVecRef, int]]] = {}
    for variable in variables:
        if variable.is_constant or not has_size(variable.type):
            continue
        start, size = z3.BitVec(f"@{variable.name}", 64), size_of(variable.type)
        facts.append(
            z3.ULT(start, v.number(1 << 31, 64) if variable.space == 3 else v.number(1 << 62, 64))
        )
        facts.append((start & v.number(max(variable.align, 1) - 1, 64)) == 0)
        if variable.space != 3:
            facts.append(start != 0)
        for other, length in ends.get(variable.space, []):
            facts.append(v.either(z3.ULE(start + size, other), z3.ULE(other + length, start)))
        ends.setdefault(variable.space, []).append((start, size))
    return facts


def within(variables: list[Variable], terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """All bytes of the module's variables may be accessed: of the addresses that terms ask for."""
    facts: list[z3.BoolRef] = []
    for asked in _asked_places(terms):
        address = v.word(asked.arg(0))
        for variable in variables:
            if variable.is_constant or not has_size(variable.type):
                continue
            if asked.decl().name() != f"accessible.{v.region_of(variable.space).name}":
                continue
            start, size = z3.BitVec(f"@{variable.name}", 64), size_of(variable.type)
            inside = z3.ULT(address - start, v.number(max(size, 1), 64))
            facts.append(z3.Implies(inside, asked))
    return facts


def _asked_places(terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    found, seen, pending = list[z3.BoolRef](), set[int](), list[z3.ExprRef](terms)
    while pending:
        term = pending.pop()
        if z3.is_quantifier(term) or term.get_id() in seen:
            continue
        seen.add(term.get_id())
        if z3.is_app(term) and term.decl().name().startswith("accessible.") and term.num_args():
            found.append(v.truth(term))
        pending += term.children()
    return found


def same_kind(yes: v.Pointer, no: v.Pointer, condition: z3.BoolRef) -> v.Pointer | None:
    """One of two addresses of a region."""
    if yes.region != no.region:
        return None
    address = v.choose(condition, yes.address, no.address)
    return v.Pointer(yes.region, address, v.choose(condition, yes.poison, no.poison))
