"""Every code that can be reported is explained."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from verify.refinement.replay.replay import CODES as DIFFERENCES
from verify.report.citations import OBSERVABLE
from verify.report.codes import CODES, README, REFINEMENT


def written_codes(root: Path) -> Iterator[str]:
    """The literals given as `code=`, anywhere in the program."""
    for path in [*root.glob("verify/refinement/*.py"), *root.glob("verify/cli/*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "code":
                for part in ast.walk(node.value):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        yield part.value


def test_all_codes_in_the_program_are_explained(project_root: Path) -> None:
    found = set(written_codes(project_root))
    assert {"timeout", "not-replayed", "llvm-verifier"} <= found
    assert found - CODES.keys() == set()


def test_all_differences_are_explained() -> None:
    assert set(DIFFERENCES.values()) <= CODES.keys()


@pytest.mark.parametrize("code", sorted(CODES))
def test_an_explanation_says_what_and_where(code: str) -> None:
    rule = CODES[code]
    assert rule.code == code
    assert rule.title.endswith(".") and rule.explanation.endswith((".", ")"))
    assert rule.document and rule.section


def test_our_own_sections_exist(project_root: Path) -> None:
    pages = {README: "README.md", REFINEMENT: "docs/refinement.md"}
    for rule in (*CODES.values(), OBSERVABLE):
        if rule.document.startswith("tangle-tv"):
            text = (project_root / pages[rule.document]).read_text(encoding="utf-8")
            assert f"\n## {rule.section}\n" in text, rule.section
