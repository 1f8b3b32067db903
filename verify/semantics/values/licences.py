"""The fast-math licences that a function uses; another function may be assumed to use no more.

A licence allows more results (LangRef, "Fast-Math Flags"); the source of a pair may always be
assumed to give a result that fewer licences allow.  Its operations are matched to those of the
target: the largest set of the source's licences with which the target has the same operation.

Licences without effect on an operation are dropped first (`Idle`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from verify.ir.function import Function, Instruction
from verify.semantics.evaluate import intrinsic_name
from verify.semantics.values.fast_math import CHOICE, CHOOSE, licences_of
from verify.semantics.values.float_intrinsics import FLOAT_INTRINSICS, SAME_UNDER_DEFAULT_ROUNDING
from verify.semantics.values.float_operation import FloatOperation
from verify.semantics.values.mathematics_library import LIBRARY_NAMES

_STEPS = {"vector.reduce.fadd": "fadd", "vector.reduce.fmul": "fmul"}
"""The operations that reductions consist of where their order is fixed."""

_EXACT = frozenset(
    {"fneg", "fcmp", "phi", "select", "fpext", "fptrunc", "sitofp", "uitofp"}
    | {"fptosi", "fptoui", "fabs", "copysign", "canonicalize", "is.fpclass"}
    | {"floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven"}
    | {name for name in FLOAT_INTRINSICS if "min" in name or "max" in name}
)
"""Operations that are neither functions to approximate nor part of a division or a contraction."""
_NOT_APPROXIMATED = _EXACT | {"fadd", "fsub", "fmul", "fma", "fmuladd"}
_NOT_DIVISIONS = _NOT_APPROXIMATED
_NOT_PRODUCTS = _EXACT | LIBRARY_NAMES | {"fadd", "fsub", "fdiv", "frem", "sqrt"}
_NOT_SUMS = _EXACT | LIBRARY_NAMES | {"fmul", "fdiv", "frem", "sqrt"}


@dataclass(frozen=True)
class Idle:
    """The licences that no operation of some functions can make use of (`idle_licences`)."""

    everywhere: frozenset[str] = frozenset()

    def without(self, operation: FloatOperation) -> FloatOperation:
        """The `operation` with the licences that say something of it."""
        idle = self.everywhere
        if operation.instruction_name in _NOT_APPROXIMATED:
            idle |= {"afn"}
        if operation.licences.isdisjoint(idle):
            return operation
        return replace(operation, licences=operation.licences - idle)


def idle_licences(functions: Iterable[Function]) -> Idle:
    """The licences that `functions` cannot use (LangRef, "Fast-Math Flags"): `arcp` needs a
    division, `contract` a product and a sum; all instructions of a rewritten expression must have
    the flag.  `afn` concerns library functions only."""
    names: dict[str, set[str]] = {"arcp": set(), "contract": set()}
    for function in functions:
        for block in function.blocks:
            for instruction in block.instructions:
                if instruction.flags:
                    for licence in licences_of(instruction) & names.keys():
                        names[licence].update(_names(instruction))
    idle: set[str] = set()
    if names["arcp"] <= _NOT_DIVISIONS:
        idle.add("arcp")
    if names["contract"] <= _NOT_PRODUCTS or names["contract"] <= _NOT_SUMS:
        idle.add("contract")
    return Idle(frozenset(idle))


def may_rewrite(functions: Sequence[Function]) -> bool:
    """Whether `functions` have flags that allow an expression to become another one: those, or
    `nsz` at a sum."""
    allow = {"reassoc", "arcp", "contract"} - idle_licences(functions).everywhere
    return any(
        instruction.flags and not licences_of(instruction).isdisjoint(_for(instruction, allow))
        for function in functions
        for block in function.blocks
        for instruction in block.instructions
    )


def open_signs(functions: Iterable[Function]) -> int:
    """The number of phis and selects that leave the sign of a zero open.  Of two in a row a source
    that has more than its target may be assumed to have one."""
    return sum(
        instruction.opcode in CHOOSE and "nsz" in licences_of(instruction)
        for function in functions
        for block in function.blocks
        for instruction in block.instructions
        if instruction.flags
    )


def _for(instruction: Instruction, allow: set[str]) -> set[str]:
    sums = not _SUMS.isdisjoint(_names(instruction))
    return allow | {"nsz"} if sums else allow


_SUMS = frozenset({"fadd", "fsub", "fma", "fmuladd"})


@dataclass(frozen=True)
class Licences:
    """The sets of licences that occur, by the operation's name."""

    sets: Mapping[str, frozenset[frozenset[str]]]

    def narrowed(self, operation: FloatOperation) -> FloatOperation:
        """The `operation` with the largest set of licences that occurs and is no larger than its
        own; else with none."""
        sets = self.sets.get(operation.instruction_name, frozenset())
        if operation.is_zero_sign:
            sets = frozenset([s & operation.licences for s in sets])
        fitting = [s for s in sets if s <= operation.licences]
        best = max(fitting, key=lambda s: (len(s), sorted(s)), default=frozenset[str]())
        return replace(operation, licences=best)


def licences(functions: Iterable[Function], idle: Idle | None = None) -> Licences:
    """The sets of licences that occur in `functions`, without those that are `idle` there."""
    by_name: dict[str, set[frozenset[str]]] = {}
    for function in functions:
        for block in function.blocks:
            for instruction in block.instructions:
                used = licences_of(instruction) if instruction.flags else frozenset[str]()
                if used:
                    for name in _names(instruction):
                        stated = FloatOperation(name, (), "", used)
                        said = stated if idle is None else idle.without(stated)
                        by_name.setdefault(name, set()).add(said.licences)
    return Licences({name: frozenset(sets) for name, sets in by_name.items()})


def _names(instruction: Instruction) -> tuple[str, ...]:
    callee = instruction.callee_name
    name = None if callee is None else intrinsic_name(callee)
    if name is None:
        return (CHOICE if instruction.opcode in CHOOSE else instruction.opcode,)
    name = SAME_UNDER_DEFAULT_ROUNDING.get(name, name)
    return (name, _STEPS[name]) if name in _STEPS else (name,)
