"""Convergence models: a model says which executions of operations without tokens are converged.

A model is one file that makes a `ConvergenceModel`, and its row in `verify.convergence.models`; the
oracle has a file and a row of its own (`verify.concrete.convergence.models`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Protocol, TypeVar

from common.data import dataclass
from verify.analysis.flat_cycles import FlatHierarchy
from verify.analysis.flatten import Flat, FlatBlock
from verify.analysis.graph import Graph
from verify.convergence.label import PathFromRoot
from verify.ir.function import Function

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Citation:
    """`sentence` quotes the document word for word, with […] for omissions and without list marks;
    if it is not `quoted`, it paraphrases a consequence of the document."""

    sentence: str
    document: str
    section: str
    quoted: bool = True

    @property
    def source(self) -> str:
        """The source of the sentence, in words."""
        place = f"{self.document}, “{self.section}”"
        return place if self.quoted else f"in our words, after {place}"


class Tracking(Protocol[S]):
    """The state of a thread's path that a model keeps in each node's label, for one flat graph.

    Iteration vectors are in every label: they bound the unrolling.  `S` is the rest.
    """

    def start(self) -> S:
        """The state at the entry block."""
        ...

    def step(self, hierarchy: FlatHierarchy, block: FlatBlock, state: S, target: str) -> S:
        """The state at `target`, entered from the end of `block`."""
        ...

    def key_part(
        self, hierarchy: FlatHierarchy, block: FlatBlock, vector: tuple[int, ...], state: S
    ) -> PathFromRoot:
        """The part of a key that converged threads at an operation of `block` share, within the
        block's own calling context; the convergence of the call covers the contexts around."""
        ...


@dataclass(frozen=True)
class ConvergenceModel:
    """`title` is how reports name the model, `rule` the definition that they cite.

    `track` takes a flat graph and the graphs of its functions by name.  `apart` says, for a
    function and the block in which two threads parted (`None`: in a caller, or nowhere), why the
    model keeps their executions in equal iterations apart; `None` when the model never does.

    The model's own file states the properties that a proof may rely on, with the argument; a
    property that it does not state is false.  `by_iterations`: a class key holds the number of
    executions of the headers around, and nothing else of the path, so that it is known at the
    header of a cut loop (docs/proofs.md, "Loops", P3).  `as_inferred_tokens`: executions are
    converged as they are with the tokens of llvm-convergent-operations, "Inferring Tokens"
    (docs/proofs.md, "Tokens").  In every model, keys are computed from one thread alone, since
    `Tracking` sees no other thread; proofs for any number of threads rely on it.
    """

    title: str
    rule: Citation
    track: Callable[[Flat, Mapping[str, Graph]], Tracking[Any]]
    apart: Callable[[Function, str | None], str | None]
    by_iterations: bool = False
    as_inferred_tokens: bool = False
