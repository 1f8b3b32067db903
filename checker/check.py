"""The answer on a pair of functions: agrees, differs, or not checked and why."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from enum import Enum

from checker.floats import LICENCES
from checker.module import Function, Module, NotChecked, Operand, Type
from checker.reading import read
from checker.refinement import Check, Difference, Limits


class Kind(Enum):
    """`agrees`: no difference within the limits, which is no proof."""

    AGREES = "agrees"
    DIFFERS = "differs"
    NOT_CHECKED = "not checked"


@dataclass(frozen=True)
class Answer:
    kind: Kind
    why: str = ""
    difference: Difference | None = None


def check(before: str, after: str, source: str, target: str, limits: Limits) -> Answer:
    """The answer on `@source` of one module's text and `@target` of another's."""
    try:
        return compare(read(before), read(after), source, target, limits)
    except NotChecked as reason:
        return Answer(Kind.NOT_CHECKED, str(reason))


def compare(before: Module, after: Module, source: str, target: str, limits: Limits) -> Answer:
    """The answer on two functions of modules: within 1 execution of each header, then 2, then 3, as
    far as the time reaches."""
    started = time.process_time()
    answer = Answer(Kind.NOT_CHECKED, "every path is beyond the bound")
    for bound in (*range(1, limits.bound + 1), *MORE):
        left = limits.seconds - (time.process_time() - started)
        agrees = answer.kind is Kind.AGREES
        if agrees and (left < limits.seconds / 4 or bound > limits.bound):
            break
        found = _within(before, after, source, target, replace(limits, bound=bound, seconds=left))
        if agrees and found.why in TOO_MUCH:
            break
        answer = found
        if found.kind is not Kind.AGREES and found.why not in BEYOND:
            break
    return answer


MORE = (6, 9, 12)
"""Bounds that are tried where no path ends within the bound."""
BEYOND = ("every path is beyond the bound",)
"""Reasons that more executions of a cycle's header may take away."""
TOO_MUCH = (
    "out of time", "too many combinations of paths", "z3 did not answer",
    "very many paths of a thread", *BEYOND,
)  # fmt: skip
"""Reasons by which what agrees within a smaller bound agrees within that one only."""


def _within(before: Module, after: Module, source: str, target: str, limits: Limits) -> Answer:
    """The answer at one bound."""
    try:
        f, g = _defined(before, source), _defined(after, target)
        hidden = frozenset(unread_variables(before) & unread_variables(after))
        check = Check(before, after, f, g, limits, hidden=hidden)
        found = check.difference()
        if found is not None and _has_floats(f):
            found = Check(before, after, f, g, limits, exact=True, hidden=hidden).difference()
        if found is None and (only := _promises(g) - _promises(f)):
            return Answer(Kind.NOT_CHECKED, f"{min(only).split()[0]} that only the target has")
        if found is None and _may_overlap(before, f):
            return Answer(Kind.NOT_CHECKED, "a generic address that may be in another memory")
        if found is None:
            return Answer(Kind.AGREES, f"{limits.threads} threads, {limits.bound} executions")
        reason = _excuse(before, f)
        if not reason and check.doubts:
            reason = f"a difference, where {min(check.doubts)}"
        if reason:
            return Answer(Kind.NOT_CHECKED, reason, found)
        return Answer(Kind.DIFFERS, found.what, found)
    except NotChecked as reason:
        return Answer(Kind.NOT_CHECKED, str(reason))


def _defined(module: Module, name: str) -> Function:
    function = module.functions.get(name)
    if name in module.unread:
        raise NotChecked(module.unread[name])
    if function is None or not function.blocks:
        raise NotChecked(f"no body of @{name}")
    return function


def _has_floats(function: Function) -> bool:
    return any(
        i.opcode in ("fadd", "fsub", "fmul", "fdiv", "fptrunc", "fpext", "fptoui", "fptosi",
                     "uitofp", "sitofp")
        for block in function.blocks for i in block.instructions
    )  # fmt: skip


def _may_overlap(module: Module, function: Function) -> bool:
    """Whether a generic address from outside may be one of another memory that the function uses:
    the checker takes such addresses for global ones, as those that a kernel gets are."""
    types = [parameter.type for parameter in function.parameters]
    if function.is_kernel or module.target == "generic" or GENERIC not in types:
        return False
    used = {o.type for b in function.blocks for i in b.instructions for o in i.operands}
    return any(type_.kind == "ptr" and type_.space in (3, 5) for type_ in {*used, *types})


GENERIC = Type("ptr")


def _promises(function: Function) -> frozenset[str]:
    return frozenset[str]().union(*(i.promises for b in function.blocks for i in b.instructions))


def _excuse(module: Module, source: Function) -> str:
    """What the source says that makes it do less, or that it may do more, and is not modelled."""
    for function in _reached(module, source):
        for block in function.blocks:
            for instruction in block.instructions:
                if instruction.metadata:
                    return f"a difference, where the source says !{min(instruction.metadata)}"
                if instruction.words & LICENCES:
                    return "a difference, where the source has fast-math flags"
    return ""


def _reached(module: Module, source: Function) -> list[Function]:
    """The functions with a body that are called from one, itself first."""
    found = [source]
    for function in found:
        for instruction in (i for block in function.blocks for i in block.instructions):
            callee = module.functions.get(instruction.callee.name) if instruction.callee else None
            if callee is not None and callee.blocks and callee not in found:
                found.append(callee)
    return found


def unread_variables(module: Module) -> set[str]:
    """Variables that no other module knows, and of which this one uses the address for nothing but
    stores to it."""
    local = {"internal", "private"}
    found = {v.name for v in module.variables.values() if v.words & local and not v.is_constant}
    for variable in module.variables.values():
        found -= _variables(variable.initial, {}) if variable.initial is not None else set()
    for function in module.functions.values():
        held: dict[str, set[str]] = {}
        for instruction in (i for block in function.blocks for i in block.instructions):
            used = [_variables(each, held) for each in instruction.operands]
            if instruction.opcode in ("getelementptr", "addrspacecast", "phi", "select"):
                held[instruction.result] = set[str]().union(*used)
            elif instruction.opcode == "store":
                found -= used[0]
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
