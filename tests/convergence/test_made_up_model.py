"""A convergence model that says nothing of itself: no proof relies on what is not known of it."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import fields
from typing import cast

import pytest

from corpus.expect import pair_files
from corpus.pairing import read_pairs
from verify.convergence import ipdom, maximal, models
from verify.convergence.model import ConvergenceModel
from verify.judge.judge import judge
from verify.judge.recheck import recheck
from verify.judge.same import same_functions
from verify.normalize.pair import Pair
from verify.options import Model, Options
from verify.refinement.proofs.implicit_tokens import with_implicit_tokens
from verify.refinement.proofs.obstacles import Obstacle
from verify.refinement.proofs.prove import unknown_keys
from verify.refinement.verdict import Result, Verdict

FACTS = {f.name for f in fields(ConvergenceModel) if f.type in (bool, "bool")}
REAL = maximal.MODEL
MADE_UP = ConvergenceModel("a made-up model", REAL.rule, REAL.track, REAL.apart)
"""Threads converge as under maximal convergence, and nothing is said of that."""


def make_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the made-up model the one of functions without tokens."""
    table = cast("MutableMapping[Model, ConvergenceModel]", models.MODELS)
    monkeypatch.setitem(table, Model.MAXIMAL, MADE_UP)


def pair(name: str, function: str = "src") -> Pair:
    (path,) = (p for p in pair_files() if f"{p.parent.name}/{p.stem}" == name)
    return next(each for each in read_pairs(path) if each.source.name == function)


def is_for_any_iterations(result: Result) -> bool:
    return result.verdict is Verdict.CORRECT and result.complete and bool(result.proofs)


def test_nothing_is_known_of_a_model_that_does_not_say_so() -> None:
    assert {"by_iterations", "as_inferred_tokens"} == FACTS
    assert not any(getattr(MADE_UP, fact) for fact in FACTS)
    assert not any(getattr(ipdom.MODEL, fact) for fact in FACTS)
    assert all(getattr(REAL, fact) for fact in FACTS)


def test_its_loops_are_not_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    make_up(monkeypatch)
    assert unknown_keys(Options()) is Obstacle.MODEL
    looked_at = pair("proofs/wider-counter")
    result = judge(looked_at, Options())
    assert not is_for_any_iterations(result)
    assert result.why_bounded is Obstacle.MODEL


def test_a_proof_under_another_model_is_none_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = pair("proofs/wider-counter")
    found = judge(looked_at, Options())
    assert is_for_any_iterations(found)
    assert recheck(looked_at, found.proofs, Options()).verdict is Verdict.CORRECT
    make_up(monkeypatch)
    assert recheck(looked_at, found.proofs, Options()).verdict is Verdict.UNKNOWN


def test_tokens_say_nothing_that_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = pair("proofs/implicit-tokens", "src_same")
    assert with_implicit_tokens(looked_at, Model.AUTO) is not looked_at
    assert same_functions(looked_at, Options())
    make_up(monkeypatch)
    assert with_implicit_tokens(looked_at, Model.AUTO) is looked_at
    assert not same_functions(looked_at, Options())
