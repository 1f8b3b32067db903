"""Merges two nested loops into one with two back edges, and the reverse: for a single thread they
are the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from transforms.reference.analyses import (
    anchored_in,
    controlled,
    cycles,
    heart,
    never_diverges,
    operations,
    token_facts,
)
from transforms.reference.code import Code, CodePhi, Impossible, locals_in, with_operands
from transforms.reference.edit import between, replaced, tidy, uses
from transforms.reference.outcome import (
    Judgement,
    Program,
    Transformed,
    illegal,
    legal,
    outcome,
    unknown,
)
from transforms.reference.paragraphs import Paragraph
from verify.analysis.cycles import Cycle


def merge_loops(program: Program, header: str, *, force: bool = False) -> Transformed:
    """A loop whose header only leads to the header of an inner loop is merged with that one, as
    SimplifyCFG does by removing the empty block.  Raises Impossible."""
    outer, inner = _nest(program, header)
    code = _with_phis(program.code, outer, inner)
    for source in program.code.graph.predecessors[header]:
        leaving = with_operands(code, code.blocks[source].exit, {f"%{header}": f"%{inner.header}"})
        code = code.with_block(source, replace(code.blocks[source], exit=leaving))
    code = _with_one_heart(program, code, outer, inner)
    return outcome(program, code, _judge(program, outer), force=force)


def split_loop(
    program: Program, header: str, latches: Sequence[str], *, force: bool = False
) -> Transformed:
    """A loop with several back edges becomes a nest of two: those of `latches` are the outer
    loop's.  Raises Impossible."""
    cycle = next((c for c in cycles(program.code).cycles if c.header == header), None)
    if cycle is None or not cycle.reducible:
        raise Impossible(f"%{header} is the header of no loop")
    back = [p for p in program.code.graph.predecessors[header] if p in cycle.blocks]
    if not latches or set(latches) >= set(back) or not set(latches) <= set(back):
        raise Impossible("name some, not all, of its back edges: " + ", ".join(back))
    outside = [p for p in program.code.graph.predecessors[header] if p not in cycle.blocks]
    code, fresh = between(program.code, (*outside, *latches), header)
    name = heart(program, cycle)
    if name is not None:
        own = next(i for i in code.blocks[header].body if i.name == name)
        outer = f"%{code.fresh(f'{name}.outer')}"
        block = code.blocks[fresh]
        heart_above = code.instruction(f"{outer} = {own.text.partition(' = ')[2]}")
        code = code.with_block(fresh, replace(block, body=(heart_above,)))
        parent = next(iter(locals_in(own)))
        body = tuple(
            with_operands(code, i, {parent: outer}) if i.name == name else i
            for i in code.blocks[header].body
        )
        code = code.with_block(header, replace(code.blocks[header], body=body))
    return outcome(program, code, _judge(program, cycle), force=force)


def _nest(program: Program, header: str) -> tuple[Cycle, Cycle]:
    code = program.code
    by_header = {c.header: c for c in cycles(code).cycles}
    outer = by_header.get(header)
    if outer is None:
        raise Impossible(f"%{header} is the header of no loop")
    block = code.blocks[header]
    inner = by_header.get(block.targets[0]) if len(block.targets) == 1 else None
    own = heart(program, outer)
    if inner is None or any(i.name != own for i in block.body):
        raise Impossible(f"%{header} does more than to lead to the header of an inner loop")
    outside = {p for p in code.graph.predecessors[inner.header] if p not in inner.blocks}
    if outside != {header} or not (outer.reducible and inner.reducible):
        raise Impossible(f"the loop of %{inner.header} is entered elsewhere, too")
    return outer, inner


def _with_phis(code: Code, outer: Cycle, inner: Cycle) -> Code:
    """The inner header takes over the outer one's phis: on the inner back edges they stay."""
    above, below = code.blocks[outer.header], code.blocks[inner.header]
    sources = code.graph.predecessors[outer.header]
    latches = [p for p in code.graph.predecessors[inner.header] if p in inner.blocks]
    values = {s: {phi.name: phi.incoming[s] for phi in above.phis} for s in sources}
    taken = [
        replace(
            p,
            incoming={s: values[s].get(v, v) for s in sources}
            | {b: p.incoming[b] for b in latches},
        )
        for p in below.phis
        for v in (p.incoming[outer.header],)
    ]
    used = {v for label, names in uses(code) if label != outer.header for v in names}
    kept = [
        CodePhi(p.name, p.type, {**p.incoming, **dict.fromkeys(latches, p.name)})
        for p in above.phis
        if p.name in used
    ]
    return code.with_block(inner.header, replace(below, phis=(*kept, *taken)))


def _with_one_heart(program: Program, code: Code, outer: Cycle, inner: Cycle) -> Code:
    """The outer heart moves to the common header, and stands for the inner one, too."""
    above, below = heart(program, outer), heart(program, inner)
    if above is None:
        return code
    own = next(i for i in code.blocks[outer.header].body if i.name == above)
    block = code.blocks[inner.header]
    body = (own, *(i for i in block.body if below is None or i.name != below))
    code = tidy(code.with_block(inner.header, replace(block, body=body)))
    return code if below is None else replaced(code, {f"%{below}": f"%{above}"})


def _judge(program: Program, cycle: Cycle) -> Judgement:
    nested = [c for c in cycles(program.code).cycles if c.blocks <= cycle.blocks]
    hearts = {name for c in nested if (name := heart(program, c)) is not None}
    inside = [p for p in operations(program, cycle.blocks) if p.instruction.name not in hearts]
    if not controlled(program) and operations(program) and not cycles(program.code).reducible:
        return unknown(Paragraph.HIERARCHIES, "a cycle with several entries has several headers")
    if never_diverges(program):
        return legal(Paragraph.NEVER_DIVERGE, "every branch is uniform")
    for use in token_facts(program).uses:
        if use.token in hearts and use.location.label not in cycle.blocks:
            why = f"`{use.instruction.text}` after the loops has the token of a heart"
            return illegal(Paragraph.EXTENDED, why)
    if not inside:
        return legal(Paragraph.NO_OPERATIONS, "the loops have no convergent operations")
    others = [p for p in inside if not anchored_in(program, cycle.blocks, p)]
    if not others:
        return legal(Paragraph.ANCHOR, "all their operations go back to an anchor in the loops")
    return illegal(Paragraph.LOOP_NEST, f"{others[0]} is counted in one loop instead of two")
