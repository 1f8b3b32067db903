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

from verify.data import dataclass
from verify.ir.function import CompareDetail, Function, GlobalVariable, Instruction, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.types import IntType, PtrType
from verify.ir.values import ConstExpr, ConstInt, Global, Local, Poison, Undef, Value
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
from verify.semantics.memory.initializers import only_accessed, only_read
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

_I1, _I8, _I64 = IntType(1), IntType(8), IntType(64)
_EQUAL = CompareDetail("eq")
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
            offset = ConstInt(_I64, self.offset, str(self.offset))
            text = f"getelementptr (i8, ptr @{self.variable}, i64 {self.offset})"
            at = ConstExpr(own, "getelementptr", (at, offset), text, source_type=_I8)
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


@dataclass
class _Names:
    """Of loads that take the place of stores."""

    count: int = 0

    def next(self) -> str:
        self.count += 1
        return f"kept contents {self.count}"


def _rewritten(module: Module, held: Held, known: Sequence[_Place], function: Function) -> Function:
    if not any(i.opcode in ("load", "store") for i in function.instructions):
        return function
    values, names = _values(module, held, function), _Names()

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        if is_plain(instruction, "load"):
            return _known_load(module, values, known, instruction)
        if is_plain(instruction, "store") and values.keeps(instruction):
            value, address = instruction.operands
            load = replace(instruction, opcode="load", type=value.type, operands=(address,))
            return (replace(load, name=names.next()),)
        return (instruction,)

    return map_function(function, rewrite)


def _known_load(
    module: Module, values: KnownValues, known: Sequence[_Place], load: Instruction
) -> tuple[Instruction, ...]:
    """The load, for where it is undefined, and what it reads where that is known."""
    bytes_ = values.results.get(load.name or "")
    constant = constant_of(values.places.layout, load.type, bytes_) if bytes_ else None
    place = values.places.exact(load.operands[0])
    if constant is None and place is not None:
        constant = _held_by(values, load, place)
    there = replace(load, name=f"{load.name} there")
    if constant is None:
        return _compared_load(module, values, known, load)
    if isinstance(constant, Undef | Poison):
        # Each use of undef may see another value, as each use of the load.
        operands = (ConstInt(_I1, 1, "true"), constant, constant)
        return (there, Instruction("select", load.type, load.name, operands, load.text))
    return (there, Instruction("freeze", load.type, load.name, (constant,), load.text))


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


def _compared_load(
    module: Module, values: KnownValues, known: Sequence[_Place], load: Instruction
) -> tuple[Instruction, ...]:
    """A load of which it is not known where it is: what is known of each place that it may be."""
    (address,) = load.operands
    type_, names = address.type, values.places.within(address)
    # An address that may be of a local variable would make that one escape.
    if not isinstance(type_, PtrType) or OTHER in names:
        return (load,)
    count = values.places.layout.store_size(load.type)
    may_be = [place for place in known if place.variable in names and place.count == count]
    choices = [
        (held, place.address(type_, module.globals[place.variable]))
        for place in may_be
        if (held := _held_by(values, load, (place.variable, place.offset))) is not None
    ]
    if not 0 < len(choices) <= MAX_COMPARED:
        return (load,)
    last = f"{load.name} there"
    made = [replace(load, name=last)]
    for number, (held, at) in enumerate(choices, 1):
        is_there = f"{load.name} is there {number}"
        compared = Instruction("icmp", _I1, is_there, (address, at), load.text, detail=_EQUAL)
        operands = (Local(_I1, is_there), held, Local(load.type, last))
        last = f"{load.name} or there {number}" if number < len(choices) else load.name or ""
        made += [compared, Instruction("select", load.type, last, operands, load.text)]
    return tuple(made)
