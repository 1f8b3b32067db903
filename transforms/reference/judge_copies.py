"""Judges changes of the graph that keep every thread's path: blocks are copied, edges redirected.

A thread then executes the same instructions in the same order; only the communicating sets may
differ.  With tokens they are the same unless an operation becomes several static instances.  With
maximal convergence the cycles and their headers must be the same too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from transforms.reference.analyses import (
    InstructionPlace,
    anchored_in,
    controlled,
    cycles,
    headers,
    never_diverges,
    operations,
)
from transforms.reference.code import Code
from transforms.reference.edit import tidy
from transforms.reference.outcome import Judgement, Program, illegal, legal, unknown
from transforms.reference.paragraphs import Paragraph

Origin = Mapping[str, str]
"""The block that each copy is a copy of."""


def judge_copies(
    program: Program, after: Code, origin: Origin, *, together: bool = False
) -> Judgement:
    """`after` is the program with copies of blocks and other edges; `together`: threads that
    meet in one of these blocks all go to the same copy."""
    if not operations(program):
        return legal(Paragraph.NO_OPERATIONS, "there are no convergent operations")
    if never_diverges(program):
        return legal(Paragraph.NEVER_DIVERGE, "every branch is uniform")
    after = tidy(after)
    copies_made = Counter(origin.get(label, label) for label in after.blocks)
    copied = [label for label, times in copies_made.items() if times > 1]
    for place in operations(program, copied):
        if not together and not anchored_in(program, copied, place):
            return illegal(
                Paragraph.SAME_INSTANCE,
                f"{place} becomes two static instances, and threads on different ways no longer "
                "meet in it",
            )
    if controlled(program):
        return legal(Paragraph.TOKENS, "every operation has the token that it had")
    return _judge_cycles(program, after, origin)


def _judge_cycles(program: Program, after: Code, origin: Origin) -> Judgement:
    """Judges by the headers of the cycles around an operation, for functions without tokens."""
    before = program.code
    if not (cycles(before).reducible and cycles(after).reducible):
        return unknown(Paragraph.HIERARCHIES, "a cycle with several entries has several headers")
    for place in operations(program):
        for label in _labels(after, origin, place):
            old, new = headers(before, place.label), headers(after, label)
            if len(old) != len(new):
                return illegal(
                    Paragraph.HEADERS,
                    f"{place} was in {len(old)} cycles and now is in {len(new)}: other executions "
                    "of it are in the same iteration",
                )
            if old != new or any(h in origin.values() for h in old):
                return unknown(Paragraph.HEADERS, f"the cycles around {place} get other headers")
    return legal(Paragraph.ACYCLIC, "no operation is copied, and the same cycles are around each")


def _labels(after: Code, origin: Origin, place: InstructionPlace) -> list[str]:
    return [label for label in after.blocks if origin.get(label, label) == place.label]
