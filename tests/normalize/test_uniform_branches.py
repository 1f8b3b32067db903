"""Conditions that uniform parameters determine, and functions in which they are decided."""

from __future__ import annotations

import pytest

from verify.ir.function import BranchDetail, Function, Instruction
from verify.ir.reader import read_module
from verify.normalize.uniform_branches import Uniform, UniformTerm, conditions, decided


def function(body: str, parameters: str = "i32 %n, i32 %k, ptr %p") -> Function:
    text = f"define void @f({parameters}) {{\n{body}\n}}\ndeclare i32 @g()\ndeclare i32 @group()\n"
    return read_module(text.encode(), "f.ll").module.functions["f"]


def named(instruction: Instruction) -> str | None:
    return "group" if instruction.callee_name == "group" else None


def uniform(*numbers: int) -> Uniform:
    """With the parameters of these numbers, of those of `function`."""
    names = ("n", "k", "p")
    terms = {names[each]: UniformTerm(("parameter", each), 32) for each in numbers}
    return Uniform(terms, named)


def one_branch(*before: str) -> Function:
    rest = ("br i1 %c, label %a, label %b", "a:\n  ret void\nb:\n  ret void")
    return function("\n".join((*before, *rest)))


@pytest.mark.parametrize(
    "before",
    [
        ("%c = icmp eq i32 %n, 0",),
        ("%x = add nsw i32 %n, %k", "%y = zext i32 %x to i64", "%c = icmp ult i64 %y, 9"),
        ("%c = trunc i32 %n to i1",),
        ("%c = icmp eq i32 1, 0",),
        ("%v = call i32 @group()", "%c = icmp eq i32 %v, %n"),
    ],
)
def test_what_parameters_determine_is_found(before: tuple[str, ...]) -> None:
    assert list(conditions(one_branch(*before), uniform(0, 1))) == ["0"]


@pytest.mark.parametrize(
    "before",
    [
        ("%v = load i32, ptr %p", "%c = icmp eq i32 %v, 0"),
        ("%v = call i32 @g()", "%c = icmp eq i32 %v, 0"),
        # Each thread chooses, in each execution.
        ("%v = freeze i32 %n", "%c = icmp eq i32 %v, 0"),
        ("%v = select i1 true, i32 %n, i32 %k", "%c = icmp eq i32 %v, 0"),
        ("%v = udiv i32 %n, %k", "%c = icmp eq i32 %v, 0"),
        ("%c = icmp eq ptr %p, null",),
        ("%c = icmp eq i32 undef, 0",),
    ],
)
def test_anything_else_is_not(before: tuple[str, ...]) -> None:
    assert not conditions(one_branch(*before), uniform(0, 1, 2))


def test_a_parameter_that_is_not_uniform_determines_nothing() -> None:
    assert not conditions(one_branch("%c = icmp eq i32 %n, %k"), uniform(0))


def decided_at(of: Function, label: str, value: bool, *, ipdom: bool = False) -> Function | None:
    values = {conditions(of, uniform(0))[label]: value}
    return decided(of, uniform(0), values, ipdom=ipdom)


LOOP = """entry:
  %c = icmp eq i32 %n, 0
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  br i1 %c, label %a, label %l
a:
  br label %l
l:
  %q = phi i32 [ 1, %a ], [ 2, %h ]
  %j = add i32 %i, %q
  %d = icmp ult i32 %j, 100
  br i1 %d, label %h, label %e
e:
  ret void"""


@pytest.mark.parametrize(("value", "labels"), [(True, "entry h a l e"), (False, "entry h l e")])
def test_a_branch_goes_one_way(value: bool, labels: str) -> None:
    found = decided_at(function(LOOP), "h", value)
    assert found is not None
    assert list(found.block) == labels.split()
    *_, assumed, jump = found.block["h"].instructions
    assert assumed.callee_name == "llvm.assume"
    assert jump.detail == BranchDetail(("a" if value else "l",))
    assert len(found.block["l"].instructions[0].operands) == 1


IRREDUCIBLE = """entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  %d = icmp eq ptr %p, null
  br i1 %d, label %b, label %e
b:
  br label %a
e:
  ret void"""


def test_another_cycle_is_not_given() -> None:
    """Of a cycle with two entries, the header is one of two; without an entry, it is the other."""
    assert decided_at(function(IRREDUCIBLE), "entry", True) is None


EARLY = """entry:
  %c = icmp eq i32 %n, 0
  %d = icmp eq ptr %p, null
  br i1 %d, label %a, label %m
a:
  br i1 %c, label %e, label %m
m:
  br label %e
e:
  ret void"""


def test_another_post_dominator_is_not_given() -> None:
    """Threads that diverge at the entry reconverge in `e` with ipdom, not in `m`."""
    assert decided_at(function(EARLY), "a", False) is not None
    assert decided_at(function(EARLY), "a", False, ipdom=True) is None


def test_what_a_phi_is_after_another_branch_is_decided_decides_the_next() -> None:
    body = """entry:
  %c = icmp eq i32 %n, 0
  %d = icmp eq ptr %p, null
  br i1 %c, label %a, label %m
a:
  br label %m
m:
  %f = phi i1 [ true, %entry ], [ %d, %a ]
  br i1 %f, label %x, label %e
x:
  br label %e
e:
  ret void"""
    assert [
        list(found.block)
        for v in (False, True)
        if (found := decided_at(function(body), "entry", v))
    ] == [
        ["entry", "m", "x", "e"],
        ["entry", "a", "m", "x", "e"],
    ]
