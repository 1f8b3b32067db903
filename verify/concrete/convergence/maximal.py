"""Maximal converged-with on complete traces, by the document's recursive rule.

convergence-and-uniformity, "Dependence on Cycles Headers": dynamic instances X1 and X2 are
converged iff neither thread has executed a header of a cycle around X, or the last pair of
*converged* header instances before them has no other header instance after it.  In other
words: the headers that the two threads executed last are converged with each other (if they
were not, any earlier converged pair would have a header after it; if they are, none has).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

Participant = tuple[int, int]
"""(thread, its frame): one activation of the function in question."""

Sequences = Mapping[Participant, Sequence[str]]
"""The labels of the blocks that each participant executed, in order."""

Headers = Callable[[str], Sequence[str]]
"""The headers of the cycles that contain a block, in one cycle hierarchy."""

Position = tuple[Participant, int]
Classes = Mapping[Position, int]
"""Executions of a block with equal numbers are converged."""


def no_tokens(position: Position) -> Hashable:
    return None


def maximal(
    sequences: Sequences, headers: Headers, held: Callable[[Position], Hashable] = no_tokens
) -> Classes:
    """The classes of all block executions of participants that entered converged.

    `held`: the classes of tokens in whose convergence regions a header begins; executions with
    different ones are not converged (convergent-operations, "Controlled Maximal Converged-with
    Relation").
    """
    numbers: dict[Hashable, int] = {}
    classes: dict[Position, int] = {}
    for participant, labels in sequences.items():
        last: dict[str, int] = {}
        for position, label in enumerate(labels):
            before = [last[h] for h in headers(label) if h in last]
            # None: no header of a cycle around this block was executed yet (rule 1).
            header = classes[participant, max(before)] if before else None
            key = (label, header, held((participant, position)))
            classes[participant, position] = numbers.setdefault(key, len(numbers))
            last[label] = position
    return classes
