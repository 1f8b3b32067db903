"""Why a difference may be none, by what a pair says; what a path shows is in `Setting.doubts`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from checker.floats import CASTS, EXACT, LICENCES
from checker.intrinsics import OPAQUE, base_name
from checker.module import Function, Instruction, Module, Operand


def has_floats(module: Module, function: Function) -> bool:
    """Whether the function computes with floating-point numbers, or one that it calls."""
    computes = (*EXACT, *CASTS, "frem")
    return any(each.opcode in computes for each in _instructions(_reached(module, function)))


def reservation(before: Module, after: Module, source: Function, target: Function) -> str:
    """What the target says, or does, by which it may be undefined, and which is not modelled."""
    sides = [_instructions(_reached(m, f)) for m, f in ((before, source), (after, target))]
    ours, theirs = ({said for i in side for said in _claims(i)} for side in sides)
    if theirs - ours:
        return f"{min(theirs - ours).split()[0]} that only the target has"
    volatile = [sum("volatile" in i.words for i in side) for side in sides]
    if volatile[0] > volatile[1] and any(i.opcode == "alloca" for i in sides[0]):
        return "a volatile access may be removed"
    casts = [[i.operands[0].type for i in side if i.opcode == "addrspacecast"] for side in sides]
    generic = (0, 7, 4) if before.target == "spirv" else (0, 7)
    more = len(casts[0]) < len(casts[1]) and not source.is_kernel
    if more and any(type_.space in generic for type_ in casts[1]):
        return "a generic address is cast in the target"
    return "a generic address that may be in another memory" if _overlap(before, source) else ""


def _claims(each: Instruction) -> Iterator[str]:
    """What an instruction has by which it may be undefined, or give more than one result: metadata
    (of `!tbaa` only that there is some), fast-math flags, undef."""
    yield from ("!tbaa" if said.startswith("!tbaa ") else said for said in each.promises)
    computes = each.opcode in (*EXACT, "frem", "call")
    words = each.words & LICENCES if computes else each.words & {"nsz"}
    yield from (f"{word} {each.opcode}" for word in words)
    for at, operand in enumerate(each.operands if each.opcode != "freeze" else ()):
        if "kind='undef'" in repr(operand):
            yield f"undef {each.opcode} {at}"


def _overlap(module: Module, function: Function) -> bool:
    """Whether a generic address, which is taken for a global one, may be in another memory."""
    types = [parameter.type for parameter in function.parameters]
    generic = any(type_.kind == "ptr" and type_.space == 0 for type_ in types)
    if function.is_kernel or module.target == "generic" or not generic:
        return False
    used = {o.type for b in function.blocks for i in b.instructions for o in i.operands}
    return any(type_.kind == "ptr" and type_.space in (3, 5) for type_ in {*used, *types})


COUNTS = re.compile(
    r"ballot|activemask|[aA]dd|reduce|redux|[sS]huffle|shfl|permute|permlane|vote|mbcnt|readlane|"
    r"local_id|thread\.id"
)
"""Operations whose results say how many lanes there are."""


def excuse(
    before: Module, after: Module, source: Function, target: Function, *, known_size: bool
) -> str:
    """Why the source may do more than is modelled.  `known_size`: all lanes of a wave are there."""
    sides = [(before, _reached(before, source)), (after, _reached(after, target))]
    ours, theirs = (_instructions(functions) for _, functions in sides)
    for instruction in ours:
        if said := instruction.metadata - {"tbaa"}:
            return f"the source says !{min(said)}"
        if instruction.words & LICENCES:
            return "the source has fast-math flags"
    if len({said for i in ours for said in i.promises if said.startswith("!tbaa ")}) > 1:
        return "the source says !tbaa of several types"
    for function in sides[0][1]:
        if reason := _unmodelled(before, function, is_entered=function is not source):
            return reason
    casts = [any("'addrspacecast'" in repr(i) for i in side) for side in (ours, theirs)]
    if casts[0] != casts[1]:
        return "an address is cast on one side"
    names = [set(map(_function, side)) for side in (ours, theirs)]
    constant = {"int", "float", "zero", "aggregate"}
    of_constants = (i for i in (*ours, *theirs) if {o.kind for o in i.operands} <= constant)
    other = (names[0] ^ names[1]) | set(map(_function, of_constants))
    if unknown := [name for name in sorted(other) if OPAQUE.fullmatch(name)]:
        return f"the value of {unknown[0]} is not known"
    reason = _of_sizes(names[0] | names[1], known_size=known_size)
    return reason or min((_of_variables(*side) for side in sides), key=lambda why: not why)


def _function(instruction: Instruction) -> str:
    """The name of a function that an instruction computes, if it is one or may be unknown."""
    if instruction.callee is None:
        return instruction.opcode if instruction.opcode == "frem" else ""
    return base_name(instruction.callee.name)


def _of_variables(module: Module, functions: list[Function]) -> str:
    """What the module knows of its own variables; not of a group's, where places are computed."""
    said = _instructions(functions)
    used = {name for i in said for o in i.operands for name in _variables(o)}
    opcodes = {i.opcode for i in said}
    steps = [i for i in said if i.opcode == "getelementptr" and "load" in opcodes]
    moved = (i.operands[0] for i in steps if any(o.kind == "local" for o in i.operands[1:]))
    computed = {name for base in moved for name in _variables(base)}
    for each in (module.variables[name] for name in used & module.variables.keys()):
        if each.type.kind == "array" and not each.type.size:
            return "the size of a variable is not known"
        begins = each.initial is not None and each.initial.kind not in ("undef", "poison")
        own = each.words & {"internal", "private"} and not each.is_constant
        if own and (begins or each.space != 3 or each.name not in computed):
            return "a variable of the module may hold what is known"
    return ""


def _of_sizes(names: set[str], *, known_size: bool) -> str:
    if known_size and any(COUNTS.search(name) for name in names):
        return "all lanes of a wave are there"
    asked = any("get_local_size" in name for name in names)
    return "the size of a group is asked" if asked else ""


def _unmodelled(module: Module, function: Function, *, is_entered: bool) -> str:
    """What the source does of which the documents allow more than the checker."""
    words = frozenset[str]().union(*(p.attributes for p in function.parameters))
    if is_entered and any(w.startswith(("noalias", "sret", "byref")) for w in words):
        return "a callee's argument is promised to be memory of its own"
    flushes = any("denormal" in w and "ieee" not in w for w in function.attributes)
    if flushes and has_floats(module, function):
        return "the source says what becomes of small numbers"
    for each in _instructions([function]):
        if any("noalias" in said for said in each.given):
            return "an argument of a call is promised to be memory of its own"
        if any(operand.kind == "undef" for operand in each.operands):
            return "the source has undef"
        if "weak" in each.words:
            return "an exchange may fail"
        if "release" in each.words:
            return "a later store may move up over a release"
        compared = each.operands if each.opcode == "icmp" else ()
        if any(operand.name in module.functions for operand in compared):
            return "addresses of functions are compared"
    return ""


def _instructions(functions: Iterable[Function]) -> list[Instruction]:
    return [i for function in functions for block in function.blocks for i in block.instructions]


def _reached(module: Module, source: Function) -> list[Function]:
    """The functions with a body that are called from one, itself first."""
    found = [source]
    for function in found:
        for instruction in _instructions([function]):
            callee = module.functions.get(instruction.callee.name) if instruction.callee else None
            if callee is not None and callee.blocks and callee not in found:
                found.append(callee)
    return found


def _variables(operand: Operand) -> set[str]:
    """The variables that an operand is, or is made of."""
    if operand.kind == "global":
        return {operand.name}
    return set[str]().union(*map(_variables, operand.parts))
