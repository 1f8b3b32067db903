"""`tangle-tv source fuzz` with a stand-in for Clang and the checker."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import pytest

from report.passes_report import JudgedStep
from source.clang import TranslationUnit
from source.front_end import FrontEnd
from source.preprocessed import Preprocessed
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.commands.source_fuzz import STOPS, fuzz

NOTHING = FrontEnd("", "", (), {}, frozenset[str](), Preprocessed("", ()), {}, {})


def judge(unit: TranslationUnit) -> tuple[FrontEnd, Sequence[JudgedStep]]:
    """This Clang does not know `goto`."""
    if "goto" in unit.path.read_text(encoding="utf-8"):
        raise UsageError("a goto\nwas met")
    return NOTHING, ()


def arguments(programs: int, save: Path | None) -> Namespace:
    return Namespace(programs=programs, seed=1, size=4, target="spirv", save=save)


def test_a_clang_that_stops(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz(arguments(32, tmp_path), judge) == Exit.INCORRECT
    printed = capsys.readouterr().out
    assert "clang-stops: " in printed
    assert "; a goto\n" in printed
    saved = (tmp_path / f"{STOPS}.c").read_text(encoding="utf-8")
    assert saved.startswith("// clang-stops: a goto\n")
    # The `goto`, its label, and nothing that calls.
    assert saved.count("goto") == 2
    assert saved.count("vote(") == 1


def test_one_that_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz(arguments(0, None), judge) == Exit.CORRECT
    assert capsys.readouterr().out == "seed 1: 0 programs\n"
