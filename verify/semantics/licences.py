"""Which fast-math licences a function uses, so that another may be taken to use no more.

A licence allows more results (LangRef, "Fast-Math Flags"); the source of a pair may always be
taken to give one of those that fewer licences allow.  Its operations are matched to those of the
target: the largest set of the source's licences with which the target has the same operation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from verify.ir.function import Function, Instruction
from verify.semantics.evaluate import intrinsic_name
from verify.semantics.fast_math import CHOICE, CHOOSE, licences_of
from verify.semantics.float_intrinsics import SAME_UNDER_DEFAULT_ROUNDING
from verify.semantics.float_operation import ZERO_SIGN, FloatOperation

_STEPS = {"vector.reduce.fadd": "fadd", "vector.reduce.fmul": "fmul"}
"""The operations that reductions consist of where their order is fixed."""


@dataclass(frozen=True)
class Licences:
    """The sets of licences that occur, by the operation's name."""

    sets: Mapping[str, frozenset[frozenset[str]]]

    def narrowed(self, operation: FloatOperation) -> FloatOperation:
        """The `operation` with the largest set of licences that occurs and is no larger than its
        own; else with none."""
        name = operation.name.removeprefix(ZERO_SIGN)
        sets = self.sets.get(name, frozenset())
        if operation.name.startswith(ZERO_SIGN):
            sets = frozenset([s & operation.licences for s in sets])
        fitting = [s for s in sets if s <= operation.licences]
        best = max(fitting, key=lambda s: (len(s), sorted(s)), default=frozenset[str]())
        return replace(operation, licences=best)


def licences(functions: Iterable[Function]) -> Licences:
    """The sets of licences that occur in `functions`."""
    by_name: dict[str, set[frozenset[str]]] = {}
    for function in functions:
        for block in function.blocks:
            for instruction in block.instructions:
                used = licences_of(instruction) if instruction.flags else frozenset[str]()
                if used:
                    for name in _names(instruction):
                        by_name.setdefault(name, set()).add(used)
    return Licences({name: frozenset(sets) for name, sets in by_name.items()})


def _names(instruction: Instruction) -> tuple[str, ...]:
    callee = instruction.callee_name
    name = None if callee is None else intrinsic_name(callee)
    if name is None:
        return (CHOICE if instruction.opcode in CHOOSE else instruction.opcode,)
    name = SAME_UNDER_DEFAULT_ROUNDING.get(name, name)
    return (name, _STEPS[name]) if name in _STEPS else (name,)
