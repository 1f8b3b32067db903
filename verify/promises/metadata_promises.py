"""Promises and licences that only the target's metadata gives (LangRef, "Metadata"; the
target's `Metadata` in `verify.targets.target`), other than those about aliasing."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping

from verify.analysis.cycles import Cycle, hierarchy
from verify.analysis.flatten import Flat, Static
from verify.analysis.graph import graph
from verify.ir.function import Function, successors
from verify.ir.memory_operands import memory_operands
from verify.ir.types import PtrType
from verify.options import Options
from verify.promises.counterparts import (
    ACCESS,
    Counterparts,
    accesses,
    opcode_of,
    opcodes,
)
from verify.promises.function_effects import Body, Touch, are_apart
from verify.promises.loop_promises import (
    LOOP,
    LOOP_PROMISES,
    PARALLEL,
    PROGRESS,
    loop_promises,
    promise_nodes,
)
from verify.semantics.attributes import ENTERED_BY_THE_ENVIRONMENT, PROMISES_OF_TARGETS
from verify.semantics.effects import AccessKind, holds_no_address, states
from verify.semantics.memory.excluded_spaces import EXCLUDES, excluded
from verify.semantics.memory.target_spaces import target_spaces
from verify.semantics.metadata import node_operands, spelled_out
from verify.semantics.unknown import is_intrinsic
from verify.semantics.unsupported import Unsupported
from verify.targets.triples import TARGETS
from verify.uniformity.analyse import uniformity
from verify.uniformity.facts import Uniformity
from verify.uniformity.outputs import Given

ACCESS_GROUP = "llvm.access.group"
PROMISING = PROMISES_OF_TARGETS | frozenset(
    {
        "captures",
        "fpmath",
        "invariant.group",
        ACCESS_GROUP,
        "mmra",
        "tbaa.struct",
        EXCLUDES,
    }
)
"""Kinds that make more programs undefined, or allow more results, and are not modelled."""
_OF_ACCESSES = frozenset({ACCESS_GROUP, "tbaa.struct"})
"""Those of them that what is made of an access of another kind keeps."""
UNWRITTEN = frozenset(each.metadata.unwritten for each in TARGETS) - {None}
"""Kinds by which memory is not written before a load."""
UNIFORM = frozenset(each.metadata.uniform for each in TARGETS) - {None}
"""Kinds by which a value or a branch is uniform."""
LoopPromise = tuple[int, str, str, str]
"""The context, the function, and the header of a loop, and what is promised of it."""
Use = tuple[str, ...]
"""A kind, and the contents of the node."""
Uses = Mapping[tuple[int, str, int], tuple[Use, ...]]
"""The metadata of instructions, by their places: context, block and index."""


def refuse_promising(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for metadata that the target adds, and that may be broken."""
    _refuse_of_instructions(source, target, options)
    _refuse_of_loops(source, target)


def _refuse_of_instructions(source: Flat, target: Flat, options: Options) -> None:
    stated = _of_all(target)
    if not stated:
        return
    granted = _of_all(source)
    counterparts = Counterparts.of(source, target, _kinds)
    body = Body(target, options.operations)
    uniform: Uniformity | None = None
    for static in target.statics:
        for use in stated.get(static.place, ()):
            if _is_granted(counterparts, granted, stated, static, use) or (
                use[0] in UNWRITTEN and not _follows_write(body, static)
            ):
                continue
            if use[0] == EXCLUDES and excluded(target.module, static.instruction).is_all:
                continue  # the comparison finds where it is broken
            if use[0] in UNIFORM and target.contexts[static.context].parent is None:
                uniform = uniform or _uniformity(target, options)
                if _is_uniform(uniform, static):
                    continue
            _refuse(target, static, use[0])


def _kinds(flat: Flat) -> Iterator[tuple[Static, Hashable]]:
    yield from opcodes(flat)
    yield from accesses(flat)


def _is_granted(
    counterparts: Counterparts, granted: Uses, stated: Uses, static: Static, use: Use
) -> bool:
    return counterparts.grant(
        static,
        (ACCESS if use[0] in _OF_ACCESSES else opcode_of(static)),
        lambda ours: use in granted.get(ours.place, ()) and _is_same(use, ours, static),
        lambda theirs: use in stated.get(theirs.place, ()),
    )


def _is_same(use: Use, ours: Static, theirs: Static) -> bool:
    """Whether a promise may be passed on: that a value or a branch is uniform, only to the same
    one."""
    if use[0] not in UNIFORM:
        return True
    before, after = ours.instruction, theirs.instruction
    place, now = before.name or ours.block, after.name or theirs.block
    return place == now and before.operands == after.operands


def _uniformity(flat: Flat, options: Options) -> Uniformity:
    """The static uniformity of the function itself, whose threads enter together."""
    given = Given(flat.module, flat.contexts[0].function, options.operations)
    return uniformity(given, options.model)


def _is_uniform(said: Uniformity, static: Static) -> bool:
    """Whether the branch is uniform, or the value, wherever it is used (what
    instruction selection may put into scalar registers)."""
    name = static.instruction.name
    if name is None:
        return static.instruction.opcode == "br" and said.branches.get(static.block) is None
    late = {use.value for use in said.uses}
    return name in said.values and said.values[name] is None and name not in late


def _follows_write(body: Body, load: Static) -> bool:
    """Whether something that may write what `load` reads, or let a thread see what others have
    written, can be executed before it.  A barrier or a fence does not where the function has no
    such write at all: the other threads of the launch execute the same function."""
    at = {
        static.place: block.label
        for block in body.flat.blocks.values()
        for static in (*block.body, block.exit.static)
    }
    if body.flat.function.calling_convention not in ENTERED_BY_THE_ENVIRONMENT:
        return True  # the caller may have written
    reads = [touch for touch in body.touches if touch.static is load]

    def is_apart(touch: Touch) -> bool:
        return bool(reads) and all(_is_apart(body, touch, read) for read in reads)

    def only_orders(touch: Touch) -> bool:
        return _only_orders(body, touch.static)

    writes = [
        touch
        for touch in body.touches
        if touch.kind & AccessKind.WRITE and not only_orders(touch) and not is_apart(touch)
    ]
    syncs = [t for t in body.touches if t.synchronises and (writes or not only_orders(t))]
    fences = [s for s in body.flat.statics if writes and s.instruction.opcode == "fence"]
    written = [*(touch.static for touch in (*writes, *syncs)), *fences]
    here = at[load.place]
    before = _blocks_before(body.flat, here)
    return any(
        at[w.place] in before or (at[w.place] == here and w.index < load.index) for w in written
    )


def _only_orders(body: Body, static: Static) -> bool:
    """Whether an instruction is a barrier of the target, or a fence, and accesses no memory."""
    name = static.instruction.callee_name
    if static.instruction.opcode == "fence":
        return True
    if name is None or not is_intrinsic(name) or body.operations.lookup(name) is None:
        return False
    return all(holds_no_address(operand.type) for operand in static.instruction.operands)


def _is_apart(body: Body, write: Touch, read: Touch) -> bool:
    """Whether a write and a load are of different address spaces that name no common memory, or of
    different objects."""
    written, here = _space(body, write.static), _space(body, read.static)
    target = target_spaces(body.flat.module.triple)
    if here is not None and target.is_read_only(here):
        return True
    if written is not None and here is not None and not target.may_alias(written, here):
        return True
    return are_apart(body, write, read)


def _space(body: Body, static: Static) -> int | None:
    """The address space of the one address of an access; `None`: there is not just one."""
    row = memory_operands(static.instruction)
    operands = () if row is None else row.addresses
    types = [static.instruction.operands[each.position].type for each in operands]
    spaces = [each.addrspace for each in types if isinstance(each, PtrType)]
    return spaces[0] if len(spaces) == len(types) == 1 else None


def _blocks_before(flat: Flat, label: str) -> set[str]:
    """The blocks from which a way of at least one edge leads to block `label`."""
    predecessors: dict[str, list[str]] = {}
    for block in flat.blocks.values():
        for successor in block.exit.targets:
            predecessors.setdefault(successor, []).append(block.label)
    found: set[str] = set()
    pending = [label]
    while pending:
        new = set(predecessors.get(pending.pop(), ())) - found
        found |= new
        pending += new
    return found


def _of_all(flat: Flat) -> Uses:
    """The metadata with a promise of each instruction that has some.  Of an access group, the loops
    that name it as one of which iterations may run in parallel: others say nothing of it."""
    found: dict[tuple[int, str, int], tuple[Use, ...]] = {}
    parallel: Mapping[str, Collection[Use]] | None = None
    for static in flat.statics:
        for kind, text in static.instruction.metadata:
            if kind not in PROMISING:
                continue
            uses: Collection[Use]
            if kind == ACCESS_GROUP:
                groups = (text, *node_operands(flat.module, text))
                parallel = _parallel_groups(flat) if parallel is None else parallel
                uses = {use for group in groups for use in parallel.get(group, ())}
            else:
                uses = ((kind, spelled_out(flat.module, text, keeps_distinct=True)),)
            found[static.place] = (*found.get(static.place, ()), *sorted(uses))
    return found


def _parallel_groups(flat: Flat) -> Mapping[str, Collection[Use]]:
    """By the access groups that loops name as those of which iterations may run in parallel, these
    loops."""
    found: dict[str, set[Use]] = {}
    for static in flat.statics:
        for name, *groups in promise_nodes(flat.module, static.instruction):
            if name == PARALLEL:
                context = flat.contexts[static.context]
                loop = _loop_of(context.function, static)
                of = "" if context.parent is None else context.function.name
                use = (ACCESS_GROUP, of, "" if loop is None else loop.header)
                for group in groups:
                    found.setdefault(group, set()).add(use)
    return found


# Loops


def _refuse_of_loops(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` for a promise about a loop of the target that no loop of the source has
    which it may be, or be a copy of."""
    stated, promised = _loop_promises(target), _loop_promises(source)
    if not stated:
        return
    loops = _count_of_loops(source), _count_of_loops(target)
    more = {name for name in LOOP_PROMISES if _is_of_more(name, (promised, stated), loops)}
    headers = {header for _, _, header, _ in promised}
    latches = [s for s in target.statics if loop_promises(target.module, s.instruction)]
    for static in sorted(
        latches, key=lambda latch: bool(headers & {*successors(latch.instruction)})
    ):
        for name in sorted(loop_promises(target.module, static.instruction)):
            if not _is_promised(source, target, static, name, promised, more):
                _refuse(target, static, f"{LOOP} ({name})")


def _count_of_loops(flat: Flat) -> int:
    """The number of cycles of all functions, of one that is entered twice, twice."""
    return sum(len(hierarchy(graph(context.function)).cycles) for context in flat.contexts)


def _is_of_more(
    name: str, promised: tuple[frozenset[LoopPromise], ...], loops: tuple[int, ...]
) -> bool:
    """Whether the target promises it of more loops than the source, and does not promise it of
    fewer."""
    before, after = (sum(each[-1] == name for each in some) for some in promised)
    return before < after and loops[0] - before > loops[1] - after


def _is_promised(
    source: Flat,
    target: Flat,
    latch: Static,
    name: str,
    promised: frozenset[LoopPromise],
    more: Collection[str],
) -> bool:
    """Whether the source promises something of the loop that has the blocks of the target's, or of
    any, if none has: it is then a copy.  `more`: what is promised of more loops than before and not
    of fewer, so that not all of these are copies."""
    of = target.contexts[latch.context]
    outermost = of.parent is None
    before = source.function if outermost else source.module.functions.get(of.function.name)
    progress = name == PROGRESS
    if progress and before is not None and states(before.attributes, "mustprogress"):
        return True
    anywhere = any(each[-1] == name for each in promised) or (
        progress and any(states(c.function.attributes, "mustprogress") for c in source.contexts)
    )
    anywhere = anywhere and name not in more
    here = _loop_of(of.function, latch)
    if before is None or here is None:
        return anywhere
    cycles = hierarchy(graph(before))
    known = [label for label in here.blocks if label in before.block and not label.isdigit()]
    if not known:
        return anywhere
    around = [c for c in cycles.containing(known[0]) if c.blocks.issuperset(known)]
    one = min(around, key=lambda cycle: len(cycle.blocks), default=None)
    some = map(cycles.innermost, known) if one is None else (one,)
    headers = {cycle.header for cycle in some if cycle is not None}
    return any(
        function == before.name and what == name and header in headers
        for _, function, header, what in promised
    )


def _loop_promises(flat: Flat) -> frozenset[LoopPromise]:
    found = set[LoopPromise]()
    for static in flat.statics:
        names = loop_promises(flat.module, static.instruction)
        function = flat.contexts[static.context].function
        loop = _loop_of(function, static) if names else None
        header = loop.header if loop else ""
        found |= {(static.context, function.name, header, name) for name in names}
    return frozenset(found)


def _loop_of(function: Function, latch: Static) -> Cycle | None:
    """The cycle to whose header a terminator leads back."""
    headers = successors(latch.instruction)
    around = hierarchy(graph(function)).containing(latch.block)
    return next((cycle for cycle in around if cycle.header in headers), None)


def _refuse(flat: Flat, static: Static, what: str) -> None:
    function = flat.contexts[static.context].function
    reason = f"metadata !{what}, which only the target has"
    raise Unsupported(reason, function.name, static.block, static.instruction.text)
