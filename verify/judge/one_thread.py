"""One thread never diverges."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from verify.codes import Code
from verify.normalize.pair import Pair
from verify.normalize.without_convergence import without_convergence
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import SolverContext

_THE_SAME = (
    "for one thread, which never diverges, the two functions are the same, up to names, "
    "convergence, and text without meaning"
)
Judge = Callable[[Pair, Options, SolverContext], Result]


def of_one_thread(pair: Pair, options: Options, context: SolverContext, judged: Judge) -> Result:
    """The verdict `judged`; for one thread, "the dynamic instances in the program are irrelevant"
    ("Convergent Operation Semantics", "Inferring non-convergence"), so that the target may have
    lost `convergent` and tokens.  A proof that needs this is for one thread only."""
    result = judged(pair, options, context)
    if options.threads > 1 or result.verdict in (Verdict.CORRECT, Verdict.INVALID):
        return result
    plain = without_convergence(pair)
    if plain is pair or (result.verdict is Verdict.INCORRECT and result.counterexample is None):
        return result
    alone = judged(plain, replace(options, bounded=True), context)
    if alone.code is not Code.SAME_FUNCTION:
        return alone
    return replace(alone.correct(Code.PROVED, _THE_SAME), any_threads=False, proofs=())
