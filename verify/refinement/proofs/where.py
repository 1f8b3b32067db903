"""The place where a proof without bounds fails: the loop and its instruction, as far as the two
functions show it (docs/proofs.md)."""

from __future__ import annotations

from collections.abc import Iterator

from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.cuttable import culprit
from verify.refinement.proofs.loops import LoopRecord, Loops, records
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.prove import rewrite

MOST = 3
"""Loops that are named."""


def where(pair: Pair, options: Options, why: Obstacle) -> str:
    """The place where the obligation `why` fails; empty if it concerns no loop."""
    pair = rewrite(pair, options).pair
    source, target = Loops.of(pair.source), Loops.of(pair.target)
    paired = records(source, target)
    culprits = [c for each in paired if (c := culprit(pair, source, target, each)) is not None]
    of_this = [c for c in culprits if c.obstacle is why]
    if of_this:
        first = of_this[0]
        text = " ".join(first.instruction.text.split())
        return f"in the loop at %{first.header} of @{first.function}: {text}"
    if why is Obstacle.LOOPS:
        return _listed([*_alone(source, target, paired)])
    if why.is_about_loops and paired:
        return _listed([_named(source, target, each) for each in paired])
    return ""


def _alone(source: Loops, target: Loops, found: tuple[LoopRecord, ...]) -> Iterator[str]:
    """The loops of one side without a counterpart on the other, or with several entries."""
    paired = {each.source for each in found}, {each.target for each in found}
    for loops, headers in zip((source, target), paired, strict=True):
        for cycle in loops.cycles.cycles:
            if cycle.header not in headers:
                yield f"the loop at %{cycle.header} of @{loops.function.name}"


def _named(source: Loops, target: Loops, record: LoopRecord) -> str:
    """A pair of loops, and their phis for which there is no partner."""
    names = f"the loops at %{record.source} of @{source.function.name} and %{record.target} of "
    names += f"@{target.function.name}"
    alone = [*(f"%{p} before" for p in record.source_only)]
    alone += [f"%{p} after" for p in record.target_only]
    return f"{names} (phis without a partner: {', '.join(alone)})" if alone else names


def _listed(places: list[str]) -> str:
    more = f" and {len(places) - MOST} more" if len(places) > MOST else ""
    return "; ".join(places[:MOST]) + more
