"""What a rewrite is not asked about has nothing for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, pair_files
from corpus.pairing import read_pairs
from verify.dialects.heap import null_tests
from verify.ir.function import Module
from verify.ir.values import ConstAggregate, ConstExpr, OtherConst
from verify.normalize import (
    implied_attributes,
    null_accesses,
    null_offsets,
    sized_copies,
)
from verify.normalize.byval import byval_copies, byval_elsewhere
from verify.normalize.pipeline import Normalized, normalized
from verify.semantics.memory.by_value import BY_VALUE
from verify.semantics.occurring import Occurring

ASKING = (
    byval_copies,
    byval_elsewhere,
    implied_attributes,
    null_accesses,
    null_offsets,
    null_tests,
    sized_copies,
)
EVERYTHING = Occurring(
    attributes=frozenset({BY_VALUE, implied_attributes.BYTES, "sret"}),
    bundles=frozenset(),
    callees=frozenset({"llvm.memcpy.p0.p0.i64"}),
    metadata=frozenset(),
    opcodes=frozenset({null_tests.NUMBER}),
    operands=frozenset({ConstAggregate, ConstExpr, OtherConst}),
    orderings=frozenset(),
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
