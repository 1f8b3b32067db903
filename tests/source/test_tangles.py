"""Statements of the documents on C and C++ without an example: several tangles of one statement,
threads of `main`, and programs that are compared with each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.cli.command import in_process
from tests.source.test_examples import expectations

SOURCE = Path(__file__).parents[2] / "corpus" / "source"


def evaluations(shown: str) -> list[str]:
    """The evaluations of a table, once for each row."""
    return re.findall(r"^ +\d+:\d+ +(\w+)\(\)", shown, re.MULTILINE)


def run(capsys: pytest.CaptureFixture[str], path: Path, *words: str) -> list[str]:
    done = in_process(capsys, "source", "run", path, "--function", "foo", *words)
    assert done.status == 0, done.err
    return evaluations(done.out)


@pytest.mark.parametrize(("choice", "tangles"), [("least", 2), ("most", 1)])
@pytest.mark.parametrize(("name", "statement"), [("goto-else", "S5"), ("goto-after", "S4")])
def test_the_tangles_of_a_statement(
    name: str, statement: str, choice: str, tangles: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two threads reach a statement, one of them by a `goto`: in one tangle or in two, as the
    implementation has it.  The most joined are one tangle ("Maximal Convergence")."""
    words = ("--reading", "tangles", "--anchors", choice, "--thread", "way=2", "--thread", "way=0")
    shown = run(capsys, SOURCE / f"tangles-{name}.cpp", *words)
    assert shown.count(statement) == tangles


def test_threads_of_main_are_alone(capsys: pytest.CaptureFixture[str]) -> None:
    path = SOURCE / "tangles-return.cpp"
    words = ("--thread", "way=0", "--thread", "way=0")
    together = run(capsys, path, *words)
    assert run(capsys, path, "--entry", "never", *words) == [*together, *together]


def test_main_itself_is_entered_by_each_thread_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    text = (
        'extern "C" __attribute__((convergent)) void op(int);\n'
        "int {}(int argc, char **argv) {{\n  op(1);\n  return 0;\n}}\n"
    )
    threads = ("--thread", "argc=1", "--thread", "argc=3")

    def shown(name: str, *words: str) -> str:
        path = tmp_path / f"{name}.cpp"
        path.write_text(text.format(name))
        done = in_process(capsys, "source", "run", path, *threads, *words)
        assert done.status == 0, done.err
        return done.out

    alone, note = shown("main").split("\n\nnote: ")
    assert alone == shown("first", "--entry", "never").rstrip() and "--entry never" in note
    assert shown("main", "--entry", "converged") == shown("first")
    assert shown("main") != shown("first")


FIRST = SOURCE / "compared" / "continue.cpp"


@pytest.mark.campaign
@pytest.mark.parametrize("other", expectations(FIRST))
def test_two_programs_are_compared(other: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = in_process(capsys, "source", "check", FIRST, FIRST.with_name(other))
    (wanted,) = expectations(FIRST)[other]
    assert re.sub(r" +", " ", done.out).find(f"other program {wanted}") > 0, done.out
    assert done.status == (1 if "incorrect" in wanted else 0)


def test_what_only_one_program_has_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    other = tmp_path / "other.cpp"
    other.write_text('extern "C" void op(); void f() { op(); }', encoding="utf-8")
    done = in_process(capsys, "source", "check", FIRST, other)
    assert done.status == 4
    assert "@example: unsupported: only one of the programs" in done.err


def test_other_is_not_compiled_any_further(capsys: pytest.CaptureFixture[str]) -> None:
    done = in_process(capsys, "source", "check", FIRST, FIRST, "-O", "1")
    assert (done.status, "-O and --save are of one program" in done.err) == (2, True)
