"""Where a difference is none for certain: what a pair says that the checker does not model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from checker.floats import CASTS, EXACT, LICENCES
from checker.intrinsics import base_name
from checker.module import Function, Instruction, Module, Operand, Type
from checker.paths import State


def has_floats(function: Function) -> bool:
    """Whether the function computes with floating-point numbers."""
    return any(each.opcode in (*EXACT, *CASTS) for each in _instructions([function]))


def may_overlap(module: Module, function: Function) -> bool:
    """Whether a generic address from outside may be one of another memory that the function uses:
    the checker takes such addresses for global ones, as those that a kernel gets are."""
    types = [parameter.type for parameter in function.parameters]
    if function.is_kernel or module.target == "generic" or Type("ptr") not in types:
        return False
    used = {o.type for b in function.blocks for i in b.instructions for o in i.operands}
    return any(type_.kind == "ptr" and type_.space in (3, 5) for type_ in {*used, *types})


def promises(function: Function) -> frozenset[str]:
    """What metadata says in the function."""
    return frozenset[str]().union(*(each.promises for each in _instructions([function])))


COUNTS = re.compile(
    r"ballot|activemask|[aA]dd|reduce|redux|[sS]huffle|shfl|permute|permlane|vote|mbcnt|readlane|"
    r"local_id|thread\.id"
)
"""Operations whose results say how many lanes there are."""


Blocks = frozenset[tuple[str, str]]
"""Blocks that are executed, by function."""


@dataclass(frozen=True)
class Excuses:
    """What is said where threads go that makes the source do less, or that it may do more, and is
    not modelled.  `known_size`: all lanes of a wave may be there, which are more than the
    threads."""

    before: Module
    after: Module
    known_size: bool
    known: dict[tuple[Blocks, Blocks], list[str]] = field(
        default_factory=dict[tuple[Blocks, Blocks], "list[str]"]
    )

    def of(self, source: Iterable[State], target: Iterable[State]) -> list[str]:
        """What is said on these paths."""
        key = _executed(source), _executed(target)
        if key not in self.known:
            self.known[key] = sorted(set(self._of(*key)))
        doubts = frozenset[str]().union(*(state.doubts for state in (*source, *target)))
        return [*self.known[key], *sorted(doubts)]

    def _of(self, source: Blocks, target: Blocks) -> Iterator[str]:
        ours, theirs = _said(self.before, source), _said(self.after, target)
        for instruction in ours:
            if instruction.metadata:
                yield f"the source says !{min(instruction.metadata)}"
            if instruction.words & LICENCES:
                yield "the source has fast-math flags"
            yield from _unmodelled(self.before, instruction)
        casts = [any(i.opcode == "addrspacecast" for i in side) for side in (ours, theirs)]
        if casts[0] != casts[1]:
            yield "an address is cast on one side"
        both = [*ours, *theirs]
        names = {base_name(i.callee.name) for i in both if i.callee}
        if self.known_size and any(COUNTS.search(name) for name in names):
            yield "all lanes of a wave are there"
        used = {name for i in both for o in i.operands for name in _variables(o, {})}
        for module in (self.before, self.after):
            variables = (each for each in module.variables.values() if each.name in used)
            if any(each.type.kind == "array" and not each.type.size for each in variables):
                yield "the size of a variable is not known"


def _executed(states: Iterable[State]) -> Blocks:
    return frozenset(
        (each.function, block) for state in states for each in state.activations for block in
        each.blocks
    )  # fmt: skip


def _said(module: Module, blocks: Blocks) -> list[Instruction]:
    functions = module.functions
    return [i for name, label in blocks for i in functions[name].block(label).instructions]


def _unmodelled(module: Module, each: Instruction) -> Iterator[str]:
    """What the source does of which the documents allow more than the checker."""
    callee = module.functions.get(each.callee.name) if each.callee else None
    if callee is not None and callee.blocks:
        words = frozenset[str]().union(*(p.attributes for p in callee.parameters))
        if any(w.startswith(("noalias", "sret", "byref")) for w in words):
            yield "a callee's argument is promised to be memory of its own"
        if any(i.callee and i.callee.name == callee.name for i in _instructions([callee])):
            yield "a function calls itself"
    if any("noalias" in said for said in each.given):
        yield "an argument of a call is promised to be memory of its own"
    if any(operand.kind == "undef" for operand in each.operands):
        yield "the source has undef"
    if "weak" in each.words:
        yield "an exchange may fail"
    compared = each.operands if each.opcode == "icmp" else ()
    if any(operand.name in module.functions for operand in compared):
        yield "addresses of functions are compared"


def _instructions(functions: Iterable[Function]) -> list[Instruction]:
    return [i for function in functions for block in function.blocks for i in block.instructions]


def own_variables(module: Module, functions: list[Function]) -> set[str]:
    """Variables that no other module knows, whose stores are all known: what they hold may follow
    from these.  Not those of a group whose places are computed, and that begin with nothing."""
    kept = _used_only_by(module, frozenset(("store", "load", "call", "icmp")))
    loads = any(each.opcode == "load" for each in _instructions(functions))
    computed = {
        name for function in module.functions.values() for i in _instructions([function])
        if i.opcode == "getelementptr" and any(o.kind == "local" for o in i.operands[1:])
        for name in _variables(i.operands[0], {})
    }  # fmt: skip
    kept_here = {
        name for name in kept if loads and (module.variables[name].space != 3 or name not in
        computed)
    }  # fmt: skip
    begin = {name for name in kept if (i := module.variables[name].initial) is not None
             and i.kind not in ("undef", "poison")}  # fmt: skip
    return begin | kept_here


def unread_variables(module: Module) -> set[str]:
    """Variables that no other module knows, and of which this one uses the address for nothing but
    stores to it."""
    return _used_only_by(module, frozenset(("store",)))


def _used_only_by(module: Module, opcodes: frozenset[str]) -> set[str]:
    """Variables that no other module knows, and that are used as an address by these alone."""
    local = {"internal", "private"}
    found = {v.name for v in module.variables.values() if v.words & local and not v.is_constant}
    for variable in module.variables.values():
        found -= _variables(variable.initial, {}) if variable.initial is not None else set()
    for function in module.functions.values():
        held: dict[str, set[str]] = {}
        for instruction in _instructions([function]):
            used = [_variables(each, held) for each in instruction.operands]
            if instruction.opcode in ("getelementptr", "addrspacecast", "phi", "select"):
                held[instruction.result] = set[str]().union(*used)
            elif instruction.opcode in opcodes:
                found -= used[0] if instruction.opcode == "store" else set()
            else:
                found -= set[str]().union(*used)
    return found


def _variables(operand: Operand, held: dict[str, set[str]]) -> set[str]:
    """The variables that an operand is, or may be an address in."""
    if operand.kind == "global":
        return {operand.name}
    if operand.kind == "local":
        return held.get(operand.name, set())
    return set[str]().union(*(_variables(part, held) for part in operand.parts))
