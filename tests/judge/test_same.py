"""A function that is the same before and after needs no pass over its module."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.pairing import read_pairs
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.judge.same import at_once
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

TEXT = """
target triple = "amdgcn-amd-amdhsa"
define i32 @f(i32 %x) {
  %y = call i32 @g(i32 %x)
  ret i32 %y
}
define internal i32 @g(i32 %x) {
  ret i32 %x
}
"""


def pair(after: str) -> Pair:
    modules = [read_module(text.encode(), "").module for text in (TEXT, after)]
    before, changed = modules
    return Pair("f", before, before.functions["f"], changed, changed.functions["f"])


@pytest.fixture
def no_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    def called(*_: object, **__: object) -> None:
        raise AssertionError("passes are run")

    monkeypatch.setattr("verify.judge.judge.normalized", called)


@pytest.mark.usefixtures("no_pass")
def test_what_did_not_change() -> None:
    for after in (TEXT.replace("%y", "%z"), TEXT.replace("amdgcn", "amdgpu9.42")):
        result = judge(pair(after), Options())
        assert (result.verdict, result.code) == (Verdict.CORRECT, "same-function")


@pytest.mark.usefixtures("no_pass")
@pytest.mark.parametrize(
    ("old", "new"),
    [("ret i32 %y", "ret i32 %x"), ("ret i32 %x", "ret i32 7"), ("amdgcn-amd-", "amdgcn-mesa-")],
)
def test_what_did(old: str, new: str) -> None:
    """In the function, in one that it calls, or for which machine it is."""
    with pytest.raises(AssertionError, match="passes are run"):
        judge(pair(TEXT.replace(old, new)), Options())


@pytest.mark.usefixtures("no_pass")
def test_another_target() -> None:
    result = judge(pair(TEXT.replace("amdgcn-amd-amdhsa", "nvptx64-nvidia-cuda")), Options())
    assert result.verdict is Verdict.UNSUPPORTED and "amdgcn and nvptx64" in result.reason


def test_the_same_functions_are_so_without_a_solver(project_root: Path) -> None:
    """Most functions that a pass goes through: z3 is not loaded for them, in no process, and the
    verdict is that of `judge`."""
    pair = str(project_root / "corpus/pairs/llvm/jump-threading-op-in-block.ll")
    program = """
import sys
from tangle_tv.cli.main import run
import verify.judge.guarded as guarded
at_once = guarded.at_once
def noted(pair, options):
    result = at_once(pair, options)
    assert "z3" not in sys.modules and result is not None, result
    return result
guarded.at_once = noted
status = run(["check", sys.argv[1]])
assert "z3" not in sys.modules
from verify.judge.inputs import read
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.judge.same import at_once
from verify.options import Options
from dataclasses import replace
pair = pair_up([read(sys.argv[1])]).pairs[0]
one, other = judge(pair, Options()), at_once(pair, Options())
assert replace(one, seconds=0, solver_seconds=0) == replace(other, seconds=0), (one, other)
"""
    done = subprocess.run([sys.executable, "-c", program, pair], capture_output=True, text=True)
    assert done.returncode == 0 and "correct (same-function)" in done.stdout, done.stderr


def test_what_is_decided_at_once_is_decided_so_by_judge(project_root: Path) -> None:
    files = sorted((project_root / "corpus/pairs/scalable").glob("*.ll"))
    files += sorted((project_root / "corpus/pairs/llvm").glob("j*.ll"))
    pairs = [pair for file in files for pair in read_pairs(file)]
    decided = [pair for pair in pairs if at_once(pair, Options()) is not None]
    assert 0 < len(decided) < len(pairs)
    for each in decided:
        one, other = judge(each, Options()), at_once(each, Options())
        assert other is not None
        assert replace(one, seconds=0) == replace(other, seconds=0)


JUMP = """
define i32 @f(i1 noundef %x) {{
  %to = select i1 %x, ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)
  indirectbr ptr %to, [label %{0}, label %{1}]
{0}:
  ret i32 1
{1}:
  ret i32 2
}}
"""


def test_addresses_of_other_blocks_are_no_names() -> None:
    """The address of a block says which block it is, by a label; labels alone are not compared."""
    before, renamed, exchanged = (
        read_module(text.encode(), "").module
        for text in (
            JUMP.format("a", "b"),
            JUMP.format("a", "b").replace("%a", "%c").replace("a:", "c:"),
            JUMP.format("b", "a"),
        )
    )
    found = {
        after: judge(
            Pair("f", before, before.functions["f"], module, module.functions["f"]), Options()
        )
        for after, module in (("renamed", renamed), ("exchanged", exchanged))
    }
    assert (found["renamed"].verdict, found["renamed"].code) == (Verdict.CORRECT, "same-function")
    assert found["exchanged"].verdict is Verdict.INCORRECT


def test_a_body_that_may_be_replaced_is_another() -> None:
    """The linker may take another definition (LangRef, "Linkage Types", `weak`)."""
    for linkage in ("weak", "linkonce"):
        result = judge(pair(TEXT.replace("define internal", f"define {linkage}")), Options())
        assert result.verdict is Verdict.INCORRECT
    equal = judge(pair(TEXT.replace("define internal", "define weak_odr")), Options())
    assert equal.verdict is Verdict.CORRECT
