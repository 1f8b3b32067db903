"""Other shapes of the source's loops, which passes leave: tested at the end, unrolled, peeled,
unswitched.

Each is the source itself, executed as copies of its blocks (docs/proofs.md, "Other shapes").  Which
one is tried is a guess, by what the loops look like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from itertools import count, starmap

from common.data import dataclass
from verify.analysis.cycles import Cycle
from verify.analysis.regions import TokenKind, control_kind, is_convergent_call, is_scoped
from verify.convergence.tokens import LOOP
from verify.ir.builder import Builder, names_in
from verify.ir.function import (
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    SwitchDetail,
    successors,
)
from verify.ir.rewrite import map_function
from verify.ir.types import TOKEN
from verify.ir.values import Local, Value
from verify.normalize.pair import Pair
from verify.refinement.proofs.chosen_ways import are_names_free
from verify.refinement.proofs.loop_forms.copies import (
    Name,
    coming_from,
    redirected,
    substituted,
    with_copies,
)
from verify.refinement.proofs.loop_forms.ended import LAST, ended, may_be_ended, with_last
from verify.refinement.proofs.loop_forms.two_loops import (
    may_be_parted,
    may_be_split,
    parted,
    split,
    with_end,
    with_tail,
)
from verify.refinement.proofs.loops import Loops, common, partners, phis_of

MAX_TIMES = 8
"""The maximal number of iterations in one iteration of the unrolled loop."""
MAX_BLOCKS = 200
"""The largest function that is given another shape, in blocks."""
CONTROL = "convergencectrl"
COUNTED = frozenset({"call", "load", "store", "atomicrmw", "cmpxchg"})
"""Instructions by whose number it is guessed how often a loop is unrolled."""


class LoopForm(Enum):
    """The rewrite of a loop."""

    ROTATED = "tested at the end"
    PEELED = "peeled"
    UNROLLED = "unrolled"
    REMAINDER = "unrolled with a remainder"
    PROLOGUE = "unrolled after a remainder"
    TAIL = "unrolled, tested first, with a remainder"
    TAIL_ONCE = "unrolled, tested first, with at most one more iteration"
    PARTED = "one of two copies"
    ENDED = "its last iteration"


TAILS = frozenset({LoopForm.TAIL, LoopForm.TAIL_ONCE})
CHOOSING = frozenset({LoopForm.REMAINDER, LoopForm.PROLOGUE, LoopForm.PARTED, *TAILS})
"""The kinds of shapes in which a thread chooses between two loops."""
WITH_HEARTS = frozenset({LoopForm.UNROLLED, LoopForm.PEELED})
"""The kinds of shapes of a loop with a heart.  The first iterations, before a peeled loop, depend
on the token that its heart has: each is executed once, and the heart counts the others."""
ONCE = frozenset({LoopForm.ROTATED, LoopForm.PARTED, LoopForm.ENDED})
REPEATED = frozenset({LoopForm.UNROLLED, LoopForm.REMAINDER, LoopForm.PROLOGUE, *TAILS})


@dataclass(frozen=True)
class LoopRewrite:
    """The rewrite of the source's loop with this header.  `times`: the executions of its body in
    one iteration of the new loop, or before a peeled loop."""

    header: str
    kind: LoopForm
    times: int = 1


def reshaped(pair: Pair, *, one_way: bool = False) -> tuple[tuple[LoopRewrite, ...], Pair] | None:
    """The pair with the shapes of the source's loops that the target's have; `None` where they are
    the same.  `one_way`: threads never diverge in either function."""
    target = Loops.of(pair.target)
    if not (Loops.of(pair.source).cycles.reducible and target.cycles.reducible):
        return None
    rewrites: tuple[LoopRewrite, ...] = ()
    changed = pair
    for guess in (_rotations, _partings, _repetitions, _repetitions_alone, _endings):
        for shape in guess(Loops.of(changed.source), target):
            other = with_shapes(pair, (*rewrites, shape), one_way=one_way)
            if other is not None:
                rewrites, changed = (*rewrites, shape), other
    return (rewrites, changed) if rewrites else None


def with_shapes(pair: Pair, shapes: Iterable[LoopRewrite], *, one_way: bool = False) -> Pair | None:
    """The pair whose source's loops have these shapes, one after the other; `None` where a loop
    cannot have one.  `one_way`: threads never diverge in either function."""
    shapes = tuple(shapes)
    if not are_names_free(pair):
        return None
    for shape in shapes:
        loops = Loops.of(pair.source)
        if not loops.cycles.reducible or not _is_of_size(shape, loops):
            return None
        cycle = next((c for c in loops.cycles.cycles if c.header == shape.header), None)
        if cycle is None or not _may_have(pair, loops, cycle, shape.kind, one_way):
            return None
        changed = MAKE[shape.kind](loops, cycle, shape.times)
        if any(phi.type == TOKEN for block in changed.blocks for phi in phis_of(block)):
            return None
        pair = replace(pair, source=changed)
        if shape.kind in (LoopForm.REMAINDER, LoopForm.TAIL_ONCE):
            pair = replace(pair, before=with_end(pair.before))
        if shape.kind is LoopForm.ENDED:
            phis = phis_of(loops.function.block[cycle.header])
            pair = replace(pair, before=with_last(pair.before, phis))
    return pair


def are_loops_around_cut(
    shapes: Iterable[LoopRewrite], source: Loops, cut: Collection[str]
) -> bool:
    """Whether all loops around loops that are replaced by their last iteration are cut, by their
    headers: then the last iteration is unique."""
    left = (shape.header for shape in shapes if shape.kind is LoopForm.ENDED)
    return all(c.header in cut for header in left for c in source.cycles.containing(header))


def _is_of_size(shape: LoopRewrite, loops: Loops) -> bool:
    least = 2 if shape.kind in REPEATED else 1
    most = 1 if shape.kind in ONCE else MAX_TIMES
    return least <= shape.times <= most and len(loops.function.blocks) <= MAX_BLOCKS


def _may_have(pair: Pair, loops: Loops, cycle: Cycle, kind: LoopForm, one_way: bool) -> bool:
    """Whether the blocks that are copied can be: no object is made in them, and no token is defined
    but those of anchors, and that of the heart of a loop that is unrolled; what is converged there
    is counted by the loop, or by this heart, or depends on such an anchor.  The copies of an anchor
    choose apart, which the anchor may, too."""
    if kind is LoopForm.ENDED:
        return may_be_ended(pair.before, loops, cycle)
    copied = {cycle.header} if kind is LoopForm.ROTATED else cycle.blocks
    heart = _heart(loops, cycle) if kind in WITH_HEARTS else None
    own = {*_anchors(loops, copied), *({heart} if heart is not None else ())}
    own |= _inner_hearts(loops, copied, own)
    if kind in CHOOSING and not _may_choose(pair, loops, cycle, kind, one_way):
        return False
    if (kind is LoopForm.ROTATED or kind in TAILS) and not _tests_first(loops, cycle):
        return False
    # Other terminators, of the copies or of what leads to them, are not led elsewhere.
    leading = {b for b, after in loops.graph.successors.items() if copied.intersection(after)}
    blocks = loops.function.block
    return all(
        isinstance(blocks[label].terminator.detail, BranchDetail | SwitchDetail)
        for label in leading | copied
    ) and not any(
        is_single(pair.before, i, own) for label in copied for i in blocks[label].instructions
    )


def is_single(module: Module, instruction: Instruction, own: Collection[Value]) -> bool:
    """Whether an instruction must not have a copy; `own`: the tokens that may have some."""
    is_own = instruction.name is not None and Local(TOKEN, instruction.name) in own
    if instruction.opcode == "alloca" or (instruction.type == TOKEN and not is_own):
        return True
    callee = module.functions.get(instruction.callee_name or "")
    is_convergent = is_convergent_call(module, instruction)
    if callee is not None and callee.name.startswith(LAST):
        return True
    if callee is not None and callee.blocks and is_convergent:
        return True
    tokens = _tokens(instruction) if is_convergent and not is_own else ()
    return any(token not in own for token in tokens)


def _anchors(loops: Loops, labels: Iterable[str]) -> Iterator[Value]:
    """The tokens of anchors in these blocks that may join any executions."""
    for label in labels:
        for instruction in loops.function.block[label].instructions:
            if control_kind(instruction) is TokenKind.ANCHOR and not is_scoped(instruction):
                yield Local(TOKEN, instruction.name or "")


def _tokens(instruction: Instruction) -> tuple[Value, ...]:
    """The tokens that control a call."""
    detail = instruction.detail
    bundles = detail.bundles if isinstance(detail, CallDetail) else ()
    return tuple(o for bundle in bundles if bundle.tag == CONTROL for o in bundle.operands)


def _heart(loops: Loops, cycle: Cycle) -> Local | None:
    """The token of a loop's heart, where that is in the header, is used in the loop only, and
    counts the iterations of one stay in the loop."""
    function = loops.function
    first_token = next(
        (i for i in function.block[cycle.header].instructions if i.type == TOKEN), None
    )
    if first_token is None or first_token.name is None or first_token.callee_name != LOOP:
        return None
    heart, parents = Local(TOKEN, first_token.name), _tokens(first_token)
    outside = [b for b in function.blocks if b.label not in cycle.blocks]
    used = any(heart in _tokens(i) for block in outside for i in block.instructions)
    around = [c for c in loops.cycles.containing(cycle.header) if c.header != cycle.header]
    begins = {Local(TOKEN, i.name): b.label for b in outside for i in b.instructions if i.name}
    is_new = all(begins.get(p) in c.blocks for p in parents if isinstance(p, Local) for c in around)
    return heart if is_new and not used else None


def _rotated(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop whose header is executed before it, and at its end."""
    assert times == 1
    function, header, name = loops.function, cycle.header, names_of_copies(loops.function)
    (inside,) = {t for t in successors(function.block[header].terminator) if t in cycle.blocks}
    function = _with_block_between(function, header, inside, name("inside", 1))

    def leads(number: int, label: str, to: str) -> int:
        del number, to
        return int(label in cycle.blocks)

    return with_copies(function, frozenset({header}), 2, names_of_copies(function), leads)


def _peeled(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop after so many executions of its body before it."""

    def leads(number: int, label: str, to: str) -> int:
        if label not in cycle.blocks:
            return 1
        goes_on = number > 0 and to == cycle.header
        return (number + 1) % (times + 1) if goes_on else number

    function, heart, name = loops.function, _heart(loops, cycle), names_of_copies(loops.function)
    changed = with_copies(function, cycle.blocks, times + 1, name, leads)
    if heart is None:
        return changed
    (parent,) = _tokens(next(i for i in function.instructions if i.name == heart.name))
    peeled = {Local(TOKEN, name(heart.name, number)): parent for number in range(1, times + 1)}
    names = {token.name for token in peeled}

    def with_parent(instruction: Instruction) -> tuple[Instruction, ...]:
        if instruction.name in names:
            return ()
        return (
            substituted(instruction, lambda v: peeled.get(v, v) if isinstance(v, Local) else v),
        )

    return map_function(changed, with_parent)


def _unrolled(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop whose body is executed so often in one iteration."""

    def leads(number: int, label: str, to: str) -> int:
        goes_on = label in cycle.blocks and to == cycle.header
        return (number + 1) % times if goes_on else number

    function, heart = loops.function, _heart(loops, cycle)
    once = frozenset[str]() if heart is None else frozenset({heart.name})
    return with_copies(function, cycle.blocks, times, names_of_copies(function), leads, once)


def _inner_hearts(loops: Loops, labels: Iterable[str], own: Collection[Value]) -> set[Value]:
    """The tokens of hearts that are copied with the tokens on which they depend: they count anew
    for each of these."""
    found = set(own)
    hearts = [
        i
        for label in labels
        for i in loops.function.block[label].instructions
        if control_kind(i) is TokenKind.LOOP and found.isdisjoint({Local(TOKEN, i.name or "")})
    ]
    while more := [i for i in hearts if found.issuperset(_tokens(i))]:
        found |= {Local(TOKEN, i.name or "") for i in more}
        hearts = [i for i in hearts if i not in more]
    return found


def _may_choose(pair: Pair, loops: Loops, cycle: Cycle, kind: LoopForm, one_way: bool) -> bool:
    """Whether each thread may choose for itself which of two loops it executes: what is converged
    there depends on anchors in the loop.  Threads that never diverge choose alike."""
    blocks = (loops.function.block[label] for label in cycle.blocks)
    own = set(_anchors(loops, cycle.blocks))
    alone = one_way or all(
        Local(TOKEN, i.name or "") in own or ((tokens := _tokens(i)) and own.issuperset(tokens))
        for block in blocks
        for i in block.instructions
        if is_convergent_call(pair.before, i)
    )
    may_be = may_be_parted if kind is LoopForm.PARTED else may_be_split
    return bool(alone) and may_be(loops.graph, cycle)


def _with_remainder(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop whose body is executed `times` times in one iteration, then a loop for the
    remainder."""
    names = names_of_copies(loops.function)
    return split(loops.function, loops.graph, cycle, times, names, rest_first=False)


def _with_prologue(loops: Loops, cycle: Cycle, times: int) -> Function:
    """A loop for the remainder, then the loop whose body is executed `times` times in one
    iteration."""
    names = names_of_copies(loops.function)
    return split(loops.function, loops.graph, cycle, times, names, rest_first=True)


def _with_tail(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop whose body is executed `times` times in one iteration, tested first, then a loop for
    the remainder."""
    return with_tail(loops.function, cycle, times, names_of_copies(loops.function), is_once=False)


def _with_one_more(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop whose body is executed `times` times in one iteration, tested first, then at most
    one more iteration."""
    return with_tail(loops.function, cycle, times, names_of_copies(loops.function), is_once=True)


def _parted(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The loop twice, of which one is executed."""
    assert times == 1
    return parted(loops.function, loops.graph, cycle, names_of_copies(loops.function))


def _ended(loops: Loops, cycle: Cycle, times: int) -> Function:
    """The last iteration of the loop."""
    assert times == 1
    return ended(loops.function, cycle)


MAKE: dict[LoopForm, Callable[[Loops, Cycle, int], Function]] = {
    LoopForm.ROTATED: _rotated,
    LoopForm.PEELED: _peeled,
    LoopForm.UNROLLED: _unrolled,
    LoopForm.REMAINDER: _with_remainder,
    LoopForm.PROLOGUE: _with_prologue,
    LoopForm.TAIL: _with_tail,
    LoopForm.TAIL_ONCE: _with_one_more,
    LoopForm.PARTED: _parted,
    LoopForm.ENDED: _ended,
}


def names_of_copies(function: Function) -> Name:
    """New names: the same with an ending that is in no other."""
    used = names_in(function)
    endings = (f".copy{number}" for number in count())
    ending = next(e for e in endings if not any(e in name for name in used))
    return lambda name, number: f"{name}{ending}.{number}" if number else name


def _with_block_between(function: Function, before: str, after: str, label: str) -> Function:
    """The function with an empty block on the edges between two."""
    builder = Builder(label=label)
    builder.jump(after)
    blocks: list[Block] = []
    for block in function.blocks:
        if block.label == before:
            blocks += [redirected(block, after, label), *builder.ended()]
        elif block.label == after:
            blocks.append(coming_from(block, lambda b: (label if b == before else b,)))
        else:
            blocks.append(block)
    return replace(function, blocks=tuple(blocks))


def _tests_first(loops: Loops, cycle: Cycle) -> bool:
    """Whether a loop is left at its header, which is not its end."""
    after = loops.graph.successors[cycle.header]
    inside = [label for label in after if label in cycle.blocks]
    return len(after) > len(inside) == 1 and cycle.header not in inside


def _tests_last(loops: Loops, cycle: Cycle) -> bool:
    """Whether a loop is left where it may go back to its header."""
    after = loops.graph.successors
    ends = (after[label] for label in cycle.blocks if cycle.header in after[label])
    return any(not cycle.blocks.issuperset(each) for each in ends)


def _rotations(source: Loops, target: Loops) -> Iterator[LoopRewrite]:
    for s, t in partners(source, target):
        is_last = s.header != t.header and _tests_last(target, t) and not _tests_last(source, s)
        if _tests_first(source, s) and (is_last or not _tests_first(target, t)):
            yield LoopRewrite(s.header, LoopForm.ROTATED)


def _partings(source: Loops, target: Loops) -> Iterator[LoopRewrite]:
    """Shapes for loops directly inside corresponding loops, if the target has more of them, and
    each has no more operations than the source's loop whose name is a prefix of its name."""
    inside = ((s.header, t.header) for s, t in partners(source, target))
    for around, other in ((None, None), *inside):
        ours, theirs = source.inside(around), target.inside(other)
        if not ours or len(ours) >= len(theirs):
            continue
        like = {t: max(ours, key=lambda s: common(s.header, t.header)) for t in theirs}
        if all(_counted(target, t.blocks) <= _counted(source, s.blocks) for t, s in like.items()):
            named = {cycle.header for cycle in ours}
            more = [s for t, s in like.items() if t.header not in named]
            yield from (
                LoopRewrite(s.header, LoopForm.PARTED) for s in more[: len(theirs) - len(ours)]
            )


def _endings(source: Loops, target: Loops) -> Iterator[LoopRewrite]:
    """Shapes for loops directly inside corresponding loops, if the target has fewer of them; and
    for loops in them."""
    inside = ((s.header, t.header) for s, t in partners(source, target))
    for around, other in ((None, None), *inside):
        ours, theirs = source.inside(around), target.inside(other)
        named = {cycle.header for cycle in theirs}
        less = [cycle for cycle in ours if cycle.header not in named]
        if len(ours) - len(theirs) == len(less):
            yield from (
                LoopRewrite(h, LoopForm.ENDED) for cycle in less for h in _innermost(source, cycle)
            )


def _innermost(loops: Loops, cycle: Cycle) -> Iterator[str]:
    """The headers of the loops in a loop, each before those around it, and its own."""
    for inner in loops.inside(cycle.header):
        yield from _innermost(loops, inner)
    yield cycle.header


def _repetitions_alone(source: Loops, target: Loops) -> Iterator[LoopRewrite]:
    """Those without remainders."""
    return _repetitions(source, target, with_rests=False)


def _repetitions(source: Loops, target: Loops, *, with_rests: bool = True) -> Iterator[LoopRewrite]:
    """Shapes for loops of which the target executes more iterations in one, or before the loop:
    first those of inner loops, since what these have more, the loops around them have more, too."""
    added: dict[str, Counter[str]] = {}
    beside: dict[tuple[str | None, str | None], list[tuple[Cycle, Cycle]]] = {}
    for s, t in partners(source, target):
        beside.setdefault((_around(source, s), _around(target, t)), []).append((s, t))
    for (ours, theirs), pairs in reversed(beside.items()):
        mine, others = _blocks(source, ours), _blocks(target, theirs)
        explained = _sum(each for header, each in added.items() if header in mine)
        more = _counted(target, others) - _counted(source, mine) - explained
        as_many = len(source.inside(ours)) == len(target.inside(theirs))
        given = source, target, pairs, added, more
        for shape, its in _repeated(*given, as_many=as_many, with_rests=with_rests):
            yield shape
            added[shape.header] = its


def _repeated(
    source: Loops,
    target: Loops,
    pairs: Sequence[tuple[Cycle, Cycle]],
    inside: Mapping[str, Counter[str]],
    more: Counter[str],
    *,
    as_many: bool,
    with_rests: bool,
) -> Iterator[tuple[LoopRewrite, Counter[str]]]:
    """Shapes of loops beside each other, with what each explains of what the target has `more`
    there; `inside`: what is explained of loops in them.  `as_many`: the target has as many."""

    def counted(s: Cycle, t: Cycle) -> tuple[Counter[str], Counter[str]]:
        of_inner = _sum(each for header, each in inside.items() if header in s.blocks)
        return _counted(source, s.blocks), _counted(target, t.blocks) - of_inner

    is_in_loops = more == _sum(others - ours for ours, others in starmap(counted, pairs))
    for s, t in pairs:
        ours, others = counted(s, t)
        has_rest = with_rests and more == others and not is_in_loops
        kind, its = LoopForm.UNROLLED, others - ours
        if has_rest:
            kind, its = _split(target, t, ours), others
        number = _times(ours, others)
        if as_many and (number == 1 or (others and others < ours)):
            # The loop may have less than before where only the first iterations have the rest.
            kind, number, its = LoopForm.PEELED, _times(ours, more + (ours - others)), more
        if (kind is not LoopForm.PEELED) < number <= MAX_TIMES:
            yield LoopRewrite(s.header, kind, number), its
            more = more - its


def _around(loops: Loops, cycle: Cycle) -> str | None:
    """The header of the loop around a loop."""
    return next(iter(loops.around(cycle.header)[-2:-1]), None)


def _blocks(loops: Loops, header: str | None) -> Collection[str]:
    return loops.graph.nodes if header is None else loops.cycle(header).blocks


def _sum(counted: Iterable[Counter[str]]) -> Counter[str]:
    return sum(counted, Counter[str]())


def _split(target: Loops, unrolled: Cycle, rest: Counter[str]) -> LoopForm:
    """Whether what is left of a loop comes after it, or before."""
    place = target.graph.position
    others = [c for c in target.cycles.cycles if _counted(target, c.blocks) == rest]
    if any(place[c.header] < place[unrolled.header] for c in others):
        return LoopForm.PROLOGUE
    if not _tests_first(target, unrolled):
        return LoopForm.REMAINDER
    return LoopForm.TAIL if others else LoopForm.TAIL_ONCE


def _counted(loops: Loops, labels: Iterable[str]) -> Counter[str]:
    return Counter(
        i.callee_name or i.opcode
        for label in labels
        for i in loops.function.block[label].instructions
        if i.opcode in COUNTED and i.type != TOKEN and i.callee_name != "llvm.assume"
    )


def _times(ours: Counter[str], others: Counter[str]) -> int:
    """The number of copies of `ours` that `others` consists of; 0 if there is none."""
    for times in range(1, MAX_TIMES + 1):
        if ours and Counter({what: n * times for what, n in ours.items()}) == others:
            return times
    return 0
