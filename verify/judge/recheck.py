"""The check of a proof that was made before, by the second solver alone: of a whole pair, from its
normalisation on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from verify.codes import Code
from verify.judge.attempt import Attempt, Read
from verify.judge.guarded import side_by_side
from verify.judge.judge import as_read, judged, staged
from verify.judge.vscale import VALUES_OF_VSCALE
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.check import Misfit, checked
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.verdict import Result
from verify.solver.budget import SolverContext

TOO_MANY = "the file of proofs has more proofs for this pair than the check uses"
TOO_FEW = "the file of proofs has fewer proofs for this pair than the check needs"


def guarded(pair: Pair, proofs: Sequence[Proof], options: Options) -> Result:
    """`recheck` under the limits of `options`."""
    work = partial(_swapped, tuple(proofs))
    return next(side_by_side([pair], options, 1, work))


def _swapped(proofs: tuple[Proof, ...], pair: Pair, options: Options) -> Result:
    return recheck(pair, proofs, options)


def recheck(pair: Pair, proofs: Sequence[Proof], options: Options) -> Result:
    """The verdict "correct" to the extent that the proofs show, or a verdict that says which proof
    does not hold.  `proofs` are those of `Result.proofs`, of any origin."""
    context = SolverContext(options.timeout, second=True)
    given = iter(proofs)
    pair = as_read(pair, options)
    result = judged(pair, options, (VALUES_OF_VSCALE,), partial(_next, given), context)
    if next(given, None) is not None:
        result = result.unknown(Code.SELF_CHECK, TOO_MANY)
    return result


def _next(given: Iterator[Proof], read: Read, context: SolverContext) -> Result:
    """The verdict that the next proof gives on a pair of fixed types.  Of the other stages, only
    the test for equal functions may replace it."""
    proof = next(given, None)
    if proof is None:
        return read.undecided.unknown(Code.SELF_CHECK, TOO_FEW)
    read = replace(read, options=replace(read.options, shortcut=proof.same))
    try:
        return staged(read, context, partial(_checked, proof))
    except Misfit as misfit:
        return read.undecided.unknown(Code.SELF_CHECK, str(misfit))


def _checked(proof: Proof, attempt: Attempt, context: SolverContext) -> Result:
    undecided, reservations = attempt.undecided, attempt.comparison.reservations
    if proof.same:
        return undecided.unknown(Code.SELF_CHECK, "the two functions are not the same")
    if reservations.unobserved is not None:
        raise reservations.unobserved
    pair, lost = attempt.comparison.pair, reservations.lost_convergence
    found = checked(pair, proof, attempt.options, context, undecided, lost_convergence=lost)
    if isinstance(found, Obstacle):
        code = Code.TIMEOUT if found is Obstacle.NO_ANSWER else Code.SELF_CHECK
        return undecided.unknown(code, found.value)
    return found
