"""Programs made of modules: each a valid one, by its seed alone, each change of its kind."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from corpus.fuzz_programs import NoProgram
from corpus.random_programs import Tokens
from corpus.seed_programs import KERNELS, SeedPrograms, modules_in, own_runs
from transforms.generate import seed_changes
from transforms.generate.seed_changes import Change, all_convergent, alone, seed_of
from verify.analysis.regions import TokenKind, tokens
from verify.analysis.rules import check
from verify.ir.llvm import canonical
from verify.ir.reader import read_module

PLAIN = """
define void @f(i32 %n, i1 %c) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, 10
  br i1 %more, label %loop, label %after

after:
  ret void
}

define i32 @g(i32 %a, ptr %p) {
  ret i32 %a
}

declare void @op(i32)
"""
CONTROLLED = """
define void @f(i1 %c) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  br i1 %c, label %loop, label %after

after:
  ret void
}
"""
ADDED: dict[Change, str] = {
    seed_changes.put_operation: "call void @",
    seed_changes.ask: "call void @hunt.note.i",
    seed_changes.ask_before_branch: "br i1 %hunt.",
    seed_changes.make_convergent: "attributes #0 = { convergent }",
    seed_changes.join: "call i32 @g(i32 ",
}


def changed(change: Change, text: str, seed: int) -> str | None:
    result = change(random.Random(seed), seed_of(canonical(text.encode(), "t").text, "f"))
    return None if result is None else str(result)


@pytest.mark.parametrize("change", ADDED, ids=lambda change: change.__name__)
def test_a_change_puts_what_it_says(change: Change) -> None:
    for seed in range(10):
        text = changed(change, PLAIN, seed)
        assert text is not None
        read = canonical(text.encode(), "changed")
        assert read.verifier_errors == ()
        assert read.text.count(ADDED[change]) > PLAIN.count(ADDED[change])


def test_numbers_and_bounds_change() -> None:
    texts = {changed(seed_changes.change_constant, PLAIN, seed) for seed in range(30)}
    assert any(t and "add i32 %i, 1\n" not in t for t in texts)
    bounds = {changed(seed_changes.vary_bound, PLAIN, seed) for seed in range(30)}
    assert any(t and "icmp slt i32 %next, %n\n" in t for t in bounds)
    assert all(t and "add i32 %i, 1\n" in t for t in bounds)


def test_an_operation_has_the_token_of_the_loop_around_it() -> None:
    for seed in range(20):
        text = changed(seed_changes.put_operation, CONTROLLED, seed)
        assert text is not None
        module = read_module(text.encode(), "changed").module
        function = module.functions["f"]
        assert not check(module, function)
        facts = tokens(function)
        (use,) = (use for use in facts.uses if not use.by_loop)
        kind = facts.definitions[use.token].kind
        assert kind is (TokenKind.LOOP if use.location.label == "loop" else TokenKind.ENTRY)


def test_every_declared_function_becomes_convergent() -> None:
    text = canonical(PLAIN.encode(), "t").text
    module = read_module(str(all_convergent(seed_of(text, "f").text)).encode(), "t").module
    assert all(any(a.name == "convergent" for a in f.attributes) for f in module.functions.values())


def test_what_a_function_does_not_reach_is_left_out() -> None:
    text = canonical(PLAIN.encode(), "t").text
    assert set(alone(seed_of(text, "f")).bodies) == {"f"}


def test_kernels_give_programs() -> None:
    kernels = SeedPrograms(modules_in(KERNELS))
    texts: list[str] = []
    for seed in range(12):
        try:
            texts.append(kernels.text(seed))
        except NoProgram:
            continue
        assert kernels.text(seed) == texts[-1]
        read = read_module(texts[-1].encode(), "program")
        assert read.verifier_errors == ()
        module = read.module
        assert not any(check(module, f) for f in module.functions.values() if f.blocks)
    assert len(set(texts)) > 8


@pytest.mark.parametrize("wanted", [Tokens.ALWAYS, Tokens.NEVER])
def test_tokens_as_asked_for(wanted: Tokens, tmp_path: Path) -> None:
    (tmp_path / "plain.ll").write_text(PLAIN)
    for seed in range(6):
        text = SeedPrograms((tmp_path / "plain.ll",), tokens=wanted).text(seed)
        assert ("call token @llvm" in text) is (wanted is Tokens.ALWAYS)


def test_what_a_test_of_llvm_runs(tmp_path: Path) -> None:
    lines = [
        "; RUN: opt -S -passes='loop(indvars),sink' -mtriple=x86_64-linux -replexitval=always < %s"
        " | FileCheck %s",
        "; RUN: opt -passes='print<loops>' -disable-output %s",
    ]
    file = tmp_path / "test.ll"
    file.write_text("\n".join([*lines, PLAIN]))
    (run,) = own_runs(file)
    assert (run.passes, run.triple) == ("loop(indvars),sink", "x86_64-linux")
    assert run.options == ("-replexitval=always",)


def test_a_function_without_a_name_is_no_program(tmp_path: Path) -> None:
    """It is numbered, and has another number where the functions before it are left out."""
    first = "define void @0() {\n  ret void\n}\n"
    second = "define void @1(i1 %c) {\n  br i1 %c, label %a, label %a\na:\n  ret void\n}\n"
    file = tmp_path / "numbers.ll"
    file.write_text(first + second, encoding="utf-8")
    told = set[str]()
    for seed in range(20):
        try:
            SeedPrograms((file,)).text(seed)
        except NoProgram as error:
            told.add(str(error))
    assert any("is a number" in each for each in told)


def test_no_files_no_program() -> None:
    with pytest.raises(NoProgram, match="no files"):
        SeedPrograms(()).text(1)
