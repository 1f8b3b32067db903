"""Accesses to memory under a mask, as branches around plain accesses, element by element (LangRef,
"Masked Vector Load and Store Intrinsics", "Masked Vector Gather and Scatter Intrinsics", "Masked
Vector Expanding Load and Compressing Store Intrinsics", "'llvm.vp.load' Intrinsic" and relatives).

The lowest element is accessed first.  What is not accessed need not be there.  LangRef does not say
what a mask that is poison does, nor whether an element may be accessed at an offset from an address
that is in no object, nor whether that address is aligned where no element is accessed.  LLVM's
expansions (ScalarizeMaskedMemIntrin, InstCombine) rely on all three: so may those in a target,
which loads or stores without a mask.
"""

from __future__ import annotations

from functools import partial

from verify.dialects.masked.masked_access import masked_access, masked_operands
from verify.ir.builder import ASSUME, Builder, rebuilt
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.rewrite import map_functions
from verify.normalize.pair import Pair
from verify.semantics.effects import states
from verify.semantics.memory.layout import Layout


def spell_out_masked_accesses(pair: Pair) -> Pair:
    """The pair with branches in place of masks."""
    if not _is_masked(pair.source) or _is_masked(pair.target) or not _accesses(pair.target):
        return pair.mapped_once(_spelled_out, expanded=False)
    before = _spelled_out(pair.before, expanded=True)
    return pair.within(before, _spelled_out(pair.after, expanded=False))


def _is_masked(function: Function) -> bool:
    return any(masked_operands(instruction.callee_name) for instruction in function.instructions)


def _accesses(function: Function) -> bool:
    return any(instruction.opcode in ("load", "store") for instruction in function.instructions)


def _spelled_out(module: Module, *, expanded: bool) -> Module:
    """The module with branches in place of masks; `expanded`: of a source, whose target has none;
    elements are in the object of the address, which is aligned."""
    if not any(masked_operands(name) is not None for name in module.functions):
        return module
    layout = Layout(module.datalayout, module.types)
    return map_functions(module, partial(_in_function, layout, expanded), {ASSUME.name: ASSUME})


def _in_function(layout: Layout, expanded: bool, function: Function) -> Function:
    """The function without masked accesses; itself if it has none."""
    if states(function.attributes, "null_pointer_is_valid"):
        return function  # a `nonnull` address that is null is poison
    has_variables = any(i.opcode == "alloca" for i in function.instructions)
    number = 0

    def write(builder: Builder, call: Instruction) -> None:
        nonlocal number
        access = None
        if masked_operands(call.callee_name) and not (has_variables and _is_tail(call)):
            # A tail call that accesses a local variable is undefined.
            access = masked_access(layout, call, number, expanded)
        if access is None:
            builder.add(call)
        else:
            access.write(builder)
            number += 1

    return rebuilt(function, {}, write)


def _is_tail(call: Instruction) -> bool:
    return isinstance(call.detail, CallDetail) and call.detail.tail in ("tail", "musttail")
