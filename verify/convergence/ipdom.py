"""`ipdom`: the stack of older hardware.

Threads that part at a branch run separately and meet again at the branch's immediate
post-dominator (docs/semantics.md, section 1).  A frame is pushed for the side taken and popped at
the post-dominator; threads with equal stacks are one group.  A frame also counts the cycle headers
passed within it, since one group may run a block more than once without parting.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.cfg.flatten import ExitKind, FlatBlock
from verify.convergence.label import Frame

ROOT = ""
"""`Frame.target` of the outermost frame."""
CALL = "call"
"""`Frame.target` of the frame of an entered call; `Frame.branch` is the callee's entry.
No flat label is spelled so."""
START = (Frame("", ROOT),)


def advance(
    post_dominator: Mapping[str, str | None],
    headers: frozenset[str],
    block: FlatBlock,
    stack: tuple[Frame, ...],
    target: str,
) -> tuple[Frame, ...]:
    """The stack at `target`, entered from `block`."""
    if block.exit.kind is ExitKind.ENTER:
        return _pass_header((*stack, Frame(target, CALL)), headers, target)
    if block.exit.kind is ExitKind.LEAVE:
        # Whatever parted inside the callee meets again when it returns.
        call = max(i for i, frame in enumerate(stack) if frame.target == CALL)
        return _pass_header(stack[:call], headers, target)
    if len(set(block.exit.targets)) > 1:
        stack = (*stack, Frame(block.label, target))
    while _pops(stack[-1], post_dominator, target):
        stack = stack[:-1]
    return _pass_header(stack, headers, target)


def _pops(frame: Frame, post_dominator: Mapping[str, str | None], target: str) -> bool:
    return frame.target not in (ROOT, CALL) and post_dominator.get(frame.branch) == target


def _pass_header(
    stack: tuple[Frame, ...], headers: frozenset[str], target: str
) -> tuple[Frame, ...]:
    if target not in headers:
        return stack
    top = stack[-1]
    return (*stack[:-1], Frame(top.branch, top.target, top.headers + 1))
