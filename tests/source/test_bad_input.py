"""What `tangle-tv source` says of programs and Clangs that it cannot use."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.cli.command import in_process

OPERATION = 'extern "C" void op(int);\n'


@pytest.mark.parametrize(
    ("name", "text", "words", "said"),
    [
        ("a.rs", "", (), "not a program of a language known here"),
        ("a.cpp", "int f( {", (), "a.cpp:1:"),
        ("a.cpp", "", ("--target", "dxil"), "--target dxil: c++ has amdgpu, nvptx, spirv"),
        ("a.cpp", "", ("--clang", "/nowhere/clang"), "cannot be started: No such file"),
        ("a.cpp", "", ("--clang", sys.executable), "this is no Clang"),
        ("a.cpp", '#include "nothing.h"', (), "'nothing.h' file not found"),
    ],
)
def test_it_is_said_and_no_verdict(
    name: str,
    text: str,
    words: tuple[str, ...],
    said: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    done = in_process(capsys, "source", "check", path, *words)
    assert done.status == 2
    assert said in done.err
    assert done.out == ""


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = in_process(capsys, "source", "check", tmp_path / "a.cpp")
    assert (done.status, "no such file" in done.err) == (2, True)


def test_a_name_like_an_option(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "-E.cpp"
    path.write_text(OPERATION + "void f() { op(1); }\n", encoding="utf-8")
    assert in_process(capsys, "source", "check", path).status == 0


def test_a_directory(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "a.cpp"
    folder.mkdir()
    done = in_process(capsys, "source", "check", folder)
    assert (done.status, "a.cpp: a directory" in done.err) == (2, True)


def test_nesting_that_is_too_deep(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(f"int f() {{ return {'-(' * 5000}1{')' * 5000}; }}\n", encoding="utf-8")
    done = in_process(capsys, "source", "check", path, "--", "-fbracket-depth=100000")
    assert done.status == 2
    assert "tangle-tv: " in done.err


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "void f(int n) { void *p = n ? &&a : &&b; goto *p; a: op(1); b: op(2); }",
            "a statement without a rule, Clang's IndirectGotoStmt in a.cpp:2:42",
        ),
        (
            'extern "C" int setjmp(long *); void f(long *p) { if (setjmp(p)) op(1); }',
            "a call that returns twice: `%call = call i32 @setjmp(",
        ),
        (
            'void f(int n) { asm goto("" : : "r"(n) : : l); op(1); l: op(2); }',
            "a jump without a statement: `callbr void asm",
        ),
        (
            "void f(int n) { [[clang::noconvergent]] op(n); }",
            "Clang ignores `noconvergent` in this language (not in CUDA, HIP)",
        ),
        (
            "struct S { ~S(); int n; }; void f(S *p) { delete[] p; op(1); }",
            "%arraydestroy.body, a loop over elements whose number is not constant",
        ),
        (
            "struct S { S(); int n; }; S *f(int n) { return new S[n]; }",
            "%arrayctor.loop, a loop over elements whose number is not constant",
        ),
        (
            "struct S { S(); ~S(); }; void f(int n) { a: { S s; if (n) goto a; op(1); } op(2); }",
            "Clang's graph has no place for its tokens: A closed path",
        ),
    ],
)
def test_what_has_no_reference_is_named(
    text: str, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(OPERATION + text, encoding="utf-8")
    done = in_process(capsys, "source", "check", path)
    assert "note: @_Z1f" in done.out
    assert (done.status, said in done.err) == (4, True), done.err


@pytest.mark.parametrize(
    ("before", "inside", "reached"),
    [
        ("if (n) goto in;", "in: op();", True),
        ("switch (n) case 1:", "op(); case 2: op();", True),
        ("", "if (n) goto in; op(); in: op();", False),
    ],
)
def test_a_jump_into_noconvergent_names_the_rule(
    before: str, inside: str, reached: bool, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.hip"
    path.write_text(
        '#define D extern "C" __attribute__((device))\nD __attribute__((convergent)) void op();\n'
        f"D void f(int n) {{ op(); {before} [[clang::noconvergent]] {{ {inside} }} }}",
        encoding="utf-8",
    )
    done = in_process(capsys, "source", "check", path)
    rule = "transfers control to L must also occur inside that statement"
    assert (rule in done.err, done.status == 4) == (reached, reached), done.err


def test_a_name_with_noconvergent_in_it_is_no_attribute(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(f"{OPERATION}void f(int noconvergent_ones) {{ op(noconvergent_ones); }}")
    assert in_process(capsys, "source", "check", path).status == 0


def test_a_program_without_operations_is_no_proof(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.cpp"
    path.write_text("int f(int n) { return n; }\n", encoding="utf-8")
    done = in_process(capsys, "source", "check", path)
    assert (done.status, "no function has a convergent call" in done.err) == (3, True)


@pytest.mark.parametrize("action", ["check", "run"])
def test_a_function_that_is_not_there(
    action: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(OPERATION + "void f() { op(1); }\n", encoding="utf-8")
    done = in_process(capsys, "source", action, path, "--function", "g")
    assert done.status == 2
    assert "--function g: the program has no such function; it has: _Z1fv" in done.err


def test_exceptions_are_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "a.cpp"
    path.write_text("void op(); struct S { ~S(); };\nvoid f() { S s; op(); }\n", encoding="utf-8")
    done = in_process(capsys, "source", "check", path, "--target", "nvptx", "--", "-fexceptions")
    assert done.status == 4
    assert "unsupported: exceptions: `invoke" in done.err


CALLS_A_BROKEN_ONE = """
static void g(int n) {
  void *t[] = {&&a, &&b};
again:
  op(0);
  if (n) goto again;
  goto *t[n];
a: op(1);
b: op(2);
}
void f(int n) { op(n); g(n); }
"""


def test_a_call_of_what_clang_makes_invalid(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The function has a reference, and the one that it enters has not: no verdict `invalid`."""
    path = tmp_path / "a.cpp"
    path.write_text(OPERATION + CALLS_A_BROKEN_ONE, encoding="utf-8")
    done = in_process(capsys, "source", "check", path, "--target", "spirv")
    assert "it calls @_ZL1gi, in which Clang's tokens break a rule: A closed path" in done.err
    assert (done.status, "invalid" in done.out) == (4, False)
