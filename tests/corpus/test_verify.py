"""What a worker of a corpus answers."""

from __future__ import annotations

import z3

from corpus.runner.verify import Question, verify
from corpus.store.records import Answer, Job
from tests.cli.command import INCORRECT
from verify.terms import new_context


def test_terms_are_numbered_anew_in_a_new_context() -> None:
    new_context()
    first = z3.BitVec("x", 8)
    second = z3.BitVec("y", 8)
    assert second.get_id() > first.get_id()
    new_context()
    assert z3.BitVec("y", 8).get_id() == first.get_id()


def test_each_pair_has_a_context_of_its_own() -> None:
    before = z3.main_ctx()
    assert isinstance(verify(Question(Job("x", INCORRECT, INCORRECT), ".")), Answer)
    assert z3.main_ctx() is not before
