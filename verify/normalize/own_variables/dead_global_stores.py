"""Stores to globals that are never read (LangRef, "Linkage Types", `internal` and `private`).

Such a global belongs to its module.  Where every mention of it is the address of a store that is
always defined, of a load whose result is not used, or an operand of a comparison, its contents are
unobservable and these accesses are dead: passes remove them, and the global.
"""

from __future__ import annotations

import re
from itertools import combinations

from verify.data import dataclass
from verify.ir.function import (
    Function,
    GlobalVariable,
    Instruction,
    MemoryDetail,
    Module,
    operands_of,
)
from verify.ir.memory_operands import memory_operands
from verify.ir.rewrite import map_function, map_functions
from verify.ir.values import Global, Local
from verify.normalize.constant_places import place_of
from verify.normalize.once import once
from verify.normalize.pair import Pair
from verify.semantics.attributes import unknown_of_instruction
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import access_types
from verify.semantics.unsupported import UnsupportedInstruction

_ADDRESSES = frozenset({"addrspacecast", "bitcast", "getelementptr"})
"""Instructions that read nothing, so that an unused one is no use of a global."""
_PLAIN = re.compile(r"[-\w.$]+")
_NAME = re.compile(r'@([-\w.$]+|"[^"]+")')


@dataclass(frozen=True)
class Access:
    """An access to `size` bytes, `offset` bytes after the start of a global."""

    name: str
    offset: int
    size: int
    types: tuple[str, ...]

    def overlaps(self, other: Access) -> bool:
        return self.offset < other.offset + other.size and other.offset < self.offset + self.size


def drop_dead_stores(pair: Pair) -> Pair:
    """The pair without stores to globals that are read neither before nor after."""
    names = once(_unread, pair.before)
    if not names:
        return pair
    # Stores to a global that is new in the target, or that the source reads, are kept.
    dead = names & (once(_unread, pair.after) | (names - set(pair.after.globals)))
    return pair.mapped_once(_without_stores, dead)


def _unread(module: Module) -> frozenset[str]:
    """The names of local globals that are only stored to."""
    local_names = frozenset(g.name for g in module.globals.values() if _is_local_and_writable(g))
    if not local_names:
        return frozenset()
    texts = [*module.other, *module.metadata.values()]
    texts += [g.text.split("=", 1)[-1] for g in module.globals.values()]
    stores: list[Access] = []
    for function in module.functions.values():
        texts.append(function.header)
        used = _used(function)
        for instruction in function.instructions:
            access = _dead(module, instruction, used)
            if access is not None:
                stores.append(access)
                texts += map(str, instruction.operands[:-1])
            elif instruction.opcode in _ADDRESSES and instruction.name not in used:
                continue
            elif instruction.opcode == "icmp":
                texts += [str(o) for o in instruction.operands if not isinstance(o, Global)]
            else:
                texts.append(instruction.text)
    mixed = {
        a.name
        for a, b in combinations(stores, 2)
        if a.name == b.name and a.types != b.types and a.overlaps(b)
    }
    return local_names.difference(mixed, *(set(_NAME.findall(text)) for text in texts))


def _is_local_and_writable(variable: GlobalVariable) -> bool:
    """Whether a variable has local linkage, can be written, and has a name printed without
    quotes."""
    return is_plain(variable.name) and not variable.constant and variable.symbol.linkage.is_local


def is_plain(name: str) -> bool:
    """Whether a name is printed without quotes."""
    return _PLAIN.fullmatch(name) is not None


def _used(function: Function) -> frozenset[str]:
    """The variables that a function uses."""
    return frozenset(
        operand.name
        for instruction in function.instructions
        for operand in operands_of(instruction)
        if isinstance(operand, Local)
    )


def _dead(module: Module, instruction: Instruction, used: frozenset[str]) -> Access | None:
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


def access_within(
    module: Module, instruction: Instruction, *, placed: bool = False
) -> Access | None:
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
        return Access(name, offset, size, access_types(module, instruction))
    except UnsupportedInstruction:
        return None


def _without_stores(module: Module, names: frozenset[str]) -> Module:
    """The module without stores to these globals."""

    def without(function: Function) -> Function:
        used = _used(function)

        def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
            access = _dead(module, instruction, used)
            return () if access is not None and access.name in names else (instruction,)

        return map_function(function, rewrite)

    return map_functions(module, without)
