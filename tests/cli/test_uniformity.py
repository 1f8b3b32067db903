"""`tangle-tv uniformity`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tangle_tv.cli.options import LIKES
from tests.cli.command import MIXED, Command
from tests.report.schemas import errors
from verify.uniformity.like import LIKE

Write = Callable[[str], Path]

LOOP = """define void @f(i32 %n, i32 %d) {{
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %h ]
  %next = add i32 %i, 1
  %c = icmp eq i32 %i, {limit}
  br i1 %c, label %e, label %h
e:
  %used = add i32 %i, %n
  ret void
}}
"""
UNIFORM = LOOP.format(limit="%n")
DIVERGENT = LOOP.format(limit="%d")


def test_values_branches_and_exits(tangle: Command, file: Write) -> None:
    done = tangle("uniformity", file(DIVERGENT), "--uniform", "n")
    assert done.status == 0
    lines = [re.split(r" {2,}", line.strip()) for line in done.out.splitlines()]
    shown = {line[0]: line[1:] for line in lines}
    assert shown["%next = add i32 %i, 1"] == ["uniform"]
    assert shown["br i1 %c, label %e, label %h"][0] == "divergent"
    assert shown["cycle of %h"][0] == "divergent exit"
    assert "temporal divergence" in shown["%used = add i32 %i, %n"][1]


def test_why(tangle: Command, file: Write) -> None:
    done = tangle("uniformity", file(DIVERGENT), "--uniform", "n", "--why", "%used")
    facts = [line for line in done.out.splitlines() if line[2:3] != " "]
    assert facts[0] == "@f: %used is divergent"
    assert [line.strip().partition(":")[0] for line in facts[1:]] == [
        "%used",
        "cycle of %h",
        "branch in %h",
        "%c",
        "%d",
    ]
    assert "“Divergent Cycle Exits”" in done.out
    why = tangle("uniformity", file(DIVERGENT), "--uniform", "n", "--why", "%i")
    assert why.out == "@f: %i is uniform\n"
    assert tangle("uniformity", file(DIVERGENT), "--why", "%x").status == 2


def test_what_a_transform_loses(tangle: Command, file: Write) -> None:
    before, after = file(UNIFORM), file(DIVERGENT)
    done = tangle("uniformity", before, after, "--uniform", "n")
    assert done.status == 0
    assert done.out.splitlines()[0] == "@f: 3 lost uniformity, 0 gained it"
    failed = tangle("uniformity", before, after, "--uniform", "n", "--fail-on", "lost")
    assert failed.status == 1
    gained = tangle("uniformity", after, before, "--uniform", "n", "--fail-on", "lost")
    assert (gained.status, gained.out.splitlines()[0]) == (0, "@f: 0 lost uniformity, 3 gained it")


def test_json(tangle: Command, file: Write) -> None:
    done = tangle("uniformity", file(DIVERGENT), "--uniform", "n", "--json")
    assert errors("uniformity", done.out) == []
    (function,) = json.loads(done.out)["functions"]
    values = {value["name"]: value["reason"] for value in function["values"]}
    assert values["i"] is None and values["used"] == "temporal"
    both = tangle("uniformity", file(UNIFORM), file(DIVERGENT), "--uniform", "n", "--json")
    assert errors("uniformity", both.out) == []
    (changed,) = json.loads(both.out)["changes"]
    assert {change["change"] for change in changed["changes"]} == {"lost"}


PROVABLE = """define void @f(i32 %d) {
  %zero = and i32 %d, 0
  %c = icmp eq i32 %zero, 0
  br i1 %c, label %a, label %b
a:
  %more = add i32 %d, 1
  ret void
b:
  ret void
}
"""


@pytest.mark.campaign
def test_prove(tangle: Command, file: Write) -> None:
    done = tangle("uniformity", file(PROVABLE), "--prove")
    lines = [re.split(r" {2,}", line.strip()) for line in done.out.splitlines()]
    marks = {line[0].partition(" = ")[0]: line[1:] for line in lines[1:]}
    assert marks["%zero"] == ["uniform (proved)", "for 64 threads"]
    assert marks["br i1 %c, label %a, label %b"][0] == "uniform (proved)"
    assert marks["%more"][0] == "divergent" and marks["%more"][1].startswith("run: thread 0 = ")
    found = tangle("uniformity", file(PROVABLE), "--prove", "--json")
    assert errors("uniformity", found.out) == []
    (function,) = json.loads(found.out)["functions"]
    assert [b["proof"]["answer"] for b in function["branches"]] == ["proved"]
    why = tangle("uniformity", file(PROVABLE), "--prove", "--why", "%c")
    assert why.out.splitlines()[-1] == "  uniform (proved): for 64 threads"


def test_page(tangle: Command, file: Write, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = tangle("uniformity", file(DIVERGENT), "--uniform", "n", "--html", page)
    assert done.status == 0 and "divergent exit" in done.out
    written = page.read_text(encoding="utf-8")
    assert 'class="block divergent"' in written
    assert "temporal divergence" in written and "script-src" in written
    assert tangle("uniformity", file(DIVERGENT), "--html", tmp_path / "no" / "page").status == 2


def test_like_a_target(tangle: Command, file: Write) -> None:
    """A load from memory that all threads share is uniform on the targets, if its address is."""
    text = """define {}_kernel void @f(ptr addrspace(1) %p) {{
  %x = load i32, ptr addrspace(1) %p
  ret void
}}
"""
    rows = (
        ("none", "ptx", "divergent"),
        ("amdgpu", "amdgpu", "uniform"),
        ("nvptx", "ptx", "uniform"),
    )
    for like, kernel, state in rows:
        done = tangle("uniformity", file(text.format(kernel)), "--like", like)
        assert state in done.out.splitlines()[-1].split()


def test_like_a_version(tangle: Command, file: Write) -> None:
    """LLVM 23 calls the other half's value divergent also where it is the same in all lanes."""
    text = """define amdgpu_kernel void @f(i32 %n) {{
  %x = call i32 @llvm.amdgcn.permlane64.i32(i32 %n)
  ret void
}}
declare i32 @llvm.amdgcn.permlane64.i32(i32)
{}"""
    of_23 = '!llvm.ident = !{!0}\n!0 = !{!"clang version 23.1.0"}'
    rows = (
        ("amdgpu", "", "uniform"),
        ("amdgpu", of_23, "divergent"),
        ("amdgpu-22", of_23, "uniform"),
        ("amdgpu-23", "", "divergent"),
    )
    for like, written, state in rows:
        done = tangle("uniformity", file(text.format(written)), "--like", like)
        assert state in done.out.splitlines()[-1].split()
    assert {"none", *LIKES} == LIKE.keys()


def test_what_it_refuses(tangle: Command, file: Write) -> None:
    assert tangle("uniformity", file(MIXED)).status == 5
    assert tangle("uniformity", file(UNIFORM), "--fail-on", "lost").status == 2
    assert tangle("uniformity", file(UNIFORM), "--uniform", "x").status == 2


GROUPS = """target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @f(i32 %n) convergent {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %t, %n
  %ballot = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %quad = call i32 @subgroupQuadBroadcast(i32 %t, i32 0)
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  ret void
}
define void @g(i32 inreg %s) convergent {
  ret void
}
declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @subgroupQuadBroadcast(i32, i32) convergent
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
"""


def test_a_set_of_threads(tangle: Command, file: Write) -> None:
    """What is the same in each subgroup may be another value in each of a work group's; what is the
    same in each quad, in each of a subgroup's."""
    found: dict[str, set[str]] = {}
    for group in ("quad", "subgroup", "workgroup"):
        done = tangle("uniformity", file(GROUPS), "--group", group, "--json")
        assert errors("uniformity", done.out) == []
        functions = json.loads(done.out)["functions"]
        values = [value for function in functions for value in function["values"]]
        found[group] = {value["name"] for value in values if not value["divergent"]}
    assert found["workgroup"] == {"n", "group"}
    assert found["subgroup"] - found["workgroup"] == {"ballot", "first", "s"}
    assert found["quad"] - found["subgroup"] == {"quad"}
    refused = tangle("uniformity", file(GROUPS), "--group", "quad", "--prove")
    assert (refused.status, "no other --group" in refused.err) == (2, True)
