"""One thread never diverges: convergence means nothing for it."""

from __future__ import annotations

from dataclasses import replace

from corpus.expect import PAIRS
from corpus.pairing import read_pairs
from report.style import Style
from report.subject_of_pair import subject
from report.text import render
from verify.judge.judge import judge
from verify.normalize.without_convergence import without_convergence
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict

FILE = PAIRS / "calls" / "one-thread.ll"
PAIR = {pair.name: pair for pair in read_pairs(FILE)}


def judged(name: str, threads: int) -> Result:
    return judge(
        PAIR[name], replace(Options(), threads=threads, exact=Options.exact | Exact.THREADS)
    )


def test_what_is_the_same_for_one_thread_is_proved_for_one_only() -> None:
    result = judged("src", 1)
    assert (result.verdict, result.any_threads, result.proofs) == (Verdict.CORRECT, False, ())


def test_a_call_that_is_not_convergent_communicates_with_no_thread() -> None:
    options = replace(Options(), threads=2)
    shown = render(subject(PAIR["src"], judge(PAIR["src"], options), ("a.ll",), options), Style())
    text = " ".join(shown.split())
    assert "target: the call is not convergent, so it communicates with no thread" in text
    assert "source: it is convergent, and communicates with {0, 1}" in text
    assert "threads 0 and 0" not in text


def test_what_is_no_difference_is_left_as_it_is() -> None:
    assert without_convergence(PAIR["src_merged"]) is PAIR["src_merged"]
