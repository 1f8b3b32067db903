"""The shape of a difference: where convergent operations went, what became of loops, and which
branch of the source a pass decided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from common.data import dataclass
from tangle_tv.commands.hunt_words import BETWEEN, condition_of
from verify.analysis.call_graph import reachable
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import Graph, graph, pre_order
from verify.analysis.regions import ConvergenceKind, convergence_kind, is_convergent_call
from verify.dialects.gc.guards import GUARD
from verify.ir.function import (
    Function,
    Instruction,
    Module,
    SwitchDetail,
    successors,
)
from verify.ir.values import ConstInt, Local
from verify.normalize.token_calls import is_by_token
from verify.semantics.effects import is_convergent, states
from verify.semantics.library import is_math
from verify.semantics.unknown import called_through

INDIRECT = "a pointer"
Place = tuple[int, bool, bool]
"""The depth of cycles, whether the place can be reached from a cycle that it is not in, and whether
a branch decides about it: who enters the function, or an iteration of the innermost cycle, need not
come there."""
OF_CONTROLLED = "of a controlled function"
CONTROL = "llvm.experimental.convergence."
SPECULATED_ELSEWHERE = "a load through another address space no longer behind a branch"
SPECULATED = "a speculatable call no longer behind a branch"
GUARDS_JOINED = "guards joined"
HEADER_DECIDED = "a header's condition"
CALLEE_KNOWN = "a pointer's function known"
TOKEN_ALONE = "of calls that a token alone makes convergent"
OF_SPECULATABLE = "of a speculatable call"
SPECULATED_OUT = "a speculatable call out of a loop"
CONVERGENCE_LOST = "a function no longer convergent, of which a call alone says that it is"
_OF_CALLS = frozenset((SPECULATED, SPECULATED_OUT, CALLEE_KNOWN, TOKEN_ALONE, OF_SPECULATABLE))
_OF_OTHERS = frozenset((GUARDS_JOINED, CONVERGENCE_LOST, *(word for word, _ in BETWEEN)))
_COUNTS = frozenset(("more loops", "fewer loops", "more exits", "fewer exits"))


@dataclass(frozen=True)
class Shape:
    """What tells one miscompile of a pass from another.

    `moved`: of the convergent operations, by callee, of those that are speculatable, of loads from
    where an address was cast to, of guards, of phis, of branches, and of stores;
    `loops`: of the cycles; `decided`: the conditions of branches that the source has and the target
    lacks; `controlled`: the source has tokens.
    """

    moved: frozenset[str]
    loops: frozenset[str]
    decided: frozenset[str]
    controlled: bool

    @property
    def plain(self) -> Shape:
        """Without what is told besides the shape: of some calls, guards, phis, stores, branches to
        one block, and blocks that branch to themselves."""
        return replace(self, moved=self.moved - _OF_CALLS - _OF_OTHERS)

    @property
    def uncounted(self) -> frozenset[str]:
        """The words that tell no change of a number of loops, exits or conditions, which another
        part of the function may change the other way."""
        return self.moved | (self.loops - _COUNTS)

    @property
    def words(self) -> frozenset[str]:
        told = frozenset([OF_CONTROLLED]) if self.controlled else frozenset[str]()
        return self.moved | self.loops | self.decided | told

    def __str__(self) -> str:
        groups = (self.moved, self.loops, self.decided)
        words = [" and ".join(sorted(group)) for group in groups if group]
        return "; ".join([*words, *[OF_CONTROLLED] * self.controlled])


def shape_of(before: Module, source: Function, after: Module, target: Function) -> Shape:
    """The shape of the difference between two functions."""
    moved = frozenset(_moved(_sites(before, source), _sites(after, target)))
    if _leave_branches(_loads_elsewhere(source), _loads_elsewhere(target)):
        moved |= {SPECULATED_ELSEWHERE}
    guesses, guesses_now = _speculatable(before, source), _speculatable(after, target)
    if _are_speculated(guesses, guesses_now):
        moved |= {SPECULATED}
    if _leave_loops(guesses, guesses_now):
        moved |= {SPECULATED_OUT}
    if _guards(source) > _guards(target) > 0:
        moved |= {GUARDS_JOINED}
    moved |= {word for word, holds in BETWEEN if holds(source, target)}
    if _loses_convergence(before, source, target):
        moved |= {CONVERGENCE_LOST}
    if _knows_callee(before, source, after, target):
        moved |= {CALLEE_KNOWN}
    if _reordered(_orders(before, source), _orders(after, target)):
        moved |= {"in another order"}
    controlled = convergence_kind(before, source) is ConvergenceKind.CONTROLLED
    loops = frozenset(_loops(source, target))
    lost = frozenset(_conditions(source) - _conditions(target))
    if _is_header_decided(source, target):
        lost |= {HEADER_DECIDED}
    return Shape(moved, loops, lost, controlled)


def shape_with_callees(before: Module, source: Function, after: Module, target: Function) -> Shape:
    """The shape of the difference between two functions, or, if neither operations nor loops tell
    one, between those that they may call."""
    shape = shape_of(before, source, after, target)
    if shape.moved or shape.loops or shape.decided:
        return shape
    moved: set[str] = set()
    for callee in reachable(before, source, by_address=True):
        now = after.functions.get(callee.name)
        if callee is not source and now is not None and now.blocks and now != callee:
            moved |= {f"{m} in a callee" for m in shape_of(before, callee, after, now).moved}
    return replace(shape, moved=frozenset(moved))


def of_operation(shape: Shape, before: Module, source: Function, callee: str) -> Shape:
    """The shape of a difference at calls of a function of this name, whose communicating set is
    another."""
    calls = [each for each in source.instructions if each.callee_name == callee]
    by_token = any(is_by_token(before, call) for call in calls)
    words = set[str]()
    if by_token and not any(is_convergent_call(before, call) for call in calls):
        words.add(TOKEN_ALONE)
    if any(_is_speculatable(before, call) for call in calls):
        words.add(OF_SPECULATABLE)
    return replace(shape, moved=shape.moved | words)


def _sites(module: Module, function: Function) -> Mapping[str, Counter[Place]]:
    """By the callee of convergent operations, how many there are at each place."""
    edges = graph(function)
    cycles = hierarchy(edges)
    later = [
        frozenset(pre_order(c.header, edges.successors, set())) - c.blocks for c in cycles.cycles
    ]
    sites: dict[str, Counter[Place]] = {}
    for block in function.blocks:
        depth = len(cycles.containing(block.label))
        after = any(block.label in blocks for blocks in later)
        inner = cycles.innermost(block.label)
        start = function.entry.label if inner is None else inner.header
        place = depth, after, _is_decided(edges, start, block.label)
        for instruction in block.instructions:
            if not is_convergent(module, instruction):
                continue
            name = _callee(instruction)
            if not name.startswith(CONTROL):
                sites.setdefault(name, Counter())[place] += 1
    return sites


def _is_decided(edges: Graph, start: str, label: str) -> bool:
    """Whether some path from a block to an end of the function, or back to it, avoids another."""
    if label == start:
        return False
    avoiding = pre_order(start, edges.successors, {label})
    return any(
        not edges.successors.get(each) or start in edges.successors[each] for each in avoiding
    )


def _loads_elsewhere(function: Function) -> Counter[int]:
    """Of the loads from an address that was cast to another address space, by how many branches
    decide about one."""
    made = {i.name: i for i in function.instructions if i.name is not None}
    edges = graph(function)
    found = Counter[int]()
    for block in function.blocks:
        for each in block.instructions:
            if block.label in edges.position and _is_load_elsewhere(made, each):
                found[_branches_before(edges, block.label)] += 1
    return found


def _speculatable(module: Module, function: Function) -> Mapping[tuple[str, int], Counter[int]]:
    """Of the convergent calls that are `speculatable`, by callee and number of cycles around, by
    how many branches decide about one."""
    edges = graph(function)
    cycles = hierarchy(edges)
    found: dict[tuple[str, int], Counter[int]] = {}
    for block in function.blocks:
        for each in block.instructions if block.label in edges.position else ():
            if is_convergent(module, each) and _is_speculatable(module, each):
                site = _callee(each), len(cycles.containing(block.label))
                found.setdefault(site, Counter())[_branches_before(edges, block.label)] += 1
    return found


def _is_speculatable(module: Module, call: Instruction) -> bool:
    callee = module.functions.get(call.callee_name or "")
    return callee is not None and states(callee.attributes, "speculatable")


def _are_speculated(
    before: Mapping[tuple[str, int], Counter[int]], after: Mapping[tuple[str, int], Counter[int]]
) -> bool:
    """Whether all are in as many cycles as before, and some of them behind fewer branches."""
    return before.keys() == after.keys() and any(
        _leave_branches(before[site], after[site]) for site in before
    )


def _leave_loops(
    before: Mapping[tuple[str, int], Counter[int]], after: Mapping[tuple[str, int], Counter[int]]
) -> bool:
    """Whether a call of some function is in fewer cycles than each was before, and one is gone from
    where it was."""
    depths = {name: [d for n, d in before if n == name] for name, _ in before}
    return any(
        name in depths
        and depth < min(depths[name])
        and any(
            after.get((name, d), Counter[int]()).total() < before[name, d].total()
            for d in depths[name]
        )
        for name, depth in after
    )


def _is_load_elsewhere(made: Mapping[str, Instruction], load: Instruction) -> bool:
    address = load.operands[0] if load.opcode == "load" else None
    while isinstance(address, Local) and address.name in made:
        origin = made[address.name]
        if origin.opcode != "getelementptr":
            return origin.opcode == "addrspacecast"
        address = origin.operands[0]
    return False


def _guards(function: Function) -> int:
    return sum(i.callee_name == GUARD for i in function.instructions)


def _loses_convergence(module: Module, source: Function, target: Function) -> bool:
    """Whether only the source is convergent, and a call in it is by its own attribute, which its
    callee does not have."""
    if not states(source.attributes, "convergent") or states(target.attributes, "convergent"):
        return False
    calls = (i for i in source.instructions if is_convergent(module, i))
    callees = (module.functions.get(each.callee_name or "") for each in calls)
    return any(c is not None and not states(c.attributes, "convergent") for c in callees)


def _knows_callee(before: Module, source: Function, after: Module, target: Function) -> bool:
    """Whether fewer calls go through pointers, and as many more or still more by name, of functions
    that are convergent: one of each function that it may be."""
    (through, named), (through_now, named_now) = (
        _calls(module, function) for module, function in ((before, source), (after, target))
    )
    more = named_now - named
    return bool(more) and through > through_now and more.total() >= through - through_now


def _calls(module: Module, function: Function) -> tuple[int, Counter[str]]:
    """The number of calls through pointers, and by name those of convergent functions."""
    named = Counter[str]()
    through = 0
    for each in function.instructions:
        if called_through(each) is not None:
            through += 1
        elif is_convergent(module, each) and not _callee(each).startswith(CONTROL):
            named[_callee(each)] += 1
    return through, named


def _branches_before(edges: Graph, label: str) -> int:
    """How many branches every way to a block comes by, and may lead elsewhere."""
    return sum(
        len(edges.successors[each]) > 1
        and label not in pre_order(edges.entry, edges.successors, {each})
        and _is_decided(edges, each, label)
        for each in edges.nodes
        if each != label
    )


def _leave_branches(before: Counter[int], after: Counter[int]) -> bool:
    """Whether as many loads have fewer branches before them."""
    return before.total() == after.total() and any(
        old > new
        for old, new in zip(sorted(before.elements()), sorted(after.elements()), strict=True)
    )


def _orders(module: Module, function: Function) -> tuple[tuple[str, ...], ...]:
    """By block, the callees of its calls, but for intrinsics that are not convergent, in order."""
    return tuple(
        tuple(
            _callee(i)
            for i in block.instructions
            if i.opcode == "call"
            and (is_convergent(module, i) or not _callee(i).startswith("llvm."))
        )
        for block in function.blocks
    )


def _reordered(before: Sequence[Sequence[str]], after: Sequence[Sequence[str]]) -> bool:
    """Whether of as many blocks some have the same calls in another order."""
    return len(before) == len(after) and any(
        old != new and sorted(old) == sorted(new) for old, new in zip(before, after, strict=True)
    )


def _callee(instruction: Instruction) -> str:
    name = instruction.callee_name or instruction.opcode
    return name if called_through(instruction) is None else INDIRECT


def _moved(
    before: Mapping[str, Counter[Place]], after: Mapping[str, Counter[Place]]
) -> Iterator[str]:
    for name in {**before, **after}:
        old, new = before.get(name, Counter[Place]()), after.get(name, Counter[Place]())
        if not old or not new:
            yield f"{_what(name)} {'removed' if old else 'added'}"
            continue
        if new.total() > old.total():
            yield "copied"
        if new.total() < old.total():
            yield "joined or removed"
        gone, come = old - new, new - old
        if not gone or not come:
            continue
        depths = [{depth for depth, _, _ in places} for places in (gone, come)]
        if min(depths[1]) < max(depths[0]):
            yield "out of a loop"
        if max(depths[1]) > min(depths[0]):
            yield "into a loop"
        if {d for d, later, _ in gone if not later} & {d for d, later, _ in come if later}:
            yield "after a loop"
        if {d for d, later, _ in gone if later} & {d for d, later, _ in come if not later}:
            yield "before a loop"
        if {place[:2] for place in gone} != {place[:2] for place in come}:
            continue
        if {decided for *_, decided in gone} == {True}:
            yield "no longer behind a branch"
        if {decided for *_, decided in gone} == {False}:
            yield "behind a branch"


def _what(name: str) -> str:
    if name.startswith("llvm."):
        return "an intrinsic"
    if name == "callbr":
        return "a jump of assembly"
    return "a function of the C library" if is_math(name) else "an operation"


def _loops(source: Function, target: Function) -> Iterator[str]:
    before, after = (hierarchy(graph(function)).cycles for function in (source, target))
    change = len(after) - len(before)
    if change:
        yield "more loops" if change > 0 else "fewer loops"
    was, now = (sum(not cycle.reducible for cycle in cycles) for cycles in (before, after))
    if was or now:
        yield "irreducible" if was <= now else "less irreducible"
    (left, fixed), (leaves, fixed_now) = map(_exits, (source, target))
    if left != leaves:
        yield "more exits" if leaves > left else "fewer exits"
    if fixed_now > fixed:
        yield "an exit asks what the loop does not change"
    labels = frozenset(block.label for block in target.blocks)
    headers = {cycle.header for cycle in after}
    if any(cycle.header in labels - headers for cycle in before):
        yield "a header is none"
    if any(cycle.header not in labels for cycle in before):
        yield "a header is gone"
    inside = frozenset[str]().union(*[cycle.blocks for cycle in before])
    still = frozenset[str]().union(*[cycle.blocks for cycle in after])
    if inside & labels - still:
        yield "blocks leave a loop"
    known = frozenset(block.label for block in source.blocks)
    if still & known - inside:
        yield "blocks enter a loop"


def _is_header_decided(source: Function, target: Function) -> bool:
    """Whether a header of a cycle that asks a condition has a branch on a constant instead, with a
    target that is unreachable: what is made of a loop without an end where each must have one."""
    nowhere = {b.label for b in target.blocks if b.instructions[0].opcode == "unreachable"}
    decided = {
        block.label
        for block in target.blocks
        if isinstance(condition_of(block), ConstInt)
        and not nowhere.isdisjoint(successors(block.terminator))
    }
    asking = {b.label for b in source.blocks if isinstance(condition_of(b), Local)}
    return any(cycle.header in asking & decided for cycle in hierarchy(graph(source)).cycles)


def _exits(function: Function) -> tuple[int, int]:
    """The number of branches that leave the innermost cycle, and of those that ask a value from
    outside of it."""
    edges = graph(function)
    cycles = hierarchy(edges)
    where = {i.name: b.label for b in function.blocks for i in b.instructions if i.name is not None}
    exits = fixed = 0
    for block in function.blocks:
        cycle = cycles.innermost(block.label)
        if cycle is None or cycle.blocks.issuperset(edges.successors.get(block.label, ())):
            continue
        exits += 1
        asked = block.terminator.operands[:1]
        fixed += all(
            not isinstance(v, Local) or where.get(v.name) not in cycle.blocks for v in asked
        )
    return exits, fixed


def _conditions(function: Function) -> Counter[str]:
    """How many branches ask a condition of each kind that passes decide without the program."""
    made = {i.name: i.opcode for i in function.instructions if i.name is not None}
    kinds = Counter[str]()
    for block in function.blocks:
        last, condition = block.terminator, condition_of(block)
        if isinstance(last.detail, SwitchDetail):
            kinds["a case of a switch"] += len(last.detail.cases)
        if isinstance(condition, ConstInt):
            kinds[f"{last.opcode} on a constant"] += 1
        elif isinstance(condition, Local) and made.get(condition.name) in ("phi", "select"):
            kinds[f"{last.opcode} on a {made[condition.name]}"] += 1
    return kinds
