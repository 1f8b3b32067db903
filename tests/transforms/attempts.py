"""Everything that the reference transforms can do to a program, forced."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations
from types import MappingProxyType

from tests.transforms.counting import counting
from transforms.generate.filling import ProgramStyle
from transforms.generate.program import random_programs, random_style
from transforms.reference.analyses import InstructionPlace, cycles, places
from transforms.reference.code import Impossible
from transforms.reference.inline import inline
from transforms.reference.jump_threading import duplicate, thread_edge
from transforms.reference.merge import merge_tails
from transforms.reference.motion import hoist, sink
from transforms.reference.nest import merge_loops, split_loop
from transforms.reference.outcome import Program, Refused, Transformed, read_program
from transforms.reference.paragraphs import Paragraph
from transforms.reference.tokens import infer_tokens, remove_tokens
from transforms.reference.unroll import peel, unroll, unroll_fully, unroll_with_tail
from verify.analysis.regions import TokenKind, control_kind, token_operand

Attempt = Callable[[], Transformed]
MAX_BLOCKS = 7
"""Blocks of a program: proofs are quick."""


def threadings(program: Program) -> Iterator[Attempt]:
    for label, sources in program.code.graph.predecessors.items():
        for source in sources:
            yield partial(thread_edge, program, source, label, force=True)


def duplications(program: Program) -> Iterator[Attempt]:
    for label in program.code.blocks:
        yield partial(duplicate, program, label, force=True)
        sources = program.code.graph.predecessors[label]
        yield partial(duplicate, program, label, sources, force=True)


def unrollings(program: Program) -> Iterator[Attempt]:
    for cycle in cycles(program.code).cycles:
        for factor in (2, 3):
            yield partial(unroll, program, cycle.header, factor, force=True)


def peelings(program: Program) -> Iterator[Attempt]:
    for cycle in cycles(program.code).cycles:
        for times in (1, 2):
            yield partial(peel, program, cycle.header, times, force=True)


def full_unrollings(program: Program) -> Iterator[Attempt]:
    for cycle in cycles(program.code).cycles:
        yield partial(unroll_fully, program, cycle.header, force=True)


def unrollings_with_tail(program: Program) -> Iterator[Attempt]:
    for cycle in cycles(program.code).cycles:
        yield partial(unroll_with_tail, program, cycle.header, 2, force=True)


def hoistings(program: Program) -> Iterator[Attempt]:
    """Each of the first instructions of an arm; the first of both; an anchor with what is below."""
    blocks = program.code.blocks
    for block in blocks.values():
        arms = [[*places(program.code, [target])] for target in block.targets]
        for arm in arms:
            for place in arm[:3]:
                yield partial(hoist, program, [place], force=True)
            yield partial(hoist, program, arm[:2], force=True)
        if len(arms) > 1:
            yield partial(hoist, program, [p for arm in arms for p in arm[:1]], force=True)


def sinkings(program: Program) -> Iterator[Attempt]:
    """Each of the last instructions of a block, into one arm or all; several; an anchor with its
    operations."""
    for label, block in program.code.blocks.items():
        inside = [*places(program.code, [label])]
        groups = [*([p] for p in inside[-3:]), inside[-2:], *_anchored(inside)]
        for group in groups:
            for into in ((), *((target,) for target in block.targets)):
                yield partial(sink, program, group, into, force=True)


def _anchored(inside: list[InstructionPlace]) -> Iterator[list[InstructionPlace]]:
    for place in inside:
        if control_kind(place.instruction) is TokenKind.ANCHOR:
            users = [p for p in inside if token_operand(p.instruction) == place.instruction.name]
            yield [place, *users]


def tail_mergings(program: Program) -> Iterator[Attempt]:
    """Of blocks that were made by copying one."""
    for attempt in duplications(program):
        copied = valid(attempt)
        if copied is not None:
            for first, second in combinations(copied.code.blocks, 2):
                yield partial(merge_tails, copied, first, second, force=True)


def loop_splittings(program: Program) -> Iterator[Attempt]:
    graph = program.code.graph
    for cycle in cycles(program.code).cycles:
        for source in graph.predecessors[cycle.header]:
            yield partial(split_loop, program, cycle.header, [source], force=True)


def loop_mergings(program: Program) -> Iterator[Attempt]:
    """Of nests that were made by splitting a loop."""
    for attempt in loop_splittings(program):
        split = valid(attempt)
        if split is not None:
            for cycle in cycles(split.code).cycles:
                yield partial(merge_loops, split, cycle.header, force=True)


def inlinings(program: Program) -> Iterator[Attempt]:
    for place in places(program.code):
        yield partial(inline, program, place, force=True)


def inferences(program: Program) -> Iterator[Attempt]:
    yield partial(infer_tokens, program, force=True)


def removals(program: Program) -> Iterator[Attempt]:
    yield partial(remove_tokens, program, force=True)


ATTEMPTS: Mapping[str, Callable[[Program], Iterator[Attempt]]] = MappingProxyType(
    {
        "thread-edge": threadings,
        "duplicate": duplications,
        "merge-tails": tail_mergings,
        "split-loop": loop_splittings,
        "merge-loops": loop_mergings,
        "hoist": hoistings,
        "sink": sinkings,
        "inline": inlinings,
        "infer-tokens": inferences,
        "remove-tokens": removals,
        "unroll": unrollings,
        "peel": peelings,
        "unroll-fully": full_unrollings,
        "unroll-with-tail": unrollings_with_tail,
    }
)


COUNTING = {"unroll-fully": True, "unroll-with-tail": False}
"""Transforms that need a loop that counts; whether up to a constant."""
ANCHORS = ("hoist", "sink", "unroll-with-tail", "remove-tokens")
"""Transforms that are of interest where there are anchors."""
CONTINUES = ("split-loop", "merge-loops")
"""Transforms that need a loop with several back edges."""


def outcomes(rng: random.Random, name: str) -> Iterator[Transformed]:
    """Without end: of every random program one change by this transform that can be made."""
    kinds = {"anchors": name in ANCHORS, "loops": name in CONTINUES}
    for program in programs(rng, COUNTING.get(name), **kinds):
        attempts = [*ATTEMPTS[name](program)]
        rng.shuffle(attempts)
        found = next(filter(None, map(made, attempts)), None)
        if found is not None:
            yield found


def valid(attempt: Attempt) -> Program | None:
    """What an attempt gives, to be changed again."""
    found = made(attempt)
    broken = found is None or found.judgement.paragraph is Paragraph.STATIC_RULES
    return None if found is None or broken else found.after


def made(attempt: Attempt) -> Transformed | None:
    try:
        return attempt()
    except Refused:
        raise
    except Impossible:
        return None


def programs(
    rng: random.Random, constant: bool | None = None, *, anchors: bool = False, loops: bool = False
) -> Iterator[Program]:
    """Small programs with or without tokens, some of their arguments uniform; with a loop that
    counts, up to a constant or not."""

    def style(r: random.Random) -> ProgramStyle:
        if loops:
            return replace(random_style(r, tokens=r.random() < 0.5), continues=True)
        if anchors and r.random() < 0.6:
            return replace(random_style(r, tokens=True), anchors=0.6, undef=0.0)
        return random_style(r, tokens=r.random() < 0.5)

    for generated in random_programs(rng, style):
        if constant is not None:
            draft = counting(rng, generated.main, constant=constant)
            if draft is None:
                continue
            generated = replace(generated, main=draft)
        if len(generated.main.exits) <= MAX_BLOCKS and generated.module() is not None:
            uniform = frozenset(rng.choice(((), ("x",), ("x", "y"))))
            yield read_program(generated.text.encode(), "random", "f", uniform)
