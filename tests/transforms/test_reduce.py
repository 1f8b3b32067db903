"""Shrinking a module's text while a property holds, whatever the property is."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from transforms.generate.program import random_programs, random_style
from transforms.reduce import edits, flow, words
from transforms.reduce.candidates import NAMES, NAMING, STAGES, ReductionSide
from transforms.reduce.shrink import Candidate, ChangedSides, First, ReducedPair, Shrinking
from transforms.reduce.text import Text, read
from verify.ir.errors import IRError
from verify.ir.llvm import canonical

PROGRAM = """\
@unused = global i32 0

define i32 @f(i32 %x, i1 %c, i32 %idle) #0 {
entry:
  %a = add nsw i32 %x, 1
  br i1 %c, label %then, label %end

then:
  %b = call i32 @ask(i32 %a) #1, !srcloc !0
  call void @op(i32 %b, i32 noundef 7)
  switch i32 %b, label %mid [
    i32 0, label %end
    i32 1, label %end
  ]

mid:
  br label %end

end:
  %r = phi i32 [ %x, %entry ], [ %b, %then ], [ %b, %then ], [ %a, %mid ]
  ret i32 %r
}

define internal void @helper() {
  ret void
}

declare i32 @ask(i32) #0
declare void @op(i32, i32) #0

attributes #0 = { convergent nounwind "why"="convergent" }
attributes #1 = { willreturn }

!0 = !{i64 0}
"""


def llvm(text: str) -> str | None:
    """Canonical text; `None` when it is not valid."""
    try:
        printed = canonical(text.encode(), "candidate")
    except IRError:
        return None
    return None if printed.verifier_errors else printed.text


def subject(text: str = PROGRAM) -> ReductionSide:
    printed = llvm(text)
    assert printed is not None
    return ReductionSide.of(printed)


def show(text: Text) -> list[str]:
    return [line.strip() for line in str(text).splitlines() if line.strip()]


PHI = "%r = phi i32 [ %x, %entry ], [ %b, %then ], [ %b, %then ], [ %a, %mid ]"
SWITCH = "switch i32 %b, label %mid [ i32 0, label %end i32 1, label %end ]"
ASK = "%b = call i32 @ask(i32 %a) #1, !srcloc !0"
OP = "call void @op(i32 %b, i32 noundef 7)"
HEAD = "define i32 @f(i32 %x, i1 %c, i32 %idle) #0 {"
EDITS: dict[str, tuple[Callable[[Text], Text], set[str], set[str]]] = {
    "redirect": (
        lambda t: flow.redirect(t, "f", "then", "mid"),
        {SWITCH, PHI},
        {"br label %mid", "%r = phi i32 [ %x, %entry ], [ %a, %mid ]"},
    ),
    "redirect and drop blocks": (
        lambda t: flow.redirect(t, "f", "entry", "end"),
        {"br i1 %c, label %then, label %end", "then:", ASK, OP, SWITCH, "mid:", PHI},
        {"%r = phi i32 [ %x, %entry ]"},
    ),
    "end": (
        lambda t: flow.ended(t, "f", "mid", "unreachable"),
        {"br label %end", PHI},
        {"unreachable", "%r = phi i32 [ %x, %entry ], [ %b, %then ], [ %b, %then ]"},
    ),
    "case": (
        lambda t: flow.without_case(t, "f", "then", "i32 0, label %end"),
        {SWITCH, PHI},
        {
            "switch i32 %b, label %mid [ i32 1, label %end ]",
            "%r = phi i32 [ %x, %entry ], [ %b, %then ], [ %a, %mid ]",
        },
    ),
    "skip a block": (
        lambda t: flow.merged(t, "f", "mid"),
        {SWITCH, PHI, "mid:", "br label %end"},
        {
            "switch i32 %b, label %end [ i32 0, label %end i32 1, label %end ]",
            "%r = phi i32 [ %x, %entry ], [ %b, %then ], [ %b, %then ], [ %a, %then ]",
        },
    ),
    "merge blocks": (
        lambda t: flow.merged(flow.redirect(t, "f", "entry", "end"), "f", "end"),
        {"br i1 %c, label %then, label %end", "then:", ASK, OP, SWITCH, "mid:", "end:", PHI}
        | {"br label %end", "ret i32 %r"},
        {"ret i32 %x"},
    ),
    "value": (
        lambda t: edits.replaced(t, "f", "%b", "%a"),
        {ASK, OP, SWITCH, PHI},
        {line.replace("%b", "%a") for line in (OP, SWITCH, PHI)},
    ),
    "callee": (lambda t: edits.without_callee(t, "@op"), {OP}, set()),
    "argument of calls": (
        lambda t: edits.argument(t, "op", 1, "0"),
        {OP},
        {"call void @op(i32 %b, i32 noundef 0)"},
    ),
    "parameter of a callee": (
        lambda t: edits.without_parameter(t, "op", 0),
        {OP, "declare void @op(i32, i32) #0"},
        {"call void @op(i32 noundef 7)", "declare void @op(i32) #0"},
    ),
    "parameter in use": (
        lambda t: edits.without_parameter(t, "f", 0),
        {HEAD, "%a = add nsw i32 %x, 1", PHI},
        {
            "define i32 @f(i1 %c, i32 %idle) #0 {",
            "%a = add nsw i32 zeroinitializer, 1",
            PHI.replace("%x", "zeroinitializer"),
        },
    ),
    "instruction to parameter": (
        lambda t: edits.as_parameter(t, "f", "%a", "i32"),
        {"%a = add nsw i32 %x, 1", HEAD},
        {HEAD.replace("%idle", "%idle, i32 %a")},
    ),
    "result": (
        lambda t: edits.without_result(t, "f"),
        {HEAD, "ret i32 %r"},
        {HEAD.replace("define i32", "define void")},
    ),
    "declared": (
        lambda t: edits.declared(t, "helper"),
        {"define internal void @helper() {", "0:", "ret void"},
        {"declare void @helper()"},
    ),
    "unused": (edits.pruned, {"@unused = global i32 0"}, set()),
    "flag": (
        lambda t: words.without_flag(t, "nsw"),
        {"%a = add nsw i32 %x, 1"},
        {"%a = add i32 %x, 1"},
    ),
    "metadata": (
        lambda t: words.without_metadata(t, ["!srcloc"]),
        {ASK},
        {"%b = call i32 @ask(i32 %a) #1"},
    ),
    "all attributes of a group": (
        lambda t: words.without_attributes(t, ["willreturn"]),
        {"attributes #1 = { willreturn }", ASK},
        {"%b = call i32 @ask(i32 %a), !srcloc !0"},
    ),
    "an attribute": (
        lambda t: words.without_attributes(t, ['"why"="convergent"']),
        {'attributes #0 = { convergent nounwind "why"="convergent" }'},
        {"attributes #0 = { convergent nounwind }"},
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_a_change_and_nothing_else(name: str) -> None:
    """Lines that go, lines that come."""
    edit, gone, new = EDITS[name]
    text = subject().text
    before, after = show(text), show(edit(text))
    assert set(before) - set(after) == gone
    assert set(after) - set(before) == new
    assert name == "skip a block" or llvm(str(edit(text))) is not None


def test_what_is_not_there_changes_nothing() -> None:
    text = subject().text
    nothing: list[Callable[[Text], Text]] = [
        lambda t: flow.redirect(t, "f", "mid", "then"),
        lambda t: edits.replaced(t, "f", "%nowhere", "0"),
        lambda t: edits.without_callee(t, "@nowhere"),
        lambda t: flow.merged(t, "f", "then"),
        lambda t: edits.without_result(t, "helper"),
    ]
    assert all(edit(text) == text for edit in nothing)


def test_reading_and_printing_loses_nothing() -> None:
    text = llvm(PROGRAM)
    assert text is not None
    again = llvm(str(read(text)))
    assert again is not None
    assert sorted(again.split()) == sorted(text.split())


def test_changes_of_random_programs_are_mostly_valid(rng: random.Random) -> None:
    stream = random_programs(rng, lambda r: random_style(r, tokens=r.random() < 0.5))
    made: list[str] = []
    for program in islice(stream, 5):
        one = subject(program.text)
        for stage in (NAMING, NAMES, *STAGES):
            keyed = list(stage.edits(one, "f"))
            for _, edit in rng.sample(keyed, min(2, len(keyed))):
                made.append(str(edit(one.text)))
    valid = sum(llvm(text) is not None for text in made)
    assert valid > 0.9 * len(made) > 30


def first(holds: Callable[[ReducedPair], bool]) -> First:
    """Of valid candidates in which both sides changed."""

    def search(candidates: Iterator[Candidate]) -> tuple[int, ReducedPair] | None:
        for index, candidate in enumerate(candidates):
            before, after = llvm(candidate.state.before), llvm(candidate.state.after)
            if before is None or after is None or candidate.side is not ChangedSides.BOTH:
                continue
            if holds(ReducedPair(before, after)):
                return index, ReducedPair(before, after)
        return None

    return search


def test_what_matters_is_left() -> None:
    """`@op` is called in one text, and not in the other."""
    before = llvm(PROGRAM)
    after = llvm(PROGRAM.replace("  call void @op(i32 %b, i32 noundef 7)\n", ""))
    assert before is not None and after is not None

    def holds(state: ReducedPair) -> bool:
        return "call void @op" in state.before and "call void @op" not in state.after

    taken: list[ReducedPair] = []
    shrinking = Shrinking(
        "f", ReducedPair(before, after), first(holds), taken=lambda state, _: taken.append(state)
    )
    state = shrinking.run()
    assert taken[-1] == state and holds(state)
    assert show(read(state.before)) == [
        "define void @f() #0 {",
        "entry:",
        "call void @op()",
        "ret void",
        "}",
        "declare void @op() #0",
        "attributes #0 = { convergent }",
    ]


def test_an_interrupted_search_has_its_best() -> None:
    text = llvm(PROGRAM)
    assert text is not None
    start = ReducedPair(text, text)
    search = first(lambda state: "@op(" in state.before)
    calls = 0

    def stop(candidates: Iterator[Candidate]) -> tuple[int, ReducedPair] | None:
        nonlocal calls
        calls += 1
        if calls > 4:
            raise KeyboardInterrupt
        return search(candidates)

    shrinking = Shrinking("f", start, stop)
    with pytest.raises(KeyboardInterrupt):
        shrinking.run()
    assert len(shrinking.state.before) < len(start.before)


def test_an_argument_stands_for_a_value_that_there_is() -> None:
    """Where only one side of a pair defines the value, the other would get an argument without a
    use, and the change would be one of a single side that nothing proves."""
    text = read(PROGRAM)
    assert edits.as_parameter(text, "f", "%elsewhere", "i32") == text
    assert "%a)" in str(edits.as_parameter(text, "f", "%a", "i32"))
