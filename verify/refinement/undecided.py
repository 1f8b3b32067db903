"""Verdicts that say why there is no proof and no refutation."""

from __future__ import annotations

from collections.abc import Iterable

from verify.codes import Code
from verify.refinement.question.search import SearchOutcome
from verify.refinement.verdict import Result
from verify.semantics.caveat import Caveat, Kind, Topic
from verify.solver.budget import NoAnswer, TimedOut


def no_answer(undecided: Result, why: NoAnswer) -> Result:
    code = Code.TIMEOUT if isinstance(why, TimedOut) else Code.SOLVER
    return undecided.unknown(code, str(why))


def self_check_failed(undecided: Result, is_source: bool, outcome: SearchOutcome) -> Result:
    what = "source" if is_source else "target"
    why = outcome.no_answer or "two runs of the same function differ"
    reason = f"the {what} could not be shown to refine itself: {why}"
    return undecided.unknown(Code.SELF_CHECK, reason)


def hierarchy_cut(undecided: Result) -> Result:
    return undecided.unknown(
        Code.HIERARCHY_BEYOND_BOUND,
        "the bound on cycles truncates an input's run under one cycle hierarchy of the source; the "
        "runs under the others do not allow the target's behaviour: raise --unroll",
    )


def choice_cut(undecided: Result) -> Result:
    return undecided.unknown(
        Code.CHOICE_BEYOND_BOUND,
        "the bounds truncate the source's run under one of its choices on some input; its runs "
        "within the bounds are not shown to allow what the target does: raise --unroll or "
        "--recursion",
    )


def depends_on(undecided: Result, caveats: Iterable[Caveat]) -> Result:
    """The verdict on a counterexample with caveats, which are of one kind."""
    found = tuple(sorted(caveats, key=str))
    kind, about = found[0].kind, ", ".join(map(str, found))
    code, reason = Code.APPROXIMATION, f"the counterexample may depend on {kind.value}: {about}"
    if kind is Kind.OPEN_QUESTION:
        reason = about
        code = Code.OPEN_CONVERGENCE if found[0].topic in _OF_CONVERGENCE else code
    return undecided.unknown(code, reason, found)


def uninterpreted(names: Iterable[str]) -> list[Caveat]:
    """The caveats about uninterpreted operations."""
    return [Caveat(Topic.OPERATION, name, Kind.UNINTERPRETED) for name in names]


_OF_CONVERGENCE = frozenset({Topic.JOINED, Topic.OTHER_CALLEES})
