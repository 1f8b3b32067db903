"""Blocks in which a thread of the source chooses between two ways on which it does the same
(docs/proofs.md, "Other shapes").

In a proof the choice follows the target, which arrives at a loop, or goes around it, or not.
"""

from __future__ import annotations

from dataclasses import replace

from verify.ir.builder import I1, Builder, names_in
from verify.ir.function import Block, Function
from verify.normalize.pair import Pair
from verify.refinement.proofs.loop_forms.copies import coming_from, redirected

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
            current = coming_from(current, lambda label: to if label == before else (label,))
        if block.label == before:
            current = redirected(current, header, choice)
        blocks.append(current)
        if block.label == before:
            blocks += added
    return replace(function, blocks=tuple(blocks))
