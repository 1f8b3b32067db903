"""The constant contents of a module's own variable (LangRef, "Linkage Types", `internal` and
`private`): the bytes of its initialiser that no store of the module's functions changes."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from verify.data import dataclass
from verify.ir.function import Function, GlobalVariable, Instruction, MemoryDetail, Module
from verify.ir.types import FloatType, IntType, Type
from verify.ir.values import ConstAggregate, ConstInt, Local, OtherConst, Poison, Undef, Value
from verify.normalize.own_variables.own_places import CHOICES, Places
from verify.semantics.memory.initializers import contents
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.formats import format_of, parse_constant

_METADATA = frozenset({"tbaa", "noundef"})
"""Metadata of accesses that make no poison of what is read or written."""


@dataclass(frozen=True)
class Contents:
    """The bytes that a variable starts with: all zero, or `known`, by offset; `nothing`: undef or
    poison, where that is all of them."""

    size: int
    is_zero: bool
    known: Mapping[int, int]
    nothing: Undef | Poison | None = None

    def at(self, offset: int, count: int) -> tuple[int, ...] | None:
        """Some of them; `None` where one is not known, or is not in the variable."""
        if offset < 0 or offset + count > self.size:
            return None
        if self.is_zero:
            return (0,) * count
        bytes_ = tuple(self.known.get(offset + i, -1) for i in range(count))
        return None if -1 in bytes_ else bytes_


def contents_of(module: Module, variable: GlobalVariable) -> Contents | None:
    """The initial contents of a module's own variable; `None` if they are unknown."""
    if variable.initializer is None or variable.externally_initialized or variable.constant:
        return None
    if not variable.symbol.linkage.is_local:
        return None
    layout = Layout(module.datalayout, module.types)
    try:
        size = layout.size(variable.type)
    except UnsupportedInstruction:
        return None
    if isinstance(variable.initializer, Undef | Poison):
        return Contents(size, False, {}, variable.initializer)
    is_zero = _is_zero(variable.initializer)
    known = {} if is_zero else contents(module, layout, variable) or {}
    return Contents(size, is_zero, {at: b for at, b in known.items() if isinstance(b, int)})


def _is_zero(value: Value) -> bool:
    """Whether all bits of a constant are zero."""
    match value:
        case ConstInt(_, number, _):
            return number == 0
        case ConstAggregate(_, elements, _):
            return all(map(_is_zero, elements))
        case OtherConst(_, "zeroinitializer" | "null"):
            return True
        case OtherConst(FloatType() as type_, text):
            return parse_constant(format_of(type_), text) == 0
        case _:
            return False


@dataclass
class Held:
    """The contents of variables: their initial `contents`, except the bytes `changed` by some
    store, by the name of the variable, as begins and ends."""

    contents: Mapping[str, Contents]
    changed: dict[str, set[tuple[int, int]]]

    def at(self, name: str, offset: int, count: int) -> tuple[int, ...] | None:
        """Bytes that never change."""
        held = self.contents.get(name)
        if held is None or self._may_change(name, offset, count):
            return None
        return held.at(offset, count)

    def nothing_at(self, name: str, offset: int, count: int) -> Undef | Poison | None:
        """Undef or poison, where that is what is there, and never changes."""
        held = self.contents.get(name)
        if held is None or offset < 0 or offset + count > held.size:
            return None
        return None if self._may_change(name, offset, count) else held.nothing

    def _may_change(self, name: str, offset: int, count: int) -> bool:
        return any(b < offset + count and offset < e for b, e in self.changed[name])

    def all_zero(self, name: str) -> bool:
        held = self.contents.get(name)
        return held is not None and held.is_zero and not self.changed[name]

    def change(self, name: str, offset: int, count: int) -> bool:
        """Note bytes that change; whether they were not noted before."""
        before = len(self.changed[name])
        self.changed[name].add((offset, offset + count))
        return len(self.changed[name]) > before


def is_plain(instruction: Instruction, opcode: str) -> bool:
    """Whether it is an access of this kind, neither atomic nor volatile, and no metadata make
    poison of its value."""
    detail = instruction.detail
    if instruction.opcode != opcode or not isinstance(detail, MemoryDetail):
        return False
    is_known = _METADATA.issuperset(name for name, _ in instruction.metadata)
    return is_known and not (detail.atomic or detail.volatile)


@dataclass(frozen=True)
class KnownValues:
    """The bytes, the lowest address first, of results of a function that are known because of what
    variables hold."""

    held: Held
    places: Places
    results: Mapping[str, tuple[int, ...]]

    def bytes_of(self, value: Value) -> tuple[int, ...] | None:
        """Of a value; `None` where they are not known.  Raises `UnsupportedInstruction`."""
        if isinstance(value, Local):
            return self.results.get(value.name)
        return constant_bytes(self.places.layout, value)

    def keeps(self, store: Instruction) -> bool:
        """Whether a store leaves what is there.  Raises `UnsupportedInstruction`."""
        value, address = store.operands
        stored = self.bytes_of(value)
        if stored is None:
            return False
        place = self.places.exact(address)
        if place is not None:
            return self.held.at(*place, len(stored)) == stored
        return not any(stored) and all(map(self.held.all_zero, self.places.within(address)))


def constant_bytes(layout: Layout, value: Value) -> tuple[int, ...] | None:
    """The bytes of a constant in memory."""
    if _is_zero(value):
        return (0,) * layout.store_size(value.type)
    match value:
        case ConstInt(IntType(width), number, _) if width % 8 == 0:
            order = "big" if layout.big_endian else "little"
            return tuple(number.to_bytes(width // 8, order))
        case _:
            return None


def constant_of(layout: Layout, type_: Type, bytes_: Sequence[int]) -> Value | None:
    """The constant that memory holds; `None` where there is no simple one."""
    if not any(bytes_):
        zero = ConstInt(type_, 0, "0")
        return zero if isinstance(type_, IntType) else OtherConst(type_, "zeroinitializer")
    if not isinstance(type_, IntType) or type_.width != 8 * len(bytes_):
        return None
    number = int.from_bytes(bytes(bytes_), "big" if layout.big_endian else "little")
    return ConstInt(type_, number, str(number))


def known_values(held: Held, function: Function, places: Places) -> KnownValues:
    """The known results of a function: loads of what never changes, and choices among values that
    are equal.  Raises `UnsupportedInstruction`."""
    results = {
        i.name: _read(held, places, i)
        for i in function.instructions
        if i.name is not None and is_plain(i, "load")
    }
    chosen = {
        i.name: i.operands[CHOICES[i.opcode] :]
        for i in function.instructions
        if i.name is not None and i.opcode in CHOICES
    }
    changes = True
    while changes:  # what is not in `results` yet may still be what the other operands are
        before = dict(results)
        for name, operands in chosen.items():
            _choose(places.layout, results, name, operands, chosen.keys())
        changes = results != before
    known = {name: bytes_ for name, bytes_ in results.items() if bytes_ is not None}
    return KnownValues(held, places, known)


def _choose(
    layout: Layout,
    results: dict[str, tuple[int, ...] | None],
    name: str,
    operands: Sequence[Value],
    chosen: Collection[str],
) -> None:
    """Note the bytes of a choice, as far as those of its operands are noted."""
    noted: set[tuple[int, ...] | None] = set()
    for each in operands:
        if not isinstance(each, Local):
            noted.add(constant_bytes(layout, each))
        elif each.name in results or each.name not in chosen:
            noted.add(results.get(each.name))
    if noted:
        results[name] = noted.pop() if len(noted) == 1 else None


def _read(held: Held, places: Places, load: Instruction) -> tuple[int, ...] | None:
    (address,) = load.operands
    count = places.layout.store_size(load.type)
    place = places.exact(address)
    if place is not None:
        return held.at(*place, count)
    return (0,) * count if all(map(held.all_zero, places.within(address))) else None
