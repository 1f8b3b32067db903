"""Decisions ask enumerations: no reason, premise or message is compared or searched as text."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("verify", "report", "transforms", "source", "tangle_tv")
SENTENCES = frozenset({"why", "reason", "cause", "sentence", "notes", "why_bounded"})
"""Names of attributes and variables that are made for a reader."""
SEARCHES = frozenset({"startswith", "endswith", "find", "index", "partition", "removeprefix"})
LOOK = (ast.Eq, ast.NotEq, ast.In, ast.NotIn)


def _is_sentence(node: ast.expr) -> bool:
    """Whether an expression is the text of a reason, or made of one by `str`."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name in SENTENCES
        case ast.Call(func=ast.Name(id="str"), args=[argument]):
            return _is_sentence(argument)
        case _:
            return False


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str) and bool(node.value)
    )


def readings(tree: ast.AST) -> Iterator[int]:
    """The lines on which a reason is compared with text, or searched."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, ops=ops, comparators=others):
                sides = (left, *others)
                looks = any(isinstance(op, LOOK) for op in ops)
                is_searched = isinstance(ops[0], (ast.In, ast.NotIn)) and _is_sentence(others[0])
                has_text = any(map(_is_text, sides))
                if looks and any(map(_is_sentence, sides)) and (has_text or is_searched):
                    yield node.lineno
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                if name in SEARCHES and _is_sentence(value):
                    yield node.lineno
            case _:
                pass


def test_no_decision_reads_a_sentence() -> None:
    files = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    assert len(files) > 500
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for path in files
        for line in readings(ast.parse(path.read_text(encoding="utf-8")))
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("mismatch.target.why.endswith(FREED)", True),
        ("why.startswith('P')", True),
        ("'type' in result.reason", True),
        ("str(end.why) == 'the address is null'", True),
        ("name in reason", True),
        ("end.why.kind is UB.FREED", False),
        ("why in (UB.FREED, UB.GONE)", False),
        ("names.index(name)", False),
    ],
)
def test_what_reads_a_sentence(text: str, is_found: bool) -> None:
    assert bool(list(readings(ast.parse(text)))) is is_found
