"""Intrinsics on pointers, by the instructions to which their documents say they are equivalent.

`llvm.ptrmask` (LangRef, "'llvm.ptrmask' Intrinsic"): the address is masked as a number, and the
pointer moved by the difference, so that it stays in its object.
`Spaces.nonnull_cast` of a target: an `addrspacecast` of an address that is not null.
`Spaces.hidden_cast`: an `addrspacecast` that passes do not see; understood is that of a `byval`
parameter, which is aligned as the call says, and never poison.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from verify.ir.function import (
    Attributes,
    CallDetail,
    Function,
    Instruction,
    MemoryDetail,
    Module,
    has_attribute,
)
from verify.ir.rewrite import map_function, map_functions, map_instructions
from verify.ir.types import IntType, PtrType
from verify.ir.values import Local
from verify.normalize.intrinsic_calls import says_no_more
from verify.normalize.pair import Pair
from verify.semantics.memory.address_instructions import NONNULL
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.memory.layout import Layout
from verify.targets.triples import TARGETS

_PREFIX = "llvm.ptrmask."
_SPACES = tuple([each.spaces for each in TARGETS])
_CASTS = tuple([each.nonnull_cast for each in _SPACES if each.nonnull_cast is not None])
_WRAPS = tuple([each.hidden_cast for each in _SPACES if each.hidden_cast is not None])
_OF_WRAPPED = frozenset({"align", "noundef"})
I8 = IntType(8)


def spell_out_on_pointers(pair: Pair) -> Pair:
    """The pair with each mask of a pointer as arithmetic, and each cast as the instruction."""
    return pair.mapped_once(_unwrapped).mapped_once(_spelled_out)


def _unwrapped(module: Module) -> Module:
    if not any(name.startswith(_WRAPS) for name in module.functions):
        return module

    def in_function(function: Function) -> Function:
        own = {each.name: each for each in function.parameters}

        def rewrite(call: Instruction) -> Sequence[Instruction]:
            detail = call.detail
            is_wrap = (call.callee_name or "").startswith(_WRAPS)
            if not is_wrap or not isinstance(detail, CallDetail):
                return (call,)
            bare = replace(detail, result_attributes=(), argument_attributes=())
            if not _is_plain(replace(call, detail=bare)):
                return (call,)
            passed = call.operands[0]
            parameter = own.get(passed.name) if isinstance(passed, Local) else None
            stated = (*detail.result_attributes, *chain(*detail.argument_attributes))
            if parameter is None or not _is_aligned_copy(parameter.attributes, stated):
                return (call,)
            return (replace(call, opcode="addrspacecast", operands=(passed,), detail=None),)

        return map_function(function, rewrite)

    return map_functions(module, in_function)


def _is_aligned_copy(attributes: Attributes, stated: Attributes) -> bool:
    """Whether a parameter is a copy that has at least the alignments that a call states, and the
    call states nothing else."""

    def alignment(each: Attributes) -> int:
        return max((int(a.argument or 1) for a in each if a.name == "align"), default=1)

    names = {each.name for each in stated}
    is_kept = names <= _OF_WRAPPED and alignment(stated) <= alignment(attributes)
    return is_kept and has_attribute(attributes, BY_VALUE)


def _spelled_out(module: Module) -> Module:
    if not any(name.startswith((_PREFIX, *_CASTS)) for name in module.functions):
        return module
    layout = Layout(module.datalayout, module.types)

    def rewrite(call: Instruction) -> Sequence[Instruction]:
        if (call.callee_name or "").startswith(_CASTS) and _is_plain(call):
            flags = call.flags | {NONNULL}
            cast = replace(call, opcode="addrspacecast", flags=flags, detail=None)
            return (replace(cast, operands=call.operands[:1]),)
        if not (call.callee_name or "").startswith(_PREFIX) or call.name is None:
            return (call,)
        pointer, mask = call.operands
        if not isinstance(pointer.type, PtrType) or not _is_plain(call):
            return (call,)
        number = mask.type
        if number != IntType(layout.pointer(pointer.type.addrspace).index_bits):
            return (call,)
        # No name in a module that LLVM prints without quotes has a space.
        address, masked, moved = (
            Local(number, f"{call.name} {part}") for part in ("address", "masked", "moved")
        )
        step = replace(call, type=number, detail=None)
        return (
            replace(step, opcode="ptrtoaddr", name=address.name, operands=(pointer,)),
            replace(step, opcode="and", name=masked.name, operands=(address, mask)),
            replace(step, opcode="sub", name=moved.name, operands=(masked, address)),
            replace(
                call,
                opcode="getelementptr",
                operands=(pointer, moved),
                detail=MemoryDetail(type=I8),
            ),
        )

    return map_instructions(module, rewrite)


def _is_plain(call: Instruction) -> bool:
    """Whether the call says nothing that would be lost."""
    return not call.metadata and says_no_more(call, of_call=("memory",))
