"""Memory as bytes: arrays of z3 by region, with a second array that says which bytes are poison.

LangRef, "Pointer Aliasing Rules", "load", "store".  A region is what addresses of another region
cannot reach: a local variable, a constant, a memory that threads share.  Which bytes of shared
memory may be accessed is a function of the environment, the same for both sides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import z3

from checker import values as v
from checker.module import NotChecked, Type, Variable, align_of, bits_of, offset_of, size_of

INDEX = z3.BitVecSort(64)
BYTE = z3.BitVecSort(8)
NOWHERE = z3.K(INDEX, v.FALSE)
MOST_CONSTANT_BYTES = 512  # bytes of a constant's initialiser that are read
MOST_COPIED_BYTES = 256  # bytes of a copy or fill


@dataclass(frozen=True)
class Contents:
    """The bytes of a region, and which of them are poison."""

    bytes: z3.ArrayRef
    poison: z3.ArrayRef
    written: z3.ArrayRef = NOWHERE
    """Which bytes the thread wrote since others last could: it may write no others (LangRef)."""


@dataclass(frozen=True)
class Memory:
    """What one thread finds.  `slots`: numbers and addresses in local variables, by offset."""

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


def initial(region: v.Region, of: str = "") -> Contents:
    """What is there at the call: nothing in a local variable.  `of`: of a thread's own memory."""
    bytes_ = z3.Array(f"memory.{region.name}{of}", INDEX, BYTE)
    is_new = region.kind == "local" and not region.name.startswith("byval")
    return Contents(bytes_, z3.K(INDEX, v.TRUE if is_new else v.FALSE))


def constant_region(variable: Variable) -> v.Region:
    align = variable.align or align_of(variable.type)
    return v.Region("constant", variable.name, size_of(variable.type), align)


REPLACED = frozenset(("weak", "linkonce", "common", "extern_weak", "externally_initialized"))
"""Variables that may be others when the program runs, with other contents."""


def constant_contents(variable: Variable) -> Contents:
    """The bytes of a variable that is constant."""
    contents = initial(constant_region(variable))
    if variable.initial is None or variable.words & REPLACED:
        return contents
    if size_of(variable.type) > MOST_CONSTANT_BYTES:
        return contents
    value = v.plain_constant(variable.initial)
    if value is None:
        return contents
    bytes_ = contents.bytes
    for at, (byte, _) in enumerate(bytes_of(value, variable.type)):
        if byte is not None:
            bytes_ = z3.Store(bytes_, v.number(at, 64), byte)
    return Contents(bytes_, contents.poison)


def fields(type_: Type) -> list[tuple[int, Type]] | None:
    """The places and types of an aggregate's elements; `None` for what is one number."""
    if not type_.is_aggregate or (type_.kind == "vector" and bits_of(type_.element) % 8):
        return None
    if type_.kind == "struct":
        return [(offset_of(type_, at), part) for at, part in enumerate(type_.elements)]
    is_array = type_.kind == "array"
    step = size_of(type_.element) if is_array else bits_of(type_.element) // 8
    return [(at * step, type_.element) for at in range(type_.size)]


Byte = tuple[z3.BitVecRef | None, z3.BoolRef]  # `None` for padding; whether it is poison


def bytes_of(value: v.Value, type_: Type) -> list[Byte]:
    """The bytes of a value in memory, little-endian."""
    parts = fields(type_)
    if parts is None:
        whole = v.as_one(value)
        return _split(v.Scalar(v.resized(whole.bits, bits_of(type_)), whole.poison))
    found: list[Byte] = []
    for (start, element), part in zip(parts, v.elements_of(value), strict=True):
        found += [(None, v.FALSE)] * (start - len(found))
        found += bytes_of(part, element)
    return found + [(None, v.FALSE)] * (size_of(type_) - len(found))


def _split(value: v.Scalar) -> list[Byte]:
    bits = value.bits
    rest = -bits.size() % 8
    if rest:
        bits = z3.ZeroExt(rest, bits)
    return [
        (v.simple(z3.Extract(at + 7, at, bits)), value.poison) for at in range(0, bits.size(), 8)
    ]


MOST_EACH = 32  # of so many bytes each has to be accessible, of more the first and the last


def accessible(
    pointer: v.Pointer, size: int, align: int, *, writes: bool, space: int
) -> z3.BoolRef:
    """Whether so many bytes may be accessed at an address that is aligned to so many bytes."""
    region, address, valid = pointer.region, pointer.address, v.negated(pointer.poison)
    if size == 0:
        return valid
    aligned = is_aligned(pointer, align)
    if region.kind == "memory":
        may = z3.Function(f"accessible.{region.name}", INDEX, z3.BoolSort())
        asked = range(size) if size <= MOST_EACH else (0, size - 1)
        held = (v.truth(may(moved(pointer, at).address)) for at in asked)
        has_null = region.name == "global" and space == 0
        null = v.simple(z3.ULT(-address, size)) if has_null else v.FALSE
        return v.both(valid, aligned, *held, v.negated(null))
    if size > region.size or (writes and region.kind == "constant"):
        return v.FALSE
    fits = z3.ULE(address, v.number(region.size - size, 64))
    return v.both(valid, aligned, v.simple(fits))


def is_aligned(pointer: v.Pointer, align: int) -> z3.BoolRef:
    """Whether an address is a multiple of so many bytes, wherever its variable is."""
    if align <= 1:
        return v.TRUE
    known = pointer.region.kind == "memory" or align <= pointer.region.align
    rest = pointer.address & v.number(align - 1, 64)
    return v.simple(rest == 0) if known else v.FALSE


def load(memory: Memory, pointer: v.Pointer, type_: Type) -> v.Value:
    """The value at an address."""
    parts = fields(type_)
    if parts is not None:
        return v.Parts(tuple(load(memory, moved(pointer, at), part) for at, part in parts))
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
    return unpacked(bits, type_, poison) if type_.is_aggregate else v.leaf(type_, bits, poison)


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
    written_bytes = bytes_of(value, type_)
    for at, (byte, wrong) in enumerate(written_bytes):
        place = v.simple(pointer.address + v.number(at, 64))
        if byte is not None:
            bytes_ = z3.Store(bytes_, place, byte)
        poison = z3.Store(poison, place, v.TRUE if byte is None else wrong)
        written = z3.Store(written, place, v.TRUE) if is_shared else written
    is_defined = all(z3.is_false(wrong) for _, wrong in written_bytes)
    if is_shared and is_defined and contents.poison.decl().kind() == z3.Z3_OP_CONST_ARRAY:
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
    if type_.kind == "ptr" and _holds_addresses(memory, pointer.region):
        raise NotChecked("an address in a local variable, read at a place that is computed")
    return None


def _holds_addresses(memory: Memory, region: v.Region) -> bool:
    """Whether an address was stored in a local variable."""
    held = (value for (where, _), (value, _) in memory.slots.items() if where == region)
    return any(isinstance(value, v.Pointer) for value in held)


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
    parts = fields(type_)
    if isinstance(value, v.Scalar | v.Pointer):
        yield (region, at), (value, type_)
    elif parts is not None:
        for (start, element), part in zip(parts, v.elements_of(value), strict=True):
            yield from _leaves(region, at + start, part, element)


def _holds_variables(value: v.Value) -> bool:
    pointers = (leaf for leaf in v.scalars(value) if isinstance(leaf, v.Pointer))
    return any(pointer.region.kind != "memory" for pointer in pointers)


def moved(pointer: v.Pointer, by: int) -> v.Pointer:
    """The address so many bytes further."""
    address = v.simple(pointer.address + v.number(by, 64))
    return v.Pointer(pointer.region, address, pointer.poison)


def copied(memory: Memory, to: v.Pointer, given: v.Pointer, size: int) -> Memory:
    """The memory after a copy of a constant number of bytes, all of which are read first."""
    if _holds_addresses(memory, given.region):
        raise NotChecked("a copy of addresses in local variables")
    return store(memory, to, load(memory, given, bytes_type(size)), bytes_type(size))


def bytes_type(size: int) -> Type:
    """The type of what is copied, or filled with a byte."""
    if size > MOST_COPIED_BYTES:
        raise NotChecked(f"a copy or fill of more than {MOST_COPIED_BYTES} bytes")
    return Type("array", size, (Type("int", 8),))


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
    """Whether a byte of shared memory is wrong in the target; of `noalias` ones those `reached`."""
    found: list[z3.BoolRef] = []
    for region in source.shared() | target.shared():
        is_own = region.name.startswith(("noalias", "private"))
        if reached is not None and is_own and region.name not in reached:
            continue
        s, t = source.of(region), target.of(region)
        if s.bytes.eq(t.bytes) and s.poison.eq(t.poison) and s.written.eq(t.written):
            continue
        at = z3.BitVec(f"changed.{region.name}.{name}", 64)
        poison, was_poison, new, was_written = (
            v.truth(v.simple(z3.Select(array, at)))
            for array in (t.poison, s.poison, t.written, s.written)
        )
        other = z3.Select(s.bytes, at) != z3.Select(t.bytes, at)
        found.append(v.both(v.negated(was_poison), v.either(poison, other)))
        if region.name in ("global", "group"):
            found.append(v.both(new, v.negated(was_written)))
    return v.either(*found)


def address_of(variable: Variable) -> v.Pointer:
    """The address of a variable of the module."""
    if variable.is_constant:
        return v.Pointer(constant_region(variable), v.number(0, 64))
    return v.Pointer(v.region_of(variable.space), z3.BitVec(f"@{variable.name}", 64))


def _placed(variables: list[Variable]) -> list[tuple[Variable, z3.BitVecRef, int]]:
    """Variables that have an address in a shared memory, where that is, and their bytes."""

    def has_size(type_: Type) -> bool:
        if type_.is_aggregate:
            return all(map(has_size, type_.elements))
        return type_.kind in ("int", "float", "ptr")

    return [(each, z3.BitVec(f"@{each.name}", 64), size_of(each.type)) for each in variables
            if not each.is_constant and "extern_weak" not in each.words
            and has_size(each.type)]  # fmt: skip


def apart(variables: list[Variable]) -> list[z3.BoolRef]:
    """What is known of where variables are: aligned, not null, and each for itself."""
    facts: list[z3.BoolRef] = []
    ends: dict[int, list[tuple[z3.BitVecRef, int]]] = {}
    for variable, start, size in _placed(variables):
        facts.append(z3.ULT(start, v.number(1 << min(variable.bits - 1, 62), 64)))
        align = variable.align or (align_of(variable.type) if variable.initial else 1)
        facts.append((start & v.number(align - 1, 64)) == 0)
        if variable.space != 3:
            facts.append(start != 0)
        for other, length in ends.get(variable.space, []):
            facts.append(v.either(z3.ULE(start + size, other), z3.ULE(other + length, start)))
        ends.setdefault(variable.space, []).append((start, size))
    return facts


def within(variables: list[Variable], terms: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
    """All bytes of the module's variables may be accessed: of the addresses that terms ask for."""
    return [z3.Implies(z3.ULT(v.word(asked.arg(0)) - start, v.number(max(size, 1), 64)), asked)
            for asked in _asked_places(terms) for variable, start, size in _placed(variables)
            if asked.decl().name() == f"accessible.{v.region_of(variable.space).name}"]  # fmt: skip


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
