"""Every sentence that is shown as a quotation is in the document that it names, word for word.

`quotations.toml` has these sentences, each with its place; the documents are not part of the
project, and the list was compared with them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from report import citations
from report.static_rules import STATIC_RULES
from tangle_tv.cli import show_source
from transforms.reference.paragraphs import Paragraph
from verify.convergence.model import Citation
from verify.convergence.models import MODELS
from verify.uniformity.words import SENTENCES

LEFT_OUT = "[…]"
LIST = Path(__file__).with_name("quotations.toml")


def shown() -> Iterator[tuple[str, str, str]]:
    """Document, section and sentence of each quotation."""
    cited = [each for each in vars(citations).values() if isinstance(each, Citation)]
    rules = (model.rule for model in MODELS.values())
    for each in (*cited, *rules, *STATIC_RULES.values()):
        if each.quoted:
            yield each.document, each.section, each.sentence
    for sentence, place in SENTENCES.values():
        document, _, section = place.partition(", “")
        yield document, section.rstrip("”"), sentence
    for sentence, section in (*show_source.RULES.values(), show_source.EXITS):
        yield show_source.DOCUMENT, section, sentence
    for paragraph in Paragraph:
        yield paragraph.value


def listed() -> dict[tuple[str, str], list[str]]:
    known: dict[tuple[str, str], list[str]] = {}
    for each in tomllib.loads(LIST.read_text(encoding="utf-8"))["quotation"]:
        known.setdefault((each["document"], each["section"]), []).append(each["sentence"])
    return known


@pytest.mark.parametrize("quotation", list(shown()), ids=lambda each: each[2][:40])
def test_what_is_shown_as_a_quotation_is_one(quotation: tuple[str, str, str]) -> None:
    document, section, sentence = quotation
    known = listed().get((document, section), [])
    for part in sentence.split(LEFT_OUT):
        assert any(part.strip() in one for one in known), f"{document}, {section}: {part}"


def test_no_sentence_is_listed_that_is_not_shown() -> None:
    parts = [part.strip() for _, _, sentence in shown() for part in sentence.split(LEFT_OUT)]
    for sentences in listed().values():
        for sentence in sentences:
            assert sentence in parts


def test_what_is_in_our_words_says_so() -> None:
    assert not citations.POISON.quoted
    assert citations.POISON.source.startswith("in our words, after LLVM, Language Reference, “")
