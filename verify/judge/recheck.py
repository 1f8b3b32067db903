"""The check of a proof that was made before, by the second solver alone: of a whole pair, from its
normalisation on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from verify.codes import Code
from verify.judge.guarded import side_by_side
from verify.judge.judge import timed
from verify.judge.langref import by_langref
from verify.judge.recursion_limit import deep_recursion
from verify.judge.same import same_functions
from verify.judge.validity import refused
from verify.judge.variants import promises_checked
from verify.judge.vscale import for_each_vscale
from verify.normalize.named_types import spell_out_types
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Options
from verify.refinement.model_name import model_name
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.check import Misfit, checked
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.stops import STOPS, stopped
from verify.refinement.verdict import Result
from verify.solver.budget import SolverContext
from verify.solver.memory import solver_memory_limit

TOO_MANY = "the file of proofs has more proofs for this pair than the check uses"
TOO_FEW = "the file of proofs has fewer proofs for this pair than the check needs"


def guarded(pair: Pair, proofs: Sequence[Proof], options: Options) -> Result:
    """`recheck` under the limits of `options`."""
    work = partial(_swapped, tuple(proofs))
    return next(side_by_side([pair], options, 1, work))


def _swapped(proofs: tuple[Proof, ...], pair: Pair, options: Options) -> Result:
    return recheck(pair, proofs, options)


def recheck(pair: Pair, proofs: Sequence[Proof], options: Options) -> Result:
    """The verdict "correct" for as much as the proofs show, else one that says what does not hold:
    `proofs` are those of `Result.proofs`, from wherever they come."""
    context = SolverContext(options.timeout, second=True)
    given = iter(proofs)
    with deep_recursion(), solver_memory_limit(options.memory):
        pair = by_langref(spell_out_types(pair), options)
        result = for_each_vscale(pair, options, context, partial(_next, given))
    if next(given, None) is not None:
        result = result.unknown(Code.SELF_CHECK, TOO_MANY)
    return timed(result, context)


def _next(given: Iterator[Proof], pair: Pair, options: Options, context: SolverContext) -> Result:
    """The verdict that the next proof gives on a pair of fixed types."""
    undecided = Result.undecided(pair.name, model_name(pair.before, pair.source, options), options)
    proof = next(given, None)
    if proof is None:
        return undecided.unknown(Code.SELF_CHECK, TOO_FEW)
    part = context.share(1)
    try:
        found = _checked(pair, proof, options, part, undecided)
    except Misfit as misfit:
        found = undecided.unknown(Code.SELF_CHECK, str(misfit))
    except STOPS as stop:
        found = stopped(undecided, stop, part)
    return found


def _checked(
    pair: Pair, proof: Proof, options: Options, context: SolverContext, undecided: Result
) -> Result:
    refusal = refused(pair, undecided)
    if refusal is not None:
        return refusal
    normal = normalized(pair, enter=options.enter)
    if proof.same and same_functions(normal.pair, options):
        return undecided.correct(Code.SAME_FUNCTION, "the two functions are the same")
    comparison = promises_checked(normal, options)
    reservations = comparison.reservations
    if proof.same:
        if same_functions(normal.pair, options, reservations.settled):
            return undecided.correct(Code.SAME_FUNCTION, "the two functions are the same")
        return undecided.unknown(Code.SELF_CHECK, "the two functions are not the same")
    if reservations.unobserved is not None:
        raise reservations.unobserved
    lost = reservations.lost_convergence
    found = checked(normal.pair, proof, options, context, undecided, lost_convergence=lost)
    if isinstance(found, Obstacle):
        code = Code.TIMEOUT if found is Obstacle.NO_ANSWER else Code.SELF_CHECK
        return undecided.unknown(code, found.value)
    return found
