"""A loop without observations that terminates, replaced by its last iteration (docs/proofs.md,
"Other shapes").

The values of its phis are unknown then: the phis become results of unknown functions.  Another
iteration is undefined behaviour: the first would not have been the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from verify.analysis.cycles import Cycle
from verify.ir.builder import Builder, unknown_function
from verify.ir.function import (
    Attribute,
    Block,
    CallDetail,
    Function,
    Instruction,
    Module,
    has_attribute,
)
from verify.ir.types import has_pointer
from verify.promises.counted_cycles import endless_region
from verify.promises.loop_promises import PROGRESS, loop_promises
from verify.refinement.never_ends import MARKED_AS_EFFECT, PROMISES_OF_PROGRESS
from verify.refinement.proofs.chosen_ways import PREFIX
from verify.refinement.proofs.cut import ASSUME
from verify.refinement.proofs.cuttable import only_reads
from verify.refinement.proofs.loop_forms.copies import redirected
from verify.refinement.proofs.loops import Loops, latches, phis_of
from verify.semantics.effects import effects

LAST = f"{PREFIX}.last"
"""With what the names of unknown functions begin."""
AGAIN = f"{PREFIX}.around"
"""The block that another iteration would begin with."""
GIVES = (Attribute("nounwind"), Attribute("willreturn"), Attribute("memory", "none"))


def last(phi: str) -> str:
    """The unknown function that gives what a phi holds in the last iteration."""
    return f"{LAST}.{phi}"


def may_be_ended(module: Module, loops: Loops, cycle: Cycle) -> bool:
    """Whether an innermost loop has no observations, and terminates or is undefined behaviour."""
    header = loops.function.block[cycle.header]
    return (
        not loops.inside(cycle.header)
        and not any(has_pointer(phi.type) for phi in phis_of(header))
        and only_reads(module, loops, cycle.header)
        and all(_is_silent(module, i) for i in _instructions(loops, cycle))
        and _is_left(module, loops, cycle)
    )


def ended(function: Function, cycle: Cycle) -> Function:
    """The function with the last iteration of the loop in its place."""
    again = f"{AGAIN}.{cycle.header}"
    end = Builder(label=again)
    end.unreachable()
    blocks: list[Block] = []
    for block in function.blocks:
        if block.label == cycle.header:
            phis = list(phis_of(block))
            builder = Builder()
            for phi in phis:
                builder.call(_giving(phi), (), phi.name)
            block = replace(block, instructions=(*builder.body, *block.instructions[len(phis) :]))
        if block.label in cycle.blocks:
            block = redirected(block, cycle.header, again)
        blocks.append(block)
    return replace(function, blocks=(*blocks, *end.ended()), debug_records=())


def with_last(module: Module, phis: Iterable[Instruction]) -> Module:
    """The module with the functions that give what phis hold in the last iteration."""
    giving = map(_giving, phis)
    functions = {function.name: function for function in giving}
    return replace(module, functions={**module.functions, **functions})


def _giving(phi: Instruction) -> Function:
    return unknown_function(last(phi.name or ""), (), phi.type, GIVES)


def _instructions(loops: Loops, cycle: Cycle) -> Iterator[Instruction]:
    return (i for label in cycle.blocks for i in loops.function.block[label].instructions)


def _is_silent(module: Module, instruction: Instruction) -> bool:
    """Whether what follows an instruction is executed, no other thread has part in it, and nobody
    sees how often it is."""
    if not isinstance(instruction.detail, CallDetail):
        return True
    does = effects(module, instruction)
    stays = does.may_not_return or does.may_unwind or does.frees or does.convergent
    is_seen = does.observed and instruction.callee_name != ASSUME
    return not stays and not is_seen and instruction.callee_name != MARKED_AS_EFFECT


def _is_left(module: Module, loops: Loops, cycle: Cycle) -> bool:
    """Whether it is promised that a loop without effects ends, or it counts to its end."""
    function = loops.function
    leading = (function.block[label].terminator for label in latches(loops.graph, cycle))
    return (
        any(has_attribute(function.attributes, name) for name in PROMISES_OF_PROGRESS)
        or all(PROGRESS in loop_promises(module, each) for each in leading)
        or endless_region(function, cycle.blocks) is None
    )
