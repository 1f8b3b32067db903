"""`kill` as a branch, and what both machines make of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tangle_tv.cli.errors import Exit
from tests.cli.command import in_process
from verify import check
from verify.ir.function import successors
from verify.ir.reader import read_module
from verify.normalize.ended_threads import end_threads
from verify.normalize.pair import Pair
from verify.refinement.verdict import Verdict

SHADER = """
target triple = "amdgcn-amd-amdhsa"
define amdgpu_ps i32 @f(i1 %keep) convergent {
entry:
  br label %body
body:
  call void @llvm.amdgcn.kill(i1 %keep)
  br label %end
end:
  %x = phi i32 [ 1, %body ]
  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  ret i32 %r
}
declare void @llvm.amdgcn.kill(i1)
declare i32 @llvm.amdgcn.ballot.i32(i1)
"""


def test_a_killed_thread_branches_to_its_end() -> None:
    module = read_module(SHADER.encode(), "x.ll").module
    function = module.functions["f"]
    changed = end_threads(Pair("f", module, function, module, function)).source
    opcodes = {b.label: [i.opcode for i in b.instructions] for b in changed.blocks}
    assert opcodes == {
        "entry": ["br"],
        "body": ["freeze", "br"],
        "killed": ["call", "unreachable"],
        "rest": ["br"],
        "end": ["phi", "call", "ret"],
    }
    (phi, *_) = changed.block["end"].instructions
    assert phi.text.startswith("%x = phi") and str(phi.detail).count("rest") == 1


@pytest.mark.parametrize(
    ("call", "declared", "arm"),
    [
        ("llvm.amdgcn.wqm.demote(i1 %keep)", "llvm.amdgcn.wqm.demote(i1)", 1),
        ("llvm.dx.discard(i1 %keep)", "llvm.dx.discard(i1)", 0),
    ],
)
def test_a_demoted_thread_goes_on(call: str, declared: str, arm: int) -> None:
    """AMDGPU demotes where the operand is false, HLSL discards where it is true."""
    text = f"""
define void @f(i1 noundef %keep) {{
  call void @{call}
  ret void
}}
declare void @{declared}
"""
    module = read_module(text.encode(), "x.ll").module
    function = module.functions["f"]
    changed = end_threads(Pair("f", module, function, module, function)).source
    opcodes = {b.label: [i.opcode for i in b.instructions] for b in changed.blocks}
    assert opcodes == {"0": ["freeze", "br"], "demoted": ["call", "br"], "rest": ["ret"]}
    assert successors(changed.block["0"].instructions[-1])[arm] == "demoted"


def test_a_module_without_kill_is_left_alone() -> None:
    text = SHADER.replace("llvm.amdgcn.kill", "other")
    module = read_module(text.encode(), "x.ll").module
    function = module.functions["f"]
    pair = Pair("f", module, function, module, function)
    assert end_threads(pair) is pair


def test_a_ballot_is_of_the_threads_that_are_left() -> None:
    """The machine that runs the counterexample finds the same sets."""
    dead = SHADER.replace("  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)\n", "")
    before = SHADER.replace(
        "entry:\n", "entry:\n  %all = call i32 @llvm.amdgcn.ballot.i32(i1 true)\n"
    )
    after = dead.replace("entry:\n", "entry:\n  %r = call i32 @llvm.amdgcn.ballot.i32(i1 true)\n")
    (result,) = check(before, after)
    assert result.verdict is Verdict.INCORRECT
    (result,) = check(before, before.replace("i1 %keep)\n  br", "i1 %keep) nounwind\n  br"))
    assert result.verdict is Verdict.CORRECT


def test_one_run_lacks_the_killed_thread(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shader.ll"
    file.write_text(SHADER, encoding="utf-8")
    done = in_process(capsys, "run", str(file), "--thread", "keep=1", "--thread", "keep=0")
    assert "{0}  %end: %r = call i32" in done.out
    file.write_text(SHADER.replace("(i1 %keep)\n  br", '(i1 %keep) [ "deopt"(i32 1) ]\n  br'))
    done = in_process(capsys, "run", str(file), "--thread", "keep=1")
    assert done.status == Exit.UNSUPPORTED and "says more than the intrinsic" in done.err
