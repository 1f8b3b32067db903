"""`ipdom`: the stack of older hardware.

Threads that part at a branch run separately and meet again at the branch's immediate
post-dominator (docs/semantics.md, section 1).  A frame is pushed for the side taken and popped at
the post-dominator; threads with equal stacks are one group.  A frame also counts the cycle headers
passed within it, since one group may run a block more than once without parting.
"""

from __future__ import annotations

from collections.abc import Mapping

from common.data import dataclass
from verify.analysis.dominance import post_dominators
from verify.analysis.flat_cycles import FlatHierarchy, flat_post_dominators
from verify.analysis.flatten import ExitKind, Flat, FlatBlock
from verify.analysis.graph import Graph, graph
from verify.convergence.label import PathFromRoot
from verify.convergence.model import Citation, ConvergenceModel
from verify.ir.function import Function

ROOT = ""
"""`Frame.target` of the outermost frame."""
CALL = "call"
"""`Frame.target` of the frame of an entered call; `Frame.branch` is the callee's entry.
No flat label is spelled so."""


@dataclass(frozen=True, slots=True)
class BranchFrame:
    """One entry of the post-dominator stack: the branch taken and the headers passed since."""

    branch: str
    target: str
    headers: int = 0


Stack = tuple[BranchFrame, ...]
START: Stack = (BranchFrame("", ROOT),)


def advance(
    post_dominator: Mapping[str, str | None],
    headers: frozenset[str],
    block: FlatBlock,
    stack: Stack,
    target: str,
) -> Stack:
    """The stack at `target`, entered from `block`."""
    if block.exit.kind is ExitKind.ENTER:
        return _pass_header((*stack, BranchFrame(target, CALL)), headers, target)
    if block.exit.kind is ExitKind.LEAVE:
        # Whatever parted inside the callee meets again when it returns.
        call = max(i for i, frame in enumerate(stack) if frame.target == CALL)
        return _pass_header(stack[:call], headers, target)
    if len(set(block.exit.targets)) > 1:
        stack = (*stack, BranchFrame(block.label, target))
    while _pops(stack[-1], post_dominator, target):
        stack = stack[:-1]
    return _pass_header(stack, headers, target)


def _pops(frame: BranchFrame, post_dominator: Mapping[str, str | None], target: str) -> bool:
    return frame.target not in (ROOT, CALL) and post_dominator.get(frame.branch) == target


def _pass_header(stack: Stack, headers: frozenset[str], target: str) -> Stack:
    if target not in headers:
        return stack
    top = stack[-1]
    return (*stack[:-1], BranchFrame(top.branch, top.target, top.headers + 1))


@dataclass(frozen=True)
class _Stacks:
    """The tracking of `ipdom`; `post_dominator`: of each flat block the immediate one, `None` for
    the end."""

    flat: Flat
    post_dominator: Mapping[str, str | None]

    def start(self) -> Stack:
        return START

    def step(self, hierarchy: FlatHierarchy, block: FlatBlock, state: Stack, target: str) -> Stack:
        return advance(self.post_dominator, hierarchy.headers, block, state, target)

    def key_part(
        self, hierarchy: FlatHierarchy, block: FlatBlock, vector: tuple[int, ...], state: Stack
    ) -> PathFromRoot:
        del hierarchy, vector
        return tuple(_in_text(f) for f in state if self._context(f) == block.context)

    def _context(self, frame: BranchFrame) -> int:
        return self.flat.blocks[frame.branch].context if frame.branch else 0


def _in_text(frame: BranchFrame) -> BranchFrame:
    """The frame with the labels of its own function, without the context."""
    return BranchFrame(_plain(frame.branch), _plain(frame.target), frame.headers)


def _plain(label: str) -> str:
    return label.partition("|")[2] or label


def _track(flat: Flat, functions: Mapping[str, Graph]) -> _Stacks:
    return _Stacks(flat, flat_post_dominators(flat, functions))


def _apart(function: Function, parted: str | None) -> str:
    if parted is None:
        return "they wait for each other at a later post-dominator"
    meeting = post_dominators(graph(function)).immediate_post_dominator(parted)
    place = "the end of the function" if meeting is None else f"%{meeting}"
    return (
        f"having parted in %{parted} they wait for each other at {place}, its immediate "
        "post-dominator, and the operation comes before that"
    )


MODEL = ConvergenceModel(
    "convergence at immediate post-dominators (ipdom)",
    Citation(
        "In an implementation that reconverges at post-dominators, […] threads that reach the "
        "control barrier via different paths synchronize separately: the first (and only) "
        "post-dominator is end, so threads do not reconverge before then.",
        "LLVM, Convergent Operation Semantics",
        "Unstructured control flow",
    ),
    _track,
    _apart,
)
