"""The documents hold together: citations, links and anchors name what exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CITATION = re.compile(
    r"docs/semantics\.md,\s+(?:#\s+|;\s+)?sections?\s+(\d+(?:(?:,| and| to|; section)\s+\d+)*)"
)
CITING = ("verify", "transforms", "corpus", "tests")
"""The folders whose files cite `docs/semantics.md` by section."""


def texts(root: Path, *endings: str) -> Iterator[tuple[str, str]]:
    """Each file of ours with one of these endings: its path from the root, and its text."""
    for folder in CITING:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in endings:
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def sections(text: str) -> set[int]:
    """The numbers of a page's headings `## N. TITLE`."""
    return {int(number) for number in re.findall(r"^## (\d+)\. ", text, re.MULTILINE)}


def cited(text: str) -> set[int]:
    """The sections of `docs/semantics.md` that a text cites; `2 to 4` is 2, 3 and 4."""
    numbers: set[int] = set()
    for match in CITATION.finditer(text):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", match[1]):
            numbers.update(range(int(first), int(last or first) + 1))
    return numbers


def test_every_cited_section_exists(project_root: Path) -> None:
    there = sections((project_root / "docs/semantics.md").read_text(encoding="utf-8"))
    citing = {name: cited(text) for name, text in texts(project_root, ".py", ".ll", ".md")}
    assert sum(bool(numbers) for numbers in citing.values()) >= 35
    assert {name: numbers - there for name, numbers in citing.items() if numbers - there} == {}


def test_every_citation_has_the_one_form(project_root: Path) -> None:
    """`docs/semantics.md, section N`: what names the page otherwise is not looked up above."""
    other = re.compile(r"semantics" + r" page|[( ]semantics, (?:section|\d)")
    assert [n for n, text in texts(project_root, ".py", ".ll", ".md") if other.search(text)] == []


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("docs/semantics.md, section 4)", {4}),
        ("docs/semantics.md, sections 4 and 5)", {4, 5}),
        ("docs/semantics.md, sections 2 to 4", {2, 3, 4}),
        ("docs/semantics.md,\nsection 6", {6}),
        ("docs/semantics.md, section 4; section 5", {4, 5}),
        ("docs/semantics.md has 8 sections", set[int]()),
    ],
)
def test_a_citation_is_read(text: str, numbers: set[int]) -> None:
    assert cited(text) == numbers
