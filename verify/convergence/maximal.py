"""`maximal`: iteration vectors over a cycle hierarchy.

llvm-convergence-and-uniformity, "Maximal Convergence"; docs/semantics.md, section 2: two dynamic
instances are converged iff their threads have run the header of every cycle around them equally
often since they last entered it.

What proofs rely on:

- By iterations.  A label keeps nothing but iteration vectors, and the key of an operation is the
  part of the vector of the cycles around it.
- As inferred tokens.  "Inferring Tokens" puts a heart with the token of the cycle around into the
  header of each cycle, and gives each operation the token of its own cycle.  Executions of a heart
  are converged if the hearts around are and both are the n-th with that token, which is the n-th of
  the header since the cycle was entered: keys of tokens count what the vectors count.
"""

from __future__ import annotations

from collections.abc import Mapping

from common.data import dataclass
from verify.analysis.flat_cycles import FlatHierarchy
from verify.analysis.flatten import Flat, FlatBlock
from verify.analysis.graph import Graph
from verify.convergence.label import PathFromRoot
from verify.convergence.model import Citation, ConvergenceModel
from verify.ir.function import Function

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
    """The vector of the entry block, which is in no cycle: LLVM forbids branches to it."""
    return tuple(0 for _ in hierarchy.containing(entry))


@dataclass(frozen=True)
class _Vectors:
    """The tracking of `maximal`: nothing besides the iteration vector, which is in every label."""

    def start(self) -> tuple[()]:
        return ()

    def step(
        self, hierarchy: FlatHierarchy, block: FlatBlock, state: tuple[()], target: str
    ) -> tuple[()]:
        del hierarchy, block, target
        return state

    def key_part(
        self, hierarchy: FlatHierarchy, block: FlatBlock, vector: Vector, state: tuple[()]
    ) -> PathFromRoot:
        del state
        cycles = hierarchy.containing(block.label)
        return tuple(
            count
            for cycle, count in zip(cycles, vector, strict=True)
            if cycle.context == block.context
        )


def _track(flat: Flat, functions: Mapping[str, Graph]) -> _Vectors:
    del flat, functions
    return _Vectors()


def _apart(function: Function, parted: str | None) -> None:
    """No reason: executions in equal iterations are converged."""
    del function, parted


MODEL = ConvergenceModel(
    "maximal convergence",
    Citation(
        "Dynamic instances X1 and X2 produced by different threads for the same static instance X "
        "are converged in the maximal converged-with relation if and only if: X is not contained "
        "in any cycle, or, For every cycle C with header H that contains X: every dynamic instance "
        "H1 of H that precedes X1 in the respective thread is convergence-before X2, and, every "
        "dynamic instance H2 of H that precedes X2 in the respective thread is convergence-before "
        "X1, without assuming that X1 is converged with X2.",
        "LLVM, Convergence And Uniformity",
        "Maximal Convergence",
    ),
    _track,
    _apart,
    by_iterations=True,
    as_inferred_tokens=True,
)
