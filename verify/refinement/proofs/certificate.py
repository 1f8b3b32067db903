"""The result of a search for a proof, as plain data: guesses that the check needs and does not
trust (`verify.refinement.proofs.check`)."""

from __future__ import annotations

from common.data import dataclass
from verify.refinement.proofs.loop_forms.one_entry import Headers
from verify.refinement.proofs.loop_forms.shapes import LoopRewrite
from verify.refinement.proofs.loops import LoopRecord


@dataclass(frozen=True)
class Proof:
    """A proof for every number of threads, but for the pair of functions.

    `same`: the two are the same function.  Else, if `entered`, the source first contains those of
    the functions that it calls which have loops; if `promoted`, local variables then become values;
    `shapes` are what is done to the source's loops then, one after the other, and `loops` are those
    that are cut in the end; the others are unrolled to `unroll` executions of each header, and
    functions are entered `recursion` times on a call path.
    `exact_floats`: floating-point operations have their IEEE meaning, else they are any functions.
    `all_licences`: the source has all of its fast-math flags, not only the target's; `rewritten`:
    it computes as the target does where they allow it.
    `hierarchies`: of a pair in which a cycle has several entries, what is done after functions were
    entered and variables became values, under each cycle hierarchy of the target.
    """

    same: bool = False
    entered: bool = False
    promoted: bool = False
    shapes: tuple[LoopRewrite, ...] = ()
    loops: tuple[LoopRecord, ...] = ()
    unroll: int = 1
    recursion: int = 2
    exact_floats: bool = False
    all_licences: bool = False
    rewritten: bool = False
    hierarchies: tuple[UnderHierarchy, ...] = ()


@dataclass(frozen=True)
class UnderHierarchy:
    """The proof under one cycle hierarchy of each function, given by the headers of its cycles with
    several entries."""

    source: Headers
    target: Headers
    proof: Proof
