"""The interpreter of the document against what the document says of its own examples."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

import pytest

from source.fuzz.program import (
    Ask,
    Block,
    Break,
    Case,
    Continue,
    Do,
    Evaluate,
    For,
    Function,
    Goto,
    If,
    Label,
    Program,
    Statement,
    Switch,
    Vote,
    While,
)
from tests.source.document import Document
from tests.source.interpreter import Evaluation, run

A, B, C, D, L1, L2, L3, L4, L5, L6 = range(1, 11)
NAMES = ("", "A", "B", "C", "D", "L1", "L2", "L3", "L4", "L5", "L6")
COND, COND1, COND2, COND3, VALUE = range(20, 25)
Answers = tuple[Mapping[int, str], ...]
"""For each thread and site the answers, one digit each; afterwards 0."""


def vote(site: int) -> Statement:
    return Evaluate(Vote(site))


def evaluations(body: tuple[Statement, ...], answers: Answers) -> list[tuple[Evaluation, ...]]:
    program = Program((Function("f", Block(body)),))

    def told(thread: int, site: int, count: int) -> int:
        text = answers[thread].get(site, "")
        return int(text[count]) if count < len(text) else 0

    return [
        run(program, thread, 0, lambda site, count, t=thread: told(t, site, count))
        for thread in range(len(answers))
    ]


def together(found: list[tuple[Evaluation, ...]]) -> set[str]:
    """Who is converged, as in the document's tables: the n-th evaluation of `B` in thread 1 is
    `B1.n`, counted from 1.  Evaluations that are chosen for are alone."""
    groups: defaultdict[object, list[str]] = defaultdict(list)
    for thread, trace in enumerate(found, 1):
        seen: defaultdict[int, int] = defaultdict(int)
        for evaluation in trace:
            seen[evaluation.site] += 1
            name = f"{NAMES[evaluation.site]}{thread}.{seen[evaluation.site]}"
            groups[evaluation.site, evaluation.steps].append(name)
    return {" ".join(group) for group in groups.values() if len(group) > 1}


def leave(condition: int, jump: Statement) -> Statement:
    return If(Ask(condition), jump, None)


LOOP_CONTINUE = (
    vote(A),
    For(
        None,
        None,
        None,
        Block(
            (vote(B), leave(COND1, Continue()), vote(C), leave(COND2, Continue()), Break()),
        ),
    ),
    vote(D),
)
LOOP_NEST = (
    vote(A),
    Do(Block((Do(Block((vote(B),)), Ask(COND1)), vote(C))), Ask(COND2)),
    vote(D),
)
DIVERGENT_EXIT = (
    vote(A),
    While(
        Ask(COND1),
        Block((vote(B), If(Ask(COND), Block((vote(C), Break())), None))),
    ),
    vote(D),
)
SWITCH = (
    vote(A),
    Switch(
        Ask(VALUE),
        Block((Case(1, vote(L1)), Break(), Case(2, vote(L2)), Case(3, vote(L3)))),
    ),
)
AFTER_GOTO = (
    vote(A),
    While(
        Ask(COND1),
        Block(
            (
                vote(L1),
                leave(COND2, Goto("X")),
                vote(L2),
                Label("X", vote(L3)),
                vote(L4),
            )
        ),
    ),
    vote(B),
)
ONE_OF_TWO: Answers = ({COND1: "10"}, {COND1: "00", COND2: "10"})


@pytest.mark.parametrize(
    ("body", "answers", "expected"),
    [
        (
            LOOP_CONTINUE,
            ONE_OF_TWO,
            {"A1.1 A2.1", "B1.1 B2.1", "B1.2 B2.2", "C1.1 C2.2", "D1.1 D2.1"},
        ),
        (LOOP_NEST, ONE_OF_TWO, {"A1.1 A2.1", "B1.1 B2.1", "C1.1 C2.1", "D1.1 D2.1"}),
        (
            DIVERGENT_EXIT,
            ({COND1: "11", COND: "1"}, {COND1: "11", COND: "01"}),
            {"A1.1 A2.1", "B1.1 B2.1", "D1.1 D2.1"},
        ),
        (SWITCH, ({VALUE: "2"}, {VALUE: "3"}), {"A1.1 A2.1", "L31.1 L32.1"}),
        (
            AFTER_GOTO,
            ({COND1: "1", COND2: "1"}, {COND1: "1", COND2: "0"}),
            {"A1.1 A2.1", "L11.1 L12.1", "L31.1 L32.1", "L41.1 L42.1", "B1.1 B2.1"},
        ),
    ],
)
def test_tables(body: tuple[Statement, ...], answers: Answers, expected: set[str]) -> None:
    assert together(evaluations(body, answers)) == expected


DUFF = (
    vote(A),
    Switch(
        Ask(VALUE),
        Block(
            (
                Case(1, vote(L1)),
                While(Ask(COND), Block((vote(L2), Case(2, vote(L3))))),
                vote(L4),
                Break(),
                Case(3, vote(L5)),
            )
        ),
    ),
    vote(D),
)
JUMP_INTO_LOOP = (
    vote(A),
    leave(COND1, Goto("inside")),
    vote(B),
    While(
        Ask(COND),
        Block(
            (
                vote(L1),
                Label("inside", vote(L2)),
                If(Ask(COND3), Block((vote(L4), Goto("outside"))), None),
                vote(L5),
            )
        ),
    ),
    vote(C),
    Label("outside", vote(D)),
)
BACKWARDS = (
    vote(A),
    leave(COND1, Goto("inside")),
    vote(B),
    Label("loop", vote(L1)),
    Label("inside", vote(L2)),
    If(Ask(COND3), Block((vote(L4), Goto("outside"))), None),
    vote(L5),
    leave(COND, Goto("loop")),
    vote(C),
    Label("outside", vote(D)),
)
PAST_THE_GOTO = (
    vote(A),
    Label("loop", vote(L1)),
    If(Ask(COND1), Block((vote(L2), leave(COND2, Goto("loop")), vote(L3))), None),
    vote(D),
)


@pytest.mark.parametrize(
    ("body", "chosen"),
    [
        (DUFF, {L2, L3}),
        (JUMP_INTO_LOOP, {L1, L2, L4, L5}),
        (BACKWARDS, {L1, L2, L4, L5}),
        # What the goto cycle does not contain follows the function body.
        (PAST_THE_GOTO, {L1, L2}),
    ],
)
def test_what_is_left_to_the_implementation(body: tuple[Statement, ...], chosen: set[int]) -> None:
    assert Document(Block(body)).irregular
    all_ways: Answers = (
        {VALUE: "1", COND: "11", COND1: "1", COND2: "1", COND3: "0"},
        {VALUE: "2", COND: "10", COND1: "0", COND3: "01"},
        {VALUE: "3", COND: "10", COND1: "01", COND3: "1"},
    )
    found = [e for trace in evaluations(body, all_ways) for e in trace]
    assert {e.site for e in found if e.steps[0].choice is not None} <= chosen
    assert {e.site for e in found if e.steps[0].choice is None} & chosen == set()
    assert {e.site for e in found} > chosen
