"""Compares a verdict with the one that is expected."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.known_bugs import KnownBug
from corpus.store.records import JobPlace, Standing, StoredAnswer
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict

Baseline = Mapping[tuple[str, str, str], Sequence[KnownBug]]
"""Known bugs by module, pass and function."""


def baseline_of(bugs: tuple[KnownBug, ...]) -> Baseline:
    """Groups the known bugs by the function that has them."""
    bugs_by_place: dict[tuple[str, str, str], list[KnownBug]] = {}
    for bug in bugs:
        bugs_by_place.setdefault(bug.place, []).append(bug)
    return bugs_by_place


def standing_of(
    place: JobPlace, function: str, answer: StoredAnswer, baseline: Baseline
) -> tuple[Standing, str]:
    """The standing, and the reason that the baseline names where it does.

    A check in which this program failed is undecided, whatever is expected.  `place.expected` is a
    verdict, followed by a code where the code matters too.  An answer without a verdict (unknown,
    unsupported) is undecided; another verdict than the expected one is wrong.  An invalid source is
    undecided: after a wrong step the module may be invalid.
    """
    if answer.code in FAULTS:
        return Standing.UNDECIDED, ""
    if place.expected:
        verdict, _, code = place.expected.partition(" ")
        if answer.verdict.value == verdict and (not code or code in answer.codes):
            return Standing.GOOD, ""
        undecided = answer.verdict in (Verdict.UNKNOWN, Verdict.UNSUPPORTED)
        return (Standing.UNDECIDED if undecided else Standing.WRONG), ""
    if answer.verdict is Verdict.CORRECT:
        return (Standing.BOUNDED if answer.reach.is_bounded else Standing.GOOD), ""
    if answer.verdict is not Verdict.INCORRECT:
        return Standing.UNDECIDED, ""
    for bug in baseline.get((place.module, place.transform, function), ()):
        if bug.is_shown_by(answer.code):
            return Standing.KNOWN, bug.reason
    return Standing.WRONG, ""
