"""What a verdict does not ask about a pair, because nothing occurs that the question needs, has
nothing for that pair."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from tests.dialects.test_dialects import files, pairs_of
from verify.ir.function import has_attribute
from verify.judge import variants
from verify.judge.langref import ALL_ASKED
from verify.normalize.byval.byval_alignment import has_copies_of_open_alignment
from verify.normalize.dialect_hooks import fold_exchange_loops
from verify.normalize.own_variables.invocation_variables import hold_invocation_variables
from verify.normalize.own_variables.stored_once import start_as_stored
from verify.normalize.pair import Pair
from verify.normalize.weaker_orderings import (
    with_plain_accesses,
    with_strong_exchanges,
    with_weaker_orderings,
    without_added_fences,
)
from verify.semantics.occurring import Needs

PARTS = 32
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(1, PARTS)]
Question = Callable[[Pair], object]


def weakened(pair: Pair) -> bool:
    folded = fold_exchange_loops(pair)
    return any(with_weaker_orderings(each) is not None for each in (pair, folded))


QUESTIONS: tuple[tuple[Needs, Question], ...] = (
    (variants.ORDERED, weakened),
    (variants.ORDERED, lambda pair: list(with_plain_accesses(pair))),
    (variants.FENCES, lambda pair: list(without_added_fences(pair))),
    (variants.EXCHANGES, with_strong_exchanges),
    (
        variants.SCALAR,
        lambda p: any(has_attribute(v.attributes, "inreg") for v in p.source.parameters),
    ),
    (variants.VARIABLES, lambda pair: start_as_stored(pair) is not pair),
    (variants.VARIABLES, lambda pair: hold_invocation_variables(pair) is not pair),
    (variants.VARIABLES, lambda pair: hold_invocation_variables(pair, enter=True) is not pair),
    (variants.COPIES, has_copies_of_open_alignment),
    *((each.needs, each.asks) for each in ALL_ASKED),
)


def occur(needs: Needs, pair: Pair) -> bool:
    return needs.occur_in(pair.before) or needs.occur_in(pair.after)


def answered_unasked(pair: Pair) -> Iterator[int]:
    """The numbers of the questions that are not asked, and whose answer is not no."""
    for number, (needs, question) in enumerate(QUESTIONS):
        if not occur(needs, pair) and question(pair):
            yield number


@pytest.mark.parametrize("part", [0, *OF_THE_CAMPAIGN])
def test_each_question_is_asked_where_its_answer_is_not_no(part: int) -> None:
    for path in files()[part::PARTS]:
        for pair in pairs_of(path):
            assert list(answered_unasked(pair)) == [], f"{path}: @{pair.source.name}"
