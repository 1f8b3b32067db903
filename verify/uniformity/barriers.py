"""Operations that need the whole group, where control flow may have parted it."""

from __future__ import annotations

from collections.abc import Iterator

from verify.cfg.dominance import PostDominance, post_dominators
from verify.cfg.graph import Graph, graph
from verify.data import dataclass
from verify.ir.function import CallDetail, Instruction
from verify.uniformity.facts import Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

FAMILY = "barrier"


@dataclass(frozen=True, slots=True)
class PartedBarrier:
    """A barrier in `block`, which only some of the threads that part at a branch may reach."""

    block: str
    instruction: Instruction
    branch: Fact


def parted_barriers(given: Given, said: Uniformity) -> Iterator[PartedBarrier]:
    """The barriers that a divergent branch leads to, and that threads may pass by after it."""
    nodes = graph(given.function)
    after = post_dominators(nodes)
    for block in given.function.blocks:
        if block.label not in nodes.position:
            continue
        branch = _parting(nodes, after, said, block.label)
        for instruction in block.instructions:
            if branch is not None and is_barrier(given, instruction):
                yield PartedBarrier(block.label, instruction, branch)


def is_barrier(given: Given, instruction: Instruction) -> bool:
    """Whether it waits for all threads of a group: with a mask, only for those named there."""
    if not isinstance(instruction.detail, CallDetail):
        return False
    operation = given.operations.lookup(instruction.callee_name)
    return operation is not None and operation.family == FAMILY and operation.mask is None


def _parting(nodes: Graph, after: PostDominance, said: Uniformity, label: str) -> Fact | None:
    """The first divergent branch that some threads leave for a block, and others not."""
    before: set[str] = set()
    stack = [*nodes.predecessors[label]]
    while stack:
        block = stack.pop()
        if block not in before:
            before.add(block)
            stack.extend(nodes.predecessors[block])
    for block in nodes.layout:
        fact = Fact(FactKind.BRANCH, block)
        is_divergent = block in said.branches and said.branches[block] is not None
        if block in before and is_divergent and not after.post_dominates(label, block):
            return fact
    return None
