"""Operations that need the whole group, where control flow may have parted it, or where an anchor
says who is there.

"For an environment-defined group of threads (such as an OpenCL workgroup or subgroup), if one
thread in the group executes a convergent operation, then all threads in the group do so
convergently with that thread" (convergent-operations, "Inferring Tokens").
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from common.data import dataclass
from verify.analysis.call_graph import direct_callee, reachable
from verify.analysis.cycles import hierarchy
from verify.analysis.dominance import PostDominance, post_dominators
from verify.analysis.graph import Graph, graph
from verify.analysis.held_tokens import HeldTokens
from verify.analysis.regions import TokenKind, token_operand, tokens
from verify.ir.function import CallDetail, Instruction
from verify.semantics.operations.operation import Requires
from verify.uniformity.facts import Fact, FactKind, Uniformity
from verify.uniformity.outputs import Given

FAMILY = "barrier"


@dataclass(frozen=True, slots=True)
class PartedBarrier:
    """A barrier in `block`, or a call of the function `callee` that has one, which not all threads
    of a group execute together: only some of those that part at the divergent `branch` may reach
    it, or its token comes from `anchor`.  `path`: the blocks of a shortest path from the branch to
    the end of the function, or to a block without successors, that misses the barrier; empty if
    there is none."""

    block: str
    instruction: Instruction
    callee: str | None
    branch: Fact | None = None
    anchor: str | None = None
    path: tuple[str, ...] = ()


def parted_barriers(
    given: Given, said: Uniformity, counts: Callable[[Given, Instruction], bool] | None = None
) -> Iterator[PartedBarrier]:
    """The barriers that a group may not execute together; `counts`: which calls are barriers
    (default: `is_barrier`)."""
    is_one = counts or is_barrier
    function = given.function
    nodes = graph(function)
    parting = _Parting(nodes, post_dominators(nodes), said)
    held_tokens = HeldTokens(nodes, tokens(function))
    for block in function.blocks:
        if block.label not in nodes.position:
            continue
        around: Fact | None = None
        is_known = False
        for instruction in block.instructions:
            callee = barriers_of(given, instruction, is_one)
            if callee is None and not is_one(given, instruction):
                continue
            anchor = _anchor(held_tokens, instruction)
            if anchor is not None:
                yield PartedBarrier(block.label, instruction, callee, anchor=anchor)
            if not is_known:
                around, is_known = parting.branch(block.label), True
            branch = around or parting.left_apart(held_tokens, instruction)
            if branch is not None:
                path = _missing(nodes, branch.name, block.label)
                yield PartedBarrier(block.label, instruction, callee, branch, path=path)


def _missing(nodes: Graph, branch: str, barrier: str) -> tuple[str, ...]:
    """The blocks of a shortest path from a branch, which was executed, to an end of the function,
    without another execution of the barrier's block."""
    pending: deque[tuple[str, ...]] = deque([(branch,)])
    seen = {branch, barrier}
    while pending:
        path = pending.popleft()
        successors = nodes.successors[path[-1]]
        if not successors:
            return path
        for block in successors:
            if block not in seen:
                seen.add(block)
                pending.append((*path, block))
    return ()


def is_barrier(given: Given, instruction: Instruction) -> bool:
    """Whether it waits for all threads of a group: with a mask, only for those named there."""
    if not isinstance(instruction.detail, CallDetail):
        return False
    operation = given.operations.lookup(instruction.callee_name)
    return operation is not None and operation.family == FAMILY and operation.mask is None


def needs_group(given: Given, instruction: Instruction) -> bool:
    """Whether it is a barrier, or another operation that requires uniform control flow."""
    if is_barrier(given, instruction):
        return True
    if not isinstance(instruction.detail, CallDetail):
        return False
    operation = given.operations.lookup(instruction.callee_name)
    return operation is not None and operation.requires is Requires.UNIFORM_CONTROL_FLOW


def barriers_of(
    given: Given,
    instruction: Instruction,
    counts: Callable[[Given, Instruction], bool] = is_barrier,
) -> str | None:
    """The function with a body that a call calls, if it or one that it calls has a barrier."""
    callee = direct_callee(given.module, instruction)
    if callee is None or not callee.blocks or callee.name == given.function.name:
        return None
    called = reachable(given.module, callee)
    has_one = any(counts(given, each) for function in called for each in function.instructions)
    return callee.name if has_one else None


def _anchor(held: HeldTokens, instruction: Instruction) -> str | None:
    """The anchor that the token of an operation depends on."""
    token = token_operand(instruction)
    return held.root_anchor(token) if token in held.facts.definitions and token else None


@dataclass(frozen=True)
class _Parting:
    """The blocks where threads diverge and reconverge."""

    nodes: Graph
    after: PostDominance
    said: Uniformity

    def branch(self, label: str) -> Fact | None:
        """The first divergent branch at which threads part of which not all come to a block before
        they meet again, or leave a cycle around it in different iterations."""
        for block in self.nodes.layout:
            fact = Fact(FactKind.BRANCH, block)
            if self.said.branches.get(block) is not None and label in self._apart(block):
                return fact
        apart = (self._parting(c.header) for c in hierarchy(self.nodes).containing(label))
        return next(filter(None, apart), None)

    def left_apart(self, held: HeldTokens, instruction: Instruction) -> Fact | None:
        """The divergent branch by which threads leave, in different iterations, a cycle that the
        token of an operation after it extends (convergent-operations, "Extended Cycles: Divergent
        Exit from a Loop")."""
        token = token_operand(instruction)
        while token is not None and token in held.facts.definitions:
            definition = held.facts.definitions[token]
            if definition.kind is TokenKind.LOOP:
                for cycle in hierarchy(self.nodes).containing(definition.location.label):
                    fact = self._parting(cycle.header)
                    if fact is not None:
                        return fact
            token = definition.parent
        return None

    def _parting(self, header: str) -> Fact | None:
        """The divergent branch by which threads leave a cycle in different iterations."""
        chain = self.said.chain(Fact(FactKind.CYCLE, header))
        return next((fact for fact, _ in chain if fact.kind is FactKind.BRANCH), None)

    def _apart(self, block: str) -> set[str]:
        """The blocks that threads may execute between a branch and where all its ways meet."""
        meeting = self.after.immediate_post_dominator(block)
        apart: set[str] = set()
        stack = list(self.nodes.successors[block])
        while stack:
            label = stack.pop()
            if label != meeting and label not in apart:
                apart.add(label)
                stack.extend(self.nodes.successors[label])
        return apart
