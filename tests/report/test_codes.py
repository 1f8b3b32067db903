"""Every code that can be reported is explained."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from report.citations import OBSERVABLE
from report.codes import CODES, OPERATIONS_PAGE, README, REFINEMENT
from verify.codes import Code
from verify.refinement.replay.replay import CODES as DIFFERENCES


def used_codes(root: Path) -> Iterator[str]:
    """The members of `Code` that the program names, but for the tables that explain them."""
    tables = {root / "report/codes.py", root / "verify/analysis/rule_table.py"}
    for path in {*root.glob("verify/**/*.py")} - tables:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Code":
                yield node.attr


def test_all_codes_are_used_and_explained(project_root: Path) -> None:
    assert set(used_codes(project_root)) == {code.name for code in Code}
    assert set(Code) == CODES.keys()


def test_all_differences_are_explained() -> None:
    assert set(DIFFERENCES.values()) <= CODES.keys()


@pytest.mark.parametrize("code", sorted(CODES))
def test_an_explanation_says_what_and_where(code: str) -> None:
    rule = CODES[code]
    assert rule.code == code
    assert rule.title.endswith(".") and rule.explanation.endswith((".", ")"))
    assert rule.document and rule.section


def test_our_own_sections_exist(project_root: Path) -> None:
    pages = {
        README: "README.md",
        REFINEMENT: "docs/refinement.md",
        OPERATIONS_PAGE: "docs/operations.md",
    }
    for rule in (*CODES.values(), OBSERVABLE):
        if rule.document.startswith("tangle-tv"):
            text = (project_root / pages[rule.document]).read_text(encoding="utf-8")
            assert f"\n## {rule.section}\n" in text, rule.section
