"""Calls that the target no longer calls convergent, and need not ("Convergent Operation
Semantics", "Inferring non-convergence").

`convergent` at a direct call of a function that is not convergent may go.  As long as the target
keeps it where the source has it, it is taken at its word: these calls communicate, and are compared
with their sets.  Once the target has dropped it, it means nothing at any call of that function.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.cfg.regions import CONTROL_INTRINSICS
from verify.ir.function import Block, CallDetail, Function, Instruction, Module
from verify.normalize.pair import Pair
from verify.semantics.effects import states

CONVERGENT = "convergent"


def without_released(pair: Pair) -> Pair:
    """The pair, without `convergent` at the calls of which the target has dropped it."""
    before, after = (
        set(_direct(module, function))
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    names = frozenset(
        name
        for name, says in before
        if says
        and (name, False) in after
        and ((name, False) not in before or (name, True) not in after)
    )
    if not names:
        return pair
    return pair.within(_module(pair.before, names), _module(pair.after, names))


def _direct(module: Module, function: Function) -> Iterator[tuple[str, bool]]:
    """Direct calls of functions that are not convergent, in a function and in those it calls: the
    callee, and whether `convergent` stands at the call."""
    pending, seen = [function], {function.name}
    while pending:
        for call in _calls(pending.pop()):
            name = call.callee_name
            callee = None if name is None else module.functions.get(name)
            if name is None or callee is None:
                continue
            if name not in CONTROL_INTRINSICS and not states(callee.attributes, CONVERGENT):
                yield name, _says(call)
            if name not in seen:
                seen.add(name)
                pending.append(callee)


def _calls(function: Function) -> Iterator[Instruction]:
    for block in function.blocks:
        yield from (i for i in block.instructions if isinstance(i.detail, CallDetail))


def _says(call: Instruction) -> bool:
    return isinstance(call.detail, CallDetail) and states(call.detail.attributes, CONVERGENT)


def _module(module: Module, names: frozenset[str]) -> Module:
    functions = {n: _function(f, names) for n, f in module.functions.items()}
    return replace(module, functions=functions)


def _function(function: Function, names: frozenset[str]) -> Function:
    if not any(_says(call) and call.callee_name in names for call in _calls(function)):
        return function
    return replace(function, blocks=tuple([_block(block, names) for block in function.blocks]))


def _block(block: Block, names: frozenset[str]) -> Block:
    return replace(block, instructions=tuple([_plain(i, names) for i in block.instructions]))


def _plain(instruction: Instruction, names: frozenset[str]) -> Instruction:
    call = instruction.detail
    if not isinstance(call, CallDetail) or instruction.callee_name not in names:
        return instruction
    rest = tuple(a for a in call.attributes if a.name != CONVERGENT or a.quoted)
    return replace(instruction, detail=replace(call, attributes=rest))
