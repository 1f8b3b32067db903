"""Loads of what a variable of the module's own holds at all times (LangRef, "Linkage Types",
`internal` and `private`).

Nobody but the module's functions stores to such a variable.  Bytes to which they only ever store
what is there, or nothing, keep what the initialiser gives: by induction over the stores.  LLVM's
Attributor takes loads of them for constants, and the stores with them.  A load in place of such a
store is defined exactly where the store is.

A load at an address that is not constant reads the same at such a place: where another load is of
that place (an unrolled loop's, say), the address is compared with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import count

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import (
    OTHER,
    FunctionUse,
    Names,
    function_use,
    only_accessed,
    only_read,
)
from verify.ir.builder import Builder, byte_offset, rebuilt, zero
from verify.ir.function import (
    CallDetail,
    Function,
    GlobalVariable,
    Instruction,
    MemoryDetail,
    Module,
)
from verify.ir.rewrite import map_functions
from verify.ir.types import FloatType, IntType, PtrType, Type, VectorType
from verify.ir.values import (
    ConstAggregate,
    ConstExpr,
    ConstInt,
    Global,
    InlineAsm,
    Local,
    OtherConst,
    Poison,
    Undef,
    Value,
)
from verify.normalize.constant_places import constant_offset, place_of
from verify.normalize.once import once
from verify.normalize.own_variables.chosen_values import choices
from verify.normalize.own_variables.same_course import is_alike, store_alike
from verify.normalize.pair import Pair
from verify.semantics.memory.initializers import contents
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.formats import format_of, parse_constant

MAX_COMPARED = 32
"""With how many places the address of a load is compared."""
_METADATA = frozenset({"tbaa", "noundef"})
"""Metadata of accesses that make no poison of what is read or written."""


def load_own_contents(pair: Pair) -> Pair:
    """The pair with constants in place of loads of what never changes, in both modules, and with
    loads in place of the stores that change nothing."""
    modules = (pair.before,) if pair.before is pair.after else (pair.before, pair.after)
    contents = once(_candidates, pair.after, pair.before)
    if not contents:
        return pair
    try:
        held = _held(modules, contents)
        # A store that the target makes may race with a load, but for one that the source makes.
        kept = _kept_anew(held, pair)
        if kept:
            held = _held(modules, {n: each for n, each in contents.items() if n not in kept})
        read = [place for module in modules for place in _places_read(module, held)]
        known = tuple(dict.fromkeys(read))
        return pair.mapped(
            lambda module: map_functions(module, partial(_rewritten, module, held, known))
        )
    except UnsupportedInstruction:
        return pair


def _held(modules: Sequence[Module], contents: Mapping[str, Contents]) -> Held:
    """What the variables hold at all times.  Raises `UnsupportedInstruction`."""
    held = Held(contents, {name: set() for name in contents})
    while any(_note_changes(module, held) for module in modules):
        pass
    return held


# Which variables


def _candidates(after: Module, before: Module) -> Mapping[str, Contents]:
    """The initial contents of variables that functions store to and whose address does not escape;
    if the target has the variable, with equal contents."""
    found: dict[str, Contents] = {}
    for name, variable in before.globals.items():
        contents = contents_of(before, variable)
        other = after.globals.get(name)
        if contents is None or only_read(before, name):
            continue
        if other is not None and contents_of(after, other) != contents:
            continue
        if all(only_accessed(module, name) for module in (before, after)):
            found[name] = contents
    return found


def _kept_anew(held: Held, pair: Pair) -> set[str]:
    """The variables to which the target, or a function of its module, stores what is there, where
    the source is not known to.  Raises `UnsupportedInstruction`."""
    module = pair.after
    called = [*reachable(module, pair.target, by_address=True)]
    names = {each.name for each in called} | {pair.source.name}
    if any(map(_calls_by_address, called)):
        called = [*module.functions.values()]
    mine = _kept_by(held, module, called)
    others = [f for f in module.functions.values() if f.name not in names]
    changed = [f for f in others if not is_alike(pair.before.functions.get(f.name), f)]
    kept = _kept_by(held, module, changed)
    return kept if not mine or store_alike(pair) else kept | mine


def _kept_by(held: Held, module: Module, functions: Iterable[Function]) -> set[str]:
    """The variables to which some function stores what is there.  Raises
    `UnsupportedInstruction`."""
    kept: set[str] = set()
    for each in functions:
        stores = [i for i in each.instructions if i.opcode == "store"]
        if stores:
            values = _values(module, held, each)
            kept |= {name for store in stores for name, same in _stored(values, store) if same}
    return kept


def _calls_by_address(function: Function) -> bool:
    calls = (i.detail for i in function.instructions if isinstance(i.detail, CallDetail))
    return any(not isinstance(call.callee, Global | InlineAsm) for call in calls)


# What variables hold


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
    zeroed = is_zero(variable.initializer)
    known = {} if zeroed else contents(module, layout, variable) or {}
    return Contents(size, zeroed, {at: b for at, b in known.items() if isinstance(b, int)})


def is_zero(value: Value) -> bool:
    """Whether all bits of a constant are zero."""
    match value:
        case ConstInt(_, number, _):
            return number == 0
        case ConstAggregate(_, elements, _):
            return all(map(is_zero, elements))
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
    if is_zero(value):
        return None if layout.padding(value.type) else (0,) * layout.store_size(value.type)
    match value:
        case ConstInt(IntType(width), number, _) if width % 8 == 0:
            order = "big" if layout.big_endian else "little"
            return tuple(number.to_bytes(width // 8, order))
        case _:
            return None


def constant_of(layout: Layout, type_: Type, bytes_: Sequence[int]) -> Value | None:
    """The constant that memory holds; `None` where there is no simple one."""
    if not any(bytes_):
        return zero(type_)
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
    chosen = choices(function)
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
    if places.layout.padding(load.type):
        return None
    if place is not None:
        found = held.at(*place, count)
        return found if found is None or not any(found) or _is_of_bytes(load.type) else None
    return (0,) * count if all(map(held.all_zero, places.within(address))) else None


def _is_of_bytes(type_: Type) -> bool:
    """Whether each contents of memory is a value of the type: it has no bits but those of whole
    bytes."""
    element = type_.element if isinstance(type_, VectorType) else type_
    if isinstance(element, IntType):
        return element.width % 8 == 0
    return isinstance(element, FloatType | PtrType)


# Where addresses are


@dataclass(frozen=True)
class Places:
    """The addresses of a function."""

    layout: Layout
    defined: Mapping[str, Instruction]
    use: FunctionUse

    @staticmethod
    def of(module: Module, function: Function) -> Places:
        layout = Layout(module.datalayout, module.types)
        defined = {i.name: i for i in function.instructions if i.name is not None}
        return Places(layout, defined, function_use(function))

    def within(self, address: Value) -> Names:
        """The names of variables, one of which an address is in, if it is defined."""
        return self.use.within(address)

    def exact(self, address: Value) -> tuple[str, int] | None:
        """The variable and the offset in bytes of an address, where both are known.  Raises
        `UnsupportedInstruction`."""
        if not isinstance(address, Local):
            return place_of(self.layout, address)
        made = self.defined.get(address.name)
        if made is None or made.opcode != "getelementptr":
            return None
        if not isinstance(made.detail, MemoryDetail):
            return None
        inner = self.exact(made.operands[0])
        if inner is None:
            return None
        source = made.detail.type
        constant = ConstExpr(made.type, made.opcode, made.operands, "", made.flags, source)
        offset = constant_offset(self.layout, constant)
        return None if offset is None else (inner[0], inner[1] + offset)


# What changes


def _note_changes(module: Module, held: Held) -> bool:
    """Note what the module's stores change; whether that is anything new.  Raises
    `UnsupportedInstruction`."""
    is_new = False
    for function in module.functions.values():
        stores = [i for i in function.instructions if i.opcode == "store"]
        if not stores:
            continue
        values = _values(module, held, function)
        for store in stores:
            is_new |= _note_change(values, store)
    return is_new


def _values(module: Module, held: Held, function: Function) -> KnownValues:
    where = Places.of(module, function)
    return known_values(held, function, where)


def _note_change(values: KnownValues, store: Instruction) -> bool:
    value, address = store.operands
    place = values.places.exact(address)
    is_new = False
    for name, same in _stored(values, store):
        if place is None:
            begin, count = 0, values.held.contents[name].size
        else:
            begin, count = place[1], values.places.layout.store_size(value.type)
        is_new |= not same and values.held.change(name, begin, count)
    return is_new


def _stored(values: KnownValues, store: Instruction) -> Iterator[tuple[str, bool]]:
    """The variables to which a store may store, and whether that is what was there at first."""
    value, address = store.operands
    names = values.places.within(address) & values.held.contents.keys()
    stored = values.bytes_of(value)
    place = values.places.exact(address)
    for name in names:
        contents = values.held.contents[name]
        if place is None:
            yield name, contents.is_zero and _are_zero(stored)
        else:
            count = values.places.layout.store_size(value.type)
            yield name, stored is not None and contents.at(place[1], count) == stored


def _are_zero(stored: tuple[int, ...] | None) -> bool:
    return stored is not None and not any(stored)


# The rewrite


@dataclass(frozen=True)
class _Place:
    """Bytes of a variable that never change and that some load reads, and what such a load gives:
    where `nothing`, what the variable starts with."""

    variable: str
    offset: int
    count: int

    def address(self, type_: PtrType, variable: GlobalVariable) -> Value:
        """The place as an address of this type."""
        own = PtrType(variable.addrspace)
        at: Value = Global(own, self.variable)
        if self.offset:
            at = byte_offset(at, self.offset)
        return at if own == type_ else ConstExpr(type_, "addrspacecast", (at,), f"{at} elsewhere")


def _places_read(module: Module, held: Held) -> Iterator[_Place]:
    """The places at constant addresses from which the functions load contents that never change."""
    for function in module.functions.values():
        loads = [i for i in function.instructions if is_plain(i, "load")]
        if not loads:
            continue
        values = _values(module, held, function)
        for load in loads:
            place = values.places.exact(load.operands[0])
            if place is not None and _held_by(values, load, place) is not None:
                yield _Place(*place, values.places.layout.store_size(load.type))


def _rewritten(module: Module, held: Held, known: Sequence[_Place], function: Function) -> Function:
    if not any(i.opcode in ("load", "store") for i in function.instructions):
        return function
    values, numbers = _values(module, held, function), count(1)

    def write(builder: Builder, instruction: Instruction) -> None:
        if is_plain(instruction, "load"):
            _write_load(builder, module, values, known, instruction)
        elif is_plain(instruction, "store") and values.keeps(instruction):
            value, address = instruction.operands
            load = replace(instruction, opcode="load", type=value.type, operands=(address,))
            builder.add(replace(load, name=f"kept contents {next(numbers)}"))
        else:
            builder.add(instruction)

    return rebuilt(function, {}, write)


def _write_load(
    builder: Builder,
    module: Module,
    values: KnownValues,
    known: Sequence[_Place],
    load: Instruction,
) -> None:
    """Write the load, for where it is undefined, and what it reads where that is known."""
    name = load.name or ""
    bytes_ = values.results.get(name)
    constant = constant_of(values.places.layout, load.type, bytes_) if bytes_ else None
    place = values.places.exact(load.operands[0])
    if constant is None and place is not None:
        constant = _held_by(values, load, place)
    if constant is None:
        if place is None or not _write_elements(builder, values, load, place):
            _write_compared(builder, module, values, known, load)
        return
    builder.add(replace(load, name=f"{name} there"))
    if isinstance(constant, Undef | Poison):
        # Each use of undef may see another value, as each use of the load.
        builder.same(constant, name)
    else:
        builder.freeze(constant, name)


def _held_by(values: KnownValues, load: Instruction, place: tuple[str, int]) -> Value | None:
    """The result of the load if it reads this place, or `None`.  Raises
    `UnsupportedInstruction`."""
    layout, held = values.places.layout, values.held
    count = layout.store_size(load.type)
    nothing = held.nothing_at(*place, count)
    if nothing is not None:
        return type(nothing)(load.type)
    bytes_ = held.at(*place, count)
    return None if bytes_ is None else constant_of(layout, load.type, bytes_)


def _write_elements(
    builder: Builder, values: KnownValues, load: Instruction, place: tuple[str, int]
) -> bool:
    """Write the load of a vector at this place, and what never changes of it over its elements;
    whether there is any.  Raises `UnsupportedInstruction`."""
    layout, type_ = values.places.layout, load.type
    if not isinstance(type_, VectorType) or type_.scalable:
        return False
    size = layout.size(type_.element)
    if layout.bits(type_.element) != 8 * size:
        return False  # elements do not begin at bytes
    one, known = replace(load, type=type_.element), dict[int, Value]()
    for number in range(type_.count):
        held = _held_by(values, one, (place[0], place[1] + number * size))
        known |= {} if held is None else {number: held}
    vector = Local(type_, f"{load.name} there")
    if known:
        builder.add(replace(load, name=vector.name))
    for number, held in known.items():
        at = ConstInt(IntType(32), number, str(number))
        name = load.name or "" if number == max(known) else f"{load.name} with {number}"
        vector = builder.with_element(vector, held, at, name)
    return bool(known)


def _write_compared(
    builder: Builder,
    module: Module,
    values: KnownValues,
    known: Sequence[_Place],
    load: Instruction,
) -> None:
    """Write a load of which it is not known where it is: what is known of each place that it may
    be."""
    (address,) = load.operands
    type_, names = address.type, values.places.within(address)
    # An address that may be of a local variable would make that one escape.
    if not isinstance(type_, PtrType) or OTHER in names:
        builder.add(load)
        return
    size = values.places.layout.store_size(load.type)
    may_be = [place for place in known if place.variable in names and place.count == size]
    choices = [
        (held, place.address(type_, module.globals[place.variable]))
        for place in may_be
        if (held := _held_by(values, load, (place.variable, place.offset))) is not None
    ]
    if not 0 < len(choices) <= MAX_COMPARED:
        builder.add(load)
        return
    last = Local(load.type, f"{load.name} there")
    builder.add(replace(load, name=last.name))
    for number, (held, at) in enumerate(choices, 1):
        is_there = builder.icmp("eq", address, at, f"{load.name} is there {number}")
        name = f"{load.name} or there {number}" if number < len(choices) else load.name or ""
        last = builder.select(is_there, held, last, name)
