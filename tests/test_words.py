"""The words of docstrings: each stands alone, without the name or the docstring above it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("verify", "corpus", "transforms", "source", "checker", "tangle_tv")
REFERENCE = re.compile(
    r"\A(?:The same\b|Such\b|Theirs\b|That one\b)"
    r"|\A(?:Whether|Where|If|Some|That)\b(?: [^ .]+){0,4} (?:is|are|has|have) (?:one|such|so)\.?\Z"
    r"|\bsuch an? one\b|\bsuch ones\b"
)
"""A docstring that consists of a reference, or that begins or ends with one; its sentences are
joined, and stand without the rest of the docstring."""


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """The line and the text of each docstring of a file, those of attributes among them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, " ".join(text.split())
            case _:
                pass


def test_a_docstring_names_what_it_is_about() -> None:
    """CONTRIBUTING.md, Words: a docstring stands alone."""
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 500
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in files
        for line, text in docstrings(path)
        if REFERENCE.search(text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "The same.",
        "The same of the pair as it is.",
        "Whether the source is one.",
        "Where that is so.",
        "A counterexample where it is such a one.",
        "Such as `setjmp`.",
    ],
)
def test_a_reference_is_found(text: str) -> None:
    assert REFERENCE.search(text)


@pytest.mark.parametrize(
    "text",
    [
        "Whether the source is silent and endless.",
        "The same-sized types of both sides."[4:],
        "The number of threads; one where there is none.",
    ],
)
def test_the_rest_is_not(text: str) -> None:
    assert not REFERENCE.search(text)
