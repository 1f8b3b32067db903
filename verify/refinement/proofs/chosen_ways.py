"""Blocks in which a thread of the source chooses between two ways on which it does the same
(docs/proofs.md, "Other shapes").

In a proof the choice follows the target, which arrives at a loop, or goes around it, or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from verify.ir.builder import I1, Builder, names_in
from verify.ir.function import Block, Function, Instruction, PhiDetail
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.copies import led

PREFIX = "tangle-tv.chosen"
"""With what the names begin of what is added."""


def chosen_first(header: str) -> str:
    """The block in which a thread that reaches two loops chooses whether it begins in the loop with
    this header."""
    return f"{PREFIX}.first.{header}"


def chosen_again(header: str) -> str:
    """The block in which a thread chooses, after each iteration of the first of two loops, whether
    another iteration follows."""
    return f"{PREFIX}.again.{header}"


def are_names_free(pair: Pair) -> bool:
    """Whether a pair has no name of those that are added."""
    names = [*names_in(pair.source), *pair.before.functions, *pair.after.functions]
    return not any(name.startswith(PREFIX) for name in names)


def ways(choice: str) -> tuple[str, str]:
    """The two successors of a choice: if the thread chooses so, and if not."""
    return f"{choice}.yes", f"{choice}.no"


def with_choice(function: Function, before: str, header: str, choice: str) -> Function:
    """The function with a choice between two empty blocks on the edge to the header."""
    to, builder = ways(choice), Builder(label=choice)
    builder.branch(builder.choice(I1, choice), *to)
    for way in to:
        builder.start(way)
        builder.jump(header)
    added = builder.ended()
    blocks: list[Block] = []
    for block in function.blocks:
        current = block
        if block.label == header:
            current = replace(current, instructions=tuple(_coming(current, before, to)))
        if block.label == before:
            current = led(current, lambda label: choice if label == header else label)
        blocks.append(current)
        if block.label == before:
            blocks += added
    return replace(function, blocks=tuple(blocks))


def _coming(header: Block, before: str, ways: tuple[str, str]) -> Iterator[Instruction]:
    for instruction in header.instructions:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail):
            yield instruction
            continue
        came = zip(detail.blocks, instruction.operands, strict=True)
        pairs = [(to, o) for b, o in came for to in (ways if b == before else (b,))]
        changed = PhiDetail(tuple(b for b, _ in pairs))
        yield replace(instruction, operands=tuple(o for _, o in pairs), detail=changed)
