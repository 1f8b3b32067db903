"""What `nofree` says of other threads, which changed.

LLVM 22's LangRef: the function frees nothing itself; what another thread frees, with which it
synchronises, only `nosync` excludes.  Since LLVM 23: it excludes that, too ("either through direct
calls to a memory-deallocation function […], or through synchronization").  The first is taken here:
LLVM 22 infers `nofree` of functions with barriers and fences.  Nothing is concluded of other
threads from it, and a proof says so.
"""

from __future__ import annotations

from dataclasses import replace

from verify.attributes.function_effects import acquires
from verify.ir.call_graph import reachable
from verify.normalize.pair import Pair
from verify.refinement.verdict import Result, Verdict
from verify.semantics.effects import states


def with_premise_on_freeing(pair: Pair, result: Result) -> Result:
    """A proof of a pair of which only the target is `nofree`, with what that is taken to say."""
    is_new = states(pair.target.attributes, "nofree") and not states(
        pair.source.attributes, "nofree"
    )
    if result.verdict is not Verdict.CORRECT or not is_new:
        return result
    functions = reachable(pair.after, pair.target)
    if not any(acquires(pair.after, each) for f in functions for each in f.instructions):
        return result
    note = (
        f"nofree of @{pair.target.name}, which only the target has: as in LLVM 22, of the function "
        "itself (since LLVM 23 it is of other threads, too, with which the function synchronises)"
    )
    return replace(result, notes=(*result.notes, note))
