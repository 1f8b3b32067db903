"""`tangle-tv uniformity --prove`: asks the prover about what the static rules call divergent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verify.ir.function import Function, Module
from verify.judge.uniform import (
    Answer,
    Proof,
    answers,
    place_of_branch,
    place_of_value,
    question,
)
from verify.normalize.pair import Pair
from verify.options import Options
from verify.uniformity.facts import Fact, FactKind, Uniformity

Proofs = Mapping[Fact, Proof]
"""The answers about values and branches that may be divergent."""

_MARKS = {Answer.PROVED: "uniform (proved)", Answer.DIFFERS: "divergent", Answer.OPEN: "open"}


def proofs_of(
    module: Module,
    function: Function,
    found: Uniformity,
    options: Options,
    jobs: int,
    asked: Sequence[Fact] | None = None,
) -> Proofs:
    """The answers on what is divergent, or on `asked`."""
    facts = asked or [
        Fact(kind, name)
        for kind in (FactKind.VALUE, FactKind.BRANCH)
        for name, cause in found.of_kind(kind).items()
        if cause is not None
    ]
    questions = [_question(module, function, fact) for fact in facts]
    return dict(zip(facts, answers(questions, options, jobs), strict=True))


def _question(module: Module, function: Function, fact: Fact) -> Pair | str:
    place = place_of_value if fact.kind is FactKind.VALUE else place_of_branch
    asked = place(function, fact.name)
    return "the prover does not support it" if asked is None else question(module, function, asked)


def mark(proof: Proof) -> str:
    """The word for an answer."""
    return _MARKS[proof.answer]


def proof_object(proof: Proof) -> dict[str, object]:
    """An answer as JSON."""
    result = proof.result
    return {
        "answer": proof.answer.value,
        "text": proof.text,
        "code": None if result is None else result.code.value,
        "threads": None if result is None else result.threads,
        "complete": result is not None and result.complete,
        "seen": [{"thread": thread, "value": value} for thread, value in proof.seen],
    }
