"""What a rewrite is not asked about has nothing for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, pair_files
from corpus.pairing import read_pairs
from verify.dialects.exceptions import funclets, unwinding
from verify.dialects.gc import deoptimization, statepoints
from verify.dialects.heap import null_tests
from verify.ir.function import Module
from verify.normalize.byval import byval_copies, byval_elsewhere
from verify.normalize.pipeline import Normalized, normalized
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.occurring import NONE, Occurring

ASKING = (
    byval_copies,
    byval_elsewhere,
    deoptimization,
    funclets,
    null_tests,
    statepoints,
    unwinding,
)
EVERYTHING = Occurring(
    attributes=frozenset({BY_VALUE}),
    bundles=frozenset({deoptimization.DEOPT}),
    callees=frozenset({statepoints.STATEPOINT}),
    flags=NONE,
    metadata=NONE,
    of_calls=NONE,
    opcodes=frozenset({null_tests.NUMBER, *funclets.FUNCLET_OPCODES, "landingpad"}),
    operands=frozenset(),
    orderings=NONE,
    strings=NONE,
    traits=frozenset(),
)
"""What opens all rewrites that ask."""


def everything(_: Module) -> Occurring:
    return EVERYTHING


def rewritten(path: Path) -> list[Normalized]:
    return [normalized(pair, enter=True) for pair in read_pairs(path)]


PARTS = 8
OF_THE_CAMPAIGN = [pytest.param(part, marks=pytest.mark.campaign) for part in range(2, PARTS)]


@pytest.mark.campaign
@pytest.mark.parametrize("part", [0, 1, *OF_THE_CAMPAIGN])
def test_each_rewrite_is_asked_where_it_changes_something(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = pair_files(PAIRS)[part::PARTS]
    asked = [rewritten(path) for path in paths]
    for module in ASKING:
        monkeypatch.setattr(module, "occurring", everything)
    for path, found in zip(paths, asked, strict=True):
        assert rewritten(path) == found, path
