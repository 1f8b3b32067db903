"""A verdict that rests on several proofs is for what all of them are for."""

from __future__ import annotations

from dataclasses import replace

from verify.codes import Code
from verify.options import Options
from verify.refinement.extent import proved_by_all
from verify.refinement.verdict import Result, Verdict, Waves

UNKNOWN = Result.undecided("f", "maximal", Options())


def proof(code: Code, *, any_threads: bool, complete: bool) -> Result:
    return replace(UNKNOWN.correct(code, "so it is", complete=complete), any_threads=any_threads)


WHOLE = replace(proof(Code.PROVED, any_threads=True, complete=True), most_threads=64)
CUT = replace(
    proof(Code.PROVED_WITHIN_BOUNDS, any_threads=True, complete=False),
    unroll=8,
    activations=4,
    unexamined=("the loop at %h of @f",),
    notes=("a premise",),
)
FEW = replace(proof(Code.PROVED, any_threads=False, complete=True), threads=3, unroll=2)
SAME = proof(Code.SAME_FUNCTION, any_threads=True, complete=True)


def test_the_least_of_all_extents() -> None:
    whole = proved_by_all([WHOLE, CUT, FEW, SAME], UNKNOWN, Options())
    assert (whole.verdict, whole.code) == (Verdict.CORRECT, Code.PROVED_WITHIN_BOUNDS)
    assert (whole.threads, whole.unroll, whole.activations) == (3, 8, 4)
    assert not whole.any_threads and not whole.complete
    assert whole.reason.startswith("proved for 3 threads, 8 executions of each cycle's header")
    assert whole.unexamined == CUT.unexamined and whole.notes == ("a premise",)


def test_proofs_without_bounds() -> None:
    whole = proved_by_all([WHOLE, SAME], UNKNOWN, Options())
    assert whole.code is Code.PROVED and whole.any_threads and whole.complete
    assert whole.most_threads == 64
    assert "any number of threads up to 64" in whole.reason


def test_what_some_assume_all_do() -> None:
    waves = Waves(is_one=True, tried=((1, 1), (2, 2)))
    some = [WHOLE, replace(FEW, waves=waves), replace(FEW, waves=Waves(tried=((2, 2),)))]
    whole = proved_by_all(some, UNKNOWN, Options())
    assert whole.waves == Waves(is_one=True, tried=((2, 2),))
    assert proved_by_all([WHOLE], UNKNOWN, Options()).waves is None
