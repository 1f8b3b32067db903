"""Random programs: the reference's communicating sets are those that the document gives them.

`make campaign` compares many, see `tests.source.campaign`.
"""

from __future__ import annotations

import pytest

from source.clang import find_clang
from source.fuzz.program import (
    Ask,
    Block,
    Break,
    Call,
    Evaluate,
    Function,
    Goto,
    If,
    Label,
    Program,
    Return,
    Statement,
    Vote,
    While,
)
from tests.source.campaign import main
from tests.source.comparison import ILLEGAL, Case, difference
from tests.source.oracle import FAULT, Compiled, compare, compiled, module_of, random_programs
from tests.source.test_interpreter import (
    BACKWARDS,
    DIVERGENT_EXIT,
    DUFF,
    JUMP_INTO_LOOP,
    PAST_THE_GOTO,
)
from verify.analysis.regions import BODY_SCOPE
from verify.ir.reader import read_module

FEW, MANY = 8, 2_000
ONE_ITERATION: tuple[Statement, ...] = (
    Label("again", Evaluate(Ask(1))),
    While(Ask(2), Block((While(Ask(3), Evaluate(Vote(4))), Break()))),
    If(Ask(5), Goto("again"), None),
)
"""A loop that never comes round again, in a goto cycle, around one that does."""
NEVER: tuple[Statement, ...] = (Evaluate(Vote(1)), Return(None), Evaluate(Vote(2)))
"""A convergent call that is never executed."""
CYCLE: tuple[Statement, ...] = (
    Label("back", Evaluate(Vote(3))),
    If(Ask(4), Goto("back"), None),
)
CALLED_APART = Program(
    (
        Function("goto_cycle", Block(CYCLE)),
        Function(
            "called_apart",
            Block((While(Ask(1), If(Ask(2), Evaluate(Call(5, "goto_cycle")), None)),)),
        ),
    )
)
"""A choice in a function that threads enter in different iterations."""
BODIES = {
    "divergent_exit": DIVERGENT_EXIT,
    "duff": DUFF,
    "jump_into_loop": JUMP_INTO_LOOP,
    "backwards": BACKWARDS,
    "past_the_goto": PAST_THE_GOTO,
    "one_iteration": ONE_ITERATION,
    "never": NEVER,
}
NAMED = [Program((Function(name, Block(body)),)) for name, body in BODIES.items()]
EXIT = NAMED[0]


@pytest.fixture(scope="module")
def few() -> Compiled:
    return compiled(find_clang(), [*NAMED, *random_programs(7, FEW)])


def test_the_reference_is_what_the_document_says(few: Compiled) -> None:
    counts, wrong = compare(few, few.reference, 7)
    assert wrong == []
    assert counts["runs compared"] > len(NAMED)
    assert not read_module(few.front.reference.encode(), "the reference").verifier_errors


def test_a_choice_is_in_the_scope_of_one_execution_of_its_function() -> None:
    """crosslane, "Implementation-defined Convergence"; LLVM's anchors, without our attribute, join
    threads that entered apart."""
    found = compiled(find_clang(), [CALLED_APART])
    reference = module_of(CALLED_APART, found.reference)
    plain = read_module(found.front.reference.replace(f'"{BODY_SCOPE}"', '"x"').encode(), "").module
    cases = [Case(seed, 3, 128, 1) for seed in range(40)]
    assert {difference(CALLED_APART, reference, case) for case in cases} <= {None, ILLEGAL}
    others = [difference(CALLED_APART, module_of(CALLED_APART, plain), case) for case in cases]
    assert any(each is not None and each.startswith("may not be converged") for each in others)


def test_the_oracle_notices(few: Compiled) -> None:
    """Clang's IR without tokens joins threads that leave a loop in different iterations
    (crosslane, "Divergent Loop Exits"); the reference does not."""
    reference, module = (module_of(EXIT, each) for each in (few.reference, few.compiled))
    cases = [Case(seed, 2, 128, 1) for seed in range(8)]
    assert not any(difference(EXIT, reference, case) for case in cases)
    assert any(difference(EXIT, module, case) for case in cases)


@pytest.mark.campaign
def test_many_programs(capsys: pytest.CaptureFixture[str]) -> None:
    with capsys.disabled():
        assert main(["--programs", str(MANY)]) == 0, FAULT
