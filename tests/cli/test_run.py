"""`tangle-tv run`: the documents' table, and what stands below it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import MIXED, UNSUPPORTED, Command, function

Write = Callable[[str], Path]

LOOP = """
define i32 @f(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %next
}
declare void @op(i32) convergent
"""


def test_a_row_per_thread_and_the_sets_below(tangle: Command, file: Write) -> None:
    done = tangle("run", file(LOOP), "--thread", "n=2", "--thread", "%n=3")
    assert done.status == 0
    assert done.out == (
        "Thread 0 | entry | loop | loop |      | exit\n"
        "Thread 1 | entry | loop | loop | loop | exit\n"
        "\n"
        "Convergent operations, with their communicating sets:\n"
        "  {0, 1}  %loop #1: call void @op(i32 %i)\n"
        "  {0, 1}  %loop #2: call void @op(i32 %i)\n"
        "  {1}     %loop #3: call void @op(i32 %i)\n"
        "\n"
        "Thread 0 returned 2\n"
        "Thread 1 returned 3\n"
    )


def test_a_bound_that_cut_something_off(tangle: Command, file: Write) -> None:
    done = tangle("run", file(LOOP), "--thread", "n=9", "--unroll", "3")
    assert done.status == 3
    assert "Thread 0 cut: %loop executed more than 3 times" in done.out


def test_json(tangle: Command, file: Write) -> None:
    done = tangle("run", file(LOOP), "--thread", "n=1", "--json")
    document = json.loads(done.out)
    (thread,) = document["run"]["threads"]
    assert (thread["end"], thread["value"]) == ("returned", "1")


IRREDUCIBLE = """
define void @f(i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %m = phi i32 [ 0, %entry ], [ %next, %b ]
  br label %b
b:
  %n = phi i32 [ 0, %entry ], [ %m, %a ]
  %next = add i32 %n, 1
  %more = icmp ult i32 %next, 2
  br i1 %more, label %a, label %exit
exit:
  ret void
}
"""


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        # The header is executed once per iteration, so the entry into %b comes before it.
        ("a", ["entry |   | a | b | a | b | exit", "entry | b | a | b |   |   | exit"]),
        ("b", ["entry | a | b | a | b | exit", "entry |   | b | a | b | exit"]),
    ],
)
def test_a_cycle_hierarchy_by_its_headers(
    header: str, rows: list[str], tangle: Command, file: Write
) -> None:
    words = ["--thread", "c=true", "--thread", "c=false", "--hierarchy", header]
    done = tangle("run", file(IRREDUCIBLE), *words)
    assert done.status == 0
    assert done.out.splitlines()[:2] == [f"Thread {n} | {row}" for n, row in enumerate(rows)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([], "give each thread's arguments"),
        (["--thread", "m=1"], "no argument %m; arguments are %n"),
        (["--thread", "n"], "'n' is not of the form ARG=N"),
        (["--thread", "n=x"], "'x' is no integer"),
        (["--thread", "n=1", "--hierarchy", "entry"], "no cycle hierarchy with headers entry"),
        (["--thread", "n=1"] * 1025, "at most 1024 threads"),
    ],
)
def test_what_cannot_be_run(words: list[str], says: str, tangle: Command, file: Write) -> None:
    done = tangle("run", file(LOOP), *words)
    assert done.status == 2
    assert says in done.err


def test_a_function_has_to_be_chosen_of_two(tangle: Command, file: Write) -> None:
    path = file(LOOP + function("g"))
    done = tangle("run", path, "--thread", "")
    assert done.status == 2
    assert "--function; defined: @f, @g" in done.err
    assert tangle("run", path, "--function", "g", "--thread", "x=1").status == 0


def test_unsupported_and_invalid(tangle: Command, file: Write) -> None:
    used = UNSUPPORTED
    done = tangle("run", file(used), "--function", "src", "--thread", "x=1")
    assert done.status == 4 and "va_arg" in done.err
    done = tangle("run", file(MIXED), "--function", "src", "--thread", "x=1")
    assert done.status == 5 and "is not valid" in done.err


def test_what_only_llvms_verifier_refuses_is_not_run(tangle: Command, file: Write) -> None:
    done = tangle("run", file(LOOP.replace(", [ %next, %loop ]", "")), "--thread", "n=2")
    assert done.status == 5
    assert "@f is not valid: LLVM's verifier: PHINode should have one entry" in done.err


JUMP = """define void @f(i1 %x) convergent {
  %to = select i1 %x, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)
  indirectbr ptr %to, [label %a, label %b]
a:
  call void @op()
  ret void
b:
  ret void
}
declare void @op() convergent
"""


def test_a_jump_to_the_address_of_a_block(tangle: Command, file: Write) -> None:
    done = tangle("run", file(JUMP), "--thread", "x=0", "--thread", "x=1")
    assert "{1}  %a: call void @op()" in done.out
    assert "indirectbr" not in done.err
