"""Intrinsics that mark rather than compute: hints, lifetimes, annotations, what a profile counts
(LangRef, "General Intrinsics", "Memory Use Markers", "Code Generator Intrinsics").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

from verify.ir.function import Instruction
from verify.semantics.domain import AbstractValue, Choose, Domain, Outcome, Scalar
from verify.semantics.meaning import Meaning, defined, int_width
from verify.targets.triples import TARGETS

V = TypeVar("V")
B = TypeVar("B")


def nothing(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """Do nothing: no result, no effect."""
    return defined(domain, None)


def first_operand(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """llvm.expect, llvm.ssa.copy, llvm.annotation, llvm.arithmetic.fence (nothing is reassociated
    here): the first operand unchanged."""
    return defined(domain, operands[0])


def is_constant(
    domain: Domain[V, B],
    instruction: Instruction,
    operands: Sequence[AbstractValue[V, B]],
    choose: Choose[V],
    /,
) -> Outcome[V, B]:
    """LangRef, "'llvm.is.constant.*' Intrinsic": the compiler's choice."""
    return defined(domain, Scalar(choose(0, int_width(instruction.type)), domain.false()))


PROFILING = frozenset(
    f"instrprof.{name}"
    for name in (
        "callsite",
        "cover",
        "increment",
        "increment.step",
        "mcdc.parameters",
        "mcdc.tvbitmap.update",
        "timestamp",
    )
)
"""The intrinsics that count in variables of a profile only."""

OF_TARGETS = frozenset(name for each in TARGETS for name in each.markers)
"""The markers of targets."""

MARKER_INTRINSICS: Mapping[str, Meaning] = MappingProxyType(
    {
        "is.constant": is_constant,
        "expect": first_operand,
        "expect.with.probability": first_operand,
        "ssa.copy": first_operand,
        "arithmetic.fence": first_operand,
        "launder.invariant.group": first_operand,
        "strip.invariant.group": first_operand,
        "annotation": first_operand,
        "lifetime.start": nothing,
        "lifetime.end": nothing,
        "invariant.end": nothing,
        "donothing": nothing,
        "sideeffect": nothing,
        "var.annotation": nothing,
        "pseudoprobe": nothing,
        "prefetch": nothing,
        **dict.fromkeys(PROFILING, nothing),
        "experimental.noalias.scope.decl": nothing,
        **dict.fromkeys(OF_TARGETS, nothing),
        "dbg.declare": nothing,
        "dbg.value": nothing,
        "dbg.assign": nothing,
        "dbg.label": nothing,
    }
)
