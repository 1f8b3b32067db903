"""What corresponds before and after a transform, by "Properties" VT.1 to VT.3 of "Convergence And
Uniformity"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.command import Done, in_process
from verify.ir.function import Function
from verify.ir.reader import read_module
from verify.uniformity.correspondence import correspondence

HEAD = "define amdgpu_kernel void @f(i32 noundef %n, ptr addrspace(1) %p) convergent {\n"
DECLARATIONS = """
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
"""


def text(body: str) -> str:
    lines = "\n".join(line if line.endswith(":") else f"  {line}" for line in body.splitlines())
    return f"{HEAD}{lines}\n}}\n{DECLARATIONS}"


FIRST = text(
    """%t = call i32 @llvm.amdgcn.workitem.id.x()
%A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
%dead = add i32 %A, %n
%B = mul i32 %A, %A
store i32 %B, ptr addrspace(1) %p
ret void"""
)
ARMS = text(
    """%id = call i32 @llvm.amdgcn.workitem.id.x()
%c = icmp ult i32 %id, %n
br i1 %c, label %one, label %two
one:
%A1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
br label %join
two:
%A2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
br label %join
join:
%m = phi i32 [ %A1, %one ], [ %A2, %two ]
%x = mul i32 %m, %m
store i32 %x, ptr addrspace(1) %p
ret void"""
)
FORWARDED = text(
    """%A = add i32 %n, 1
%B = add i32 %A, 0
%C = mul i32 %B, 3
store i32 %C, ptr addrspace(1) %p
ret void"""
)
"""The document's value forwarding: B computes the same value as A, and C uses it."""


@dataclass(frozen=True)
class Compare:
    """`tangle-tv uniformity` on two modules."""

    capsys: pytest.CaptureFixture[str]
    folder: Path

    def __call__(self, before: str, after: str, *words: str) -> Done:
        paths = [self.folder / name for name in ("before.ll", "after.ll")]
        for path, module in zip(paths, (before, after), strict=True):
            path.write_text(module, encoding="utf-8")
        return in_process(self.capsys, "uniformity", *paths, *words)


@pytest.fixture
def compare(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Compare:
    return Compare(capsys, tmp_path)


def function(module: str) -> Function:
    return read_module(module.encode(), "").module.functions["f"]


def test_renamed_values_are_matched() -> None:
    """The document's example for VT.3: of what was always uniform a phi is left, which is not."""
    found = correspondence(function(FIRST), function(ARMS))
    assert found.values == {"n": "n", "p": "p", "t": "id", "A": "m", "B": "x"}


def test_all_names_may_change() -> None:
    other = re.sub(r"%(t|A|dead|B)\b", r"%new.\1", FIRST)
    found = correspondence(function(FIRST), function(other))
    assert {k: v for k, v in found.values.items() if k not in "np"} == {
        name: f"new.{name}" for name in ("t", "A", "dead", "B")
    }


def test_a_branch_is_matched_by_its_condition() -> None:
    other = ARMS.replace("%c", "%d").replace("%one", "%three").replace("one:", "three:")
    other = other.replace("br i1", "br label %next\nnext:\n  br i1")
    found = correspondence(function(ARMS), function(other))
    assert found.branches["0"] == "next"


@pytest.mark.parametrize(
    ("after", "lost"), [(FIRST, set[str]()), (ARMS, {"%A → %m", "%B → %x"})], ids=["same", "arms"]
)
def test_what_is_lost_over_renamings(after: str, lost: set[str], compare: Compare) -> None:
    done = compare(FIRST, after, "--fail-on", "lost")
    assert set(re.findall(r"^ +lost +(\S+ → \S+)", done.out, re.MULTILINE)) == lost
    assert done.status == bool(lost)


def test_values_that_are_not_observed(compare: Compare) -> None:
    """A dead value's instances correspond to the source's, or do not: VT.1.  What uses a forwarded
    value corresponds: VT.2."""
    other = FIRST.replace("%dead = add i32 %A, %n", "%dead = sub i32 %A, %n")
    same, changed = (compare(FIRST, after, "--prove") for after in (FIRST, other))
    assert "corresponds  %dead" in same.out
    assert re.search(r"open +%dead .*tangle\.instance", changed.out)
    assert "corresponds  %B" in changed.out
    forwarded = FORWARDED.replace("%B = add i32 %A, 0\n  ", "").replace("mul i32 %B", "mul i32 %A")
    done = compare(FORWARDED, forwarded, "--prove", "--json")
    assert re.findall(r'"name": "([AC])",\s+"after": "\1",\s+"correspond": true', done.out) == [
        "A",
        "C",
    ]


def test_another_number_of_executions_is_seen(compare: Compare) -> None:
    """An instruction of the target that is executed once more has no instance in the source."""
    loop = text(
        """br label %h
h:
%i = phi i32 [ 0, %0 ], [ %j, %h ]
%d = mul i32 %i, %n
%j = add i32 %i, 1
%c = icmp ult i32 %j, 2
br i1 %c, label %h, label %e
e:
ret void"""
    )
    done = compare(loop, loop.replace("j, 2", "j, 3"), "--prove")
    assert re.search(r"open +%d .*tangle\.instance", done.out)


def test_what_is_computed_no_more_became_what_its_users_have(compare: Compare) -> None:
    """A value for which another is used, so that both correspond to that one, and a constant:
    "each occurrence of an instruction or a constant literal" is a static instance."""
    forwarded = FORWARDED.replace("%B = add i32 %A, 0\n  ", "").replace("mul i32 %B", "mul i32 %A")
    assert "became  %B → %A\n" in compare(FORWARDED, forwarded).out
    assert re.search("corresponds  %B → %A +for any", compare(FORWARDED, forwarded, "--prove").out)
    loaded = FORWARDED.replace("%A, 0", "%n, -1").replace("%n, 1\n", "0, 7\n")
    for constant, word in (("7", "corresponds"), ("8", "open")):
        body = loaded.replace("%B = add i32 %n, -1", f"%B = mul i32 {constant}, %n")
        before = body.replace(f"{constant}, %n", "%A, %n")
        after = body.replace("%A = add i32 0, 7\n  ", "")
        assert f"became  %A → i32 {constant}\n" in compare(before, after).out
        done = compare(before, after, "--prove")
        assert re.search(rf"{word} +%A → i32 {constant} ", done.out), done.out


def test_the_phi_of_an_always_uniform_operation_with_the_same_operand(compare: Compare) -> None:
    """The operations in both arms have the operand of the one, but the phi takes its place."""
    first, arms = (
        each.replace("(i32 %t)", "(i32 %n)").replace("(i32 %id)", "(i32 %n)")
        for each in (FIRST, ARMS)
    )
    assert correspondence(function(first), function(arms)).values["A"] == "m"
    assert "lost    %A → %m" in compare(first, arms).out
