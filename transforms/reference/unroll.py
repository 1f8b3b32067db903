"""Loop unrolling: by a factor, with a remainder, fully; and peeling.

All of them copy the blocks of one cycle and redirect its back edges.  Within the new loop the
heart is not copied ("Note again that the loop intrinsic is not duplicated"): the copies take the
token of the one that is there, which all of them have passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from enum import Enum

from transforms.reference.analyses import (
    anchored_in,
    controlled,
    cycles,
    heart,
    is_value,
    operations,
    token_facts,
)
from transforms.reference.code import Code, CodeBlock, Impossible
from transforms.reference.counted import Counted, counted
from transforms.reference.edit import copied, redirected, with_jump
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
from verify.analysis.regions import control_kind

MAX_UNROLLED = 32
"""Most iterations of a loop that is unrolled fully."""
Copies = Sequence[Mapping[str, str]]
"""For each copy of the loop, its blocks by the original's."""


def peel(program: Program, header: str, times: int = 1, *, force: bool = False) -> Transformed:
    """The first iterations become copies before the loop.  Raises Impossible."""
    cycle = _loop(program, header)
    code, _ = _peeled(program.code, cycle, times)
    return outcome(program, code, _judge(program, cycle), force=force)


def unroll_fully(program: Program, header: str, *, force: bool = False) -> Transformed:
    """A loop with a constant trip count becomes that many copies of its body.  Raises
    Impossible."""
    cycle = _loop(program, header)
    loop = counted(program.code, cycle)
    code, copies = _peeled(program.code, cycle, loop.trip_count(MAX_UNROLLED))
    for copy in copies:
        code = _staying(code, copy[loop.test], loop)
    code = with_jump(code, loop.test, loop.leave)
    return outcome(program, code, _judge(program, cycle), force=force)


def unroll(program: Program, header: str, factor: int, *, force: bool = False) -> Transformed:
    """One iteration of the new loop is `factor` of the old.  With a constant trip count only one
    of the counter's tests stays; exits that nothing is known of all do.  Raises Impossible."""
    cycle = _loop(program, header)
    code, copies = _copies(program.code, cycle, factor - 1)
    ring = [{label: label for label in cycle.blocks}, *copies]
    code = _in_a_ring(code, cycle, ring)
    code = _without_hearts(program, code, cycle, copies)
    code = _without_tests(program.code, code, cycle, ring)
    judgement = _judge(program, cycle, Paragraph.NO_TAIL)
    leaving = [copy for copy in ring if _leaves(code, copy.values(), ring)]
    if judgement.legal and len(leaving) > 1 and _heart_used_after(program, cycle):
        judgement = illegal(
            Paragraph.EXTENDED,
            "the heart's token is used after the loop, and threads that leave in different "
            "iterations now come with the same one",
        )
    return outcome(program, code, judgement, force=force)


def unroll_with_tail(
    program: Program, header: str, factor: int, *, force: bool = False
) -> Transformed:
    """A loop that runs while `factor` iterations are left, and the old one for the rest.  Raises
    Impossible."""
    cycle = _loop(program, header)
    loop = counted(program.code, cycle)
    form = _form(program, cycle, loop)
    if form is None or factor >= 2 ** (loop.width - 1):
        raise Impossible(f"%{header} is neither while (i < n) i++ nor while (n > 0) n--")
    code, copies = _copies(program.code, cycle, factor)
    for source in _outside(program.code, cycle):
        code = redirected(code, source, header, copies[0][header])
    code = _in_a_ring(code, cycle, copies)
    code = _without_hearts(program, code, cycle, copies[1:])
    for copy in copies[1:]:
        code = _staying(code, copy[header], loop)
    code = _while_enough(code, loop, copies[0], _left(code, loop, form, factor))
    return outcome(program, code, _judge_tail(program, cycle), force=force)


# Copies of the loop


def _loop(program: Program, header: str) -> Cycle:
    cycles_at_header = [c for c in cycles(program.code).cycles if c.header == header]
    if not cycles_at_header:
        raise Impossible(f"%{header} is the header of no cycle")
    if not cycles_at_header[0].reducible:
        raise Impossible(f"the cycle of %{header} has several entries")
    return cycles_at_header[0]


def _outside(code: Code, cycle: Cycle) -> list[str]:
    return [p for p in code.graph.predecessors[cycle.header] if p not in cycle.blocks]


def _copies(code: Code, cycle: Cycle, count: int) -> tuple[Code, Copies]:
    if count < 1:
        raise Impossible("there is nothing to copy")
    labels = [label for label in code.blocks if label in cycle.blocks]
    found: list[Mapping[str, str]] = []
    for _ in range(count):
        code, copies = copied(code, labels)
        found.append(copies)
    return code, found


def _turned(code: Code, cycle: Cycle, copy: Mapping[str, str], following: str) -> Code:
    """The back edges of a copy lead to the header of another one."""
    header = copy[cycle.header]
    for label in copy.values():
        if header in code.blocks[label].targets:
            code = redirected(code, label, header, following)
    return code


def _in_a_ring(code: Code, cycle: Cycle, copies: Copies) -> Code:
    """Leads the back edges of each copy to the next one."""
    for copy, following in zip(copies, (*copies[1:], copies[0]), strict=True):
        code = _turned(code, cycle, copy, following[cycle.header])
    return code


def _peeled(code: Code, cycle: Cycle, times: int) -> tuple[Code, Copies]:
    if times == 0:
        return code, []
    sources = _outside(code, cycle)
    code, copies = _copies(code, cycle, times)
    for source in sources:
        code = redirected(code, source, cycle.header, copies[0][cycle.header])
    following = [copy[cycle.header] for copy in copies[1:]] + [cycle.header]
    for copy, header in zip(copies, following, strict=True):
        code = _turned(code, cycle, copy, header)
    return code, copies


def _without_hearts(program: Program, code: Code, cycle: Cycle, copies: Copies) -> Code:
    name = heart(program, cycle)
    for copy in copies if name is not None else ():
        block = code.blocks[copy[cycle.header]]
        body = tuple(i for i in block.body if i.name != name)
        code = code.with_block(copy[cycle.header], replace(block, body=body))
    return code


def _staying(code: Code, label: str, loop: Counted) -> Code:
    """The counter's test at the end of a copy is known to stay."""
    (stay,) = (t for t in code.blocks[label].targets if t != loop.leave)
    return with_jump(code, label, stay)


def _without_tests(before: Code, code: Code, cycle: Cycle, ring: Copies) -> Code:
    """Removes the tests of all copies but one, the last where the trip count is a constant."""
    try:
        loop = counted(before, cycle)
        last = loop.trip_count(MAX_UNROLLED) % len(ring)
    except Impossible:
        return code
    for number, copy in enumerate(ring):
        if number != last:
            code = _staying(code, copy[loop.test], loop)
    return code


# The remainder


class _Form(Enum):
    UP = "while (i < n) i++"
    DOWN = "while (n > 0) n--"


def _form(program: Program, cycle: Cycle, loop: Counted) -> _Form | None:
    """The form of the loop; its header may only test, so that it may be executed twice."""
    own = heart(program, cycle)
    asks = all(is_value(i) or i.name == own for i in program.code.blocks[cycle.header].body)
    if loop.test != cycle.header or loop.later or loop.negated or not asks:
        return None
    match loop.step, loop.predicate, str(loop.bound):
        case 1, "ult", _:
            return _Form.UP
        case -1, "ugt" | "sgt", "0":
            return _Form.DOWN
        case _:
            return None


def _left(code: Code, loop: Counted, form: _Form, factor: int) -> tuple[str, ...]:
    """Instructions whose last result is whether `factor` iterations are left."""
    type_, counter = loop.counter.type, loop.counter.name
    enough, left = (f"%{code.fresh(f'{counter[1:]}.{name}')}" for name in ("enough", "left"))
    if form is _Form.DOWN:
        least = loop.predicate.replace("gt", "ge")
        return (f"{enough} = icmp {least} {type_} {counter}, {factor}",)
    return (
        f"{left} = sub {type_} {loop.bound}, {counter}",
        f"{enough} = icmp uge {type_} {left}, {factor}",
    )


def _while_enough(code: Code, loop: Counted, first: Mapping[str, str], left: Sequence[str]) -> Code:
    """The first copy asks whether there are enough iterations left; if not it leads to the old
    loop, whose counters go on where they are."""
    header, old = first[loop.test], code.blocks[loop.test]
    block = code.blocks[header]
    both = f"%{code.fresh(f'{loop.counter.name[1:]}.main')}"
    enough = left[-1].partition(" = ")[0]
    (stay,) = (t for t in block.targets if t != loop.leave)
    added = (*left, f"{both} = and i1 {block.exit.operands[0]}, {enough}")
    leaving = code.instruction(f"br i1 {both}, label %{stay}, label %{loop.test}")
    body = (*block.body, *map(code.instruction, added))
    code = code.with_block(header, CodeBlock(block.phis, body, leaving))
    phis = tuple(replace(p, incoming={**p.incoming, header: p.name}) for p in old.phis)
    return code.with_block(loop.test, replace(old, phis=phis))


# Judgement


def _judge(program: Program, cycle: Cycle, paragraph: Paragraph | None = None) -> Judgement:
    """Iterations are copied, all threads run the n-th in the same copy."""
    inside = operations(program, cycle.blocks)
    if not controlled(program) and operations(program) and not cycles(program.code).reducible:
        return unknown(Paragraph.HIERARCHIES, "a cycle with several entries has several headers")
    if not inside:
        return legal(Paragraph.NO_OPERATIONS, "the loop has no convergent operations")
    counts = Paragraph.HEART if controlled(program) else Paragraph.HEADERS
    why = "all threads execute an iteration of one number in the same copy"
    return legal(paragraph or counts, why)


def _judge_tail(program: Program, cycle: Cycle) -> Judgement:
    """Judge the tail: the number of remaining iterations decides the copy that executes an
    iteration."""
    inside = operations(program, cycle.blocks)
    if not inside:
        return legal(Paragraph.NO_OPERATIONS, "the loop has no convergent operations")
    if not controlled(program):
        return illegal(Paragraph.TAIL_UNCONTROLLED, f"{inside[0]} is uncontrolled")
    others = [place for place in inside if not anchored_in(program, cycle.blocks, place)]
    if not others:
        return legal(Paragraph.TAIL_ANCHOR, "all its operations go back to an anchor in the loop")
    shown = next((p for p in others if control_kind(p.instruction) is None), others[0])
    return illegal(Paragraph.TAIL, f"the token of {shown} comes from outside")


def _leaves(code: Code, copy: Iterable[str], ring: Copies) -> bool:
    """Whether an edge leads from a copy out of the loop."""
    inside = {label for other in ring for label in other.values()}
    return any(not inside.issuperset(code.blocks[label].targets) for label in copy)


def _heart_used_after(program: Program, cycle: Cycle) -> bool:
    name = heart(program, cycle)
    uses = () if name is None else token_facts(program).uses_of(name)
    return any(use.location.label not in cycle.blocks for use in uses)
