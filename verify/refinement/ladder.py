"""The search for a verdict: a pair is compared, then variants of it, until an answer counts.

A variant has other behaviours than the pair.  Which answers about the variant are answers about the
pair follows from how they differ alone: `TRANSFERS` (docs/refinement.md, "Variants of a pair").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from types import MappingProxyType
from typing import Generic, TypeVar

from verify.codes import Code
from verify.data import dataclass
from verify.refinement.stops import STOPS
from verify.refinement.verdict import Result, Verdict

A = TypeVar("A")
Ignored = tuple[type[Exception], ...]
"""Exceptions that end an attempt, and nothing else."""


class Change(Enum):
    """The difference between the behaviours of a variant and of the pair.  Undefined behaviour is
    all behaviours.  Fewer inputs are fewer behaviours of the target."""

    EXACT = "the same behaviours"
    SOURCE_MORE = "more of the source"
    SOURCE_FEWER = "fewer of the source"
    TARGET_MORE = "more of the target"
    TARGET_FEWER = "fewer of the target"


TRANSFERS: Mapping[Change, frozenset[Verdict]] = MappingProxyType(
    {
        Change.EXACT: frozenset({Verdict.CORRECT, Verdict.INCORRECT}),
        Change.SOURCE_MORE: frozenset({Verdict.INCORRECT}),
        Change.SOURCE_FEWER: frozenset({Verdict.CORRECT}),
        Change.TARGET_MORE: frozenset({Verdict.CORRECT}),
        Change.TARGET_FEWER: frozenset({Verdict.INCORRECT}),
    }
)
"""The verdicts on a variant that are verdicts on the pair."""


@dataclass(frozen=True)
class Variant(Generic[A]):
    """A way to compare a pair again: `attempts` gives what to compare instead of an attempt that
    ended in a result, with how it differs, or nothing where the variant does not apply.

    `after`: the results that invite it.  `caveat`: why such a result does not count where no answer
    to an attempt does; without one, the result stands.
    """

    name: str
    after: Callable[[Result], bool]
    attempts: Callable[[A], Iterable[tuple[A, Change]]]
    caveat: str = ""


@dataclass(frozen=True)
class Settled(Generic[A]):
    """A verdict on a pair, and the attempt whose answer it is."""

    attempt: A
    result: Result


def climbed(attempt: A, variants: Sequence[Variant[A]], ask: Callable[[A], Result]) -> Settled[A]:
    """The verdict on a pair that is compared as `attempt`, then as each variant that its result
    invites.  An attempt with the same behaviours takes the place of the first one, and has to
    refuse the variant that it is from.  One that cannot be compared says nothing.

    Raises what `ask` raises of the first attempt, of those with the same behaviours, and of those
    without which a refutation would stand.
    """
    result = ask(attempt)
    for variant in variants:
        if not variant.after(result):
            continue
        is_tried = False
        # A refutation without a caveat would stand, whatever the attempt had shown.
        ignored = () if is_refuted(result) and not variant.caveat else STOPS
        for each in _attempts(variant, attempt, ignored):
            is_tried = True
            if each is None:
                continue
            other, change = each
            if change is Change.EXACT:
                return climbed(other, variants, ask)
            found = _answer(ask, other, ignored)
            if found is not None and found.verdict in TRANSFERS[change]:
                return Settled(other, found)
        if is_tried and variant.caveat:
            result = result.unknown(Code.APPROXIMATION, variant.caveat)
    return Settled(attempt, result)


def _attempts(
    variant: Variant[A], attempt: A, ignored: Ignored
) -> Iterator[tuple[A, Change] | None]:
    """The attempts; `None` for one that cannot be made."""
    try:
        yield from variant.attempts(attempt)
    except ignored:
        yield None


def _answer(ask: Callable[[A], Result], attempt: A, ignored: Ignored) -> Result | None:
    try:
        return ask(attempt)
    except ignored:
        return None


def is_refuted(result: Result) -> bool:
    """Whether the target was found not to refine the source."""
    return result.verdict is Verdict.INCORRECT


def is_proved(result: Result) -> bool:
    """Whether the target was found to refine a source that is defined for some input."""
    return result.verdict is Verdict.CORRECT and result.code is not Code.SOURCE_UNDEFINED
