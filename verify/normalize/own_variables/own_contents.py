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

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import count

from verify.analysis.global_use import only_accessed, only_read
from verify.data import dataclass
from verify.ir.builder import I8, I64, Builder, integer, rebuilt
from verify.ir.function import Function, GlobalVariable, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, Global, Local, Poison, Undef, Value
from verify.normalize.once import once
from verify.normalize.own_variables.held_contents import (
    Contents,
    Held,
    KnownValues,
    constant_of,
    contents_of,
    is_plain,
    known_values,
)
from verify.normalize.own_variables.own_places import OTHER, places
from verify.normalize.pair import Pair
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

MAX_COMPARED = 32
"""With how many places the address of a load is compared."""


def load_own_contents(pair: Pair) -> Pair:
    """The pair with constants in place of loads of what never changes, in both modules, and with
    loads in place of the stores that change nothing."""
    modules = (pair.before,) if pair.before is pair.after else (pair.before, pair.after)
    contents = once(_candidates, pair.after, pair.before)
    if not contents:
        return pair
    held = Held(contents, {name: set() for name in contents})
    try:
        while any(_note_changes(module, held) for module in modules):
            pass
        read = [place for module in modules for place in _places_read(module, held)]
        known = tuple(dict.fromkeys(read))
        return pair.mapped(
            lambda module: map_functions(module, partial(_rewritten, module, held, known))
        )
    except UnsupportedInstruction:
        return pair


# Which variables


def _candidates(after: Module, before: Module) -> Mapping[str, Contents]:
    """The initial contents of variables that functions store to and whose address does not escape;
    if the target has the variable, with equal contents."""
    found: dict[str, Contents] = {}
    for name, variable in before.globals.items():
        contents = contents_of(before, variable)
        other = after.globals.get(name)
        if contents is None or other not in (None, variable) or only_read(before, name):
            continue
        if all(only_accessed(module, name) for module in (before, after)):
            found[name] = contents
    if not found:
        return found
    # A store that only the target has may race with a load.
    return {name: found[name] for name in found.keys() - _stored_anew(before, after)}


def _stored_anew(before: Module, after: Module) -> set[str]:
    """The variables to which a function of the target stores, and that of the source does not."""
    if before is after:
        return set()
    fresh: set[str] = set()
    for name, function in after.functions.items():
        stored = set(_stored(after, function))
        ours = before.functions.get(name)
        fresh |= stored if ours is None else stored - set(_stored(before, ours))
    return fresh


def _stored(module: Module, function: Function) -> Iterator[str]:
    stores = [i for i in function.instructions if i.opcode == "store"]
    if stores:
        where = places(Layout(module.datalayout, module.types), function)
        for store in stores:
            yield from where.within(store.operands[1])


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
    where = places(Layout(module.datalayout, module.types), function)
    return known_values(held, function, where)


def _note_change(values: KnownValues, store: Instruction) -> bool:
    value, address = store.operands
    names = values.places.within(address) & values.held.contents.keys()
    stored = values.bytes_of(value)
    place = values.places.exact(address)
    is_new = False
    for name in names:
        contents = values.held.contents[name]
        if place is None:
            begin, count, same = 0, contents.size, contents.is_zero and _are_zero(stored)
        else:
            begin, count = place[1], values.places.layout.store_size(value.type)
            same = stored is not None and contents.at(begin, count) == stored
        is_new |= not same and values.held.change(name, begin, count)
    return is_new


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
            offset = integer(I64, self.offset)
            text = f"getelementptr (i8, ptr @{self.variable}, i64 {self.offset})"
            at = ConstExpr(own, "getelementptr", (at, offset), text, source_type=I8)
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
