"""`tangle-tv lint`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from tests.cli.command import CORRECT, DECLARE, MIXED, Command, function

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
    assert target == {"function": "tgt", "verdict": "valid", "findings": []}
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
