"""Reconvergence at immediate post-dominators: the stack of older hardware, on complete traces.

Threads that part at a branch run, side by side, up to the branch block's immediate
post-dominator and go on together there (convergent-operations, "Unstructured control flow",
first bullet).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from verify.concrete.convergence.maximal import Classes, Participant, Position, Sequences

PostDominator = Callable[[str], str | None]
"""A block's immediate post-dominator; `None` when that is the virtual exit."""


def ipdom(sequences: Sequences, post_dominator: PostDominator) -> Classes:
    """The classes of all block executions of participants that entered together.

    Each stack entry is a group and the label at which it waits for the entry below it.
    """
    position: dict[Participant, int] = dict.fromkeys(sequences, 0)
    classes: dict[Position, int] = {}
    stack: list[tuple[tuple[Participant, ...], str | None]] = [(tuple(sequences), None)]
    count = 0
    while stack:
        group, stop = stack[-1]
        active = tuple(p for p in group if position[p] < len(sequences[p]))
        labels = {sequences[p][position[p]] for p in active}
        if not active or labels == {stop}:
            stack.pop()
            continue
        (label,) = labels
        for p in active:
            classes[p, position[p]] = count
            position[p] += 1
        count += 1
        stack.extend(_parted(active, sequences, position, post_dominator(label)))
    return classes


def _parted(
    active: Sequence[Participant],
    sequences: Sequences,
    position: dict[Participant, int],
    meeting: str | None,
) -> list[tuple[tuple[Participant, ...], str | None]]:
    """The sides of a branch as new stack entries; none when the group stays together."""
    sides: dict[str, list[Participant]] = {}
    for p in active:
        if position[p] < len(sequences[p]):
            sides.setdefault(sequences[p][position[p]], []).append(p)
    if len(sides) < 2:
        return []
    return [(tuple(side), meeting) for _, side in sorted(sides.items(), reverse=True)]
