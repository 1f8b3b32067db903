"""Which pairs a check of the page looks at, and what it says of the others."""

from __future__ import annotations

import errno
import json
from collections.abc import Collection, Iterator
from typing import cast

import pytest

from corpus.expect import ROOT
from corpus.module_states import ModuleStates
from report.passes_report import JudgedStep
from tangle_tv.cli.bisection import Search
from tangle_tv.playground import judged
from tangle_tv.playground.checks import events
from tangle_tv.playground.request import MAX_REQUEST_BYTES, MAX_TEXT_CHARACTERS, parse_request
from tests.playground.served import Event, Served, only
from tests.playground.small_logs import THREE_STEPS, log_of
from verify.judge.errors import InputError


def functions(numbers: list[int]) -> str:
    """Each calls an operation and adds its number."""
    return "declare i32 @op(i1) convergent\n" + "".join(
        f"define i32 @f{n}(i1 %c) convergent {{\n  %v = call i32 @op(i1 %c)\n"
        f"  %s = add i32 %v, {number}\n  ret i32 %s\n}}\n"
        for n, number in enumerate(numbers)
    )


def checked(**fields: object) -> list[Event]:
    return [*events(parse_request(json.dumps(fields).encode()))]


def test_functions_of_one_text_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of sixty functions the fifty-first is wrong, and one pair is all that may be checked."""
    monkeypatch.setattr(judged, "MAX_PAIRS", 1)
    before = functions([*range(60)])
    after = before.replace("%v, 50\n", "%v, 51\n")
    found = checked(mode="pair", before=before, after=after)
    verdict = only(found, "verdict")
    assert (verdict["title"], verdict["verdict"]) == ("@f50", "incorrect")
    pairs = only(found, "pairs")
    assert pairs["count"] == 60 and len(cast("list[str]", pairs["same"])) == 59
    assert not [each for each in found if each["event"] == "left"]


def test_what_a_function_of_one_text_calls_may_differ() -> None:
    text = functions([1]) + "define i32 @g(i1 %c) {\n  %v = call i32 @f0(i1 %c)\n  ret i32 %v\n}\n"
    found = checked(mode="pair", before=text, after=text.replace("%v, 1\n", "%v, 2\n"))
    assert only(found, "pairs")["same"] == []
    verdicts = [each["verdict"] for each in found if each["event"] == "verdict"]
    assert verdicts == ["incorrect", "incorrect"]


def test_pairs_that_are_left_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "MAX_PAIRS", 2)
    found = checked(mode="pair", before=functions([0, 1, 2, 3]), after=functions([4, 5, 6, 7]))
    assert len([each for each in found if each["event"] == "verdict"]) == 2
    assert only(found, "left") == {"event": "left", "titles": ["@f2", "@f3"], "most": 2}


def test_equal_functions_that_another_pass_prints_do_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names of values differ: these have verdicts, and are not counted."""
    monkeypatch.setattr(judged, "MAX_PAIRS", 1)
    before = functions([0, 1, 2])
    after = before.replace("%s", "%t").replace("%v, 2\n", "%v, 3\n")
    found = checked(mode="pair", before=before, after=after)
    verdicts = [each["verdict"] for each in found if each["event"] == "verdict"]
    assert verdicts == ["correct", "correct", "incorrect"]


def test_what_could_not_be_compared_is_no_note() -> None:
    log = (ROOT / "logs" / "gvn-sink.log").read_text(encoding="utf-8")
    cut = log[log.index("*** IR Dump After GVNSink") :]
    pairs = only(checked(mode="log", before=cut), "pairs")
    assert any("is not compared" in each for each in cast("list[str]", pairs["unchecked"]))
    assert only(checked(mode="log", before=log), "pairs")["unchecked"] == []


def test_the_wrong_pass_of_a_log_is_searched_for() -> None:
    """Nothing is asked about the passes of the function that is right, or about the third pass."""
    found = checked(mode="log", before=log_of(THREE_STEPS))
    assert only(found, "pairs")["count"] == 2
    names = ("title", "step", "passes", "verdict")
    assert [tuple(each[n] for n in names) for each in found if each["event"] == "verdict"] == [
        ("@wrong", "end to end", [], "incorrect"),
        ("@right", "end to end", [], "correct"),
        ("@wrong", "steps 1 to 2", [1, 2], "incorrect"),
        ("@wrong", "1. First", [1, 1], "correct"),
        ("@wrong", "2. Second", [2, 2], "incorrect"),
    ]


def test_a_function_of_a_log_that_is_the_same_at_the_end_does_not_count() -> None:
    found = checked(mode="log", before=log_of((*THREE_STEPS[1:3], THREE_STEPS[1])))
    assert only(found, "pairs")["count"] == 0
    assert not [each for each in found if each["event"] == "verdict"]


def test_functions_of_a_log_that_are_left_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judged, "MAX_PAIRS", 1)
    found = checked(mode="log", before=log_of(THREE_STEPS))
    assert {each["title"] for each in found if each["event"] == "verdict"} == {"@wrong"}
    assert only(found, "pairs")["count"] == 2
    assert only(found, "left") == {"event": "left", "titles": ["@right"], "most": 1}


def test_a_state_that_the_search_cannot_read_is_noted() -> None:
    states = [*THREE_STEPS]
    states[2] = ("sub i32 %x, %nowhere", "shl i32 %x, 3")
    found = checked(mode="log", before=log_of(states))
    assert only(found, "pairs")["unchecked"] == []
    (note,) = cast("list[str]", only(found, "notes")["notes"])
    assert "that LLVM does not read" in note and "Second" in note


def test_an_end_of_a_log_that_cannot_be_read_is_unchecked() -> None:
    found = checked(mode="log", before=log_of((*THREE_STEPS[:3], ("sub i32 %x, %nowhere", "x"))))
    unchecked = cast("list[str]", only(found, "pairs")["unchecked"])
    assert any("Third (not readable)" in each for each in unchecked)


def test_the_search_says_what_it_did_not_find(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged_but(search: Search, names: Collection[str] = ()) -> Iterator[JudgedStep]:
        (name,) = names
        search.notes.append(search.settle(name, "Second", 80.0))
        yield from ()

    monkeypatch.setattr(Search, "judged", judged_but)
    found = checked(mode="log", before=log_of([(each, "add i32 %x, 1") for each, _ in THREE_STEPS]))
    (note,) = cast("list[str]", only(found, "notes")["notes"])
    assert note.startswith("tangle-tv log log.txt --function wrong --pass Second")
    assert "--timeout 80" in note


def test_a_log_with_too_much_for_the_page_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(*_: object) -> None:
        raise OSError(errno.EFBIG, "File too large")

    monkeypatch.setattr(ModuleStates, "add", add)
    with pytest.raises(InputError, match="too large for this page"):
        checked(mode="log", before=log_of(THREE_STEPS))


def test_an_option_adds_a_pass() -> None:
    text = (ROOT / "opt" / "inputs" / "gvn-sink.ll").read_text(encoding="utf-8")
    found = checked(mode="passes", before=text, passes="default<O2> -enable-gvn-sink")
    wrong = [each for each in found if each.get("verdict") == "incorrect"]
    assert [str(each["step"]).partition(" ")[2] for each in wrong] == ["GVNSink", "GVNSink"]
    assert "--llvm=-enable-gvn-sink" in str(wrong[0]["html"])


def test_a_counterexample_is_told_in_the_program_first(served: Served) -> None:
    state = json.loads(served.ask("GET", "/example/source/destructors")[2])
    (wrong,) = [e for e in served.check(**state) if e.get("verdict") == "incorrect"]
    page = served.ask("GET", f"/{wrong['page']}")[2].decode()
    assert 0 < page.index("In the source") < page.index("Control flow")
    lines = state["before"].splitlines()
    assert "gone(which)" in lines[cast("list[int]", wrong["lines"])[0] - 1]


def test_a_request_holds_two_texts_as_long_as_they_may_be() -> None:
    text = "; a line\n" * (MAX_TEXT_CHARACTERS // 9)
    assert len(json.dumps({"before": text, "after": text})) < MAX_REQUEST_BYTES


@pytest.mark.parametrize("lines", [60, 4000])
def test_what_changed_is_shown_for_long_functions_too(lines: int) -> None:
    before = [f"  %{n} = add i32 %x, {n}" for n in range(lines)]
    after = [*before[:40], "  changed", *before[41:]]
    found = judged.diff("\n".join(before), "\n".join(after))
    assert [each for each in found if each[0] != " "] == ["-   %40 = add i32 %x, 40", "+   changed"]
