"""The table of passes that a hunt runs: complete, as LLVM lists them."""

from __future__ import annotations

import re
import subprocess
from functools import cache

import pytest

from corpus.hunt.table import TRIPLE, HuntedPass, pass_table
from corpus.random_programs import RANDOM, Tokens
from corpus.random_programs import program_of as drawn
from tangle_tv.commands.hunt_job import making_of
from tests.transforms.programs import real_opt
from transforms.generate.templates.families import FAMILIES
from transforms.llvm.recipe import steps
from transforms.llvm.worker import LlvmDied, LlvmFailed

program_of = cache(drawn)
SEEDS = 40
"""Programs of each family, with tokens and without."""

OPT = "opt-22"
PROGRAM = """
define i32 @f(i32 %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %after

after:
  ret i32 %next
}

declare void @op(i32) convergent
"""

_SECTION = re.compile(r"^(Module|CGSCC|Function|LoopNest|Loop) passes")
_ANALYSIS = re.compile(r"^(?:print|verify|invalidate)<")


def passes_in(listing: str) -> frozenset[str]:
    """The names of the passes on IR in what `opt -print-passes` prints, without arguments."""
    names: set[str] = set()
    inside = False
    for line in listing.splitlines():
        if not line.startswith(" "):
            inside = _SECTION.match(line) is not None
        elif inside:
            names.add(_without_arguments(line.strip()))
    return frozenset(names)


def _without_arguments(name: str) -> str:
    """`loop-unroll<O0;O1…>` is `loop-unroll`; `print<loops>` is a name, of which only further
    arguments go."""
    first, opening, rest = name.partition("<")
    if not _ANALYSIS.match(name):
        return first
    return f"{first}{opening}{rest.partition('>')[0]}>"


@pytest.mark.parametrize("version", [22, 23])
def test_every_pass_is_fuzzed_or_has_a_reason(version: int) -> None:
    command = [real_opt(version), "-print-passes"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert pass_table(version).listed == passes_in(done.stdout)


def test_the_listing_is_read() -> None:
    listing = """Module passes:
  globaldce
Module analyses:
  callgraph
Function passes with params:
  print<da><normalized-results>
  sroa<preserve-cfg;modify-cfg>
Machine function passes (WIP):
  finalize-isel
"""
    assert passes_in(listing) == {"globaldce", "print<da>", "sroa"}


def test_no_pass_is_both_fuzzed_and_left_out() -> None:
    table = pass_table()
    fuzzed = {name for row in table.rows for name in row.covers}
    assert not fuzzed & table.left_out.keys()
    assert all(len(reason) > 20 for reason in table.left_out.values())
    names = [row.name for row in table.rows]
    assert sorted(set(names)) == sorted(names)


def test_names_say_how_a_pass_is_run() -> None:
    usual = HuntedPass("loop-mssa(licm)", "loop-simplify+lcssa", TRIPLE, (), ("licm",), True)
    assert usual.name == "licm"
    needs = HuntedPass(
        "require<profile-summary>+function(chr)", "", "x86_64-linux", ("-f",), (), True
    )
    assert needs.name == "chr -f on x86_64"
    assert needs.making(OPT).recipe.passes == ("require<profile-summary>,function(chr)",)


@pytest.mark.parametrize("version", [22, 23])
def test_a_reason_for_no_change_is_of_a_row(version: int) -> None:
    table = pass_table(version)
    assert table.unchanged.keys() <= {row.name for row in table.rows}
    assert all(len(reason) > 20 for reason in table.unchanged.values())


@pytest.mark.parametrize("version", [22, 23])
@pytest.mark.campaign
def test_every_row_changes_a_program_of_the_families_or_says_why(version: int) -> None:
    opt, table = real_opt(version), pass_table(version)
    never = [row.name for row in table.rows if not _changes(row, opt)]
    assert sorted(never) == sorted(table.unchanged)


def _changes(row: HuntedPass, opt: str) -> bool:
    programs = (
        program_of(seed, tokens, family)
        for seed in range(SEEDS)
        for family in (RANDOM, *FAMILIES)
        for tokens in (Tokens.NEVER, Tokens.ALWAYS)
    )
    return any(_changed(row, text, opt) for text in programs)


def _changed(row: HuntedPass, text: str, opt: str) -> bool:
    making = making_of(row, text, opt)
    try:
        return making is not None and bool(steps(text, making)[1])
    except LlvmFailed:
        return False


@pytest.mark.parametrize("version", [22, pytest.param(23, marks=pytest.mark.campaign)])
def test_opt_takes_every_row(version: int) -> None:
    """None of them is refused, and none ends LLVM, on a simple loop."""
    opt = real_opt(version)
    said: dict[str, str] = {}
    for row in pass_table(version).rows:
        try:
            steps(PROGRAM, row.making(opt))
        except LlvmDied as died:
            said[row.name] = died.how
        except LlvmFailed as error:
            said[row.name] = str(error)
    assert said == {}
