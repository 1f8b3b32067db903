"""`maximal`: iteration vectors over a cycle hierarchy.

llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2: two dynamic
instances are converged iff their threads have run the header of every cycle around them equally
often since they last entered it.
"""

from __future__ import annotations

from verify.cfg.flat_cycles import FlatHierarchy

Vector = tuple[int, ...]


def advance(
    hierarchy: FlatHierarchy, source: str, vector: Vector, target: str, bound: int
) -> Vector | None:
    """The vector at `target`, entered from `source`; `None` when a header would be executed
    more than `bound` times in one stay in its cycle."""
    before = hierarchy.containing(source)
    after = hierarchy.containing(target)
    kept = 0
    while kept < min(len(before), len(after)) and before[kept] == after[kept]:
        kept += 1
    counts = [*vector[:kept], *(0 for _ in after[kept:])]
    if after and after[-1].header == target:
        counts[-1] += 1
        if counts[-1] > bound:
            return None
    return tuple(counts)


def enter(hierarchy: FlatHierarchy, entry: str) -> Vector:
    """The vector of the entry block (LLVM forbids a branch to it, so it is in no cycle)."""
    return tuple(0 for _ in hierarchy.containing(entry))
