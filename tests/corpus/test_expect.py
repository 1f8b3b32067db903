"""The comments of a pair file, and the command that compares them with the verdicts."""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from corpus.expect import (
    ExpectationError,
    ExpectationOutcome,
    expectations,
    main,
    run_file,
    simplest,
    why_slow,
)
from corpus.options import OptionError, options_from
from corpus.pairing import PairingError, read_pairs
from process.fork import Done, fork_call
from process.limits import Limits
from tests.cli.command import LARGE
from verify.codes import Code
from verify.options import Entry, MaskReading, Model
from verify.refinement.verdict import Result, Verdict

SAME = """
define void @src() {
  call void @op()
  ret void
}
define void @tgt() {
  call void @op()
  ret void
}
declare void @op() convergent
"""


def write(folder: Path, header: str, body: str = SAME) -> Path:
    path = folder / "pair.ll"
    path.write_text(header + "\n" + body, encoding="utf-8")
    return path


def outcome_of(path: Path) -> ExpectationOutcome:
    (outcome,) = run_file(path)
    return outcome


def test_an_expected_verdict_is_met(tmp_path: Path) -> None:
    assert outcome_of(write(tmp_path, "; EXPECT: correct")).met


def test_the_memory_limit_of_a_line_counts(tmp_path: Path) -> None:
    """In a process of its own: where z3 once ran out of memory, each later question costs it a
    tenth of a second more."""
    path = write(tmp_path, "; EXPECT --memory 256: unknown memory", LARGE)
    ending = fork_call(lambda: outcome_of(path).met, Limits(60))
    assert isinstance(ending, Done) and ending.value


def test_another_verdict_is_not_met(tmp_path: Path) -> None:
    assert not outcome_of(write(tmp_path, "; EXPECT: incorrect")).met


def test_the_code_counts_when_it_is_given(tmp_path: Path) -> None:
    assert outcome_of(write(tmp_path, "; EXPECT: correct same-function")).met
    assert not outcome_of(write(tmp_path, "; EXPECT: correct proved-within-bounds")).met


@pytest.mark.parametrize("expected", [v for v in Verdict if v is not Verdict.UNKNOWN])
def test_unknown_passes_only_where_it_is_expected(tmp_path: Path, expected: Verdict) -> None:
    (line,) = expectations(write(tmp_path, f"; EXPECT: {expected.value}"))
    result = Result("src", Verdict.UNKNOWN, Code.TIMEOUT, "", "maximal", 2, 4)
    assert not ExpectationOutcome(line, (result,), 0.0).met


def test_no_result_is_never_as_expected(tmp_path: Path) -> None:
    (line,) = expectations(write(tmp_path, "; EXPECT: correct"))
    assert not ExpectationOutcome(line, (), 0.0, "a problem").met


def test_a_file_is_as_bad_as_its_worst_pair(tmp_path: Path) -> None:
    worse = SAME + "define void @src_x() {\n  call void @op()\n  ret void\n}\n"
    worse += "define void @tgt_x() {\n  ret void\n}\n"
    outcome = outcome_of(write(tmp_path, "; EXPECT: incorrect", worse))
    assert [r.verdict for r in outcome.results] == [Verdict.CORRECT, Verdict.INCORRECT]
    assert outcome.met
    assert outcome_of(write(tmp_path, "; EXPECT --function src: correct", worse)).met


@pytest.mark.parametrize("line", ["; EXPECT", "; EXPECT: good", "; EXPECT: correct a b"])
def test_a_line_that_says_nothing_is_refused(tmp_path: Path, line: str) -> None:
    with pytest.raises(ExpectationError, match=r"pair\.ll:1"):
        expectations(write(tmp_path, line))


def test_the_simplest_line_is_the_same_in_any_order(tmp_path: Path) -> None:
    lines = [f"; EXPECT{words}: correct" for words in (" --function src", "", " --threads 3")]
    for some, words in ((lines, ()), ([lines[2], lines[0]], ("--function", "src"))):
        for order in permutations(some):
            assert simplest(expectations(write(tmp_path, "\n".join(order)))).words == words


def test_a_file_may_say_why_it_is_slow() -> None:
    assert why_slow("; What: a pair.\n; EXPECT: correct\n") is None
    assert why_slow("; SLOW: many sets\n; EXPECT: correct\n") == "many sets"


@pytest.mark.parametrize("text", ["; SLOW:\n", "; SLOW: a\n; SLOW: b\n"])
def test_a_slow_file_gives_one_reason(text: str) -> None:
    with pytest.raises(ExpectationError, match="SLOW"):
        why_slow(text)


def test_options(tmp_path: Path) -> None:
    words = ["--model", "ipdom", "--threads", "3", "--unroll=5", "--entry", "any", "--no-inline"]
    words += ["--uniform", "a", "--uniform", "b", "--masks", "independent"]
    request = options_from(words, tmp_path)
    options = request.options
    assert (options.model, options.threads, options.unroll) == (Model.IPDOM, 3, 5)
    assert options.entry is Entry.ANY
    assert not options.enter
    assert options.uniform == {"a", "b"}
    assert options.masks is MaskReading.INDEPENDENT
    assert request.function is None


@pytest.mark.parametrize(
    "words",
    ["--thread 2", "--threads", "--threads two", "--model best", "--entry some", "--ops none.toml"],
)
def test_what_is_no_option_is_refused(tmp_path: Path, words: str) -> None:
    with pytest.raises(OptionError, match=words.split()[0]):
        options_from(words.split(), tmp_path)


@pytest.mark.parametrize("gone", ["@tgt", "@src"])
def test_half_a_pair_is_refused(tmp_path: Path, gone: str) -> None:
    with pytest.raises(PairingError, match="has no"):
        read_pairs(write(tmp_path, "", SAME.replace(gone, "@other")))


def test_the_command_tells_differences_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write(tmp_path, "; EXPECT: correct")
    assert main([str(good)]) == 0
    assert "1 of 1 as expected" in capsys.readouterr().out
    assert main([str(write(tmp_path, "; EXPECT: incorrect"))]) == 1
    assert "DIFF" in capsys.readouterr().out
    assert main([str(write(tmp_path, "; nothing"))]) == 2
    assert "EXPECT" in capsys.readouterr().err


def test_a_code_for_any_value_stands_for_those_of_poison_and_undef(tmp_path: Path) -> None:
    text = """define i32 @src(i32 noundef %a) {
  ret i32 %a
}
define i32 @tgt(i32 noundef %a) {
  ret i32 poison
}
"""
    for code, status in (("result-poison", 0), ("result-changed", 0), ("result-undef", 1)):
        assert main([str(write(tmp_path, f"; EXPECT: incorrect {code}", text))]) == status
