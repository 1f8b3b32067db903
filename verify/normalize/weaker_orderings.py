"""Accesses of the target that are ordered more than the source's (LangRef, "Atomic Memory Ordering
Constraints"): a stronger ordering and a wider scope only forbid executions.

Accesses of both functions and their callees are paired in their order, or, where the two do not
make the same accesses, by kind.  A strong `cmpxchg` in place of a weak one also forbids executions:
those in which it fails although the values are equal (LangRef, "'cmpxchg' Instruction").
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.call_graph import reachable
from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.rewrite import map_function, map_functions
from verify.ir.values import Value
from verify.normalize.pair import Pair
from verify.semantics.memory.atomics import observed_access
from verify.semantics.memory.sync_scopes import covers, holds, may_hold

LEAST = "monotonic"
UNORDERED = ("unordered",)

_Kind = tuple[str, ...]
_Order = tuple[tuple[str, ...], str | None]
_Place = tuple[str, str, int]
"""The function, block and number of an instruction."""


@dataclass(frozen=True)
class Weakened:
    """A pair whose target orders no more than its source.  `is_certain`: the orderings that were
    there include the source's; else that depends on scopes that no document orders.  `is_known`:
    what acquires and releases is as it was."""

    pair: Pair
    is_certain: bool
    is_known: bool


def with_weaker_orderings(pair: Pair) -> Weakened | None:
    """The pair with the source's orderings in the target, where those of the target are stronger;
    `None` where none is, or one is weaker."""
    ours, theirs = (
        list(_ordered(module, function))
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    if not ours or not theirs or _is_nosync(pair):
        return None
    triple = pair.after.triple
    weaker = _in_order(triple, ours, theirs) or _by_kind(triple, ours, theirs)
    if not weaker:
        return None
    after = map_functions(pair.after, lambda function: _with(function, weaker))
    changed = [(old, weaker[place]) for place, old in theirs if place in weaker]
    return Weakened(
        replace(
            pair,
            after=after,
            target=after.functions[pair.target.name],
            for_any_caller=not pair.has_callers_of_its_own,
        ),
        is_certain=all(holds(triple, _scope(old), new[1]) for old, new in changed),
        is_known=all(_effect(old) == _effect(_under(old, new)) for old, new in changed),
    )


def with_strong_exchanges(pair: Pair) -> Pair | None:
    """The pair with strong exchanges in the source where the target's are strong; `None` where none
    is."""
    ours, theirs = (
        [(place, i) for place, i in _ordered(module, function) if i.opcode == "cmpxchg"]
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    weak = [_detail(i).weak for _, i in theirs]
    if len(ours) != len(theirs):
        weak = [any(weak)] * len(ours)
    kept = {place for (place, _), is_weak in zip(ours, weak, strict=True) if is_weak}
    changed = {place for place, i in ours if _detail(i).weak and place not in kept}
    if not changed:
        return None
    before = map_functions(pair.before, lambda f: _rewritten(f, lambda p: p in changed, _strong))
    return replace(pair, before=before, source=before.functions[pair.source.name])


def with_plain_accesses(pair: Pair) -> Iterator[Pair]:
    """The pair with plain loads and stores in the target for the atomic ones without one of their
    kind in the source.  Plain accesses may race with others, and then have more behaviours: so any
    may be plain, and of several of a kind the first are paired, or the last."""
    ours, theirs = (
        list(_ordered(module, function))
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    tried: list[set[_Place]] = []
    for listed in (theirs, theirs[::-1]):
        added = {place for place, i in _unpaired(ours, listed) if _is_access(i)}
        if not added or added in tried or _is_nosync(pair):
            continue
        tried.append(added)
        changed = partial(_rewritten, is_changed=added.__contains__, change=_plain)
        after = map_functions(pair.after, changed)
        yield replace(pair, after=after, target=after.functions[pair.target.name])


def without_added_fences(pair: Pair) -> Iterator[Pair]:
    """The pair without the fences of the target that the source does not have.  A fence does
    nothing but order (LangRef, "'fence' Instruction"), so each of the source needs one that orders
    as much: the first ones are kept, or the last."""
    ours, theirs = (
        [(place, i) for place, i in _ordered(module, function) if i.opcode == "fence"]
        for module, function in ((pair.before, pair.source), (pair.after, pair.target))
    )
    if len(theirs) <= len(ours) or _is_nosync(pair) or _bounds_memory(pair):
        return
    tried: list[set[_Place]] = []
    for listed in (theirs, theirs[::-1]):
        added = _added_fences(pair.after.triple, ours, listed)
        if added and added not in tried:
            tried.append(added)
            yield replace(
                pair,
                after=map_functions(pair.after, partial(_without, places=added)),
                target=_without(pair.target, added),
            )


def _added_fences(triple: str, ours: _Listed, theirs: _Listed) -> set[_Place]:
    """The fences of the target that are left where each of the source has one that includes it;
    empty where one has none."""
    left = dict(theirs)
    for _, fence in ours:
        kept = [p for p, i in left.items() if _is_covered(triple, _order(fence), _order(i))]
        alike = [place for place in kept if _order(left[place]) == _order(fence)]
        if not kept:
            return set()
        del left[(alike or kept)[0]]
    return set(left)


def without_orderings(pair: Pair) -> Pair:
    """The pair in which atomic accesses order nothing, and no fences are."""

    def changed(function: Function) -> Function:
        return map_function(function, lambda i: () if i.opcode == "fence" else _least(i))

    return pair.mapped(lambda module: map_functions(module, changed))


def _without(function: Function, places: set[_Place]) -> Function:
    """The function without the instructions at these places."""
    blocks = tuple(
        replace(
            block,
            instructions=tuple(
                each
                for number, each in enumerate(block.instructions)
                if (function.name, block.label, number) not in places
            ),
        )
        for block in function.blocks
    )
    return replace(function, blocks=blocks) if blocks != function.blocks else function


def _unpaired(ours: _Listed, theirs: _Listed) -> _Listed:
    """The target's accesses that are paired with none of the source: of those of one kind first the
    ones at one address are paired."""
    waiting, left = [i for _, i in ours], list(theirs)
    for is_pair in (_is_at_one_address, _is_of_one_kind):
        for each in [*left]:
            other = next((i for i in waiting if is_pair(i, each[1])), None)
            if other is not None:
                waiting.remove(other)
                left.remove(each)
    return left


def _is_of_one_kind(a: Instruction, b: Instruction) -> bool:
    return _kind(a) == _kind(b)


def _is_at_one_address(a: Instruction, b: Instruction) -> bool:
    address = _address(a)
    return address is not None and address == _address(b) and _is_of_one_kind(a, b)


def _address(instruction: Instruction) -> Value | None:
    observed = observed_access(instruction)
    if observed is None or observed.address is None:
        return None
    return instruction.operands[observed.address]


def _is_nosync(pair: Pair) -> bool:
    """Whether a function of the target is undefined where it synchronises (LangRef, "Function
    Attributes", `nosync`), so that a stronger ordering has more behaviours."""
    bodies = reachable(pair.after, pair.target)
    return any(a.name == "nosync" and not a.quoted for f in bodies for a in f.attributes)


def _bounds_memory(pair: Pair) -> bool:
    """Whether a function of the target says which memory it accesses: no document says whether a
    fence in it is undefined."""
    bodies = reachable(pair.after, pair.target)
    return any(a.name == "memory" and not a.quoted for f in bodies for a in f.attributes)


def _is_access(instruction: Instruction) -> bool:
    detail = _detail(instruction)
    is_observed = detail.orderings != UNORDERED and not detail.volatile
    return instruction.opcode in ("load", "store") and is_observed


def _plain(_: _Place, instruction: Instruction) -> Instruction:
    plain = replace(_detail(instruction), atomic=False, orderings=(), syncscope=None)
    return replace(instruction, detail=plain)


def _strong(_: _Place, instruction: Instruction) -> Instruction:
    return replace(instruction, detail=replace(_detail(instruction), weak=False))


def unordered_pair(pair: Pair) -> Pair:
    """The pair in which atomic accesses and fences order nothing."""
    return pair.mapped(lambda m: map_functions(m, lambda f: map_function(f, _least)))


def _ordered(module: Module, function: Function) -> Iterator[tuple[_Place, Instruction]]:
    """The atomic accesses and fences of a function and of those that it enters."""
    for body in reachable(module, function):
        for block in body.blocks:
            for number, instruction in enumerate(block.instructions):
                if isinstance(instruction.detail, MemoryDetail) and instruction.detail.orderings:
                    yield (body.name, block.label, number), instruction


_Listed = Sequence[tuple[_Place, Instruction]]


def _in_order(triple: str, ours: _Listed, theirs: _Listed) -> Mapping[_Place, _Order]:
    """The orders of the target's accesses that are to be the source's, where the n-th of both are
    of one kind and none is weaker."""
    if [_kind(i) for _, i in ours] != [_kind(i) for _, i in theirs]:
        return {}
    pairs = [(place, _order(a), _order(b)) for (_, a), (place, b) in zip(ours, theirs, strict=True)]
    if not all(_is_covered(triple, order, strong) for _, order, strong in pairs):
        return {}
    return {place: order for place, order, strong in pairs if order != strong}


def _by_kind(triple: str, ours: _Listed, theirs: _Listed) -> Mapping[_Place, _Order]:
    """The orders of the target's accesses that no access of the source of that kind has, as the
    strongest of the source that they include."""
    weaker: dict[_Place, _Order] = {}
    for place, instruction in theirs:
        strong = _order(instruction)
        there = [_order(i) for _, i in ours if _kind(i) == _kind(instruction)]
        if strong in there:
            continue
        known = [order for order in there if _is_covered(triple, order, strong)]
        if not known:
            return {}
        most = [o for o in known if all(_is_covered(triple, each, o) for each in known)]
        weaker[place] = (most or known)[0]
    return weaker


def _kind(instruction: Instruction) -> _Kind:
    """What two accesses have to share to be paired."""
    detail = _detail(instruction)
    flags = f"{detail.volatile} {detail.weak}"
    return instruction.opcode, str(detail.type), detail.operation or "", flags


def _order(instruction: Instruction) -> _Order:
    detail = _detail(instruction)
    return detail.orderings, detail.syncscope


def _is_covered(triple: str, weak: _Order, strong: _Order) -> bool:
    """Whether one order may include another: certainly, but for scopes that no document orders."""
    stronger = all(covers(b, a) for a, b in zip(weak[0], strong[0], strict=True))
    return stronger and may_hold(triple, strong[1], weak[1])


def _with(function: Function, weaker: Mapping[_Place, _Order]) -> Function:
    return _rewritten(function, weaker.__contains__, lambda p, i: _under(i, weaker[p]))


def _rewritten(
    function: Function,
    is_changed: Callable[[_Place], bool],
    change: Callable[[_Place, Instruction], Instruction],
) -> Function:
    """The function with some of its instructions changed."""
    blocks = tuple(
        [
            replace(
                block,
                instructions=tuple(
                    [
                        change(place, each)
                        if is_changed(place := (function.name, block.label, number))
                        else each
                        for number, each in enumerate(block.instructions)
                    ]
                ),
            )
            for block in function.blocks
        ]
    )
    return replace(function, blocks=blocks) if blocks != function.blocks else function


def _under(instruction: Instruction, order: _Order) -> Instruction:
    """The access under another order."""
    detail = replace(_detail(instruction), orderings=order[0], syncscope=order[1])
    return replace(instruction, detail=detail)


def _least(instruction: Instruction) -> tuple[Instruction, ...]:
    detail = instruction.detail
    if not isinstance(detail, MemoryDetail) or detail.orderings in ((), UNORDERED):
        return (instruction,)
    return (_under(instruction, (tuple(LEAST for _ in detail.orderings), None)),)


def _effect(instruction: Instruction) -> tuple[bool, bool] | None:
    """Whether an access releases, and acquires; `None` where it is not observed."""
    observed = observed_access(instruction)
    return None if observed is None else (observed.releases, observed.acquires)


def _scope(instruction: Instruction) -> str | None:
    return _detail(instruction).syncscope


def _detail(instruction: Instruction) -> MemoryDetail:
    assert isinstance(instruction.detail, MemoryDetail)
    return instruction.detail
