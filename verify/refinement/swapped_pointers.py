"""Pointers that are passed or returned as another argument of the same address: which object an
address is based on is not compared (LangRef, "Pointer Aliasing Rules")."""

from __future__ import annotations

from collections.abc import Sequence

import z3

from verify.codes import Code
from verify.ir.types import PtrType
from verify.refinement.verdict import Result, Verdict
from verify.symbolic.template import SymValue, leaves
from verify.symbolic.template_run import TemplateRun
from verify.terms.domain import Z3Domain
from verify.terms.symbols import Argument


def unless_swapped(
    result: Result, domain: Z3Domain, source: TemplateRun, targets: Sequence[TemplateRun]
) -> Result:
    """A proof, unless the target passes or returns one pointer argument where the source has
    another: they may be equal and based on different objects."""
    if result.verdict is not Verdict.CORRECT:
        return result
    for target in targets:
        swapped = _swapped(domain, source, target)
        if swapped is not None:
            return result.unknown(Code.APPROXIMATION, swapped)
    return result


def _swapped(domain: Z3Domain, source: TemplateRun, target: TemplateRun) -> str | None:
    names = [event.what for event in source.events]
    if names != [event.what for event in target.events]:
        return None
    for before, after in zip(source.events, target.events, strict=True):
        for ours, theirs in zip(before.operands, after.operands, strict=False):
            a, b = _argument(domain, source, ours), _argument(domain, target, theirs)
            if a is not None and b is not None and a != b:
                return f"the proof compares %{b} with %{a} by their addresses alone"
    return None


def _argument(domain: Z3Domain, run: TemplateRun, value: SymValue) -> str | None:
    """The name of the pointer argument that a value is."""
    parts = leaves(value)
    if len(parts) != 1:
        return None
    bits: z3.ExprRef = parts[0].bits
    if bits.decl().kind() == z3.Z3_OP_ITE:
        bits = bits.children()[2]  # where it is not undef
    symbol = domain.symbols.of(bits)
    if not isinstance(symbol, Argument):
        return None
    parameter = run.unrolled.flat.function.parameters[symbol.position]
    return parameter.name if isinstance(parameter.type, PtrType) else None
