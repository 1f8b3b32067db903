"""Which sentences refutations cite."""

from __future__ import annotations

import pytest

from corpus.cited import main
from corpus.expect import PAIRS

FILES = (
    "barriers/early-return",
    "barriers/tail-duplicated",
    "static-rules/anchor-with-operand",
    "texture/sunk-uncontrolled",
    "unrolling/full-heart",
)


def test_sentences_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(PAIRS / f"{name}.ll") for name in FILES]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "4 of 4 about convergence, of which 1 cite a definition"
    assert lines[0].startswith(
        "    2  LLVM, Convergent Operation Semantics, “Hoisting and sinking”"
    )
    assert len(lines) == 3
