"""LLVM's passes through an `opt` from outside: what it prints, converted to LLVM 22."""

from __future__ import annotations

from pathlib import Path

import pytest

from process.limits import Limits
from tests.transforms.programs import real_opt, stand_in
from transforms.llvm.downgrade_ir import written_for
from transforms.llvm.external import find_opt, steps_by
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import PassRun, steps_in
from transforms.llvm.worker import InvalidModule, LlvmFailed
from verify.ir.reader import parse_module

TEXT = """define void @f(i32 %x) {
  call void @op(i32 %x)
  ret void
}

declare void @op(i32)
"""
COUNTED = """
define void @f(i32 addrspace(1)* nocapture readonly %p, i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr inbounds i32, i32 addrspace(1)* %p, i32 %i
  %v = load i32, i32 addrspace(1)* %q
  call void @op(i32 %v)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare void @op(i32) convergent inaccessiblememonly nounwind
"""
"""As LLVM 13 to 16 read it."""
MODERN = """
define void @f(ptr captures(none) %p, i32 %n) convergent {
entry:
  %v = load i32, ptr %p
  %big = icmp samesign ugt i32 %v, 7
  br i1 %big, label %one, label %two
one:
  br label %two
two:
  %r = phi i32 [ %v, %one ], [ %n, %entry ]
  call void @op(i32 %r)
  ret void
}
declare void @op(i32) convergent memory(inaccessiblemem: readwrite)
"""


def run(program: str | Path, passes: str, text: str = TEXT, seconds: float = 30.0) -> PassRun:
    return steps_by(
        find_opt(str(program)), text.encode(), Recipe((passes,), triple=""), Limits(seconds)
    )


def test_steps_of_a_program_from_outside(tmp_path: Path) -> None:
    program = stand_in(tmp_path)
    found = run(program, "drop")
    assert (found.program, found.version, found.died) == (str(program), "99.1", None)
    assert [(s.name, s.unit) for s in found.steps] == [("Drop", "f")]
    assert "call void @op" in found.before and "call void @op" not in found.after
    assert found.steps[0].before == found.before and found.steps[0].after == found.after


def test_without_dumps_there_is_input_and_output(tmp_path: Path) -> None:
    found = run(stand_in(tmp_path, prints=False), "drop")
    assert found.steps == ()
    assert "call void @op" in found.before and "call void @op" not in found.after


def test_a_crash_from_outside(tmp_path: Path) -> None:
    found = run(stand_in(tmp_path), "crash")
    assert found.died is not None
    assert found.died.message == "LLVM crashed (signal 6): x.cpp:1: f(): Assertion `no' failed."


@pytest.mark.campaign
def test_a_program_that_does_not_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("process.limits.HANGING_S", 0.0)
    found = run(stand_in(tmp_path), "hang", seconds=0.3)
    assert found.died is not None and "did not finish within 0.3 s" in found.died.message


def test_what_it_says_of_an_unknown_pass(tmp_path: Path) -> None:
    with pytest.raises(LlvmFailed, match="unknown pass name 'sinc'"):
        run(stand_in(tmp_path), "sinc")


def test_no_opt_at_all(tmp_path: Path) -> None:
    with pytest.raises(LlvmFailed, match="nowhere cannot be used as opt: No such file"):
        find_opt("nowhere")
    with pytest.raises(LlvmFailed, match="names no version"):
        find_opt("echo")
    with pytest.raises(LlvmFailed, match="`--version` fails"):
        find_opt("false")
    old = tmp_path / "opt"
    old.write_text("#!/bin/sh\necho LLVM version 12.0.1\n")
    old.chmod(0o755)
    with pytest.raises(LlvmFailed, match=r"is of LLVM 12\.0\.1; 13 or later is needed"):
        find_opt(str(old))


def test_a_pass_that_is_only_mentioned_is_named_with_the_next() -> None:
    said = (
        "*** IR Dump At Start ***\nzero\n"
        "*** IR Dump After SROAPass on f omitted because no change ***\n"
        "*** IR Pass PassManager<Loop> on f ignored ***\n"
        "*** IR Pass LoopFullUnrollPass invalidated ***\n"
        "*** IR Pass PassManager<Loop> invalidated ***\n"
        "*** IR Dump After GVN on f ***\none\n"
        "; *** IR Dump After LoopDeletionPass on loop %l in function f (invalidated) ***\ntwo\n"
        "*** IR Pass LoopDeletionPass invalidated ***\n"
        "*** IR Dump After SROAPass on g ***\nthree\n"
    )
    steps = steps_in("zero\n", said)
    assert [(s.name, s.unit, s.before.strip(), s.after.strip()) for s in steps] == [
        ("LoopFullUnroll+GVN", "f", "zero", "one"),
        ("LoopDeletion", "loop %l in function f", "one", "two"),
        ("SROA", "g", "two", "three"),
    ]


@pytest.mark.parametrize("version", [13, 16])
def test_typed_pointers(version: int) -> None:
    found = run(real_opt(version), "default<O1>", COUNTED)
    first, last = (parse_module(text).functions["f"] for text in (found.before, found.after))
    assert str(first.parameters[0].type) == "ptr addrspace(1)"
    assert {a.name for a in first.parameters[0].attributes} == {"captures", "readonly"}
    assert sum(i.opcode == "call" for b in last.blocks for i in b.instructions) == 3
    for step in found.steps:
        assert "f" in parse_module(step.after).functions
    assert [s.before for s in found.steps[1:]] == [s.after for s in found.steps[:-1]]


@pytest.mark.parametrize("version", [13, 16, 19, 22])
def test_an_input_for_a_newer_llvm(version: int) -> None:
    found = run(real_opt(version), "simplifycfg", MODERN)
    assert [s.name for s in found.steps] == ["SimplifyCFG"]
    rewritten = (f"the file was rewritten for LLVM {version}, without what it does not know: ",)
    assert [n.startswith(rewritten) for n in found.notes] == [True] * (version < 20)
    effects = parse_module(found.before).functions["op"].attributes
    assert [a.argument for a in effects if a.name == "memory"] == ["inaccessiblemem: readwrite"]


@pytest.mark.parametrize("version", [19, 22])
def test_what_a_real_opt_refuses(version: int) -> None:
    program = real_opt(version)
    with pytest.raises(LlvmFailed, match="unknown pass name 'sinc'"):
        run(program, "sinc")
    with pytest.raises(LlvmFailed, match="the file:1:18: error"):
        run(program, "sink", "define void @f( {")
    with pytest.raises(InvalidModule, match="broken"):
        run(
            program,
            "sink",
            TEXT.replace("  ret", "  %a = add i32 %b, 1\n  %b = add i32 %x, 1\n  ret"),
        )


def test_tokens_are_too_new() -> None:
    text = (
        "define void @f() convergent {\n"
        "  %t = call token @llvm.experimental.convergence.entry()\n"
        '  call void @op() [ "convergencectrl"(token %t) ]\n  ret void\n}\n'
        "declare void @op() convergent\n"
        "declare token @llvm.experimental.convergence.entry()\n"
    )
    with pytest.raises(LlvmFailed, match="LLVM 16 has no convergence control tokens"):
        run(real_opt(16), "sink", text)


@pytest.mark.parametrize(
    ("text", "version", "expected", "lost"),
    [
        ("ptr captures(none) %p", 19, "ptr nocapture %p", ()),
        ("ptr captures(ret: address) %p", 19, "ptr %p", ("captures",)),
        ("attributes #0 = { memory(none) }", 15, "attributes #0 = { readnone }", ()),
        ("attributes #0 = { memory(none) }", 16, "attributes #0 = { memory(none) }", ()),
        ("#0 = { memory(argmem: read) }", 14, "#0 = { argmemonly readonly }", ()),
        ("icmp samesign ult i32 %a, 3", 19, "icmp ult i32 %a, 3", ("samesign",)),
        (
            "getelementptr inbounds nuw i32, ptr %p, i32 %i",
            19,
            "getelementptr inbounds i32, ptr %p, i32 %i",
            ("nuw of getelementptr",),
        ),
        ("zext nneg i32 %a to i64", 17, "zext i32 %a to i64", ("nneg",)),
        (
            "call void @llvm.lifetime.end.p5(ptr addrspace(5) %p)",
            19,
            "call void @llvm.lifetime.end.p5(i64 -1, ptr addrspace(5) %p)",
            (),
        ),
        (
            "declare void @llvm.lifetime.end.p0(ptr captures(none))",
            19,
            "declare void @llvm.lifetime.end.p0(i64, ptr nocapture)",
            (),
        ),
    ],
)
def test_what_an_older_llvm_does_not_read(
    text: str, version: int, expected: str, lost: tuple[str, ...]
) -> None:
    assert written_for(version, text) == (expected, lost)
    assert written_for(22, text) == (text, ())
