"""What is compared is read alike (verify.judge.inputs)."""

from __future__ import annotations

from pathlib import Path

import pytest

from verify.judge.inputs import read_all
from verify.judge.pairing import pair_up

TRIPLE = 'target triple = "amdgcn-amd-amdhsa"\n'
LAYOUT = 'target datalayout = "e-p:64:64-p3:32:32"\n'
OTHER = 'target datalayout = "e-p:64:64-p3:16:16"\n'
F = "define void @f() {\n  ret void\n}\n"


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        (TRIPLE + F, LAYOUT + TRIPLE + F, True),
        (LAYOUT + TRIPLE + F, TRIPLE + F, True),
        (OTHER + TRIPLE + F, LAYOUT + TRIPLE + F, False),
        ('target triple = "nvptx64-nvidia-cuda"\n' + F, LAYOUT + TRIPLE + F, False),
        (F, LAYOUT + F, False),
    ],
    ids=["filled-in", "left-out", "two", "another-target", "no-target"],
)
def test_a_module_without_a_layout_has_that_of_its_triple(
    tmp_path: Path, before: str, after: str, same: bool
) -> None:
    paths = [tmp_path / "before.ll", tmp_path / "after.ll"]
    for path, text in zip(paths, (before, after), strict=True):
        path.write_text(text, encoding="utf-8")
    ours, theirs = (each.module.datalayout for each in read_all([str(p) for p in paths], None))
    assert (ours == theirs) is same


def test_two_files_are_two_modules_also_where_they_are_the_same(tmp_path: Path) -> None:
    """One text is read once; that callers in both can be compared depends on there being two."""
    files = [tmp_path / "a.ll", tmp_path / "b.ll"]
    for file in files:
        file.write_text("define void @f() {\n  ret void\n}\n", encoding="utf-8")
    before, after = read_all([str(file) for file in files], None)
    assert [before.name, after.name] == [str(file) for file in files]
    assert before.module == after.module and before.module is not after.module
    assert before.definitions["f"] is after.definitions["f"]
    (pair,) = pair_up([before, after], ()).pairs
    assert pair.has_callers_of_its_own
