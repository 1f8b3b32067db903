"""Dead stores to a module's own globals (LangRef, "Global Variables", "Linkage Types").

No other module names a global of local linkage.  Where every use of it is a store that is always
defined, a load whose result is not used, or a comparison of its address, its contents are
unobservable and these accesses are dead: passes remove them, and the global.

A pass that instruments a program makes variables, and counts in them.  Nothing in the source can
name such a variable, and no other module where it is local or hidden.  As long as what is in it
goes nowhere but into such variables, it is unobservable, and the stores to it are dead.  That an
atomic one synchronises as well leaves the program less to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.analysis.global_use import Names, Uses, function_use, global_use, named_variables
from verify.ir.function import (
    Function,
    GlobalVariable,
    Instruction,
    MemoryDetail,
    Module,
    operands_of,
)
from verify.ir.linkage import Visibility
from verify.ir.memory_operands import memory_operands
from verify.ir.rewrite import map_function, map_functions
from verify.ir.values import Local, mentioned
from verify.normalize.constant_places import place_of
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.attributes import unknown_of_instruction
from verify.semantics.memory.access_types import AccessTypes, access_types
from verify.semantics.memory.layout import Layout
from verify.semantics.unsupported import UnsupportedInstruction

_COMPUTES = frozenset(
    ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "zext", "sext", "trunc", "phi")
)
"""Operations on what was counted that are never undefined."""
_SYNCHRONIZES_NOTHING = frozenset(("unordered", "monotonic"))
_VALUES = {"load": None, "store": 0, "atomicrmw": 1}
"""The accesses that count, and their operand that is counted with."""


@dataclass(frozen=True)
class AccessedBytes:
    """An access to `size` bytes, `offset` bytes after the start of a global."""

    name: str
    offset: int
    size: int
    types: AccessTypes

    def overlaps(self, other: AccessedBytes) -> bool:
        return self.offset < other.offset + other.size and other.offset < self.offset + self.size


def access_within(
    module: Module, instruction: Instruction, *, placed: bool = False
) -> AccessedBytes | None:
    """The instruction as an access within a global, sufficiently aligned, not volatile; else
    `None`.  `placed`: a global without an alignment is where its accesses want it."""
    detail = instruction.detail
    row = memory_operands(instruction)
    if row is None or not isinstance(detail, MemoryDetail) or len(row.addresses) != 1:
        return None
    (address,) = row.addresses
    if detail.volatile or detail.type is None:
        return None
    if unknown_of_instruction(instruction):
        return None  # reported when it is executed
    layout = Layout(module.datalayout, module.types)
    try:
        place = place_of(layout, instruction.operands[address.position])
        variable = None if place is None else module.globals.get(place[0])
        if place is None or variable is None:
            return None
        size = layout.store_size(detail.type)
        align = detail.align if detail.align is not None else layout.align(detail.type)
        variable_align = (
            variable.align if variable.align is not None else layout.align(variable.type)
        )
        name, offset = place
        inside = offset >= 0 and offset + size <= layout.size(variable.type)
        free = placed and variable.align is None
        if not inside or offset % align or (variable_align % align and not free):
            return None
        return AccessedBytes(name, offset, size, access_types(module, instruction))
    except UnsupportedInstruction:
        return None


def _used(function: Function) -> Names:
    """The variables that a function uses."""
    return frozenset(
        operand.name
        for instruction in function.instructions
        for operand in operands_of(instruction)
        if isinstance(operand, Local)
    )


# Globals that are never read


def drop_dead_stores(pair: Pair) -> Pair:
    """The pair without stores to globals that are read neither before nor after."""
    names = once(_unread, pair.before)
    if not names:
        return pair
    # Stores to a global that is new in the target, or that the source reads, are kept.
    dead = names & (once(_unread, pair.after) | (names - set(pair.after.globals)))
    return pair.mapped_once(_without_stores, dead)


def _unread(module: Module) -> Names:
    """The names of local globals that are only stored to."""
    local_names = [
        name
        for name, variable in module.globals.items()
        if variable.symbol.linkage.is_local and not variable.constant
    ]
    if not local_names:
        return frozenset()
    use = global_use(module)
    unread = {n for n in local_names if use.only(n, Uses.STORED | Uses.READ | Uses.COMPARED)}
    stores: list[AccessedBytes] = []
    for name, function in module.functions.items() if unread else ():
        used = _used(function)
        for each in sorted(unread & use.functions[name].users.keys()):
            for user in use.functions[name].users_of(each):
                access = _dead(module, user.instruction, used)
                stores += [] if access is None else [access]
                if access is None and user.access != Uses.COMPARED:
                    unread.discard(each)
    mixed = {
        a.name
        for a, b in combinations(stores, 2)
        if a.name == b.name and a.types != b.types and a.overlaps(b)
    }
    return frozenset(unread - mixed)


def _dead(module: Module, instruction: Instruction, used: Names) -> AccessedBytes | None:
    """The instruction as a store within a global, or as a load whose result is not `used`,
    sufficiently aligned, not volatile; else `None`."""
    row, detail = memory_operands(instruction), instruction.detail
    if row is None:
        return None
    if instruction.opcode == "load":
        is_plain = isinstance(detail, MemoryDetail) and not detail.orderings
        if not is_plain or instruction.metadata or instruction.name in used:
            return None
    elif any(address.reads or address.stored is None for address in row.addresses):
        return None
    return access_within(module, instruction)


def _without_stores(module: Module, names: Names) -> Module:
    """The module without stores to these globals."""

    def without(function: Function) -> Function:
        used = _used(function)

        def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
            access = _dead(module, instruction, used)
            return () if access is not None and access.name in names else (instruction,)

        return map_function(function, rewrite)

    return map_functions(module, without)


# Counters that only the target has


def drop_counters(pair: Pair) -> Pair:
    """The pair without what the target counts in variables of its own."""
    if pair.before is pair.after:
        return pair
    after, before = pair.after, pair.before
    added = frozenset(
        name
        for name, variable in after.globals.items()
        if name not in before.globals and _is_a_counter(variable)
    )
    if not added:
        return pair
    roots = [f for name, f in after.functions.items() if name in before.functions and f.blocks]
    compared = {each.name: each for each in reachable(after, *roots, by_address=True)}
    dead = added - _seen(after, compared.values(), added)
    if not dead:
        return pair
    functions = {name: _without(after, function, dead) for name, function in compared.items()}
    return pair.within(before, replace(after, functions={**after.functions, **functions}))


def _is_a_counter(variable: GlobalVariable) -> bool:
    symbol = variable.symbol
    own = symbol.linkage.is_local or symbol.visibility is Visibility.HIDDEN
    return own and not variable.constant and variable.initializer is not None


def _seen(module: Module, functions: Iterable[Function], added: Names) -> Names:
    """The variables of which a function may see more than that they are counted in."""
    seen, flows = Names(), list[tuple[str, str]]()
    for function in functions:
        named = named_variables([module], function_use(function).names)
        initial = [module.globals[each].initializer for each in named]
        seen |= added.intersection([n for v in initial if v is not None for n in mentioned(v)])
        found, stored = _in_function(module, function, added)
        seen |= found
        flows += stored
    while True:
        more = frozenset(read for read, written in flows if written in seen) - seen
        if not more:
            return seen
        seen |= more


def _in_function(
    module: Module, function: Function, added: Names
) -> tuple[Names, list[tuple[str, str]]]:
    """The variables that are seen in the function, and which are stored to which others."""
    counts: dict[str, Names] = {}
    used, use = _used(function), function_use(function)
    flows: list[tuple[str, str]] = []
    seen = frozenset(
        name
        for name in added
        if any(_counter(module, each.instruction, added) != name for each in use.users_of(name))
    )
    while True:
        known = dict(counts)
        for instruction in function.instructions:
            names = (o.name for o in instruction.operands if isinstance(o, Local))
            given = Names().union(*(counts.get(name, Names()) for name in names))
            counter = _counter(module, instruction, added)
            if counter is None:
                if instruction.opcode not in _COMPUTES:
                    seen |= given
            elif instruction.opcode == "load":
                given |= {counter}
            else:
                flows += [(name, counter) for name in given]
                seen |= {counter} if instruction.name in used else frozenset()
            if instruction.name is not None:
                counts[instruction.name] = counts.get(instruction.name, Names()) | given
        if counts == known:
            return seen, flows


def _counter(module: Module, instruction: Instruction, added: Names) -> str | None:
    """The variable in which the instruction counts, or of which it reads the count."""
    detail = instruction.detail
    if instruction.opcode not in _VALUES or not isinstance(detail, MemoryDetail):
        return None
    access = access_within(module, instruction, placed=True)
    if access is None or access.name not in added:
        return None
    value = _VALUES[instruction.opcode]
    if value is not None and added.intersection(mentioned(instruction.operands[value])):
        return None
    if instruction.opcode == "load" and not set(detail.orderings) <= _SYNCHRONIZES_NOTHING:
        return None
    return access.name


def _without(module: Module, function: Function, dead: Names) -> Function:
    """The function without what is stored to these variables."""

    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        is_load = instruction.opcode == "load"
        is_kept = is_load or _counter(module, instruction, dead) is None
        return (instruction,) if is_kept else ()

    return map_function(function, rewrite)
