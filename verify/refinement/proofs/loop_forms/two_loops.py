"""A loop as two loops (docs/proofs.md, "Other shapes"): one that is executed several iterations at
a time, and one for the iterations that are left, after it or before it; or two that are the same,
of which one is executed.

Which of the two goes on is open: a thread chooses, when it comes to the loop, and after each turn
of the first.  Whatever it chooses, it does the same.  In a proof the choice follows the target,
which arrives at the one loop or not.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from verify.analysis.cycles import Cycle
from verify.analysis.graph import Graph, graph
from verify.ir.builder import TRUE, Builder, unknown_function
from verify.ir.function import (
    Block,
    Function,
    Module,
    successors,
)
from verify.refinement.proofs.chosen_ways import (
    PREFIX,
    chosen_again,
    chosen_first,
    ways,
    with_choice,
)
from verify.refinement.proofs.cut import STAYS
from verify.refinement.proofs.loop_forms.copies import Name, coming_from, redirected, with_copies
from verify.refinement.proofs.loops import latches

NEVER = f"{PREFIX}.never"
_NEVER = unknown_function(NEVER, (), attributes=STAYS)


def may_be_parted(edges: Graph, cycle: Cycle) -> bool:
    """Whether a loop is entered from one block."""
    return len(_before(edges, cycle)) == 1


def may_be_split(edges: Graph, cycle: Cycle) -> bool:
    """Whether a loop is entered from one block and has one latch."""
    return may_be_parted(edges, cycle) and len(latches(edges, cycle)) == 1


def _before(edges: Graph, cycle: Cycle) -> list[str]:
    return [b for b in edges.predecessors[cycle.header] if b not in cycle.blocks]


def parted(function: Function, edges: Graph, cycle: Cycle, name: Name) -> Function:
    """The loop twice, of which a thread that comes to it executes one; the first keeps its
    names."""
    (outside,) = _before(edges, cycle)
    first = chosen_first(cycle.header)
    function = with_choice(function, outside, cycle.header, first)

    def leads(number: int, label: str, to: str) -> int:
        del to
        return number if label in cycle.blocks else int(label == ways(first)[1])

    return with_copies(function, cycle.blocks, 2, name, leads)


def split(
    function: Function, edges: Graph, cycle: Cycle, times: int, name: Name, *, rest_first: bool
) -> Function:
    """The loop with `times` copies of its body, the first of which keeps its names, and one more
    loop for the remaining iterations, the last or the first ones.  If at most one iteration may
    remain at the end, a second one is an observation that no target has: so the proof shows that it
    does not occur."""
    header, rest = cycle.header, times
    (latch,), (outside,) = latches(edges, cycle), _before(edges, cycle)
    entered = name(header, rest) if rest_first else header
    first, again = chosen_first(entered), f"{PREFIX}.{header}"
    for label, choice in ((outside, first), (latch, again)):
        function = with_choice(function, label, header, choice)
    one, other = (rest, 0) if rest_first else (0, rest)
    live = rest if rest_first else times - 1
    blocks = cycle.blocks | {again, *ways(again)}

    def leads(number: int, label: str, to: str) -> int:
        if to != header:
            return number
        if label in ways(first):
            return one if label == ways(first)[0] else other
        if number == live:
            return one if label == ways(again)[0] else other
        return number if number == rest else (number + 1) % times

    changed = with_copies(function, blocks, times + 1, name, leads)
    fixed = {name(again, number) for number in range(times + 1)} - {name(again, live)}
    changed_blocks = [_without_choice(b) if b.label in fixed else b for b in changed.blocks]
    if times == 2 and not rest_first:
        around = {name(way, rest) for way in ways(again)}
        changed_blocks = [*_ended(changed_blocks, name(again, rest), around)]
    relabelled = _relabelled(changed_blocks, name(again, live), chosen_again(entered))
    return replace(changed, blocks=tuple(relabelled))


def with_tail(
    function: Function, cycle: Cycle, times: int, name: Name, *, is_once: bool
) -> Function:
    """The loop that is tested first, with `times` copies of its body, and one more loop for the
    remaining iterations.  A thread chooses at the header, before the test, whether it goes on in
    the first loop.  `is_once`: at most one iteration remains; a second one is an observation that
    no target has."""
    header, rest, last = cycle.header, times, times + is_once
    test, again = f"{PREFIX}.test.{header}", chosen_again(header)
    function = with_choice(_with_test_apart(function, header, test), header, test, again)
    blocks = cycle.blocks | {test, again, *ways(again)}

    def leads(number: int, label: str, to: str) -> int:
        if to == test and number == 0:
            return 0 if label == ways(again)[0] else rest
        if to != header or label not in blocks:
            return number
        if number >= rest:
            return last
        return (number + 1) % times

    changed = with_copies(function, blocks, last + 1, name, leads)
    fixed = {name(again, number) for number in range(1, last + 1)}
    changed_blocks = [_without_choice(b) if b.label in fixed else b for b in changed.blocks]
    if is_once:
        after = successors(function.block[test].terminator)
        never = {name(label, last) for label in after if label in blocks}
        changed_blocks = [_never(b) if b.label in never else b for b in changed_blocks]
    return _reached(replace(changed, blocks=tuple(changed_blocks)))


def _with_test_apart(function: Function, header: str, test: str) -> Function:
    """The function with all of the header but its phis in a block of its own."""
    blocks: list[Block] = []
    for block in function.blocks:
        current = coming_from(block, lambda label: (test if label == header else label,))
        if block.label != header:
            blocks.append(current)
            continue
        phis = tuple(i for i in current.instructions if i.opcode == "phi")
        builder = Builder(label=header)
        builder.body += phis
        builder.jump(test)
        blocks += [*builder.ended(), Block(test, current.instructions[len(phis) :])]
    return replace(function, blocks=tuple(blocks))


def _never(block: Block) -> Block:
    """The block of another iteration, which there is not."""
    builder = Builder(label=block.label)
    builder.call(_NEVER)
    builder.unreachable()
    return Block(block.label, tuple(builder.body))


def _reached(function: Function) -> Function:
    """The function without blocks to which no path leads."""
    seen = set(graph(function).nodes)
    kept = [block for block in function.blocks if block.label in seen]
    changed = [coming_from(b, lambda label: (label,) if label in seen else ()) for b in kept]
    return replace(function, blocks=tuple(changed))


def with_end(module: Module) -> Module:
    """The module with the function that is called where there is no more iteration."""
    return replace(module, functions={**module.functions, NEVER: _NEVER})


def _ended(blocks: Iterable[Block], label: str, ways: Collection[str]) -> Iterator[Block]:
    """The blocks where that one is not left, so that there are no ways from it."""
    builder = Builder()
    builder.call(_NEVER)
    builder.unreachable()
    for block in blocks:
        if block.label == label:
            yield replace(block, instructions=tuple(builder.body))
        elif block.label not in ways:
            yield coming_from(block, lambda label: () if label in ways else (label,))


def _relabelled(blocks: Iterable[Block], old: str, new: str) -> Iterator[Block]:
    """The blocks with a new label for a block that no phi names."""
    for block in blocks:
        changed = redirected(block, old, new)
        yield replace(changed, label=new) if block.label == old else changed


def _without_choice(block: Block) -> Block:
    """The block of a choice between two ways that lead to the same copy, with the choice fixed."""
    (open_, *rest) = block.instructions
    return replace(block, instructions=(replace(open_, operands=(TRUE,)), *rest))
