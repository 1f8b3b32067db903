"""Constants that the target has merged or filled in another way (LangRef, "Global Variables",
`unnamed_addr`).

Where the address of a constant does not matter, it may be that of another one with the same
contents.  The source is assumed to choose as the target does: a constant that the target lacks is
at the address of the constant that the target kept.  A constant that holds something else is
another constant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from verify.analysis.call_graph import reachable
from verify.analysis.global_use import is_fixed
from verify.ir.function import Function, GlobalVariable, Instruction, Module, operands_of
from verify.ir.linkage import UnnamedAddr
from verify.ir.rewrite import map_instructions
from verify.ir.types import StructType
from verify.ir.values import ConstAggregate, ConstExpr, Global, Value, mentioned
from verify.normalize.pair import Pair
from verify.semantics.memory.layout import Layout, alignment

Names = Mapping[str, str]


def name_apart(name: str) -> str:
    """The name in the target of its own constant, where the source's `name` holds something
    else."""
    return f"{name} of the target"


def merge_constants(pair: Pair) -> Pair:
    """The pair, with the source's merged constants replaced by those that the target kept."""
    names = _merged(pair.before, pair.after)
    if not names or pair.before is pair.after:
        return pair
    return pair.within(_aligned(_renamed(pair.before, names), names), pair.after)


def part_constants(pair: Pair) -> Pair:
    """The pair, with another name for each of the target's constants that holds something else."""
    before, after = pair.before.globals, pair.after.globals
    names: dict[str, str] = {}
    while True:
        found = len(names)
        for name in sorted(before.keys() & after.keys() - names.keys()):
            ours, theirs = before[name].initializer, after[name].initializer
            if ours is None or theirs is None or ours == _value(theirs, names):
                continue
            if is_fixed(pair.before, before[name]) and is_fixed(pair.after, after[name]):
                names[name] = name_apart(name)
        if len(names) == found:
            break
    if not names:
        return pair
    renamed = _renamed(pair.after, names)
    variables = {
        names.get(n, n): replace(v, name=names.get(n, n)) for n, v in renamed.globals.items()
    }
    return pair.within(pair.before, replace(renamed, globals=variables))


def cut_padding(pair: Pair) -> Pair:
    """The pair, with only the first part of each global of the target's that holds what the source
    does and more behind it, as AddressSanitizer's do, where both functions, and those that they
    call, name it in the same ways: no access of the source reaches what is behind."""
    variables, layout = dict(pair.after.globals), Layout(pair.after.datalayout, pair.after.types)
    for name in sorted(pair.before.globals.keys() & variables.keys()):
        ours, theirs = pair.before.globals[name], variables[name]
        if not _is_padded(theirs.initializer, ours.initializer) or theirs.is_thread_local:
            continue
        if len({_ways(*side, name) for side in pair.sides}) == 1:
            align = alignment(layout, theirs)
            first = replace(theirs, type=ours.type, initializer=ours.initializer, align=align)
            variables[name] = first
    if variables == pair.after.globals:
        return pair
    return pair.within(pair.before, replace(pair.after, globals=variables))


def _ways(module: Module, function: Function, name: str) -> frozenset[str]:
    """The operands by which a function, or one that it calls, names a global."""
    instructions = (i for each in reachable(module, function) for i in each.instructions)
    operands = (o for i in instructions for o in operands_of(i))
    return frozenset(str(each) for each in operands if name in mentioned(each))


def _is_padded(value: Value | None, first: Value | None) -> bool:
    """Whether a constant is a struct of another and of what comes behind that."""
    if first is None or not isinstance(value, ConstAggregate):
        return False
    return isinstance(value.type, StructType) and value.elements[:1] == (first,)


def _merged(before: Module, after: Module) -> Names:
    """The constant that stands for each one that the target has lost; no linker changes what it
    holds."""
    kept = {
        _contents(variable): name
        for name, variable in before.globals.items()
        if variable.constant and is_fixed(before, variable) and name in after.globals
        if not variable.is_thread_local
    }
    lost = {
        n: v
        for n, v in before.globals.items()
        if n not in after.globals and _is_own(v) and is_fixed(before, v)
    }
    names = {
        name: kept[_contents(variable)]
        for name, variable in lost.items()
        if _is_nameless(variable) and _contents(variable) in kept
    }
    # One whose own address matters may be where another is kept whose does not; a second may not.
    anywhere = {c: name for c, name in kept.items() if _is_nameless(before.globals[name])}
    named = {name: _contents(v) for name, v in lost.items() if not _is_nameless(v)}
    alone = {c for c, count in Counter(named.values()).items() if count == 1}
    return names | {name: anywhere[c] for name, c in named.items() if c in anywhere and c in alone}


def may_be_merged(module: Module, lost: str, kept: str) -> bool:
    """Whether one constant may be where another is, whose own address does not matter."""
    gone, other = module.globals[lost], module.globals[kept]
    are_fixed = all(v.constant and is_fixed(module, v) for v in (gone, other))
    return are_fixed and _is_nameless(other) and _contents(gone) == _contents(other)


def _is_own(variable: GlobalVariable) -> bool:
    is_known = variable.constant and variable.initializer is not None
    return is_known and variable.symbol.linkage.is_local


def _is_nameless(variable: GlobalVariable) -> bool:
    return variable.symbol.unnamed_addr is UnnamedAddr.INSIGNIFICANT


def _contents(variable: GlobalVariable) -> tuple[object, ...]:
    own = variable.is_thread_local, variable.addrspace
    return (str(variable.type), *own, str(variable.initializer))


def _renamed(module: Module, names: Names) -> Module:
    def rewrite(instruction: Instruction) -> tuple[Instruction, ...]:
        operands = tuple(_value(operand, names) for operand in instruction.operands)
        if operands == instruction.operands:
            return (instruction,)
        return (replace(instruction, operands=operands),)

    variables = {
        name: v if v.initializer is None else replace(v, initializer=_value(v.initializer, names))
        for name, v in module.globals.items()
    }
    return map_instructions(replace(module, globals=variables), rewrite)


def _aligned(module: Module, names: Names) -> Module:
    """The kept constants, aligned as the constants that they replace."""
    variables, layout = dict(module.globals), Layout(module.datalayout, module.types)
    for name, kept in names.items():
        align = alignment(layout, variables[name])
        if align > alignment(layout, variables[kept]):
            variables[kept] = replace(variables[kept], align=align)
    return replace(module, globals=variables)


def _value(value: Value, names: Names) -> Value:
    match value:
        case Global(type_, name) if name in names:
            return Global(type_, names[name])
        case ConstExpr(operands=operands):
            return replace(value, operands=tuple(_value(o, names) for o in operands))
        case ConstAggregate(elements=elements):
            return replace(value, elements=tuple(_value(e, names) for e in elements))
        case _:
            return value
