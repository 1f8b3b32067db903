"""A check ends when its time does, wherever it is then."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from contextlib import suppress

import pytest

from corpus.expect import PAIRS
from corpus.pairing import read_pairs
from process.limits import alarms
from verify.codes import Code
from verify.judge import judge as module
from verify.judge.judge import judge
from verify.options import Options
from verify.refinement.verdict import Result, Verdict
from verify.terms.connectives import OutOfTime

LIMIT_S = 0.2
(PAIR,) = read_pairs(PAIRS / "llvm" / "jump-threading-op-in-block.ll")[:1]


def busy() -> None:
    while True:
        sum(range(1000))


class _Argument:
    """ctypes asks for what an argument is, and makes another exception of what is raised there."""

    @property
    def _as_parameter_(self) -> int:
        busy()
        return 0


def in_a_conversion() -> None:
    ctypes.CDLL(None).abs(_Argument())


def in_a_class_definition() -> None:
    class Descriptor:
        def __set_name__(self, *_: object) -> None:
            busy()

    type("Defined", (), {"x": Descriptor()})


def in_a_stage_that_gives_another_reason() -> Result:
    with suppress(OutOfTime):
        busy()
    return Result.undecided("f", "maximal", Options()).unknown(Code.SOLVER, "it gave up")


def in_a_stage_that_proves() -> Result:
    with suppress(OutOfTime):
        busy()
    return Result.undecided("f", "maximal", Options()).correct(Code.PROVED, "it is")


@pytest.mark.parametrize(
    "work",
    [
        busy,
        in_a_conversion,
        in_a_class_definition,
        in_a_stage_that_gives_another_reason,
        in_a_stage_that_proves,
    ],
)
def test_it_is_out_of_time(
    work: Callable[[], Result | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def judged(*_: object) -> Result | None:
        return work()

    monkeypatch.setattr(module, "judged", judged)
    before = alarms()
    result = judge(PAIR, Options(timeout=LIMIT_S, shortcut=False))
    assert (result.verdict, result.code) == (Verdict.UNKNOWN, Code.TIMEOUT)
    # The kernel's timer counts ticks: on a busy machine it may end early.
    assert 0.5 * LIMIT_S <= result.seconds < 3 * LIMIT_S
    assert alarms() > before


def test_other_exceptions_are_bugs(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_: object) -> Result:
        raise ValueError("a bug")

    monkeypatch.setattr(module, "judged", wrong)
    with pytest.raises(ValueError, match="a bug"):
        judge(PAIR, Options())
