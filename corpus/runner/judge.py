"""How a verdict stands to what it should be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from corpus.known_bugs import KnownBug
from corpus.store.records import Answer, Place, Standing
from verify.refinement.verdict import Verdict

Baseline = Mapping[tuple[str, str, str], Sequence[KnownBug]]
"""Known bugs by module, pass and function."""


def baseline(bugs: tuple[KnownBug, ...]) -> Baseline:
    found: dict[tuple[str, str, str], list[KnownBug]] = {}
    for bug in bugs:
        found.setdefault(bug.place, []).append(bug)
    return found


def judge(place: Place, function: str, answer: Answer, known: Baseline) -> tuple[Standing, str]:
    """The standing, and the reason that the baseline names where it does.

    `place.expected` is a verdict, and a code behind it where the code matters too.  What is
    expected and not reached is undecided, unless another verdict was.  A source that is invalid
    is undecided: behind a wrong step the module is no question any more.
    """
    if place.expected:
        verdict, _, code = place.expected.partition(" ")
        if answer.verdict.value == verdict and (not code or code in answer.codes):
            return Standing.GOOD, ""
        undecided = answer.verdict in (Verdict.UNKNOWN, Verdict.UNSUPPORTED)
        return (Standing.UNDECIDED if undecided else Standing.WRONG), ""
    if answer.verdict is Verdict.CORRECT:
        return Standing.GOOD, ""
    if answer.verdict is not Verdict.INCORRECT:
        return Standing.UNDECIDED, ""
    for bug in known.get((place.module, place.transform, function), ()):
        if bug.is_shown_by(answer.code):
            return Standing.KNOWN, bug.reason
    return Standing.WRONG, ""
