"""Waits for lanes that masks name, in a proof for any number of threads (docs/proofs.md, "One
thread").

Whether an execution waits for ever depends on its class, on the ends of threads, and on the order
in which threads execute what waits.  If the target's executions with masks are those of the source,
in the same order in each thread, then one that waits for ever in the target does so in the source.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import z3

from verify.semantics.undefined_behaviour import UB
from verify.symbolic.run.shared_executions import twins_in
from verify.symbolic.run.template_run import Instance, TemplateRun


def with_waits_of(source: TemplateRun, target: TemplateRun) -> TemplateRun | None:
    """The target with the waits of the source: an execution that has a twin waits for ever at most
    where the twin does.  `None` if twins are in another order.  Of an execution without a twin
    nothing is known."""
    pairs = [
        (source.instances[ours], target.instances[theirs])
        for theirs, ours in sorted(twins_in(source, target).items())
        if target.instances[theirs].mask is not None
    ]
    if any(_is_reversed(target, *each) for each in _two_of(pairs)):
        return None
    waits = [
        (t.mask_ub, s.mask_ub) for s, t in pairs if t.mask_ub is not None and s.mask_ub is not None
    ]
    undefined = tuple(
        replace(each, condition=z3.substitute(each.condition, *waits))
        if isinstance(each.condition, z3.BoolRef) and each.why.kind is UB.MASK
        else each
        for each in target.undefined
    )
    return replace(target, undefined=undefined) if waits else target


_Pair = tuple[Instance, Instance]
"""An execution of the source, and that of the target which corresponds to it."""


def _two_of(pairs: list[_Pair]) -> Iterator[tuple[_Pair, _Pair]]:
    """All two of them, in the order of the target."""
    for number, later in enumerate(pairs):
        for earlier in pairs[:number]:
            yield earlier, later


def _is_reversed(target: TemplateRun, earlier: _Pair, later: _Pair) -> bool:
    """Whether a thread may execute both, and in another order than in the source."""
    return earlier[0].index > later[0].index and _leads(target, earlier[1].node, later[1].node)


def _leads(run: TemplateRun, first: int, last: int) -> bool:
    """Whether a path leads from one node to another."""
    seen, pending = {first}, [first]
    while pending:
        node = pending.pop()
        if node == last:
            return True
        after = {e.node for e in run.unrolled.nodes[node].edges if e.node is not None}
        pending += after - seen
        seen |= after
    return False
