"""Programs that a hunt keeps, what is made of them, and the table of what it has reached."""

from __future__ import annotations

import random
import shutil
from contextlib import suppress
from pathlib import Path

import pytest

from corpus.fuzz_programs import NoProgram
from corpus.hunt.kept import KeptPrograms, keep_program
from corpus.random_programs import Tokens, program_of
from tangle_tv.commands.fuzz_job import PairOutcome
from tangle_tv.commands.hunt_coverage import coverage, known_transforms
from tangle_tv.commands.hunt_job import RowOutcome, Turned
from tangle_tv.commands.hunt_state import HuntState
from transforms.generate.cross import CROSSED, crossed
from transforms.generate.program import valid_module
from transforms.generate.seed_changes import seed_of
from transforms.llvm.pass_client import library_of
from verify.ir.llvm import canonical_here

OPT = "opt-22"
needs_opt = pytest.mark.skipif(
    shutil.which(OPT) is None, reason=f"there is no {OPT}; corpus/opt/install.sh 22 gets it"
)


def outcome(row: str, shape: str = "", *remarks: str) -> Turned:
    shapes = (shape,) if shape else ()
    each = RowOutcome(row, PairOutcome(row, "correct"), (), 0.1, shapes, remarks)
    return Turned(False, (each,))


def test_a_program_is_reached_by_what_others_did_before() -> None:
    state = HuntState()
    assert state.is_reached(outcome("gvn"))
    for new in (
        outcome("gvn", "copied"),
        outcome("licm", "copied"),
        outcome("gvn", "", "done gvn LoadPRE"),
        outcome("gvn", "copied", "missed gvn LoadClobbered"),
    ):
        assert not state.is_reached(new)
        state.add("random", state.following.get("random", 0), new)
        assert state.is_reached(new)


def test_the_table_says_what_was_never_reached() -> None:
    state = HuntState()
    state.add("random", 0, outcome("licm", "copied", "done licm Hoisted", "missed licm Other"))
    lines = list(coverage(state))
    (licm,) = [line.split(maxsplit=3) for line in lines if line.startswith("licm  ")][:1]
    assert licm == ["licm", "3", "1", "InstSunk, PromoteLoopAccessesToScalar"]
    assert lines[-1].split() == ["licm", "1", "1"]


@needs_opt
def test_every_known_transform_is_named_in_llvm() -> None:
    library = library_of(OPT)
    assert library is not None
    data = Path(library.path).read_bytes()
    for name, transforms in known_transforms().items():
        for transform in transforms:
            assert transform.encode() in data, (name, transform)


def test_what_is_kept_is_changed_and_crossed(tmp_path: Path) -> None:
    programs = KeptPrograms(tmp_path / "kept", "")
    with pytest.raises(NoProgram, match="no program was kept"):
        programs.text(0)
    for seed in range(4):
        keep_program(programs.folder, program_of(seed, Tokens.NEVER, "leaving"))
    texts = [programs.text(seed) for seed in range(8)]
    assert all(valid_module(text) is not None for text in texts)
    assert any("hunt.crossed.exit" in text for text in texts), "one within another"
    assert texts == [programs.text(seed) for seed in range(8)]


INNER = """
target triple = "nvptx64-nvidia-cuda"
define i32 @f(i32 %x, ptr %p) convergent {
  %v = call i32 @op(i32 %x)
  ret i32 %v
}
declare i32 @op(i32) convergent
"""


@pytest.mark.parametrize(
    ("change", "fits"),
    [
        (("", ""), True),
        (("nvptx64-nvidia-cuda", "amdgcn-amd-amdhsa"), False),
        (("i32 @op(i32", "i32 @op(i64"), False),
        (("@f(i32 %x, ptr %p)", "@f(i32 %x, <2 x i32> %p)"), False),
    ],
)
def test_two_programs_that_fit(change: tuple[str, str], fits: bool) -> None:
    other = INNER.replace("i32 %x)\n", "i64 0)\n") if "i64" in change[1] else INNER
    seeds = [
        seed_of(canonical_here(text, "program").text, "f")
        for text in (INNER, other.replace(*change))
    ]
    both = crossed(random.Random(1), *seeds)
    assert (both is not None) == fits
    if both is not None:
        assert f"@{CROSSED}(i32 %x, ptr %p)" in both or f"@{CROSSED}(i32 %v, ptr %p)" in both


def test_a_function_that_is_inlined_everywhere_is_not_crossed(tmp_path: Path) -> None:
    head = "define linkonce_odr i32 @f(i32 %x, ptr %p) convergent alwaysinline"
    text = INNER.replace("define i32 @f(i32 %x, ptr %p) convergent", head)
    keep_program(tmp_path, text)
    keep_program(tmp_path, INNER.replace("@f", "@g"))
    for seed in range(12):
        with suppress(NoProgram):  # where a pass before it has inlined it
            assert valid_module(KeptPrograms(tmp_path, "").text(seed)) is not None
