"""A refutation cites the sentence that forbids the change: the one that `transforms.reference`
finds for the same change, and of a broken static rule that rule."""

from __future__ import annotations

import pytest

from corpus.expect import PAIRS
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.citations import ANCHOR
from report.static_rules import STATIC_RULES, broken_rule
from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from report.trace import trace
from tests.transforms.test_reference_examples import EXAMPLES
from transforms.reference.__main__ import TRANSFORMS
from transforms.reference.outcome import Legality, read_program
from transforms.reference.paragraphs import Paragraph
from verify.analysis.rule_table import RULES
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

ILLEGAL = [each for each in EXAMPLES if each[2] is Legality.ILLEGAL]
OTHERWISE = {
    # What a nest of loops was is seen in no run; the iterations are.
    ("crosslane/loop-nest-merged", "merge-loops outer"),
    ("crosslane/loop-nest-merged-hearts", "merge-loops outer"),
}
"""Changes of which another sentence is cited."""


def cited(pair: Pair, options: Options) -> list[str]:
    """The sentences that a refutation cites."""
    result = judge(pair, options)
    assert result.verdict is Verdict.INCORRECT
    shown = trace(subject(pair, result, ["pair.ll"], options))
    assert shown is not None
    return [rule.sentence for rule in shown.rules]


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(("name", "words", "legality", "paragraph"), ILLEGAL)
def test_the_sentence_is_the_one_of_the_reference_transform(
    name: str, words: str, legality: Legality, paragraph: Paragraph
) -> None:
    transform, *where = words.split()
    data = (PAIRS / f"{name}.ll").read_bytes()
    found = TRANSFORMS[transform].run(read_program(data, name, "src"), where, True)
    assert found.after is not None and legality is found.judgement.legality
    before, after = found.before.module, found.after.module
    pair = Pair(name, before, before.functions["src"], after, after.functions["src"])
    sentence = cited(pair, Options())[0]
    if paragraph is Paragraph.ONE_SUNK and sentence == ANCHOR.sentence:
        return  # in the run of the target that the solver found, an anchor keeps the threads apart
    assert (sentence == paragraph.sentence) == ((name, words) not in OTHERWISE)


@pytest.mark.parametrize(
    ("name", "words", "sentence"),
    [
        ("barriers/early-return", "", "In general, hoisting and sinking"),
        ("uniformity/loop-invariant-is-not-uniform", "", "In general, hoisting and sinking"),
        ("reductions/split-into-arms", "", "In general, hoisting and sinking"),
        ("scopes/unknown-merged", "", "The following example shows that merging"),
        ("extended-cycle/exit-block-pulled-out", "", "Informally, two threads execute the same"),
        ("extended-cycle/entry-to-heart", "", "The cycle is effectively extended"),
        # Loops that were unswitched are not sunk, and a peeled iteration is no remainder.
        ("loops/unswitched", "", "Converged-with is a transitive symmetric relation"),
        ("unrolling/peeled-odd-iteration", "--model ipdom", "Converged-with is a transitive"),
    ],
)
def test_what_is_cited_of_pairs(name: str, words: str, sentence: str) -> None:
    path = PAIRS / f"{name}.ll"
    request = options_from(words.split(), path.parent)
    (pair,) = select(read_pairs(path), request.function)
    assert cited(pair, request.options)[0].startswith(sentence)


def test_a_branch_that_is_decided_earlier_is_no_sinking() -> None:
    path = PAIRS.parent / "bugs" / "indvars-exits.ll"
    (pair,) = select(read_pairs(path), "src")
    assert not cited(pair, Options())[0].startswith("In general, hoisting and sinking")


def test_every_static_rule_has_its_sentence() -> None:
    assert STATIC_RULES.keys() == RULES.keys()


def test_a_broken_static_rule_is_cited() -> None:
    path = PAIRS / "static-rules" / "anchor-with-operand.ll"
    (pair,) = read_pairs(path)
    result = judge(pair, Options())
    text = render(subject(pair, result, [str(path)], Options()), Style())
    rule = broken_rule(result)
    assert rule is not None and f"— {rule.source}" in text
    assert "rule     It is an error to pass a convergencectrl operand bundle at a call to" in text
