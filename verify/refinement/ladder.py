"""The search for a verdict: a pair is compared, then variants of it, until an answer counts.

A variant has other behaviours than the pair.  Which answers about the variant are answers about the
pair follows from how they differ alone: `TRANSFERS` (docs/refinement.md, "Variants of a pair").
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Generic, TypeVar

from common.data import dataclass
from verify.codes import Code
from verify.refinement.shows import Shows, shown
from verify.refinement.stops import STOPS
from verify.refinement.verdict import Result, Verdict
from verify.solver.budget import SolverContext

A = TypeVar("A")
R = TypeVar("R")
Ask = Callable[[A, SolverContext], Result]
"""The verdict on an attempt, in so much time."""


class Differs(Enum):
    """The difference between the behaviours of a variant and of the pair.  Undefined behaviour is
    all behaviours.  Fewer inputs are fewer behaviours of the target."""

    EXACT = "the same behaviours"
    SOURCE_MORE = "more of the source"
    SOURCE_FEWER = "fewer of the source"
    TARGET_MORE = "more of the target"
    TARGET_FEWER = "fewer of the target"
    REACH = "those of other numbers of threads and iterations"


TRANSFERS: Mapping[Differs, frozenset[Verdict]] = MappingProxyType(
    {
        Differs.EXACT: frozenset({Verdict.CORRECT, Verdict.INCORRECT}),
        Differs.SOURCE_MORE: frozenset({Verdict.INCORRECT}),
        Differs.SOURCE_FEWER: frozenset({Verdict.CORRECT}),
        Differs.TARGET_MORE: frozenset({Verdict.CORRECT}),
        Differs.TARGET_FEWER: frozenset({Verdict.INCORRECT}),
        Differs.REACH: frozenset({Verdict.INCORRECT}),
    }
)
"""The verdicts on a variant that are verdicts on the pair."""


@dataclass(frozen=True)
class Try(Generic[A]):
    """An attempt that a variant asks for.  `change`: how its behaviours differ; `None`: the variant
    says by itself what follows.  `share`: the part of the time left that the attempt may take.
    `size`: its size, where that of the first attempt is 1; 0: unknown.  An attempt with a size or
    with a share is skipped if no time is left, or too little for its size."""

    attempt: A
    change: Differs | None
    share: float = 1.0
    size: float = 0.0


Tries = Generator[Try[A], Result | None, Result | None]
"""A search: it yields attempts, is sent the result of each, or `None` without one, and may return a
verdict on the pair."""


@dataclass(frozen=True)
class Variant(Generic[A]):
    """A way to compare a pair again: `tries` gives what to compare instead of an attempt that ended
    in a result, or nothing where the variant does not apply.

    `after`: what results show that invite it, any of it.  `caveat`: why such a result does not
    count where no answer to an attempt does; without one, the result stands.  `time`: the time for
    all attempts: so many seconds, or that part of what the first attempt took, if that is more;
    `None`: all that is left.  `then`: the variants of each attempt.
    """

    name: str
    after: Shows
    tries: Callable[[A, Result], Tries[A]]
    caveat: str = ""
    time: tuple[float, float] | None = None
    then: Sequence[Variant[A]] = ()


@dataclass(frozen=True)
class Measured:
    """The seconds that an attempt of some size took."""

    seconds: float
    size: float = 1.0

    def guess(self, size: float) -> float:
        """The seconds for another size, with time proportional to size."""
        return self.seconds * size / self.size


Variants = Sequence[Variant[A]]


def searched(
    attempt: A, levels: Sequence[Variants[A]], ask: Ask[A], context: SolverContext
) -> Result:
    """The verdict on a pair, with the variants of each level asked after those of the levels before
    it, which are also variants of the attempts of that level."""
    if not levels:
        return ask(attempt, context)
    *inner, variants = levels

    def verdict(attempt: A, context: SolverContext) -> Result:
        return searched(attempt, inner, ask, context)

    return climbed(attempt, variants, verdict, context)


def climbed(attempt: A, variants: Variants[A], ask: Ask[A], context: SolverContext) -> Result:
    """The verdict on a pair that is compared as `attempt`, then as each variant that its result
    invites.  An attempt with the same behaviours takes the place of the first one, and has to
    refuse the variant that it is from.  One that cannot be compared says nothing.

    Raises what `ask` raises of the first attempt, of those with the same behaviours, and of those
    without which a refutation would stand.
    """
    result, first = measured(ask, attempt, context)
    shows = shown(result)
    for variant in variants:
        if not variant.after & shows:
            continue
        # A refutation without a caveat would stand, whatever the attempt had shown.
        ignored = () if is_refuted(result) and not variant.caveat else STOPS
        least_s, part = variant.time or (0.0, 0.0)
        part_s = max(least_s, part * first.seconds)
        whole = context.within(part_s) if variant.time else context
        tries, told, last, is_tried = variant.tries(attempt, result), None, first, False
        while True:
            try:
                each = tries.send(told)
            except StopIteration as end:
                result, is_tried = end.value or result, is_tried and end.value is None
                shows = shown(result)
                break
            except ignored:
                is_tried = True
                break
            is_tried, told = True, None
            within = whole if each.share == 1 else whole.share(each.share)
            if each.change is Differs.EXACT:
                return climbed(each.attempt, variants, ask, within)
            is_limited = each.share < 1 or each.size > 0
            if is_limited and last.guess(each.size) >= within.left:
                continue

            def verdict(other: A, part: SolverContext, then: Variants[A] = variant.then) -> Result:
                return climbed(other, then, ask, part)

            try:
                told, last = measured(verdict, each.attempt, within, each.size or 1.0)
            except ignored:
                continue
            if each.change is not None and told.verdict in TRANSFERS[each.change]:
                return told
        if is_tried and variant.caveat:
            result = result.unknown(Code.APPROXIMATION, variant.caveat)
            shows = shown(result)
    return result


def measured(
    ask: Callable[[A, SolverContext], R], attempt: A, context: SolverContext, size: float = 1.0
) -> tuple[R, Measured]:
    """The answer to an attempt of that size, and what it took."""
    began_s = context.used
    result = ask(attempt, context)
    return result, Measured(context.used - began_s, size)


def is_refuted(result: Result) -> bool:
    """Whether the target was found not to refine the source."""
    return result.verdict is Verdict.INCORRECT


def is_shown(result: Result) -> bool:
    """Whether the target was refuted by a counterexample."""
    return result.counterexample is not None


def is_proved(result: Result) -> bool:
    """Whether the target was found to refine a source that is defined for some input."""
    return result.verdict is Verdict.CORRECT and result.code is not Code.SOURCE_UNDEFINED


def is_decided(result: Result) -> bool:
    """Whether the pair is proved or refuted."""
    return result.verdict in (Verdict.CORRECT, Verdict.INCORRECT)
