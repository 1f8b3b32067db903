"""Operations that are executed by lanes which control flow has turned off: whole wave mode, whole
quad mode, and a given set of lanes (`OffLanes` in `verify.targets.target`).

What such an operation is given is computed in those lanes, too, and so is whatever that is computed
from (LLVM, SIWholeQuadMode.cpp).  So an operation before it that reads other lanes is not of the
threads that control flow brings there.  Both together are unsupported; each alone is an operation
of which nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator

from common.remembered import remembered
from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Instruction, Module
from verify.normalize.pair import Pair
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS

_ROWS = tuple([each.off_lanes for each in TARGETS if each.off_lanes is not None])
_WHOLE = tuple([name for row in _ROWS for name in row.whole])
_OTHERS = tuple([name for row in _ROWS for name in row.others])
_GIVEN = tuple([name for row in _ROWS for name in row.given])
_LANES = tuple([name for row in _ROWS for name in row.reading])


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
