"""`ipdom`: the stack of older hardware.

Threads that part at a branch run separately and meet again at the branch's immediate
post-dominator (semantics, section 1).  A frame is pushed for the side taken and popped at the
post-dominator; threads with equal stacks are one group.  A frame also counts the cycle headers
passed within it, since one group may run a block more than once without parting.
"""

from __future__ import annotations

from collections.abc import Mapping

from verify.cfg.flatten import FlatBlock
from verify.convergence.label import Frame

START = (Frame("", ""),)


def advance(
    post_dominator: Mapping[str, str | None],
    headers: frozenset[str],
    block: FlatBlock,
    stack: tuple[Frame, ...],
    target: str,
) -> tuple[Frame, ...]:
    """The stack at `target`, entered from `block`."""
    if len(set(block.exit.targets)) > 1:
        stack = (*stack, Frame(block.label, target))
    while len(stack) > 1 and post_dominator.get(stack[-1].branch) == target:
        stack = stack[:-1]
    if target in headers:
        top = stack[-1]
        stack = (*stack[:-1], Frame(top.branch, top.target, top.headers + 1))
    return stack
