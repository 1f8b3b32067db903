"""`tangle-tv lint`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.command import CORRECT, DECLARE, MIXED, Command, function
from tests.report.schemas import errors

Write = Callable[[str], Path]


def test_valid_functions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(CORRECT))
    assert done.status == 0
    assert done.out == "@src: valid\n@tgt: valid\n"


def test_a_broken_rule_with_its_instructions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(MIXED))
    assert done.status == 5
    assert "@src: invalid\n  mixed-convergence: @src, block %0: `call void @op(i32 %x)`" in done.out
    assert "\n      call void @op(i32 %x)\n" in done.out
    assert "@tgt: valid" in done.out
    assert tangle("lint", file(MIXED), "--function", "tgt").status == 0


def test_json(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(MIXED), "--json")
    assert done.status == 5
    document = json.loads(done.out)
    assert document["schema"] == 1
    source, target = document["functions"]
    assert (source["function"], source["verdict"]) == ("src", "invalid")
    assert target == {"function": "tgt", "verdict": "valid", "findings": [], "barriers": []}
    (finding,) = source["findings"]
    assert finding["code"] == "mixed-convergence"
    assert finding["instructions"][0] == "call void @op(i32 %x)"


def test_what_llvms_verifier_has_besides(tangle: Command, file: Write) -> None:
    broken = function("f", "  %a = add i32 %b, 1\n  %b = add i32 1, 1\n  call void @op(i32 %a)\n")
    done = tangle("lint", file(broken + function("g") + DECLARE))
    assert done.status == 5
    assert "@f: invalid\n  llvm-verifier: LLVM's verifier: Instruction does not dom" in done.out
    assert "@g: valid" in done.out


def test_a_module_without_functions(tangle: Command, file: Write) -> None:
    done = tangle("lint", file(DECLARE))
    assert done.status == 2
    assert "no function is defined there" in done.err


PARTED = """define void @f(i32 %d, i32 %u) convergent {
  call void @subgroupBarrier()
  %c = icmp eq i32 %d, 0
  br i1 %c, label %a, label %e
a:
  call void @subgroupBarrier()
  br label %e
e:
  call void @subgroupBarrier()
  ret void
}
define amdgpu_kernel void @k(i32 %d) convergent {
  %c = icmp eq i32 %d, 0
  br i1 %c, label %a, label %e
a:
  call void @subgroupBarrier()
  br label %e
e:
  ret void
}
declare void @subgroupBarrier() convergent
"""


def test_barriers_that_some_threads_do_not_reach(tangle: Command, file: Write) -> None:
    """With a run; a kernel's argument parts nobody."""
    done = tangle("lint", file(PARTED), "--barriers", "--json")
    assert done.status == 1
    assert errors("lint", done.out) == []
    found, kernel = json.loads(done.out)["functions"]
    (barrier,) = found["barriers"]
    assert (barrier["block"], barrier["branch"], kernel["barriers"]) == ("a", "0", [])
    values = {given["name"]: given["values"] for given in barrier["run"]["inputs"]}
    assert [value == "0" for value in values["d"]] == [
        t in barrier["run"]["together"] for t in (0, 1)
    ]
    text = tangle("lint", file(PARTED), "--barriers").out
    assert (
        "divergent-barrier: in %a, behind the branch in %0" in text and "without the others" in text
    )
    assert (
        tangle("lint", file(PARTED), "--barriers", "--uniform", "d", "--function", "f").status == 0
    )
    assert tangle("lint", file(PARTED)).status == 0
