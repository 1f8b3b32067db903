"""Words of a change between two functions that are told besides the shape: of phis, of branches, of
stores, and of results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph, pre_order
from verify.ir.function import Block, Function, Instruction, PhiDetail, successors
from verify.ir.values import ConstInt, Local, Value
from verify.normalize.ended_threads import EXIT

PHI_KEEPS = "a phi keeps its value"
ONE_TARGET = "a branch to one block decides"
STORE_LOST = "a store before a thread's end removed"
EDGE_STAYS = "of a branch to one block one edge stays"
SELF_INSIDE = "an entry that branches to itself in a new loop"
PART_DECIDED = "what a loop does not change of a condition decided before it"
SWITCH_STAYS = "an edge of a switch into a cycle stays"
OWN_RESULT = "another call's result in place of a recursive call's"
_JOINING = frozenset(("and", "or", "select"))


def _keeps_elsewhere(source: Function, target: Function) -> bool:
    """Whether a block changes its phis on its way back to itself, and a phi of another block keeps
    its value where it comes from there in the target."""
    own = {
        block.label
        for block in source.blocks
        for phi, value, origin in _incoming(block)
        if origin == block.label and value != phi
    }
    return any(
        origin in own and origin != block.label and value == phi
        for block in target.blocks
        for phi, value, origin in _incoming(block)
    )


def _decides_elsewhere(source: Function, target: Function) -> bool:
    """Whether a branch has one block as both its targets, and its condition is what a phi of the
    target has where it comes from there."""
    asked = {
        (block.label, condition.name)
        for block in source.blocks
        if len(set(successors(block.terminator))) == 1
        and isinstance(condition := condition_of(block), Local)
    }
    had = {(origin, value) for block in source.blocks for _, value, origin in _incoming(block)}
    has = {(origin, value) for block in target.blocks for _, value, origin in _incoming(block)}
    return not asked.isdisjoint(has - had)


def _keeps_one_edge(source: Function, target: Function) -> bool:
    """Whether a branch has one block as both its targets, and goes to two in the target, one of
    which is that block."""
    for block in source.blocks:
        both, now = set(successors(block.terminator)), target.block.get(block.label)
        if block.terminator.operands and len(both) == 1 and now is not None:
            goes = set(successors(now.terminator))
            if len(goes) > 1 and both < goes:
                return True
    return False


def _is_self_inside(source: Function, target: Function) -> bool:
    """Whether a block that branches to itself is an entry of an irreducible cycle, and in the
    target a cycle of its own inside of one with a new header."""
    known = {block.label for block in source.blocks}
    before, after = hierarchy(graph(source)), hierarchy(graph(target))
    entries = {e for cycle in before.cycles if not cycle.reducible for e in cycle.entries}
    return any(
        block.label in entries
        and block.label in successors(block.terminator)
        and block.label in target.block
        and block.label in successors(target.block[block.label].terminator)
        and any(cycle.header not in known for cycle in after.containing(block.label))
        for block in source.blocks
    )


def _keeps_switch(source: Function, target: Function) -> bool:
    """Whether a switch goes to an entry of an irreducible cycle, and so it does in the target,
    where another entry is only reached through a new block."""
    for cycle in hierarchy(graph(source)).cycles:
        kept = {e for e in cycle.entries if _is_case(source, e) and _is_case(target, e)}
        led = {e: _led_by(source, e) - cycle.blocks for e in set(cycle.entries) - kept}
        if kept and any(not ways & _led_by(target, entry) for entry, ways in led.items()):
            return True
    return False


def _led_by(function: Function, label: str) -> set[str]:
    return {b.label for b in function.blocks if label in successors(b.terminator)}


def _is_case(function: Function, label: str) -> bool:
    return any(
        b.terminator.opcode == "switch" and label in successors(b.terminator)
        for b in function.blocks
    )


def _is_part_decided(source: Function, target: Function) -> bool:
    """Whether the condition of a branch in a cycle is made of a value from outside of the cycle and
    another one, and the target has a constant in place of the first."""
    now = _results(target)
    made = {i.name: (b.label, i) for b in source.blocks for i in b.instructions if i.name}
    cycles = hierarchy(graph(source))
    for block in source.blocks:
        cycle, asked = cycles.innermost(block.label), condition_of(block)
        if cycle is None or not isinstance(asked, Local) or asked.name not in made:
            continue
        condition = made[asked.name][1]
        after = now.get(asked.name)
        if condition.opcode not in _JOINING or after is None or after.opcode != condition.opcode:
            continue
        for old, new in zip(condition.operands, after.operands, strict=True):
            is_fixed = isinstance(old, Local) and (
                old.name not in made or made[old.name][0] not in cycle.blocks
            )
            if is_fixed and isinstance(new, ConstInt):
                return True
    return False


def _loses_store(source: Function, target: Function) -> bool:
    """Whether as many calls end a thread of NVPTX, and fewer stores are before one of them."""
    (ends, stored), (ends_now, stored_now) = map(_stores_before_end, (source, target))
    return ends == ends_now and stored > stored_now


def _stores_before_end(function: Function) -> tuple[int, int]:
    """The number of calls that end a thread of NVPTX, and of stores in blocks from which one of
    them can be reached."""
    edges = graph(function)
    ending = Counter(b.label for b in function.blocks for i in b.instructions if _ends_thread(i))
    stores = 0
    for block in function.blocks if ending else ():
        if not ending.keys().isdisjoint(pre_order(block.label, edges.successors, set())):
            stores += sum(i.opcode == "store" for i in block.instructions)
    return ending.total(), stores


def _ends_thread(instruction: Instruction) -> bool:
    return instruction.callee_name in EXIT


def _incoming(block: Block) -> Iterator[tuple[str | None, str | None, str]]:
    """Of the phis of a block, the name of the phi, that of a value that it may have, if it has one,
    and the block that this comes from."""
    for each in block.instructions:
        if isinstance(each.detail, PhiDetail):
            for value, origin in zip(each.operands, each.detail.blocks, strict=True):
                yield each.name, value.name if isinstance(value, Local) else None, origin


def condition_of(block: Block) -> Value | None:
    """What the branch or switch at the end of a block asks, if it asks something."""
    last = block.terminator
    return last.operands[0] if last.opcode in ("br", "switch") and last.operands else None


def _returns_own(source: Function, target: Function) -> bool:
    """Whether a block may return the result of a recursive call, and in the target, which still
    makes that call, only results of others."""
    made, now = map(_results, (source, target))
    for block in source.blocks:
        after = target.block.get(block.label)
        own = {n for n in _returned_calls(made, block) if made[n].callee_name == source.name}
        kept = {n for n in own if n in now and now[n].callee_name == target.name}
        if kept and after is not None:
            returned = _returned_calls(now, after)
            if returned and returned.isdisjoint(kept):
                return True
    return False


def _results(function: Function) -> Mapping[str, Instruction]:
    return {i.name: i for i in function.instructions if i.name is not None}


def _returned_calls(made: Mapping[str, Instruction], block: Block) -> frozenset[str]:
    """The names of the calls, one of whose results a block returns, perhaps by phis."""
    last = block.terminator
    pending = [*last.operands] if last.opcode == "ret" else []
    seen: set[str] = set()
    while pending:
        value = pending.pop()
        if isinstance(value, Local) and value.name in made and value.name not in seen:
            seen.add(value.name)
            pending += made[value.name].operands if made[value.name].opcode == "phi" else ()
    return frozenset(name for name in seen if made[name].opcode == "call")


BETWEEN: tuple[tuple[str, Callable[[Function, Function], bool]], ...] = (
    (PHI_KEEPS, _keeps_elsewhere),
    (ONE_TARGET, _decides_elsewhere),
    (EDGE_STAYS, _keeps_one_edge),
    (SELF_INSIDE, _is_self_inside),
    (SWITCH_STAYS, _keeps_switch),
    (PART_DECIDED, _is_part_decided),
    (STORE_LOST, _loses_store),
    (OWN_RESULT, _returns_own),
)
"""Words of a change between two functions, whatever their modules say."""
