"""Choices of the source that are one for all threads; corpus/pairs/irreducible and anchors have the
rest."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from verify import check
from verify.judge import reach
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict

MODULE = """
declare void @op() convergent nounwind willreturn
declare token @llvm.experimental.convergence.anchor()
define void @src(i1 noundef %c) convergent {
  %t = call token @llvm.experimental.convergence.anchor()
  %u = call token @llvm.experimental.convergence.anchor()
  br i1 %c, label %a, label %e
a:
  call void @op() [ "convergencectrl"(token %u) ]
  call void @op() [ "convergencectrl"(token %t) ]
  br label %e
e:
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %a, label %e
a:
  %t = call token @llvm.experimental.convergence.anchor()
  %u = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %u) ]
  call void @op() [ "convergencectrl"(token %t) ]
  br label %e
e:
  ret void
}
"""


def test_a_proof_names_the_number_that_was_tried() -> None:
    (result,) = check(MODULE, options=Options(bounded=True))
    assert (result.verdict, result.threads) == (Verdict.CORRECT, 4)
    assert not any("without an answer" in note for note in result.notes)


def test_a_number_that_was_asked_for_is_the_only_one() -> None:
    (result,) = check(MODULE, options=Options(threads=2, exact=Exact.THREADS))
    assert (result.verdict, result.threads) == (Verdict.CORRECT, 2)


def test_a_note_names_the_numbers_without_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_time(*_: object) -> Iterator[Result]:
        yield from ()

    monkeypatch.setattr(reach, "_grown", no_time)
    (result,) = check(MODULE, options=Options(bounded=True))
    assert (result.verdict, result.threads) == (Verdict.CORRECT, 2)
    assert any(note.endswith("tried without an answer: 4 threads") for note in result.notes)
