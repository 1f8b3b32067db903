"""Files and functions that can be read in one go (CONTRIBUTING, "Taste")."""

from __future__ import annotations

import ast
from pathlib import Path

FOLDERS = (
    *("tangle_tv", "common", "process", "verify", "report"),
    *("transforms", "source", "corpus", "checker", "tests"),
)
LONGEST_FILE, LONGEST_FUNCTION = 600, 60
"""Lines; of a function without its decorators."""


def too_long(root: Path) -> list[str]:
    """Every file and function above the limits, with its length."""
    found: list[str] = []
    for path in sorted(p for folder in FOLDERS for p in (root / folder).rglob("*.py")):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(root).as_posix()
        lines = len(text.splitlines())
        if lines > LONGEST_FILE:
            found.append(f"{name}: {lines} lines")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    found.append(f"{name}:{node.lineno}: {node.name} has {lines} lines")
    return found


def test_nothing_is_too_long(project_root: Path) -> None:
    assert too_long(project_root) == []


def test_what_is_too_long_is_found(tmp_path: Path) -> None:
    long_function = "@cache\ndef f():\n" + "    pass\n" * LONGEST_FUNCTION
    (tmp_path / "verify").mkdir()
    (tmp_path / "verify" / "a.py").write_text(long_function, encoding="utf-8")
    (tmp_path / "corpus").mkdir()
    (tmp_path / "corpus" / "b.py").write_text("pass\n" * (LONGEST_FILE + 1), encoding="utf-8")
    assert too_long(tmp_path) == ["corpus/b.py: 601 lines", "verify/a.py:2: f has 61 lines"]
