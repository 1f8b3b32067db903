"""The documents hold together: citations, links and anchors name what exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

CITATION = re.compile(
    r"docs/semantics\.md,\s+(?:#\s+|;\s+)?sections?\s+(\d+(?:(?:,| and| to|; section)\s+\d+)*)"
)
CITING = ("common", "process", "report", "verify", "transforms", "corpus", "tests")
"""The folders whose files cite `docs/semantics.md` by section."""
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
PLACE = re.compile(r"(?<![\w/.-])(?:verify|transforms|corpus|tests|docs)/[\w/.-]*\w")
WIDTH = 120
"""Characters in a line of the README and of a page of docs/."""
COMMAND = re.compile(r"`opt-\d+ [^`]*`")


def documents(root: Path) -> list[Path]:
    """All Markdown files of the project."""
    folders = (
        root / name for name in ("docs", "corpus", "report", "verify", "transforms", "tests")
    )
    return [*sorted(root.glob("*.md")), *(p for f in folders for p in sorted(f.rglob("*.md")))]


def anchors(text: str) -> set[str]:
    """What a link may name in a page, as GitHub derives it: a heading in lower case, without
    marks, with a hyphen for each blank; the second of one name ends in `-1`."""
    names: set[str] = set()
    for heading in re.findall(r"^#+ (.+)$", FENCED.sub("", text), re.MULTILINE):
        plain = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
        name = plain.strip().replace(" ", "-")
        again = sum(1 for other in names if re.fullmatch(rf"{re.escape(name)}(-\d+)?", other))
        names.add(f"{name}-{again}" if again else name)
    return names


def broken_links(page: Path) -> list[str]:
    """The relative links of a page that lead to no file, or to no heading in it."""
    text = CODE.sub("", FENCED.sub("", page.read_text(encoding="utf-8")))
    broken: list[str] = []
    for link in LINK.findall(text):
        place, _, anchor = link.partition("#")
        target = page.parent / place if place else page
        if "://" in link:
            continue
        names = anchors(target.read_text(encoding="utf-8")) if anchor and target.is_file() else ()
        if not target.exists() or (anchor and anchor not in names):
            broken.append(link)
    return broken


def named_places(text: str) -> set[str]:
    """The files and folders of ours that a page names as code: `verify/ir`, `tests/a.py`.  A word
    in capitals stands for any name: `verify/semantics/KIND.py`."""
    spans = CODE.findall(FENCED.sub("", text))
    places = {place for span in spans for place in PLACE.findall(span)}
    return {p for p in places if not re.search(r"/[A-Z]+(?:/|\.(?!md))", p)}


def wide_lines(text: str) -> list[str]:
    """Lines of prose beyond `WIDTH`: tables and code are as wide as they must be."""
    prose = FENCED.sub("", text).splitlines()
    wide = [line for line in prose if len(line) > WIDTH and not line.lstrip().startswith("|")]
    return [line for line in wide if len(COMMAND.sub("", line)) > WIDTH]


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


def test_links_lead_somewhere(project_root: Path) -> None:
    pages = documents(project_root)
    assert len(pages) >= 20
    broken = {page.relative_to(project_root).as_posix(): broken_links(page) for page in pages}
    assert {page: links for page, links in broken.items() if links} == {}


def test_named_files_exist(project_root: Path) -> None:
    pages = [project_root / "CONTRIBUTING.md", *(project_root / "docs").rglob("*.md")]
    named = {p for page in pages for p in named_places(page.read_text(encoding="utf-8"))}
    assert len(named) >= 50
    assert {place for place in named if not (project_root / place).exists()} == set()


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "a.md"
    page.write_text(
        "# A `b`, c\n[x](#a-b-c) [x](#d) [x](a.md#a-b-c) [x](a.md#d) [x](b.md) ![x](c.png)\n"
        "`[x](in-code.md)` [x](https://example.com/d)\n```\n[x](in-a-block.md)\n```\n",
        encoding="utf-8",
    )
    assert broken_links(page) == ["#d", "a.md#d", "b.md", "c.png"]


def test_every_page_is_reached_from_the_readme(project_root: Path) -> None:
    """No page of docs/ is an orphan."""
    reached, frontier = set[Path](), [project_root / "README.md"]
    while frontier:
        page = frontier.pop().resolve()
        if page.suffix == ".md" and page.is_file() and page not in reached:
            reached.add(page)
            links = LINK.findall(page.read_text(encoding="utf-8"))
            frontier.extend(page.parent / link.partition("#")[0] for link in links)
    assert {path.resolve() for path in (project_root / "docs").rglob("*.md")} - reached == set()


def test_the_readme_is_short(project_root: Path) -> None:
    assert len((project_root / "README.md").read_text(encoding="utf-8").splitlines()) <= 165


def test_lines_of_prose_fit(project_root: Path) -> None:
    pages = [project_root / "README.md", *(project_root / "docs").rglob("*.md")]
    wide = {page.name: wide_lines(page.read_text(encoding="utf-8")) for page in pages}
    assert {page: lines for page, lines in wide.items() if lines} == {}
