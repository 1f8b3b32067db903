"""Operations of AMDGPU that are executed by lanes which control flow has turned off: whole wave
mode, whole quad mode, and a given set of lanes.

What such an operation is given is computed in those lanes, too, and so is whatever that is computed
from (LLVM, SIWholeQuadMode.cpp).  So an operation before it that reads other lanes is not of the
threads that control flow brings there.  Both together are unsupported; each alone is an operation
of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Instruction, Module
from verify.normalize.pair import Pair
from verify.remembered import remembered
from verify.semantics.unsupported import Unsupported

_PREFIX = "llvm.amdgcn."
_WHOLE = tuple(
    f"{_PREFIX}{name}."
    for name in ("set.inactive", "softwqm", "strict.wqm", "strict.wwm", "wqm", "wwm")
)
_OTHERS = (f"{_PREFIX}wqm.demote", f"{_PREFIX}wqm.vote")
"""They begin in the same way."""
_GIVEN = (f"{_PREFIX}init.exec", f"{_PREFIX}init.whole.wave")
"""They set the lanes that are on."""
_LANES = tuple(
    f"{_PREFIX}{name}"
    for name in (
        *("ballot.", "ds.bpermute", "ds.permute", "ds.swizzle", "fcmp.", "icmp.", "inverse.ballot"),
        *("live.mask", "mov.dpp", "permlane", "readfirstlane", "readlane", "update.dpp"),
        *("wave.reduce.", "wave.shuffle", "writelane"),
    )
)
"""Beginnings of the names of operations whose results depend on the lanes that take part."""


def refuse_whole_waves(pair: Pair) -> Pair:
    """The pair.  Raises `Unsupported` where the lanes that execute something are not those that
    control flow brings there."""
    for module, top in pair.functions:
        if _names(module):
            _refuse(module, top)
    return pair


@remembered
def _names(module: Module) -> frozenset[str]:
    """The functions of the module that turn lanes on."""
    return frozenset(
        name
        for name in module.functions
        if name.startswith((*_WHOLE, *_GIVEN)) and not name.startswith(_OTHERS)
    )


def _refuse(module: Module, top: Function) -> None:
    functions = reachable(module, top)
    calls = [found for function in functions for found in _calls(function)]
    reads = any((call.callee_name or "").startswith(_LANES) for _, _, call in calls)
    for function, block, call in calls:
        name = call.callee_name or ""
        if name in _names(module) and (reads or name.startswith(_GIVEN)):
            why = "an operation of lanes that control flow has turned off"
            if not name.startswith(_GIVEN):
                why += ", beside one that reads lanes,"
            raise Unsupported(why, function.name, block, call.text)


def _calls(function: Function) -> Iterator[tuple[Function, str, Instruction]]:
    for block in function.blocks:
        for each in block.instructions:
            if each.callee_name is not None:
                yield function, block.label, each
