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


CHOICES = """extern "C" __attribute__((convergent)) void op(int);
extern "C" void goto_else(int first, int second) {
  if (first) {
    op(1);
    goto Target;
  }
  if (second) {
    op(2);
  } else {
  Target:
    op(3);
    op(4);
  }
  op(5);
}
extern "C" void next(int first, int second) {
  if (first)
    goto Target;
Target:
  op(1);
}
extern "C" void fallen(int first, int second) {
  switch (first) {
  case 1:
    op(1);
  case 2:
    op(2);
    op(3);
  }
}
extern "C" void nested(int first, int second) {
  if (first)
    goto Target;
Target:
  op(1);
  if (second)
    op(2);
  op(3);
}
"""


@pytest.mark.one_case_in(2)
@pytest.mark.parametrize(
    ("name", "threads", "choices"),
    [
        ("next", ((1, 0), (0, 0), (0, 0)), 2),
        ("goto_else", ((1, 0), (0, 0), (0, 0)), 4),  # united at op(3), op(4), op(5), or never
        ("fallen", ((1, 0), (2, 0), (2, 0)), 3),
        ("nested", ((1, 0), (0, 0)), 3),
    ],
)
def test_tangles_are_united_and_never_parted(
    name: str,
    threads: tuple[tuple[int, int], ...],
    choices: int,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """ "When a set S of unrelated tangles is reconverged, in turn other sets of unrelated tangles
    derived from those in S are also reconverged"; threads of one tangle stay in one."""
    path = tmp_path / "choices.cpp"
    path.write_text(CHOICES, encoding="utf-8")
    words = ["source", "run", path, "--function", name, "--reading", "tangles"]
    for first, second in threads:
        words += ["--thread", f"first={first},second={second}"]
    done = in_process(capsys, *words, "--anchors", "all")
    assert f"Choice 1 of {choices}, " in done.out, done.out
    last = in_process(capsys, *words, "--anchors", str(choices))
    assert last.status == 0 and in_process(capsys, *words, "--anchors", "most").out == last.out
    assert in_process(capsys, *words, "--anchors", str(choices + 1)).status == 2
