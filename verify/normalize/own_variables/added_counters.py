"""Counters that only the target has (LangRef, "Global Variables", "Linkage Types").

A pass that instruments a program makes variables, and counts in them.  Nothing in the source can
name such a variable, and no other module where it is local or hidden.  As long as what is in it
goes nowhere but into such variables, it is unobservable, and the stores to it are dead.  That an
atomic one synchronises as well leaves the program less to do.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from verify.ir.function import Function, GlobalVariable, Instruction, MemoryDetail, Module
from verify.ir.linkage import Visibility
from verify.ir.rewrite import map_function
from verify.ir.values import Local, mentioned
from verify.normalize.own_variables.dead_global_stores import access_within, is_plain
from verify.normalize.pair import Pair

_COMPUTES = frozenset(
    ("add", "sub", "mul", "and", "or", "xor", "shl", "lshr", "zext", "sext", "trunc", "phi")
)
"""Operations on what was counted that are never undefined."""
_SYNCHRONIZES_NOTHING = frozenset(("unordered", "monotonic"))
_VALUES = {"load": None, "store": 0, "atomicrmw": 1}
"""The accesses that count, and their operand that is counted with."""
Names = frozenset[str]


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
    compared = reached(after, before.functions)
    dead = added - _seen(after, compared.values(), added)
    if not dead:
        return pair
    functions = {name: _without(after, function, dead) for name, function in compared.items()}
    return pair.within(before, replace(after, functions={**after.functions, **functions}))


def reached(module: Module, names: Iterable[str]) -> dict[str, Function]:
    """The definitions of these names, and those that they name."""
    found: dict[str, Function] = {}
    pending = list(names)
    while pending:
        name = pending.pop()
        function = module.functions.get(name)
        if function is None or name in found or not function.blocks:
            continue
        found[name] = function
        for instruction in function.instructions:
            pending += [instruction.callee_name or "", *_named(instruction)]
    return found


def _is_a_counter(variable: GlobalVariable) -> bool:
    symbol = variable.symbol
    own = symbol.linkage.is_local or symbol.visibility is Visibility.HIDDEN
    return own and not variable.constant and variable.initializer is not None


def _seen(module: Module, functions: Iterable[Function], added: Names) -> Names:
    """The variables of which a function may see more than that they are counted in."""
    seen = frozenset(name for name in added if not is_plain(name))
    flows: list[tuple[str, str]] = []
    for function in functions:
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
    seen: Names = frozenset()
    flows: list[tuple[str, str]] = []
    used = _used(function)
    while True:
        known = dict(counts)
        for instruction in function.instructions:
            names = (o.name for o in instruction.operands if isinstance(o, Local))
            given = frozenset[str]().union(*(counts.get(name, frozenset()) for name in names))
            counter = _counter(module, instruction, added)
            if counter is None:
                seen |= added & _named(instruction)
                if instruction.opcode not in _COMPUTES:
                    seen |= given
            elif instruction.opcode == "load":
                given |= {counter}
            else:
                flows += [(name, counter) for name in given]
                seen |= {counter} if instruction.name in used else frozenset()
            if instruction.name is not None:
                counts[instruction.name] = counts.get(instruction.name, frozenset()) | given
        if counts == known:
            return seen, flows


def _used(function: Function) -> set[str]:
    return {o.name for i in function.instructions for o in i.operands if isinstance(o, Local)}


def _named(instruction: Instruction) -> set[str]:
    return {name for operand in instruction.operands for name in mentioned(operand)}


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
