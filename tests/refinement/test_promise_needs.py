"""A check of promises that is not entered refuses nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.dialects.test_dialects import files, pairs_of
from verify.analysis.flatten import Flat
from verify.normalize.pair import Pair
from verify.normalize.pipeline import normalized
from verify.options import Options
from verify.promises.added import ADDED, refuse_additions, unobserved
from verify.promises.promises import CHECKS, EXCEPTIONS, occur, uncompared_exceptions
from verify.refinement.prepare import TooBig, flat_graph
from verify.semantics.unsupported import Unsupported, UnsupportedInstruction

PARTS = 24
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(1, PARTS)]
OPTIONS = Options()


def graphs_of(pair: Pair) -> tuple[Flat, Flat] | None:
    """The two functions of which promises are checked; `None` where they are refused before."""
    try:
        ours, theirs = normalized(pair, enter=True).promising.sides
        return flat_graph(*ours, OPTIONS), flat_graph(*theirs, OPTIONS)
    except (TooBig, Unsupported, UnsupportedInstruction):
        return None


def refused_unasked(source: Flat, target: Flat) -> Iterator[str]:
    """What checks refuse that are not entered."""
    for check in CHECKS:
        if not occur(check.needs, source, target):
            try:
                check.refuse(source, target, OPTIONS)
            except Unsupported as refusal:
                yield str(refusal)
    if not occur(ADDED, source, target):
        try:
            yield from refuse_additions(source, target, OPTIONS)
        except (Unsupported, UnsupportedInstruction) as refusal:
            yield str(refusal)
        reservation = unobserved(source, target, OPTIONS.operations)
        yield from () if reservation is None else (str(reservation),)
    if not occur(EXCEPTIONS, source, target):
        reservation = uncompared_exceptions(source, target)
        yield from () if reservation is None else (str(reservation),)


@pytest.mark.parametrize("part", [0, *OF_THE_CAMPAIGN])
def test_each_check_is_entered_where_it_refuses_something(part: int) -> None:
    for path in files()[part::PARTS]:
        for pair in pairs_of(path):
            graphs = graphs_of(pair)
            if graphs is not None and pair.source.type == pair.target.type:
                assert list(refused_unasked(*graphs)) == [], f"{path}: @{pair.source.name}"
