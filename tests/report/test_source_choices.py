"""A trace says why no choice of the source does."""

from __future__ import annotations

from pathlib import Path

from corpus.expect import PAIRS
from corpus.options import options_from
from corpus.pairing import read_pairs, select
from report.html.pair import pair_page
from report.json import check_document
from report.style import Style
from report.subject import Subject
from report.subject_of_pair import subject
from report.text import render
from tests.report.test_json import errors
from verify.judge.judge import judge
from verify.refinement.verdict import Verdict


def refuted(path: Path, *words: str) -> Subject:
    """The pair of a file, which is refuted with these options."""
    request = options_from(words, path.parent)
    (pair,) = select(read_pairs(path), request.function)
    result = judge(pair, request.options)
    assert result.verdict is Verdict.INCORRECT
    return subject(pair, result, [str(path)], request.options)


def text_of(name: str, *words: str) -> str:
    """What the command prints of a pair of the corpus, in lines without an end."""
    return render(refuted(PAIRS / f"{name}.ll", *words), Style(width=1000))


def test_operations_that_no_choice_of_an_anchor_explains_together() -> None:
    text = text_of("anchors/operation-of-the-first-anchor")
    assert "\n  no choice of the source does this: thread 0's 3rd operation, " in text
    assert "by the closest" not in text  # what is between is that of one choice
    assert "by its choices the source has 6 behaviours\n" in text
    core = (
        "thread 0's 3rd operation, @op(0) with {0, 1}; thread 0's 4th operation, @op2(0) with {0}"
    )
    assert core in text or core.replace("{0, 1}", "{0}", 1) in text
    # The marked operations are the second ones, the first of which has the second anchor.
    marked = [line for line in text.splitlines() if line.startswith("  ▶ %")]
    assert [line.split("@")[1].split("(")[0] for line in marked] == ["op", "op2"] * 2
    assert "(token %t1)" in marked[2] and "(token %t)" in marked[3]
    assert "tokens   source: @op and @op2 by %t" in text
    assert "(for example: the anchor %t keeps all threads apart): thread 0's " in text


def test_the_choice_of_a_cycle_hierarchy_is_named() -> None:
    text = text_of("irreducible/dispatch-always")
    assert "by its choices the source has 2 behaviours; none has this: thread 0's 2nd" in text
    assert "(headers %A)" in text and "(headers %B)" in text
    # One operation is wrong by both, and is blamed as usual.
    assert "no choice of the source does" not in text


def test_values_that_are_too_many_are_said_to_be() -> None:
    text = text_of("undef/freeze-duplicated")
    tried = "behaviours of the source were tried, not all: values are too wide to be tried; by the"
    assert f"{tried} solver, no other explains the target either" in text
    assert "undef in `%f = freeze i32 undef` = 1 in thread 0" in text


def test_a_source_without_a_choice_has_no_such_note() -> None:
    assert "  choices  " not in text_of("hoist-sink/out-of-condition")


def test_an_open_entry_is_shown_by_the_question_that_was_asked() -> None:
    together = text_of("entry/open-entry-branches-on-poison")
    assert "with {0, 1} before, with {0} after" in together
    text = text_of("entry/open-entry-branches-on-poison", "--open-entry")
    assert "has undefined behaviour after, and none before: br on poison" in text
    assert "poison" in text.split("inputs")[1].splitlines()[1]
    assert "none has this: thread 1 has undefined behaviour" in text
    assert "the call of @src keeps all threads apart" in text
    assert ".caller" not in text and ".entered" not in text


def test_threads_that_part_in_a_made_caller_are_shown_on_all_pages() -> None:
    path = PAIRS / "calls" / "not-convergent.ll"
    shown = refuted(path, "--function", "src_one_of_two", "--open-entry")
    text = render(shown, Style(width=1000))
    assert "parted   target, in %0:  br i1 %c, label %x, label %j" in text
    assert "%c: an argument, which may differ between threads, as the function is no kernel" in text
    assert errors("check", check_document([shown])) == []
    assert b"no choice of the source does" in pair_page(shown)


def test_the_page_of_a_made_caller_has_the_way_through_the_function() -> None:
    path = PAIRS / "calls" / "not-convergent.ll"
    shown = refuted(path, "--function", "src_one_of_two", "--open-entry")
    assert shown.result.counterexample is not None
    assert shown.result.counterexample.target.function.endswith(".caller")
    page = pair_page(shown).decode()
    assert page.count("<title>taken by thread") >= 2
