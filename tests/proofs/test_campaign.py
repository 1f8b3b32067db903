"""The campaign on proofs, in small: `make campaign` runs it in large."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from tests.proofs.campaign import (
    THREADS,
    bounded,
    by_machine,
    claimed,
    look,
    random_pairs,
)
from tests.proofs.campaign_pairs import MAKERS, Made
from verify.codes import Code
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Result


def test_proofs_on_random_pairs_are_not_contradicted() -> None:
    tally, wrong = random_pairs("mutants without tokens", (3, 4, 6))
    assert wrong == []
    assert tally["proved for any threads, any iterations"] > 0
    assert any(tally[f"bounded check, {threads} threads: correct"] for threads in THREADS)
    assert tally["runs of the machine"] > 0


def wrongly_claimed(pair: Pair, options: Options) -> Result:
    """That everything is correct, for any number of threads."""
    result = Result.undecided(pair.name, "maximal", options)
    return result.correct(Code.SAME_FUNCTION, "so it is said")


@pytest.mark.campaign
@pytest.mark.parametrize("check", [bounded, by_machine])
def test_a_wrong_proof_is_noticed(
    check: Callable[[Made, Result, random.Random, Counter[str]], str | None],
) -> None:
    make, _ = MAKERS["mutants without tokens"]
    for seed in range(100):
        rng = random.Random(seed)
        made = make(rng)
        if made is None:
            continue
        result = wrongly_claimed(made.pair, made.options)
        if check(made, result, rng, Counter()) is not None:
            break
    else:
        pytest.fail("no wrong pair among a hundred mutants")
    tally: Counter[str] = Counter()
    assert look(made, wrongly_claimed, rng, tally) is not None
    assert claimed(made.pair, made.options) is None
