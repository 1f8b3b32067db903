"""The second opinion agrees with the documents' examples, and differs where they say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.check import Kind, check
from checker.convergence import maximal
from checker.cycles import Cycle
from checker.paths import Limits

# The columns of the table "convergence-thread-example" of "Convergence And Uniformity".
FIRST = ["Entry", "H", "B", "L", "H", "L", "Exit"]
SECOND = ["Entry", "H", "L", "H", "B", "L", "H", "B", "L", "Exit"]
NATURAL_LOOP = (Cycle("H", frozenset(("H", "B", "L"))),)


def answer(file: Path, source: str = "src", *, model: str = "maximal") -> Kind:
    """The answer on `@source` of a file and its target in the same file."""
    text = file.read_text()
    limits = Limits(threads=2, bound=3, seconds=20.0, model=model)
    return check(text, text, source, source.replace("src", "tgt", 1), limits).kind


def test_a_barrier_or_ballot_that_gvn_sinks_differs(project_root: Path) -> None:
    file = project_root / "corpus/bugs/gvn-sink.ll"
    assert answer(file) is Kind.DIFFERS
    assert answer(file, "src_ballot") is Kind.DIFFERS


def test_jump_threading_depends_on_the_model(project_root: Path) -> None:
    file = project_root / "corpus/pairs/jump-threading/uncontrolled.ll"
    assert answer(file) is Kind.AGREES
    assert answer(file, model="ipdom") is Kind.DIFFERS


@pytest.mark.parametrize(
    ("block", "first", "second", "expected"),
    [
        ("Entry", 0, 0, True),
        ("H", 0, 0, True),
        ("B", 0, 0, False),
        ("H", 1, 1, True),
        ("H", 1, 2, False),
        ("L", 0, 0, True),
        ("L", 1, 1, True),
        ("L", 1, 2, False),
        ("Exit", 0, 0, True),
    ],
)
def test_the_table_of_a_natural_loop(block: str, first: int, second: int, expected: bool) -> None:
    one, other = _until(FIRST, block, first), _until(SECOND, block, second)
    assert maximal(NATURAL_LOOP, block, one, other) is expected
    assert maximal(NATURAL_LOOP, block, other, one) is expected


def _until(path: list[str], block: str, number: int) -> list[str]:
    """The path up to the numbered execution of a block, counted from 0."""
    at = [i for i, each in enumerate(path) if each == block][number]
    return path[: at + 1]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tokens/inferred-loop", Kind.AGREES),
        ("tokens/inferred-wrong-heart", Kind.DIFFERS),
    ],
)
def test_hearts(project_root: Path, name: str, expected: Kind) -> None:
    assert answer(project_root / f"corpus/pairs/{name}.ll") is expected


def test_an_unreadable_module_is_not_checked() -> None:
    found = check("define void @src() {", "", "src", "tgt", Limits())
    assert found.kind is Kind.NOT_CHECKED
    assert found.why.startswith("not valid IR")


HUNDRED_ROUNDS = """
declare void @op(i32) convergent
define void @src() convergent {
  call void @op(i32 9)
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %i1, %h ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, 100
  br i1 %c, label %h, label %x
x:
  call void @op(i32 1)
  ret void
}
"""


def test_runs_that_end_in_a_call_only_are_no_agreement() -> None:
    """The first call may not return; all other runs are longer than the checker looks."""
    target = HUNDRED_ROUNDS.replace("i32 1)", "i32 3)")
    found = check(HUNDRED_ROUNDS, target, "src", "src", Limits())
    assert found.kind is Kind.NOT_CHECKED
    assert "beyond the bound" in found.why


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("memory/unused-addresses", "src_element"),
        ("uniformity/one-value-for-the-work-group", "src_nvptx"),
    ],
)
def test_a_right_proof_is_not_contradicted(project_root: Path, name: str, source: str) -> None:
    """A store to a variable that nobody reads; a barrier that gives all threads one value."""
    assert answer(project_root / f"corpus/pairs/{name}.ll", source) is Kind.NOT_CHECKED
