"""The words of docstrings and pages: a docstring stands alone, without the name or the docstring
above it; the sentences of a page are short."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    "common",
    "process",
    "verify",
    "report",
    "corpus",
    "transforms",
    "source",
    "checker",
    "tangle_tv",
)
REFERENCE = re.compile(
    r"\A(?:The same\b|Such\b|Theirs\b|That one\b)"
    r"|\A(?:Whether|Where|If|Some|That)\b(?: [^ .]+){0,4} (?:is|are|has|have) (?:one|such|so)\.?\Z"
    r"|\bsuch an? one\b|\bsuch ones\b"
)
"""A docstring that consists of a reference, or that begins or ends with one; its sentences are
joined, and stand without the rest of the docstring."""
PAGES = (
    "architecture",
    "engines",
    "how-it-works",
    "memory",
    "proofs",
    "refinement",
    "semantics",
)
"""The pages of `docs/` whose sentences are short."""
LONG, TOO_LONG, SHARE_OF_LONG = 20, 30, 0.15
"""Words of prose: more are a long sentence, and a sentence that no page has; the part of a page's
sentences that may be long."""
FENCED = re.compile(r"^ *```.*?^ *```[^\n]*$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`[^`]+`")
LINK = re.compile(r"!?\[([^\]]*)\]\([^)]*\)")
ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s+")
SENTENCE_END = re.compile(r"(?<=[.?!])[\"'”’)*\]]*\s+")
WORD = re.compile(r"\S*\w\S*")
SCRIPT = re.compile(r"^```python\n(.*?)^```\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BEGINNING = re.compile(
    r"`tangle-tv ([^`]+)` begins\s+with:\n\n```text\n(.*?)^```$", re.MULTILINE | re.DOTALL
)


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


def blocks(text: str) -> Iterator[str]:
    """The paragraphs and list items of a page, each as one line; no tables, headings and code."""
    block: list[str] = []
    for line in [*FENCED.sub("\n", text).splitlines(), ""]:
        is_prose = bool(line.strip()) and not line.lstrip().startswith(("|", "#"))
        item = ITEM.match(line)
        if block and (item or not is_prose):
            yield " ".join(block)
            block = []
        if is_prose:
            block.append(line[item.end() if item else 0 :].strip())


def sentences(text: str) -> list[str]:
    """The sentences of a page, with `code` in place of each code span, and the texts of links."""
    plain = (LINK.sub(r"\1", SPAN.sub("code", block)) for block in blocks(text))
    return [each for block in plain for each in SENTENCE_END.split(block) if WORD.search(each)]


def words(sentence: str) -> int:
    return len(WORD.findall(sentence))


def too_wordy(text: str) -> list[str]:
    """The sentences that a page must not have: those that are too long, and the long ones if they
    are too many."""
    every = sentences(text)
    long = [each for each in every if words(each) > LONG]
    is_full = len(long) > SHARE_OF_LONG * len(every)
    return [each for each in long if is_full or words(each) > TOO_LONG]


@pytest.mark.parametrize("page", PAGES)
def test_the_sentences_of_a_page_are_short(page: str) -> None:
    """CONTRIBUTING.md, Words: at most about 20 words."""
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    found = too_wordy(text)
    assert not found, "\n".join(f"{words(each)} words: {each}" for each in found)


def test_sentences_are_counted() -> None:
    text = (
        "# A heading of a page\n\nOne `code span` and [a\nlink](to.md#it). Two: three; four (5.) "
        "Is it 22.1 %?\nYes\n\n| a table | of words |\n\n```text\nno prose. At all.\n```\n"
        "It lists:\n\n- six **seven.**\n- eight\n  nine;\n\n1. ten — eleven…\n   Twelve!\n"
    )
    assert sentences(text) == [
        "One code and a link.",
        "Two: three; four (5.",
        "Is it 22.1 %?",
        "Yes",
        "It lists:",
        "six **seven.**",
        "eight nine;",
        "ten — eleven… Twelve!",
    ]
    assert [words(each) for each in sentences(text)] == [5, 4, 3, 1, 2, 2, 2, 3]


def of_length(number: int) -> str:
    return "word " * (number - 1) + "end. "


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (of_length(LONG) * 10, 0),
        (of_length(LONG + 1) * 15 + of_length(LONG) * 85, 0),
        (of_length(LONG + 1) * 16 + of_length(LONG) * 84, 16),
        (of_length(TOO_LONG) + of_length(1) * 10, 0),
        (of_length(TOO_LONG + 1) + of_length(1) * 10, 1),
        ("; ".join([of_length(10).strip(" .")] * 4) + ". " + of_length(1) * 10, 1),
        ("- " + of_length(TOO_LONG + 1).strip(" .") + "\n- a list\n" + of_length(1) * 10, 1),
    ],
)
def test_long_sentences_are_found(text: str, found: int) -> None:
    assert len(too_wordy(text)) == found


def printed(*command: str) -> str:
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, check=False, capture_output=True, text=True
    )
    return done.stdout + done.stderr


def test_the_script_of_how_it_works_prints_what_the_page_shows() -> None:
    """The commands of the page are tested in `tests/cli/test_readme.py`."""
    page = (ROOT / "docs/how-it-works.md").read_text(encoding="utf-8")
    ((script, shown),) = SCRIPT.findall(page)
    assert printed("-c", script) == shown
    ((command, beginning),) = BEGINNING.findall(page)
    assert printed("-m", "tangle_tv", *command.split()).startswith(beginning)
