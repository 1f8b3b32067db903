"""Proofs for all iterations of a pair in which a cycle has several entries: one under each cycle
hierarchy of the target, with some hierarchy of the source (docs/proofs.md, "Several entries")."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from verify.normalize.pair import Pair
from verify.refinement.proofs.certificate import Proof, UnderHierarchy
from verify.refinement.proofs.loop_forms.one_entry import headers_of, with_one_entry
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.verdict import Result

Found = Result | Obstacle | None
"""The verdict "correct", or why there is no proof; `None` where no loops correspond."""


def under_each_hierarchy(pair: Pair, prove: Callable[[Pair], Found]) -> Found:
    """The proof of a pair, by proofs of pairs in which all cycles have one entry.  Raises
    TooManyHierarchiesError."""
    ours, results = headers_of(pair.source), list[Result]()
    for target in headers_of(pair.target):
        found: Found = Obstacle.LOOPS
        # The same headers are the first guess.
        for source in sorted(ours, key=lambda headers: -len({*headers} & {*target})):
            one = with_one_entry(pair, source, target)
            if one is None:
                continue
            found = prove(one)
            if isinstance(found, Result):
                proofs = (Proof(hierarchies=(UnderHierarchy(source, target, *found.proofs),)),)
                results.append(replace(found, proofs=proofs))
                break
        if not isinstance(found, Result):
            return found or Obstacle.LOOPS
    return together(results)


def together(results: Sequence[Result]) -> Result | Obstacle:
    """The verdict "correct" on a pair, of those under one cycle hierarchy of the target each."""
    hierarchies = tuple(each for r in results for p in r.proofs for each in p.hierarchies)
    # An operation in a block of which there is a copy counts twice.
    operations = min(result.operations for result in results)
    names = tuple(sorted({name for result in results for name in result.approximations}))
    first, *others = (
        replace(result, operations=operations, approximations=names, proofs=())
        for result in results
    )
    if any(each != first for each in others):
        return Obstacle.HIERARCHIES
    proof = Proof(
        hierarchies=hierarchies,
        unroll=max(each.proof.unroll for each in hierarchies),
        recursion=max(each.proof.recursion for each in hierarchies),
    )
    return replace(first, proofs=(proof,))
